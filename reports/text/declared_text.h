// Says by what a black box is judged: the declared contract and tolerance, or the error that a
// number may have.
#pragma once

#include <cstddef>
#include <string>

#include "properties/judging/row.h"
#include "reports/files/card.h"

namespace touchstone {

/// "16 eps x scale"
std::string tolerance_in_words(const Tolerance& tolerance);

/// Explains the table of a black box, indented.
std::string legend_text(const Card& card, std::size_t width);

/// Says how close to touching the answers can be trusted, if that is a number of eps x scale.
std::string trust_text(const Card& card, const Row& row, std::size_t width);

/// Says how to declare rounding that grows with the thinness of shapes, if that explains all wrong
/// hits and misses; else empty. The answers do not show whether the code computes in that way.
std::string conditioning_text(const Card& card, const Row& row, std::size_t width);

}  // namespace touchstone
