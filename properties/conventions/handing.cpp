#include "properties/conventions/handing.h"

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

constexpr Kind kPose = kind_of<Pose<double>>();
constexpr Kind kPivotRect = kind_of<PivotRect<double>>();
constexpr Kind kAabb = kind_of<Aabb<double>>();

/// A shape that is converted step by step. Records whether all steps were exact.
class Changing {
  public:
    Changing(Shapes::Values shape, Precision precision)
        : shape_(std::move(shape)), precision_(precision) {}

    [[nodiscard]] bool has(std::string_view name) { return number(name) != nullptr; }
    [[nodiscard]] bool is_of(Kind base) const { return base_kind(shape_.index()) == base; }

    void exchange(std::string_view one, std::string_view other) {
        if (has(one) && has(other)) std::swap(*number(one), *number(other));
    }
    void multiply(std::string_view name, double power_of_two) {
        double* const x = number(name);
        if (x == nullptr) return;
        const double before = *x;
        *x = rounded(before * power_of_two);
        if (*x / power_of_two != before || !std::isfinite(*x)) is_exact_ = false;
    }
    /// Adds `share` times the number `what` to the number `to`. |share| is a power of two.
    void add(std::string_view to, double share, std::string_view what) {
        double* const x = number(to);
        const double* const y = number(what);
        if (x != nullptr && y != nullptr) *x = sum(*x, share * *y, *y == share * *y / share);
    }
    void negate(std::string_view name) {
        if (double* const x = number(name)) *x = -*x;
    }
    void turn_back() {
        for (const char* name : {"angle", "degrees", "sin"}) negate(name);
    }
    /// Changes the unit of the turn without changing the number.
    void rename_turn(std::string_view from, std::string_view to, TurnKind kind) {
        const double* const turn = number(from);
        if (turn == nullptr) return;
        const double value = *turn;
        shape_ = of_kind(kind_with_turn(base_kind(shape_.index()), kind), shape_);
        *number(to) = value;
    }
    /// True if the corners have the orientation opposite to `wanted`: +1 is counter-clockwise, -1
    /// clockwise.
    [[nodiscard]] bool winds_against(int wanted) {
        bool is_against = false;
        for_corners([&](auto& corners) {
            const int way = winding(without_repeats({corners.begin(), corners.end()}));
            is_against = way == -wanted;
        });
        return is_against;
    }
    void require_winding(int wanted) { is_exact_ = is_exact_ && !winds_against(wanted); }
    void wind(int wanted) {
        if (!winds_against(wanted)) return;
        for_corners([](auto& corners) { std::reverse(corners.begin(), corners.end()); });
    }
    /// Mirrors about the x axis.
    void mirror() {
        // Mirroring computes h - oy or y + h. Records whether that sum is rounded.
        if (const double* const h = number("h")) {
            if (is_of(kPivotRect)) (void)sum(*h, -*number("oy"), true);
            if (is_of(kAabb)) (void)sum(*number("y"), *h, true);
        }
        moves::mirror(std::visit([](auto& s) -> AnyShape { return &s; }, shape_), false);
        std::visit(
            [this](auto& s) {
                for_each_number(s, [this](Quantity, double& x) { x = rounded(x); });
            },
            shape_);
    }
    /// Converts a pose to a rectangle with a pivot. (cx, cy) of the pose is both its lower left
    /// corner and its pivot.
    void pivot_on_corner() {
        const double x = *number("cx");
        const double y = *number("cy");
        become(kPivotRect);
        *number("x") = x;
        *number("y") = y;
    }
    /// Reverses pivot_on_corner. For a rectangle that turns about its centre, sets (cx, cy) to its
    /// turned lower left corner.
    void place_on_corner() {
        if (!is_of(kPivotRect) && !is_of(kPose)) return;
        Point<double> at{};
        if (is_of(kPivotRect)) {
            at = {*number("x"), *number("y")};
            if (*number("ox") != 0 || *number("oy") != 0) is_possible_ = false;
            become(kPose);
        } else {
            at = std::visit(
                []<class Shape>(const Shape& s) -> Point<double> {
                    if constexpr (base_name<Shape>() == "pose") return corners(s)[0];
                    else return {};
                },
                shape_);
        }
        *number("cx") = rounded(at.x);
        *number("cy") = rounded(at.y);
    }

    [[nodiscard]] bool is_exact() const { return is_exact_; }
    [[nodiscard]] bool is_possible() const { return is_possible_; }
    [[nodiscard]] const Shapes::Values& shape() const { return shape_; }

  private:
    double* number(std::string_view name) { return moves::number_named(shape_, name); }
    [[nodiscard]] double rounded(double x) const { return round_to(precision_, x); }

