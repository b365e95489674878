// The constants of the floating-point filters are proved for all scenes: the filters' own
// expressions run with numbers that count errors.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/shapes/polygon.h"
#include "oracle/fast/boxes.h"
#include "oracle/fast/core_bounds.h"
#include "oracle/fast/cores.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "oracle/floats/trig.h"
#include "oracle/tests/counted.h"

namespace touchstone {
namespace {

/// Expects that the proved bound, in units of `unit`, is about `needed` and not above the bound in
/// the code. One rounding more or less would show.
void expect_needed(double needed, double proved, double in_code, double unit = 0x1p-53) {
    EXPECT_NEAR(proved, needed, 0.25);
    EXPECT_LE(proved, in_code / unit);
}

/// Returns the largest error of the gaps of rectangles, as a multiple of m + r (fast_poses.h). A's
/// place is the origin. Each cell is a range of angles. With pivots, returns the largest error that
/// vectors cause: the bound then counts m and the vectors from pivots to centres.
template <class S>
double proved_error_of_gaps(const auto& trig, const auto& way, const S& scale, bool have_pivots) {
    constexpr int kCells = 64;
    constexpr std::size_t kSizes = 9;  // half sizes; the lengths below are vectors
    using Two = filter::TwoNumbers<S>;
    const auto turned = [&](std::size_t b, int cell) {
        const double width = std::numbers::pi / 2 / kCells;
        const Point<S> none{0.0, 0.0};
        const auto to = [&](std::size_t i) { return Point<S>{way(i), way(i + 1)}; };
        return filter::rect_about<S>(b == 1 ? to(1) : none, have_pivots ? to(3 + 2 * b) : none,
                                     S::length(kSizes + 2 * b), S::length(kSizes + 2 * b + 1),
                                     trig(std::cos(cell * width)),
                                     trig(std::sin((cell + 1) * width)), scale);
    };
    double worst = 0;
    const auto look = [&](const Two& of_a, const Two& of_b) {
        for (const S& gap : {of_a[0], of_a[1], of_b[0], of_b[1]})
            for (std::size_t k = 1; k < (have_pivots ? kSizes : S::kLengths); ++k)
                worst = std::max(worst, gap.error(k));
    };
    for (int i = 0; i < kCells * kCells; ++i) {
        const auto a = turned(0, i / kCells);
        const auto b = turned(1, i % kCells);
        Two d = Two{b.pose.cx, b.pose.cy} - Two{a.pose.cx, a.pose.cy};
        if constexpr (requires { d[0].as_length(7); })
            if (have_pivots) d = {d[0].as_length(7), d[1].as_length(8)};
        filter::with_gaps_at(d, a, Two{a.pose.w, a.pose.h}, b, Two{b.pose.w, b.pose.h}, look);
    }
    return worst * (1 + kSecondOrder);
}

/// Returns the largest error of these gaps with low parts, in units of u^2. Sines are given, or
/// computed from angles with an error of at most 2^-102 = 16 u^2. Vectors to centres are exact and
/// have a low part.
double proved_error_of_gaps_with_low_parts(bool is_given, bool have_pivots) {
    using S = CountedWide;
    const auto trig = [&](double x) { return S::pure(x, is_given ? kUnitVectorError * x : 16); };
    const auto way = [](std::size_t i) { return S::length(i, 1); };
    return proved_error_of_gaps<S>(trig, way, is_given ? S::pure(1, kUnitLengthError) : S(1.0),
                                   have_pivots);
}

/// How far a corner reaches across an edge, in units of W H. All differences of coordinates are at
/// most W = H = 1, and have a relative error of u.
Counted reach_across_edge() {
    const Counted difference = Counted::pure(1, 1);
    return fast::reach_across(difference, difference, difference, difference);
}

/// The relative error of a bound: the roundings of two differences, W and H, and of two products.
constexpr double kOfBound = 4 * 0x1p-53;

/// Returns the largest error of the number that says how far a corner lies beyond an edge, in units
/// of u W H.
double proved_error_beyond_edges() {
    return (reach_across_edge() - reach_across_edge()).error(0) * (1 + kSecondOrder + kOfBound);
}

/// Returns the largest error of twice the area of a polygon, in units of u W H.
double proved_error_of_area(int corners) {
    Counted area = reach_across_edge();
    for (int i = 1; i < corners; ++i) area = area + reach_across_edge();
    return area.error(0) * (1 + kSecondOrder + kOfBound);
}

/// Returns the largest error of a turn, in units of u times the sum of the sizes of its products.
/// The coordinates of the two vectors have relative errors of these multiples of u.
double proved_error_of_turns(double of_first, double of_second) {
    const Counted first = Counted::pure(1, of_first);
    const Counted second = Counted::pure(1, of_second);
    const auto [left, right] = products_of_turn(first, first, second, second);
    return (left - right).error(0) / 2 * (1 + kSecondOrder);
}

/// Returns the largest error of the leading terms of a turn, in units of u^2 times the sum of the
/// sizes of its two products. These are at most 1, like all high parts.
double proved_error_of_leading_terms() {
    // A low part is at most u times a high part, and has no error.
    const Counted low = Counted::length(1);
    const Counted of_two = low * 2.0;
    const ErrorFree<Counted> side{Counted::pure(1, 0), low};
    const SidesOf<Counted> sides{side, side, side, side};
    const double of_rest = rest_of_leading_terms(sides, low, low, of_two).error(1);
    constexpr double kOmitted = 2;  // products of two low parts
    return (of_rest + kOmitted) / 2 * (1 + kSecondOrder);
}

TEST(TheConstantOfTheFilter, ForRectanglesIsProvedByItsOwnExpressions) {
    const auto trig = [](double x) { return Counted::pure(x, 2); };  // assumed of the C library
    const double in_doubles = proved_error_of_gaps<Counted>(trig, &Counted::length, 1.0, false);
    expect_needed(11.87, in_doubles, filter::kFilterFactor);
    constexpr double kInCode = filter::kFilterFactor * filter::kWideShare;
    expect_needed(104.2, proved_error_of_gaps_with_low_parts(false, false), kInCode, 0x1p-106);
    expect_needed(156.75, proved_error_of_gaps_with_low_parts(true, false), kInCode, 0x1p-106);
    expect_needed(98.72, proved_error_of_gaps_with_low_parts(false, true), kInCode, 0x1p-106);
    expect_needed(154.7, proved_error_of_gaps_with_low_parts(true, true), kInCode, 0x1p-106);
}

TEST(TheConstantOfTheFilter, ForCornersIsProvedByItsOwnExpressions) {
    expect_needed(20, proved_error_beyond_edges(), fast::kCornerError);
    expect_needed(50, proved_error_of_area(4), fast::error_of_area(4));
    expect_needed(4670, proved_error_of_area(kMostCorners), fast::error_of_area(kMostCorners));
}

TEST(TheConstantOfTheFilter, ForTurnsIsProvedByItsOwnExpressions) {
    // The vectors are differences of coordinates. The bound itself has three roundings.
    expect_needed(4, proved_error_of_turns(1, 1) * (1 + 3 * 0x1p-53), kTurnError);
    // An end is off by 2 u of all lengths, an edge by u.
    expect_needed(5, proved_error_of_turns(1, 2) * (1 + 3 * 0x1p-53), filter::kSideError);
    expect_needed(15, proved_error_of_leading_terms(), kLeadingError, 0x1p-106);
}

// Errors for cores, in units of u times the sum of three lengths: the length of the vector between
// their places, and for each core the distance of its farthest corner from its place. A corner is
// off by kTurnedCorner u times that distance.

/// The factor 1. A product with it is rounded once more.
const Counted kOneRounding = Counted::pure(1, 0);

/// Returns an upper bound of use(x, y) for unit vectors with exact coordinates >= 0.
double most_of_directions(auto use) {
    constexpr int kCells = 256;
    double most = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        const double from = std::numbers::pi / 2 * cell / kCells;
        const double to = std::numbers::pi / 2 * (cell + 1) / kCells;
        most =
            std::max(most, use(Counted::pure(std::cos(from), 0), Counted::pure(std::sin(to), 0)));
    }
    return most * (1 + kSecondOrder);
}

/// Returns the error for a vector whose coordinates are the lengths `first` and `first` + 1.
double of_vector(const Counted& x, std::size_t first) {
    return std::hypot(x.error(first), x.error(first + 1));
}

/// Returns the largest error of a gap along any direction.
double proved_error_of_gaps_of_cores() {
    return most_of_directions([](const Counted& nx, const Counted& ny) {
        const auto reach = [&](std::size_t first, const Counted& rounding) {
            return filter::reach_along(nx, ny, Counted::length(first) * rounding,
                                       Counted::length(first + 1) * rounding);
        };
        // The vector between the places is a difference, so it is rounded.
        const Counted gap =
            filter::gap_between(reach(1, 1.0), reach(3, kOneRounding), reach(5, 1.0));
        return std::max({of_vector(gap, 1) + filter::kTurnedCorner, of_vector(gap, 3),
                         of_vector(gap, 5) + filter::kTurnedCorner});
    });
}

/// The error, in u, that subtracting the reach adds to a gap: one rounding.
constexpr double kOfReach = 1;
/// The error, in u, of a distance of an exact vector, minus the reach: the squares and their sum
/// cause 2 u in the square, so u in the length. The root and the difference cause u each.
constexpr double kOfLength = 3;

/// Returns the largest error of `distance - reach`, for a point of an edge and a corner.
double proved_error_of_links() {
    const Counted way = Counted::length(1) * kOneRounding;
    const Counted corner = Counted::length(2);
    const Counted end = Counted::length(3);
    // An edge is at most twice as long as the distance from the place of its core to its farther
    // end. The computed part counts as exact: it gives the distance to some point of the edge.
    const Counted edge = end * 2.0 * kOneRounding;
    const Counted link =
        filter::coordinate_from_part(filter::coordinate_from(end, way, corner), kOneRounding, edge);
    const double of_corner = filter::kTurnedCorner;
    return (std::max({link.error(1), link.error(2) + of_corner, link.error(3) + of_corner}) +
            kOfLength) *
           (1 + kSecondOrder);
}

// Segments. One end is the place, the other is a rounded difference.

/// Returns the largest error of `distance - reach`, for an end and another segment.
double proved_error_of_ends() {
    const auto to_end = [](std::size_t way, std::size_t end) {
        return filter::coordinate_from<Counted>(0.0, Counted::length(way) * kOneRounding,
                                                Counted::length(end) * kOneRounding);
    };
    const Counted edge = Counted::length(5) * kOneRounding;
    const Counted link = filter::coordinate_from_part(to_end(1, 3), kOneRounding, edge);
    // The segment's length is 1.
    return most_of_directions([&](const Counted& x, const Counted& y) {
        const Counted ex = x * kOneRounding;
        const Counted ey = y * kOneRounding;
        const Counted part = filter::part_of_edge(to_end(1, 3), to_end(2, 4), ex, ey,
                                                  filter::inverse_square(ex, ey));
        return std::max({of_vector(part, 1) + link.error(1), of_vector(part, 3) + link.error(3),
                         link.error(5)}) +
               kOfLength;
    });
}

// Points and the lines of edges.

/// How far a point lies beyond the line of an edge. Lengths 1 and 2 lead to the point, 3 and 4 to
/// an end of the edge.
Counted beyond_edge_of_core(const Counted& nx, const Counted& ny) {
    return filter::beyond_line(
        nx, ny, filter::reach_along(nx, ny, Counted::length(3), Counted::length(4)),
        Counted::length(1) * kOneRounding, Counted::length(2) * kOneRounding);
}

/// The overreach of an edge is a difference of numbers between -s and s.
constexpr double kOfOverreach = 2;

/// Returns the largest relative error of the computed normal of an edge, as a vector.
double proved_error_of_normals(const Counted& rounding_of_edge) {
    return most_of_directions([&](const Counted& x, const Counted& y) {
        const Counted ex = x * rounding_of_edge;
        const Counted ey = y * rounding_of_edge;
        const auto [nx, ny] = filter::normal_of(ex, ey, sqrt(filter::square_of(ex, ey)));
        return std::hypot(nx.error(0), ny.error(0));
    });
}

/// The number of the first length in beyond_edge_of_core that leads to the point, and of the first
/// that leads to the end of the edge. Only the end is a turned corner, which has an error.
constexpr std::size_t kToPoint = 1;
constexpr std::size_t kToEnd = 3;
double of_corner(std::size_t lengths) {
    return lengths == kToEnd ? filter::kTurnedCorner : 0;
}

/// Returns the largest error of `distance - reach - overreach`, for a point and an edge, that comes
/// from these lengths.
double proved_error_of_distances_of_edges(std::size_t lengths) {
    const double worst = most_of_directions([lengths](const Counted& nx, const Counted& ny) {
        const Counted beyond = beyond_edge_of_core(nx, ny);
        const Counted past = filter::cross_of(nx, ny, Counted::length(3), Counted::length(4)) -
                             filter::cross_of(nx, ny, Counted::length(1) * kOneRounding,
                                              Counted::length(2) * kOneRounding);
        const auto of = [&](std::size_t i) { return std::hypot(beyond.error(i), past.error(i)); };
        return std::max(of(lengths), of(lengths + 1));
    });
    return worst + of_corner(lengths) + (lengths == kToEnd ? kOfOverreach : 0) +
           proved_error_of_normals(1.0) + kOfLength;
}

/// Returns the largest error of a gap that comes from these lengths. The gap is along a sum of two
/// normals, and the error is a share of the sum of their weights.
double proved_error_at_corners(std::size_t lengths) {
    return of_corner(lengths) + most_of_directions([lengths](const Counted& nx, const Counted& ny) {
               const Counted bound = Counted::length(5);
               const Counted gap = beyond_edge_of_core(nx, ny) - bound;
               const Counted half = Counted::pure(0.5, 0);
               return of_vector(filter::reach_along(half, half, gap, gap), lengths);
           });
}

/// Returns the largest error of twice the area, as a multiple of u s^2. For each product of two
/// corners, the sum of its magnitudes is at most s^2, as for corners on the diagonal.
double proved_error_of_areas() {
    const double diagonal = std::sqrt(0.5);
    const std::vector<Counted> corners(kMostCorners,
                                       Counted::pure(diagonal, diagonal * filter::kTurnedCorner));
    return filter::twice_area(corners.data(), corners.data(), kMostCorners).error(0) *
           (1 + kSecondOrder);
}

// Sharpness: by how much a gap along a real normal can exceed the gap along the computed normal.

/// Returns the part that does not depend on the length of the edge.
double proved_sharpness() {
    // A difference of two corners is rounded.
    return proved_error_of_gaps_of_cores() + proved_error_of_normals(kOneRounding) + kOfOverreach;
}

/// Returns the part that is due to an error of 1 u s in the corners, times |e| / s. Here s is the
/// size of the core and |e| the length of the edge. The distance of the tips of two unit vectors is
/// less than the arc between them.
double proved_sharpness_of_edge() {
    // The sine of the angle between the real and the computed edge.
    const double most = 2 * filter::kMostSharpness / (filter::kSharpnessOfEdge / 0x1p-53);
    return 2 * (2 * std::sin(std::asin(most) / 2) / most);
}

/// Returns the sharpness of a segment. The size of its core is at most sqrt(2) times the length of
/// the segment.
double proved_sharpness_of_segment() {
    // How far an end is beyond the segment's line through the other end.
    const double overreach = most_of_directions([](const Counted& ex, const Counted& ey) {
        const auto [nx, ny] = filter::normal_of(ex, ey, sqrt(filter::square_of(ex, ey)));
        return filter::reach_along(nx, ny, ex, ey).error(0);
    });
    return proved_sharpness() +
           proved_sharpness_of_edge() * filter::kGivenCorner * std::numbers::sqrt2 + overreach;
}

/// Returns the largest error of `gap - reach` and of `distance - reach`, for the distance of a
/// corner of B from A. Lengths 1 and 2 are the vector between the places. Lengths 3 and 4 are the
/// vector from a place to a centre; its error is `of_centre`. Lengths 5 and 6 are the half sizes of
/// B if `are_of_b`, otherwise those of A; their error is `of_size`.
double proved_error_of_boxes(bool are_of_b, double of_centre, double of_size) {
    using Two = filter::TwoNumbers<Counted>;
    constexpr int kCells = 64;
    const auto direction = [](int cell, double error) {
        const double c = std::cos(std::numbers::pi / 2 * cell / kCells);
        const double s = std::sin(std::numbers::pi / 2 * (cell + 1) / kCells);
        return filter::RectIn<Counted>{
            {0.0, 0.0, 0.0, 0.0}, Counted::pure(c, error * c), Counted::pure(s, error * s)};
    };
    const Two sizes{Counted::length(5), Counted::length(6)};
    const Two none{0.0, 0.0};
    const Two half_a = are_of_b ? none : sizes;
    const Two half_b = are_of_b ? sizes : none;
    const Two way{Counted::length(1) * kOneRounding, Counted::length(2) * kOneRounding};
    // Subtracting the other vector to a centre rounds once more.
    const Two d =
        filter::coordinate_from(none, way, {Counted::length(3), Counted::length(4)}) * kOneRounding;
    double worst = 0;
    const auto look = [&](const Two& gap, double of_length) {
        const std::array own{0.0, of_centre, of_size};
        for (std::size_t k = 1; k <= 6; ++k)
            worst = std::max(
                worst, std::hypot(gap[0].error(k), gap[1].error(k)) + of_length + own[(k - 1) / 2]);
    };
    for (int i = 0; i < kCells * kCells; ++i) {
        const auto a = direction(i / kCells, 4);
        const auto b = direction(i % kCells, 3);
        filter::with_gaps_at(d, a, half_a, b, half_b, [&](const Two& of_a, const Two& of_b) {
            for (const Counted& gap : {of_a[0], of_a[1], of_b[0], of_b[1]})
                look({gap, 0.0}, kOfReach);
        });
        const Counted c = b.c * a.c + b.s * a.s;
        const Counted s = b.s * a.c - b.c * a.s;
        look(filter::corner_beyond_sides(Two{filter::reach_along(a.c, a.s, d[0], d[1]),
                                             filter::cross_of(a.c, a.s, d[0], d[1])},
                                         Two{half_b[0] * c, half_b[0] * s},
                                         Two{half_b[1] * s, half_b[1] * c}, half_a),
             kOfLength);
        look(filter::beyond_sides(d, Two{d[1], d[0]}, a.c, a.s, half_a), kOfLength);
    }
    return worst * (1 + kSecondOrder);
}

TEST(TheConstantOfTheFilter, ForBoxesIsProvedByItsOwnExpressions) {
    constexpr double kBound = filter::kBoxErrors * filter::kConvexError;
    expect_needed(24.4, proved_error_of_boxes(true, 9.42, 4), kBound);
    expect_needed(21.5, proved_error_of_boxes(false, 9.42, 4), kBound);
}

TEST(TheConstantOfTheFilter, ForCoresIsProvedByItsOwnExpressions) {
    expect_needed(12, proved_error_of_gaps_of_cores() + kOfReach, filter::kConvexError);
    expect_needed(18, proved_error_of_links(), filter::kConvexError);
    expect_needed(17, proved_error_of_ends(), filter::kConvexError);
    expect_needed(7, proved_error_at_corners(kToPoint), filter::kConvexError);
    expect_needed(13, proved_error_at_corners(kToEnd), filter::kConvexError);
}

TEST(TheConstantOfTheFilter, ForPointsNearEdgesIsProvedByItsOwnExpressions) {
    expect_needed(10, proved_error_of_distances_of_edges(kToPoint), filter::kEdgeDistanceError);
    expect_needed(18, proved_error_of_distances_of_edges(kToEnd), filter::kEdgeDistanceError);
}

TEST(TheConstantOfTheFilter, ForTheSharpnessAndWindingOfCoresIsProvedByItsOwnExpressions) {
    expect_needed(3104, proved_error_of_areas(), filter::kAreaError);
    expect_needed(18, proved_sharpness(), filter::kSharpness);
    expect_needed(2.08, proved_sharpness_of_edge(), filter::kSharpnessOfEdge);
    expect_needed(26, proved_sharpness_of_segment(), filter::kSharpnessOfSegment);
}

}  // namespace
}  // namespace touchstone
