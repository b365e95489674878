// Mistakes in tests of two rectangles along the directions of their sides: in a projection, in a
// distance or interval, in how the tests of the axes are joined, and in the order in which numbers
// are read.
#include <fmt/format.h>

#include "properties/moves/shape.h"
#include "properties/planted/mistakes.h"

namespace touchstone::mistaken {
namespace {

/// A rectangle as such a test uses it. A misread size may be negative.
struct Turned {
    Point<double> centre;
    std::array<double, 2> half;          ///< half of w and h
    std::array<Point<double>, 2> sides;  ///< the directions of w and h
};
using BothTurned = std::array<Turned, 2>;

std::optional<Turned> turned_of(const Seen& shape) {
    const auto sides = directions_of(shape);
    if (!sides || shape.is_round()) return std::nullopt;
    const Corners& at = shape.core.corners;
    return Turned{box_of(shape.core).centre(),
                  {distance(at[0], at[1]) / 2, distance(at[0], at[3]) / 2},
                  *sides};
}

/// How a test computes the projection of a rectangle on an axis of the other one, which is half of
/// w and h times a cosine or sine. A letter for each term: that of w and that of h on the other's
/// width, then on the other's height. `|`: right. `+`: with its sign, without abs; `-`: with the
/// opposite sign, which the sine has for some signs of the axes. `0`: left out. `2`: not halved. A
/// fifth letter x: the cosine and the sine are exchanged; w, h: both terms are along the width or
/// the height; s: abs is applied to the sum of the terms; r: the root of the sum of their squares
/// replaces the sum; m: the larger term does.
struct WrongProjection {
    const char* text;
    const char* terms;
};

constexpr auto* kRightTerms = "||||";
constexpr auto* kNoAbs =
    "the two terms of the projection of {} were added with their signs, without abs";
constexpr auto* kNoAbsOfSine = "sin kept its sign in the projection of {}: abs is missing";
constexpr std::array kWrongProjections{
    WrongProjection{kNoAbs, "++++"},
    WrongProjection{kNoAbs, "++-+"},
    WrongProjection{"abs were applied to the sum of the two terms of the projection of {}, not to "
                    "both terms (or only two opposite corners were projected)",
                    "++++s"},
    WrongProjection{"w kept its sign in the projection of {}: abs is missing", "+|+|"},
    WrongProjection{"h kept its sign in the projection of {}: abs is missing", "|+|+"},
    WrongProjection{"cos kept its sign in the projection of {}: abs is missing", "+||+"},
    WrongProjection{kNoAbsOfSine, "|++|"},
    WrongProjection{kNoAbsOfSine, "|+-|"},
    WrongProjection{"sin and cos, or w and h, were exchanged in the projection of {}", "||||x"},
    WrongProjection{"w and h were both along the width in the projection of {}", "||||w"},
    WrongProjection{"w and h were both along the height in the projection of {}", "||||h"},
    WrongProjection{"h were left out of the projection of {}", "|0|0"},
    WrongProjection{"w were left out of the projection of {}", "0|0|"},
    WrongProjection{"w were not halved in the projection of {}", "2|2|"},
    WrongProjection{"h were not halved in the projection of {}", "|2|2"},
    WrongProjection{"w and h were not halved in the projection of {}", "2222"},
    WrongProjection{"the projection of {} were the root of the squares of its two terms (hypot), "
                    "not their sum",
                    "||||r"},
    WrongProjection{"the projection of {} were the larger of its two terms, not their sum",
                    "||||m"},
};

bool has_signs(const WrongProjection& wrong) {
    return std::string_view(wrong.terms).find_first_of("+-") != std::string_view::npos;
}

double term(double half, double on_axis, char how) {
    switch (how) {
        case '+': return half * on_axis;
        case '-': return -half * on_axis;
        case '0': return 0;
        case '2': return 2 * half * std::fabs(on_axis);
        default: return half * std::fabs(on_axis);
    }
}

/// Returns the gap along an axis: the width or the height of A, or of B, in this order. The sine of
/// the angle between the rectangles is multiplied by `sign`.
double gap_on(const BothTurned& both, std::size_t axis, const char* terms = kRightTerms,
              double sign = 1) {
    const Turned& own = both[axis / 2];
    const Turned& other = both[1 - axis / 2];
    const Point<double>& n = own.sides[axis % 2];
    std::array on{dot(other.sides[0], n), dot(other.sides[1], n)};
    on[1 - axis % 2] *= sign;
    const std::string_view how = terms;
    if (how.ends_with('x')) std::swap(on[0], on[1]);
    if (how.ends_with('w')) on[1] = on[0];
    if (how.ends_with('h')) on[0] = on[1];
    const double w = term(other.half[0], on[0], how[2 * (axis % 2)]);
    const double h = term(other.half[1], on[1], how[2 * (axis % 2) + 1]);
    const double reach = how.ends_with('s')   ? std::fabs(w + h)
                         : how.ends_with('r') ? std::hypot(w, h)
                         : how.ends_with('m') ? std::max(w, h)
                                              : w + h;
    return std::fabs(dot(other.centre - own.centre, n)) - own.half[axis % 2] - reach;
}

std::array<double, 4> gaps_on_all(const BothTurned& both) {
    return {gap_on(both, 0), gap_on(both, 1), gap_on(both, 2), gap_on(both, 3)};
}

/// The wrong projections: A is projected on the axes of B, and B on those of A.
constexpr std::array kOnAxes{
    OnAxes{"A", 12},
    OnAxes{"B", 3},
    OnAxes{"each", 15},
    OnAxes{"B on the axis along A's width", 1},
    OnAxes{"B on the axis along A's height", 2},
    OnAxes{"A on the axis along B's width", 4},
    OnAxes{"A on the axis along B's height", 8},
};

/// The sizes that are not projected, because the axis is along them.
constexpr std::array kOwnSizes{
    OnAxes{"w of A", 1},           OnAxes{"h of A", 2},       OnAxes{"w of B", 4},
    OnAxes{"h of B", 8},           OnAxes{"w and h of A", 3}, OnAxes{"w and h of B", 12},
    OnAxes{"w and h of each", 15},
};

/// A wrong number instead of half of such a size.
struct WrongSize {
    const char* text;
    double (*half)(const Turned& own, const Turned& other, std::size_t i);
};
constexpr std::array kWrongSizes{
    WrongSize{"{} were not halved on the axis along it",
              [](const Turned& own, const Turned&, std::size_t i) { return 2 * own.half[i]; }},
    WrongSize{"{} were left out on the axis along it",
              [](const Turned&, const Turned&, std::size_t) { return 0.0; }},
    WrongSize{"{} were exchanged with the other size of the same shape (w for h, h for w) on the "
              "axis along it",
              [](const Turned& own, const Turned&, std::size_t i) { return own.half[1 - i]; }},
    WrongSize{"{} were that of the other shape on the axis along it",
              [](const Turned&, const Turned& other, std::size_t i) { return other.half[i]; }},
};

/// The axes along which the distance of the centres is projected wrongly.
constexpr std::array kMeasuredAlong{
    OnAxes{"the sides of A", 3}, OnAxes{"the sides of B", 12}, OnAxes{"the sides of both", 15},
    OnAxes{"A's width", 1},      OnAxes{"A's height", 2},      OnAxes{"B's width", 4},
    OnAxes{"B's height", 8},
};

/// Returns the gap along an axis if the distance of the centres is measured along `n` instead.
double gap_with_distance_along(const BothTurned& both, std::size_t axis, const Point<double>& n) {
    const Point<double> way = both[1].centre - both[0].centre;
    return gap_on(both, axis) - std::fabs(dot(way, both[axis / 2].sides[axis % 2])) +
           std::fabs(dot(way, n));
}

/// Returns the largest gap along the sides of both rectangles, with a corner of A, of B or of both
/// left out. `corner` is its number in `core.corners`.
std::optional<double> gap_without_corner(Seen a, Seen b, bool of_a, bool of_b, int corner) {
    const auto axes = directions_of_both(a, b);
    if (!axes) return std::nullopt;
    if (of_a) a.core.corners.erase(a.core.corners.begin() + corner);
    if (of_b) b.core.corners.erase(b.core.corners.begin() + corner);
    return largest_gap(a, b, *axes);
}

/// Returns the largest gap of two rectangles along their sides if two intervals overlap only where
/// an end of that of `ends` lies in that of `other`.
std::optional<double> gap_of_ends(const Seen& ends, const Seen& other) {
    const auto axes = directions_of_both(ends, other);
    if (!axes) return std::nullopt;
    double most = -std::numeric_limits<double>::infinity();
    for (const Point<double>& axis : *axes) {
        const Interval p = along(ends.core, axis);
        const Interval q = along(other.core, axis);
        most = std::max(most, std::min(std::max(q.low - p.low, p.low - q.high),
                                       std::max(q.low - p.high, p.high - q.high)));
    }
    return most;
}

constexpr std::array kIntervals{
    Special{"two intervals overlapped only if an end of {0}'s lies in {1}'s, so not if {1}'s lies "
            "inside {0}'s",
            gap_of_ends, false}};

/// Returns the gap of a test that joins the tests of four axes by && and ||, where && binds more
/// tightly. Bit i of `ors` stands for || after test i. A test says that the intervals overlap on
/// its axis if `sign` is 1, or that they are apart if -1.
double joined(const std::array<double, 4>& gaps, unsigned ors, double sign) {
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        most = std::max(most, sign * gaps[i]);
        if (i + 1 < gaps.size() && (ors >> i & 1U) == 0) continue;
        least = std::min(least, most);
        most = -std::numeric_limits<double>::infinity();
    }
    return sign * least;
}

/// Returns the axis that is tested at a place in an order: bit 0 exchanges the axes of the first
/// rectangle, bit 1 those of the second, and bit 2 the rectangles.
std::size_t axis_at(std::size_t place, unsigned order) {
    const unsigned is_exchanged = place < 2 ? order & 1U : order >> 1U & 1U;
    return (place ^ is_exchanged) ^ (order >> 1U & 2U);
}

/// Numbers of a rectangle that are exchanged if it is read in another order. The angle may be in
/// degrees. The second pair, if it is not empty, is exchanged after the first.
struct Exchanged {
    const char* text;
    std::pair<const char*, const char*> first, second{"", ""};
};
constexpr std::array kExchanged{
    Exchanged{"cx and cy of {} were exchanged", {"cx", "cy"}},
    Exchanged{"cx and w of {} were exchanged", {"cx", "w"}},
    Exchanged{"cx and h of {} were exchanged", {"cx", "h"}},
    Exchanged{"cy and w of {} were exchanged", {"cy", "w"}},
    Exchanged{"cy and h of {} were exchanged", {"cy", "h"}},
    Exchanged{"cx and angle of {} were exchanged", {"cx", "angle"}},
    Exchanged{"cy and angle of {} were exchanged", {"cy", "angle"}},
    Exchanged{"w and angle of {} were exchanged", {"w", "angle"}},
    Exchanged{"h and angle of {} were exchanged", {"h", "angle"}},
    Exchanged{"cx and w of {} were exchanged, and cy and h too", {"cx", "w"}, {"cy", "h"}},
    Exchanged{"w, h and angle of {} were read from angle, w and h", {"w", "angle"}, {"h", "angle"}},
    Exchanged{"w, h and angle of {} were read from h, angle and w", {"w", "h"}, {"h", "angle"}},
};

/// Returns the rectangle with these numbers exchanged; nothing for a shape without them. If
/// `with_abs`, a negative size counts as positive.
std::optional<Turned> with_exchanged(const Seen& shape, const Exchanged& wrong, bool with_abs) {
    Shapes::Values copy = copy_of(shape.shape);
    const auto number = [&copy](std::string_view name) {
        double* const found = moves::number_named(copy, name);
        return found == nullptr && name == "angle" ? moves::number_named(copy, "degrees") : found;
    };
    for (const char* name : {"cx", "cy", "w", "h", "angle"})
        if (number(name) == nullptr || shape.is_round()) return std::nullopt;
    for (const auto& [one, other] : {wrong.first, wrong.second})
        if (*one != '\0') std::swap(*number(one), *number(other));
    const bool is_in_radians = moves::number_named(copy, "degrees") == nullptr;
    const double angle = *number("angle") * (is_in_radians ? 1 : std::numbers::pi / 180);
    Turned read{{*number("cx"), *number("cy")},
                {*number("w") / 2, *number("h") / 2},
                {Point<double>{std::cos(angle), std::sin(angle)},
                 Point<double>{-std::sin(angle), std::cos(angle)}}};
    if (with_abs)
        for (double& half : read.half) half = std::fabs(half);
    return read;
}

}  // namespace

