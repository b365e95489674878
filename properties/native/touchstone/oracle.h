// The exact relation and measures of two shapes, and whether an answer agrees with them.
//
// Link touchstone::oracle. Every function is thread-safe. `intersect` and `agrees` take 10 to 25
// microseconds, `truth` up to a millisecond; polygons with many corners take longer. A game loop
// can use <touchstone/intersects.h>.
//
//     EXPECT_EQ(overlaps(a, b), touchstone::intersect(rect(a), rect(b)));
//
// If a shape is invalid (a NaN, an infinity, a negative size or radius, a corner's radius above
// half of a size, a wrong number of corners, a Convex or PlacedPolygon that is not convex, a
// Polygon that meets itself), the functions throw std::invalid_argument, which names the field.
#pragma once

#include <ostream>
#include <string>
#include <utility>

#include <touchstone/case_text.h>
#include <touchstone/linked.h>

namespace touchstone {
inline namespace testing_interface {

/// The relation of two closed shapes. The relative interior of a segment is the segment without its
/// ends. The relative interior of a point is the point.
enum class Relation {
    disjoint,    ///< they share no point
    touching,    ///< they share a point, but their relative interiors do not
    overlapping  ///< their relative interiors share a point
};

/// The exact relation and the measures of two shapes, in the coordinates of the shapes.
struct Truth {
    Relation relation;  ///< decided exactly, with the real sine and cosine of angles
    double margin;      ///< disjoint: the distance. Touching: 0. Overlapping: minus the length of
                        ///< `way`. Within 2 ulps
    double scale;       ///< the largest magnitude of a coordinate or length
    double area;       ///< of the intersection, within 1 ulp; NaN if the shapes overlap and one has
                       ///< a radius
    double iou;        ///< intersection over union, within 1 ulp; NaN or 0 if `area` is
    Point on_a, on_b;  ///< disjoint: nearest points, within a few ulps of the largest coordinate;
                       ///< else (0, 0)
    Point way;  ///< disjoint: from on_a to on_b. Overlapping: the shortest translation of B after
                ///< which they do not overlap. Touching: zero
    /// The direction of `way`, of length 1. If `way` is zero, a normal of the contact, from A to B;
    /// but zero for touching shapes without a radius if one is a Polygon other than a triangle.
    Point normal;
};

/// Returns the truth about A and B, the first and the second argument.
template <class A, class B>
Truth truth(const A& a, const B& b) {
    using Case = detail::CaseOf<A, B>;
    const linked::Truth of = linked::truth_of(Case::write(a, b));
    const auto point = [](const double(&p)[2]) { return Point{p[0], p[1]}; };
    const auto reversed = [](const double(&p)[2]) { return Point{0 - p[0], 0 - p[1]}; };
    Truth truth{
        static_cast<Relation>(of.relation), of.margin, of.scale, of.area, of.iou, {}, {}, {}, {}};
    truth.on_a = point(Case::is_swapped ? of.on_b : of.on_a);
    truth.on_b = point(Case::is_swapped ? of.on_a : of.on_b);
    truth.way = Case::is_swapped ? reversed(of.way) : point(of.way);
    truth.normal = Case::is_swapped ? reversed(of.normal) : point(of.normal);
    return truth;
}

/// Returns whether the shapes share a point, decided exactly. Shapes that touch intersect.
template <class A, class B>
bool intersect(const A& a, const B& b) {
    return static_cast<Relation>(linked::relation_of(detail::CaseOf<A, B>::write(a, b))) !=
           Relation::disjoint;
}

/// The answer that a test promises for shapes that touch exactly.
enum class Touching {
    hits,    ///< a closed test
    misses,  ///< an open test
    either   ///< nothing is promised
};

/// The declared contract and tolerance of a test.
struct Promise {
    Touching touching = Touching::either;
    /// How far from touching the test may be wrong, in units of eps x scale. eps belongs to the
    /// type of the shapes' numbers, float or double.
    double tolerance = 16;
    /// If true, the tolerance is multiplied by scale / smallest size. Set it for a test that
    /// subtracts corners to get the directions of edges.
    bool grows_with_thinness = false;
};

/// The result of `agrees`: true unless the answer is wrong. If it is wrong, the printed form says
/// why.
class Agreement {
  public:
    explicit Agreement(std::string why_not) : why_not_(std::move(why_not)) {}
    explicit operator bool() const { return why_not_.empty(); }
    const std::string& why_not() const { return why_not_; }
    friend std::ostream& operator<<(std::ostream& out, const Agreement& agreement) {
        return out << (agreement ? "not wrong" : agreement.why_not_);
    }

  private:
    std::string why_not_;
};

/// Judges an answer like `touchstone verify --exec`. A false hit or miss is wrong if the shapes are
/// farther from touching than the tolerance. At exact touching the answer must keep the promise if
/// a test needs no rounding (short numbers, nothing turned, contact along x or y). If segments or
/// points then overlap on one line, a miss agrees only with Touching::misses. Some scenes are not
/// judged, and any answer agrees: a size, radius (except of a placed polygon), length or area is
/// zero, or cosine and sine both are; a size is below half of eps x scale, if a shape is a
/// rectangle or placed polygon; degrees exceed two turns (radians may); lengths are so large or
/// small that products of four overflow or underflow (doubles: about 1e76 and 1e-73, floats: about
/// 5e8 and 3e-8). Throws std::invalid_argument if the tolerance is negative or not finite.
template <class A, class B>
Agreement agrees(bool hit, const A& a, const B& b, const Promise& promise = {}) {
    using Case = detail::CaseOf<A, B>;
    return Agreement(linked::wrong_answer(Case::write(a, b), hit,
                                          {static_cast<int>(promise.touching), promise.tolerance,
                                           promise.grows_with_thinness, Case::is_float}));
}

}  // namespace testing_interface
}  // namespace touchstone
