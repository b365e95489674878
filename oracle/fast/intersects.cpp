#include "oracle/fast/intersects.h"

#include "oracle/fast/orientations.h"
#include "oracle/floats/trig.h"

namespace touchstone {

namespace fast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool are_finite(Corners corners) {
    return std::all_of(corners.begin(), corners.end(), [](const Point<double>& p) {
        return std::isfinite(p.x) && std::isfinite(p.y);
    });
}

struct Extent {
    double left = kInfinity;
    double right = -kInfinity;
    double bottom = kInfinity;
    double top = -kInfinity;

    explicit Extent(Corners corners) {
        for (const Point<double>& p : corners) {
            left = std::min(left, p.x);
            right = std::max(right, p.x);
            bottom = std::min(bottom, p.y);
            top = std::max(top, p.y);
        }
    }
};

bool are_apart(const Extent& a, const Extent& b) {
    return a.right < b.left || b.right < a.left || a.top < b.bottom || b.top < a.bottom;
}

/// Returns the error bound of the numbers in LeastBeyond (intersects.h).
double corner_bound(const Extent& a, const Extent& b) {
    const double width = std::max(a.right, b.right) - std::min(a.left, b.left);
    const double height = std::max(a.top, b.top) - std::min(a.bottom, b.bottom);
    return (width * height) * kCornerError + kCornerUnderflow;
}

/// Returns whether the numbers in LeastBeyond are exact. They are if all coordinates are multiples
/// of some U and at most 2^25 U: differences of coordinates are then at most 2^26 U, their products
/// at most 2^52 U^2, and differences of these at most 2^53 U^2. Let 2^e be the power of two at or
/// below the largest coordinate. If adding and subtracting 2^29 times this coordinate changes no
/// coordinate, all are multiples of U = 2^(e - 24), since the sums are at least 2^(e + 28). In the
/// range of exponents for error-free transformations, no product under- or overflows.
bool are_exact_in_doubles(Corners a, Corners b, const Extent& box_a, const Extent& box_b) {
    double largest = 0;
    for (const Extent& box : {box_a, box_b})
        largest = std::max({largest, -box.left, box.right, -box.bottom, box.top});
    const double rounder = largest * 0x1p29;
    const auto is_coarse = [rounder](const Point<double>& p) {
        return (p.x + rounder) - rounder == p.x && (p.y + rounder) - rounder == p.y;
    };
    return is_in_exact_range(largest) && std::all_of(a.begin(), a.end(), is_coarse) &&
           std::all_of(b.begin(), b.end(), is_coarse);
}

const Point<double>& corner_after(std::size_t i, Corners corners) {
    return corners[i + 1 < corners.size() ? i + 1 : 0];
}

/// Returns the exact winding, or 0 for a polygon without area. All triangles (0, i, i+1) of a
/// convex polygon have the same winding, or no area.
int exact_winding(Corners corners) {
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        if (const int turn = filtered_orientation(corners[0], corners[i], corners[i + 1]))
            return turn;
    return 0;
}

/// Returns the exact sign of the largest of the numbers that `least` approximates. Stops at the
/// first positive number.
int exact_most_beyond(Corners from, int winding, const LeastBeyond& least, Corners to,
                      double bound) {
    int most = -1;
    for (std::size_t i = 0; i < from.size() && most <= 0; ++i) {
        if (least.of_edge[i] < -bound) continue;
        const Point<double>& p = from[i];
        const Point<double>& q = corner_after(i, from);
        if (p == q) continue;
        int sign = 1;
        for (std::size_t j = 0; j < to.size() && sign >= 0; ++j)
            sign = std::min(sign, -winding * filtered_orientation(p, q, to[j]));
        most = std::max(most, sign);
    }
    return most;
}

}  // namespace

LeastBeyond least_beyond(Corners edges, int winding, Corners corners) noexcept {
    LeastBeyond result;
    result.most = -kInfinity;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Point<double>& p = edges[i];
        const Point<double>& q = corner_after(i, edges);
        const double ex = (q.x - p.x) * winding;
        const double ey = (q.y - p.y) * winding;
        double least = kInfinity;
        for (const Point<double>& r : corners) {
            const double beyond = beyond_edge(ex, ey, r.x - p.x, r.y - p.y);
            least = beyond < least ? beyond : least;
        }
        if (p == q) least = -kInfinity;
        result.of_edge[i] = least;
        result.most = std::max(result.most, least);
    }
    return result;
}

