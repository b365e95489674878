#include "properties/planted/mistakes.h"

#include <fmt/format.h>

#include "oracle/exact/polygons.h"
#include "properties/moves/shape.h"

namespace touchstone::mistaken {
namespace {

Corners corners_of(const Box& box) {
    return {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
}

/// Returns the sides except the last `left_out`, each with the radius around it.
Parts sides_of(const Core& core, std::size_t left_out = 0) {
    Parts parts;
    for_each_side(core, [&](const Point<double>& p, const Point<double>& q) {
        parts.push_back(around({p, q}, core.radius));
    });
    parts.resize(parts.size() - left_out, Point<double>{0, 0});
    return parts;
}

/// Returns the sides, each extended at one end or both by about 1024 times the largest coordinate.
Parts endless(const Core& core, bool before, bool after) {
    constexpr double kFar = 0x1p10;
    Parts parts;
    const double far = kFar * (box_of(core).farthest() + core.radius);
    for_each_side(core, [&](const Point<double>& p, const Point<double>& q) {
        const double by = far / distance(p, q);
        const Point<double> way{(q.x - p.x) * by, (q.y - p.y) * by};
        if (std::isfinite(by))
            parts.push_back(around({before ? p - way : p, after ? q + way : q}, core.radius));
    });
    return parts;
}

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

/// Returns the shape with its radius multiplied by `factor`; no parts if it has no radius, or if
/// the result is invalid.
Parts with_radius(const Seen& s, double factor) {
    if (!s.is_round()) return {};
    Shapes::Values copy = copy_of(s.shape);
    *std::visit([](auto& one) { return moves::radius_of(AnyShape(&one)); }, copy) *= factor;
    // The sides of a rounded rectangle may be too short for the new radius.
    return problem_of_numbers(Scene(copy, copy)) ? Parts{} : Parts{copy};
}

/// Returns the shape with w and h changed by `change`; no parts if it has no w and h, or if the
/// result is invalid.
template <class Change>
Parts with_sizes(const Seen& s, const Change& change) {
    Shapes::Values copy = copy_of(s.shape);
    std::vector<double*> sizes;
    for (const auto& [quantity, value] :
         std::visit([](auto& one) { return moves::numbers_of(AnyShape(&one)); }, copy))
        if (quantity == Quantity::size) sizes.push_back(value);
    // The radius of corners comes after w and h. Circles and capsules have only a radius.
    if (sizes.size() < 2) return {};
    change(*sizes[0], *sizes[1]);
    // The radius of a rounded rectangle may be too large for the new sizes.
    return problem_of_numbers(Scene(copy, copy)) ? Parts{} : Parts{copy};
}

/// Returns the shape moved by `by` times its w and h; no parts if it has no w and h.
Parts moved_by_sizes(const Seen& s, double by) {
    Shapes::Values copy = copy_of(s.shape);
    std::vector<double*> place;
    std::vector<double> sizes;
    for (const auto& [quantity, value] :
         std::visit([](auto& one) { return moves::numbers_of(AnyShape(&one)); }, copy)) {
        if (quantity == Quantity::coordinate) place.push_back(value);
        if (quantity == Quantity::size) sizes.push_back(*value);
    }
    if (place.size() != 2 || sizes.size() < 2) return {};
    *place[0] += by * sizes[0];
    *place[1] += by * sizes[1];
    return {copy};
}

bool is_placed_by_corner(const Seen& s) {
    return std::holds_alternative<const Aabb<double>*>(s.shape);
}

/// Returns the shape with its angle multiplied by `factor`, or no parts if the shape has no nonzero
/// angle.
Parts with_angle(const Seen& s, double factor) {
    Shapes::Values copy = copy_of(s.shape);
    bool is_turned = false;
    for (const auto& [quantity, value] :
         std::visit([](auto& one) { return moves::numbers_of(AnyShape(&one)); }, copy)) {
        if (!is_angle(quantity) || *value == 0) continue;
        is_turned = true;
        *value *= factor;
    }
    return is_turned ? Parts{copy} : Parts{};
}

/// Returns the shape with each corner replaced by turn(place, corner, angle). The corner is
/// relative to the shape's place and not turned. Returns no parts if the shape has no nonzero
/// angle.
template <class Turn>
Parts turned_anew(const Seen& s, const Turn& turn) {
    double angle = 0;
    std::vector<double> place;
    Shapes::Values copy = copy_of(s.shape);
    for (const auto& [quantity, value] :
         std::visit([](auto& one) { return moves::numbers_of(AnyShape(&one)); }, copy)) {
        if (quantity == Quantity::coordinate) place.push_back(*value);
        if (quantity == Quantity::angle) angle = *value;
        if (quantity == Quantity::degrees) angle = *value * (std::numbers::pi / 180);
    }
    if (place.size() != 2 || angle == 0) return {};
    const Point<double> at{place[0], place[1]};
    Corners corners;
    for (const Point<double>& p : s.core.corners)
        corners.push_back(
            turn(at, turned<double>(p - at, std::cos(angle), -std::sin(angle)), angle));
    return {around(corners, s.core.radius)};
}

/// Returns the shape turned about the origin instead of its own place, in the opposite direction if
/// `sign` is -1.
Parts turned_about_origin(const Seen& s, double sign) {
    return turned_anew(s, [sign](const auto& at, const auto& own, double angle) {
        return turned<double>(at + own, std::cos(angle), sign * std::sin(angle));
    });
}

/// Returns the shape turned by its angle in a float, with the cosine and sine in S.
template <class S>
Parts turned_by_float(const Seen& s) {
    return turned_anew(s, [](const auto& at, const auto& own, double angle) {
        const S rounded = static_cast<float>(angle);
        return at + turned<double>(own, std::cos(rounded), std::sin(rounded));
    });
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
        parts.push_back(around({{p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)}}, s.core.radius));
    }
    return parts;
}

/// A mistake that replaces a shape by another. The function returns no parts if the mistake cannot
/// be made, or makes no difference.
struct Taking {
    const char* text;
    Parts (*of)(const Seen&);
    bool has_cases = true;
};

/// The mistake that multiplies w by W / Divisor, and h by H / Divisor.
template <int W, int H, int Divisor>
constexpr Taking sized(const char* text) {
    return {text,
            [](const Seen& s) {
                return with_sizes(s, [](double& w, double& h) {
                    w *= static_cast<double>(W) / Divisor;
                    h *= static_cast<double>(H) / Divisor;
                });
            },
            false};
}

/// The mistake that uses a rounded pi in the angle.
template <int Pi, int Unit>
constexpr Taking pi_is(const char* text, bool has_cases = true) {
    return {text,
            [](const Seen& s) {
                return with_angle(s, static_cast<double>(Pi) / Unit / std::numbers::pi);
            },
            has_cases};
}

constexpr std::array kTakings{
    Taking{"the radius of {} were left out", [](const Seen& s) { return with_radius(s, 0); }},
    Taking{"the radius of {} were a diameter", [](const Seen& s) { return with_radius(s, 0.5); }},
    Taking{"the radius of {} were twice as large", [](const Seen& s) { return with_radius(s, 2); }},
    Taking{"{} were its bounding box",
           [](const Seen& s) -> Parts {
               if (s.count() == 1 && !s.is_round()) return {};
               return {around(corners_of(box_of(s.core)), 0)};
           }},
    Taking{"{} were a circle around it",
           [](const Seen& s) -> Parts {
               if (s.count() == 1) return {};
               const Point<double> centre = box_of(s.core).centre();
               double r = 0;
               for (const Point<double>& p : s.core.corners) r = std::max(r, distance(p, centre));
               return {around({centre}, r + s.core.radius)};
           }},
    Taking{"{} were only its centre",
           [](const Seen& s) -> Parts {
               if (s.count() == 1 && !s.is_round()) return {};
               return {around({box_of(s.core).centre()}, 0)};
           }},
    Taking{"{} were only its corners or ends",
           [](const Seen& s) -> Parts { return s.count() == 1 ? Parts{} : corner_parts(s); }},
    Taking{"{} were 3 points along it", spread_along<3>},
    Taking{"{} were 4 points along it", spread_along<4>},
    Taking{"{} were 5 points along it", spread_along<5>},
    Taking{"{} were 6 points along it", spread_along<6>},
    Taking{"{} were 9 points along it", spread_along<9>},
    Taking{"{} were 10 points along it", spread_along<10>},
    Taking{"{} were 11 points along it", spread_along<11>},
    Taking{"{} were only its first end",
           [](const Seen& s) -> Parts {
               if (s.count() != 2) return {};
               return {around({s.core.corners[0]}, s.core.radius)};
           }},
    Taking{"{} were only its boundary, with nothing inside",
           [](const Seen& s) { return s.has_inside() ? sides_of(s.core) : Parts{}; }},
    Taking{"{} were only its boundary, without the side from the last corner to the first",
           [](const Seen& s) {
               const Core written{corners_as_written(s.shape), s.core.radius};
               return written.corners.size() > 2 ? sides_of(written, 1) : Parts{};
           }},
    Taking{"{} were its convex hull",
           [](const Seen& s) -> Parts {
               if (s.is_convex) return {};
               return {around(convex_hull(s.core.corners), s.core.radius)};
           }},
    Taking{"{} were an infinite line",
           [](const Seen& s) { return s.count() == 2 ? endless(s.core, true, true) : Parts{}; }},
    Taking{"{} went on forever past its second end",
           [](const Seen& s) { return s.count() == 2 ? endless(s.core, false, true) : Parts{}; }},
    Taking{"{} went on forever past its first end",
           [](const Seen& s) { return s.count() == 2 ? endless(s.core, true, false) : Parts{}; }},
    Taking{"the sides of {} were infinite lines",
           [](const Seen& s) { return s.has_inside() ? endless(s.core, true, true) : Parts{}; }},
    Taking{"{} ended flat, not round",
           [](const Seen& s) {
               const bool is_capsule = s.count() == 2 && s.is_round();
               return is_capsule ? beside_sides(s.core, s.core.radius) : Parts{};
           }},
    Taking{"{} were not turned", [](const Seen& s) { return with_angle(s, 0); }},
    Taking{"{} were turned the other way", [](const Seen& s) { return with_angle(s, -1); }},
    Taking{"the angle of {} were in degrees",
           [](const Seen& s) { return with_angle(s, std::numbers::pi / 180); }},
    pi_is<314, 100>("pi were 3.14 in the angle of {}"),
    pi_is<31416, 10'000>("pi were 3.1416 in the angle of {}"),
    pi_is<314159, 100'000>("pi were 3.14159 in the angle of {}"),
    pi_is<3141592, 1'000'000>("pi were 3.141592 in the angle of {}", false),
    pi_is<3141593, 1'000'000>("pi were 3.141593 in the angle of {}", false),
    pi_is<31415926, 10'000'000>("pi were 3.1415926 in the angle of {}", false),
    pi_is<31415927, 10'000'000>("pi were 3.1415927 in the angle of {}", false),
    pi_is<314159265, 100'000'000>("pi were 3.14159265 in the angle of {}", false),
    Taking{
        "pi were a float in the angle of {}",
        [](const Seen& s) { return with_angle(s, std::numbers::pi_v<float> / std::numbers::pi); },
        false},
    Taking{"pi / 180 were a float in the angle of {}",
           [](const Seen& s) {
               return with_angle(s, std::numbers::pi_v<float> / 180 / (std::numbers::pi / 180));
           },
           false},
    Taking{"the angle of {} were rounded to a float", turned_by_float<double>, false},
    Taking{"the angle of {} were rounded to a float, and its cosine and sine too",
           turned_by_float<float>, false},
    Taking{"{} were turned about the origin, not its own place",
           [](const Seen& s) { return turned_about_origin(s, 1); }},
    Taking{"{} were turned about the origin, and clockwise",
           [](const Seen& s) { return turned_about_origin(s, -1); }},
    Taking{"the corners of {} were square, not round",
           [](const Seen& s) -> Parts {
               if (s.count() < 2 || !s.is_round()) return {};
               return {around(mitred(s.core), 0)};
           }},
    Taking{"{} were 1 wider and 1 higher, as boxes of pixels are",
           [](const Seen& s) -> Parts {
               const auto* box = std::get_if<const Aabb<double>*>(&s.shape);
               if (box == nullptr) return {};
               return {Aabb<double>{(*box)->x, (*box)->y, (*box)->w + 1, (*box)->h + 1}};
           }},
    sized<2, 1, 1>("{} were twice as wide as it is: w read as half of its width"),
    sized<1, 2, 1>("{} were twice as high as it is: h read as half of its height"),
    sized<2, 2, 1>("{} were twice as large as it is: w and h read as half of its sizes"),
    sized<1, 2, 2>("{} were half as wide as it is: w read as twice its width"),
    sized<2, 1, 2>("{} were half as high as it is: h read as twice its height"),
    sized<1, 1, 2>("{} were half as large as it is: w and h read as twice its sizes"),
    Taking{"the place of {} were its corner, not its centre",
           [](const Seen& s) { return is_placed_by_corner(s) ? Parts{} : moved_by_sizes(s, 0.5); },
           false},
    Taking{"the place of {} were its centre, not its corner",
           [](const Seen& s) { return is_placed_by_corner(s) ? moved_by_sizes(s, -0.5) : Parts{}; },
           false},
    Taking{
        "w of {} were the height and h the width",
        [](const Seen& s) { return with_sizes(s, [](double& w, double& h) { std::swap(w, h); }); },
        false},
};

/// Returns the answer for the shapes that replace A and B.
std::optional<double> answer_of(AnswerKind asked, const Parts& a, const Parts& b) {
    if (a.empty() || b.empty()) return std::nullopt;
    const ShapePair first(seen(a[0]), seen(b[0]));
    const bool is_single = a.size() == 1 && b.size() == 1;
    switch (asked) {
        case AnswerKind::hit: return gap(a, b);
        case AnswerKind::distance: return std::max(0.0, gap(a, b));
        case AnswerKind::penetration:
            return is_single ? std::optional(std::max(0.0, -fast::margin(first))) : std::nullopt;
        case AnswerKind::area:
        case AnswerKind::iou: {
            if (!is_single || !have_areas(Seen(first.a), Seen(first.b))) return std::nullopt;
            const double common = common_area_of(first);
            if (asked == AnswerKind::area) return common;
            return share_of_union(common, area_of(Seen(first.a).core), area_of(Seen(first.b).core));
        }
        case AnswerKind::contains:
        case AnswerKind::within: {
            const bool a_is_outer = asked == AnswerKind::contains;
            const Parts& outer = a_is_outer ? a : b;
            if (outer.size() != 1) return std::nullopt;
            double most = -std::numeric_limits<double>::infinity();
            for (const Shapes::Values& part : a_is_outer ? b : a) {
                const ShapePair pair(seen(outer[0]), seen(part));
                if (!fast::containment_is_known(pair.a.index(), pair.b.index()))
                    return std::nullopt;
                most = std::max(most, fast::sticking_out(pair));
            }
            return most;
        }
        default: return std::nullopt;
    }
}

}  // namespace

