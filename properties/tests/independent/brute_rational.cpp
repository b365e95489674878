// The computation in integers. It judges two simple polygons by cutting each edge at all its
// contacts with the other polygon.
//
// Let A and B be simple polygons: closed, each the closure of its connected interior. Their
// interiors meet if and only if
//
//   (1) a point of A's boundary is inside B, or
//   (2) a point of B's boundary is inside A, or (3) A = B.
//
// Each condition implies that the interiors meet: near a boundary point of A there are inner points
// of A. Conversely, let the interiors meet and neither (1) nor (2) hold. Then B's interior misses
// A's boundary, so B's interior is the disjoint union of two open sets: its parts inside A and
// outside A. B's interior is connected and the first part is not empty, so it is contained in A's
// interior. By symmetry the interiors are equal, so (3) holds.
//
// Cut an edge of A at all points where it meets edges of B and where it starts or stops running
// along one. Each open piece is then wholly inside B, outside B, or on B's boundary. The part of
// A's boundary inside B is open in A's boundary. So if it is not empty, it contains a piece, and
// the middle of that piece is inside B. If the middles of all pieces lie on B's boundary, A's
// boundary is contained in B's. Both are simple closed curves, and neither can properly contain the
// other, so (3) holds.
//
// If the interiors do not meet, the polygons share a point if and only if their boundaries do.
#include "properties/tests/independent/brute.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include "properties/tests/independent/depth_candidates.h"
#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {
namespace {

using Whole = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                            boost::multiprecision::et_off>;

using WholeRing = std::vector<Point<Whole>>;

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

using Edge = Stretch<Whole>;

/// The point (x / w, y / w), w > 0.
using RationalPoint = Candidate<Whole>;

RationalPoint point_at(const Edge& edge, const Fraction& t) {
    return {edge.start.x * t.denominator + edge.along.x * t.numerator,
            edge.start.y * t.denominator + edge.along.y * t.numerator, t.denominator};
}

std::vector<Edge> edges_of(const WholeRing& ring) {
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point<Whole> along = ring[(i + 1) % ring.size()] - ring[i];
        if (along.x != 0 || along.y != 0) edges.push_back({ring[i], along});
    }
    return edges;
}

/// Adds the places on `edge` where it crosses `other`, or, if the edges are collinear, where
/// `other` starts and ends. Returns false if the edges do not meet.
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
        // The ray crosses the edge if p is on the left side of an upward edge, or on the right side
        // of a downward edge, as seen along the edge.
        if (start_above != end_above && (end_above ? turn > 0 : turn < 0)) inside = !inside;
    }
    return inside ? Side::inside : Side::outside;
}

/// How the boundary of one polygon runs relative to the other polygon.
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
        const Side side = locate(point_at(edge, middle(places[i], places[i + 1])), other);
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

Relation relation_of_simple(const WholeRing& a, const WholeRing& b) {
    const std::vector<Edge> edges_a = edges_of(a);
    const std::vector<Edge> edges_b = edges_of(b);
    const Walk along_a = walk_along(edges_a, edges_b);
    if (along_a.goes_inside || along_a.stays_on_boundary) return Relation::overlapping;
    if (walk_along(edges_b, edges_a).goes_inside) return Relation::overlapping;
    return along_a.has_contact ? Relation::touching : Relation::disjoint;
}

/// The relation of a simple polygon and the segment from p to q. The segment may be a point. Cut
/// the segment at its contacts with the polygon. The insides meet if and only if the middle of some
/// piece is inside the polygon.
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

/// The exponent of a power of two that divides x != 0, x being less than 2^53 times that power.
int divisor_of(double x) {
    return std::ilogb(x) - 52;
}

/// A power of two that divides all numbers of a scene.
class Unit {
  public:
    explicit Unit(const ShapePair& scene) : exponent_(std::numeric_limits<int>::max()) {
        for_each_number(scene, [this](Quantity, double x) {
            if (x != 0) exponent_ = std::min(exponent_, divisor_of(x));
        });
    }

    [[nodiscard]] int exponent() const { return exponent_; }

