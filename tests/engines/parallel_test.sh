#!/bin/sh
# GNU parallel makes a campaign in four parts; ended after two, --resume makes the others, and a part
# that was interrupted is taken up by --resume-failed.
. "$(dirname "$0")/common.sh"
need parallel
make_suite

facet bench plan "$work/suite.toml" --engine parallel --shards 4 -o "$work/parts" -q >"$work/jobs"
[ "$(wc -l <"$work/jobs")" -eq 4 ] || fail "found no job for each part"

# In a shell of its own, whose process it becomes.
start() { exec parallel --will-cite --jobs 2 --joblog "$work/log" "$@" <"$work/jobs"; }

# HUP lets running jobs end and starts no other.
start >"$work/out" 2>&1 &
engine=$!
wait_until has_lines 5 "$work/parts/shard-*/records.jsonl"
kill -HUP $engine
wait $engine || true
[ "$(tail -n +2 "$work/log" | wc -l)" -eq 2 ] || fail "expected two jobs in the log: $(cat "$work/log")"
cp "$work/parts/shard-1/sessions.jsonl" "$work/before"

start --resume >"$work/out" 2>&1 &
engine=$!
wait_until has_lines 5 "$work/parts/shard-3/records.jsonl"
kill -TERM "$(pgrep -f "^facet bench run $work/suite.toml --shard 3/4" | head -n 1)"
wait $engine && fail "expected the status of an interrupted job"
cmp "$work/before" "$work/parts/shard-1/sessions.jsonl" || fail "--resume made a part again"
has_lines 30 "$work/parts/shard-3/records.jsonl" && fail "found all of a part that was interrupted"
(start --resume-failed) >"$work/out" 2>&1 || fail "$(cat "$work/out")"

facet bench merge -o "$work/all" "$work"/parts/shard-* -q
expect_whole "$work/all"
