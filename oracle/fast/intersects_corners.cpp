#include "oracle/fast/intersects_corners.h"

#include <algorithm>
#include <cmath>

#include "oracle/exact/reference.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/filtered_orientation.h"
#include "oracle/floats/dispatch.h"

namespace touchstone {

namespace fast {
namespace {

bool are_finite(Corners corners) {
    return std::all_of(corners.begin(), corners.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

/// All triangles (0, i, i+1) of a convex polygon wind the same way, or have no area.
int exact_winding(Corners corners) {
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        if (const int turn = filtered_orientation(corners[0], corners[i], corners[i + 1]))
            return turn;
    return 0;
}

/// The sign of how far the least corner of `to` lies beyond the edge from p to q.
int least_beyond(const Point<double>& p, const Point<double>& q, int winding, Corners to) {
    int least = 1;
    for (const Point<double>& r : to) {
        least = std::min(least, -winding * filtered_orientation(p, q, r));
        if (least < 0) break;
    }
    return least;
}

/// The largest of these over all edges that have a length.
int most_beyond(Corners from, int winding, Corners to) {
    int most = -1;
    for (std::size_t i = 0; i < from.size() && most <= 0; ++i) {
        const Point<double>& next = from[i + 1 < from.size() ? i + 1 : 0];
        if (from[i] != next) most = std::max(most, least_beyond(from[i], next, winding, to));
    }
    return most;
}

/// The kernel's derivation on exact orientations; polygons without area go to the reference.
Relation exact_relation(Corners a, Corners b) {
    const int winding_a = exact_winding(a);
    const int winding_b = exact_winding(b);
    if (winding_a == 0 || winding_b == 0)
        return reference::relation(ConvexPair<double>{{a.begin(), a.end()}, {b.begin(), b.end()}});
    const int most = std::max(most_beyond(a, winding_a, b), most_beyond(b, winding_b, a));
    return most > 0 ? Relation::disjoint : most == 0 ? Relation::touching : Relation::overlapping;
}

/// Apart from what is asked nearly always, so that this saves no registers for it.
[[gnu::noinline]] Decided decide_exactly(Corners a, Corners b) {
    if (!are_finite(a) || !are_finite(b)) return {Relation::disjoint, Stage::filter};
    return {exact_relation(a, b), Stage::exact};
}

}  // namespace

Decided relation_of_corners(Corners a, Corners b) noexcept {
    constexpr Decided disjoint{Relation::disjoint, Stage::filter};
    if (a.empty() || b.empty() || std::max(a.size(), b.size()) > kMostCorners) return disjoint;
    const CornerVerdict verdict = kernels::best<kernels::CornerLoops>().decide(
        a.data(), static_cast<int>(a.size()), b.data(), static_cast<int>(b.size()));
    if (verdict.by == CornerVerdict::By::filter) return {verdict.relation, Stage::filter};
    if (verdict.by == CornerVerdict::By::expansion) return {verdict.relation, Stage::expansion};
    return decide_exactly(a, b);
}

}  // namespace fast

Relation relation(Corners a, Corners b) noexcept {
    return fast::relation_of_corners(a, b).relation;
}
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept {
    return relation(Corners(a), Corners(b));
}
bool intersects(Corners a, Corners b) noexcept {
    return relation(a, b) != Relation::disjoint;
}
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

}  // namespace touchstone
