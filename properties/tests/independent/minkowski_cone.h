// Relation, distance and depth of two convex hulls of points with radii, over any number type.
//
// Consider the differences a - b of corners. Their hull is D = A - B.
//
// - A and B share a point if and only if 0 is in D. Their relative interiors share a point if and
//   only if 0 is in the relative interior of D, because relint(A - B) = relint(A) - relint(B)
//   (Rockafellar, Convex Analysis, 6.6). So degenerate shapes need no special rule.
// - 0 is in the relative interior of D if and only if the cone of D's points is a linear space: a
//   point, a line or the plane. If the cone is a half-plane, 0 lies inside an edge of D. If it is a
//   ray or a wedge, 0 is extreme, so 0 is in D only if it equals one of the differences.
//
// The cone is built one difference at a time from signs of cross and inner products. The distance
// is the smallest distance between a corner of one hull and an edge of the other. The depth is the
// smallest support of D over the normals of its edges. Each edge of D is parallel to an edge of A
// or of B.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/shapes/point.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// Two hulls with at least one corner each. A shape is all points within its radius of the hull.
template <class N>
struct Hulls {
    std::vector<Point<N>> a;
    std::vector<Point<N>> b;
    N reach;         ///< the sum of the radii
    bool has_reach;  ///< true if that sum is not zero
};

/// A squared length as a fraction. The numerator is a homogeneous polynomial of this degree in the
/// scene's lengths.
template <class N>
struct Squared {
    N numerator;
    N denominator;
    int degree;

    friend bool operator<(const Squared& p, const Squared& q) {
        return p.numerator * q.denominator < q.numerator * p.denominator;
    }
};

/// The cone that vectors span. `sign(x, degree)` is -1, 0 or 1.
template <class N, class Sign>
class Cone {
  public:
    enum class Kind { origin, ray, line, wedge, half_plane, plane };

    explicit Cone(const Sign& sign) : sign_(sign) {}

    [[nodiscard]] Kind kind() const { return kind_; }

    void add(const Point<N>& v) {
        switch (kind_) {
            case Kind::origin: become(Kind::ray, v, v); break;
            case Kind::ray: widen_ray(v); break;
            case Kind::line: widen_line(v); break;
            case Kind::wedge: widen_wedge(v); break;
            case Kind::half_plane:
                if (turn(right_, v) < 0) kind_ = Kind::plane;
                break;
            case Kind::plane: break;
        }
    }

  private:
    [[nodiscard]] int turn(const Point<N>& p, const Point<N>& q) const {
        return sign_(cross(p, q), 2);
    }

    /// A wedge reaches counter-clockwise from `right` to `left`. A half-plane lies left of `right`.
    void become(Kind kind, const Point<N>& right, const Point<N>& left) {
        kind_ = kind;
        right_ = right;
        left_ = left;
    }

    void widen_ray(const Point<N>& v) {
        const int side = turn(right_, v);
        if (side > 0) become(Kind::wedge, Point<N>(right_), v);
        if (side < 0) become(Kind::wedge, v, Point<N>(left_));
        if (side == 0 && sign_(dot(right_, v), 2) < 0) kind_ = Kind::line;
    }

    void widen_line(const Point<N>& v) {
        const int side = turn(right_, v);
        if (side < 0) right_ = Point<N>{-right_.x, -right_.y};
        if (side != 0) kind_ = Kind::half_plane;
    }

    void widen_wedge(const Point<N>& v) {
        const int from_right = turn(right_, v);
        const int from_left = turn(left_, v);
        if (from_right >= 0 && from_left <= 0) return;  // v is in the wedge
        if (from_right > 0) {
            left_ = v;
        } else if (from_left < 0) {
            right_ = v;
        } else if (from_right == 0) {
            kind_ = Kind::half_plane;  // v is opposite to `right`
        } else if (from_left == 0) {
            become(Kind::half_plane, v, Point<N>(left_));  // v is opposite to `left`
        } else {
            kind_ = Kind::plane;
        }
    }

    const Sign& sign_;
    Kind kind_ = Kind::origin;
    Point<N> right_{};
    Point<N> left_{};
};