    [[nodiscard]] Whole whole(double x) const {
        if (x == 0) return 0;
        const int exponent = divisor_of(x);
        return Whole(static_cast<std::int64_t>(std::ldexp(x, -exponent))) *
               (Whole(1) << static_cast<unsigned>(exponent - exponent_));
    }

    template <class Corners>
    requires requires(const Corners& c) { c.begin(); }
    [[nodiscard]] WholeRing ring(const Corners& corners) const {
        WholeRing whole_corners;
        for (const Point<double>& p : corners) whole_corners.push_back({whole(p.x), whole(p.y)});
        return whole_corners;
    }

    [[nodiscard]] WholeRing ring(const Point<double>& p) const { return ring(std::array{p}); }
    [[nodiscard]] WholeRing ring(const Circle<double>& c) const {
        return ring(Point<double>{c.x, c.y});
    }
    [[nodiscard]] WholeRing ring(const Segment<double>& s) const {
        return ring(std::array{Point<double>{s.x1, s.y1}, Point<double>{s.x2, s.y2}});
    }
    [[nodiscard]] WholeRing ring(const Capsule<double>& c) const {
        return ring(Segment<double>{c.x1, c.y1, c.x2, c.y2});
    }
    [[nodiscard]] WholeRing ring(const Aabb<double>& box) const {
        const Point<Whole> low{whole(box.x), whole(box.y)};
        const Point<Whole> high{low.x + whole(box.w), low.y + whole(box.h)};
        return {low, {high.x, low.y}, high, {low.x, high.y}};
    }

  private:
    int exponent_;
};

struct ExactSign {
    int operator()(const Whole& x, int /*degree*/) const { return x.sign(); }
};

/// x times 2^exponent, within one unit in the last place.
double to_double(const Whole& x, int exponent) {
    if (x == 0) return 0;
    const Whole magnitude = abs(x);
    const int drop = std::max(0, static_cast<int>(msb(magnitude)) - 63);
    const auto top = static_cast<std::uint64_t>(Whole(magnitude >> static_cast<unsigned>(drop)));
    const double value = std::ldexp(static_cast<double>(top), drop + exponent);
    return x < 0 ? -value : value;
}

/// The margin: the square's root, minus the reach. If `inside`, the negated root, minus the reach.
/// Adds digits until the result has many more digits than a double.
double margin_of(const Placed<Whole>& placed, const Whole& reach, const Unit& unit) {
    if (placed.relation == Relation::touching) return 0;
    if (placed.inside && placed.square.numerator == 0 && reach == 0) return 0;
    for (unsigned digits = 128;; digits *= 2) {
        const Whole square = (placed.square.numerator << (2 * digits)) / placed.square.denominator;
        const Whole root = sqrt(square);
        const Whole scaled_reach = reach << digits;
        const Whole margin = placed.inside ? Whole(-root - scaled_reach) : root - scaled_reach;
        if (margin != 0 && msb(Whole(abs(margin))) > 80)
            return to_double(margin, unit.exponent() - static_cast<int>(digits));
    }
}

/// The corners of the core. Throws for a shape with an angle.
WholeRing ring_of(const AnyConstShape& any, const Unit& unit) {
    return std::visit(
        [&unit](const auto* shape) -> WholeRing {
            if constexpr (requires { unit.ring(*shape); }) return unit.ring(*shape);
            else throw std::logic_error("a turned shape has no corners in whole numbers");
        },
        any);
}

