#!/bin/sh
# examine.sh TOUCHSTONE PROGRAM QUERY TURN ANSWER CASES OPTION...
#
# Examines a program that answers --describe, with further options of `touchstone verify`. Writes
# examples of the failures (collect.sh) to the file CASES, one finding per line. QUERY, TURN and
# ANSWER must be the program's own, or "any".
set -u
touchstone=$1 program=$2 query=$3 turn=$4 answer=$5 cases=$6
shift 6

fail() {
  printf 'touchstone: %s\n' "$*" >&2
  exit 3
}

[ -x "$program" ] || fail "$program is not built: run cmake --build first"
described=$("$program" --describe </dev/null)
case $described in
  --query\ *) ;;
  *) fail "$program does not say what it answers: its main has to return" \
       "touchstone::examine(argc, argv, ...)" ;;
esac
asked=${described#--query } && asked=${asked%% *}
[ "$query" = any ] || [ "$query" = "$asked" ] ||
  fail "the parameters make the query $asked: in touchstone_add_test, write QUERY $asked instead of QUERY $query"
case $described in
  *"--turn "*) turned=${described#*--turn } && turned=${turned%% *} ;;
  *) turned=radians ;;
esac
[ "$turn" = any ] || [ "$turn" = "$turned" ] ||
  fail "the parameters give turns as $turned: in touchstone_add_test, write TURN $turned instead of TURN $turn"
case $described in
  *"--answer "*) answers=${described#*--answer } && answers=${answers%% *} ;;
  *) answers=hit ;;
esac
if [ "$answer" != any ] && [ "$answer" != "$answers" ]; then
  [ "$answers" != hit ] ||
    fail "the function returns hits; in touchstone_add_test, write CONTRACT instead of ANSWER $answer"
  instead="ANSWER $answer"
  [ "$answer" != hit ] || instead=CONTRACT
  fail "the function returns $answers; in touchstone_add_test, write ANSWER $answers instead of $instead"
fi
# A scalar in the call overrides the scalar of the parameter types.
case " $* " in *" --scalar "*) described=$(printf '%s' "$described" | sed 's/ --scalar [a-z]*//') ;; esac

quoted=$program
case $program in
  *[!A-Za-z0-9_./+-]*)
    quoted=\'$(printf '%s' "$program" | sed "s/'/'\\\\''/g")\'
    # Without a name, the report would use the first words of the command.
    set -- --name "${program##*/}" "$@"
    ;;
esac

# Makes touchstone's advice name arguments of touchstone_add_test instead of options of `verify`.
export TOUCHSTONE_CALLER=cmake
# The options contain no spaces, so splitting $described at spaces is right.
# shellcheck disable=SC2086
exec sh "$(dirname "$0")/collect.sh" "$cases" \
  "$touchstone" verify --exec "$quoted" $described "$@"
