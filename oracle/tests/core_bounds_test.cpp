// The constants of the filter for cores are proved by its own expressions, for all scenes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/shapes/polygon.h"
#include "oracle/fast/core_bounds.h"
#include "oracle/tests/counted.h"

namespace touchstone {
namespace {

// Errors for cores, in units of u times the sum of the lengths: of the vector between their places,
// and of the farthest corner of each core from its place. A corner is off by kTurnedCorner u times
// its core's length.

/// The factor 1. A product with it is rounded once more.
const Counted kRounding = Counted::pure(1, 0);

/// Returns the largest use(x, y) for unit vectors. Both coordinates are positive and exact.
template <class Use>
double most_of_directions(Use use) {
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

/// Returns the error for a vector with these two lengths.
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
        // A difference of places is rounded.
        const Counted gap = filter::gap_between(reach(1, 1.0), reach(3, kRounding), reach(5, 1.0));
        return std::max({of_vector(gap, 1) + filter::kTurnedCorner, of_vector(gap, 3),
                         of_vector(gap, 5) + filter::kTurnedCorner});
    });
}

/// The error, in u, that subtracting the reach adds to a gap, and to a distance. A distance is the
/// root of a square. Squares and their sum add 2 u to the square, 1 u to the length. The root and
/// the difference add 2.
constexpr double kOfReach = 1;
constexpr double kOfLength = 3;

/// Returns the largest error of the distance of a point of an edge from a corner, minus the reach.
double proved_error_of_links() {
    const Counted way = Counted::length(1) * kRounding;
    const Counted corner = Counted::length(2);
    const Counted end = Counted::length(3);
    // An edge is at most twice as long as the distance of its farther end from the place. Any point
    // of the edge will do, so the part is free of error.
    const Counted edge = end * 2.0 * kRounding;
    const Counted link =
        filter::coordinate_from_part(filter::coordinate_from(end, way, corner), kRounding, edge);
    const double of_corner = filter::kTurnedCorner;
    return (std::max({link.error(1), link.error(2) + of_corner, link.error(3) + of_corner}) +
            kOfLength) *
           (1 + kSecondOrder);
}

// Segments. One end is the place, the other is a rounded difference.

/// Returns the largest error of the distance of an end from another segment, minus the reach.
double proved_error_of_ends() {
    const auto to_end = [](std::size_t way, std::size_t end) {
        return filter::coordinate_from<Counted>(0.0, Counted::length(way) * kRounding,
                                                Counted::length(end) * kRounding);
    };
    const Counted edge = Counted::length(5) * kRounding;
    const Counted link = filter::coordinate_from_part(to_end(1, 3), kRounding, edge);
    // The segment's length is 1.
    return most_of_directions([&](const Counted& x, const Counted& y) {
        const Counted ex = x * kRounding;
        const Counted ey = y * kRounding;
        const Counted part = filter::part_of_edge(to_end(1, 3), to_end(2, 4), ex, ey,
                                                  filter::inverse_square(ex, ey));
        return std::max({of_vector(part, 1) + link.error(1), of_vector(part, 3) + link.error(3),
                         link.error(5)}) +
               kOfLength;
    });
}

/// Returns the largest error of the distance of two points of segments, minus the reach.
double proved_error_of_points_of_segments() {
    const auto rounded = [](std::size_t i) { return Counted::length(i) * kRounding; };
    const Counted link =
        filter::coordinate_between(kRounding, rounded(1), rounded(2), kRounding, rounded(3));
    return (std::max({link.error(1), link.error(2), link.error(3)}) + kOfLength) *
           (1 + kSecondOrder);
}

// Points and the lines of edges.

