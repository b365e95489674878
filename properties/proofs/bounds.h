// Bounds how far from touching a wrong answer of an algorithm can be, for all scenes of a box.
//
// A comparison asks for the sign of v: the exact left - right, or the difference of their roots if
// both are sums of squares. Floats give the sign of v + d with abs(d) <= E. E is the smaller of two
// bounds. The first is a sum over all operations: the operation's rounding error times its effect
// on v, which is a derivative at the worst place of the box (mean value theorem). The second is the
// sum of the errors of both sides.
//
// A comparison is certain in a box if abs(v) > E everywhere. It then has the same result in floats
// and in exact arithmetic. The uncertain comparisons allow several paths through the algorithm.
// Each path ends in an answer. Let P be the path that floats take, and Q a path to the other
// answer. A comparison is low if its result says that v is at most zero, and high if it says that v
// is at least zero. Unless P and Q diverge at a test for equality, some comparison is low in P (so
// v <= E) and high in Q, or the reverse. Let g be the least rate at which its v falls as the scene
// changes (setting.h). After a change by more than t = E / g, v < 0, so exact arithmetic does not
// take Q.
//
// There are two kinds of changes: B moves in one direction, or, for false hits, one shape grows.
// One change must exclude every path Q, so its t is the largest of these t. For the changed scene,
// exact arithmetic gives the answer of P. So the scene is at most t from touching if B moved, and
// at most `reach` * t (setting.h) if a shape grew. The directions to try are the gradients of the
// comparisons of P, and their sum.
//
// Let m be a product of sizes that divides v. Then v and v / m have the same sign, and v / m is
// used. The length of an edge is such a factor of its vector, and would hide how fast v falls.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/cards/algorithm.h"
#include "oracle/runs/traced.h"
#include "properties/proofs/interval.h"
#include "properties/proofs/polynomial.h"
#include "properties/proofs/setting.h"

namespace touchstone::proofs {

/// Half the epsilon of a scalar: the largest relative error of + - * / and roots.
double unit_roundoff(Scalar scalar);

// All paths through an algorithm: a tree of its comparisons. The tree grows when it is walked.

/// Thrown if the tree, a path in it, or a walk over it has too many comparisons and answers.
struct TooManyPaths {};

/// Two compared numbers, `left` the earlier expression. All comparisons of these two numbers share
/// one Order.
struct Order {
    int left;
    int right;
    friend auto operator<=>(const Order&, const Order&) = default;
};

/// A comparison in the tree, or an answer.
struct Place {
    std::optional<Answer> answer{};
    int order = -1;            ///< the index of its Order
    bool is_equality = false;  ///< true: the comparison asks only whether both sides are equal
    bool is_strict = false;    ///< true: the comparison fails if both sides are equal
    bool low_if_holds = true;  ///< true: the Order is low if the comparison holds, else high
    int if_holds = -1;         ///< the next place, once known
    int if_not = -1;
};

class Paths {
  public:
    Paths(const Subject& subject, const Scene& scene) : subject_(subject), scene_(scene) {}

    [[nodiscard]] const Expressions& expressions() const { return expressions_; }
    [[nodiscard]] const Expression& expression(int at) const {
        return expression_at(expressions_, at);
    }
    [[nodiscard]] const std::vector<Order>& orders() const { return orders_; }
    [[nodiscard]] const Order& order(int at) const { return orders_[static_cast<std::size_t>(at)]; }

    int first();
    /// Returns the place after the comparison at `place`. `holds` is the comparison's result.
    int next(int place, bool holds);
    [[nodiscard]] const Place& at(int place) const {
        return places_[static_cast<std::size_t>(place)];
    }

  private:
    /// Runs the algorithm along the decisions, and adds the next place. The decisions are the
    /// results at the places on the path.
    int explored(const std::vector<bool>& decisions);
    int add(const Place& place, std::vector<bool> path);

