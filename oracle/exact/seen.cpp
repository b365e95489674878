#include "oracle/exact/seen.h"

#include "oracle/exact/cores.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone {
namespace {

/// Returns the number as a long double: a double within 1 ulp of it, plus the rounded rest.
long double rounded(const TrigSum& x) {
    const double high = to_double(x);
    if (!std::isfinite(high)) return high;
    return static_cast<long double>(high) + to_double(x - TrigSum(high));
}

UnitHalfPlane rounded(const HalfPlane<TrigSum>& edge) {
    // Scaled to a normal of about length 1, so that the offset, a product, is in range.
    const double largest = std::max(std::fabs(to_double(edge.nx)), std::fabs(to_double(edge.ny)));
    const Dyadic scale(std::ldexp(1, -std::clamp(std::ilogb(largest), -1022, 1022)));
    const long double nx = rounded(edge.nx * scale);
    const long double ny = rounded(edge.ny * scale);
    const long double length = std::hypot(nx, ny);
    return {nx / length, ny / length, rounded(edge.k * scale) / length};
}

SeenPart rounded(const Ring<TrigSum>& ring) {
    SeenPart part;
    for (const Vertex<TrigSum>& v : ring) {
        part.sides.push_back(rounded(v.edge));
        part.corners.push_back({rounded(v.point.x), rounded(v.point.y)});
    }
    return part;
}

std::vector<SeenPart> sides_of(const Polygon<double>& polygon, const Frame& frame) {
    std::vector<SeenPart> sides;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point<double>& p = polygon[i];
        const Point<double>& q = polygon[(i + 1) % polygon.size()];
        if (p == q) continue;
        sides.push_back(rounded(segment_ring(seen_from<TrigSum>(frame, p.x, p.y),
                                             seen_from<TrigSum>(frame, q.x, q.y))));
    }
    return sides;
}

}  // namespace

SeenShape seen_around(const Point<double>& origin, const AnyConstShape& shape) {
    const Frame frame{origin.x, origin.y, {}};
    SeenShape seen{{}, {}, rounded(radius_of<TrigSum>(shape))};
    for (const Ring<TrigSum>& ring : parts_of<TrigSum>(shape, frame))
        seen.parts.push_back(rounded(ring));
    if (const auto* const* polygon = std::get_if<const SimplePolygon<double>*>(&shape))
        seen.boundary = sides_of(**polygon, frame);
    return seen;
}

}  // namespace touchstone
