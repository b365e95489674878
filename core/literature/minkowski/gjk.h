// GJK as an intersection test and as a distance test, and MPR.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"

namespace touchstone::minkowski {

// The Minkowski difference of two convex polygons: all a - b with a in A and b in B.
//
// The polygons share a point if and only if the difference contains the origin. The difference is
// convex. Its support point in a direction is the support point of A minus the support point of B
// in the opposite direction. So the difference need not be built.

template <class S>
Point<S> negated(const Point<S>& p) {
    return {-p.x, -p.y};
}

/// The normal of `along` that points to the same side as `towards`. It has the length of `along`.
/// If the two vectors are parallel, it may be either normal.
template <class S>
Point<S> normal_towards(const Point<S>& along, const Point<S>& towards) {
    return S(0) < cross(along, towards) ? Point<S>{-along.y, along.x} : Point<S>{along.y, -along.x};
}

/// The step limit of the iterations below.
inline constexpr int kSteps = 128;

/// A corner of the difference, by the indices of its corners in A and B.
struct Vertex {
    std::size_t of_a;
    std::size_t of_b;

    friend bool operator==(const Vertex&, const Vertex&) = default;
};

template <class S>
class Difference {
  public:
    /// The polygons must outlive this object.
    Difference(const Polygon<S>& a, const Polygon<S>& b) : a_(a), b_(b) {}

    [[nodiscard]] Point<S> at(const Vertex& vertex) const {
        return a_[vertex.of_a] - b_[vertex.of_b];
    }
    [[nodiscard]] Vertex farthest_vertex(const Point<S>& direction) const {
        return {convex::farthest(a_, direction), convex::farthest(b_, negated(direction))};
    }
    [[nodiscard]] Point<S> farthest(const Point<S>& direction) const {
        return at(farthest_vertex(direction));
    }

  private:
    const Polygon<S>& a_;
    const Polygon<S>& b_;
};

// GJK as an intersection test: a triangle of corners of the difference moves towards the origin. It
// ends if the triangle contains the origin, or if the support point in the search direction does
// not reach the origin. In the second case no point of the difference reaches the origin.
//
// The next corner is the support point in the direction from an edge to the origin. Either the
// triangle of this corner and the edge contains the origin, or the origin is beyond one of the two
// new edges. The search continues from that edge. Only the line of the first edge can contain the
// origin. Then the origin is on that edge, because the ends are not on one side of the origin.

struct Gjk : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "gjk",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "G. van den Bergen, Collision Detection in Interactive 3D Environments, "
                    "2003, section 4.3; C. Muratori, Implementing GJK, 2006",
                .summary = "a triangle in the difference moves until it contains the origin",
                .known = kKnown,
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Difference<S> difference(a, b);
        Point<S> p = difference.farthest({S(1), S(0)});
        Point<S> q = difference.farthest(negated(p));
        if (S(0) < dot(p, q)) return false;
        for (Steps steps(kSteps);; steps.take()) {
            const Point<S> edge = q - p;
            if (cross(edge, p) == S(0)) return true;
            const Point<S> direction = normal_towards(edge, negated(p));
            const Point<S> r = difference.farthest(direction);
            // In exact arithmetic, an end of the edge has a negative product with `direction`.
            // Because of rounding, the product may be zero or more. So ends are compared, too.
            if (dot(r, direction) < S(0) || r == p || r == q) return false;
            if (is_beyond(r, p, q)) q = r;
            else if (is_beyond(r, q, p)) p = r;
            else return true;
        }
    }

    /// True if the origin lies beyond the edge from r to p, seen from the triangle's third corner.
    template <class S>
    static bool is_beyond(const Point<S>& r, const Point<S>& p, const Point<S>& third) {
        const Point<S> out = negated(normal_towards(p - r, third - r));
        return dot(r, out) < S(0);
    }

  private:
    static constexpr std::array kKnown{
        KnownFailure{Class::defect, kInLongDouble,
                     "if the difference is nearly flat, rounding lets the triangles cycle instead "
                     "of approaching the origin",
                     R"({"query":"convex-convex","a":[[0,0],[2.384185791015625e-07,0],)"
                     R"([2.48336307704448e-07,3.1333100050687536e-08]],)"
                     R"("b":[[-1.8234147727489471,1.0527537648041423],)"
                     R"([2.483362967298927e-07,3.1333106386852276e-08],)"
                     R"([1.6406797468662262,-0.9472471475601196]]})"}};
};

// GJK as a distance test: finds the simplex of one to three corners of the Minkowski difference
// that lies nearest to the origin.
//
// A simplex keeps only the corners that span its point nearest to the origin. Each step adds the
// support point in the direction from that point to the origin, until no corner is farther in that
// direction. Then the difference and the simplex have the same distance from the origin. The test
// asks whether this distance is zero. Signs decide which part of the simplex is nearest, and the
// search direction of an edge is its normal. So there is no division.

