# Starts munged, slurmctld and slurmd on this machine alone, everything below $work, on ports of their
# own; all three end with the test.
node=$(hostname -s)
key=$work/munge
mkdir "$key" "$work/state" "$work/spool"
chmod 755 "$work"
dd if=/dev/urandom of="$key/key" bs=1024 count=1 2>/dev/null
chmod 600 "$key/key"
munged --key-file="$key/key" --socket="$key/socket" --pid-file="$key/pid" --log-file="$key/log" \
  --seed-file="$key/seed" --force || fail "munged does not start"
finally 'kill $(cat $key/pid) 2>/dev/null || true'

port=$((20000 + $$ % 20000))
cat >"$work/slurm.conf" <<CONF
ClusterName=facet
SlurmctldHost=$node(127.0.0.1)
SlurmUser=root
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$key/socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
MpiDefault=none
ReturnToService=2
KillWait=5
NodeName=$node NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
CONF
SLURM_CONF=$work/slurm.conf
export SLURM_CONF

slurmctld -D >/dev/null 2>&1 &
finally "kill $! 2>/dev/null; wait $! 2>/dev/null || true"
slurmd -D >/dev/null 2>&1 &
finally "kill $! 2>/dev/null; wait $! 2>/dev/null || true"

node_is_idle() { sinfo -h -o %T 2>/dev/null | grep -q '^idle'; }
no_jobs() { [ -z "$(squeue -h)" ]; }
wait_until node_is_idle
