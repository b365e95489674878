#include "oracle/exact/polygons.h"

#include "oracle/exact/pieces.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/numbers/dyadic.h"
#include "oracle/numbers/whole.h"

namespace touchstone {
namespace {

using P = Point<double>;

/// The coordinates of three points as multiples of the largest power of two that divides them all.
class InUnits {
  public:
    InUnits(const P& p, const P& q, const P& r) : coordinates_{p.x, p.y, q.x, q.y, r.x, r.y} {
        int highest = std::numeric_limits<int>::min();
        for (std::size_t i = 0; i < 6; ++i) {
            forms_[i] = BinaryForm(coordinates_[i]);
            if (forms_[i].whole == 0) continue;
            lowest_ = std::min(lowest_, forms_[i].exponent);
            highest = std::max(
                highest, forms_[i].exponent + static_cast<int>(std::bit_width(forms_[i].whole)));
        }
        bits_ = std::max(0, highest - lowest_);
    }

    /// All coordinates are below 2^bits() units.
    [[nodiscard]] int bits() const { return bits_; }

    /// Returns the orientation of the points, in whole numbers of `limbs` limbs. Differences of
    /// coordinates are below 2^(bits() + 1), their products below 2^(2 bits() + 2), and the
    /// difference of two products below 2^(2 bits() + 3).
    template <std::size_t limbs>
    [[nodiscard]] int turn() const {
        return sign(turn_of(point<limbs>(0), point<limbs>(2), point<limbs>(4)));
    }
    static constexpr int most_bits(int limbs) { return (64 * limbs - 1 - 3) / 2; }

  private:
    template <std::size_t limbs>
    [[nodiscard]] Point<Whole<limbs>> point(std::size_t i) const {
        return {number<limbs>(i), number<limbs>(i + 1)};
    }
    template <std::size_t limbs>
    [[nodiscard]] Whole<limbs> number(std::size_t i) const {
        if (forms_[i].whole == 0) return {};
        const auto up = static_cast<unsigned>(forms_[i].exponent - lowest_);
        const auto magnitude = Whole<limbs>::shifted(forms_[i].whole, up);
        return std::signbit(coordinates_[i]) ? -magnitude : magnitude;
    }

    std::array<double, 6> coordinates_;
    std::array<BinaryForm, 6> forms_;
    int lowest_ = std::numeric_limits<int>::max();
    int bits_;
};

/// Returns the sign of x - y, by comparisons.
int sign_of_difference(double x, double y) {
    return (x > y ? 1 : 0) - (x < y ? 1 : 0);
}

/// Returns whether q lies between p and r, given that the three are on one line.
bool is_between(const P& p, const P& q, const P& r) {
    return std::min(p.x, r.x) <= q.x && q.x <= std::max(p.x, r.x) && std::min(p.y, r.y) <= q.y &&
           q.y <= std::max(p.y, r.y);
}

/// Returns whether the bounding boxes of two edges intersect, by comparisons alone.
bool boxes_meet(const P& p0, const P& p1, const P& q0, const P& q1) {
    return std::min(p0.x, p1.x) <= std::max(q0.x, q1.x) &&
           std::min(q0.x, q1.x) <= std::max(p0.x, p1.x) &&
           std::min(p0.y, p1.y) <= std::max(q0.y, q1.y) &&
           std::min(q0.y, q1.y) <= std::max(p0.y, p1.y);
}

bool edges_meet(const P& p0, const P& p1, const P& q0, const P& q1) {
    if (!boxes_meet(p0, p1, q0, q1)) return false;
    const int a = orientation(p0, p1, q0);
    const int b = orientation(p0, p1, q1);
    const int c = orientation(q0, q1, p0);
    const int d = orientation(q0, q1, p1);
    if (a * b < 0 && c * d < 0) return true;
    return (a == 0 && is_between(p0, q0, p1)) || (b == 0 && is_between(p0, q1, p1)) ||
           (c == 0 && is_between(q0, p0, q1)) || (d == 0 && is_between(q0, p1, q1));
}

/// Returns 1 for directions below the x axis or on its negative side, else 0.
int half_plane(const P& from, const P& to) {
    return to.y > from.y || (to.y == from.y && to.x > from.x) ? 0 : 1;
}

/// Returns the index of a corner at which the polygon is not convex, 0 if it goes round more than
/// once, or nothing if it is convex. A polygon is convex if it turns in only one direction, never
/// reverses along a line, and goes round once.
std::optional<std::size_t> dent(const Polygon<double>& corners) {
    const std::size_t n = corners.size();
    const auto at = [&](std::size_t i) { return corners[i % n]; };
    int winding = 0;
    int rounds = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const int t = orientation(at(i), at(i + 1), at(i + 2));
        const bool turns_back = t == 0 && !is_between(at(i), at(i + 1), at(i + 2));
        if (winding == 0) winding = t;
        if (t * winding < 0 || turns_back) return (i + 1) % n;
        const int before = half_plane(at(i), at(i + 1));
        const int after = half_plane(at(i + 1), at(i + 2));
        if (before != after) ++rounds;
    }
    return rounds > 2 ? std::optional<std::size_t>(0) : std::nullopt;
}

std::size_t place_of(const Point<double>& corner, const Polygon<double>& given) {
    return static_cast<std::size_t>(std::find(given.begin(), given.end(), corner) - given.begin());
}

}  // namespace

