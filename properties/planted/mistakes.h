// Mistakes that code for any kinds of shapes can make, and the resulting answers.
//
// A planted error (planted_errors.h) is a mistake in one algorithm. A mistake in this file is
// defined by its effect on the shapes or on the number: a radius is left out, the bounding boxes
// are tested, or the intersection is not subtracted from the union. Rounded numbers suffice,
// because the answers compared with a mistake are wrong by more than rounding.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/fast/fast.h"
#include "properties/judging/question.h"
#include "properties/scenes/corners.h"

namespace touchstone::mistaken {

using fast::Core;

/// A shape as a mistaken program reads it, and its core in doubles. Most mistakes need the core,
/// which is expensive to compute.
struct Seen {
    /// The shape must outlive this object.
    explicit Seen(const AnyConstShape& of)
        : shape(of),
          core(core_around(of)),
          is_convex(!std::holds_alternative<const SimplePolygon<double>*>(of)) {}
    /// Owns the shape.
    Seen(Shapes::Values of)  // NOLINT: such a value is a shape
        : Seen(std::make_shared<const Shapes::Values>(std::move(of))) {}

    std::shared_ptr<const Shapes::Values> owned{};  ///< what `shape` points to, if it is owned
    AnyConstShape shape;
    Core core;
    bool is_convex;

    [[nodiscard]] std::size_t count() const { return core.corners.size(); }
    [[nodiscard]] bool has_inside() const { return count() > 2; }
    [[nodiscard]] bool is_round() const { return core.radius > 0; }

  private:
    explicit Seen(std::shared_ptr<const Shapes::Values> of) : Seen(seen(*of)) {
        owned = std::move(of);
    }
};

/// Two shapes. They must outlive this object.
struct SeenPair {
    SeenPair(const ShapePair& of) : pair(of), a(of.a), b(of.b) {}  // NOLINT: as a Seen is

    ShapePair pair;
    Seen a;
    Seen b;
};

}  // namespace touchstone::mistaken

namespace touchstone {

struct Mistake {
    std::string text;  ///< completes "as if": "the radius of A were left out"
    /// Returns the answer under this mistake. For hits, it is the gap, negative if the shapes
    /// intersect. For containment, it is the distance by which the inner shape sticks out. For
    /// other questions, it is the number. Returns nullopt if the mistake cannot be made with these
    /// shapes.
    std::function<std::optional<double>(const mistaken::SeenPair&)> answer;
    /// Only for points and directions: returns true if the mistake gives these points. There must
    /// be at least one point, and for closest points two.
    std::function<bool(const mistaken::SeenPair&, const std::vector<Point<double>>&)> gives{};
    /// False if the data set (catching_cases.h) has no cases for the mistake, for example because
    /// it is a convention that the data set allows. Such a mistake is named instead of a planted
    /// error that explains the answers equally well.
    bool has_cases = true;
    /// True if a simpler mistake gives nearly the same answers. This mistake is then named only if
    /// it explains clearly more answers than the simpler one.
    bool is_like_simpler = false;
    bool may_be_meant = false;  ///< true if it may be a deliberate relative epsilon
};

/// The mistakes that can be made with that question.
const std::vector<Mistake>& mistakes_of(AnswerKind asked);

// Mistakes for hits, each with a number.

/// Returns three mistakes: they multiply the numbers of A, of B, and of both shapes by the factor.
/// The numbers are the angles if `are_angles`, otherwise the sizes.
std::vector<Mistake> multiplied(bool are_angles, double factor);
/// Returns three mistakes: they add `by`, in the unit of the angle, to the angle of A, of B, and of
/// both shapes.
std::vector<Mistake> turned_further(double by);
/// Returns the mistake that adds `by` to x or y of B.
Mistake moved_apart(bool is_along_x, double by);
/// Returns the mistake that counts gaps up to `share` of the scale as hits or, if it is negative,
/// depths up to that share as misses. If `is_across_sides`, gaps are measured across sides only.
Mistake met_within(double share, bool is_across_sides);
/// Returns the mistake of tests of two rectangles that add `epsilon` to the absolute cosine and
/// sine of the angle between them (Gottschalk et al. 1996; Ericson 2005, section 4.4.1).
Mistake with_padded_cosines(double epsilon);

}  // namespace touchstone

