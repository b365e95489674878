// Mistakes in the use of a shape's sizes and its place.
#include "properties/planted/mistakes.h"

#include <fmt/format.h>

#include "properties/moves/shape.h"

namespace touchstone::mistaken {
namespace {

/// Returns the corners of a convex core, moved outwards so that each side moves by the radius.
Corners mitred(const Core& core) {
    const std::size_t n = core.corners.size();
    if (n == 2) {
        const auto& [p, q] = std::tie(core.corners[0], core.corners[1]);
        const Point<double> way = unit(q - p);
        const Point<double> along{way.x * core.radius, way.y * core.radius};
        const Point<double> side{-along.y, along.x};
        return {p - along - side, q + along - side, q + along + side, p - along + side};
    }
    const double out = twice_the_area(core) > 0 ? core.radius : -core.radius;
    Corners corners;
    for (std::size_t i = 0; i < n; ++i) {
        const Point<double> in = unit(core.corners[i] - core.corners[(i + n - 1) % n]);
        const Point<double> next = unit(core.corners[(i + 1) % n] - core.corners[i]);
        const double by = out / (1 + in.x * next.x + in.y * next.y);
        corners.push_back(
            {core.corners[i].x + by * (in.y + next.y), core.corners[i].y - by * (in.x + next.x)});
    }
    return corners;
}

/// Returns the numbers of that quantity, in the order of the fields.
std::vector<double*> numbers_in(Shapes::Values& shape, Quantity wanted) {
    std::vector<double*> found;
    for (const auto& [quantity, value] : moves::numbers_of(shape))
        if (quantity == wanted) found.push_back(value);
    return found;
}

/// Returns the shape with w and h changed by `change`; no parts if it has no w and h, or if the
/// result is invalid.
Parts with_sizes(const Seen& s, const auto& change) {
    Shapes::Values copy = copy_of(s.shape);
    const std::vector<double*> sizes = numbers_in(copy, Quantity::size);
    // The radius of corners comes after w and h. Circles and capsules have only a radius.
    if (sizes.size() < 2) return {};
    change(*sizes[0], *sizes[1]);
    // The radius of a rounded rectangle may be too large for the new sizes.
    return problem_of_numbers(Scene(copy, copy)) ? Parts{} : Parts{copy};
}

/// Returns the shape with x and y of its place changed by `change`; no parts if it has no place of
/// two coordinates.
Parts with_place(const Seen& s, const auto& change) {
    Shapes::Values copy = copy_of(s.shape);
    const std::vector<double*> place = numbers_in(copy, Quantity::coordinate);
    if (place.size() != 2) return {};
    change(*place[0], *place[1]);
    return {copy};
}

/// Returns w and h; nothing for a shape without them.
std::optional<Point<double>> sizes_of(const Seen& s) {
    Shapes::Values copy = copy_of(s.shape);
    const std::vector<double*> sizes = numbers_in(copy, Quantity::size);
    if (sizes.size() < 2) return std::nullopt;
    return Point<double>{*sizes[0], *sizes[1]};
}

/// Returns the shape moved by `by` times its w and h.
Parts moved_by_sizes(const Seen& s, double by) {
    const auto sizes = sizes_of(s);
    if (!sizes) return {};
    return with_place(s, [&](double& x, double& y) { x += by * sizes->x, y += by * sizes->y; });
}

/// Returns a circle around the centre, with a radius computed from w and h.
Parts circle_of_sizes(const Seen& s, double (*radius)(double w, double h)) {
    const auto sizes = sizes_of(s);
    if (!sizes) return {};
    return {around({box_of(s.core).centre()}, radius(sizes->x, sizes->y))};
}

bool is_placed_by_corner(const Seen& s) {
    return std::holds_alternative<const Aabb<double>*>(s.shape);
}

bool is_placed_by_pivot(const Seen& s) {
    return std::visit(
        [](const auto* shape) {
            return requires {
                shape->ox;
            };
        },
        s.shape);
}

/// Returns the shape with the numbers of some quantities changed. Returns no parts if it has no
/// such numbers or no others, or if the result is invalid.
Parts with_changed(const Seen& s, const auto& is_changed, const auto& change) {
    Shapes::Values copy = copy_of(s.shape);
    bool has_some = false;
    bool has_others = false;
    for (const auto& [quantity, value] : moves::numbers_of(copy)) {
        const bool changes = is_changed(quantity);
        has_some |= changes;
        has_others |= !changes;
        if (changes) *value = change(*value);
    }
    return has_some && has_others && !problem_of_numbers(Scene(copy, copy)) ? Parts{copy} : Parts{};
}

template <Quantity Changed>
bool is_of(Quantity quantity) {
    return quantity == Changed;
}

template <Quantity Rounded>
Parts with_floats(const Seen& s) {
    return with_changed(s, is_of<Rounded>, [](double x) { return static_cast<float>(x); });
}

/// Returns the shape with all its numbers changed; no parts if the result is invalid.
Parts with_numbers(const Seen& s, const auto& change) {
    Shapes::Values copy = copy_of(s.shape);
    for (const auto& [quantity, value] : moves::numbers_of(copy)) *value = change(*value);
    return problem_of(Scene(copy, copy)) ? Parts{} : Parts{copy};
}

/// The mistake that multiplies w by W / Divisor, and h by H / Divisor.
template <int W, int H, int Divisor>
constexpr Replacement sized(const char* text) {
    return without_cases(text, [](const Seen& s) {
        return with_sizes(s, [](double& w, double& h) {
            w *= static_cast<double>(W) / Divisor;
            h *= static_cast<double>(H) / Divisor;
        });
    });
}

constexpr std::array kReadings{
    without_cases("the degrees of {} were rounded to a float", with_floats<Quantity::degrees>),
    without_cases("the position of {} were rounded to floats", with_floats<Quantity::coordinate>),
    without_cases("the sizes of {} were rounded to floats", with_floats<Quantity::size>),
    without_cases("the numbers of {} were rounded to 2 decimals",
                  [](const Seen& s) {
                      return with_numbers(s, [](double x) { return std::round(100 * x) / 100; });
                  }),
    Replacement{"the corners of {} were square, not round",
                [](const Seen& s) -> Parts {
                    if (s.count() < 2 || !s.is_round()) return {};
                    return {around(mitred(s.core), 0)};
                }},
    Replacement{"{} were 1 wider and 1 higher, as boxes of pixels are",
                [](const Seen& s) -> Parts {
                    const auto* box = std::get_if<const Aabb<double>*>(&s.shape);
                    if (box == nullptr) return {};
                    const Aabb<double> larger{(*box)->x, (*box)->y, (*box)->w + 1, (*box)->h + 1};
                    return {Shapes::Values(larger)};
                }},
    sized<2, 1, 1>("{} were twice as wide as it is: w was read as half of its width"),
    sized<1, 2, 1>("{} were twice as high as it is: h was read as half of its height"),
    sized<2, 2, 1>("{} were twice as large as it is: w and h were read as half of its sizes"),
    sized<1, 2, 2>("{} were half as wide as it is: w was read as twice its width"),
    sized<2, 1, 2>("{} were half as high as it is: h was read as twice its height"),
    sized<1, 1, 2>("{} were half as large as it is: w and h were read as twice its sizes"),
    sized<0, 1, 1>("w of {} were 0: it is left out"),
    sized<1, 0, 1>("h of {} were 0: it is left out"),
    without_cases("w and h of {} did not include its rounded corners",
                  [](const Seen& s) {
                      Shapes::Values copy = copy_of(s.shape);
                      const auto sizes = numbers_in(copy, Quantity::size);
                      if (sizes.size() < 3) return Parts{};
                      const double both = 2 * *sizes[2];
                      return with_sizes(s, [both](double& w, double& h) { w += both, h += both; });
                  }),
    without_cases("h of {} were its w",
                  [](const Seen& s) { return with_sizes(s, [](double& w, double& h) { h = w; }); }),
    without_cases("w of {} were its h",
                  [](const Seen& s) { return with_sizes(s, [](double& w, double& h) { w = h; }); }),
    without_cases("y of {} were its x",
                  [](const Seen& s) { return with_place(s, [](double& x, double& y) { y = x; }); }),
    without_cases("x of {} were its y",
                  [](const Seen& s) { return with_place(s, [](double& x, double& y) { x = y; }); }),
    without_cases(
        "{} were at (0, 0): its position is left out",
        [](const Seen& s) { return with_place(s, [](double& x, double& y) { x = y = 0; }); }),
    without_cases("{} were a circle with half of its longer side as the radius",
                  [](const Seen& s) {
                      return circle_of_sizes(s,
                                             [](double w, double h) { return std::max(w, h) / 2; });
                  }),
    without_cases("{} were a circle with its diagonal as the radius, not half of it",
                  [](const Seen& s) {
                      return circle_of_sizes(s,
                                             [](double w, double h) { return std::hypot(w, h); });
                  }),
    without_cases("the place of {} were its corner, not its centre",
                  [](const Seen& s) {
                      const bool has_other_place = is_placed_by_corner(s) || is_placed_by_pivot(s);
                      return has_other_place ? Parts{} : moved_by_sizes(s, 0.5);
                  }),
    without_cases(
        "the place of {} were its centre, not its corner",
        [](const Seen& s) { return is_placed_by_corner(s) ? moved_by_sizes(s, -0.5) : Parts{}; }),
    without_cases(
        "w of {} were the height and h the width",
        [](const Seen& s) { return with_sizes(s, [](double& w, double& h) { std::swap(w, h); }); }),
};

/// A conversion to whole numbers.
struct ToWhole {
    const char* text;
    double (*of)(double);
};

constexpr std::array kToWhole{
    ToWhole{"truncated", [](double x) { return std::trunc(x); }},
    ToWhole{"rounded", [](double x) { return std::round(x); }},
    ToWhole{"rounded down", [](double x) { return std::floor(x); }},
};

/// Returns an upright rectangle with the coordinates of its corners changed; no parts for other
/// shapes.
Parts with_corners(const Seen& s, double (*change)(double)) {
    const auto* box = std::get_if<const Aabb<double>*>(&s.shape);
    if (box == nullptr) return {};
    const Aabb<double>& of = **box;
    const double x = change(of.x);
    const double y = change(of.y);
    return {Shapes::Values(Aabb<double>{x, y, change(of.x + of.w) - x, change(of.y + of.h) - y})};
}

/// Adds a mistake that makes numbers whole. Whole shapes often touch exactly. So for hits, adds it
/// twice: with these hits and without them.
void add_whole(std::vector<Mistake>& all, AnswerKind asked, const std::string& text,
               const std::function<Parts(const Seen&)>& of) {
    for (const double touching : {-1.0, 1.0}) {
        const std::size_t begin = all.size();
        add_replacement(all, asked, text, of);
        if (asked != AnswerKind::hit) return;
        for (std::size_t i = begin; i < all.size(); ++i)
            all[i].answer = [of = std::move(all[i].answer), touching](const SeenPair& both) {
                auto gap = of(both);
                if (gap == 0.0) gap = touching * std::numeric_limits<double>::infinity();
                return gap;
            };
    }
}

void add_whole_numbers(std::vector<Mistake>& all, AnswerKind asked) {
    for (const ToWhole& to : kToWhole) {
        const auto add = [&](const char* what, const std::function<Parts(const Seen&)>& of) {
            add_whole(all, asked, fmt::format("{} of {{}} were {} to whole numbers", what, to.text),
                      of);
        };
        const auto add_some = [&](const char* what, bool (*is_changed)(Quantity)) {
            add(what, [=, of = to.of](const Seen& s) { return with_changed(s, is_changed, of); });
        };
        add_some("the position", is_of<Quantity::coordinate>);
        add_some("the sizes", is_of<Quantity::size>);
        add_some("the position and sizes", is_length);
        add("the numbers", [of = to.of](const Seen& s) { return with_numbers(s, of); });
        add("the corners", [of = to.of](const Seen& s) { return with_corners(s, of); });
    }
}

}  // namespace

Parts with_factor(const Seen& s, bool are_angles, double factor) {
    Shapes::Values copy = copy_of(s.shape);
    bool has_some = false;
    for (const auto& [quantity, value] : moves::numbers_of(copy)) {
        if (!(are_angles ? is_angle(quantity) : quantity == Quantity::size) || *value == 0)
            continue;
        has_some = true;
        *value *= factor;
    }
    return has_some && !problem_of_numbers(Scene(copy, copy)) ? Parts{copy} : Parts{};
}

void add_readings(std::vector<Mistake>& all, AnswerKind asked) {
    add_angles(all, asked);
    for (const Replacement& taking : kReadings)
        add_replacement(all, asked, taking.text, taking.of, taking.has_cases);
    add_whole_numbers(all, asked);
}

}  // namespace touchstone::mistaken