int orientation(const P& p, const P& q, const P& r) noexcept {
    // The turn is a difference of two products. The signs of the products may determine its sign.
    const int left = sign_of_difference(q.x, p.x) * sign_of_difference(r.y, p.y);
    const int right = sign_of_difference(q.y, p.y) * sign_of_difference(r.x, p.x);
    if (left != right) return left > right ? 1 : -1;
    if (left == 0) return 0;
    const InUnits points(p, q, r);
    if (points.bits() <= InUnits::most_bits(2)) return points.turn<2>();
    if (points.bits() <= InUnits::most_bits(4)) return points.turn<4>();
    return sign(turn_of(exactly<Dyadic>(p), exactly<Dyadic>(q), exactly<Dyadic>(r)));
}

Polygon<double> without_repeats(const Polygon<double>& corners) {
    Polygon<double> kept;
    kept.reserve(corners.size());
    for (const Point<double>& p : corners)
        if (kept.empty() || kept.back() != p) kept.push_back(p);
    while (kept.size() > 1 && kept.back() == kept.front()) kept.pop_back();
    return kept;
}

std::array<P, 3> telling_corners(const Polygon<double>& corners) {
    const std::size_t n = corners.size();
    const auto leftmost = std::min_element(corners.begin(), corners.end(),
                                           [](const P& p, const P& q) { return is_before(p, q); });
    const auto i = static_cast<std::size_t>(leftmost - corners.begin());
    return {corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]};
}

int winding(const Polygon<double>& corners) {
    const auto [p, q, r] = telling_corners(corners);
    return orientation(p, q, r);
}

std::optional<Problem> problem_of_convex(const Polygon<double>& given) {
    const Polygon<double> corners = without_repeats(given);
    if (!has_area(corners)) return std::nullopt;
    if (const auto i = dent(corners))
        return Problem{.flaw = Flaw::not_convex, .place = place_of(corners[*i], given)};
    return std::nullopt;
}

std::optional<Problem> problem_of_simple(const Polygon<double>& corners) {
    const std::size_t n = corners.size();
    const auto at = [&](std::size_t i) { return corners[i % n]; };
    for (std::size_t i = 0; i < n; ++i) {
        if (at(i) == at(i + 1)) return Problem{.flaw = Flaw::repeated_corner, .place = (i + 1) % n};
        if (orientation(at(i), at(i + 1), at(i + 2)) == 0 &&
            !is_between(at(i), at(i + 1), at(i + 2)))
            return Problem{.flaw = Flaw::turns_back, .place = (i + 1) % n};
        for (std::size_t j = i + 2; j < n && (i > 0 || j + 1 < n); ++j)
            if (edges_meet(at(i), at(i + 1), at(j), at(j + 1)))
                return Problem{.flaw = Flaw::edges_meet, .place = i, .other = j};
    }
    return std::nullopt;
}

bool has_area(const Polygon<double>& corners) {
    const P* other = nullptr;  // a corner that differs from the first
    for (const P& p : corners) {
        if (p == corners.front()) continue;
        if (other == nullptr) other = &p;
        else if (orientation(corners.front(), *other, p) != 0) return true;
    }
    return false;
}

Polygon<double> convex_hull(Polygon<double> points) {
    std::sort(points.begin(), points.end(), [](const P& p, const P& q) { return is_before(p, q); });
    return hull_of_sorted(points, orientation);
}

std::vector<Triangle<double>> triangulate(const Polygon<double>& polygon) {
    return EarClipping<orientation>::triangulate(polygon);
}

}  // namespace touchstone
