# Prints the results. A part of .ci/mutate.

report() {
  local i killed=0 by_time=0 survived=0 equal=0
  for i in "${!outcomes[@]}"; do
    case ${outcomes[i]} in
      killed) killed=$((killed + 1)) ;;
      time) killed=$((killed + 1)) by_time=$((by_time + 1)) ;;
      survived) survived=$((survived + 1)) ;;
      equivalent) equal=$((equal + 1)) ;;
    esac
  done
  print_outcome equivalent 'Equivalent, as .ci/mutation/equivalent says'
  print_outcome survived 'Survived'
  print_rooms
  print_killers
  local real=$((killed + survived))
  printf '\n%s changes, seed %s: %s killed (%s of them took too long), %s survived, %s equivalent; ' \
    "${#outcomes[@]}" "$seed" "$killed" "$by_time" "$survived" "$equal"
  printf '%s more do not compile\n' "$unmakeable"
  [ $real -gt 0 ] && printf 'killed of those that are not equivalent: %s.%s %%\n' \
    $((100 * killed / real)) $((1000 * killed / real % 10))
  print_stale
  [ $survived -eq 0 ] && [ ${#stale[@]} -eq 0 ]
  exit $?
}

print_outcome() {
  local i any=false
  for i in "${!outcomes[@]}"; do
    [ "${outcomes[i]}" = "$1" ] || continue
    $any || printf '%s:\n\n' "$2"
    any=true
    printf '%s\n\n' "${reports[i]}"
  done
}

# Prints one line per room: how many changes, and their outcomes.
print_rooms() {
  printf '%-28s %8s %8s %10s %8s\n' room changes killed equivalent survived
  local i room
  for i in "${!outcomes[@]}"; do
    room=${reports[i]%%:*}
    printf '%s %s\n' "${room%/*}" "${outcomes[i]}"
  done | awk '
    { all[$1]++; if ($2 == "time") $2 = "killed"; n[$1 " " $2]++ }
    END {
      for (room in all)
        printf "%-28s %8d %8d %10d %8d\n", room, all[room], n[room " killed"],
          n[room " equivalent"], n[room " survived"]
    }' | sort
}

print_killers() {
  local test
  printf '\n%-28s %8s\n' 'killed by' changes
  for test in "${!killers[@]}"; do printf '%-28s %8d\n' "$test" "${killers[$test]}"; done |
    sort -k2,2nr -k1,1
}

print_stale() {
  [ ${#stale[@]} -eq 0 ] && return
  printf '\nLines that .ci/mutation/equivalent names and that are not there:\n'
  printf '  %s\n' "${stale[@]}"
}