    const Subject& subject_;
    Scene scene_;
    Expressions expressions_;
    std::vector<Order> orders_;
    std::map<Order, int> order_positions_;
    std::vector<Place> places_;
    std::vector<std::vector<bool>> path_to_;  ///< the decisions that lead to each place
};

inline constexpr std::size_t kMostPieces = 32;

inline void add_piece(std::vector<Poly>& pieces, Poly piece) {
    if (std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) pieces.push_back(piece);
}

/// The size t of the change that compensates for an error at this rate. Infinite if the error is
/// infinite or the rate is not positive. With such a rate an error of 0 also gives infinity,
/// because other comparisons may need a larger change.
inline double quotient(double error, double rate) {
    return rate > 0 && error < kInfinite ? error / rate : kInfinite;
}

/// Proofs assume that the library's sine, cosine and hypot are wrong by at most this number of
/// units in the last place.
inline constexpr double kAssumedUlps = 1;

/// The largest number of turns of an angle in degrees. The proof is for angles of at most two
/// turns. With n times the roundoff, its bound covers angles of up to n turns (setting.cpp).
inline constexpr double kMostTurns = 64;

/// Bounds in units of eps * scale * conditioning of the card. A bound is infinite if nothing is
/// proved.
struct Bound {
    double false_hit = 0;
    double false_miss = 0;
    [[nodiscard]] double worst() const { return std::max(false_hit, false_miss); }
};

class Bounder {
  public:
    /// `paths` and `setting` must outlive the Bounder. With `twofold`, bounds a run in Twofold<S>.
    Bounder(Paths& paths, const Setting& setting, const Tolerance& tolerance, Scalar scalar,
            bool twofold);
    Bounder(const Bounder&) = delete;
    Bounder& operator=(const Bounder&) = delete;

    Bound of(const Box& box);

    /// A claim about a number, for the last bounded box. Errors are not in units of u. The
    /// functions that make claims throw TooComplicated.
    struct Claim {
        Interval exact;    ///< in exact arithmetic
        double error = 0;  ///< the largest error in floats
    };
    Claim claim_of_expression(int expression);
    /// The claim about the unrounded difference left - right. Returns nothing if the roots of both
    /// sides are compared instead.
    std::optional<Claim> claim_of_order(int order);
    /// The sign that left - right has in floats and in exact arithmetic. 0 if it is uncertain.
    int claimed_sign(int order) { return doubt_of(order).sign; }

    /// The number of paths that have no bound in the box that was bounded last. It is twice the
    /// limit of paths if the paths could not be listed, or if one ends without an answer. It counts
    /// only the first paths if a later one is too complicated.
    [[nodiscard]] double unbounded_paths() const { return unbounded_paths_; }

  private:
    /// The dependence of an expression on the place of B.
    enum class Curvature : std::uint8_t { fixed, affine, convex, concave, other };
    static Curvature opposite(Curvature curvature);
    static Curvature sum(Curvature p, Curvature q);

