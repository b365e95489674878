// The shortest way out of an overlap, with and without the bounds.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include "oracle/exact/depth/offset_depth.h"
#include "oracle/exact/depth/union_depth.h"
#include "oracle/exact/exact_forms.h"
#include "oracle/exact/shortcuts/bounded_depth.h"
#include "oracle/exact/shortcuts/shortcuts.h"

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
ShortestWay<N> shortest_way(const ShapePair& pair, const Frame& frame, Shortcuts shortcuts) {
    const Indexed<N> a = indexed<N>(pair.a, frame);
    const Indexed<N> b = indexed<N>(pair.b, frame);
    const N reach = radius_of<N>(pair.a) + radius_of<N>(pair.b);
    const bool has_reach = sign(reach) != 0;
    if (shortcuts.bounds) {
        BoundedDepth<N> bounded(a, b, reach);
        if (bounded.is_usable()) {
            if (has_reach) {
                auto way = bounded.with_reach();
                return {std::move(way), bounded.looked_at()};
            }
            auto way = bounded.without_reach();
            return {std::move(way), bounded.looked_at()};
        }
    }
    const Translations<N> translations(a, b, !has_reach);
    if (has_reach) return {OffsetDepth<N>(translations, reach).way()};
    return {union_depth(translations)};
}

}  // namespace touchstone::reference
