#include "oracle/fast/containment.h"

#include <algorithm>
#include <limits>

#include "oracle/exact/seen.h"
#include "oracle/fast/fast.h"

namespace touchstone::fast {

bool containment_is_known(Kind a, Kind b) {
    return family_of(a) != kind_of<SimplePolygon<double>>() ||
           family_of(b) == kind_of<Point<double>>() || family_of(b) == kind_of<Circle<double>>();
}

Core core_of(const AnyConstShape& shape) {
    const SeenShape seen = seen_around({0, 0}, shape);
    Core core{{}, static_cast<double>(seen.radius)};
    for (const SeenPart& part : seen.parts)
        for (const Point<long double>& corner : part.corners)
            core.corners.push_back({static_cast<double>(corner.x), static_cast<double>(corner.y)});
    return core;
}

double sticking_out(const AnyConstShape& a, const Core& b, const Point<double>& by) {
    double most = -std::numeric_limits<double>::infinity();
    for (const Point<double>& corner : b.corners) {
        const Point<double> at = corner + by;
        most = std::max(most, margin(ShapePair(a, &at)));
    }
    return most + b.radius;
}

double sticking_out(const ShapePair& pair) {
    return sticking_out(pair.a, core_of(pair.b), {0, 0});
}

}  // namespace touchstone::fast
