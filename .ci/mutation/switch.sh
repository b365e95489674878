# Puts changes behind switches, so that they are compiled together and tried one by one. A part of
# .ci/mutate.

# switched: maps the number of a change (its index in `changes` plus one) to "file:first-last", the
# lines of its switch. refused: changes that don't compile.
declare -A switched=() refused=()

# Lists the changes to try by switch; leaves out changes that need no trial.
to_be_switched() {
  local i most=$((count + count / 4))
  for ((i = 0; i < ${#changes[@]} && i < most; ++i)); do
    see_change "${changes[i]}"
    is_settled || [ -n "${refused[$((i + 1))]-}" ] || printf '%s\t%s\n' $((i + 1)) "${changes[i]}"
  done
}

# Writes the switches into the copy of the tree.
put_switches() {
  local path number first last
  restore_all
  switched=()
  to_be_switched >"$dir/numbered"
  for path in $(cut -f2 "$dir/numbered" | sort -u); do
    while IFS=$'\t' read -r number first last; do
      [ "$first" = - ] || switched[$number]=$path:$first-$last
    done < <(awk -F'\t' -v path="$path" '$2 == path' "$dir/numbered" |
      "$dir/changes" --switch "$tree/$path")
  done
}

# Builds the tests with all switches, except those that don't compile.
build_switched() {
  local round tests
  tests=$(tests_of_changes)
  for round in 1 2 3 4 5 6 7 8; do
    put_switches
    say "building the tests with ${#switched[@]} of the changes"
    ${through[@]+"${through[@]}"} ninja -C "$build" -j "$jobs" -k 0 $tests >"$dir/build.log" 2>&1 &&
      keep_switches && return
    refuse_what_fails || cannot "the tests don't build: $(tail -n 20 "$dir/build.log")"
  done
  cannot "changes behind switches don't compile: $dir/build.log"
}

# Refuses the changes whose lines the compiler names in errors, or in notes if no error names any.
# Returns false if the compiler names no change.
refuse_what_fails() {
  local number where path lines before=${#refused[@]} pattern
  for pattern in ': error:' ':'; do
    grep -F "$pattern" "$dir/build.log" | grep -oE '[A-Za-z_/]+\.(h|cpp):[0-9]+' | sort -u >"$dir/named"
    for number in "${!switched[@]}"; do
      where=${switched[$number]} path=${where%%:*} lines=${where##*:}
      awk -F: -v path="$path" -v first="${lines%-*}" -v last="${lines#*-}" '
        substr($1, length($1) - length(path) + 1) == path && $2 >= first && $2 <= last { found = 1 }
        END { exit !found }' "$dir/named" && refused[$number]=1
    done
    [ ${#refused[@]} -gt "$before" ] && return
  done
  return 1
}

tests_of_changes() {
  local change
  for change in "${changes[@]}"; do tests_of "${change%%$'\t'*}" | tr ' ' '\n'; printf '\n'; done | sort -u
}

# Tries the changes behind switches, in order.
try_switched() {
  local number tried=0
  for number in $(printf '%s\n' "${!switched[@]}" | sort -n); do
    see_change "${changes[number - 1]}"
    export MUTATION=$number
    killer=''
    run_tests_of "$file"
    unset MUTATION
    settle
    tried=$((tried + 1))
    say "$tried of ${#switched[@]} by switch: $file:$line $kind: $words"
  done
}

# Saves the files with their switches, since later steps change files and restore them.
keep_switches() {
  local path
  for path in $(changed_files); do
    mkdir -p "$dir/with/$(dirname "$path")" && cp "$tree/$path" "$dir/with/$path"
  done
}

changed_files() { printf '%s\n' "${changes[@]%%$'\t'*}" | sort -u; }

# Restores the files without changes.
restore_all() {
  local path
  for path in $(changed_files); do
    cmp -s "$dir/plain/$path" "$tree/$path" || cp "$dir/plain/$path" "$tree/$path"
  done
}