/// How far a point lies beyond the line of an edge. Lengths 1 and 2 lead to the point, 3 and 4 to
/// an end of the edge.
Counted beyond_edge_of_core(const Counted& nx, const Counted& ny) {
    return filter::beyond_line(nx, ny,
                               filter::reach_along(nx, ny, Counted::length(3), Counted::length(4)),
                               Counted::length(1) * kRounding, Counted::length(2) * kRounding);
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

/// Lengths of beyond_edge_of_core, and how much a corner is off by.
constexpr std::size_t kToPoint = 1;
constexpr std::size_t kToEnd = 3;
double of_corner(std::size_t lengths) {
    return lengths == kToEnd ? filter::kTurnedCorner : 0;
}

/// Returns the largest error of the distance of a point from an edge, minus the reach and the
/// overreach, that comes from these lengths.
double proved_error_of_distances_of_edges(std::size_t lengths) {
    const double worst = most_of_directions([lengths](const Counted& nx, const Counted& ny) {
        const Counted beyond = beyond_edge_of_core(nx, ny);
        const Counted past = filter::cross_of(nx, ny, Counted::length(3), Counted::length(4)) -
                             filter::cross_of(nx, ny, Counted::length(1) * kRounding,
                                              Counted::length(2) * kRounding);
        const auto of = [&](std::size_t i) { return std::hypot(beyond.error(i), past.error(i)); };
        return std::max(of(lengths), of(lengths + 1));
    });
    return worst + of_corner(lengths) + (lengths == kToEnd ? kOfOverreach : 0) +
           proved_error_of_normals(1.0) + kOfLength;
}

/// Returns the largest error of the gap along a sum of two normals that comes from these lengths,
/// as a share of the sum of their weights.
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
    return proved_error_of_gaps_of_cores() + proved_error_of_normals(kRounding) + kOfOverreach;
}

/// Returns the part for corners that are off by 1 u of the core's size, times the length of the
/// edge over that size. The distance of the tips of two unit vectors is less than the arc between
/// them.
double proved_sharpness_of_edge() {
    // The sine of the angle between the real and the computed edge.
    const double most = 2 * filter::kMostSharpness / (filter::kSharpnessOfEdge / 0x1p-53);
    return 2 * (2 * std::sin(std::asin(most) / 2) / most);
}

/// Returns the sharpness of a segment. Its size is at most sqrt(2) of its length.
double proved_sharpness_of_segment() {
    // How far an end is beyond the segment's line through the other end.
    const double overreach = most_of_directions([](const Counted& ex, const Counted& ey) {
        const auto [nx, ny] = filter::normal_of(ex, ey, sqrt(filter::square_of(ex, ey)));
        return filter::reach_along(nx, ny, ex, ey).error(0);
    });
    return proved_sharpness() +
           proved_sharpness_of_edge() * filter::kGivenCorner * std::numbers::sqrt2 + overreach;
}

/// Expects that the proved bound, in units of u, is about `needed` and not above the bound in the
/// code. One rounding more or less would show.
void expect_needed(double needed, double proved, double in_code) {
    EXPECT_NEAR(proved, needed, 0.25);
    EXPECT_LE(proved, in_code / 0x1p-53);
}

TEST(TheConstantOfTheFilterForCores, IsProvedByItsOwnExpressions) {
    expect_needed(12, proved_error_of_gaps_of_cores() + kOfReach, filter::kConvexError);
    expect_needed(18, proved_error_of_links(), filter::kConvexError);
    expect_needed(17, proved_error_of_ends(), filter::kConvexError);
    expect_needed(7, proved_error_of_points_of_segments(), filter::kConvexError);
    expect_needed(7, proved_error_at_corners(kToPoint), filter::kConvexError);
    expect_needed(13, proved_error_at_corners(kToEnd), filter::kConvexError);
}

TEST(TheConstantOfTheFilterForPointsNearEdges, IsProvedByItsOwnExpressions) {
    expect_needed(10, proved_error_of_distances_of_edges(kToPoint), filter::kEdgeDistanceError);
    expect_needed(18, proved_error_of_distances_of_edges(kToEnd), filter::kEdgeDistanceError);
}

TEST(TheConstantOfTheFilterForWindings, IsProvedByItsOwnExpressions) {
    expect_needed(3104, proved_error_of_areas(), filter::kAreaError);
}

TEST(TheConstantsOfTheSharpnessOfCores, AreProvedByTheirOwnExpressions) {
    expect_needed(18, proved_sharpness(), filter::kSharpness);
    expect_needed(2.08, proved_sharpness_of_edge(), filter::kSharpnessOfEdge);
    expect_needed(26, proved_sharpness_of_segment(), filter::kSharpnessOfSegment);
}

}  // namespace
}  // namespace touchstone
