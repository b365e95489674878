# Chooses the changes, and the tests that should notice them. A part of .ci/mutate.

# Copies the tree, including files that are not checked in. Unchanged files keep their times, so
# that an earlier build can be reused.
copy_tree() {
  mkdir -p "$tree"
  local file
  while IFS= read -r -d '' file; do
    [ -f "$file" ] && ! cmp -s "$file" "$tree/$file" || continue
    mkdir -p "$tree/$(dirname "$file")"
    cp "$file" "$tree/$file"
  done < <(git ls-files -z --cached --others --exclude-standard)
  while IFS= read -r -d '' file; do
    [ -e "$file" ] || rm "$tree/$file"
  done < <(cd "$tree" && find . -path ./build -prune -o -type f -print0)
}

compile_changes() {
  local source=$tree/.ci/mutation file newer=false
  for file in "$source"/*.cpp "$source"/*.h; do
    [ "$dir/changes" -nt "$file" ] || newer=true
  done
  $newer || return 0
  g++ -std=c++20 -O1 -o "$dir/changes" "$source"/{main,changes,switches}.cpp 2>"$dir/log" ||
    cannot "what finds changes does not compile: $(cat "$dir/log")"
}

# Lists the files that may be changed.
candidates() {
  local file glob
  while IFS= read -r file; do
    [[ -e $file && $file == *.@(h|cpp) && $file != */tests/* ]] || continue
    [ ${#files[@]} -eq 0 ] && printf '%s\n' "$file"
    for glob in ${files[@]+"${files[@]}"}; do
      [[ $file == $glob ]] && printf '%s\n' "$file" && break
    done
  done < <(git ls-files --cached --others --exclude-standard oracle properties/judging | sort)
}

# Fills `changes` with lines printed by main.cpp: more than wanted, as some won't compile.
choose_changes() {
  local headers chosen
  mapfile -t headers < <(cd "$tree" && find core oracle properties -name '*.h')
  mapfile -t chosen < <(candidates)
  [ ${#chosen[@]} -gt 0 ] || wrong_call "no file of oracle/ or properties/judging fits"
  (cd "$tree" && "$dir/changes" "$seed" $((2 * count + 50)) "${headers[@]}" -- "${chosen[@]}") \
    >"$dir/candidates" 2>"$dir/log" || cannot "can't list changes: $(cat "$dir/log")"
  mapfile -t changes <"$dir/candidates"
  local path
  for path in $(changed_files); do
    mkdir -p "$dir/plain/$(dirname "$path")" && cp "$tree/$path" "$dir/plain/$path"
  done
}

# Sets file, line, kind, and difference: the change as lines that begin with - and +, without their
# indentation. Leaves the changed file in $dir/changed.
see_change() {
  local offset length text
  IFS=$'\t' read -r file line kind offset length text <<<"$1"
  {
    head -c "$offset" "$dir/plain/$file"
    printf '%s' "$text"
    tail -c +$((offset + length + 1)) "$dir/plain/$file"
  } >"$dir/changed"
  difference=$(diff "$dir/plain/$file" "$dir/changed" | sed -n 's/^< */- /p; s/^> */+ /p')
  difference=${difference//$'\t'/ }
}

# Lists the tests that should notice a change to that file: the first line of the table whose
# pattern matches.
tests_of() {
  local glob tests
  while read -r glob tests; do
    if [[ -n $glob && $glob != \#* && $1 == $glob ]]; then
      printf '%s' "$tests"
      return
    fi
  done <"$tree/.ci/mutation/tests"
}

# equivalent: maps "file|the change" to the reason. stale: entries whose lines are missing.
declare -A equivalent
stale=()
read_equivalents() {
  local entry_file='' entry='' reason='' row
  while IFS= read -r row || [ -n "$row" ]; do
    case $row in
      '#'*) ;;
      '') keep_entry; entry_file='' entry='' reason='' ;;
      '- '* | '+ '*) entry+=${entry:+$'\n'}$row ;;
      *) if [ -z "$entry_file" ]; then entry_file=$row; else reason+="${reason:+ }$row"; fi ;;
    esac
  done <"$tree/.ci/mutation/equivalent"
  keep_entry
}
keep_entry() {
  [ -n "$entry_file" ] || return 0
  equivalent["$entry_file|$entry"]=$reason
  local row
  while IFS= read -r row; do
    [[ $row == '- '* ]] || continue
    sed 's/^ *//' "$tree/$entry_file" 2>/dev/null | grep -qxF -e "${row#- }" ||
      stale+=("$entry_file: ${row#- }")
  done <<<"$entry"
}

list_changes() {
  local change
  for change in "${changes[@]:0:count}"; do
    see_change "$change"
    printf '%s:%s  %s; %s\n%s\n' "$file" "$line" "$kind" "$(tests_of "$file")" "$difference"
    [ -n "${equivalent["$file|$difference"]-}" ] &&
      printf 'equivalent: %s\n' "${equivalent["$file|$difference"]}"
    printf '\n'
  done
}
