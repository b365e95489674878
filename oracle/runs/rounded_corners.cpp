#include "oracle/runs/rounded_corners.h"

#include <cmath>

#include "core/shapes/corners.h"
#include "oracle/exact/convex_distance.h"
#include "oracle/exact/orientation.h"
#include "oracle/fast/ball_cores.h"
#include "oracle/fast/intersects_corners.h"

namespace touchstone {
namespace {

/// Thrown where rounding has left no convex polygon with area.
struct NoPolygon {};

/// Every number of the floating-point scalars is the sum of two doubles, times a power of two where
/// its exponent is none of a double's.
template <class N, class S>
N exact_sum(S x) {
    if (x == 0) return N(0.0);
    int exponent = std::ilogb(x);
    const S mantissa = std::ldexp(x, -exponent);
    const auto hi = static_cast<double>(mantissa);
    N sum = N(hi) + N(static_cast<double>(mantissa - static_cast<S>(hi)));
    for (; exponent > 1000; exponent -= 1000) sum = sum * N(0x1p1000);
    for (; exponent < -1000; exponent += 1000) sum = sum * N(0x1p-1000);
    return sum * N(std::ldexp(1.0, exponent));
}

template <class N, class S>
Ring<N> quad(const std::array<Point<S>, 4>& rounded) {
    std::vector<Point<N>> corners;
    corners.reserve(rounded.size());
    for (const Point<S>& p : rounded)
        if (!std::isfinite(p.x) || !std::isfinite(p.y)) throw NoPolygon{};
    for (const Point<S>& p : rounded) corners.push_back({exact_sum<N>(p.x), exact_sum<N>(p.y)});
    for (std::size_t i = 0; i < 4; ++i)
        if (sign(turn_of(corners[i], corners[(i + 1) % 4], corners[(i + 2) % 4])) <= 0)
            throw NoPolygon{};
    return ring_through(corners);
}

template <class N, class S>
Ring<N> core(const Pose<double>& pose) {
    return quad<N>(corners(convert<S>(pose)));
}
template <class N, class S>
Ring<N> core(const PivotRect<double>& rect) {
    return quad<N>(corners(convert<S>(rect)));
}
template <class N, class S>
Ring<N> core(const RoundedRect<double>& rect) {
    const RoundedRect<S> r = convert<S>(rect);
    return quad<N>(corners(Pose<S>{r.cx, r.cy, r.w - S(2) * r.r, r.h - S(2) * r.r, r.angle}));
}
template <class N, class S>
Ring<N> core(const Circle<double>& c) {
    return point_ring(Point<N>{N(c.x), N(c.y)});
}
template <class N, class S>
Ring<N> core(const Point<double>& p) {
    return point_ring(exactly<N>(p));
}
template <class N, class S>
Ring<N> core(const Segment<double>& s) {
    if (s.x1 == s.x2 && s.y1 == s.y2) return point_ring(Point<N>{N(s.x1), N(s.y1)});
    return segment_ring(Point<N>{N(s.x1), N(s.y1)}, Point<N>{N(s.x2), N(s.y2)});
}

template <class Shape>
double radius(const Shape& shape) {
    if constexpr (requires { shape.r; }) return shape.r;
    else return 0;
}

template <class N, class S, class A, class B>
Cores<N> cores_of_shapes(const A& a, const B& b) {
    return {core<N, S>(a), core<N, S>(b), N(radius(a)), N(radius(b))};
}

template <class S, class A, class B>
Relation decide(const A& a, const B& b) {
    try {
        return relation_by_balls(cores_of_shapes<Ball, S>(a, b));
    } catch (const Undecided&) {
        return relation(cores_of_shapes<Dyadic, S>(a, b));
    }
}

template <class S>
using Quad = std::array<Point<S>, 4>;

template <class S>
Quad<double> rounded_corners(const Pose<double>& pose) {
    const Quad<S> rounded = corners(convert<S>(pose));
    return {convert<double>(rounded[0]), convert<double>(rounded[1]), convert<double>(rounded[2]),
            convert<double>(rounded[3])};
}

/// Throws NoPolygon.
void check(const Quad<double>& corners) {
    for (const Point<double>& p : corners)
        if (!std::isfinite(p.x) || !std::isfinite(p.y)) throw NoPolygon{};
    for (std::size_t i = 0; i < 4; ++i)
        if (orientation(corners[i], corners[(i + 1) % 4], corners[(i + 2) % 4]) <= 0)
            throw NoPolygon{};
}

/// Where the scalar's numbers are doubles, so are the corners.
template <class S>
Relation decide(const Pose<double>& a, const Pose<double>& b) {
    if constexpr (sizeof(S) <= sizeof(double)) {
        const Quad<double> corners_a = rounded_corners<S>(a);
        const Quad<double> corners_b = rounded_corners<S>(b);
        check(corners_a);
        check(corners_b);
        return relation(Corners(corners_a), Corners(corners_b));
    } else {
        return decide<S, Pose<double>, Pose<double>>(a, b);
    }
}

template <class A, class B>
std::optional<Relation> decide(const A& a, const B& b, Scalar scalar) {
    try {
        switch (scalar) {
            case Scalar::float_: return decide<float>(a, b);
            case Scalar::double_: return decide<double>(a, b);
            case Scalar::long_double: return decide<long double>(a, b);
        }
    } catch (const NoPolygon&) {
    }
    return std::nullopt;
}

struct Decide {
    std::size_t item;
    Scalar scalar;

    std::optional<Relation> operator()(const PosePair<double>& s) const {
        return decide(s.a, s.b, scalar);
    }
    std::optional<Relation> operator()(const RectList<double>& s) const {
        return decide(s.rect, s.list[item], scalar);
    }
    std::optional<Relation> operator()(const RectPoint<double>& s) const {
        return decide(s.rect, s.point, scalar);
    }
    std::optional<Relation> operator()(const RectCircle<double>& s) const {
        return decide(s.rect, s.circle, scalar);
    }
    std::optional<Relation> operator()(const RectSegment<double>& s) const {
        return decide(s.rect, s.segment, scalar);
    }
    std::optional<Relation> operator()(const RoundedPair<double>& s) const {
        return decide(s.a, s.b, scalar);
    }
    std::optional<Relation> operator()(const RoundedCircle<double>& s) const {
        return decide(s.rect, s.circle, scalar);
    }
    template <class SceneType>
    std::optional<Relation> operator()(const SceneType& /*scene*/) const {
        return std::nullopt;
    }
};

}  // namespace

std::optional<Relation> relation_of_rounded_corners(const Scene& scene, std::size_t item,
                                                    Scalar scalar) {
    return std::visit(Decide{item, scalar}, scene);
}

bool has_poses(const Scene& scene) {
    bool found = false;
    for_each_number(
        scene, [&](Quantity quantity, double) { found = found || quantity == Quantity::angle; });
    return found;
}

}  // namespace touchstone