    void for_corners(auto use) {
        std::visit(
            [&use]<class Shape>(Shape& s) {
                if constexpr (kHasLocalCorners<Shape>) use(s.local);
                else if constexpr (kIsPolygonShape<Shape> ||
                                   std::is_same_v<Shape, Triangle<double>>)
                    use(s);
            },
            shape_);
    }

    void become(Kind base) {
        shape_ = of_kind(kind_with_turn(base, Shapes::turns[shape_.index()]), shape_);
    }

    /// Returns the rounded sum. Records an inexact step if the sum is rounded or `exact` is false.
    double sum(double x, double y, bool exact) {
        const double both = x + y;
        const double y_part = both - x;
        const double rest = (x - (both - y_part)) + (y - y_part);
        const double result = rounded(both);
        is_exact_ = is_exact_ && exact && rest == 0 && result == both;
        return result;
    }

    Shapes::Values shape_;
    Precision precision_;
    bool is_exact_ = true;
    bool is_possible_ = true;
};

/// Returns the shape that a program with the convention reads from `given`. Returns nothing if one
/// of its numbers would have to be rounded to the precision, or if its corners wind against the
/// convention.
std::optional<Shapes::Values> read_shape(const Shapes::Values& given, const Convention& convention,
                                         Precision precision) {
    const auto has = [&](Departure departure) { return convention.has(departure); };
    Changing shape(given, precision);
    if (has(Departure::ccw_corners)) shape.require_winding(1);
    if (has(Departure::cw_corners)) shape.require_winding(-1);
    if (has(Departure::swapped)) shape.exchange("w", "h");
    if (has(Departure::half_extents))
        for (const char* size : {"w", "h"}) shape.multiply(size, 2);
    if (has(Departure::diameters)) shape.multiply("r", 0.5);
    if (has(Departure::degrees)) shape.rename_turn("angle", "degrees", TurnKind::degrees);
    if (has(Departure::radians)) shape.rename_turn("degrees", "angle", TurnKind::radians);
    if (has(Departure::clockwise)) shape.turn_back();
    // With y downwards, a turn that looks the same on the screen has the opposite sign.
    if (has(Departure::y_down)) shape.turn_back();
    if (has(Departure::corner)) shape.add("cx", 0.5, "w"), shape.add("cy", 0.5, "h");
    if (has(Departure::top_left)) {
        shape.add("cx", 0.5, "w"), shape.add("cy", -0.5, "h");
        if (shape.is_of(kAabb)) shape.add("y", -1, "h");
    }
    if (has(Departure::corner_pivot) && shape.is_of(kPose)) shape.pivot_on_corner();
    if (has(Departure::centre) && shape.is_of(kAabb))
        shape.add("x", -0.5, "w"), shape.add("y", -0.5, "h");
    if (has(Departure::min_max) && shape.is_of(kAabb))
        shape.add("w", -1, "x"), shape.add("h", -1, "y");
    if (has(Departure::y_down)) shape.mirror();
    return shape.is_exact() ? std::optional(shape.shape()) : std::nullopt;
}

/// Returns the numbers that a program with the convention reads as this shape, rounded to the
/// precision. When read back, they may give a shape that differs by a few units in the last place
/// of its largest length. Returns nothing if the convention can't express the shape.
std::optional<Shapes::Values> written_shape(const Shapes::Values& meant,
                                            const Convention& convention, Precision precision) {
    const auto has = [&](Departure departure) { return convention.has(departure); };
    Changing shape(meant, precision);
    if (has(Departure::y_down)) shape.mirror();
    if (has(Departure::min_max) && shape.is_of(kAabb))
        shape.add("w", 1, "x"), shape.add("h", 1, "y");
    if (has(Departure::centre) && shape.is_of(kAabb))
        shape.add("x", 0.5, "w"), shape.add("y", 0.5, "h");
    if (has(Departure::top_left)) {
        shape.add("cx", -0.5, "w"), shape.add("cy", 0.5, "h");
        if (shape.is_of(kAabb)) shape.add("y", 1, "h");
    }
    if (has(Departure::corner_pivot)) shape.place_on_corner();
    if (has(Departure::corner)) shape.add("cx", -0.5, "w"), shape.add("cy", -0.5, "h");
    if (has(Departure::y_down)) shape.turn_back();
    if (has(Departure::clockwise)) shape.turn_back();
    if (has(Departure::radians)) shape.rename_turn("angle", "degrees", TurnKind::degrees);
    if (has(Departure::degrees)) shape.rename_turn("degrees", "angle", TurnKind::radians);
    if (has(Departure::diameters)) shape.multiply("r", 2);
    if (has(Departure::half_extents))
        for (const char* size : {"w", "h"}) shape.multiply(size, 0.5);
    if (has(Departure::swapped)) shape.exchange("w", "h");
    if (has(Departure::ccw_corners)) shape.wind(1);
    if (has(Departure::cw_corners)) shape.wind(-1);
    return shape.is_possible() ? std::optional(shape.shape()) : std::nullopt;
}

