#include "oracle/fast/fast.h"

#include "oracle/fast/ball_cores.h"

namespace touchstone::fast {
namespace {

/// The corners of a rectangle clipped at up to four lines: at most eight.
struct Corners {
    std::array<Point<Ball>, 8> at;
    std::size_t count = 0;

    /// Throws Undecided if there is no room: corners on a side may be counted twice.
    void add(const Point<Ball>& p) {
        if (count == at.size()) throw Undecided{};
        at[count++] = p;
    }
};

struct TurnedBox {
    double x, y, w, h;
    Turn<Ball> turn;
};

/// Returns the rectangle, or nothing if the shape is not a rectangle by centre with an angle.
std::optional<TurnedBox> turned_box(const AnyConstShape& shape) {
    const auto box_of = [](const auto& rect) {
        return TurnedBox{rect.cx, rect.cy, rect.w, rect.h, in_balls(turn_of(rect))};
    };
    if (const auto* in_degrees = std::get_if<const PoseInDegrees<double>*>(&shape))
        return box_of(**in_degrees);
    if (const auto* pose = std::get_if<const Pose<double>*>(&shape)) return box_of(**pose);
    return std::nullopt;
}

Ball half(double x) {
    return Ball(x) * Ball(0.5);
}

/// Returns the corners of B in the frame of A, counter-clockwise.
Corners seen_from(const TurnedBox& a, const TurnedBox& b) {
    const auto& [c_a, s_a] = a.turn;
    const auto& [c_b, s_b] = b.turn;
    const Point<Ball> centre =
        turned<Ball>({Ball(b.x) - Ball(a.x), Ball(b.y) - Ball(a.y)}, c_a, -s_a);
    const Ball c = c_a * c_b + s_a * s_b;
    const Ball s = c_a * s_b - s_a * c_b;
    const Point<Ball> u{c * half(b.w), s * half(b.w)};
    const Point<Ball> v{-(s * half(b.h)), c * half(b.h)};
    const Point<Ball> to = centre + u;
    const Point<Ball> from = centre - u;
    return {{from - v, to - v, to + v, from + v}, 4};
}

/// Keeps the part below `most`, or above -`most`. Throws Undecided if a sign is open.
Corners clipped(const Corners& all, Ball Point<Ball>::*along, Ball Point<Ball>::*across,
                const Ball& most, bool is_below) {
    std::array<Ball, 8> room;
    std::array<bool, 8> is_in;
    for (std::size_t i = 0; i < all.count; ++i) {
        const Ball& at = all.at[i].*along;
        room[i] = is_below ? most - at : most + at;
        is_in[i] = sign(room[i]) >= 0;
    }
    Corners kept;
    for (std::size_t i = 0; i < all.count; ++i) {
        const std::size_t next = i + 1 == all.count ? 0 : i + 1;
        if (is_in[i]) kept.add(all.at[i]);
        if (is_in[i] == is_in[next]) continue;
        const Ball share = room[i] / (room[i] - room[next]);
        Point<Ball> cut;
        cut.*along = is_below ? most : -most;
        cut.*across = all.at[i].*across + share * (all.at[next].*across - all.at[i].*across);
        kept.add(cut);
    }
    return kept;
}

Ball twice_the_area(const Corners& corners) {
    Ball sum(0);
    for (std::size_t i = 1; i + 1 < corners.count; ++i)
        sum = sum + turn_of(corners.at[0], corners.at[i], corners.at[i + 1]);
    return sum;
}

/// Returns the double nearest to all numbers of the ball, or nothing if it is not certain.
std::optional<double> nearest_to_all(const Ball& x) {
    constexpr double kUnbounded = std::numeric_limits<double>::infinity();
    const double above = std::nextafter(x.lo() + x.radius(), kUnbounded);
    const double below = std::nextafter(x.lo() - x.radius(), -kUnbounded);
    const double up = std::nextafter(x.hi(), kUnbounded);
    const double down = std::nextafter(x.hi(), -kUnbounded);
    const bool is_exact = x.radius() == 0 && x.lo() == 0;
    const bool is_inside = above < (up - x.hi()) / 2 && below > (down - x.hi()) / 2;
    const bool is_normal = std::isnormal(x.hi()) && std::isfinite(up) && std::isfinite(down);
    return is_exact || (is_normal && is_inside) ? std::optional(x.hi()) : std::nullopt;
}

std::optional<double> area_by_balls(const TurnedBox& a, const TurnedBox& b, SharedArea what) {
    Corners corners = seen_from(a, b);
    for (const bool is_below : {true, false}) {
        corners = clipped(corners, &Point<Ball>::x, &Point<Ball>::y, half(a.w), is_below);
        corners = clipped(corners, &Point<Ball>::y, &Point<Ball>::x, half(a.h), is_below);
    }
    const Ball twice = twice_the_area(corners);
    if (what == SharedArea::area) return nearest_to_all(twice * Ball(0.5));
    const Ball both = Ball(a.w) * Ball(a.h) + Ball(b.w) * Ball(b.h);
    return nearest_to_all(twice / (both + both - twice));
}

}  // namespace

std::optional<double> area_of_rects(const ShapePair& pair, SharedArea what) {
    const auto a = turned_box(pair.a);
    const auto b = turned_box(pair.b);
    if (!a || !b) return std::nullopt;
    return unless_undecided([&] { return area_by_balls(*a, *b, what); }).value_or(std::nullopt);
}

}  // namespace touchstone::fast
