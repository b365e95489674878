#include "oracle/fast/ball_cores.h"

#include <cmath>

#include "oracle/exact/shape_parts.h"
#include "oracle/fast/separation.h"
#include "oracle/floats/degrees.h"
#include "oracle/floats/error_free.h"

namespace touchstone {
namespace {

/// True where the core lies on one line across the normal, so that it has no extent along it.
bool is_flat(const Vertex<Ball>& side, const Ring<Ball>& core) {
    Ball most = excess(side.edge, core.front().point);
    for (const Vertex<Ball>& v : core) most = max(most, excess(side.edge, v.point));
    return sign(most - gap_beyond(side, core)) == 0;
}

/// What the gaps alone say of the cores. Throws Undecided.
Relation relation_by_gaps(const Cores<Ball>& cores) {
    bool undecided = false;
    bool touching = false;
    bool disjoint = false;
    for_each_gap(cores, [&](const Ball& gap, const Vertex<Ball>& side, const Ring<Ball>& to) {
        const std::optional<int> s = certain_sign(gap);
        if (!s) undecided = true;
        else if (*s > 0) disjoint = true;
        // A gap of zero where neither core has an extent along the normal separates nothing.
        else if (*s == 0) touching = touching || !side.edge.flat || !is_flat(side, to);
    });
    if (disjoint) return Relation::disjoint;
    if (undecided) throw Undecided{};
    return touching ? Relation::touching : Relation::overlapping;
}

Turn<Ball> turn_of_degrees(double degrees) {
    const auto [trig, error] = sine_cosine_of_degrees(degrees);
    return {{trig.c, trig.c_lo, error.c}, {trig.s, trig.s_lo, error.s}};
}

/// That of a turn, which has an angle in one unit only.
Turn<Ball> rotation(const AnyTurn& turn) {
    if (turn.degrees != 0) return turn_of_degrees(turn.degrees);
    return {cos(Ball(turn.radians)), sin(Ball(turn.radians))};
}

/// The degrees from one turn to another, where both are in degrees and their difference a double.
std::optional<double> degrees_between(const AnyTurn& from, const AnyTurn& to) {
    if (from.radians != 0 || to.radians != 0) return std::nullopt;
    const auto difference = two_difference(to.degrees, from.degrees);
    return difference.error == 0 ? std::optional(difference.value) : std::nullopt;
}

bool surely_disjoint(const Cores<Ball>& cores) {
    bool found = false;
    for_each_gap(cores, [&](const Ball& gap, const auto&, const auto&) {
        found = found || certain_sign(gap).value_or(0) > 0;
    });
    return found;
}

}  // namespace

template <>
Turn<Ball> rotation_by<Ball>(const AnyTurn& from, const AnyTurn& to) {
    if (have_one_angle(from, to)) return {Ball(1), Ball(0)};
    if (const auto between = degrees_between(from, to)) return turn_of_degrees(*between);
    const Turn<Ball> t = rotation(to);
    if (have_one_angle(from, {})) return t;
    const Turn<Ball> f = rotation(from);
    return {f.c * t.c + f.s * t.s, f.c * t.s - f.s * t.c};
}

template Parts<Ball> parts_of(const AnyConstShape&, const Frame&);
template Ball radius_of(const AnyConstShape&);

Relation relation_by_balls(const Cores<Ball>& cores) {
    const Ball reach = cores.reach();
    if (sign(reach) == 0) return relation_by_gaps(cores);
    const int side = sign(squared_distance(cores) - reach * reach);
    // Corners and edges that come nearer than the reach show an overlap whatever the cores do.
    if (side < 0) return Relation::overlapping;
    if (surely_disjoint(cores)) return side == 0 ? Relation::touching : Relation::disjoint;
    (void)relation_by_gaps(cores);
    return Relation::overlapping;
}

/// Written so that a NaN, which is what an overflow leaves, is not narrow.
double narrow(const Ball& x) {
    if (!std::isfinite(x.hi()) || !(x.radius() <= 1e-10 * std::fabs(x.hi()))) throw Undecided{};
    return x.hi();
}

double margin_by_balls(const Cores<Ball>& cores) {
    const double reach = narrow(cores.reach());
    if (surely_disjoint(cores)) {
        const Ball square = squared_distance(cores);
        const double length = std::sqrt(narrow(square));
        if (reach == 0) return length;
        // length - reach without its cancellation
        const Ball difference = square - cores.reach() * cores.reach();
        return difference.radius() == 0 && difference.hi() == 0
                   ? 0
                   : narrow(difference) / (length + reach);
    }
    const Relation relation = relation_by_gaps(cores);
    double shallowest = relation == Relation::touching ? 0 : -INFINITY;
    for_each_gap(cores, [&](const Ball& gap, const Vertex<Ball>& side, const auto&) {
        const double length = std::sqrt(narrow(squared(side.edge.nx, side.edge.ny)));
        shallowest = std::max(shallowest, narrow(gap) / length);
    });
    return shallowest - reach;
}

}  // namespace touchstone