namespace touchstone {

std::vector<Mistake> multiplied(bool are_angles, double factor) {
    std::vector<Mistake> all;
    mistaken::add_replacement(
        all, AnswerKind::hit,
        fmt::format("the {} of {{}} were multiplied by {:.{}g}", are_angles ? "angle" : "sizes",
                    factor, std::fabs(factor - 1) < 1e-8 ? 15 : 10),
        [=](const mistaken::Seen& s) { return mistaken::with_factor(s, are_angles, factor); });
    if (!are_angles && factor > 1)
        all.back().text += " (a relative epsilon in the test has the same effect)";
    if (are_angles && std::fabs(factor - 1) < 1e-3)
        all.back().text += " (an inexact pi has the same effect)";
    return all;
}

Mistake moved_apart(bool is_along_x, double by) {
    std::vector<Mistake> all;
    mistaken::add_replacement(all, AnswerKind::hit, "", [=](const mistaken::Seen& s) {
        return mistaken::with_place(s, [=](double& x, double& y) { (is_along_x ? x : y) += by; });
    });
    all[1].text = fmt::format("{:.6g} were added to {} of B, or subtracted from that of A", by,
                              is_along_x ? "the x" : "the y");
    return all[1];
}

Mistake met_within(double share, bool is_across_sides) {
    return {.text = fmt::format("shapes met {} {:.6g} x scale (a relative epsilon; scale is the "
                                "largest coordinate or size)",
                                share > 0 ? "up to a gap of" : "only from a depth of",
                                std::fabs(share)),
            .answer = [=](const mistaken::SeenPair& both) -> std::optional<double> {
                const auto& [pair, a, b] = both;
                const auto gap = is_across_sides
                                     ? largest_gap(a, b, mistaken::normals_of_both(a, b))
                                     : fast::margin(pair);
                return gap ? std::optional(*gap - share * scale(pair)) : std::nullopt;
            },
            .has_cases = false,
            .may_be_meant = true};
}

}  // namespace touchstone
