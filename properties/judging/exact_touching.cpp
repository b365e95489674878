#include "properties/judging/by_margin.h"

#include "oracle/numbers/dyadic.h"
#include "oracle/runs/rounded_corners.h"
#include "properties/moves/shape.h"
#include "properties/scenes/families.h"
#include "properties/scenes/short_numbers.h"

namespace touchstone {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// The largest power of two that divides the number; infinite for 0.
double unit_of(double x) {
    return x == 0 ? kInfinite : std::ldexp(1, BinaryForm(x).exponent);
}

/// Returns a unit: all coordinates, offsets and half sizes are multiples of it. Returns nothing if
/// a length is not short, if all are 0, or if a shape is turned.
std::optional<double> short_unit_of(const Scene& scene, Scalar scalar) {
    const int digits = scalar == Scalar::float_ ? std::numeric_limits<float>::digits
                                                : std::numeric_limits<double>::digits;
    bool is_turned = false;
    double unit = kInfinite;
    double farthest = 0;  // the largest coordinate
    double longest = 0;   // the largest size or offset
    for_each_number(scene, [&](Quantity quantity, double x) {
        if (!is_length(quantity)) {
            is_turned = is_turned || x != (quantity == Quantity::cosine ? 1 : 0);
            return;
        }
        // Half of the smallest positive double underflows to 0. If the unit is 0, no length counts
        // as short.
        unit = std::min(unit, quantity == Quantity::size ? unit_of(x) / 2 : unit_of(x));
        double& most = quantity == Quantity::coordinate ? farthest : longest;
        most = std::max(most, std::fabs(x));
    });
    const bool are_short = std::pow((farthest + longest) / unit, 4) <= std::ldexp(1, digits);
    return !is_turned && std::isfinite(unit) && are_short ? std::optional(unit) : std::nullopt;
}

using Coordinates = moves::Few<double*>;

/// Calls `visit` with all x coordinates of the shape's corners, then with all y coordinates. Leaves
/// out a single corner, because it is its own mean.
void for_each_row_of_corners(const AnyShape& shape, const auto& visit) {
    const auto numbers = moves::numbers_of(shape);
    for (const Quantity of_corners : {Quantity::coordinate, Quantity::offset}) {
        std::array<Coordinates, 2> rows;
        std::size_t count = 0;
        for (const moves::NumberOf& number : numbers)
            if (number.quantity == of_corners) rows[count++ % 2].push_back(number.value);
        for (const Coordinates& row : rows)
            if (row.size() > 1) visit(row);
    }
}

/// Returns the remainder of the sum of coordinates divided by n x `unit`, where n is the largest
/// odd divisor of the number of corners. If it is 0, the mean is exact, because division by 2 does
/// not round.
double beyond_mean(const Coordinates& row, double unit) {
    const auto count = static_cast<double>(row.size());
    double sum = 0;
    for (const double* x : row) sum += *x;
    return std::remainder(sum, unit * count / unit_of(count));
}

/// True if the mean of each shape's corners can be computed without rounding. Some tests start from
/// this mean.
bool are_means_short(const AnyShape& a, const AnyShape& b, double unit) {
    bool are = true;
    for (const AnyShape& shape : {a, b})
        for_each_row_of_corners(
            shape, [&](const Coordinates& row) { are = are && beyond_mean(row, unit) == 0; });
    return are;
}

void shorten_means(Scene& scene, std::size_t item, double unit) {
    for (const AnyShape& shape : {moves::shape_a(scene), moves::shape_b(scene, item)})
        for_each_row_of_corners(shape, [&](const Coordinates& row) {
            *row.front() = *row.front() - beyond_mean(row, unit) + 0.0;  // no negative zero
        });
}

/// The ends, on axis 0 or 1, of a point or of a segment along that axis; nothing for other shapes.
std::optional<std::array<double, 2>> ends_along(const AnyShape& shape, int axis) {
    if (const auto* const* p = std::get_if<Point<double>*>(&shape)) {
        const double at = axis == 0 ? (*p)->x : (*p)->y;
        return {{at, at}};
    }
    const auto* const* s = std::get_if<Segment<double>*>(&shape);
    if (s == nullptr) return std::nullopt;
    const std::array x{(*s)->x1, (*s)->x2};
    const std::array y{(*s)->y1, (*s)->y2};
    const auto& across = axis == 0 ? y : x;
    return across[0] == across[1] ? std::optional(axis == 0 ? x : y) : std::nullopt;
}

/// True if the ratio at which a point divides a segment is a double.
bool is_share_exact(double point, const std::array<double, 2>& within) {
    const double length = within[1] - within[0];
    const double share = (point - within[0]) / length;
    return std::fma(share, length, within[0] - point) == 0;
}

/// For shapes that meet: true if both have no width (points and segments) and are along one axis,
/// so that moving one of them across the axis separates them. False if a point divides a segment at
/// a ratio that is not a double.
bool are_in_line(const AnyShape& a, const AnyShape& b) {
    for (const int axis : {0, 1}) {
        const auto p = ends_along(a, axis);
        const auto q = ends_along(b, axis);
        if (!p || !q) continue;
        if ((*p)[0] == (*p)[1]) return (*q)[0] == (*q)[1] || is_share_exact((*p)[0], *q);
        if ((*q)[0] != (*q)[1] || is_share_exact((*q)[0], *p)) return true;
    }
    return false;
}

/// Finds how B touches A, by moving B a little into A.
class Pushed {
  public:
    Pushed(Scene& scene, std::size_t item, double unit)
        : scene_(scene), item_(item), push_(unit / 4) {
        const AnyShape a = moves::shape_a(scene);
        const AnyShape b = moves::shape_b(scene, item);
        is_round_ = has_radius(a) || has_radius(b);
        const bool has_point = is_point(a) || is_point(b);
        if (has_point && has_turns(pair_at(scene, item))) from_pivot_ = between(a, b);
    }

