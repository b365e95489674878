#!/bin/bash
# Builds the fuzz targets in OSS-Fuzz's conventions: with CC, CXX, CFLAGS and CXXFLAGS, linked with
# LIB_FUZZING_ENGINE, into OUT, each with its seed corpus, dictionary and options. A target needs
# nothing but itself.
#
#   build.sh [QUERY...]     all queries, or these, such as rect-rect
#
# WORK (else a folder beside OUT) holds the build.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
: "${CXX:?}" "${LIB_FUZZING_ENGINE:?}" "${OUT:?}"
here=$root/fuzz/oss-fuzz
work=${WORK:-$OUT.work}
build=$work/touchstone

# Branches are counted of the algorithms only (fuzz/coverage), so not wherever a flag says it.
export CXXFLAGS=${CXXFLAGS:-} CFLAGS=${CFLAGS:-}
CXXFLAGS=${CXXFLAGS//-fsanitize=fuzzer-no-link/}
CFLAGS=${CFLAGS//-fsanitize=fuzzer-no-link/}
case $CXX in *afl*) export AFL_LLVM_ALLOWLIST=$root/fuzz/coverage/afl.txt ;; esac

# Without a build type of CMake's, which has flags of its own.
cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None -DTOUCHSTONE_FUZZ=ON \
  -DTOUCHSTONE_STATIC=ON -DTOUCHSTONE_FUZZING_ENGINE="$LIB_FUZZING_ENGINE" -DTOUCHSTONE_TESTS=OFF \
  -DTOUCHSTONE_WERROR=OFF -DTOUCHSTONE_INSTALL=OFF \
  -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12
# The build says which there are.
queries=("$@")
[ $# -gt 0 ] || mapfile -t queries <"$build/fuzz/queries"
targets=()
for query in "${queries[@]}"; do targets+=("touchstone_fuzz_${query//-/_}"); done

# As many jobs as CMAKE_BUILD_PARALLEL_LEVEL says.
cmake --build "$build" --target touchstone_fuzz_replay "${targets[@]}"

mkdir -p "$OUT"
for query in "${queries[@]}"; do
  target=touchstone_fuzz_${query//-/_}
  cp "$build/fuzz/$target" "$OUT/"
  seeds=$work/seeds/$query
  rm -rf "$seeds" "$OUT/${target}_seed_corpus.zip"
  mkdir -p "$seeds"
  "$build/fuzz/touchstone_fuzz_replay" --record="$seeds" "$root/corpus/$query" >/dev/null
  # Names and contents alone, so that the same seeds are the same file.
  find "$seeds" -type f -exec touch -t 202001010000 {} +
  find "$seeds" -type f | LC_ALL=C sort | zip -q -X -j "$OUT/${target}_seed_corpus.zip" -@
  cp "$here/numbers.dict" "$OUT/$target.dict"
  cp "$here/target.options" "$OUT/$target.options"
done
