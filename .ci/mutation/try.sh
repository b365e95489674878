# Tries the changes one by one. A part of .ci/mutate.

# The outcome of each change: killed, time (killed by a time limit), survived, equivalent. Also its
# text.
outcomes=() reports=()
declare -A killers
declare -A earlier

try_changes() {
  local tried=0 change
  unmakeable=0
  for change in "${changes[@]}"; do
    [ $tried -lt "$count" ] || break
    see_change "$change"
    try_change
    [ "$outcome" = unmakeable ] && { unmakeable=$((unmakeable + 1)); continue; }
    tried=$((tried + 1))
    outcomes+=("$outcome")
    reports+=("$file:$line  $kind: $words"$'\n'"$difference")
    [ -n "$killer" ] && killers[$killer]=$((${killers[$killer]-0} + 1))
    say "$tried of $count: $file:$line $kind: $words"
  done
}

# Reads the results of an earlier run, one per line: outcome, killer, words and the change. Of
# several results for a change, the last counts. Survivors are tried again, as tests may have been
# added.
read_earlier() {
  local outcome killer words what
  if $resume && [ -e "$results" ]; then
    while IFS=$'\t' read -r outcome killer words what; do
      [[ $outcome == survived ]] && unset "earlier[$what]" && continue
      earlier[$what]=$outcome$'\t'$killer$'\t'$words
    done <"$results"
  else
    : >"$results"
  fi
}

# True if the outcome of the present change is known. Then sets outcome, killer and words.
is_settled() {
  killer=''
  if [ -n "${equivalent["$file|$difference"]-}" ]; then
    outcome=equivalent words="equivalent: ${equivalent["$file|$difference"]}"
    return
  fi
  local what="$file:$line ${difference//$'\n'/ }"
  [ -n "${earlier[$what]-}" ] || return 1
  IFS=$'\t' read -r outcome killer words <<<"${earlier[$what]}"
  [ "$killer" != - ] || killer=''
}

# Saves the outcome of the present change.
settle() {
  local what="$file:$line ${difference//$'\n'/ }"
  earlier[$what]=$outcome$'\t'${killer:--}$'\t'$words
  printf '%s\t%s\t%s\t%s\n' "$outcome" "${killer:--}" "$words" "$what" >>"$results"
}

# Tries the present change. Sets outcome, killer and words.
try_change() {
  is_settled && return
  put_in
  meet_tests
  take_out
  settle
}

# Runs the tests of the file with the present build.
run_tests_of() {
  local test passed=''
  for test in $(tests_of "$1"); do
    run_test "$test" $((4 * normal[$test] + 2)) $((40 * normal[$test] + 60))
    judge_status $? "$test" && return
    passed+=" $test"
  done
  outcome=survived words="SURVIVED$passed"
}

meet_tests() {
  local test passed=''
  for test in $(tests_of "$file") $($all && others_of "$file"); do
    [ -n "${normal[$test]-}" ] || { take_out; time_test "$test"; put_in; }
    if ! build_target "$test"; then
      outcome=unmakeable words='does not compile'
      return
    fi
    run_test "$test" $((4 * normal[$test] + 2)) $((40 * normal[$test] + 60))
    judge_status $? "$test" && return
    passed+=" $test"
  done
  outcome=survived words="SURVIVED$passed"
}

# Returns true if that exit status shows that the test noticed the change.
judge_status() {
  local failed
  case $1 in
    0) return 1 ;;
    # The exit status of timeout, and of programs killed by timeout or by the limit of processor
    # time.
    124 | 137 | 152) outcome=time words="killed: $2 takes too long" ;;
    *)
      failed=$(sed -n 's/^\[  FAILED  \] \([^ (,]*\).*/\1/p' "$dir/test.log" | head -n 1)
      outcome=killed words="killed: $2, ${failed:-status $1}"
      ;;
  esac
  killer=$2
}

# Lists all test programs that depend on the file, except the programs in the table.
others_of() {
  local known objects name
  known=" $(tests_of "$1") "
  objects=$(ninja -C "$build" -t deps |
    awk -v file="$tree/$1" '/^[^ ]/ { sub(/:.*/, ""); object = $0 } $1 == file { print object }')
  for name in "${!program[@]}"; do
    [[ $known == *" $name "* ]] && continue
    ninja -C "$build" -t inputs "$name" | grep -qxFf <(printf '%s\n' "$objects") && printf '%s\n' "$name"
  done | sort
}

# put_in writes the change into the copy of the tree; take_out undoes it.
put_in() { cp "$dir/changed" "$tree/$file"; }
take_out() { cp "$dir/with/$file" "$tree/$file"; }