/// Up to three corners of the difference.
struct Simplex {
    std::array<Vertex, 3> vertices;
    std::size_t size;

    [[nodiscard]] bool holds(const Vertex& vertex) const {
        for (std::size_t i = 0; i < size; ++i)
            if (vertices[i] == vertex) return true;
        return false;
    }
    void add(const Vertex& vertex) { vertices[size++] = vertex; }
};

// `Difference` is the difference of two polygons, or a type with its `at` and `farthest_vertex`.

/// Returns the corners of an edge that span its point nearest to the origin: one corner, or both.
template <template <class> class Difference, class S>
Simplex nearest_of_edge(const Difference<S>& difference, const Vertex& p, const Vertex& q) {
    const Point<S> along = difference.at(q) - difference.at(p);
    if (S(0) <= dot(difference.at(p), along)) return {{p}, 1};
    if (dot(difference.at(q), along) <= S(0)) return {{q}, 1};
    return {{p, q}, 2};
}

/// Returns the corner, or the two ends of the edge, on which the triangle's nearest point to the
/// origin lies. Returns all three corners if the origin is inside.
template <template <class> class Difference, class S>
Simplex nearest_of_triangle(const Difference<S>& difference, const Simplex& triangle) {
    for (std::size_t i = 0; i < 3; ++i) {
        const Vertex& p = triangle.vertices[i];
        const Vertex& q = triangle.vertices[(i + 1) % 3];
        const Point<S> at_p = difference.at(p);
        const Point<S> edge = difference.at(q) - at_p;
        const Point<S> other = difference.at(triangle.vertices[(i + 2) % 3]) - at_p;
        if (S(0) <= dot(at_p, edge) && S(0) <= dot(at_p, other)) return {{p}, 1};
        const S side = cross(at_p, edge);
        const S area = cross(edge, other);
        const bool is_inside = S(0) < area ? S(0) < side : area < S(0) && side < S(0);
        const Simplex of_edge = nearest_of_edge(difference, p, q);
        if (!is_inside && of_edge.size == 2) return of_edge;
    }
    return triangle;
}

template <template <class> class Difference, class S>
Simplex nearest_of(const Difference<S>& difference, const Simplex& simplex) {
    const auto& [p, q, r] = simplex.vertices;
    if (simplex.size == 3) return nearest_of_triangle(difference, simplex);
    return simplex.size == 2 ? nearest_of_edge(difference, p, q) : simplex;
}

/// The direction to the origin from the nearest point of a corner or an edge. In exact arithmetic
/// it is zero only if that point is the origin. The simplex must be a result of `nearest_of`.
template <template <class> class Difference, class S>
Point<S> towards_origin(const Difference<S>& difference, const Simplex& simplex) {
    const Point<S> p = difference.at(simplex.vertices[0]);
    if (simplex.size == 1) return negated(p);
    const Point<S> edge = difference.at(simplex.vertices[1]) - p;
    if (cross(edge, p) == S(0)) return {S(0), S(0)};
    return normal_towards(edge, negated(p));
}

/// True if the distance of the origin from the difference is zero. Starts from the given simplex
/// and changes it to the final simplex.
template <template <class> class Difference, class S>
bool reaches_origin(const Difference<S>& difference, Simplex& simplex, Steps& steps) {
    for (simplex = nearest_of(difference, simplex); simplex.size < 3; steps.take()) {
        const Point<S> direction = towards_origin(difference, simplex);
        if (direction == Point<S>{S(0), S(0)}) return true;
        const Vertex vertex = difference.farthest_vertex(direction);
        const Point<S> farthest = difference.at(vertex);
        const Point<S> gained = farthest - difference.at(simplex.vertices[0]);
        if (simplex.holds(vertex) || dot(gained, direction) <= S(0)) return false;
        simplex.add(vertex);
        simplex = nearest_of(difference, simplex);
        // No corner is beyond the origin, so the triangle contains it only because of rounding.
        if (simplex.size == 3 && dot(farthest, direction) < S(0)) return false;
    }
    return true;
}

/// The simplex to start from if no earlier simplex is known.
inline constexpr Simplex kFirstCorners{{{{0, 0}, {0, 0}, {0, 0}}}, 1};

inline constexpr std::string_view kUnderflow =
    "a corner of the difference is so close to the origin that products underflow, so it counts as "
    "the nearest";
inline constexpr std::array kUnderflows{
    KnownFailure{Class::beyond_tolerance, kInFloat, kUnderflow,
                 R"({"query":"convex-convex","a":[[0,1.4e-45],[0.25,0],[0.25,0.125]],)"
                 R"("b":[[0,0],[0.25,0],[0.25,0.125]]})"},
    KnownFailure{Class::beyond_tolerance, kInDouble, kUnderflow,
                 R"({"query":"convex-convex","a":[[0,1e-323],[0.25,0],[0.25,0.125]],)"
                 R"("b":[[0,0],[0.25,0],[0.25,0.125]]})"}};