    /// The facts about an expression in the current box.
    struct Known {
        std::uint64_t since = 0;
        Interval exact;       ///< the value in exact arithmetic
        Interval in_floats;   ///< an interval around the value in floats and the exact value
        double error = 0;     ///< the largest difference between both values, in units of u
        double rounding = 0;  ///< the part of `error` that this operation alone causes
        /// For an angle computed from degrees: its largest magnitude if all angles may be as large
        /// as the scene's largest one. All of its error is then in `rounding`. 0 for other
        /// expressions.
        double reach = 0;
        [[nodiscard]] double magnitude() const { return reach > 0 ? reach : exact.magnitude(); }
        std::vector<Poly> pieces;            ///< the exact value is one of these; empty: unknown
        TracedOp extreme = TracedOp::input;  ///< min: equals the least piece; max: the largest
        Interval chosen{-1, 1};              ///< abs: the sign of its operand
        std::vector<int> candidates;         ///< min, max: the expressions that may be chosen
        Curvature curvature = Curvature::other;
    };
    /// A square in a sum.
    struct Square {
        int root;
        double factor;
    };
    /// v / m of a comparison, for all pieces.
    struct Form {
        Poly over_factor = -1;  ///< 1 / m
        std::vector<Poly> values;
        std::vector<Poly> falls;                    ///< how fast v / m falls as one shape grows
        std::vector<std::pair<Poly, Poly>> slopes;  ///< the gradients of v / m as B moves
        std::vector<Poly> squared_slopes;           ///< the squared length of each gradient
        bool is_straight = true;   ///< all pieces have one gradient, which is constant as B moves
        std::vector<Poly> scales;  ///< 1 / m; with Conditioning::edge_direction, also sizes over m
    };
    /// A comparison in the current box.
    struct Compared {
        Interval exact;
        double error = 0;  ///< E, in units of u
        std::vector<Poly> pieces;
        Curvature curvature = Curvature::other;
    };
    struct Doubt {
        int sign = 0;              ///< of v, or 0 if it is uncertain
        double error = 0;          ///< E / m, in units of u
        double near = 0;           ///< if abs(v / m) <= near * u, v / m is one of `pieces`
        double in_card_units = 0;  ///< `error`; with Conditioning::edge_direction, a bound of E / m
                                   ///< times the smallest size
        Interval fall{};
        std::vector<std::size_t> pieces{};  ///< the pieces that may be near zero
        Curvature curvature = Curvature::other;
        const Form* form = nullptr;
    };
    /// The derivative of a comparison with respect to the rounding error of an operation.
    struct Effect {
        Poly exact = 0;  ///< in exact arithmetic; -1: unknown
        Interval interval{};
        double error = 0;  ///< the error of `exact`, in units of u
    };
    /// A path through the algorithm: its uncertain comparisons, each with the result low or not.
    struct Path {
        std::vector<std::pair<int, bool>> decisions;
        bool hit;
        bool no_answer;
        [[nodiscard]] bool is_low(int order) const {
            for (const auto& [decided, low] : decisions)
                if (decided == order) return low;
            return false;
        }
    };
    /// A direction in which B moves. It is the gradient of a comparison at the scene, a gradient
    /// that is the same everywhere, or a fixed vector.
    struct Direction {
        const Doubt* gradient_of = nullptr;
        const Form* straight = nullptr;
        double sign = 1;  ///< -1: against the gradient
        double x = 0;
        double y = 0;
    };