void add_tests_of_axes(std::vector<Mistake>& all, AnswerKind asked) {
    if (asked != AnswerKind::hit) return;
    using Change = std::function<std::optional<Turned>(const Seen&)>;
    const auto add = [&](std::string text, const Change& of_a, const Change& of_b, auto gap) {
        add_gap(all, asked, std::move(text),
                [=](const Seen& a, const Seen& b) -> std::optional<double> {
                    const auto p = of_a(a);
                    const auto q = of_b(b);
                    return p && q ? std::optional(gap(BothTurned{*p, *q})) : std::nullopt;
                });
    };
    const auto largest = [](const std::array<double, 4>& gaps) {
        return *std::max_element(gaps.begin(), gaps.end());
    };
    const auto add_on_axes = [&](std::string text, unsigned axes, auto gap) {
        add(std::move(text), turned_of, turned_of, [=](const BothTurned& both) {
            std::array<double, 4> gaps = gaps_on_all(both);
            for (std::size_t i = 0; i < gaps.size(); ++i)
                if ((axes >> i & 1U) != 0) gaps[i] = gap(both, i);
            return largest(gaps);
        });
    };
    // Bit 0 of `signs` stands for the opposite sign of the sine on A's axes, bit 1 on B's.
    for (const WrongProjection& wrong : kWrongProjections)
        for (const OnAxes& on : kOnAxes)
            for (unsigned signs = 0; signs < (has_signs(wrong) ? 4 : 1); ++signs)
                add_on_axes(fmt::format(fmt::runtime(wrong.text), on.text), on.axes,
                            [signs, terms = wrong.terms](const BothTurned& both, std::size_t i) {
                                const bool is_opposite = (signs >> i / 2 & 1U) != 0;
                                return gap_on(both, i, terms, is_opposite ? -1 : 1);
                            });
    for (const WrongSize& wrong : kWrongSizes)
        for (const OnAxes& size : kOwnSizes)
            add_on_axes(fmt::format(fmt::runtime(wrong.text), size.text), size.axes,
                        [half = wrong.half](const BothTurned& both, std::size_t i) {
                            const Turned& own = both[i / 2];
                            return gap_on(both, i) + own.half[i % 2] -
                                   half(own, both[1 - i / 2], i % 2);
                        });
    for (const OnAxes& on : kMeasuredAlong) {
        constexpr auto* kDistance = "in the distance of the centres along";
        add_on_axes(fmt::format("sin and cos were exchanged {} {}", kDistance, on.text), on.axes,
                    [](const BothTurned& both, std::size_t i) {
                        const auto [x, y] = both[i / 2].sides[i % 2];
                        return gap_with_distance_along(both, i, {y, x});
                    });
        add_on_axes(fmt::format("the comparison along {} were reversed (> for <)", on.text),
                    on.axes,
                    [](const BothTurned& both, std::size_t i) { return -gap_on(both, i); });
        add_on_axes(
            fmt::format("the distance of the centres along {} were measured along the other side "
                        "of the same rectangle",
                        on.text),
            on.axes, [](const BothTurned& both, std::size_t i) {
                return gap_with_distance_along(both, i, both[i / 2].sides[1 - i % 2]);
            });
        add_on_axes(fmt::format("sin had the wrong sign {} {}", kDistance, on.text), on.axes,
                    [](const BothTurned& both, std::size_t i) {
                        const auto [x, y] = both[i / 2].sides[i % 2];
                        return gap_with_distance_along(both, i, {x, -y});
                    });
    }
    // Computed in the frame of A, of B, or of each for its own axes.
    for (const bool is_turned_back : {false, true})
        for (const auto& [whose, frames] : {std::pair("A", std::array{0, 0, 0, 0}),
                                            {"B", std::array{1, 1, 1, 1}},
                                            {"each", std::array{0, 0, 1, 1}}})
            add_on_axes(fmt::format("the vector between the centres were {} into the frame of {}",
                                    is_turned_back ? "turned the wrong way" : "not turned", whose),
                        15, [=, frames = frames](const BothTurned& both, std::size_t i) {
                            const Point<double>& turn =
                                both[static_cast<std::size_t>(frames[i])].sides[0];
                            const auto back = [&turn](const Point<double>& p) {
                                return turned<double>(p, turn.x, -turn.y);
                            };
                            const Point<double> n = back(both[i / 2].sides[i % 2]);
                            return gap_with_distance_along(both, i, is_turned_back ? back(n) : n);
                        });
    for (const Exchanged& wrong : kExchanged)
        for (const bool with_abs : {false, true}) {
            const Change read = [&wrong, with_abs](const Seen& shape) {
                return with_exchanged(shape, wrong, with_abs);
            };
            for (const auto& [whose, of_a, of_b] : {std::tuple("A", read, Change(turned_of)),
                                                    {"B", Change(turned_of), read},
                                                    {"each", read, read}})
                add(fmt::format(fmt::runtime(wrong.text), whose), of_a, of_b,
                    [=](const BothTurned& both) { return largest(gaps_on_all(both)); });
        }
    constexpr std::array kCorners{"-w/2, -h/2", "w/2, -h/2", "w/2, h/2", "-w/2, h/2"};
    for (std::size_t i = 0; i < kCorners.size(); ++i)
        for (const auto& [whose, of_a, of_b] :
             {std::tuple("A", true, false), {"B", false, true}, {"each", true, true}})
            add_gap(all, asked,
                    fmt::format("the corner of {} at {} (before the turn) were left out of the "
                                "projections, or a copy of another corner",
                                whose, kCorners[i]),
                    [=, of_a = of_a, of_b = of_b](const Seen& a, const Seen& b) {
                        return gap_without_corner(a, b, of_a, of_b, static_cast<int>(i));
                    });
    add_specials(all, asked, kIntervals);
    // A wrong operator resembles an axis that is left out.
    const std::size_t first = all.size();
    for (unsigned ors = 1; ors < 7; ++ors)
        for (unsigned order = 0; order < 8; ++order)
            for (const double sign : {1.0, -1.0})
                add("some && between the tests of the axes were ||, or some || were &&", turned_of,
                    turned_of, [=](const BothTurned& both) {
                        const std::array<double, 4> gaps = gaps_on_all(both);
                        return joined({gaps[axis_at(0, order)], gaps[axis_at(1, order)],
                                       gaps[axis_at(2, order)], gaps[axis_at(3, order)]},
                                      ors, sign);
                    });
    for (std::size_t i = first; i < all.size(); ++i) all[i].is_like_simpler = true;
}

}  // namespace touchstone::mistaken
