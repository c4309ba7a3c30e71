#!/bin/sh
# A Slurm of one node on the loopback, made for the test and gone with it: an array of four tasks, one
# of which is cancelled on the way, then the same script again.
. "$(dirname "$0")/common.sh"
need slurmctld slurmd sbatch scancel munged
[ "$(id -u)" -eq 0 ] || {
  echo "skipped: slurmd needs root"
  exit 77
}
make_suite
. "$(dirname "$0")/slurm_node.sh"

facet bench plan "$work/suite.toml" --engine slurm --shards 4 -o "$work/parts" -q >"$work/job"
cd "$work"

job=$(sbatch --parsable "$work/job")
wait_until has_lines 5 "$work/parts/shard-2/records.jsonl"
scancel "${job}_2"
wait_until no_jobs
has_lines 30 "$work/parts/shard-2/records.jsonl" && fail "found all of a task that was cancelled"
for task in 1 3 4; do
  has_lines 30 "$work/parts/shard-$task/records.jsonl" || fail "task $task: $(cat slurm-*_$task.out)"
done

sbatch --wait --parsable "$work/job" >/dev/null || fail "$(cat slurm-*.out)"
facet bench merge -o "$work/all" "$work"/parts/shard-* -q
expect_whole "$work/all"
