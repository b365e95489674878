#include "core/scenes/problem.h"

#include <fmt/format.h>

namespace touchstone {
namespace {

using Found = std::optional<Problem>;

std::optional<Flaw> flaw_of_number(Quantity quantity, double x) {
    if (!std::isfinite(x)) return Flaw::not_finite;
    if (quantity == Quantity::size && x < 0) return Flaw::negative_size;
    return std::nullopt;
}

template <class Shape>
Found wrong_number(const Shape& shape) {
    std::size_t place = 0;
    for (const auto& n : Shape::numbers()) {
        if (const auto flaw = flaw_of_number(n.quantity, shape.*n.member))
            return Problem{.flaw = *flaw, .place = place};
        ++place;
    }
    if constexpr (kHasLocalCorners<Shape>)
        for (const Point<double>& p : shape.local) {
            if (Found found = wrong_number(p))
                return Problem{.flaw = found->flaw, .place = place, .other = found->place};
            ++place;
        }
    return std::nullopt;
}

template <class Shape>
requires requires {
    Shape::numbers();
}
Found problem_of_shape(const Shape& shape) {
    // A lambda, because a pointer to the function would not be inlined.
    if (any_number(shape, [](Quantity q, double x) { return flaw_of_number(q, x).has_value(); }))
        return wrong_number(shape);
    if constexpr (kHasLocalCorners<Shape>)
        if (shape.local.size() < kFewestCorners || shape.local.size() > kMostCorners)
            return Problem{.flaw = Flaw::wrong_count, .place = Shape::numbers().size()};
    if constexpr (requires { has_fitting_radius(shape); })
        if (!has_fitting_radius(shape)) return Problem{.flaw = Flaw::radius_too_large};
    return std::nullopt;
}

Found wrong_corner(const auto& corners) {
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (Found found = problem_of_shape(corners[i]))
            return Problem{.flaw = found->flaw, .place = i, .other = found->place};
    return std::nullopt;
}

Found problem_of_shape(const Triangle<double>& triangle) {
    return wrong_corner(triangle);
}

Found problem_of_shape(const Polygon<double>& polygon) {
    if (polygon.size() < kFewestCorners || polygon.size() > kMostCorners)
        return Problem{.flaw = Flaw::wrong_count};
    return wrong_corner(polygon);
}

/// Returns the first problem of a part of a scene: a shape, or a list of shapes.
template <class Shape>
requires requires(const Shape& shape) {
    problem_of_shape(shape);
}
Found problem_of_part(const Shape& shape) {
    return problem_of_shape(shape);
}
template <class Shape>
Found problem_of_part(const std::vector<Shape>& list) {
    if (list.size() < kShortestList || list.size() > kLongestList)
        return Problem{.flaw = Flaw::wrong_count};
    for (std::size_t i = 0; i < list.size(); ++i)
        if (Found found = problem_of_shape(list[i])) {
            found->item = i;
            return found;
        }
    return std::nullopt;
}

/// Describes the problem of a part. The text begins with `path`.
struct Words {
    const Problem& problem;

    template <class Shape>
    requires requires { Shape::numbers(); }
    [[nodiscard]] std::string operator()(const std::string& path, const Shape& shape) const {
        if constexpr (requires { has_fitting_radius(shape); })
            if (problem.flaw == Flaw::radius_too_large)
                return fmt::format("{}.r: {} is more than half of the smaller size {}", path,
                                   shape.r, std::min(shape.w, shape.h));
        if constexpr (kHasLocalCorners<Shape>)
            if (const std::size_t numbers = Shape::numbers().size(); problem.place >= numbers) {
                Problem of_corner = problem;
                of_corner.place -= numbers;
                return Words{of_corner}.of_corners(
                    fmt::format("{}.{}", path, Shape::name_of_corners), shape.local);
            }
        const auto number = Shape::numbers()[problem.place];
        return of_number(fmt::format("{}.{}", path, number.name), shape.*number.member);
    }
    [[nodiscard]] std::string operator()(const std::string& path,
                                         const Triangle<double>& triangle) const {
        return of_corners(path, triangle);
    }
    template <class Shape>
    requires kIsPolygonShape<Shape>
    [[nodiscard]] std::string operator()(const std::string& path, const Shape& polygon) const {
        return of_corners(path, polygon);
    }
    template <class Shape>
    [[nodiscard]] std::string operator()(const std::string& path,
                                         const std::vector<Shape>& list) const {
        if (problem.flaw == Flaw::wrong_count)
            return of_count(path, list.size(), "shapes", kShortestList, kLongestList);
        return (*this)(fmt::format("{}[{}]", path, problem.item), list[problem.item]);
    }

  private:
    [[nodiscard]] std::string of_number(const std::string& path, double x) const {
        if (problem.flaw == Flaw::not_finite) return fmt::format("{}: not finite ({})", path, x);
        return fmt::format("{}: negative size {}", path, x);
    }

    [[nodiscard]] static std::string of_count(const std::string& path, std::size_t count,
                                              std::string_view what, std::size_t fewest,
                                              std::size_t most) {
        return fmt::format("{}: {} {}, expected {} to {}", path, count, what, fewest, most);
    }

    [[nodiscard]] std::string of_corners(const std::string& path, const auto& corners) const {
        const std::size_t i = problem.place;
        switch (problem.flaw) {
            case Flaw::wrong_count:
                return of_count(path, corners.size(), "corners", kFewestCorners, kMostCorners);
            case Flaw::not_convex:
                return fmt::format("{}: not convex at ({}, {})", path, corners[i].x, corners[i].y);
            case Flaw::repeated_corner:
                return fmt::format("{}[{}]: the same corner as the one before", path, i);
            case Flaw::turns_back:
                return fmt::format("{}[{}]: turns back on its own edge", path, i);
            case Flaw::edges_meet:
                return fmt::format("{}: not simple: edge {} meets edge {}", path, i, problem.other);
            default:
                return of_number(fmt::format("{}[{}][{}]", path, i, problem.other),
                                 problem.other == 0 ? corners[i].x : corners[i].y);
        }
    }
};

}  // namespace

std::optional<Problem> problem_of_numbers(const Scene& scene) {
    Found found;
    std::size_t part = 0;
    for_each_part(scene, [&](const auto& shape) {
        if (found) return;
        found = problem_of_part(shape);
        if (found) found->part = part;
        ++part;
    });
    return found;
}

std::optional<Problem> problem_of_pair(const ShapePair& pair) {
    const auto look = [](const auto* shape) { return problem_of_shape(*shape); };
    if (Found found = std::visit(look, pair.a)) return found;
    Found found = std::visit(look, pair.b);
    if (found) found->part = 1;
    return found;
}

std::string text_of(const Problem& problem, const Scene& scene) {
    const NamedQuery& names = case_names(kinds_of(scene));
    std::string text;
    std::size_t part = 0;
    for_each_part(scene, [&](const auto& shape) {
        if (part == problem.part)
            text = Words{problem}(std::string(part == 0 ? names.a : names.b), shape);
        ++part;
    });
    return text;
}

void throw_if(const std::optional<Problem>& problem, const Scene& scene) {
    if (problem) throw InputError(text_of(*problem, scene));
}

}  // namespace touchstone
