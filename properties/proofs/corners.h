// Proofs for shapes given by their corners: points, segments and triangles. Also for circles and
// capsules, which have a radius too.
//
// Their edges may have any length, so boxes of scenes (bounds.h) do not help: an error relative to
// the length of an edge has no bound in a box with edges of length zero. Here each comparison is
// divided by the length of one edge and bounded separately.
//
// A comparison asks for the sign of a difference v. Let n be the normal of an edge, as long as the
// edge, or the direction x or y. If v changes by the scalar product of n and m as B moves by m,
// then n is the axis of v. If v has the wrong sign in floats, abs(v) is at most its error E. So
// after B has moved by E / |n| along n or against it, exact arithmetic has the result of floats.
//
// False misses. If floats miss, look for comparisons on the way to the answer that have the same
// axis. After one move of B, exact arithmetic agrees with floats on them. If they suffice for a
// miss, the depth is at most the largest E / |n|. Comparisons that ask for equality may be left
// out: they fail after a tiny change of the scene, and the depth is a continuous function.
//
// False hits. Two points, segments or triangles at a distance D have a gap of at least D / sqrt(2)
// along x, y or the normal of an edge (corpus/ledger/README.md). So if floats hit, and on the way
// to the answer some comparison bounds the gap along each of these axes, in both orders of the
// shapes, then D is at most sqrt(2) times the largest E / |n|. The comparisons of an edge without
// length say nothing and are not needed.
//
// The facts that follow from results in floats assume that no number is NaN. So each divisor in a
// compared number must be known to be nonzero on the way to the comparison. A clamp does not help:
// some clamps keep a NaN. The proof assumes that no difference is zero in exact arithmetic. So
// a difference that the proof needs must not be zero in every scene.
//
// Shapes with radii have a core: a point or a segment. If floats hit because the distance of two
// points of the cores is at most the sum of the radii, the gap of the shapes is at most the error
// of this distance. If floats miss, comparisons as above must show that the cores do not cross
// after B has moved by some e, and others that each end is at least the sum of the radii from the
// other core. So the depth is at most 2 e plus the error of the distances of the ends. Such a
// distance is from an end to the point at a computed share of a segment. It exceeds the distance of
// the end from the segment by at most the error of the share, as a length.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "properties/proofs/bounds.h"
#include "properties/proofs/prove.h"

namespace touchstone::proofs {

/// The difference of two expressions. If `right` is -1, the expression `left` itself.
struct Difference {
    int left;
    int right;
    friend auto operator<=>(const Difference&, const Difference&) = default;
};

/// The normal of an edge. If `from` is -1: the direction x (`to` is 0) or y (`to` is 1).
struct Axis {
    int from;
    int to;
};

/// The directions x and y, and the normals of the edges of both shapes.
std::vector<Axis> axes_of(const Corners& corners);

/// Returns the divisors in both numbers of a comparison. In floats the numbers are NaN only if one
/// of the divisors is zero. Returns nothing if they may be NaN for another reason.
std::optional<std::set<int>> divisors_in(const Expressions& expressions, const Order& order);

/// A difference as a function of the place of B.
struct Along {
    int axis = -1;  ///< an index of axes_of; -1: no axis
    int sign = 0;   ///< 1 or -1: it grows as B moves along the axis, or against it
    /// True if the difference is `sign` times (a corner of B - a corner of A), projected on the
    /// axis.
    bool is_gap = false;
};

/// Bounds of the errors of differences.
class CornerBounds {
  public:
    /// A product of exact differences, and its number of rounding errors, each at most u.
    struct Term {
        Poly value;
        double roundings;
        auto operator<=>(const Term&) const = default;
    };
    /// The error of one difference over |n|, in units of u. It is the sum of the magnitudes of
    /// `errors` times their factors, plus, for each term, less than u * roundings^2 times
    /// its magnitude.
    struct Problem {
        std::vector<std::pair<Poly, double>> errors;
        std::vector<Term> terms;
        std::vector<Poly> within;     ///< polynomials of at most 1 in magnitude
        Poly value;                   ///< the difference over |n|
        double unit;                  ///< the unit of lengths, in the unit of the card
        double longest;               ///< no edge is longer
        std::vector<Variable> split;  ///< the numbers that the polynomials depend on
        auto operator<=>(const Problem&) const = default;
    };
    /// The errors of distances between points of two cores.
    struct Distances {
        std::array<std::set<Problem>, 2> apart{};  ///< of the points' differences in x and y
        /// The errors of computed shares of a segment, as lengths.
        std::set<Problem> shares{};
        double reach_roundings = 0;  ///< rounding errors relative to the sum of the radii
        double share_roundings = 0;
    };
    /// A point of a core: a corner, or a point at a share of the segment.
    struct CorePoint {
        int corner;  ///< or -1
        int share;   ///< the expression, or -1
        std::array<Poly, 2> place;
    };

    CornerBounds(const Expressions& expressions, const Corners& corners, Scalar scalar,
                 Conditioning conditioning);

