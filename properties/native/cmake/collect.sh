#!/bin/sh
# collect.sh CASES COMMAND...: runs a command of touchstone that takes --out, and writes the findings
# by which something fails to the file CASES, one a line. What the command says of the folder that the
# findings were in for a while is left out.
set -u
cases=$1
shift
findings=$cases.d
rm -rf "$findings"
mkdir -p "$findings"
exec 3>&1
status=$({
  { "$@" --out "$findings" 2>&1 >&3 3>&- 4>&-; echo $? >&4; } | grep -v '^found: ' >&2
} 4>&1)
for finding in "$findings"/*.json; do
  if grep -q '"fails": *true' "$finding" 2>/dev/null; then
    tr -d '\n' <"$finding"
    echo
  fi
done >"$cases"
rm -rf "$findings"
if [ -s "$cases" ]; then
  printf '\nAn example of each way in which it failed is in %s\n' "$cases"
fi
exit "$status"
