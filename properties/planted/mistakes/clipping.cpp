// Mistakes of code that clips one polygon by the sides of the other, to find their common area.
#include <fmt/format.h>

#include "oracle/exact/polygons.h"
#include "properties/planted/mistakes.h"

namespace touchstone::mistaken {
namespace {

enum class Leaves { nothing, crossings, crossings_in, crossings_out, first_side, last_side };
/// How it treats a clockwise polygon: correctly, as a counter-clockwise one, or with a negative
/// area.
enum class Clockwise { right, ignored, negative };

/// How code clips a polygon by the lines of the window's sides (Sutherland, Hodgman 1974).
struct Clipping {
    const char* text;
    Leaves leaves = Leaves::nothing;  ///< what it leaves out
    Clockwise clockwise = Clockwise::right;
    bool has_cases = false;
};

constexpr std::array kClippings{
    Clipping{.text = "{0} were clipped by the lines of {1}'s sides, which is right only for convex "
                     "{1}",
             .has_cases = true},
    Clipping{"points where sides cross were left out, when {0} is clipped by the sides of {1}",
             Leaves::crossings},
    Clipping{"points where a side of {0} comes into {1} were left out of the clipped polygon",
             Leaves::crossings_in},
    Clipping{"points where a side of {0} goes out of {1} were left out of the clipped polygon",
             Leaves::crossings_out},
    Clipping{"{0} were not clipped by the first side of {1}", Leaves::first_side},
    Clipping{"{0} were not clipped by the last side of {1}, from the last corner to the first",
             Leaves::last_side},
    Clipping{"{0} were clipped by the sides of {1} as if {1} were counter-clockwise always",
             Leaves::nothing, Clockwise::ignored},
    Clipping{"the area of a clockwise polygon were negative (abs is missing), when {0} is clipped "
             "by the sides of {1}",
             Leaves::nothing, Clockwise::negative},
};

double clipped_area(const Corners& of, const Core& window, const Clipping& how) {
    Corners rest = of;
    const bool is_left = how.clockwise == Clockwise::ignored || twice_the_area(window) > 0;
    const double inwards = is_left ? 1 : -1;
    const std::size_t n = window.corners.size();
    const std::size_t end = how.leaves == Leaves::last_side ? n - 1 : n;
    for (std::size_t side = how.leaves == Leaves::first_side ? 1 : 0; side < end; ++side) {
        const Point<double>& from = window.corners[side];
        const Point<double> way = window.corners[(side + 1) % n] - from;
        Corners clipped;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const Point<double>& p = rest[i];
            const Point<double>& q = rest[(i + 1) % rest.size()];
            const double of_p = inwards * cross(way, p - from);
            const double of_q = inwards * cross(way, q - from);
            if (of_p >= 0) clipped.push_back(p);
            const bool is_in = of_p < 0 && of_q > 0 && how.leaves != Leaves::crossings_in;
            const bool is_out = of_p > 0 && of_q < 0 && how.leaves != Leaves::crossings_out;
            if ((!is_in && !is_out) || how.leaves == Leaves::crossings) continue;
            const double t = of_p / (of_p - of_q);
            clipped.push_back(p + t * (q - p));
        }
        rest = std::move(clipped);
    }
    const bool is_negative = how.clockwise == Clockwise::negative && twice_the_area({of, 0}) < 0;
    return is_negative ? -area_of({rest, 0}) : area_of({rest, 0});
}

bool is_inside(const Point<double>& p, const Core& convex) {
    bool is_left = true;
    bool is_right = true;
    for_each_side(convex, [&](const Point<double>& from, const Point<double>& to) {
        const double side = cross(to - from, p - from);
        is_left &= side >= 0;
        is_right &= side <= 0;
    });
    return is_left || is_right;
}

/// Returns the area of the hull of the corners of each shape that lie in the other. Both are
/// convex.
double area_of_inner_corners(const Seen& a, const Seen& b) {
    Corners inner;
    for (const auto& [of, in] : {std::pair(&a, &b), std::pair(&b, &a)})
        for (const Point<double>& p : of->core.corners)
            if (is_inside(p, in->core)) inner.push_back(p);
    return inner.size() < 3 ? 0 : area_of({convex_hull(inner), 0});
}

}  // namespace

void add_clipped_areas(std::vector<Mistake>& all, AnswerKind asked) {
    if (!is_of_areas(asked)) return;
    const auto add = [&](std::string text, bool has_cases, auto area, bool only_convex = true) {
        const auto answer = [=](const SeenPair& both) -> std::optional<double> {
            const auto& [pair, a, b] = both;
            if (!have_areas(a, b) || (only_convex && !(a.is_convex && b.is_convex)))
                return std::nullopt;
            const double common = area(a, b);
            if (asked == AnswerKind::area) return common;
            return share_of_union(common, area_of(a.core), area_of(b.core));
        };
        all.push_back({.text = std::move(text), .answer = answer, .has_cases = has_cases});
    };
    const auto clipped = [](const Seen& of, const Seen& by, const Clipping& how) {
        // Code that does not look at the winding sees the corners as they are written.
        return how.clockwise != Clockwise::right && !is_rectangle(of.shape) &&
                       !is_rectangle(by.shape)
                   ? clipped_area(written_corners(of), {written_corners(by), 0}, how)
                   : clipped_area(of.core.corners, by.core, how);
    };
    for (const Clipping& how : kClippings)
        for (const bool is_of_a : {true, false})
            add(
                fmt::format(fmt::runtime(how.text), is_of_a ? "A" : "B", is_of_a ? "B" : "A"),
                how.has_cases,
                [=, &how](const Seen& a, const Seen& b) {
                    return is_of_a ? clipped(a, b, how) : clipped(b, a, how);
                },
                !how.has_cases);
    add("only the corners of each in the other were counted, not the points where sides cross",
        false, area_of_inner_corners);
    add("the area were that of the smaller shape, if they meet", false,
        [](const Seen& a, const Seen& b) {
            const bool meet = clipped_area(a.core.corners, b.core, kClippings[0]) > 0;
            return meet ? std::min(area_of(a.core), area_of(b.core)) : 0.0;
        });
}

}  // namespace touchstone::mistaken
