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
grep -h "\"class\":\"\($classes\)\"" "$findings"/*.json >"$cases" 2>/dev/null
rm -rf "$findings"
if [ -s "$cases" ]; then
  printf '\nThe cases by which it failed are in %s\n' "$cases"
fi
exit $status