    /// True if the shapes touch along an axis (at an edge parallel to the other axis, or where a
    /// shape is round), or corner to corner with right angles.
    [[nodiscard]] bool touches_straight() const {
        for (const double way : {1.0, -1.0})
            if (touches_along(way, 0) || touches_along(0, way)) return true;
        for (const double x : {1.0, -1.0})
            for (const double y : {1.0, -1.0})
                if (!from_pivot_ && !is_round_ && is_as_deep(x, y) && still_touches(x, 0) &&
                    still_touches(0, y))
                    return true;
        return false;
    }

  private:
    static bool is_point(const AnyShape& shape) {
        return std::holds_alternative<Point<double>*>(shape);
    }
    static bool has_radius(const AnyShape& shape) {
        const double* radius = moves::radius_of(shape);
        return radius != nullptr && *radius > 0;
    }
    /// The vector from the position of A to the position of B. A position is the first two numbers
    /// of a shape, such as its pivot.
    static Point<double> between(const AnyShape& a, const AnyShape& b) {
        const auto p = moves::numbers_of(a);
        const auto q = moves::numbers_of(b);
        return {*q[0].value - *p[0].value, *q[1].value - *p[1].value};
    }

    [[nodiscard]] bool touches_along(double x, double y) const {
        // Polar coordinates about the pivot are exact only for a point on an axis through the
        // pivot.
        if (from_pivot_ && x * from_pivot_->y != y * from_pivot_->x) return false;
        return is_as_deep(x, y) &&
               (is_round_ || (is_as_deep(x + y, y + x) && is_as_deep(x - y, y - x)));
    }
    [[nodiscard]] bool is_as_deep(double x, double y) const {
        constexpr double kExact = 1e-8;  // above the relative error of margins
        const Scene pushed = pushed_by(x, y);
        const ShapePair pair = pair_at(pushed, item_);
        return fast::relation(pair).relation == Relation::overlapping &&
               std::fabs(fast::margin(pair) + push_) <= kExact * push_;
    }
    [[nodiscard]] bool still_touches(double x, double y) const {
        const Scene pushed = pushed_by(x, y);
        return fast::relation(pair_at(pushed, item_)).relation == Relation::touching;
    }
    [[nodiscard]] Scene pushed_by(double x, double y) const {
        Scene pushed = scene_;
        shift(moves::shape_b(pushed, item_), x * push_, y * push_);
        return pushed;
    }

    const Scene& scene_;
    std::size_t item_;
    double push_;
    bool is_round_ = false;
    std::optional<Point<double>> from_pivot_{};  ///< if one shape is a point and the other has an
                                                 ///< angle: the vector between point and pivot
};

/// Rounds the scene's lengths to multiples of the grid, and undoes its turns. Makes some
/// coordinates equal, so that some edges are parallel to axes or collinear.
void draw_on_grid(Scene& scene, Random& random, double grid) {
    std::array<moves::Few<double>, 2> met;  // the coordinates drawn so far: x, then y
    std::size_t turn = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (!is_length(quantity)) return void(x = quantity == Quantity::cosine ? 1 : 0);
        x = std::nearbyint(x / grid) * grid + 0.0;  // no negative zero
        if (quantity == Quantity::size) x = std::max(x, grid);
        if (quantity != Quantity::coordinate) return;
        auto& before = met[turn++ % 2];
        if (!before.empty() && random.chance(0.25)) x = random.any_of(before);
        before.push_back(x);
    });
}

}  // namespace

bool shows_contract(const Scene& scene, std::size_t item, Scalar scalar) {
    const auto unit = short_unit_of(scene, scalar);
    if (!unit) return false;
    Scene copy = scene;
    const AnyShape a = moves::shape_a(copy);
    const AnyShape b = moves::shape_b(copy, item);
    if (!are_means_short(a, b, *unit)) return false;
    const Relation relation = fast::relation(pair_at(scene, item)).relation;
    if (relation == Relation::disjoint) return false;
    return are_in_line(a, b) ||
           (relation == Relation::touching && Pushed(copy, item, *unit).touches_straight());
}

std::optional<Scene> exactly_touching_scene(std::string_view query, Random& random, Scalar scalar) {
    constexpr int kTries = 80;
    for (int i = 0; i < kTries; ++i) {
        Scene scene = plain_scene(query, random, Precision::single_);
        const double grid = random.chance(0.5) ? 1 : 2;
        const std::size_t last = count_of_pairs(scene) - 1;
        draw_on_grid(scene, random, grid);
        shorten_means(scene, last, grid);
        if (random.chance(0.8))
            scene =
                slid_to_touch(scene, random.chance(0.5) ? Along::x : Along::y, Precision::single_);
        // Most scenes fail this fast check.
        if (!short_unit_of(scene, scalar)) continue;
        if (problem_of(scene) || is_degenerate(scene) || smallest_size(scene) == 0) continue;
        if (shows_contract(scene, last, scalar)) return scene;
    }
    return std::nullopt;
}

}  // namespace touchstone
