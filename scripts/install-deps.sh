#!/bin/sh
# Installs what Facet needs to build, test and run on Debian 12. Safe to run again.
#   scripts/install-deps.sh             everything: with Gecode, GLPK, CryptoMiniSat, and the foreign
#                                       programs that the tests hold Facet's files and answers against
#   scripts/install-deps.sh --minimal   what no build goes without; the rest is then built without
set -eu

needed="
  ca-certificates
  cmake
  g++
  git
  libboost-dev
  libboost-iostreams-dev
  libcadical-dev
  libcli11-dev
  libfmt-dev
  libgtest-dev
  librapidcheck-dev
  libtomlplusplus-dev
  ninja-build
  nlohmann-json3-dev
  zlib1g-dev
"
solvers="
  libcryptominisat5-dev
  libgecode-dev
  libglpk-dev
"
programs="
  cadical
  clasp
  coinor-cbc
  cryptominisat
  flatzinc
  glpk-utils
  gnuplot-nox
  libxml2-utils
  minisat
  minizinc
  picosat
"

case "${1-}" in
  '') packages="$needed $solvers $programs" ;;
  --minimal) packages=$needed ;;
  *)
    echo "usage: scripts/install-deps.sh [--minimal]" >&2
    exit 2
    ;;
esac

if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif command -v sudo >/dev/null 2>&1; then
  as_root=sudo
else
  as_root=none
fi

missing=
for package in $packages; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done
if [ -z "$missing" ]; then
  echo "install-deps: everything is installed"
  exit 0
fi
if [ "$as_root" = none ]; then
  echo "install-deps: run as root, or install by hand:$missing" >&2
  exit 1
fi

echo "install-deps: installing$missing"
$as_root apt-get update -q
# shellcheck disable=SC2086  # the list is meant to be split
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
