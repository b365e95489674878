// Where the scenes of the comparison come from.
#pragma once

#include <array>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone::independent {

enum class Source {
    families,  ///< the project's own generator
    grid,      ///< small whole numbers, where much touches exactly or has lost a dimension
    mixed,     ///< numbers of any magnitude that doubles have, each by itself
    extreme    ///< numbers whose products are about the largest or the smallest double, and cancel
};

inline constexpr std::array kSources{Source::families, Source::grid, Source::mixed,
                                     Source::extreme};

std::string_view name(Source source);

struct Drawn {
    Scene scene;
    std::size_t item;  ///< which of a list is meant
};

/// Scene number i of the query from that source, always the same; counted from
/// TOUCHSTONE_INDEPENDENT_FIRST, where the environment has it.
Drawn draw(Source source, std::string_view query, int i);

}  // namespace touchstone::independent