/// The ends of the segment that contains all corners; nothing if the corners have an area.
std::optional<std::pair<Point<Whole>, Point<Whole>>> ends_of_line(const WholeRing& ring) {
    const auto is_before = [](const Point<Whole>& p, const Point<Whole>& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    const auto [first, last] = std::minmax_element(ring.begin(), ring.end(), is_before);
    for (const Point<Whole>& p : ring)
        if (cross(*last - *first, p - *first) != 0) return std::nullopt;
    return std::pair(*first, *last);
}

/// The relation of the polygon and the hull of the other corners.
Relation relation_with(const WholeRing& polygon, const WholeRing& other) {
    if (const auto ends = ends_of_line(other))
        return relation_with_segment(polygon, ends->first, ends->second);
    return place_simple(Hulls<Whole>{polygon, other, 0, false}, ExactSign{}).relation;
}

WholeRing times(const WholeRing& ring, const Whole& w, const Whole& x = 0, const Whole& y = 0) {
    WholeRing result;
    for (const Point<Whole>& p : ring) result.push_back({p.x * w + x, p.y * w + y});
    return result;
}

Squared<Whole> square_of(const Candidate<Whole>& c) {
    return {c.x * c.x + c.y * c.y, c.w * c.w, 2};
}

/// The shortest translation of b after which relation(a, b) is not overlapping.
Candidate<Whole> way_out(const WholeRing& a, const WholeRing& b, const auto& relation) {
    const ExactSign sign;
    Candidates<Whole, ExactSign> candidates(sign);
    candidates.add_all(stretches(a, b, sign));
    std::vector<std::pair<Squared<Whole>, Candidate<Whole>>> sorted;
    for (Candidate<Whole>& c : candidates.all()) sorted.emplace_back(square_of(c), std::move(c));
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& p, const auto& q) { return p.first < q.first; });
    for (const auto& [square, c] : sorted)
        if (relation(times(a, c.w), times(b, c.w, c.x, c.y)) != Relation::overlapping) return c;
    throw std::logic_error("no translation separates the shapes");
}

double margin_of_way_out(const WholeRing& a, const WholeRing& b, const auto& relation,
                         const Unit& unit) {
    return margin_of({Relation::overlapping, true, square_of(way_out(a, b, relation))}, 0, unit);
}

}  // namespace

Finding find_upright(const ShapePair& pair) {
    const Unit unit(pair);
    const double radius_a = radius_of(pair.a);
    const double radius_b = radius_of(pair.b);
    const Hulls<Whole> hulls{ring_of(pair.a, unit), ring_of(pair.b, unit),
                             unit.whole(radius_a) + unit.whole(radius_b),
                             radius_a != 0 || radius_b != 0};
    const Placed<Whole> placed = place(hulls, ExactSign{});
    return {placed.relation, margin_of(placed, hulls.reach, unit)};
}

Finding find_simple_upright(const SimplePolygon<double>& polygon, const AnyConstShape& other) {
    const Unit unit({AnyConstShape(&polygon), other});
    const Whole reach = unit.whole(radius_of(other));
    const Hulls<Whole> hulls{unit.ring(polygon), ring_of(other, unit), reach, reach != 0};
    Placed<Whole> placed{};
    const auto ends = ends_of_line(hulls.b);
    if (ends && reach == 0) {
        placed.relation = relation_with_segment(hulls.a, ends->first, ends->second);
        placed.square = squared_distance(hulls.a, hulls.b, ExactSign{});
    } else {
        placed = place_simple(hulls, ExactSign{});
    }
    if (placed.relation == Relation::overlapping) return {placed.relation, std::nullopt};
    return {placed.relation, margin_of(placed, reach, unit)};
}

Finding find_simple(const SimplePolygon<double>& p, const SimplePolygon<double>& q) {
    const Unit unit({p, q});
    const WholeRing a = unit.ring(p);
    const WholeRing b = unit.ring(q);
    const Relation relation = relation_of_simple(a, b);
    if (relation == Relation::overlapping) return {relation, std::nullopt};
    if (relation == Relation::touching) return {relation, 0.0};
    return {relation, margin_of({relation, false, squared_distance(a, b, ExactSign{})}, 0, unit)};
}

double margin_of_overlap(const SimplePolygon<double>& p, const SimplePolygon<double>& q) {
    const Unit unit({p, q});
    return margin_of_way_out(unit.ring(p), unit.ring(q), relation_of_simple, unit);
}

double margin_of_upright_overlap(const SimplePolygon<double>& polygon, const AnyConstShape& other) {
    const Unit unit({AnyConstShape(&polygon), other});
    return margin_of_way_out(unit.ring(polygon), ring_of(other, unit), relation_with, unit);
}

}  // namespace touchstone::independent
