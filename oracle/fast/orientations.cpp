#include "oracle/fast/orientations.h"

#include "oracle/exact/polygons.h"
#include "oracle/fast/ball_cores.h"

namespace touchstone {
namespace {

bool is_in_range(const Point<double>& p) {
    return is_in_exact_range(p.x) && is_in_exact_range(p.y);
}

}  // namespace

TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] int unfiltered_orientation(
    const Point<double>& p, const Point<double>& q, const Point<double>& r) noexcept {
    if (!is_in_range(p) || !is_in_range(q) || !is_in_range(r)) return orientation(p, q, r);
    const SidesOf<double> s{two_difference(q.x, p.x), two_difference(q.y, p.y),
                            two_difference(r.x, p.x), two_difference(r.y, p.y)};
    const auto left = two_product(s.qx.value, s.ry.value);
    const auto right = two_product(s.qy.value, s.rx.value);
    if (s.qx.error == 0 && s.qy.error == 0 && s.rx.error == 0 && s.ry.error == 0) {
        // Rounding keeps the order of the exact products. So if the rounded products differ, the
        // exact ones differ in the same way.
        if (left.value != right.value) return left.value > right.value ? 1 : -1;
        if (left.error != right.error) return left.error > right.error ? 1 : -1;
        return 0;
    }
    const auto difference = two_difference(left.value, right.value);
    const double turn =
        difference.value + rest_of_leading_terms(s, left.error, right.error, difference.error);
    if (std::fabs(turn) > kLeadingError * (std::fabs(left.value) + std::fabs(right.value)))
        return turn > 0 ? 1 : -1;
    return orientation(p, q, r);
}

}  // namespace touchstone

namespace touchstone::fast {
namespace {

/// Computes orientations and records the latest stage that they needed.
class Orientations {
  public:
    int operator()(const Point<double>& p, const Point<double>& q, const Point<double>& r) {
        const int certain = certain_orientation(p, q, r);
        if (certain != 0) return certain;
        stage_ = Stage::expansion;
        return unfiltered_orientation(p, q, r);
    }
    [[nodiscard]] Stage stage() const { return stage_; }

  private:
    Stage stage_ = Stage::filter;
};

/// Returns whether the point lies on a horizontal side, between its ends or at its right end.
bool lies_within_level_side(const Point<double>& p, const Segment<double>& side) {
    return side.y1 == p.y && side.y2 == p.y && (side.x1 < p.x) != (side.x2 < p.x);
}

/// Calls visit(side) for each side, from a corner to the next, until it returns false.
void for_each_side(const SimplePolygon<double>& polygon, const auto& visit) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point<double>& from = polygon[i];
        const Point<double>& to = polygon[i + 1 < polygon.size() ? i + 1 : 0];
        if (!visit(Segment<double>{from.x, from.y, to.x, to.y})) return;
    }
}

/// Returns the distance of a point from a side. The error is a few eps times the largest
/// coordinate. Returns NaN if a product overflows.
double approximate_distance(const Point<double>& p, const Segment<double>& side) {
    const double dx = side.x2 - side.x1;
    const double dy = side.y2 - side.y1;
    const double px = p.x - side.x1;
    const double py = p.y - side.y1;
    const double square = dx * dx + dy * dy;
    if (!std::isfinite(square + std::fabs(px * dx) + std::fabs(py * dy))) return NAN;
    const double along = square > 0 ? std::clamp((px * dx + py * dy) / square, 0.0, 1.0) : 0;
    return std::hypot(px - along * dx, py - along * dy);
}

}  // namespace

Decided relation_of(const Point<double>& point, const SimplePolygon<double>& polygon) noexcept {
    Orientations orientation;
    bool touches = false;
    bool inside = false;
    for_each_side(polygon, [&](const Segment<double>& side) {
        const Point<double> from{side.x1, side.y1};
        const Point<double> to{side.x2, side.y2};
        const bool rises = to.y > point.y;
        if ((from.y > point.y) == rises) {
            touches = from == point || lies_within_level_side(point, side);
            return !touches;
        }
        const int turn = orientation(from, to, point);
        touches = turn == 0;
        if ((turn > 0) == rises) inside = !inside;
        return !touches;
    });
    if (touches) return {Relation::touching, orientation.stage()};
    return {inside ? Relation::overlapping : Relation::disjoint, orientation.stage()};
}

double margin_of(const Point<double>& point, const SimplePolygon<double>& polygon) {
    const Relation relation = relation_of(point, polygon).relation;
    if (relation == Relation::touching) return 0;
    std::vector<double> about;
    for_each_side(polygon, [&](const Segment<double>& side) {
        about.push_back(approximate_distance(point, side));
        return true;
    });
    // This is far more than the rounding errors of the distances.
    const double rounding = 1e-12 * scale(ShapePair(&point, &polygon));
    const double most = *std::min_element(about.begin(), about.end()) + 2 * rounding;
    double least = INFINITY;
    auto next = about.begin();
    for_each_side(polygon, [&](const Segment<double>& side) {
        const bool may_be_nearest = !(*next++ > most);
        if (may_be_nearest)
            least = std::min(least, narrow(*margin_of_parts(ShapePair(&point, &side))));
        return true;
    });
    return relation == Relation::overlapping ? -least : least;
}

}  // namespace touchstone::fast
