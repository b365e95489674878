#!/bin/bash
# Builds the fuzz targets by OSS-Fuzz's conventions: compiles with CXX and CXXFLAGS, links with
# LIB_FUZZING_ENGINE, and writes to OUT. Each target gets its seed corpus, dictionary and options. A
# target needs no other files.
#
#   build.sh [QUERY...]     the targets of all queries, or of these, such as rect-rect
#
# WORK (default: a folder beside OUT) holds the build and the seeds.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
: "${CXX:?}" "${LIB_FUZZING_ENGINE:?}" "${OUT:?}"
here=$root/fuzz/oss-fuzz
work=${WORK:-$OUT.work}
build=$work/touchstone

# Branches are counted only where fuzz/coverage says, so remove the flag that counts all branches.
export CXXFLAGS=${CXXFLAGS:-}
CXXFLAGS=${CXXFLAGS//-fsanitize=fuzzer-no-link/}
case $CXX in *afl*) export AFL_LLVM_ALLOWLIST=$root/fuzz/coverage/afl.txt ;; esac

# CMake's build types would add flags to those given.
cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None -DTOUCHSTONE_FUZZ=ON \
  -DTOUCHSTONE_STATIC=ON -DTOUCHSTONE_FUZZING_ENGINE="$LIB_FUZZING_ENGINE" -DTOUCHSTONE_TESTS=OFF \
  -DTOUCHSTONE_WERROR=OFF -DTOUCHSTONE_INSTALL=OFF \
  -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12
# Without arguments, builds the targets of all queries. CMake has written their list.
queries=("$@")
[ $# -gt 0 ] || mapfile -t queries <"$build/fuzz/queries"
targets=()
for query in "${queries[@]}"; do targets+=("touchstone_fuzz_${query//-/_}"); done

# CMAKE_BUILD_PARALLEL_LEVEL sets the number of jobs.
cmake --build "$build" --target touchstone_fuzz_replay "${targets[@]}"

mkdir -p "$OUT"
for query in "${queries[@]}"; do
  target=touchstone_fuzz_${query//-/_}
  cp "$build/fuzz/$target" "$OUT/"
  seeds=$work/seeds/$query
  rm -rf "$seeds" "$OUT/${target}_seed_corpus.zip"
  mkdir -p "$seeds"
  "$build/fuzz/touchstone_fuzz_replay" --record="$seeds" "$root/corpus/$query" >/dev/null
  # Uses a fixed time for all files, so that the same seeds give the same archive.
  find "$seeds" -type f -exec touch -t 202001010000 {} +
  find "$seeds" -type f | LC_ALL=C sort | zip -q -X -j "$OUT/${target}_seed_corpus.zip" -@
  cp "$here/numbers.dict" "$OUT/$target.dict"
  cp "$here/target.options" "$OUT/$target.options"
done
