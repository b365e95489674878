// Sources of the scenes to compare.
#pragma once

#include <array>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone::independent {

enum class Source {
    families,  ///< the project's own generator
    grid,      ///< small integers, so that many shapes touch exactly or are degenerate
    mixed,     ///< numbers of any magnitude that doubles have
    extreme    ///< products near the largest or smallest double; their sums often cancel
};

inline constexpr std::array kSources{Source::families, Source::grid, Source::mixed,
                                     Source::extreme};

std::string_view name(Source source);

struct Drawn {
    Scene scene;
    std::size_t item;  ///< the index in a list; 0 if the scene has no list
};

/// Returns scene number i of the query from that source. The same arguments always give the same
/// scene. If TOUCHSTONE_INDEPENDENT_FIRST is set, it is added to i.
Drawn draw(Source source, std::string_view query, int i);

}  // namespace touchstone::independent
