#include "properties/tests/independent/brute_mpfr.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "properties/tests/independent/long_float.h"
#include "properties/tests/independent/minkowski_cone.h"
#include "properties/tests/independent/simple_by_edges.h"

// Why a value that is small enough is zero.
//
// What is said here of radians holds of degrees as well, and given cosines and sines are factors of
// the lengths that they turn.
//
// Every sign that is taken is that of a form of degree d <= 4 in the scene's lengths, with cosines
// and sines of its one or two angles. Written as a sum it is
//
//     sum of p_t cos t + q_t sin t,  t = i a + j b with small whole i and j,
//
// where p_t and q_t are multiples of u^d up to a small power of two, u the largest power of two
// that divides all lengths; each is at most M^d up to a small factor, M the largest length. Where
// such a sum is not zero there are two reasons why it may be much smaller than M^d. Its
// coefficients are small or cancel: then what stays is of the order of u^d. Or its angles are so
// close that cosines and sines cancel as well: two different t differ by at least e, the largest
// power of two that divides both angles, and each order of Taylor's series at which the sum still
// vanishes costs a factor e. With log2(M / u) = E and -log2(e) = K we allow d E bits for the first,
// kOrders K for the second and 1000 more for chance; the rest of the sum behaves like random digits
// and is below that with a probability of 2^-1000. So |x| < 2^-g M^d with
// g = max(3000, d E + kOrders K + 1000) is declared zero. (The oracle's ring needs no such bound;
// what is asked for here is that it be found by other means.)

namespace touchstone::independent {
namespace {

using P = Point<LongFloat>;

constexpr int kOrders = 8;
constexpr int kMostDegree = 4;
/// A degree is more than 2^-6 of a radian.
constexpr int kBitsOfADegree = 6;

/// Bits by which the precision exceeds the guard. Rounding errors are below 2^-(bits - 20) M^d, so
/// a value beyond the guard is known to 2^-100 of itself.
constexpr long kMoreThanGuard = 120;

std::atomic<std::size_t> slow_cases{0};

/// Thrown where the first few hundred bits don't show a sign.
struct Undecided {};

/// The exponent of the last bit that is set in x != 0.
long lowest_bit(double x) {
    int exponent = 0;
    auto m = static_cast<std::int64_t>(std::ldexp(std::frexp(x, &exponent), 53));
    long lowest = exponent - 53;
    for (; m % 2 == 0; m /= 2) ++lowest;
    return lowest;
}

/// The exponents of what a scene's numbers reach and what they are multiples of.
struct Magnitudes {
    long most = std::numeric_limits<int>::min();   ///< every length is below 2^most
    long least = std::numeric_limits<int>::max();  ///< and a multiple of 2^least
    long angle = 0;                                ///< angles are multiples of 2^angle

    static Magnitudes of(const ShapePair& scene) {
        Magnitudes result;
        long factor_most = 0;
        long factor_least = 0;
        for_each_number(scene, [&](Quantity quantity, double x) {
            if (x == 0) return;
            if (is_angle(quantity)) {
                result.angle = std::min(result.angle, lowest_bit(x) - kBitsOfADegree);
            } else if (!is_length(quantity)) {
                factor_most = std::max<long>(factor_most, std::ilogb(x) + 2);
                factor_least = std::min(factor_least, lowest_bit(x));
            } else {
                result.most = std::max<long>(result.most, std::ilogb(x) + 1);
                result.least = std::min(result.least, lowest_bit(x));
            }
        });
        if (result.most < result.least) result.most = result.least = 0;  // all lengths are zero
        result.most += factor_most;
        result.least += factor_least;
        return result;
    }

    [[nodiscard]] long span() const { return most - least; }
};

/// Signs of forms: those beyond the guard are certain, others undecided or declared zero.
class GuardedSign {
  public:
    GuardedSign(const Magnitudes& magnitudes, long guard, bool is_final)
        : most_(magnitudes.most), guard_(guard), is_final_(is_final) {}

    int operator()(const LongFloat& x, int degree) const {
        if (x.reaches(degree * most_ - guard_)) return x.sign();
        if (!is_final_) throw Undecided{};
        return 0;
    }

