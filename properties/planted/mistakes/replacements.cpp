// Mistakes that replace a shape by another one.
#include "properties/planted/mistakes.h"

#include <fmt/format.h>

#include "oracle/exact/polygons.h"
#include "properties/moves/shape.h"

namespace touchstone::mistaken {
namespace {

Corners corners_of(const Box& box) {
    return {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
}

}  // namespace

Parts endless(const Core& core, bool before, bool after) {
    constexpr double kFar = 0x1p10;
    Parts parts;
    const double far = kFar * (box_of(core).farthest() + core.radius);
    for_each_side(core, [&](const Point<double>& p, const Point<double>& q) {
        const double by = far / distance(p, q);
        const Point<double> way = by * (q - p);
        if (std::isfinite(by))
            parts.push_back(around({before ? p - way : p, after ? q + way : q}, core.radius));
    });
    return parts;
}

namespace {

/// Returns a rectangle without one of its corners; no parts for other shapes.
Parts triangle_without(const Seen& s, std::ptrdiff_t left_out) {
    if (!is_rectangle(s.shape) || s.is_round() || s.count() != 4) return {};
    Corners corners = s.core.corners;
    corners.erase(corners.begin() + left_out);
    return {around(corners, 0)};
}

/// Returns the shape with its radius multiplied by `factor`; no parts if it has no radius, or if
/// the result is invalid.
Parts with_radius(const Seen& s, double factor) {
    if (!s.is_round()) return {};
    Shapes::Values copy = copy_of(s.shape);
    *std::visit([](auto& one) { return moves::radius_of(AnyShape(&one)); }, copy) *= factor;
    // The sides of a rounded rectangle may be too short for the new radius.
    return problem_of_numbers(Scene(copy, copy)) ? Parts{} : Parts{copy};
}

/// Returns `Count` points along a segment, including its ends, each with the radius around it; no
/// parts for other shapes.
template <int Count>
Parts spread_along(const Seen& s) {
    Parts parts;
    if (s.count() != 2) return parts;
    const auto& [p, q] = std::tie(s.core.corners[0], s.core.corners[1]);
    for (int i = 0; i < Count; ++i) {
        const double t = static_cast<double>(i) / (Count - 1);
        parts.push_back(around({p + t * (q - p)}, s.core.radius));
    }
    return parts;
}

constexpr std::array kReplacements{
    Replacement{"the radius of {} were left out", [](const Seen& s) { return with_radius(s, 0); }},
    Replacement{"the radius of {} were a diameter",
                [](const Seen& s) { return with_radius(s, 0.5); }},
    Replacement{"the radius of {} were twice as large",
                [](const Seen& s) { return with_radius(s, 2); }},
    Replacement{"{} were its bounding box",
                [](const Seen& s) -> Parts {
                    if (s.count() == 1 && !s.is_round()) return {};
                    return {around(corners_of(box_of(s.core)), 0)};
                }},
    Replacement{"{} were a circle around it",
                [](const Seen& s) -> Parts {
                    if (s.count() == 1) return {};
                    const Point<double> centre = box_of(s.core).centre();
                    double r = 0;
                    for (const Point<double>& p : s.core.corners)
                        r = std::max(r, distance(p, centre));
                    return {around({centre}, r + s.core.radius)};
                }},
    Replacement{"{} were only its centre",
                [](const Seen& s) -> Parts {
                    if (s.count() == 1 && !s.is_round()) return {};
                    return {around({box_of(s.core).centre()}, 0)};
                }},
    Replacement{"{} were only its corners or ends",
                [](const Seen& s) -> Parts { return s.count() == 1 ? Parts{} : corner_parts(s); }},
    Replacement{"{} were only the corners of its bounding box",
                [](const Seen& s) -> Parts {
                    if (s.count() != 1 || !s.is_round()) return {};
                    Parts parts;
                    for (const Point<double>& p : corners_of(box_of(s.core)))
                        parts.push_back(around({p}, 0));
                    return parts;
                },
                false},
    Replacement{"{} were 3 points along it", spread_along<3>},
    Replacement{"{} were 4 points along it", spread_along<4>},
    Replacement{"{} were 5 points along it", spread_along<5>},
    Replacement{"{} were 6 points along it", spread_along<6>},
    Replacement{"{} were 9 points along it", spread_along<9>},
    Replacement{"{} were 10 points along it", spread_along<10>},
    Replacement{"{} were 11 points along it", spread_along<11>},
    Replacement{"{} were only its first end",
                [](const Seen& s) -> Parts {
                    if (s.count() != 2) return {};
                    return {around({s.core.corners[0]}, s.core.radius)};
                }},
    Replacement{"{} were only its boundary, with nothing inside",
                [](const Seen& s) { return s.has_inside() ? sides_of(s.core) : Parts{}; }},
    Replacement{"{} were only its boundary, without the side from the last corner to the first",
                [](const Seen& s) {
                    const Core written{written_corners(s), s.core.radius};
                    return written.corners.size() > 2 ? sides_of(written, 1) : Parts{};
                }},
    Replacement{"{} were its convex hull",
                [](const Seen& s) -> Parts {
                    if (s.is_convex) return {};
                    return {around(convex_hull(s.core.corners), s.core.radius)};
                }},
    Replacement{
        "{} were an infinite line",
        [](const Seen& s) { return s.count() == 2 ? endless(s.core, true, true) : Parts{}; }},
    Replacement{
        "{} went on forever past its second end",
        [](const Seen& s) { return s.count() == 2 ? endless(s.core, false, true) : Parts{}; }},
    Replacement{
        "{} went on forever past its first end",
        [](const Seen& s) { return s.count() == 2 ? endless(s.core, true, false) : Parts{}; }},
    Replacement{
        "the sides of {} were infinite lines",
        [](const Seen& s) { return s.has_inside() ? endless(s.core, true, true) : Parts{}; }},
    Replacement{"{} ended flat, not round",
                [](const Seen& s) {
                    const bool is_capsule = s.count() == 2 && s.is_round();
                    return is_capsule ? beside_sides(s.core, s.core.radius) : Parts{};
                }},
};

/// Adds wrong splits of a rectangle into triangles, as code splits it for a test of triangles.
void add_splits(std::vector<Mistake>& all, AnswerKind asked) {
    constexpr const char* corners[]{"-w/2, -h/2", "w/2, -h/2", "w/2, h/2", "-w/2, h/2"};
    for (const int i : {0, 1, 2, 3})
        add_replacement(all, asked,
                        fmt::format("{{}} were only a triangle, without its corner at {} before "
                                    "the turn (the other triangle of a split is not tested)",
                                    corners[i]),
                        [i](const Seen& s) { return triangle_without(s, i); });
    for (const int side : {0, 1, 2, 3})
        add_replacement(all, asked,
                        "{} were split into two triangles on one side, not on a diagonal",
                        [side](const Seen& s) {
                            Parts parts = triangle_without(s, (side + 2) % 4);
                            if (!parts.empty())
                                parts.push_back(triangle_without(s, (side + 3) % 4)[0]);
                            return parts;
                        });
}

/// Returns `shape` with its number of that name replaced by that of `other`; no parts if one of
/// them has no such number, or if the result is invalid.
Parts with_number_of(const Seen& other, const Seen& shape, std::string_view name) {
    Shapes::Values from = copy_of(other.shape);
    Shapes::Values to = copy_of(shape.shape);
    const double* taken = moves::number_named(from, name);
    double* replaced = moves::number_named(to, name);
    if (taken == nullptr || replaced == nullptr) return {};
    *replaced = *taken;
    return problem_of_numbers(Scene(to, to)) ? Parts{} : Parts{to};
}

/// Adds the mistakes of copied lines in which the name of one shape was not changed.
void add_numbers_of_the_other(std::vector<Mistake>& all, AnswerKind asked) {
    const auto add = [&](std::string text, std::string_view name, bool is_of_a) {
        all.push_back({.text = std::move(text),
                       .answer =
                           [=](const SeenPair& both) {
                               const auto& [pair, a, b] = both;
                               return is_of_a
                                          ? answer_of(asked, with_number_of(b, a, name), itself(b))
                                          : answer_of(asked, itself(a), with_number_of(a, b, name));
                           },
                       .has_cases = false});
    };
    for (const std::string_view name : {"angle", "degrees", "w", "h", "r"}) {
        const std::string_view text = name.size() > 1 ? "the angle" : name;
        add(fmt::format("{} of A were that of B", text), name, true);
        add(fmt::format("{} of B were that of A", text), name, false);
    }
    // Only the difference of two coordinates matters.
    for (const std::string_view name : {"cx", "cy", "x", "y"})
        add(fmt::format("A and B had the same {}", name.back()), name, true);
}

}  // namespace

std::optional<double> answer_of(AnswerKind asked, const Parts& a, const Parts& b) {
    if (a.empty() || b.empty()) return std::nullopt;
    const ShapePair first(a[0].shape, b[0].shape);
    const bool is_single = a.size() == 1 && b.size() == 1;
    switch (asked) {
        case AnswerKind::hit: return gap(a, b, true);
        case AnswerKind::distance: return std::max(0.0, gap(a, b));
        case AnswerKind::penetration:
            return is_single ? std::optional(std::max(0.0, -fast::margin(first))) : std::nullopt;
        case AnswerKind::area:
        case AnswerKind::iou: {
            if (!is_single || !have_areas(a[0], b[0])) return std::nullopt;
            const double common = common_area_of(first);
            if (asked == AnswerKind::area) return common;
            return share_of_union(common, area_of(a[0].core), area_of(b[0].core));
        }
        case AnswerKind::contains:
        case AnswerKind::within: {
            const bool a_is_outer = asked == AnswerKind::contains;
            const Parts& outer = a_is_outer ? a : b;
            if (outer.size() != 1) return std::nullopt;
            double most = -std::numeric_limits<double>::infinity();
            for (const Seen& part : a_is_outer ? b : a) {
                const ShapePair pair(outer[0].shape, part.shape);
                if (!fast::containment_is_known(pair.a.index(), pair.b.index()))
                    return std::nullopt;
                most = std::max(most, fast::sticking_out(pair));
            }
            return most;
        }
        default: return std::nullopt;
    }
}

void add_replacement(std::vector<Mistake>& all, AnswerKind asked, const std::string& text,
                     const std::function<Parts(const Seen&)>& of, bool has_cases) {
    const auto add = [&](const char* whose,
                         std::function<std::optional<double>(const SeenPair&)> answer) {
        all.push_back({.text = fmt::format(fmt::runtime(text), whose),
                       .answer = std::move(answer),
                       .has_cases = has_cases});
    };
    add("A", [=](const SeenPair& both) { return answer_of(asked, of(both.a), itself(both.b)); });
    add("B", [=](const SeenPair& both) { return answer_of(asked, itself(both.a), of(both.b)); });
    // The mistake may change only one of the shapes. For example, an ignored angle does not change
    // an unturned shape.
    add("each", [=](const SeenPair& both) -> std::optional<double> {
        const auto& [pair, a, b] = both;
        const Parts of_a = of(a);
        const Parts of_b = of(b);
        if (of_a.empty() && of_b.empty()) return std::nullopt;
        return answer_of(asked, of_a.empty() ? itself(a) : of_a, of_b.empty() ? itself(b) : of_b);
    });
}

void add_replacements(std::vector<Mistake>& all, AnswerKind asked) {
    if (is_of_containment(asked))
        all.push_back({"A and B were exchanged", [asked](const SeenPair& both) {
                           const AnswerKind other = asked == AnswerKind::contains
                                                        ? AnswerKind::within
                                                        : AnswerKind::contains;
                           return answer_of(other, itself(both.a), itself(both.b));
                       }});
    for (const Replacement& replacement : kReplacements)
        add_replacement(all, asked, replacement.text, replacement.of, replacement.has_cases);
    if (asked == AnswerKind::hit || asked == AnswerKind::distance) add_splits(all, asked);
    add_readings(all, asked);
    add_numbers_of_the_other(all, asked);
    add_angles_of_both(all, asked);
}

}  // namespace touchstone::mistaken
