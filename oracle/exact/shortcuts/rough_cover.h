// Finds which parts of the contacts are covered by T, the set of all translations after which the
// shapes overlap (union_depth.h), in doubles. A comparison that holds by more than the slack, an
// upper bound of the error, is true. Exact arithmetic decides the others.
//
// Doubles cannot show that a point lies exactly on a line. But each side of a difference is made of
// an edge and a corner, and a contact made of the same edge and corner lies on this side. So each
// side stores its edge and its corners.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/shapes/point.h"

namespace touchstone::rough {

/// A shape's counter-clockwise outline, and its convex parts as counter-clockwise lists of the
/// indices of their corners. Coordinates are at most 1, within 2^-52 of the exact coordinates.
struct Shape {
    std::vector<Point<double>> corners;
    std::vector<std::vector<int>> parts;
};

/// An edge of one shape, given by the indices of its ends.
struct Edge {
    bool of_a;
    int from;
    int to;
};

/// The unit vector along an edge and the edge's length, with relative errors of at most 2^-50.
struct Direction {
    Point<double> along;
    double length;
};

/// Questions that only the exact shapes answer.
struct Exactly {
    /// Returns the direction of an edge of an outline or a part; 0 if both ends are one corner.
    std::function<Direction(const Edge& edge)> direction;
    /// Compares two corners of the other shape along the edge's outward normal. Returns 1, 0 or -1
    /// if corner `first` lies farther than, as far as, or less far than corner `second`.
    std::function<int(const Edge& edge, int first, int second)> compare;
};

/// A contact (union_depth.h): an edge of an outline and a corner of the other outline. It runs from
/// `start` for `length` along the unit vector `along`. The translations after which the shapes
/// overlap (T) lie to its left. A place on the contact is given by its distance from `start`.
struct Contact {
    Edge edge;
    int corner;
    Point<double> start;
    Point<double> along;
    double length;
    double foot;   ///< the place nearest to the origin
    double least;  ///< a lower bound of the contact's distance from the origin

    [[nodiscard]] Point<double> at(double place) const {
        return {start.x + place * along.x, start.y + place * along.y};
    }
};

/// A stretch of a contact that may be uncovered. Just beyond each end of the gap, the contact is
/// certainly covered, ends, or is too far from the origin to matter.
struct Gap {
    double low;
    double high;
    bool has_foot;            ///< the gap may contain the foot; else it lies on one side of it
    int from;                 ///< the difference that covers the side of the gap towards the foot;
                              ///< -1 if `has_foot`
    double least;             ///< a lower bound of the gap's distance from the origin
    double free;              ///< an upper bound of the distance of some uncovered point of the
                              ///< gap from the origin, or infinite
    std::vector<int> covers;  ///< all differences that may cover points of the gap
};

/// An upper bound of the errors of a contact's point and of its distance from the origin.
inline constexpr double kPointSlack = 0x1p-44;

/// An upper bound of the error of a place on a contact's line, and of a distance from a line.
inline constexpr double kLineSlack = 0x1p-45;

inline double norm(const Point<double>& p) {
    return std::sqrt(dot(p, p));
}

/// Returns the distance of the origin from a segment.
double distance_of_origin(const Point<double>& p, const Point<double>& q);

class Cover {
  public:
    /// The shapes must outlive this object.
    Cover(const Shape& a, const Shape& b, Exactly exactly);

    /// Returns all contacts, and some pairs of a corner and an edge that are not contacts. For
    /// these pairs too, the shapes intersect if a translation puts the corner on the edge.
    [[nodiscard]] const std::vector<Contact>& contacts() const { return contacts_; }

    /// Returns all gaps that may be nearer to the origin than `within`, and perhaps others.
    std::vector<Gap> gaps(const Contact& contact, double within);

    /// Returns the differences that may contain p. The error of p is at most `error`. `certain`
    /// tells whether one of them certainly contains p; the list then ends with that one.
    std::vector<int> covers_of(const Point<double>& p, double error, bool& certain);

