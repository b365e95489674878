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
std::string legend_text(const Card& card, const Row& row, std::size_t width);

}  // namespace touchstone