namespace touchstone::mistaken {

// Shapes as a mistaken program reads them, and their measures.

using plane::distance;
using Corners = Polygon<double>;

/// Shapes whose union replaces one shape.
using Parts = std::vector<Seen>;

/// Returns a point, a segment or a convex polygon with these corners and a radius around it.
Shapes::Values around(const Corners& corners, double r);

/// Returns the corners of a polygon or triangle in the plane, in their given order, repeated
/// corners too. Empty for other shapes.
Corners written_corners(const Seen& shape);
Parts itself(const Seen& shape);
/// Returns the corners or ends, each with the radius around it.
Parts corner_parts(const Seen& shape);
/// Returns, for each side, the region within the radius beside it, without the regions around its
/// ends.
Parts beside_sides(const Core& core, double r);
/// Returns the sides except the last `left_out`, each with the radius around it.
Parts sides_of(const Core& core, std::size_t left_out = 0);

/// Returns the sides, each extended at one end or both by about 1024 times the largest coordinate.
Parts endless(const Core& core, bool before, bool after);

/// Returns the gap between the nearest parts. If some parts overlap, returns minus their
/// approximate depth. If the sign is enough, a clearly positive gap may be smaller than the real
/// one.
double gap(const Parts& a, const Parts& b, bool sign_is_enough = false);

inline Point<double> operator*(double by, const Point<double>& p) {
    return {by * p.x, by * p.y};
}
Point<double> unit(const Point<double>& p);
double area_of(const Core& core);

struct Interval {
    double low, high;
};

/// Returns the shape's projection on an axis, including its radius, multiplied by the length of the
/// axis.
Interval along(const Core& core, const Point<double>& axis);
/// Returns the length of the common interval of both projections, negative if they are disjoint.
double overlap_of_intervals(const Seen& a, const Seen& b, const Point<double>& axis);
/// Returns the gap between both projections, or minus the shortest translation that separates them.
double gap_along(const Seen& a, const Seen& b, const Point<double>& axis);

/// Returns the normals of the sides, of length 1 if `are_units` is true, otherwise as long as the
/// sides.
std::vector<Point<double>> normals_of(const Seen& shape, bool are_units = true);
std::vector<Point<double>> normals_of_both(const Seen& a, const Seen& b, bool are_units = true);

/// The directions of a rectangle's width and height, computed from its longer side; nullopt for
/// other shapes.
std::optional<std::array<Point<double>, 2>> directions_of(const Seen& shape);
/// The directions of A's width and height, then of B's; nullopt unless both are rectangles without
/// round corners.
std::optional<std::vector<Point<double>>> directions_of_both(const Seen& a, const Seen& b);
/// Some axes of a test of two rectangles: a bit for each of A's width, A's height, B's width and
/// B's height.
struct OnAxes {
    const char* text;
    unsigned axes;
};
struct Turn {
    Point<double> about;
    double angle;  ///< in radians
};
/// Returns nothing for a shape without an angle, or without a place of two coordinates.
std::optional<Turn> turn_of(const Seen& shape);
/// Returns the axis from the nearest corner to the centre of a circle. Returns nothing if neither
/// shape is a circle or point.
std::optional<Point<double>> axis_to_centre(const Seen& a, const Seen& b);

/// Returns the largest gap along the axes; nullopt without axes, or if a shape is not convex.
std::optional<double> largest_gap(const Seen& a, const Seen& b,
                                  const std::vector<Point<double>>& axes);

/// A mistake in a search for the nearest points of two segments: the vector between their starts
/// has the wrong sign, the point on A is not computed again after that on B is clamped, or it is
/// not clamped before that.
enum class OfSearch { reversed_start, no_second_clamp, no_first_clamp };
inline constexpr auto* kReversedStart =
    "the vector from the start of A to the start of B had the wrong sign";
/// Returns the points that the search finds with this mistake; nullopt unless both cores are
/// segments.
std::optional<std::array<Point<double>, 2>> nearest_by(OfSearch mistake, const Seen& a,
                                                       const Seen& b);

// Each function add_... adds mistakes of one sort to the list: those that code can make when it
// answers the question `asked`.

/// A mistake that replaces a shape by another. `of` returns no parts if the mistake cannot be made,
/// and sometimes if it makes no difference.
struct Replacement {
    const char* text;
    Parts (*of)(const Seen&);
    bool has_cases = true;
};
/// A mistake for which the data set has no cases (Mistake::has_cases).
constexpr Replacement without_cases(const char* text, Parts (*of)(const Seen&)) {
    return {text, of, false};
}

/// Returns the answer for the shapes that replace A and B; nothing if it is unknown.
std::optional<double> answer_of(AnswerKind asked, const Parts& a, const Parts& b);
/// Adds three mistakes: with A, with B, and with both shapes. `of` returns the shape that replaces
/// a shape, or no parts if the mistake cannot be made with it.
void add_replacement(std::vector<Mistake>& all, AnswerKind asked, const std::string& text,
                     const std::function<Parts(const Seen&)>& of, bool has_cases = false);
void add_replacements(std::vector<Mistake>& all, AnswerKind asked);
/// Returns the shape with its angle or its sizes multiplied by `factor`. Returns no parts if the
/// shape has only zeros or no numbers of that kind, or if the result is invalid.
Parts with_factor(const Seen& s, bool are_angles, double factor);
/// Adds mistakes in how a program reads angles.
void add_angles(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes that compute the angle of a shape from the angles of both shapes.
void add_angles_of_both(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes in how a program reads angles, sizes and places.
void add_readings(std::vector<Mistake>& all, AnswerKind asked);
/// Adds a mistake whose gap is of(a, b). If `is_right_if_disjoint`, the mistaken depth of disjoint
/// shapes is 0.
void add_gap(std::vector<Mistake>& all, AnswerKind asked, std::string text,
             std::function<std::optional<double>(const Seen&, const Seen&)> of,
             bool is_right_if_disjoint = false, bool has_cases = false);
/// A mistaken formula for the gap or the depth. If the text contains {0} or {1}, these stand for A
/// and B, and the formula with A and B exchanged is a mistake, too.
struct Special {
    const char* text;
    std::optional<double> (*gap)(const Seen& a, const Seen& b);
    bool has_cases = true;
};
void add_specials(std::vector<Mistake>& all, AnswerKind asked, std::span<const Special> specials,
                  bool is_right_if_disjoint = true);
void add_axes(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes in a search for nearest points, and in a depth along axes.
void add_searches(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes of code that clips one polygon by the sides of the other.
void add_clipped_areas(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes of tests of two rectangles along the directions of their sides.
void add_tests_of_axes(std::vector<Mistake>& all, AnswerKind asked);
void add_gaps(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes in one step of a test: an axis, a projection, a clamp, a distance.
void add_steps(std::vector<Mistake>& all, AnswerKind asked);
void add_areas(std::vector<Mistake>& all, AnswerKind asked);
/// Adds mistakes that reverse or leave out a comparison of upright boxes.
void add_comparisons(std::vector<Mistake>& all, AnswerKind asked);
void add_points(std::vector<Mistake>& all, AnswerKind asked);

/// True if both shapes have an inside and no radius.
bool have_areas(const Seen& a, const Seen& b);
double common_area_of(const ShapePair& pair);
double share_of_union(double common, double a, double b);

}  // namespace touchstone::mistaken
