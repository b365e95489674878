#include "oracle/fast/upright.h"

#include <algorithm>
#include <cmath>

#include "oracle/fast/exact_turn.h"

namespace touchstone::upright {
namespace {

using fast::Decided;
using fast::Stage;

/// The exact sum x - y - z.
Expansion<3> difference(double x, double y, double z) {
    Expansion<3> sum;
    sum.add(x);
    sum.add(-y);
    sum.add(-z);
    return sum;
}

/// The exact sign of x - y - z, and whether doubles showed it: rounding keeps order, so x - y is
/// on the side of z on which it is as rounded, if not equal to it.
struct Sign {
    int sign;
    Stage stage;
};
Sign sign_of_difference(double x, double y, double z) {
    const double rounded = x - y;
    return fast::first_known(
        [&] {
            return rounded != z ? std::optional(Sign{rounded > z ? 1 : -1, Stage::filter})
                                : std::nullopt;
        },
        [&] {
            return Sign{difference(x, y, z).sign(), Stage::expansion};
        });
}

/// The intervals [a, a + v] and [b, b + w]; two points that are one overlap.
Decided relation_of_intervals(double a, double v, double b, double w) {
    const Sign after = sign_of_difference(b, a, v);
    const Sign before = sign_of_difference(a, b, w);
    const Stage stage = std::max(after.stage, before.stage);
    if (after.sign > 0 || before.sign > 0) return {Relation::disjoint, stage};
    const bool ends_meet = after.sign == 0 || before.sign == 0;
    const bool are_points = v == 0 && w == 0;
    return {ends_meet && !are_points ? Relation::touching : Relation::overlapping, stage};
}

/// True where sums of three such numbers don't overflow; false for a NaN.
bool is_addable(double x) {
    return std::fabs(x) < 0x1p1020;
}

bool is_addable(const Aabb<double>& r) {
    return is_addable(r.x) && is_addable(r.y) && is_addable(r.w) && is_addable(r.h);
}

/// Adds the square of how far x lies beyond the interval [left, left + size], times `factor`.
void add_square_beyond(Expansion<40>& sum, double x, double left, double size) {
    Expansion<3> beyond = difference(left, x, 0);
    if (beyond.sign() <= 0) beyond = difference(x, left, size);
    if (beyond.sign() <= 0) return;
    for (std::size_t i = 0; i < beyond.size(); ++i)
        for (std::size_t j = 0; j < beyond.size(); ++j) sum.add_product(beyond[i], beyond[j]);
}

}  // namespace

std::optional<Decided> relation(const Aabb<double>& a, const Aabb<double>& b) noexcept {
    if (!is_addable(a) || !is_addable(b)) return std::nullopt;
    const Decided across = relation_of_intervals(a.x, a.w, b.x, b.w);
    if (across.relation == Relation::disjoint) return across;
    const Decided up = relation_of_intervals(a.y, a.h, b.y, b.h);
    if (up.relation == Relation::disjoint) return up;
    return Decided{std::min(across.relation, up.relation), std::max(across.stage, up.stage)};
}

std::optional<Relation> relation(const Aabb<double>& box, const Circle<double>& circle) noexcept {
    if (circle.r == 0) {
        const auto point = relation(box, {circle.x, circle.y, 0, 0});
        return point ? std::optional(point->relation) : std::nullopt;
    }
    for (const double x : {box.x, box.y, box.w, box.h, circle.x, circle.y, circle.r})
        if (!is_in_exact_range(x)) return std::nullopt;
    Expansion<40> sum;
    add_square_beyond(sum, circle.x, box.x, box.w);
    add_square_beyond(sum, circle.y, box.y, box.h);
    sum.add_product(-circle.r, circle.r);
    const int side = sum.sign();
    return side > 0 ? Relation::disjoint : side == 0 ? Relation::touching : Relation::overlapping;
}

}  // namespace touchstone::upright
