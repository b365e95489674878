// What is exactly true of two shapes, and whether an answer agrees with it.
//
// Link touchstone::testing. Every function may be called from any thread. `intersect` and `agrees`
// take some microseconds, `truth` about a millisecond; polygons with many corners take longer. For
// a game loop there is oracle/fast/intersects.h.
//
//     EXPECT_EQ(overlaps(a, b), touchstone::intersect(rect(a), rect(b)));
//
// An invalid shape (a NaN, an infinity, a negative size, a polygon that crosses itself) throws
// std::invalid_argument, which names the field.
#pragma once

#include <ostream>
#include <string>
#include <utility>

#include <touchstone/case_text.h>
#include <touchstone/linked.h>

namespace touchstone {
inline namespace testing_interface {

enum class Relation {
    disjoint,    ///< they share no point
    touching,    ///< they share only boundary points
    overlapping  ///< their insides meet; also two equal points
};

/// Numbers are in the coordinates of the shapes.
struct Truth {
    Relation relation;  ///< decided exactly: turns are those of the real sine and cosine
    double margin;  ///< disjoint: the distance. Overlapping: the depth, negated. Within 1e-9 of it
    double scale;   ///< the largest coordinate or size
    double area;    ///< of the intersection, within 1 ulp; NaN where a shape is round
    double iou;     ///< intersection over union, within 1 ulp; NaN where a shape is round
    Point on_a, on_b;  ///< disjoint: nearest points, within 2 ulps of the largest coordinate
    Point way;     ///< disjoint: from on_a to on_b. Overlapping: the shortest way for B to get out
    Point normal;  ///< its direction, of length 1
};

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

/// Exact; shapes that touch intersect.
template <class A, class B>
bool intersect(const A& a, const B& b) {
    return static_cast<Relation>(linked::relation_of(detail::CaseOf<A, B>::write(a, b))) !=
           Relation::disjoint;
}

/// What is answered where shapes touch exactly.
enum class Touching {
    hits,    ///< a closed test
    misses,  ///< an open test
    either   ///< nothing is promised
};

/// What a test promises.
struct Promise {
    Touching touching = Touching::either;
    /// In eps x scale: nearer to touching than that it may be wrong. eps is that of the shapes'
    /// numbers, float or double.
    double tolerance = 16;
    /// The tolerance grows with scale / smallest size, as that of a test does which takes the
    /// directions of edges from differences of corners.
    bool grows_with_thinness = false;
};

/// Whether an answer agrees with what is true; printed, it says why not.
class Agreement {
  public:
    explicit Agreement(std::string why_not) : why_not_(std::move(why_not)) {}
    explicit operator bool() const { return why_not_.empty(); }
    const std::string& why_not() const { return why_not_; }
    friend std::ostream& operator<<(std::ostream& out, const Agreement& agreement) {
        return out << (agreement ? "agrees with the exact answer" : agreement.why_not_);
    }

  private:
    std::string why_not_;
};

/// As `touchstone verify --exec` judges an answer: wrong beyond the tolerance, or, where a test of
/// these numbers need not round (nothing turned, short numbers), against the promise at exact
/// touching. Any answer agrees where none is judged: a size, radius or length of zero, degrees
/// beyond two turns, or lengths whose products of four leave the range (doubles beyond 1e75, floats
/// beyond 1e8, or as small). Throws std::invalid_argument of a tolerance that is negative or no
/// number.
template <class A, class B>
Agreement agrees(bool hit, const A& a, const B& b, const Promise& promise = {}) {
    using Case = detail::CaseOf<A, B>;
    return Agreement(linked::wrong_answer(Case::write(a, b), hit,
                                          {static_cast<int>(promise.touching), promise.tolerance,
                                           promise.grows_with_thinness, Case::is_float}));
}

}  // namespace testing_interface
}  // namespace touchstone
