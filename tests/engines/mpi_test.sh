#!/bin/sh
# A campaign on three ranks: killed with one of them, then interrupted, then whole; one store, which
# nobody else can write meanwhile.
. "$(dirname "$0")/common.sh"
need mpirun facet-mpi
make_suite
OMPI_ALLOW_RUN_AS_ROOT=1
OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM

# In a shell of its own, whose process it becomes.
start() { exec mpirun --oversubscribe -n 3 facet-mpi bench "$@" >"$work/out" 2>&1; }
recorded() { wc -l <"$work/all/records.jsonl"; }
nothing_runs() { ! pgrep -f "$work/pause" >/dev/null; }

# One error, whatever rank could have said it.
(start "$work/none.toml" -o "$work/none") && fail "found success without a suite"
[ "$(grep -c 'none.toml: cannot be read' "$work/out")" -eq 1 ] || fail "$(cat "$work/out")"
(start --no-such-option) && fail "found success with a wrong option"
[ "$(grep -c 'unknown option' "$work/out")" -eq 1 ] || fail "$(cat "$work/out")"

# The kill of a rank ends all of them, and the runs that they had started.
start "$work/suite.toml" -o "$work/all" &
engine=$!
wait_until has_lines 10 "$work/all/records.jsonl"
facet bench run "$work/suite.toml" -o "$work/all" -q 2>"$work/err" && fail "found two writers"
grep -q 'found a campaign that writes it' "$work/err" || fail "$(cat "$work/err")"
kill -KILL "$(pgrep -P $engine | sort -n | tail -n 1)"
wait $engine && fail "found success without a rank"
wait_until nothing_runs
first=$(recorded)
[ "$first" -lt $runs ] || fail "found all runs before the kill"

# Ctrl-C.
start "$work/suite.toml" -o "$work/all" &
engine=$!
wait_until has_lines $((first + 10)) "$work/all/records.jsonl"
kill -INT $engine
wait $engine && fail "found success after an interrupt"
wait_until nothing_runs
second=$(recorded)
[ "$second" -ge $((first + 10)) ] && [ "$second" -lt $runs ] || fail "found $second after $first"
tail -n 1 "$work/all/sessions.jsonl" | grep -q '"whole":false' || fail "found no end of the session"

(start "$work/suite.toml" -o "$work/all") || fail "$(cat "$work/out")"
grep -q "$((runs - second)) runs made" "$work/out" || fail "$(cat "$work/out")"
expect_whole "$work/all"
