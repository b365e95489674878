// The shortest way out of an overlap, with and without the bounds.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include "oracle/exact/bounds/bounded_depth.h"
#include "oracle/exact/offset_depth.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/two_shapes.h"
#include "oracle/exact/union_depth.h"

namespace touchstone::reference {

/// The shortest translation of B that separates the shapes.
template <class N>
struct ShortestWay {
    std::variant<WayOut<N>, OffsetWay<N>> way;  ///< WayOut for a reach of zero, else OffsetWay
    /// The number of candidates examined in exact arithmetic, if bounds are used.
    std::size_t looked_at = 0;

    [[nodiscard]] double length() const {
        if (const auto* offset = std::get_if<OffsetWay<N>>(&way)) return offset->length;
        return -difference(std::get<WayOut<N>>(way).depth(), N(0.0));
    }
};

/// Returns the shortest translation that separates the overlapping shapes.
template <class N>
ShortestWay<N> shortest_way(const ShapePair& pair, Search search) {
    const N reach = radius_of<N>(pair.a) + radius_of<N>(pair.b);
    const bool has_reach = sign(reach) != 0;
    if (search == Search::bounded) {
        const Frame frame = frame_of(pair);
        BoundedDepth<N> bounded(indexed<N>(pair.a, frame), indexed<N>(pair.b, frame), reach);
        if (bounded.is_usable()) {
            if (has_reach) {
                auto way = bounded.with_reach();
                return {std::move(way), bounded.looked_at()};
            }
            auto way = bounded.without_reach();
            return {std::move(way), bounded.looked_at()};
        }
    }
    const Translations<N> translations = TwoShapes<N>(pair).translations();
    if (has_reach) return {OffsetDepth<N>(translations, reach).way()};
    return {union_depth(translations)};
}

}  // namespace touchstone::reference
