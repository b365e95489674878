// Mistakes in a search for the nearest points of two shapes, and in a depth along axes.
#include "properties/moves/shape.h"
#include "properties/planted/mistakes.h"

namespace touchstone::mistaken {
namespace {

/// True if the shapes overlap without their radii, such as segments that cross.
bool do_cores_cross(const Seen& a, const Seen& b) {
    const Shapes::Values p = around(a.core.corners, 0);
    const Shapes::Values q = around(b.core.corners, 0);
    return fast::margin(ShapePair(seen(p), seen(q))) < 0;
}

/// Returns the gap if the nearest point of a segment or capsule to an end of the other one may lie
/// before its first end, or after its last one.
template <bool Before, bool After>
std::optional<double> gap_without_clamp(const Seen& a, const Seen& b) {
    if (a.count() != 2 || b.count() != 2) return std::nullopt;
    if (do_cores_cross(a, b)) return gap(itself(a), itself(b));
    return std::min(gap(corner_parts(a), endless(b.core, Before, After)),
                    gap(endless(a.core, Before, After), corner_parts(b)));
}

/// Returns the gap from the corners of A to B or, if `BetweenCorners`, to the corners of B.
template <bool BetweenCorners>
std::optional<double> gap_from_corners(const Seen& a, const Seen& b) {
    if (a.count() < 2 || (BetweenCorners && b.count() < 2)) return std::nullopt;
    if (!a.is_convex || !b.is_convex || do_cores_cross(a, b)) return gap(itself(a), itself(b));
    return gap(corner_parts(a), BetweenCorners ? corner_parts(b) : itself(b));
}

constexpr std::array kSearches{
    Special{"the nearest point to an end were not clamped to the other segment (t from 0 to 1)",
            gap_without_clamp<true, true>, false},
    Special{"the nearest point to an end were clamped only at the start of the other segment (t >= "
            "0), not at its end",
            gap_without_clamp<false, true>, false},
    Special{"the nearest point to an end were clamped only at the end of the other segment (t <= "
            "1), not at its start",
            gap_without_clamp<true, false>, false},
    Special{"only distances between corners or ends were measured", gap_from_corners<true>, false},
    Special{"only distances from the corners or ends of {0} were measured, not from those of {1}",
            gap_from_corners<false>, false},
};

/// Returns minus the least depth of two rectangles along their sides, if B is only moved along the
/// directions of width and height, or only against them.
template <int Sign>
std::optional<double> depth_one_way(const Seen& a, const Seen& b) {
    const auto axes = directions_of_both(a, b);
    if (!axes) return std::nullopt;
    double least = std::numeric_limits<double>::infinity();
    for (const Point<double>& n : *axes) {
        const Interval p = along(a.core, n);
        const Interval q = along(b.core, n);
        least = std::min(least, Sign > 0 ? p.high - q.low : q.high - p.low);
    }
    return -least;
}

/// Returns the largest gap along the sides of both rectangles, if each axis is as long as the size
/// along it, divided by `Divisor`. Corners of thin rectangles show few digits of the sizes.
template <int Divisor>
std::optional<double> gap_along_sizes(const Seen& a, const Seen& b) {
    auto axes = directions_of_both(a, b);
    if (!axes) return std::nullopt;
    for (std::size_t i = 0; i < axes->size(); ++i) {
        Shapes::Values shape = copy_of((i < 2 ? a : b).shape);
        const double* const number = moves::number_named(shape, i % 2 == 0 ? "w" : "h");
        if (number == nullptr) return std::nullopt;
        (*axes)[i] = *number / Divisor * (*axes)[i];
    }
    return largest_gap(a, b, *axes);
}

constexpr std::array kDepthsAlongAxes{
    Special{"only moves along the directions of the axes were tried, not against them",
            depth_one_way<1>, false},
    Special{"only moves against the directions of the axes were tried, not along them",
            depth_one_way<-1>, false},
    Special{"axes were as long as w and h, not normalised", gap_along_sizes<1>, false},
    Special{"axes were as long as half of w and h, not normalised", gap_along_sizes<2>, false},
    Special{"the depth were the distance of the centres",
            [](const Seen& a, const Seen& b) -> std::optional<double> {
                return -distance(box_of(a.core).centre(), box_of(b.core).centre());
            },
            false},
};

/// Returns the normals of the sides, without that from the last written corner to the first.
std::vector<Point<double>> normals_but_last(const Seen& s) {
    const Corners corners = written_corners(s);
    std::vector<Point<double>> all;
    for (std::size_t i = 0; i + 1 < corners.size(); ++i)
        if (const Point<double> way = corners[i + 1] - corners[i]; std::hypot(way.x, way.y) > 0)
            all.push_back(unit({way.y, -way.x}));
    return all;
}

std::optional<double> gap_without_last_axes(const Seen& a, const Seen& b) {
    std::vector<Point<double>> axes = normals_but_last(a);
    for (const Point<double>& axis : normals_but_last(b)) axes.push_back(axis);
    return largest_gap(a, b, axes);
}

/// Returns the gap of a test that takes the axis from centre to centre for that from the nearest
/// corner to a circle.
std::optional<double> gap_with_axis_of_centres(const Seen& a, const Seen& b) {
    if (!axis_to_centre(a, b)) return std::nullopt;
    std::vector<Point<double>> axes = normals_of_both(a, b);
    const Point<double> way = box_of(b.core).centre() - box_of(a.core).centre();
    if (axes.empty() || std::hypot(way.x, way.y) == 0) return std::nullopt;
    axes.push_back(unit(way));
    return largest_gap(a, b, axes);
}

std::optional<double> gap_of_first_corners(const Seen& a, const Seen& b) {
    if (!a.has_inside() || !b.has_inside()) return std::nullopt;
    const auto first = [](const Seen& s) {
        const Corners written = written_corners(s);
        return Parts{around({written.empty() ? s.core.corners[0] : written[0]}, 0)};
    };
    return std::min(gap(first(a), itself(b)), gap(itself(a), first(b)));
}

constexpr std::array kOnlyHits{
    Special{"the side of each from the last corner to the first had no axis", gap_without_last_axes,
            false},
    Special{"the axis to the circle's centre were from the other centre, not from the nearest "
            "corner",
            gap_with_axis_of_centres, false},
    Special{"they met only if the first corner of one is in the other", gap_of_first_corners,
            false},
    Special{"the axes of the first side of each were the only ones",
            [](const Seen& a, const Seen& b) -> std::optional<double> {
                const auto of_a = normals_of(a);
                const auto of_b = normals_of(b);
                if (of_a.empty() || of_b.empty()) return std::nullopt;
                return largest_gap(a, b, {of_a[0], of_b[0]});
            },
            false},
};

}  // namespace

void add_searches(std::vector<Mistake>& all, AnswerKind asked) {
    const bool is_hit = asked == AnswerKind::hit;
    if (is_hit) add_specials(all, asked, kOnlyHits);
    if (is_hit || asked == AnswerKind::distance) add_specials(all, asked, kSearches);
    if (asked == AnswerKind::penetration) add_specials(all, asked, kDepthsAlongAxes);
}

}  // namespace touchstone::mistaken
