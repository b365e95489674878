#!/bin/sh
# collect.sh CASES COMMAND...: runs a command of touchstone that takes --out. Prints its output and
# errors on standard output, without the lines "found: FILE", because these files are temporary.
# Writes each failing finding as one line of the file CASES, the shortest first. Several runs may
# write the same CASES at once: the last one replaces the file.
set -u
cases=$1
shift
if ! command -v "$1" >/dev/null; then
  printf 'touchstone: %s is not built: run cmake --build first\n' "$1"
  exit 3
fi
mkdir -p "$(dirname "$cases")"
findings=$(mktemp -d "$cases.XXXXXX") || exit 3
trap 'rm -rf "$findings"' EXIT
trap 'exit 3' HUP INT TERM
exec 3>&1
# Output and errors go through one pipe, so that no progress appears after the report.
status=$({
  { "$@" --out "$findings" 2>&1 3>&- 4>&-; echo $? >&4; } | while IFS= read -r line; do
    case $line in 'found: '*) ;; *) printf '%s\n' "$line" ;; esac
  done >&3
} 4>&1)
for finding in "$findings"/*.json; do
  if grep -q '"fails": *true' "$finding" 2>/dev/null; then
    tr -d '\n' <"$finding"
    echo
  fi
done | awk '{ print length($0) " " $0 }' | sort -n | cut -d ' ' -f 2- >"$findings/cases"
# Quotes a word for the shell, if necessary.
quoted() {
  case $1 in
    *[!A-Za-z0-9_./+-]*) printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")" ;;
    *) printf '%s' "$1" ;;
  esac
}
if [ -s "$findings/cases" ]; then
  printf '\nExamples of the failures are in\n  %s\nTo draw the first, as p.svg:\n  head -1 %s | %s explain - --svg p.svg\n' \
    "$cases" "$(quoted "$cases")" "$(quoted "$1")"
fi
mv -f "$findings/cases" "$cases"
exit "$status"
