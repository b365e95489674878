#include "properties/tests/independent/rough_relation.h"

#include <algorithm>
#include <cmath>

#include "properties/tests/independent/guarded_hulls.h"
#include "properties/tests/independent/simple_by_edges.h"

namespace touchstone::independent {
namespace {

// Lengths are in units of the largest coordinate. The rounding error of a corner is below 2^-46.
// The error of a distance is this error divided by the length of an edge. So it is below 2^-30.
// Edges that count as points are also shorter than 2^-30.
constexpr double kShortestEdge = 0x1p-16;
constexpr double kPoint = 0x1p-40;
constexpr double kCertain = 0x1p-20;
/// Local coordinates must keep many bits even if the origin is far away.
constexpr long kBits = 160;
constexpr long kBitsOfLocal = 80;

double largest(const Hulls<LongFloat>& hulls, const Point<LongFloat>& from, const LongFloat& unit) {
    double most = (hulls.reach * unit).to_double();
    for (const auto* points : {&hulls.a, &hulls.b})
        for (const Point<LongFloat>& p : *points)
            most = std::max({most, std::fabs(((p.x - from.x) * unit).to_double()),
                             std::fabs(((p.y - from.y) * unit).to_double())});
    return most;
}

/// The hulls in doubles up to 1. Empty if the hulls are too small for the bits.
std::optional<Hulls<double>> rounded(const ShapePair& pair) {
    const Magnitudes magnitudes = Magnitudes::of(pair);
    LongFloat::bits = kBits;
    const Hulls<LongFloat> hulls = hulls_of(pair);
    const Point<LongFloat> from = hulls.a.front();
    const int half = static_cast<int>(-magnitudes.most / 2);
    const LongFloat unit = LongFloat(std::ldexp(1.0, half)) * std::ldexp(1.0, half);
    const double most = largest(hulls, from, unit);
    if (most < std::ldexp(1.0, kBitsOfLocal - kBits)) return std::nullopt;
    const LongFloat factor = unit / most;
    const auto plain = [&](const std::vector<Point<LongFloat>>& points) {
        std::vector<Point<double>> result;
        for (const Point<LongFloat>& p : points)
            result.push_back(
                {((p.x - from.x) * factor).to_double(), ((p.y - from.y) * factor).to_double()});
        return result;
    };
    return Hulls<double>{plain(hulls.a), plain(hulls.b), (hulls.reach * factor).to_double(),
                         hulls.has_reach};
}

bool has_short_edge(const std::vector<Point<double>>& ring) {
    bool found = false;
    for_each_edge(ring, [&found](const Point<double>& start, const Point<double>& end) {
        const double length = std::hypot(end.x - start.x, end.y - start.y);
        found = found || (length > kPoint && length < kShortestEdge);
    });
    return found;
}

/// The largest separation over the edge normals. It is negative if no normal separates. Infinite if
/// both hulls are points.
double most_apart(const Hulls<double>& hulls) {
    double most = -INFINITY;
    for (const auto* ring : {&hulls.a, &hulls.b}) {
        for_each_edge(*ring, [&](const Point<double>& start, const Point<double>& end) {
            const double length = std::hypot(end.x - start.x, end.y - start.y);
            if (length <= kPoint) return;
            const Point<double> normal{(end.y - start.y) / length, (start.x - end.x) / length};
            const Point<double> back{-normal.x, -normal.y};
            most = std::max({most, -support(hulls, normal), -support(hulls, back)});
        });
    }
    return most == -INFINITY ? INFINITY : most;
}

double distance(const Point<double>& p, const Point<double>& start, const Point<double>& end) {
    const Point<double> edge = end - start;
    const double length = dot(edge, edge);
    const double t = length == 0 ? 0 : std::clamp(dot(p - start, edge) / length, 0.0, 1.0);
    return std::hypot(p.x - start.x - t * edge.x, p.y - start.y - t * edge.y);
}

/// The smallest distance of a corner from an edge. It is the distance of disjoint hulls.
double corner_distance(const Hulls<double>& hulls) {
    const auto first = hulls.a.front() - hulls.b.front();
    double least = std::hypot(first.x, first.y);
    const auto look = [&least](const auto& corners, const auto& ring) {
        for (const Point<double>& p : corners)
            for_each_edge(ring, [&](const Point<double>& start, const Point<double>& end) {
                least = std::min(least, distance(p, start, end));
            });
    };
    look(hulls.a, hulls.b);
    look(hulls.b, hulls.a);
    return least;
}

/// If the hulls overlap by less than `kCertain`, a corner is nearer than kCertain to an edge. If
/// the hulls are disjoint, their distance is that of a corner from an edge.
std::optional<Relation> relation_of(const Hulls<double>& hulls) {
    if (most_apart(hulls) < -kCertain) return Relation::overlapping;
    const double margin = corner_distance(hulls) - hulls.reach;
    if (margin < -kCertain) return Relation::overlapping;
    if (margin > 4 * kCertain) return Relation::disjoint;
    return std::nullopt;
}

struct PlainSign {
    int operator()(double x, int /*degree*/) const { return x > 0 ? 1 : x < 0 ? -1 : 0; }
};

/// Judges the polygon edge by edge, with the method of simple_by_edges.h.
std::optional<Relation> relation_by_edges(const Hulls<double>& of) {
    bool overlap = false;
    bool open = std::all_of(of.a.begin(), of.a.end(),
                            [&of](const Point<double>& p) { return p == of.a.front(); });
    for_each_edge(of.a, [&](const Point<double>& start, const Point<double>& end) {
        if (overlap || start == end) return;
        const auto relation = relation_of({{start, end}, of.b, of.reach, of.has_reach});
        overlap = relation == Relation::overlapping;
        open = open || !relation;
    });
    if (overlap) return Relation::overlapping;
    if (open) return std::nullopt;
    const auto count = static_cast<int>(of.has_reach ? 1 : of.b.size());
    const Point<double> inner = of.has_reach ? of.b.front() : sum_of(of.b);
    return is_inside(inner, count, of.a, PlainSign{}) ? Relation::overlapping : Relation::disjoint;
}

const SimplePolygon<double>* const* simple(const AnyConstShape& shape) {
    return std::get_if<const SimplePolygon<double>*>(&shape);
}

}  // namespace

std::optional<Relation> rough_relation(const ShapePair& pair) {
    const bool is_a_simple = simple(pair.a) != nullptr;
    const bool has_simple = is_a_simple || simple(pair.b) != nullptr;
    const auto hulls = rounded(has_simple && !is_a_simple ? ShapePair(pair.b, pair.a) : pair);
    if (!hulls || has_short_edge(hulls->a) || has_short_edge(hulls->b)) return std::nullopt;
    return has_simple ? relation_by_edges(*hulls) : relation_of(*hulls);
}

}  // namespace touchstone::independent
