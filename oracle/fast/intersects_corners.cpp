#include "oracle/fast/intersects_corners.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "oracle/exact/reference.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/corner_test.h"
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

/// Whether and where the polygon has edges with a length is all that is known of it.
OpenPolygon open_polygon(Corners corners, int winding) {
    const std::size_t n = corners.size();
    OpenPolygon open{corners.data(), static_cast<int>(n), static_cast<double>(winding), 0};
    for (std::size_t i = 0; i < n; ++i)
        if (corners[i] != corners[i + 1 < n ? i + 1 : 0]) open.edges |= 1ULL << i;
    return open;
}

/// The kernel's test by exact orientations; polygons without area go to the reference.
Relation exact_relation_of(Corners a, Corners b) {
    const int winding_a = exact_winding(a);
    const int winding_b = exact_winding(b);
    if (winding_a == 0 || winding_b == 0)
        return reference::relation(ConvexPair<double>{{a.begin(), a.end()}, {b.begin(), b.end()}});
    return exact_relation<filtered_orientation>(open_polygon(a, winding_a),
                                                open_polygon(b, winding_b),
                                                std::numeric_limits<double>::infinity());
}

/// What the kernel says.
std::optional<Decided> decided(const CornerVerdict& verdict) {
    switch (verdict.by) {
        case CornerVerdict::By::filter: return Decided{verdict.relation, Stage::filter};
        case CornerVerdict::By::expansion: return Decided{verdict.relation, Stage::expansion};
        case CornerVerdict::By::open: break;
    }
    return std::nullopt;
}

}  // namespace

// Apart from what is asked nearly always, so that this saves no registers for it.
[[gnu::noinline]] Decided relation_of_open_corners(Corners a, Corners b) noexcept {
    if (!are_finite(a) || !are_finite(b)) return {Relation::disjoint, Stage::filter};
    return {exact_relation_of(a, b), Stage::exact};
}

Decided relation_of_corners(Corners a, Corners b) noexcept {
    constexpr Decided disjoint{Relation::disjoint, Stage::filter};
    if (a.empty() || b.empty() || std::max(a.size(), b.size()) > kMostCorners) return disjoint;
    const auto by_kernel = [&] {
        return decided(kernels::best<kernels::CornerLoops>().decide(
            a.data(), static_cast<int>(a.size()), b.data(), static_cast<int>(b.size())));
    };
    return first_known(by_kernel, [&] { return relation_of_open_corners(a, b); });
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
