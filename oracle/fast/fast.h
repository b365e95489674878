// Tier 3, the fast oracle: a filter, then balls, then exact numbers. Exact like what it stands on.
//
// Each stage answers or says that it doesn't know; the last one always answers. Two rectangles by
// their centre have a filter in doubles and gaps with low parts before tier 2; two shapes of other
// kinds a filter where there is one for both, gaps and distances on balls (separation.h), and then
// the reference.
#pragma once

#include <string_view>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::fast {

/// Which stage decided a query: doubles with an error bound; double-doubles with one; an exact sum
/// of products in which at most sines and cosines are rounded; balls; exact numbers.
enum class Stage { filter, double_double, expansion, ball, exact };
inline constexpr std::size_t kStages = 5;

std::string_view name(Stage stage);

struct Decided {
    Relation relation;
    Stage stage;
};

/// The exact relation.
Decided relation(const ShapePair& pair);

/// The same without the filter of poses apart, by balls and then exact numbers. (What the filters
/// of the other shapes go on with.)
Decided relation_without_filter(const ShapePair& pair);

/// The signed margin as reference::margin defines it, within 1e-9 of it relatively or two of the
/// smallest subnormal numbers, whichever is larger.
double margin(const ShapePair& pair);

/// The margin as a multiple of `scale`, which must not be less than the scale of the shapes; 0
/// where it is 0. It is finite where the margin itself is beyond the largest double, but of shapes
/// with subnormal numbers beside the largest ones it is then a lower bound.
double margin_over_scale(const ShapePair& pair, double scale);

}  // namespace touchstone::fast