  private:
    long most_;
    long guard_;
    bool is_final_;
};

/// The places of a side's ends in the rectangle's frame: one where the side has no length.
std::vector<LongFloat> ends(const LongFloat& low, double length, const LongFloat& high) {
    if (length == 0) return {low};
    return {low, high};
}

/// Where a frame lies and how it is turned.
struct Placement {
    P origin;
    LongFloat c;
    LongFloat s;
    bool is_collapsed;  ///< into the origin

    [[nodiscard]] P operator()(const P& p) const { return origin + turned(p, c, s); }
};

template <class Shape>
Placement placement(const Shape& shape, double x, double y) {
    const P origin{LongFloat(x), LongFloat(y)};
    if constexpr (requires { shape.c; }) {
        return {origin, LongFloat(shape.c), LongFloat(shape.s), shape.c == 0 && shape.s == 0};
    } else if constexpr (requires { shape.degrees; }) {
        const auto [s, c] = LongFloat::sine_and_cosine_of_degrees(shape.degrees);
        return {origin, c, s, false};
    } else {
        const auto [s, c] = LongFloat::sine_and_cosine(shape.angle);
        return {origin, c, s, false};
    }
}

/// The corners of [xs] x [ys] in order, where the placement puts them.
std::vector<P> turned_corners(const std::vector<LongFloat>& xs, const std::vector<LongFloat>& ys,
                              const Placement& place) {
    if (place.is_collapsed) return {place.origin};
    std::vector<P> corners;
    const auto add = [&](const LongFloat& u, const LongFloat& v) {
        corners.push_back(place(P{u, v}));
    };
    for (const LongFloat& u : xs) add(u, ys.front());
    if (ys.size() == 1) return corners;
    for (std::size_t i = xs.size(); i-- > 0;) add(xs[i], ys.back());
    return corners;
}

template <class Shape>
concept RectangleByCentre = requires(const Shape& shape) {
    shape.cx;
};
template <class Shape>
concept WithRadius = requires(const Shape& shape) {
    shape.r;
};

template <RectangleByCentre Shape>
std::vector<P> corners_of(const Shape& p) {
    const LongFloat w = LongFloat(p.w) * 0.5;
    const LongFloat h = LongFloat(p.h) * 0.5;
    return turned_corners(ends(-w, p.w, w), ends(-h, p.h, h), placement(p, p.cx, p.cy));
}

template <class Shape>
requires requires(const Shape& shape) {
    shape.ox;
}
std::vector<P> corners_of(const Shape& r) {
    const LongFloat ox(r.ox);
    const LongFloat oy(r.oy);
    return turned_corners(ends(-ox, r.w, LongFloat(r.w) - ox), ends(-oy, r.h, LongFloat(r.h) - oy),
                          placement(r, r.x, r.y));
}

/// Those of the core rectangle, on which the disc of the corner radius slides.
template <RectangleByCentre Shape>
requires WithRadius<Shape> std::vector<P> corners_of(const Shape& r) {
    const LongFloat w = LongFloat(r.w) * 0.5 - LongFloat(r.r);
    const LongFloat h = LongFloat(r.h) * 0.5 - LongFloat(r.r);
    const double is_wide = r.w == 2 * r.r ? 0 : 1;
    const double is_high = r.h == 2 * r.r ? 0 : 1;
    return turned_corners(ends(-w, is_wide, w), ends(-h, is_high, h), placement(r, r.cx, r.cy));
}

std::vector<P> corners_of(const Point<double>& p) {
    return {{p.x, p.y}};
}

std::vector<P> corners_of(const Circle<double>& c) {
    return {{c.x, c.y}};
}

std::vector<P> corners_of(const Segment<double>& s) {
    if (s.x1 == s.x2 && s.y1 == s.y2) return {{s.x1, s.y1}};
    return {{s.x1, s.y1}, {s.x2, s.y2}};
}

std::vector<P> corners_of(const Capsule<double>& c) {
    return corners_of(Segment<double>{c.x1, c.y1, c.x2, c.y2});
}

std::vector<P> corners_of(const Aabb<double>& r) {
    const LongFloat w(r.w);
    const LongFloat h(r.h);
    return turned_corners(ends(LongFloat(0.0), r.w, w), ends(LongFloat(0.0), r.h, h),
                          placement(InRadians<double>{0}, r.x, r.y));
}

template <class Corners>
std::vector<P> listed(const Corners& corners) {
    std::vector<P> points;
    for (const Point<double>& p : corners) points.push_back({p.x, p.y});
    return points;
}
std::vector<P> corners_of(const Triangle<double>& t) {
    return listed(t);
}
std::vector<P> corners_of(const ConvexPolygon<double>& p) {
    return listed(p);
}
/// Not those of a hull: for place_simple.
std::vector<P> corners_of(const SimplePolygon<double>& p) {
    return listed(p);
}

template <class Shape>
requires kHasLocalCorners<Shape> std::vector<P> corners_of(const Shape& placed) {
    const Placement place = placement(placed, placed.x, placed.y);
    if (place.is_collapsed) return {place.origin};
    std::vector<P> points;
    for (const P& p : listed(placed.local)) points.push_back(place(p));
    return points;
}

template <class Shape>
double radius_of(const Shape& shape) {
    if constexpr (requires { shape.r; }) return shape.r;
    return 0;
}

Hulls<LongFloat> hulls_of(const ShapePair& pair) {
    const auto corners = [](const auto* shape) { return corners_of(*shape); };
    const auto radius = [](const auto* shape) { return radius_of(*shape); };
    const double radius_a = std::visit(radius, pair.a);
    const double radius_b = std::visit(radius, pair.b);
    return {std::visit(corners, pair.a), std::visit(corners, pair.b),
            LongFloat(radius_a) + LongFloat(radius_b), radius_a != 0 || radius_b != 0};
}

/// The margin without cancellation: root - reach is (square - reach^2) / (root + reach).
double margin_of(const Placed<LongFloat>& placed, const Hulls<LongFloat>& hulls,
                 const GuardedSign& sign) {
    if (placed.relation == Relation::touching) return 0;
    const auto& [numerator, denominator, degree] = placed.square;
    if (degree == 4 && sign(denominator, 2) == 0) return std::nan("");
    // Asked for its guard: a numerator that is not far from zero is not known well enough.
    const bool is_zero = placed.inside && degree == 2;
    const LongFloat length =
        is_zero || sign(numerator, degree) == 0 ? LongFloat(0.0) : root(numerator / denominator);
    const LongFloat sum = length + hulls.reach;
    if (placed.inside) return (-sum).to_double();
    const LongFloat excess = numerator - hulls.reach * hulls.reach * denominator;
    return (excess / (denominator * sum)).to_double();
}

/// Calls find(hulls, sign) with a few hundred bits, and once more with as many as it takes where
/// these leave a sign open.
template <class Find>
Finding with_enough_bits(const ShapePair& pair, Find find) {
    const Magnitudes magnitudes = Magnitudes::of(pair);
    const auto with_bits = [&](long guard, bool is_final) {
        LongFloat::bits = guard + kMoreThanGuard;
        return find(hulls_of(pair), GuardedSign(magnitudes, guard, is_final));
    };
    try {
        return with_bits(280, false);
    } catch (const Undecided&) {
        ++slow_cases;
    }
    return with_bits(
        std::max(3000L, kMostDegree * magnitudes.span() - kOrders * magnitudes.angle + 1000), true);
}

}  // namespace

Finding find_turned(const ShapePair& pair) {
    return with_enough_bits(pair,
                            [](const Hulls<LongFloat>& hulls, const GuardedSign& sign) -> Finding {
                                const Placed<LongFloat> placed = place(hulls, sign);
                                return {placed.relation, margin_of(placed, hulls, sign)};
                            });
}

Finding find_simple_turned(const SimplePolygon<double>& polygon, const AnyConstShape& other) {
    return with_enough_bits({AnyConstShape(&polygon), other},
                            [](const Hulls<LongFloat>& hulls, const GuardedSign& sign) -> Finding {
                                const Placed<LongFloat> placed = place_simple(hulls, sign);
                                if (placed.relation == Relation::overlapping)
                                    return {placed.relation, std::nullopt};
                                return {placed.relation, margin_of(placed, hulls, sign)};
                            });
}

std::size_t times_more_bits_were_needed() {
    return slow_cases;
}

}  // namespace touchstone::independent