    /// Returns how the difference depends on the place of B. It has no axis if its form is not
    /// known.
    Along along(const Difference& difference);
    /// True if the difference is zero only for some scenes. False if its form is not known.
    bool is_generic(const Difference& difference);

    /// The largest E / |n| of these differences, in the unit of the card. Bounds about `boxes`
    /// boxes.
    double bound(const std::set<Difference>& differences, std::uint64_t boxes,
                 const std::function<bool()>& stopped);

    /// If the expressions are the squared distance of a point of A's core and a point of B's core,
    /// and the squared sum of the radii: adds the errors of the distance and returns the points.
    /// The shares are expressions between 0 and 1 in floats. Whatever their errors, a share of a
    /// segment gives a point of the segment.
    std::optional<std::array<CorePoint, 2>> add_distance(int distance, int reach,
                                                         const std::set<int>& shares,
                                                         Distances& to);
    /// `below` are differences that are at most zero in floats. True if they show, up to their
    /// errors, that each end of both cores is at least the sum of the radii away from the other
    /// core. If a core is a point, this point is enough. Adds the errors. `zero` are expressions
    /// that are zero in floats.
    bool add_far_ends(const std::vector<Difference>& below, const std::set<int>& zero,
                      Distances& to);
    /// True if the cores do not cross, by the signs of differences: true stands for "not negative",
    /// false for "not positive". Adds the differences.
    bool add_gap(const std::vector<std::pair<Difference, bool>>& signs, std::set<Difference>& used);
    /// The largest error of a gap, a distance minus the radii, in the unit of the card.
    double bound(const Distances& distances, std::uint64_t boxes,
                 const std::function<bool()>& stopped);

  private:
    struct Leaf {
        std::size_t problem;
        std::vector<Interval> box;
        double bound;
    };

    [[nodiscard]] std::vector<Difference> pieces_of(const Difference& difference) const;
    [[nodiscard]] std::optional<double> constant(int expression) const {
        return proofs::constant(expression_at(expressions_, expression));
    }
    [[nodiscard]] bool is_share(int expression) const;
    /// True for an input, a constant or a share.
    [[nodiscard]] bool is_operand(int expression) const;
    [[nodiscard]] bool is_share_variable(Variable variable) const;
    std::vector<CorePoint> points_of(bool of_b);
    Poly projected(const Axis& axis, int from, int to);
    [[nodiscard]] int root_of(int expression) const;
    [[nodiscard]] std::optional<std::array<int, 2>> roots_of_sum(int expression) const;
    [[nodiscard]] double last_roundings(int expression) const;
    double most_roundings(int expression);
    bool may_cancel(int expression);
    bool is_squared_length(int expression, int corner);
    /// True if the share is the clamped projection of an end onto the segment that starts at that
    /// corner. Adds its error.
    bool add_projection(int share, int end, int corner, Distances& to);
    Poly& coordinate(int corner, int axis) {
        return inputs_[corners_.numbers[static_cast<std::size_t>(2 * corner + axis)]];
    }
    Poly value_of(int expression);
    Poly value_of(const Difference& piece);
    std::vector<Term> terms_of(int expression);
    [[nodiscard]] double roundings_of(const Expression& node) const;
    Along along_of_piece(const Difference& piece);
    void set_plain_inputs();
    void set_inputs(const Axis& axis, const std::vector<int>& order, bool is_local);
    Problem problem_of(const Axis& axis, const Difference& piece, bool is_local);
    double largest_error(const std::set<Problem>& unique, std::uint64_t boxes,
                         const std::function<bool()>& stopped);
    double bound_of(const Problem& problem, const std::vector<Interval>& box);

    const Expressions& expressions_;
    Corners corners_;
    std::vector<Axis> axes_;
    double u_;
    bool is_float_;
    Conditioning conditioning_;
    Polynomials polynomials_;
    Values values_;
    std::vector<Variable> plain_;  ///< the coordinates of the corners, then the radii
    Change along_x_;
    Change along_y_;
    Change all_along_x_;
    Change all_along_y_;
    Variable turn_;
    Variable length_;
    std::vector<Variable> places_;  ///< coordinates of a Problem's corners, those of its axis first
    std::map<int, Poly> inputs_;    ///< the polynomial of each input in use
    std::map<int, Poly> values_by_expression_;
    /// The expressions between 0 and 1 on the current path. Nothing if shares are not used.
    std::optional<std::set<int>> shares_;
    std::map<int, Variable> share_variables_;  ///< by expression
};

/// Thrown if there is no proof, or a run is interrupted. The text says why.
struct NotUnderstood {
    std::string why;
};

/// Proves bounds for shapes given by their corners, and writes them into the proof. Bounds that are
/// not proved stay unchanged. Throws the exceptions of tracing, NotUnderstood, TooComplicated and
/// TooManyPaths.
void prove_by_corners(const Subject& subject, const Scene& scene, const Corners& corners,
                      Scalar scalar, const ProofOptions& options, Proof& proof);

}  // namespace touchstone::proofs