Decided relation_of_corners(Corners a, Corners b) noexcept {
    if (a.empty() || b.empty() || std::max(a.size(), b.size()) > kMostCorners || !are_finite(a) ||
        !are_finite(b))
        return kDisjointAtSight;
    const Extent extent_a(a);
    const Extent extent_b(b);
    if (are_apart(extent_a, extent_b)) return kDisjointAtSight;
    const int winding_a = exact_winding(a);
    const int winding_b = exact_winding(b);
    if (winding_a == 0 || winding_b == 0)
        return {reference::relation(ConvexPair<double>{{a.begin(), a.end()}, {b.begin(), b.end()}}),
                Stage::exact};
    const double bound = corner_bound(extent_a, extent_b);
    const LeastBeyond of_a = least_beyond(a, winding_a, b);
    if (of_a.most > bound) return {Relation::disjoint, Stage::filter};
    const LeastBeyond of_b = least_beyond(b, winding_b, a);
    if (of_b.most > bound) return {Relation::disjoint, Stage::filter};
    const double rounded = std::max(of_a.most, of_b.most);
    if (rounded < -bound) return {Relation::overlapping, Stage::filter};
    const int most = are_exact_in_doubles(a, b, extent_a, extent_b)
                         ? (rounded > 0) - (rounded < 0)
                         : std::max(exact_most_beyond(a, winding_a, of_a, b, bound),
                                    exact_most_beyond(b, winding_b, of_b, a, bound));
    constexpr std::array relations{Relation::overlapping, Relation::touching, Relation::disjoint};
    return {relations[static_cast<std::size_t>(most + 1)], Stage::expansion};
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

PreparedPose prepare(const Pose<double>& pose) noexcept {
    const std::array numbers{pose.cx, pose.cy, pose.w, pose.h, pose.angle};
    const bool is_finite =
        std::all_of(numbers.begin(), numbers.end(), [](double x) { return std::isfinite(x); });
    if (is_finite && pose.w >= 0 && pose.h >= 0) {
        const TrigParts t = sine_cosine(pose.angle);
        return {pose, t.c, t.s, t.c_lo, t.s_lo};
    }
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    return {{pose.cx, pose.cy, nan, nan, pose.angle}, nan, nan, nan, nan};
}

Relation fast::relation_of_open_poses(const PreparedPose& a, const PreparedPose& b) noexcept {
    if (!(a.pose.w >= 0 && b.pose.w >= 0)) return Relation::disjoint;
    return first_known([&] { return relation_in_double_doubles(a, b); },
                       [&] {
                           return relation_of_open_shapes({a.pose, b.pose}).relation;
                       });
}

Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return fast::first_known([&] { return filter::relation(gaps); },
                             [&] { return fast::relation_of_open_poses(a, b); });
}

Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept {
    // The filter leaves every other invalid rectangle to the next stage.
    if (!(a.w >= 0 && a.h >= 0 && b.w >= 0 && b.h >= 0)) return Relation::disjoint;
    if (const auto known = filter::relation(PosePair<double>{a, b})) return *known;
    return fast::relation_of_open_poses(prepare(a), prepare(b));
}

bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

void intersects(const PreparedPose& a, std::span<const PreparedPose> b,
                std::span<std::uint8_t> hit) noexcept {
    const std::size_t n = std::min(b.size(), hit.size());
    for (std::size_t i = 0; i < n; ++i) hit[i] = intersects(a, b[i]) ? 1 : 0;
}

void intersects(std::span<const PreparedPose> a, std::span<const PreparedPose> b,
                std::span<std::uint8_t> hit) noexcept {
    const std::size_t n = std::min({a.size(), b.size(), hit.size()});
    for (std::size_t i = 0; i < n; ++i) hit[i] = intersects(a[i], b[i]) ? 1 : 0;
}

}  // namespace touchstone
