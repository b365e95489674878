// One wrong answer by itself: what is wrong with it, what is true, and how to see it again.
#pragma once

#include <string>

#include "reports/files/card.h"

namespace touchstone {

/// What was answered and what is true, in a sentence; empty where there was no answer.
std::string judged_sentence(const Card& card, const Example& example);
/// The same on lines of at most that width.
std::string judged_text(const Card& card, const Example& example, std::size_t width);

/// The same with what a program printed, what has to be asked before it, and lines for the shell
/// that ask again; on lines of at most `width` columns, except what can't be cut.
std::string example_text(const Card& card, const Example& example, std::size_t width);

/// The last lines that a program printed on standard error, under a heading, of stack traces the
/// first; empty where none were.
std::string printed_text(const std::string& printed, std::size_t width);

}  // namespace touchstone