inline constexpr std::string_view kGilbert =
    "E. G. Gilbert, D. W. Johnson, S. S. Keerthi, A Fast Procedure for Computing the Distance "
    "between Complex Objects in Three-Dimensional Space, IEEE Journal of Robotics and Automation 4 "
    "(2), 1988";

struct GjkDistance : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "gjk-distance",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = kGilbert,
                .summary = "the nearest simplex of the Minkowski difference contains the origin",
                .known = kUnderflows,
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        Steps steps(kSteps);
        Simplex simplex = kFirstCorners;
        return reaches_origin(Difference<S>(a, b), simplex, steps);
    }
};

/// For each pair of bodies, a physics engine stores the final GJK corners of the previous frame and
/// starts from them. An algorithm here can't keep state between calls, so it computes those corners
/// itself. It assumes that B has moved by an eighth of its first edge since the previous frame.
struct GjkDistanceWarm : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "gjk-distance-warm",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "E. Catto, Computing Distance, Game Developers Conference, 2010: the "
                    "previous frame's simplex, stored by its corners",
                .summary = "GJK distance, started from the final simplex of the previous frame",
                .known = kUnderflows,
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        Steps steps(kSteps);
        Simplex simplex = kFirstCorners;
        const Polygon<S> before = frame_before(b);
        (void)reaches_origin(Difference<S>(a, before), simplex, steps);
        // Rounding may make a thin triangle seem to contain the origin. So its last corner is
        // dropped and searched for again.
        simplex.size = std::min<std::size_t>(simplex.size, 2);
        return reaches_origin(Difference<S>(a, b), simplex, steps);
    }

  private:
    template <class S>
    static Polygon<S> frame_before(const Polygon<S>& b) {
        const Point<S> step{(b[1].x - b[0].x) * S(0.125), (b[1].y - b[0].y) * S(0.125)};
        Polygon<S> before = b;
        for (Point<S>& p : before) p = p - step;
        return before;
    }
};

// MPR, also called XenoCollide: follows the ray from a point inside the Minkowski difference to the
// origin, and searches for the portal at which the ray leaves the difference.
//
// The ray starts at the difference of two inner points, here the means of the corners. A portal is
// a pair of corners of the difference with the ray between them: p on one side of the ray, and q on
// the other. If the origin is not beyond the portal, it is inside the difference. If it is beyond,
// the support point beyond the portal forms two new portals, one with p and one with q. The ray
// passes through one of them. If that support point does not reach the origin, no point of the
// difference does, so the origin is outside.

template <class S>
Point<S> mean(const Polygon<S>& polygon) {
    Point<S> sum = polygon[0];
    S count(1);
    for (std::size_t i = 1; i < polygon.size(); ++i) {
        sum = sum + polygon[i];
        count = count + S(1);
    }
    return {sum.x / count, sum.y / count};
}

struct Mpr : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "mpr",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "G. Snethen, Xenocollide: Complex Collision Made Simple, Game "
                    "Programming Gems 7, 2008, section 2.5",
                .summary = "portals between the origin and an inner point of the difference",
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Difference<S> difference(a, b);
        const Point<S> inside = mean(a) - mean(b);
        Point<S> p = difference.farthest(negated(inside));
        if (S(0) < dot(p, inside)) return false;
        if (cross(inside, p) == S(0)) return true;
        const bool origin_is_left = S(0) < cross(inside, p);
        const auto is_on_side_of_p = [&](const Point<S>& r) {
            return origin_is_left ? S(0) < cross(inside, r) : cross(inside, r) < S(0);
        };
        Steps steps(kSteps);
        Point<S> q = p;
        do {
            steps.take();
            p = q;
            const Point<S> direction = normal(p - inside, origin_is_left);
            q = difference.farthest(direction);
            if (dot(q, direction) < S(0)) return false;
            // Because of rounding, the farthest corner may be no farther than the last corner.
            if (dot(q - p, direction) <= S(0)) return true;
        } while (is_on_side_of_p(q));
        for (;; steps.take()) {
            const Point<S> out = normal(q - p, !origin_is_left);
            if (S(0) <= dot(p, out)) return true;
            const Point<S> r = difference.farthest(out);
            // Because of rounding, the farthest corner may be no farther than the portal.
            if (dot(r, out) < S(0) || dot(r - p, out) <= S(0)) return false;
            (is_on_side_of_p(r) ? p : q) = r;
        }
    }

  private:
    /// The vector turned by a right angle.
    template <class S>
    static Point<S> normal(const Point<S>& v, bool to_the_left) {
        return to_the_left ? Point<S>{-v.y, v.x} : Point<S>{v.y, -v.x};
    }
};

}  // namespace touchstone::minkowski
