#include "oracle/fast/fast.h"

#include "oracle/fast/ball_cores.h"

namespace touchstone::fast {
namespace {

template <class Real>
struct BallPoint {
    BasicBall<Real> x, y;
};

/// The corners of a rectangle clipped at up to four lines: at most eight.
template <class Real>
struct Corners {
    std::array<BallPoint<Real>, 8> at;
    std::size_t count = 0;

    /// Throws Undecided if there is no room: corners on a side may be counted twice.
    void add(const BallPoint<Real>& p) {
        if (count == at.size()) throw Undecided{};
        at[count++] = p;
    }
};

template <class Real>
struct TurnedBox {
    double x, y, w, h;
    BasicBall<Real> c, s;
};

void turn(TurnedBox<double>& box, const auto& by) {
    const Turn<Ball> at = in_balls(turn_of(by));
    box.c = at.c;
    box.s = at.s;
}

void turn(TurnedBox<long double>& box, const auto& by) {
    // The tiny radius keeps the angle from counting as an exact double, whose sine would be less
    // accurate (ball.h).
    WideBall angle(0);
    if constexpr (requires { by.degrees; })
        angle = WideBall(std::remainder(by.degrees, 360)) * WideBall::pi() / WideBall(180);
    else angle = WideBall(by.angle, 0, 0x1p-16000L);
    box.c = cos(angle);
    box.s = sin(angle);
}

/// Returns the rectangle, or nothing if the shape is not a rectangle by centre with an angle.
template <class Real>
std::optional<TurnedBox<Real>> turned_box(const AnyConstShape& shape) {
    const auto box_of = [](const auto& rect) {
        TurnedBox<Real> box{rect.cx, rect.cy, rect.w, rect.h, {}, {}};
        turn(box, rect);
        return box;
    };
    if (const auto* in_degrees = std::get_if<const PoseInDegrees<double>*>(&shape))
        return box_of(**in_degrees);
    if (const auto* pose = std::get_if<const Pose<double>*>(&shape)) return box_of(**pose);
    return std::nullopt;
}

template <class Real>
BasicBall<Real> half(double x) {
    return BasicBall<Real>(x) * BasicBall<Real>(0.5);
}

/// Returns the corners of B in the frame of A, counter-clockwise.
template <class Real>
Corners<Real> seen_from(const TurnedBox<Real>& a, const TurnedBox<Real>& b) {
    const BasicBall<Real> dx = BasicBall<Real>(b.x) - BasicBall<Real>(a.x);
    const BasicBall<Real> dy = BasicBall<Real>(b.y) - BasicBall<Real>(a.y);
    const BasicBall<Real> x = a.c * dx + a.s * dy;
    const BasicBall<Real> y = a.c * dy - a.s * dx;
    const BasicBall<Real> c = a.c * b.c + a.s * b.s;
    const BasicBall<Real> s = a.c * b.s - a.s * b.c;
    const BallPoint<Real> u{c * half<Real>(b.w), s * half<Real>(b.w)};
    const BallPoint<Real> v{-(s * half<Real>(b.h)), c * half<Real>(b.h)};
    const BallPoint<Real> to{x + u.x, y + u.y};
    const BallPoint<Real> from{x - u.x, y - u.y};
    Corners<Real> corners;
    corners.add({from.x - v.x, from.y - v.y});
    corners.add({to.x - v.x, to.y - v.y});
    corners.add({to.x + v.x, to.y + v.y});
    corners.add({from.x + v.x, from.y + v.y});
    return corners;
}

/// Keeps the part below `most`, or above -`most`. Throws Undecided if a sign is open.
template <class Real>
Corners<Real> clipped(const Corners<Real>& all, BasicBall<Real> BallPoint<Real>::*along,
                      BasicBall<Real> BallPoint<Real>::*across, const BasicBall<Real>& most,
                      bool is_below) {
    std::array<BasicBall<Real>, 8> room;
    std::array<bool, 8> is_in;
    for (std::size_t i = 0; i < all.count; ++i) {
        const BasicBall<Real>& at = all.at[i].*along;
        room[i] = is_below ? most - at : most + at;
        is_in[i] = sign(room[i]) >= 0;
    }
    Corners<Real> kept;
    for (std::size_t i = 0; i < all.count; ++i) {
        const std::size_t next = i + 1 == all.count ? 0 : i + 1;
        if (is_in[i]) kept.add(all.at[i]);
        if (is_in[i] == is_in[next]) continue;
        const BasicBall<Real> share = room[i] / (room[i] - room[next]);
        BallPoint<Real> cut;
        cut.*along = is_below ? most : -most;
        cut.*across = all.at[i].*across + share * (all.at[next].*across - all.at[i].*across);
        kept.add(cut);
    }
    return kept;
}

template <class Real>
BasicBall<Real> twice_the_area(const Corners<Real>& corners) {
    BasicBall<Real> sum(0);
    const BallPoint<Real>& o = corners.at[0];
    for (std::size_t i = 1; i + 1 < corners.count; ++i) {
        const BallPoint<Real>& p = corners.at[i];
        const BallPoint<Real>& q = corners.at[i + 1];
        sum = sum + ((p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x));
    }
    return sum;
}

/// Returns the double nearest to all numbers of the ball, or nothing if it is not certain.
template <class Real>
std::optional<double> nearest_to_all(const BasicBall<Real>& x) {
    const auto nearest = static_cast<double>(x.hi());
    constexpr Real kUnbounded = std::numeric_limits<Real>::infinity();
    // The difference is exact: in doubles it is zero, and a long double has only 11 bits more.
    const Real rest = (x.hi() - static_cast<Real>(nearest)) + x.lo();
    const Real slack = std::fabs(rest) * std::numeric_limits<Real>::epsilon();
    const Real above = std::nextafter(rest + (x.radius() + slack), kUnbounded);
    const Real below = std::nextafter(rest - (x.radius() + slack), -kUnbounded);
    const double up = std::nextafter(nearest, std::numeric_limits<double>::infinity());
    const double down = std::nextafter(nearest, -std::numeric_limits<double>::infinity());
    const bool is_exact = x.radius() == 0 && rest == 0;
    const bool is_inside = above < static_cast<Real>((up - nearest) / 2) &&
                           below > static_cast<Real>((down - nearest) / 2);
    const bool is_normal = std::isnormal(nearest) && std::isfinite(up) && std::isfinite(down);
    return is_exact || (is_normal && is_inside) ? std::optional(nearest) : std::nullopt;
}

template <class Real>
std::optional<double> area_by_balls(const ShapePair& pair, SharedArea what) {
    const auto a = turned_box<Real>(pair.a);
    const auto b = turned_box<Real>(pair.b);
    if (!a || !b) return std::nullopt;
    try {
        using Point = BallPoint<Real>;
        using Number = BasicBall<Real>;
        Corners<Real> corners = seen_from(*a, *b);
        for (const bool is_below : {true, false}) {
            corners = clipped(corners, &Point::x, &Point::y, half<Real>(a->w), is_below);
            corners = clipped(corners, &Point::y, &Point::x, half<Real>(a->h), is_below);
        }
        const Number twice = twice_the_area(corners);
        if (what == SharedArea::area) return nearest_to_all(twice * Number(0.5));
        const Number both = Number(a->w) * Number(a->h) + Number(b->w) * Number(b->h);
        return nearest_to_all(twice / (both + both - twice));
    } catch (const Undecided&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<double> area_of_rects(const ShapePair& pair, SharedArea what) {
    const auto fast = area_by_balls<double>(pair, what);
    return fast ? fast : area_by_balls<long double>(pair, what);
}

}  // namespace touchstone::fast