  private:
    /// The half-plane nx x + ny y <= k, made of an edge and the one or two corners of the other
    /// shape that lie farthest behind it.
    struct Side {
        double nx;
        double ny;
        double k;
        Edge edge;
        int corner;
        int other;  ///< -1 if there is only one corner
    };
    struct Box {
        double x0, x1, y0, y1;
    };
    struct Difference {
        Box box;
        std::vector<Side> sides;  ///< empty until `sides_of` is called
    };
    /// The part of a stretch of a contact's line that is inside a difference.
    struct Inside {
        double low, high;              ///< points between these places are certainly inside
        double maybe_low, maybe_high;  ///< points beyond these places are certainly outside
    };
    struct Covered {
        double low, high;
        int by;
    };

    void add_contacts(const Shape& of, const Shape& other, bool of_a);
    /// Returns the sides of a difference. They are computed when they are first needed, because
    /// most differences are far from all contacts that matter.
    const std::vector<Side>& sides_of(std::size_t difference);
    void add_sides(const std::vector<int>& part, const std::vector<int>& other_part, bool of_a,
                   std::vector<Side>& sides);
    const Direction& direction(const Edge& edge);
    Inside inside(const Contact& contact, std::size_t difference, double low, double high);
    static void add_gap(const Contact& contact, const Covered& before, const Covered& after,
                        std::vector<Gap>& gaps);
    void fill(const Contact& contact, Gap& gap) const;

    const Shape& a_;
    const Shape& b_;
    Exactly exactly_;
    std::vector<Contact> contacts_;
    std::vector<Difference> differences_;
    std::unordered_map<std::uint64_t, Direction> directions_;
    /// The indices of the differences. Those that often cover parts of contacts come first.
    std::vector<std::size_t> order_;
    std::vector<Covered> covered_;
    std::vector<std::pair<int, Inside>> hits_;
};

/// A gap of a contact that may contain the nearest translation that is not in T.
struct Suspect {
    std::size_t contact;
    Gap gap;
};

/// Returns gaps, the nearest first. One of them contains the nearest translation outside T.
/// `within` must be at least the depth.
std::vector<Suspect> suspects_for(Cover& cover, double within);

/// Returns the least length of a move of B along the x or y axis that separates the bounding boxes.
double depth_of_boxes(const Shape& a, const Shape& b);

// Finds, in doubles, the candidates of offset_depth.h that can be the answer. Also finds the
// contacts and differences that can refute a candidate.
//
// Contacts whose distance from a candidate is R by construction are not tested.

/// A candidate, given by the indices of contacts and by ends of contacts.
struct Candidate {
    enum class Kind {
        foot,        ///< point nearest to the origin on the line beside a contact
        beyond,      ///< point nearest to the origin on the circle around an end
        lines_meet,  ///< intersection of the lines beside two contacts
        line_meets,  ///< intersection of the line beside a contact and the circle around an end
        circles_meet
    };
    /// An end of one or more contacts: a corner of A minus a corner of B.
    struct End {
        int a;
        int b;
        friend bool operator==(const End&, const End&) = default;
    };

    Kind kind;
    std::array<int, 2> contacts{-1, -1};
    std::array<End, 2> ends{};
    std::array<int, 2> centres{-1, -1};  ///< the ends' numbers, equal for ends at one point
    bool second = false;                 ///< the second of two intersections
    Point<double> point;
    double error;
    double least = 0;        ///< a lower bound of the point's distance from the origin
    bool is_certain = true;  ///< false: it counts only if its exact point is within the error
};

/// What may show that a candidate does not separate the shapes.
struct Refuters {
    std::vector<int> near;    ///< contacts that may be nearer than R
    std::vector<int> covers;  ///< differences that may contain the candidate
};

using SameEnds = std::function<bool(const Candidate::End& p, const Candidate::End& q)>;

using AreParallel = std::function<bool(const Edge& p, const Edge& q)>;

/// Examines a candidate. Returns false to end the search.
using LookAt = std::function<bool(const Candidate&, const Refuters&)>;

/// Calls `look` for candidates, ordered by `least`, until it returns false. One of them is the
/// shortest separating translation. `within` is at least the depth, `reach` within an ulp of R.
void for_each_candidate(Cover& cover, double reach, double within, const SameEnds& same,
                        const AreParallel& parallel, const LookAt& look);

}  // namespace touchstone::rough
