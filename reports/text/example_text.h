// One wrong answer: what is wrong with it, what is true, and how to repeat the answer.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "reports/files/card.h"

namespace touchstone {

/// "FAILED sat-local (double): 12 logic", without the number if it is 0, and what the class means.
std::string failed_text(const Card& card, const Example& example, std::size_t width,
                        std::uint64_t count = 0);

/// "30.1 % disjoint, 0.20 % touching, 69.7 % overlapping", by Relation; "no answers" for zeros.
std::string relations_text(const std::array<std::uint64_t, 3>& relations);

/// Says in a sentence what was answered and what is true. Empty if there was no answer.
std::string judged_sentence(const Card& card, const Example& example);
/// The judged_sentence on lines of at most `width` columns.
std::string judged_text(const Card& card, const Example& example, std::size_t width);

/// The judged_text, what the program printed, what must be asked before, and shell lines that
/// repeat the answer. Lines have at most `width` columns, except what can't be cut.
std::string example_text(const Card& card, const Example& example, std::size_t width);

/// The last lines that a program printed on standard error, under a heading. Of a stack trace it
/// has the first lines. Empty if the program printed nothing.
std::string printed_text(const std::string& printed, std::size_t width);

}  // namespace touchstone
