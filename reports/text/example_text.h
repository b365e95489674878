// One wrong answer: the error, the right answer, and how to repeat it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "reports/files/card.h"

namespace touchstone {

/// "FAILED sat-local (double): 12 logic", without the number if it is 0, and the meaning of the
/// class. Without "FAILED" for a class that does not fail.
std::string failed_text(const Card& card, const Example& example, std::size_t width,
                        std::uint64_t count = 0);

/// "30.1 % disjoint, 0.20 % touching, 69.7 % overlapping", by Relation; "no answers" for zeros.
std::string relations_text(const std::array<std::uint64_t, 3>& relations);

/// A sentence with the answer and the truth. Empty if there was no answer.
std::string judged_sentence(const Card& card, const Example& example);
/// The judged_sentence on lines of at most `width` columns.
std::string judged_text(const Card& card, const Example& example, std::size_t width);

/// The judged_text, the program's output, the cases to ask before, and shell lines that repeat the
/// answer. Lines have at most `width` columns, except parts that can't be cut.
std::string example_text(const Card& card, const Example& example, std::size_t width);

/// The last lines that a program printed on standard error, under a heading. For a stack trace, its
/// first lines. Empty if the program printed nothing.
std::string printed_text(const std::string& printed, std::size_t width);

}  // namespace touchstone
