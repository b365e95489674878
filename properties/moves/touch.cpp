#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "core/scenes/scale.h"
#include "properties/moves/moves.h"
#include "properties/moves/pose_touching.h"
#include "properties/moves/scene_touching.h"

namespace touchstone::moves {
namespace {

const Point<double>& one_of(const Few<Point<double>>& points, Random& random) {
    return points[static_cast<std::size_t>(random.below(static_cast<int>(points.size())))];
}

/// Returns a direction. Often it is along or across one of the shapes, or along a diagonal of the
/// plane.
double any_heading(On on) {
    switch (on.random.below(8)) {
        case 0: return outline(on.a).direction + std::numbers::pi / 2 * on.random.from_to(0, 3);
        case 1: return outline(on.b).direction + std::numbers::pi / 2 * on.random.from_to(0, 3);
        case 2: return std::numbers::pi / 4 * on.random.from_to(0, 7);
        default: return on.random.between(-2 * std::numbers::pi, 2 * std::numbers::pi);
    }
}

/// A number to solve for, and the range of its values in which the shape stays valid.
struct Unknown {
    Quantity quantity;
    double* value;
    Limits limits;
};

/// Returns one of the numbers for which wanted(shape, number) is true.
template <class Wanted>
std::optional<Unknown> any_unknown(On on, Wanted wanted) {
    Few<Unknown> found;
    for (const AnyShape shape : {on.a, on.b})
        for (const NumberOf& number : numbers_of(shape))
            if (wanted(shape, number))
                found.push_back({number.quantity, number.value, limits_of(shape, number)});
    if (found.empty()) return std::nullopt;
    return found[static_cast<std::size_t>(on.random.below(static_cast<int>(found.size())))];
}

/// Returns the poses of a scene of two poses, or nullopt for other scenes.
std::optional<PosePair<double>> poses_of(const On& on) {
    const auto* const* a = std::get_if<Pose<double>*>(&on.a);
    const auto* const* b = std::get_if<Pose<double>*>(&on.b);
    if (a == nullptr || b == nullptr || is_listed(on.scene)) return std::nullopt;
    return PosePair<double>{**a, **b};
}

/// Returns the counterpart of `number` in the copy, or null if `number` is not a number of the
/// pose.
double* same_number(const Pose<double>& pose, Pose<double>& copy, const double& number) {
    for (const auto& [name, quantity, member] : Pose<double>::numbers())
        if (&(pose.*member) == &number) return &(copy.*member);
    return nullptr;
}

void adjust(On on, double& number, double other) {
    auto pair = poses_of(on);
    if (!pair) return adjust_to_touch(on.a, on.b, number, other, on.precision);
    double* in_pair = same_number(*std::get<Pose<double>*>(on.a), pair->a, number);
    if (in_pair == nullptr) in_pair = same_number(*std::get<Pose<double>*>(on.b), pair->b, number);
    adjust_to_touch(*pair, *in_pair, other, on.precision);
    number = *in_pair;
}

/// Solves for the number between its value and a random value. The two differ by up to twice the
/// scale of the scene.
void solve(On on, const std::optional<Unknown>& unknown) {
    if (!unknown) return;
    const double far = *unknown->value + scale(on.scene) * on.random.between(-2, 2);
    const double other =
        round_to(on.precision, std::clamp(far, unknown->limits.least, unknown->limits.most));
    adjust(on, *unknown->value, other);
}

std::optional<Unknown> any_unknown_of(On on, Quantity quantity) {
    return any_unknown(on,
                       [quantity](AnyShape, const NumberOf& n) { return n.quantity == quantity; });
}

}  // namespace

void slide_to(On on, double gap) {
    const double heading = any_heading(on);
    if (const auto pair = poses_of(on)) {
        *std::get<Pose<double>*>(on.b) = move_to_touch(*pair, heading, gap, on.precision).b;
        return;
    }
    const auto a = anchors(on.a).points;
    const auto b = anchors(on.b).points;
    const auto from = [&](const Point<double>& p, const Point<double>& q) {
        return slide_to_touch(on.a, on.b, p, q, heading, gap, on.precision);
    };
    const Point<double>& q = one_of(b, on.random);
    const Point<double>& p = one_of(a, on.random);
    // A slide outwards from a corner may never reach a position where the shapes touch. A slide
    // from the middle of A does.
    if (!from(p, q)) from(a.front(), b.front());
}

void slide(On on) {
    slide_to(on, 0);
}

void slide_to_gap(On on) {
    const double least = on.precision == Precision::single_ ? -27 : -56;
    // Half of the gaps are relative to the smallest size, because this size does not depend on the
    // distance from the origin.
    double size = smallest_size(on.scene);
    if (!std::isfinite(size) || on.random.chance(0.5)) size = scale(on.scene);
    slide_to(on, on.random.sign() * size * on.random.two_to_the(least, -3));
}

void touch_by_position(On on) {
    solve(on, any_unknown_of(on, Quantity::coordinate));
}

void touch_by_size(On on) {
    solve(on, any_unknown_of(on, Quantity::size));
}

void touch_by_angle(On on) {
    const auto angle =
        any_unknown(on, [](AnyShape, const NumberOf& n) { return is_angle(n.quantity); });
    if (!angle) return;
    const double turn = angle->quantity == Quantity::degrees ? 360 : 2 * std::numbers::pi;
    const double other = round_to(on.precision, on.random.between(-turn, turn));
    adjust(on, *angle->value, other);
}

void touch_by_pivot(On on) {
    solve(on, any_unknown_of(on, Quantity::offset));
}

void touch_by_radius(On on) {
    solve(on, any_unknown(on, [](AnyShape shape, const NumberOf& n) {
              return n.value == radius_of(shape);
          }));
}

}  // namespace touchstone::moves
