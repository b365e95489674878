// The declaration by which a black box is judged: contract and tolerance, or the allowed error of a
// number.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "properties/judging/row.h"
#include "reports/files/card.h"

namespace touchstone {

/// "16 eps x scale"
std::string tolerance_in_words(const Tolerance& tolerance);

/// Explains the columns of a black box's table. Lines are indented.
std::string legend_text(const Card& card, std::size_t width);

/// The distance from touching beyond which the answers can be trusted, in a sentence. Empty unless
/// this distance is a number of eps x scale.
std::string trust_text(const Card& card, const Row& row, std::size_t width);

/// Lists the known failures that occurred, and those that do not reproduce. Empty if there are no
/// known failures.
std::string known_text(const Card& card, const Row& row, std::size_t width);

/// The known failures of the row that do not reproduce. Empty if there are none.
std::string stale_text(const Card& card, const Row& row, std::size_t width);

/// Explains how to declare rounding that grows with the thinness of shapes, if such rounding
/// explains all wrong hits and misses. Empty otherwise. The answers alone do not show whether the
/// code computes in such a way.
std::string conditioning_text(const Card& card, const Row& row, std::size_t width);

}  // namespace touchstone
