#!/bin/sh
# collect.sh CASES COMMAND...: runs a command of touchstone that takes --out, and writes the cases by
# which something fails to the file CASES, one a line.
set -u
cases=$1
shift
findings=$cases.d
rm -rf "$findings"
mkdir -p "$findings"
"$@" --out "$findings"
status=$?
classes='logic\|contract\|beyond-tolerance\|defect\|wrong'
for finding in "$findings"/*.json; do
  if grep -q "\"class\": *\"\($classes\)\"" "$finding" 2>/dev/null; then
    tr -d '\n' <"$finding"
    echo
  fi
done >"$cases"
rm -rf "$findings"
if [ -s "$cases" ]; then
  printf '\nThe cases by which it failed are in %s\n' "$cases"
fi
exit $status