/// The position of 0 relative to the hull of the differences.
struct OriginInHull {
    Relation relation;
    bool in_open_plane;  ///< the hull has an area and 0 is inside
};

template <class N, class Sign>
OriginInHull origin_in_hull(const Hulls<N>& hulls, const Sign& sign) {
    using Kind = typename Cone<N, Sign>::Kind;
    Cone<N, Sign> cone(sign);
    bool has_zero = false;
    for (const Point<N>& p : hulls.a) {
        for (const Point<N>& q : hulls.b) {
            const Point<N> v = p - q;
            if (sign(v.x, 1) == 0 && sign(v.y, 1) == 0) {
                has_zero = true;
            } else {
                cone.add(v);
            }
            if (cone.kind() == Kind::plane) return {Relation::overlapping, true};
        }
    }
    if (cone.kind() == Kind::origin || cone.kind() == Kind::line)
        return {Relation::overlapping, false};
    const bool meet = has_zero || cone.kind() == Kind::half_plane;
    return {meet ? Relation::touching : Relation::disjoint, false};
}

/// The square of the distance from p to the segment from q to r.
template <class N, class Sign>
Squared<N> squared_distance(const Point<N>& p, const Point<N>& q, const Point<N>& r,
                            const Sign& sign) {
    const Point<N> edge = r - q;
    const Point<N> from_q = p - q;
    const Point<N> from_r = p - r;
    if (sign(dot(from_q, edge), 2) <= 0) return {dot(from_q, from_q), N(1), 2};
    if (sign(dot(from_r, edge), 2) >= 0) return {dot(from_r, from_r), N(1), 2};
    const N c = cross(edge, from_q);
    return {c * c, dot(edge, edge), 4};
}

/// Calls use(start, end) for each edge of the closed chain. A single corner has no edges.
template <class N, class Use>
void for_each_edge(const std::vector<Point<N>>& ring, Use use) {
    if (ring.size() == 1) return;
    for (std::size_t i = 0; i < ring.size(); ++i) use(ring[i], ring[(i + 1) % ring.size()]);
}

/// The squared distance of closed chains of corners that do not meet.
template <class N, class Sign>
Squared<N> squared_distance(const std::vector<Point<N>>& a, const std::vector<Point<N>>& b,
                            const Sign& sign) {
    const Point<N> first = a.front() - b.front();
    Squared<N> least{dot(first, first), N(1), 2};
    const auto corners_to_edges = [&](const auto& corners, const auto& ring) {
        for (const Point<N>& p : corners) {
            for_each_edge(ring, [&](const Point<N>& start, const Point<N>& end) {
                Squared<N> d = squared_distance(p, start, end, sign);
                if (d < least) least = std::move(d);
            });
        }
    };
    corners_to_edges(a, b);
    corners_to_edges(b, a);
    return least;
}

template <class N>
N support(const Hulls<N>& hulls, const Point<N>& normal) {
    N most_a = dot(normal, hulls.a.front());
    for (const Point<N>& p : hulls.a) most_a = std::max(most_a, dot(normal, p));
    N least_b = dot(normal, hulls.b.front());
    for (const Point<N>& q : hulls.b) least_b = std::min(least_b, dot(normal, q));
    return most_a - least_b;
}

/// The squared distance from 0 to the boundary of the differences' hull. 0 must be inside the hull.
template <class N, class Sign>
Squared<N> squared_depth(const Hulls<N>& hulls, const Sign& sign) {
    Squared<N> least{N(1), N(0), 4};  // infinite
    for (const auto* ring : {&hulls.a, &hulls.b}) {
        for_each_edge(*ring, [&](const Point<N>& start, const Point<N>& end) {
            const Point<N> edge = end - start;
            if (sign(edge.x, 1) == 0 && sign(edge.y, 1) == 0) return;
            for (const Point<N>& normal : {Point<N>{edge.y, -edge.x}, Point<N>{-edge.y, edge.x}}) {
                const N h = support(hulls, normal);
                Squared<N> depth{h * h, dot(edge, edge), 4};
                if (depth < least) least = std::move(depth);
            }
        });
    }
    return least;
}