using Change = std::optional<Shapes::Values>(const Shapes::Values&, const Convention&, Precision);

/// Applies the change to all shapes of the scene. A negative zero becomes 0.0.
std::optional<Scene> changed(const Scene& scene, const Convention& convention, Precision precision,
                             Change& change) {
    auto all = with_each_shape(
        scene, [&](const Shapes::Values& shape) { return change(shape, convention, precision); });
    if (all) for_each_number(*all, [](Quantity /*quantity*/, double& x) { x += 0.0; });
    return all;
}

/// Rounds the lengths to a grid that is coarser than the precision at the scene's scale. Sums of a
/// few lengths are then exact.
Scene on_grid(Scene scene, Precision precision) {
    const int bits = precision == Precision::single_ ? 21 : 50;
    const double unit = std::ldexp(1.0, std::ilogb(scale(scene)) - bits);
    if (unit == 0 || !std::isfinite(unit)) return scene;
    for_each_number(scene, [unit](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::nearbyint(x / unit) * unit;
    });
    return scene;
}

/// Writes the scene approximately in the convention, and returns the scene that a program reads
/// from the result.
std::optional<Scene> read_back(const Scene& scene, const Convention& convention,
                               Precision precision) {
    const auto given = changed(scene, convention, precision, written_shape);
    return given ? as_read(*given, convention, precision) : std::nullopt;
}

}  // namespace

Shapes::Values of_kind(Kind kind, const Shapes::Values& from) {
    Shapes::Values source = from;
    return visit_kind(kind, [&]<class Shape>(std::type_identity<Shape>) -> Shapes::Values {
        Shape to{};
        if constexpr (requires { Shape::numbers(); })
            for (const auto& number : Shape::numbers())
                if (const double* same = moves::number_named(source, number.name))
                    to.*number.member = *same;
        if constexpr (kHasLocalCorners<Shape>)
            std::visit(
                [&to]<class Source>(const Source& s) {
                    if constexpr (kHasLocalCorners<Source>) to.local = s.local;
                },
                source);
        return to;
    });
}

std::optional<Scene> as_read(const Scene& given, const Convention& convention,
                             Precision precision) {
    if (convention.is_plain()) return given;
    auto scene = changed(given, convention, precision, read_shape);
    return scene && !problem_of(*scene) ? std::move(scene) : std::nullopt;
}

std::optional<Scene> as_handed_over(const Scene& scene, const Convention& convention,
                                    Precision precision) {
    if (convention.is_plain()) return scene;
    auto given = changed(scene, convention, precision, written_shape);
    if (!given) return std::nullopt;
    const auto read = as_read(*given, convention, precision);
    return read && *read == scene ? std::move(given) : std::nullopt;
}

std::optional<Scene> fitted(const Scene& scene, const Convention& convention, Precision precision) {
    if (convention.is_plain()) return scene;
    const bool was_degenerate = is_degenerate(scene);
    auto near = read_back(scene, convention, precision);
    if (!near) near = read_back(on_grid(scene, precision), convention, precision);
    if (!near || !as_handed_over(*near, convention, precision)) return std::nullopt;
    return is_degenerate(*near) == was_degenerate ? std::move(near) : std::nullopt;
}

Reply answered(const Convention& convention, Reply answer) {
    if (!answer.is_given()) return answer;
    answer.hit = answered(convention, answer.hit);
    if (convention.has(Departure::y_down))
        for (Point<double>& p : answer.points) p.y = -p.y;
    return answer;
}

std::string made_query(const std::string& query, const Convention& convention) {
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw InputError(fmt::format("--query: unknown query \"{}\"", query));
    for (const Departure departure : convention.departures())
        if (!applies(departure, *kinds)) {
            const auto is_already = [&](Departure that, Departure other) {
                return departure == that && applies(other, *kinds);
            };
            const bool is_turn = is_already(Departure::degrees, Departure::radians) ||
                                 is_already(Departure::radians, Departure::degrees);
            throw InputError(fmt::format(
                "--convention: {} makes no difference to {}{}", name(departure), query,
                is_turn ? fmt::format(", whose angles already are in {}", name(departure)) : ""));
        }
    const auto in = [&](TurnKind turn) {
        const auto turned = [&](Kind kind) { return kind_with_turn(base_kind(kind), turn); };
        return std::string(name_of({turned(kinds->a), turned(kinds->b), kinds->is_list}));
    };
    if (convention.has(Departure::degrees)) return in(TurnKind::degrees);
    if (convention.has(Departure::radians)) return in(TurnKind::radians);
    return query;
}

Domain as_meant(Domain domain, const Convention& convention) {
    // y_down alone does not change the values of angles.
    if (domain.angles && convention.has(Departure::clockwise))
        domain.angles = Range{-domain.angles->most, -domain.angles->least};
    return domain;
}

}  // namespace touchstone
