// One wrong answer: what is wrong with it, what is true, and how to repeat it.
#pragma once

#include <string>

#include "reports/files/card.h"

namespace touchstone {

/// Says in a sentence what was answered and what is true; empty if there was no answer.
std::string judged_sentence(const Card& card, const Example& example);
/// The same on lines of at most `width` columns.
std::string judged_text(const Card& card, const Example& example, std::size_t width);

/// The same with what a program printed, what must be asked before, and shell lines that repeat it.
/// Lines have at most `width` columns, except what can't be cut.
std::string example_text(const Card& card, const Example& example, std::size_t width);

/// The last lines that a program printed on standard error, under a heading; of a stack trace the
/// first lines. Empty if it printed none.
std::string printed_text(const std::string& printed, std::size_t width);

}  // namespace touchstone
