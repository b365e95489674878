# Builds and runs the tests. A part of .ci/mutate.

# Configures like the usual build, so that tests take their usual time. Sources are compiled one by
# one, because only one of them changes at a time.
configure() {
  cmake -S "$tree" --preset release -DCMAKE_UNITY_BUILD=OFF \
    -DCMAKE_CXX_COMPILER_LAUNCHER="$tree/.ci/mutation/compile" \
    >"$dir/log" 2>&1 || cannot "can't configure: $(tail -n 20 "$dir/log")"
  # Use the RapidCheck seed of ctest, so that all runs test the same cases.
  RC_PARAMS=$(sed -n 's/.*ENVIRONMENT "RC_PARAMS=\([^"]*\)".*/\1/p' "$tree/CMakeLists.txt")
  export RC_PARAMS
  local target path
  while IFS=: read -r path target; do
    [[ $target == *EXECUTABLE_LINKER* && $path =~ /([a-z_]+_tests?)$ ]] &&
      program[${BASH_REMATCH[1]}]=$path
  done < <(ninja -C "$build" -t targets all)
}
# The path of each test program, by name.
declare -A program

# Builds a target. Returns false if it does not compile.
build_target() {
  ${through[@]+"${through[@]}"} ninja -C "$build" -j "$jobs" "$1" >"$dir/build.log" 2>&1
}

# run_test NAME PROCESSOR_SECONDS SECONDS: runs the test within these limits and returns its status.
# Its output goes to $dir/test.log, and `took` is set to its processor seconds. Memory is limited,
# as a change may allocate any amount.
run_test() {
  local status
  ${through[@]+"${through[@]}"} bash -c '
    ulimit -c 0 -t "$1" -v 8388608
    TIMEFORMAT="%U %S"
    { time timeout --kill-after=5 "$2" "$3" --gtest_brief=1 --gtest_fail_fast \
        >"$4" 2>&1; } 2>"$4.time"' _ "$2" "$3" "$build/${program[$1]}" "$dir/test.log"
  status=$?
  local user=0 system=0
  read -r user system < <(tail -n 1 "$dir/test.log.time")
  took=$(((10#${user/./} + 10#${system/./}) / 1000 + 1))
  return $status
}

# Runs, without a change, the tests that any change needs. Each must pass, and its time sets its
# limit.
declare -A normal
time_tests() {
  local test
  for test in $(tests_of_changes); do time_test "$test"; done
}
time_test() {
  [ -n "${program[$1]-}" ] || cannot ".ci/mutation/tests names $1, which is no test program"
  say "unchanged: $1"
  build_target "$1" || cannot "$1 does not build: $(tail -n 20 "$dir/build.log")"
  run_test "$1" 600 1200 || cannot "$1 fails unchanged: $(tail -n 20 "$dir/test.log")"
  normal[$1]=$took
}
