#include "properties/exhaustive.h"

#include <array>
#include <numbers>
#include <stdexcept>
#include <string>

namespace touchstone {
namespace {

constexpr double kPi = std::numbers::pi;

/// Reads a number as digits of changing bases: each choice of an enumeration is one digit.
class Digits {
  public:
    explicit Digits(std::uint64_t number) : rest_(number) {}

    std::uint64_t below(std::uint64_t base) {
        bases_ *= base;
        const std::uint64_t digit = rest_ % base;
        rest_ /= base;
        return digit;
    }
    template <class Values>
    auto one_of(const Values& values) {
        return values[below(values.size())];
    }
    /// lo, lo + step, ..., `count` of them.
    double on_grid(double lo, double step, std::uint64_t count) {
        return lo + step * static_cast<double>(below(count));
    }
    /// The product of the bases so far: how many numbers are told apart.
    [[nodiscard]] std::uint64_t bases() const { return bases_; }

  private:
    std::uint64_t rest_;
    std::uint64_t bases_ = 1;
};

constexpr std::array<double, 2> kSizes{1, 2};
constexpr std::array<double, 3> kSizesWithZero{0, 1, 2};
constexpr std::array<double, 4> kAngles{0, kPi / 4, kPi / 2, kPi};
constexpr std::array<double, 2> kRightAngles{0, kPi / 2};
/// With 2.5 a circle reaches the corner that is 1.5 and 2 away.
constexpr std::array<double, 3> kRadii{0.5, 1, 2.5};
constexpr std::array<double, 2> kCornerRadii{0, 0.5};

Point<double> half_integer_point(Digits& digits) {
    const double x = digits.on_grid(-2, 0.5, 9);
    return {x, digits.on_grid(-2, 0.5, 9)};
}

Pose<double> pose(Digits& digits) {
    Pose<double> p{};
    p.w = digits.one_of(kSizes);
    p.h = digits.one_of(kSizes);
    p.angle = digits.one_of(kAngles);
    return p;
}

PivotRect<double> pivot_rect(Digits& digits) {
    PivotRect<double> r{};
    r.w = digits.one_of(kSizes);
    r.h = digits.one_of(kSizes);
    r.ox = digits.on_grid(0, 0.5, 2);
    r.oy = digits.on_grid(0, 1, 2);
    r.angle = digits.one_of(kAngles);
    return r;
}

Aabb<double> aabb(Digits& digits) {
    const double w = digits.one_of(kSizesWithZero);
    return {0, 0, w, digits.one_of(kSizesWithZero)};
}

RoundedRect<double> rounded(Digits& digits) {
    RoundedRect<double> r{};
    r.w = digits.one_of(kSizes);
    r.h = digits.one_of(kSizes);
    r.r = digits.one_of(kCornerRadii);
    r.angle = digits.one_of(std::array<double, 3>{0, kPi / 4, kPi / 2});
    return r;
}

Polygon<double> moved(Polygon<double> polygon, const Point<double>& by) {
    for (Point<double>& p : polygon) p = p + by;
    return polygon;
}

/// Some with corners on their sides, some clockwise.
const std::array<Polygon<double>, 7> kConvex{
    Polygon<double>{{0, 0}, {2, 0}, {2, 2}, {0, 2}},
    Polygon<double>{{0, 2}, {2, 2}, {2, 0}, {0, 0}},
    Polygon<double>{{1, 0}, {2, 1}, {1, 2}, {0, 1}},
    Polygon<double>{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {0, 1}},
    Polygon<double>{{0, 0}, {1, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 1}},
    Polygon<double>{{0, 0}, {0, 2}, {1, 1}, {2, 0}},
    Polygon<double>{{0, 0}, {2, 1}, {1, 2}}};

const std::array<Polygon<double>, 5> kSimple{
    Polygon<double>{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}},
    Polygon<double>{{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}},
    Polygon<double>{{0, 2}, {1, 2}, {1, 1}, {2, 1}, {2, 0}, {0, 0}},
    Polygon<double>{{0, 0}, {2, 1}, {0, 2}, {0.5, 1}},
    Polygon<double>{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};

/// Triangle number i of the 84 with corners among the 3 x 3 integer points, flat ones included.
Triangle<double> lattice_triangle(std::uint64_t i) {
    std::uint64_t at = 0;
    const auto point = [](int k) {
        return Point<double>{static_cast<double>(k % 3), static_cast<double>(k / 3)};
    };
    for (int p = 0; p < 9; ++p)
        for (int q = p + 1; q < 9; ++q)
            for (int r = q + 1; r < 9; ++r)
                if (at++ == i) return {point(p), point(q), point(r)};
    return {};
}

Triangle<double> moved(Triangle<double> t, const Point<double>& by) {
    for (Point<double>& p : t) p = p + by;
    return t;
}

PosePair<double> read(Digits& digits, std::type_identity<PosePair<double>> /*type*/) {
    PosePair<double> s{pose(digits), pose(digits)};
    const Point<double> p = half_integer_point(digits);
    s.b.cx = p.x;
    s.b.cy = p.y;
    return s;
}

RectPoint<double> read(Digits& digits, std::type_identity<RectPoint<double>> /*type*/) {
    const PivotRect<double> rect = pivot_rect(digits);
    return {rect, half_integer_point(digits)};
}

RectCircle<double> read(Digits& digits, std::type_identity<RectCircle<double>> /*type*/) {
    const PivotRect<double> rect = pivot_rect(digits);
    const Point<double> p = half_integer_point(digits);
    return {rect, {p.x, p.y, digits.one_of(kRadii)}};
}

RectSegment<double> read(Digits& digits, std::type_identity<RectSegment<double>> /*type*/) {
    RectSegment<double> s{};
    s.rect.w = digits.one_of(kSizes);
    s.rect.h = digits.one_of(kSizes);
    s.rect.ox = digits.on_grid(0, 0.5, 2);
    s.rect.angle = digits.one_of(kRightAngles);
    s.segment.x1 = digits.on_grid(-2, 1, 5);
    s.segment.y1 = digits.on_grid(-2, 1, 5);
    s.segment.x2 = digits.on_grid(-2, 1, 5);
    s.segment.y2 = digits.on_grid(-2, 1, 5);
    return s;
}

ConvexPair<double> read(Digits& digits, std::type_identity<ConvexPair<double>> /*type*/) {
    const Polygon<double> a = digits.one_of(kConvex);
    const Polygon<double> b = digits.one_of(kConvex);
    return {a, moved(b, half_integer_point(digits))};
}

TrianglePair<double> read(Digits& digits, std::type_identity<TrianglePair<double>> /*type*/) {
    constexpr std::array<Point<double>, 4> kShifts{{{0, 0}, {1, 0}, {1, 1}, {2, 0}}};
    const Triangle<double> a = lattice_triangle(digits.below(84));
    const Triangle<double> b = lattice_triangle(digits.below(84));
    return {a, moved(b, digits.one_of(kShifts))};
}

AabbPair<double> read(Digits& digits, std::type_identity<AabbPair<double>> /*type*/) {
    const Aabb<double> a = aabb(digits);
    const Aabb<double> b = aabb(digits);
    const Point<double> p = half_integer_point(digits);
    return {a, {p.x, p.y, b.w, b.h}};
}

AabbCircle<double> read(Digits& digits, std::type_identity<AabbCircle<double>> /*type*/) {
    const Aabb<double> a = aabb(digits);
    const Point<double> p = half_integer_point(digits);
    return {a, {p.x, p.y, digits.one_of(kRadii)}};
}

RoundedPair<double> read(Digits& digits, std::type_identity<RoundedPair<double>> /*type*/) {
    const RoundedRect<double> a = rounded(digits);
    const Point<double> p = half_integer_point(digits);
    const double w = digits.one_of(kSizes);
    const double h = digits.one_of(kSizes);
    return {a, {p.x, p.y, w, h, 0, digits.one_of(kCornerRadii)}};
}

RoundedCircle<double> read(Digits& digits, std::type_identity<RoundedCircle<double>> /*type*/) {
    const RoundedRect<double> rect = rounded(digits);
    const Point<double> p = half_integer_point(digits);
    return {rect, {p.x, p.y, digits.one_of(kRadii)}};
}

ConcavePair<double> read(Digits& digits, std::type_identity<ConcavePair<double>> /*type*/) {
    const Polygon<double> a = digits.one_of(kSimple);
    const Polygon<double> b = digits.one_of(kSimple);
    return {a, moved(b, half_integer_point(digits))};
}

RectList<double> read(Digits& digits, std::type_identity<RectList<double>> /*type*/) {
    RectList<double> s{{0, 0, 2, 1, 0}, {}};
    for (int i = 0; i < 2; ++i) {
        Pose<double> p{};
        p.cx = digits.on_grid(-2, 1, 5);
        p.cy = digits.on_grid(-1, 0.5, 5);
        p.w = digits.one_of(kSizes);
        p.h = 1;
        p.angle = digits.one_of(kRightAngles);
        s.list.push_back(p);
    }
    return s;
}

/// Calls use(type) with the query's scene type.
template <class Use>
void with_type_of(std::string_view query, Use use) {
    bool found = false;
    for_each_scene_type([&](auto type) {
        if (decltype(type)::type::query != query) return;
        found = true;
        use(type);
    });
    if (!found) throw std::invalid_argument("unknown query: " + std::string(query));
}

}  // namespace

std::uint64_t exhaustive_count(std::string_view query) {
    Digits digits(0);
    with_type_of(query, [&](auto type) { (void)read(digits, type); });
    return digits.bases();
}

Scene exhaustive_scene(std::string_view query, std::uint64_t i) {
    Digits digits(i);
    Scene scene;
    with_type_of(query, [&](auto type) { scene = read(digits, type); });
    return scene;
}

}  // namespace touchstone
