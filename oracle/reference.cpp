#include "oracle/reference.h"

#include "oracle/exact.h"

namespace touchstone::reference {
namespace {

/// The four sides of a rectangle centred at (x, y) whose first edge has the direction (c, s).
Sides rectangle(const TrigSum& x, const TrigSum& y, double w, double h, const TrigSum& c,
                const TrigSum& s) {
    const TrigSum along = c * x + s * y;
    const TrigSum across = c * y - s * x;
    const TrigSum half_w = Rational(w) / 2;
    const TrigSum half_h = Rational(h) / 2;
    return {{s, -c, half_h - across, h == 0},
            {c, s, half_w + along, w == 0},
            {-s, c, half_h + across, h == 0},
            {-c, -s, half_w - along, w == 0}};
}

/// The largest of the values, of which there must be one.
template <class Values>
TrigSum largest(const Values& values) {
    TrigSum best = values.front();
    for (const TrigSum& value : values)
        if (sign(value - best) > 0) best = value;
    return best;
}

/// The squared distance from a vertex (with w = 1) to the rectangle with these sides: opposite
/// sides have opposite unit normals, so at most one of each two is exceeded.
TrigSum squared_distance(const Meet<TrigSum>& vertex, const Sides& sides) {
    TrigSum sum;
    for (const HalfPlane<TrigSum>& side : sides) {
        const TrigSum e = excess(side, vertex);
        if (sign(e) > 0) sum = sum + e * e;
    }
    return sum;
}

/// The distance of disjoint rectangles: one of the two nearest points can be taken at a corner.
double distance(const Scene& scene) {
    std::vector<TrigSum> negated;
    for (const auto& [p, q] : {std::pair(&scene.a, &scene.b), std::pair(&scene.b, &scene.a)})
        for (const Vertex<TrigSum>& v : ring_of(*p))
            negated.push_back(-squared_distance(v.point, *q));
    return sqrt(enclose_narrowly(-largest(negated))).midpoint();
}

/// Minus the penetration depth: the shortest way out is along a normal of one of the sides.
double penetration(const Scene& scene) {
    std::vector<TrigSum> clearances;
    for (const auto& [p, q] : {std::pair(&scene.a, &scene.b), std::pair(&scene.b, &scene.a)}) {
        const Ring<TrigSum> corners = ring_of(*q);
        for (const HalfPlane<TrigSum>& side : *p) {
            std::vector<TrigSum> negated;
            for (const Vertex<TrigSum>& v : corners) negated.push_back(-excess(side, v.point));
            clearances.push_back(-largest(negated));
        }
    }
    return to_double(largest(clearances));
}

double margin(const Scene& scene, Relation relation) {
    switch (relation) {
        case Relation::disjoint: return distance(scene);
        case Relation::overlapping: return penetration(scene);
        case Relation::touching: break;
    }
    return 0;
}

/// A point of A's frame in the coordinates of the input.
Point<double> to_world(const Meet<TrigSum>& m, const Pose<double>& a) {
    const TrigSum c = TrigSum::cosine(Rational(a.angle));
    const TrigSum s = TrigSum::sine(Rational(a.angle));
    const TrigSum x = m.x * c - m.y * s + TrigSum(a.cx) * m.w;
    const TrigSum y = m.x * s + m.y * c + TrigSum(a.cy) * m.w;
    return {to_double(Exact(x) / Exact(m.w)), to_double(Exact(y) / Exact(m.w))};
}

}  // namespace

Scene scene(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const TrigSum dx = Rational(b.cx) - Rational(a.cx);
    const TrigSum dy = Rational(b.cy) - Rational(a.cy);
    const TrigSum c = TrigSum::cosine(Rational(a.angle));
    const TrigSum s = TrigSum::sine(Rational(a.angle));
    const Rational turn = Rational(b.angle) - Rational(a.angle);
    return {rectangle({}, {}, a.w, a.h, Rational(1), {}),
            rectangle(c * dx + s * dy, c * dy - s * dx, b.w, b.h, TrigSum::cosine(turn),
                      TrigSum::sine(turn))};
}

Ring<TrigSum> intersection(const Scene& scene) {
    return clip(ring_of(scene.b), scene.a);
}

Relation relation(const PosePair<double>& pair) {
    const Scene s = scene(pair);
    return relation_of(intersection(s), s.a, s.b);
}

double margin(const PosePair<double>& pair) {
    const Scene s = scene(pair);
    return margin(s, relation_of(intersection(s), s.a, s.b));
}

Verdict verdict(const PosePair<double>& pair) {
    const Scene s = scene(pair);
    const Ring<TrigSum> common = intersection(s);
    Verdict result{relation_of(common, s.a, s.b), 0, 0, {}};
    result.margin = margin(s, result.relation);
    if (result.relation == Relation::overlapping) result.area = to_double(area(common));
    for (const Meet<TrigSum>& m : distinct_points(common))
        result.contact.push_back(to_world(m, pair.a));
    return result;
}

}  // namespace touchstone::reference
