// Finds which parts of the contacts T covers (union_depth.h), in doubles. Every quantity has a
// slack that exceeds its error, so what is certain by more than the slack is true. Exact arithmetic
// decides the rest.
//
// A double cannot show that a point lies on a line exactly. But each side of a difference is made
// of an edge and a corner, and a contact made of the same edge and corner lies on it. So sides
// store what they are made of.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/shapes/point.h"

namespace touchstone::rough {

/// A shape's outline, counter-clockwise, and convex parts of it by the numbers of their corners,
/// counter-clockwise. Coordinates are at most 1, within 2^-52 of the exact ones.
struct Shape {
    std::vector<Point<double>> corners;
    std::vector<std::vector<int>> parts;
};

/// An edge of one shape, by its ends' numbers.
struct Edge {
    bool of_a;
    int from;
    int to;
};

/// Returns the exact sign of how much farther the first corner of the other shape lies along the
/// edge's outward normal than the second.
using CompareCorners = std::function<int(const Edge& edge, int first, int second)>;

/// A contact (union_depth.h): an edge of an outline and a corner of the other one. It runs from
/// `start` for `length` along the unit vector `along`; T lies to the left.
struct Contact {
    Edge edge;
    int corner;
    Point<double> start;
    Point<double> along;
    double length;
    double slack;  ///< more than the error of a place on it, or of a distance from its line
    double foot;   ///< the place nearest to the origin
    double least;  ///< a lower bound of its distance from the origin

    [[nodiscard]] Point<double> at(double place) const {
        return {start.x + place * along.x, start.y + place * along.y};
    }
};

/// A stretch of a contact that is not certainly covered, while its neighbourhood is.
struct Gap {
    double low;
    double high;
    bool has_foot;            ///< else it lies on one side of the foot
    int from;                 ///< the difference that covers what is before it, seen from the foot
    double least;             ///< a lower bound of its distance from the origin
    double free;              ///< the distance of a point of it that is not covered, or infinite
    std::vector<int> covers;  ///< all differences that may cover points of it
};

/// An upper bound of the error of a contact's point, and of its distance from the origin.
inline constexpr double kPointSlack = 0x1p-44;

/// Returns the length of a vector.
inline double norm(const Point<double>& p) {
    return std::sqrt(dot(p, p));
}

/// Returns the distance of the origin from a segment.
double distance_of_origin(const Point<double>& p, const Point<double>& q);

class Cover {
  public:
    Cover(const Shape& a, const Shape& b, const CompareCorners& compare);

    /// All contacts, and some pairs of corner and edge that are none: the shapes meet after these
    /// translations too.
    [[nodiscard]] const std::vector<Contact>& contacts() const { return contacts_; }

    /// Returns the gaps nearer to the origin than `within`.
    std::vector<Gap> gaps(const Contact& contact, double within);

    /// Returns the differences that may contain a point whose error is `error`. Sets `certain` if
    /// one of them certainly does.
    std::vector<int> covers_of(const Point<double>& p, double error, bool& certain) const;

  private:
    /// The half-plane nx x + ny y <= k, made of an edge and the one or two corners of the other
    /// shape that lie farthest behind it.
    struct Side {
        double nx;
        double ny;
        double k;
        double slack;
        Edge edge;
        int corner;
        int other;  ///< -1 if there is one corner
    };
    struct Difference {
        std::size_t first;  ///< side
        std::size_t last;
        double x0, x1, y0, y1;
    };
    /// Where a contact's line is inside a difference.
    struct Inside {
        double low, high;              ///< certainly between these
        double maybe_low, maybe_high;  ///< certainly not outside these
    };
    struct Covered {
        double low, high;
        int by;
    };

    void add_contacts(const Shape& of, const Shape& other, bool of_a);
    void add_sides(const Shape& of, const std::vector<int>& part, const Shape& other,
                   const std::vector<int>& other_part, bool of_a, const CompareCorners& compare);
    int compare(const Edge& edge, int first, int second, const CompareCorners& compare);
    [[nodiscard]] Inside inside(const Contact& contact, const Difference& difference) const;
    static void add_gap(const Contact& contact, const Covered& before, const Covered& after,
                        std::vector<Gap>& gaps);
    void fill(const Contact& contact, Gap& gap) const;

    std::vector<Contact> contacts_;
    std::vector<Side> sides_;
    std::vector<Difference> differences_;
    std::unordered_map<std::uint64_t, int> compared_;
    std::size_t last_ = 0;  ///< the difference that covered a contact last
    std::vector<Covered> covered_;
    std::vector<std::pair<int, Inside>> hits_;
};

/// A gap of a contact that may contain the nearest translation that is not in T.
struct Suspect {
    std::size_t contact;
    Gap gap;
};

/// Returns gaps among which is the one that contains the nearest translation outside T, the nearest
/// first. `within`: no less than the depth.
std::vector<Suspect> suspects_for(Cover& cover, double within);

/// Returns how far B must be moved along an axis to separate the bounding boxes.
double depth_of_boxes(const Shape& a, const Shape& b);

/// Returns whether the slack of all edges is small enough to say anything.
bool has_long_edges(const Shape& shape);

}  // namespace touchstone::rough