void add_takings(std::vector<Mistake>& all, AnswerKind asked) {
    if (is_of_containment(asked))
        all.push_back({"A and B were exchanged", [asked](const ShapePair& pair) {
                           const AnswerKind other = asked == AnswerKind::contains
                                                        ? AnswerKind::within
                                                        : AnswerKind::contains;
                           return answer_of(other, itself(Seen(pair.a)), itself(Seen(pair.b)));
                       }});
    const auto add = [&](const Taking& taking, const char* whose,
                         std::function<std::optional<double>(const ShapePair&)> answer) {
        all.push_back({.text = fmt::format(fmt::runtime(taking.text), whose),
                       .answer = std::move(answer),
                       .has_cases = taking.has_cases});
    };
    for (const Taking& taking : kTakings) {
        const auto of = taking.of;
        add(taking, "A", [=](const ShapePair& pair) {
            return answer_of(asked, of(Seen(pair.a)), itself(Seen(pair.b)));
        });
        add(taking, "B", [=](const ShapePair& pair) {
            return answer_of(asked, itself(Seen(pair.a)), of(Seen(pair.b)));
        });
        // The mistake may change only one of the shapes. For example, an ignored angle does not
        // change an unturned shape.
        add(taking, "each", [=](const ShapePair& pair) -> std::optional<double> {
            const Seen a(pair.a);
            const Seen b(pair.b);
            const Parts of_a = of(a);
            const Parts of_b = of(b);
            if (of_a.empty() && of_b.empty()) return std::nullopt;
            return answer_of(asked, of_a.empty() ? itself(a) : of_a,
                             of_b.empty() ? itself(b) : of_b);
        });
    }
}

}  // namespace touchstone::mistaken
