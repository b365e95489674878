// Tier 3, the fast oracle: a filter, then balls, then exact numbers. Exact like what it stands on.
//
// Each stage answers or says that it doesn't know; the last one always answers. Two rectangles have
// a filter in doubles, the four linear forms of tier 2 on balls, and tier 2 itself; every other
// query has gaps and distances on balls (separation.h) and then the reference.
#pragma once

#include <string_view>

#include "core/scenes/scene.h"
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

/// The exact relation; `item` says which of a list is meant, counted from 0.
Decided relation(const Scene& scene, std::size_t item = 0);

/// The same without the filter of poses apart, by balls and then exact numbers. (What the filters
/// of the other shapes go on with.)
Decided relation_without_filter(const Scene& scene, std::size_t item = 0);

/// The signed margin as reference::margin defines it, within 1e-9 of it relatively or two of the
/// smallest subnormal numbers, whichever is larger.
double margin(const Scene& scene, std::size_t item = 0);

/// The margin as a multiple of the scene's scale; 0 where the scale is. It is finite where the
/// margin itself is beyond the largest double, but of a scene with subnormal numbers beside the
/// largest ones it is then a lower bound.
double margin_over_scale(const Scene& scene, std::size_t item = 0);

}  // namespace touchstone::fast
