# What the tests of engines share: sourced with $bin, the folder of the built commands, as $1. Makes
# $work, a folder that goes with the test, and a suite of 120 short runs in it.
set -eu

bin=$1
PATH="$bin:$PATH"
export PATH
work=$(mktemp -d "${TMPDIR:-/tmp}/facet-engine-XXXXXX")
at_end='kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"'
trap 'status=$?; trap - EXIT; eval "$at_end"; exit $status' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Runs before what is to be done at the end so far.
finally() { at_end="$1; $at_end"; }

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# ctest takes 77 as: not tested here.
need() {
  for program in "$@"; do
    command -v "$program" >/dev/null 2>&1 || {
      echo "skipped: there is no $program (apt-get install slurm-wlm munge parallel openmpi-bin)"
      exit 77
    }
  done
}

make_suite() {
  cat >"$work/pause" <<'SCRIPT'
#!/bin/sh
sleep 0.05
SCRIPT
  chmod +x "$work/pause"
  cat >"$work/suite.toml" <<SUITE
name = "engine test"
[limits]
wall = 20
[[instances]]
generate = "puzzle"
box = "2x2"
fill = 0.5
count = 3
[[backends]]
label = "pause"
command = "$work/pause {instance} {seed}"
runs = 39
[[backends]]
backend = "backtracking"
SUITE
}
runs=120

# Calls its words until they succeed, at most half a minute.
wait_until() {
  turns=0
  until "$@"; do
    turns=$((turns + 1))
    [ $turns -lt 600 ] || fail "waited in vain for: $*"
    sleep 0.05
  done
}

# At least so many whole lines are in the files of the pattern.
has_lines() {
  # shellcheck disable=SC2086  # the pattern is meant to be expanded, each time anew
  [ "$(cat $2 2>/dev/null | wc -l)" -ge "$1" ]
}

# The folder has every run of the suite once, and every answer in it is right.
expect_whole() {
  [ "$(wc -l <"$1/records.jsonl")" -eq $runs ] ||
    fail "$1 has $(wc -l <"$1/records.jsonl") records, expected $runs"
  facet bench plan "$work/suite.toml" -q | tail -n +2 | cut -f 1 | sort >"$work/planned"
  sed 's/.*"run":"\([0-9a-f]*\)".*/\1/' "$1/records.jsonl" | sort >"$work/recorded"
  cmp "$work/planned" "$work/recorded" || fail "$1 has other runs than were planned"
  facet bench verify "$1" | grep -q "$runs runs, 3 answers checked again, 0 wrong" ||
    fail "$1 does not stand its check"
}