/// The position of 0 relative to D, with the radii included. The margin is the root of `square`
/// minus the reach. If `inside`, the margin is the negated root minus the reach.
template <class N>
struct Placed {
    Relation relation;
    bool inside;
    Squared<N> square;
};

template <class N, class Sign>
Placed<N> place(const Hulls<N>& hulls, const Sign& sign) {
    const OriginInHull origin = origin_in_hull(hulls, sign);
    if (origin.in_open_plane) return {Relation::overlapping, true, squared_depth(hulls, sign)};
    if (origin.relation != Relation::disjoint) {
        const Relation relation = hulls.has_reach ? Relation::overlapping : origin.relation;
        return {relation, true, {N(0), N(1), 2}};
    }
    Squared<N> square = squared_distance(hulls.a, hulls.b, sign);
    const N excess = square.numerator - hulls.reach * hulls.reach * square.denominator;
    const int order = sign(excess, square.degree);
    const Relation relation = order > 0    ? Relation::disjoint
                              : order == 0 ? Relation::touching
                                           : Relation::overlapping;
    return {relation, false, std::move(square)};
}

// Judges a simple polygon and a convex shape with an area by the polygon's edges.
//
// Let P be the polygon and K the shape: a hull with an area or a radius. The interior of K is
// convex, so connected. If an edge of P meets the interior of K, there are inner points of P
// nearby, so the interiors meet. If no edge meets it, the interior of K lies wholly inside or
// outside P. Any of its points shows on which side. If the interiors do not meet, P and K touch if
// and only if an edge of P touches K. If no edge touches K, the distance of P and K is the distance
// of K from the nearest edge of P.

/// The sum of the corners: their mean times their number, without a division.
template <class N>
Point<N> sum_of(const std::vector<Point<N>>& corners) {
    Point<N> sum = corners.front();
    for (std::size_t i = 1; i < corners.size(); ++i) sum = sum + corners[i];
    return sum;
}

/// True if p / count is inside the polygon. The point must not lie on an edge. Uses the parity of
/// the edges that a ray to the right crosses.
template <class N, class Sign>
bool is_inside(const Point<N>& p, int count, const std::vector<Point<N>>& polygon,
               const Sign& sign) {
    const N times(count);
    bool inside = false;
    for_each_edge(polygon, [&](const Point<N>& start, const Point<N>& end) {
        const Point<N> to_p{p.x - times * start.x, p.y - times * start.y};
        const bool start_above = sign(to_p.y, 1) < 0;
        const bool end_above = sign(p.y - times * end.y, 1) < 0;
        if (start_above == end_above) return;
        const int turn = sign(cross(end - start, to_p), 2);
        if (end_above ? turn > 0 : turn < 0) inside = !inside;
    });
    return inside;
}

/// Judges the polygon with the corners `of.a` and the convex shape `of.b` with `of.reach`. Finds no
/// depth: if the shapes overlap, `inside` is set and `square` has no meaning.
template <class N, class Sign>
Placed<N> place_simple(const Hulls<N>& of, const Sign& sign) {
    std::optional<Placed<N>> nearest;
    bool overlap = false;
    bool touch = false;
    for_each_edge(of.a, [&](const Point<N>& start, const Point<N>& end) {
        if (overlap) return;
        const Point<N> along = end - start;
        if (sign(along.x, 1) == 0 && sign(along.y, 1) == 0) return;
        Placed<N> edge = place(Hulls<N>{{start, end}, of.b, of.reach, of.has_reach}, sign);
        overlap = edge.relation == Relation::overlapping;
        touch = touch || edge.relation == Relation::touching;
        if (edge.relation == Relation::disjoint && (!nearest || edge.square < nearest->square))
            nearest = std::move(edge);
    });
    const auto count = static_cast<int>(of.has_reach ? 1 : of.b.size());
    const Point<N> inner = of.has_reach ? of.b.front() : sum_of(of.b);
    if (overlap || is_inside(inner, count, of.a, sign))
        return {Relation::overlapping, true, {N(0), N(1), 2}};
    if (touch) return {Relation::touching, false, {N(0), N(1), 2}};
    return *std::move(nearest);
}

}  // namespace touchstone::independent
