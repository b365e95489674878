// Mistakes in tests of two rectangles along the directions of their sides: in a projection, in how
// the tests of the axes are joined, and in the order in which numbers are read.
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
/// fifth letter x: the cosine and the sine are exchanged; s: abs is applied to the sum of the
/// terms.
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
                    "both terms",
                    "++++s"},
    WrongProjection{"w kept its sign in the projection of {}: abs is missing", "+|+|"},
    WrongProjection{"h kept its sign in the projection of {}: abs is missing", "|+|+"},
    WrongProjection{"cos kept its sign in the projection of {}: abs is missing", "+||+"},
    WrongProjection{kNoAbsOfSine, "|++|"},
    WrongProjection{kNoAbsOfSine, "|+-|"},
    WrongProjection{"sin and cos, or w and h, were exchanged in the projection of {}", "||||x"},
    WrongProjection{"h were left out of the projection of {}", "|0|0"},
    WrongProjection{"w were left out of the projection of {}", "0|0|"},
    WrongProjection{"w were not halved in the projection of {}", "2|2|"},
    WrongProjection{"h were not halved in the projection of {}", "|2|2"},
    WrongProjection{"w and h were not halved in the projection of {}", "2222"},
};

double term(double half, double on_axis, char how) {
    switch (how) {
        case '+': return half * on_axis;
        case '-': return -half * on_axis;
        case '0': return 0;
        case '2': return 2 * half * std::fabs(on_axis);
        default: return half * std::fabs(on_axis);
    }
}

/// Returns the gap along an axis: the width or the height of A, or of B, in this order. `sign` is
/// the sign of the sine of the angle between the rectangles.
double gap_on(const BothTurned& both, std::size_t axis, const char* terms = kRightTerms,
              double sign = 1) {
    const Turned& own = both[axis / 2];
    const Turned& other = both[1 - axis / 2];
    const Point<double>& n = own.sides[axis % 2];
    std::array on{dot(other.sides[0], n), dot(other.sides[1], n)};
    on[1 - axis % 2] *= sign;
    const std::string_view how = terms;
    if (how.ends_with('x')) std::swap(on[0], on[1]);
    const double sum = term(other.half[0], on[0], how[2 * (axis % 2)]) +
                       term(other.half[1], on[1], how[2 * (axis % 2) + 1]);
    return std::fabs(dot(other.centre - own.centre, n)) - own.half[axis % 2] -
           (how.ends_with('s') ? std::fabs(sum) : sum);
}

std::array<double, 4> gaps_on_all(const BothTurned& both) {
    return {gap_on(both, 0), gap_on(both, 1), gap_on(both, 2), gap_on(both, 3)};
}

/// The projections on some axes; a bit for each of the four axes.
struct OnAxes {
    const char* text;
    unsigned axes;
};
constexpr std::array kOnAxes{
    OnAxes{"A", 12},
    OnAxes{"B", 3},
    OnAxes{"each", 15},
    OnAxes{"B on the axis along A's width", 1},
    OnAxes{"B on the axis along A's height", 2},
    OnAxes{"A on the axis along B's width", 4},
    OnAxes{"A on the axis along B's height", 8},
};

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
/// degrees.
constexpr std::array kExchanged{
    std::pair("cx", "cy"),    std::pair("cx", "w"),    std::pair("cx", "h"),
    std::pair("cy", "w"),     std::pair("cy", "h"),    std::pair("cx", "angle"),
    std::pair("cy", "angle"), std::pair("w", "angle"), std::pair("h", "angle"),
};

/// Returns the rectangle with these numbers exchanged; nothing for a shape without them. If
/// `with_abs`, a negative size counts as positive.
std::optional<Turned> with_exchanged(const Seen& shape, const char* one, const char* other,
                                     bool with_abs) {
    Shapes::Values copy = copy_of(shape.shape);
    const auto number = [&copy](std::string_view name) {
        double* const found = moves::number_named(copy, name);
        return found == nullptr && name == "angle" ? moves::number_named(copy, "degrees") : found;
    };
    for (const char* name : {"cx", "cy", "w", "h", "angle"})
        if (number(name) == nullptr || shape.is_round()) return std::nullopt;
    std::swap(*number(one), *number(other));
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
        add_gap(
            all, asked, std::move(text),
            [=](const Seen& a, const Seen& b) -> std::optional<double> {
                const auto p = of_a(a);
                const auto q = of_b(b);
                return p && q ? std::optional(gap(BothTurned{*p, *q})) : std::nullopt;
            },
            false, false);
    };
    const auto largest = [](const std::array<double, 4>& gaps) {
        return *std::max_element(gaps.begin(), gaps.end());
    };
    // Bit 0 of `signs` stands for the opposite sign of the sine on A's axes, bit 1 on B's.
    for (const WrongProjection& wrong : kWrongProjections)
        for (const OnAxes& on : kOnAxes)
            for (unsigned signs = 0; signs < 4; ++signs)
                add(fmt::format(fmt::runtime(wrong.text), on.text), turned_of, turned_of,
                    [=, terms = wrong.terms, axes = on.axes](const BothTurned& both) {
                        std::array<double, 4> gaps = gaps_on_all(both);
                        for (std::size_t i = 0; i < gaps.size(); ++i)
                            if ((axes >> i & 1U) != 0)
                                gaps[i] =
                                    gap_on(both, i, terms, (signs >> i / 2 & 1U) != 0 ? -1 : 1);
                        return largest(gaps);
                    });
    for (const auto& [one, other] : kExchanged)
        for (const bool with_abs : {false, true}) {
            const Change read = [one = one, other = other, with_abs](const Seen& shape) {
                return with_exchanged(shape, one, other, with_abs);
            };
            for (const auto& [whose, of_a, of_b] : {std::tuple("A", read, Change(turned_of)),
                                                    {"B", Change(turned_of), read},
                                                    {"each", read, read}})
                add(fmt::format("{} and {} of {} were exchanged", one, other, whose), of_a, of_b,
                    [=](const BothTurned& both) { return largest(gaps_on_all(both)); });
        }
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
