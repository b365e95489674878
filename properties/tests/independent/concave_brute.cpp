#include "properties/tests/independent/concave_brute.h"

#include <algorithm>
#include <utility>

namespace touchstone::independent {
namespace {

/// A place on an edge: 0 is its start, 1 its end.
struct Fraction {
    Whole numerator;
    Whole denominator;  ///< positive

    friend bool operator<(const Fraction& p, const Fraction& q) {
        return p.numerator * q.denominator < q.numerator * p.denominator;
    }
    [[nodiscard]] bool on_edge() const { return numerator >= 0 && numerator <= denominator; }
};

Fraction fraction(const Whole& numerator, const Whole& denominator) {
    if (denominator < 0) return {-numerator, -denominator};
    return {numerator, denominator};
}

/// The point (x / w, y / w), w > 0.
struct RationalPoint {
    Whole x;
    Whole y;
    Whole w;
};

struct Edge {
    Point<Whole> start;
    Point<Whole> along;

    [[nodiscard]] RationalPoint at(const Fraction& t) const {
        return {start.x * t.denominator + along.x * t.numerator,
                start.y * t.denominator + along.y * t.numerator, t.denominator};
    }
};

/// The edges with a length above zero.
std::vector<Edge> edges_of(const WholeRing& ring) {
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point<Whole> along = ring[(i + 1) % ring.size()] - ring[i];
        if (along.x != 0 || along.y != 0) edges.push_back({ring[i], along});
    }
    return edges;
}

/// Adds the places on `edge` where it meets `other`: one place, or the ends of a common part.
bool add_contacts(const Edge& edge, const Edge& other, std::vector<Fraction>& places) {
    const Point<Whole> between = other.start - edge.start;
    const Whole d = cross(edge.along, other.along);
    if (d != 0) {
        const Fraction t = fraction(cross(between, other.along), d);
        const Fraction u = fraction(cross(between, edge.along), d);
        if (!t.on_edge() || !u.on_edge()) return false;
        places.push_back(t);
        return true;
    }
    if (cross(between, edge.along) != 0) return false;
    const Whole length = dot(edge.along, edge.along);
    Fraction first = fraction(dot(between, edge.along), length);
    Fraction last = fraction(dot(between + other.along, edge.along), length);
    if (last < first) std::swap(first, last);
    if (last.numerator < 0 || first.numerator > first.denominator) return false;
    for (const Fraction& t : {first, last})
        if (t.on_edge()) places.push_back(t);
    return true;
}

Fraction middle(const Fraction& p, const Fraction& q) {
    return {p.numerator * q.denominator + q.numerator * p.denominator,
            2 * p.denominator * q.denominator};
}

enum class Side { inside, boundary, outside };

/// Locates p by the parity of the edges that a ray to the right crosses.
Side locate(const RationalPoint& p, const std::vector<Edge>& edges) {
    bool inside = false;
    for (const Edge& edge : edges) {
        const Point<Whole> to_p{p.x - edge.start.x * p.w, p.y - edge.start.y * p.w};
        const Point<Whole> past_end{to_p.x - edge.along.x * p.w, to_p.y - edge.along.y * p.w};
        const Whole turn = cross(edge.along, to_p);
        if (turn == 0 && dot(to_p, past_end) <= 0) return Side::boundary;
        const bool start_above = to_p.y < 0;
        const bool end_above = past_end.y < 0;
        // An upward edge is crossed if p is left of it. A downward edge is crossed if p is right of
        // it.
        if (start_above != end_above && (end_above ? turn > 0 : turn < 0)) inside = !inside;
    }
    return inside ? Side::inside : Side::outside;
}

/// The places of A's boundary relative to B.
struct Walk {
    bool goes_inside = false;
    bool stays_on_boundary = true;
    bool has_contact = false;
};

void walk_edge(const Edge& edge, const std::vector<Edge>& other, Walk& walk) {
    std::vector<Fraction> places{{0, 1}, {1, 1}};
    for (const Edge& o : other) walk.has_contact |= add_contacts(edge, o, places);
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        if (!(places[i] < places[i + 1])) continue;
        const Side side = locate(edge.at(middle(places[i], places[i + 1])), other);
        walk.goes_inside |= side == Side::inside;
        walk.stays_on_boundary &= side == Side::boundary;
    }
}

Walk walk_along(const std::vector<Edge>& edges, const std::vector<Edge>& other) {
    Walk walk;
    for (const Edge& edge : edges) {
        walk_edge(edge, other, walk);
        if (walk.goes_inside) break;
    }
    return walk;
}

}  // namespace

Relation relation_of_simple(const WholeRing& a, const WholeRing& b) {
    const std::vector<Edge> edges_a = edges_of(a);
    const std::vector<Edge> edges_b = edges_of(b);
    const Walk along_a = walk_along(edges_a, edges_b);
    if (along_a.goes_inside || along_a.stays_on_boundary) return Relation::overlapping;
    if (walk_along(edges_b, edges_a).goes_inside) return Relation::overlapping;
    return along_a.has_contact ? Relation::touching : Relation::disjoint;
}

Relation relation_with_segment(const WholeRing& polygon, const Point<Whole>& p,
                               const Point<Whole>& q) {
    const std::vector<Edge> edges = edges_of(polygon);
    if (p == q) {
        const Side side = locate({p.x, p.y, 1}, edges);
        return side == Side::inside     ? Relation::overlapping
               : side == Side::boundary ? Relation::touching
                                        : Relation::disjoint;
    }
    Walk walk;
    walk_edge({p, q - p}, edges, walk);
    if (walk.goes_inside) return Relation::overlapping;
    return walk.has_contact ? Relation::touching : Relation::disjoint;
}

}  // namespace touchstone::independent