    const Known& known(int expression);
    /// Computes what `known` returns, except the members that it sets for all operations alike.
    Known computed(int expression);
    // The same for each operation. x and y are its operands.
    Known known_input(int number);
    Known known_constant(double value);
    Known known_pi();
    Known known_sum(const Known& x, const Known& y, bool adds);
    Known known_product(const Known& x, const Known& y, bool is_square);
    Known known_quotient(const Known& x, const Known& y);
    Known known_negative(const Known& x);
    Known known_magnitude(const Known& x);
    Known known_root(int operand);
    Known known_hypotenuse(int one, int other);
    Known known_sine(const Known& x, bool is_sine);
    Known known_rounded(const Known& x, bool to_double);
    /// For a minimum or maximum.
    Known known_choice(const Expression& node, const Known& x, const Known& y);
    /// min(x, max(x, y)) and max(x, min(x, y)) are x, also in floats, unless the inner number may
    /// be a NaN. Returns the expression x, or -1 for other expressions.
    int absorbing(const Expression& node);
    /// Encloses the exact x - y.
    Interval difference_of(const Known& x, const Known& y);
    /// Sets the pieces of the minimum or maximum of x and y if neither is always chosen.
    void join_pieces(TracedOp op, const Known& x, const Known& y, Known& result);
    /// The smallest interval with the values of all pieces. Requires a piece.
    Interval hull_of(const std::vector<Poly>& pieces);
    void set_if_angle(int expression, Known& result);
    [[nodiscard]] Curvature curvature_of(int expression);
    /// True if the magnitude of an expression is certainly a convex function of the place of B.
    bool has_convex_magnitude(int expression);
    bool have_convex_magnitudes(const std::vector<Square>& squares);
    [[nodiscard]] bool is_clamped(int expression, int number);
    const Form& form_of(const std::vector<Poly>& pieces);
    void remove_never_chosen(std::vector<int>& candidates, bool of_minimum);
    void remove_dominated(std::vector<Poly>& pieces, bool of_minimum);
    /// Replaces two pieces p and q by (p + q) / 2 + abs(p - q) / 2 (for a minimum: minus). Does so
    /// if p - q is a product of sizes times a number that does not change as B moves or a shape
    /// grows. The product is not negative, so only that number is in an absolute value. So the four
    /// corners of a rectangle become one piece, at any angle.
    bool join_two(std::vector<Poly>& pieces, bool of_minimum);
    /// True if an expression is a sum of squares times powers of two. Finds the squares and counts
    /// the additions. Only the squares and the additions are rounded.
    bool is_sum_of_squares(int expression, std::vector<Square>& squares, int& sums,
                           double factor = 1) const;
    /// The error of the root of a sum of squares that the errors of the squared numbers cause.
    double error_of_root(const std::vector<Square>& squares,
                         const std::function<double(int)>& error_of) const;
    /// Bounds of the error of left - right, times each of the scales. If right is -1, bounds the
    /// error of left. If `ignores_last`, leaves out the last rounding of left. A scale may cancel
    /// with a part of the error.
    std::vector<double> swept_errors(int left, int right, bool ignores_last,
                                     const std::vector<Poly>& scales);
    /// The largest rounding error of a result up to this magnitude, in units of u.
    [[nodiscard]] double rounding(double magnitude) const;
    Compared compared(int order);
    /// error_of_root, plus the error that the roundings of the squares and of the sums cause.
    double error_of_side(const std::vector<Square>& squares, int sums, const Known& square,
                         const std::function<double(int)>& error_of);
    /// The pieces of the root of a sum of squares.
    std::vector<Poly> roots_of(const std::vector<Square>& squares);
    bool is_never_positive(Poly difference);
    /// The sum or difference that is compared with zero, or -1.
    int compared_with_zero(const Order& sides);
    /// Bounds of E times each of the scales. They are usually smaller than the bounds that follow
    /// from compared().error.
    std::vector<double> refined_errors(int order, const std::vector<Poly>& scales);
    const Doubt& doubt_of(int order);
    /// Finds all paths from a place to an answer. Returns false if there are too many, or if a
    /// comparison has both results on one path.
    bool walk(int place, std::vector<std::pair<int, bool>>& decisions, std::vector<Path>& paths);
    /// True if the v / m of one comparison certainly never exceeds that of another one.
    bool is_below(int order, int other);
    /// Pairs of a comparison of the path taken and a comparison of the other path. If exact
    /// arithmetic agrees with floats on the first, it excludes the result of the second.
    std::vector<std::pair<int, int>> partings(const Path& taken, const Path& exact);
    /// The smallest growth of a shape for which one of the pairs excludes the other path.
    double grown(const Path& hit, const std::vector<std::pair<int, int>>& pairs);
    /// The largest length of the gradient of a piece, and the gradient, as B moves.
    double longest_slope(const Form& form, std::size_t piece);
    std::pair<Interval, Interval> slope_of(const Form& form, std::size_t piece);
    std::vector<Direction> directions_of(const Path& taken);
    /// The least rate at which the v / m of a comparison rises or falls as B moves in a direction.
    double rate(const Direction& direction, const Doubt& doubt, bool rises);
    /// The distance that B has to move in one direction until each of the other paths is excluded.
    /// If the distance is at least `best`, the result may be any number from `best` on.
    double moved(const Direction& direction, const Path& taken,
                 const std::vector<std::vector<std::pair<int, int>>>& pairs, double best);
    Bound bound_of(const std::vector<Path>& paths);

    Paths& paths_;
    const Setting& setting_;
    Tolerance tolerance_;
    Scalar scalar_;
    double times_;    ///< u_ is times_ * roundoff / library_
    double library_;  ///< the roundoff of the library's functions / the roundoff of operations
    double u_;
    double slack_;
    Polynomials polynomials_;
    Values values_;
    std::vector<Variable> variables_;
    std::vector<Variable> positions_;
    std::vector<Variable> changing_;  ///< the variables that move or grow
    Variable pi_{};
    Change growth_;
    Change along_x_;
    Change along_y_;
    std::uint64_t now_ = 0;
    std::vector<Known> known_;
    std::map<std::vector<Poly>, Form> forms_;
    /// For the root of a sum of squares: the numbers that are squared.
    std::map<Poly, std::vector<Poly>> legs_;
    std::map<int, Doubt> doubts_;  ///< comparisons in the current box, by order
    std::uint64_t visit_ = 0;
    std::vector<std::uint64_t> visited_;
    std::vector<Effect> effects_;
    std::vector<Interval> inputs_;  ///< the scene's numbers
    double smallest_size_ = 0;
    double largest_degrees_ = 0;
    double unbounded_paths_ = 0;
};

}  // namespace touchstone::proofs
