#include "properties/tests/transform.h"

#include <algorithm>
#include <cmath>

#include "core/format/text.h"

namespace touchstone {

void showValue(const GeneratedScene& generated, std::ostream& out) {
    out << name(generated.family) << ", " << name(generated.placement) << ": "
        << to_hex_line(generated.scene);
}

}  // namespace touchstone

namespace touchstone::transform {
Scene any_scene(std::string_view query, Precision precision) {
    return (*laws::mid_range_scenes(query, precision)).scene;
}

double gap_of_boxes(const Polygon<double>& a, const Polygon<double>& b) {
    const Box p = box_around(a);
    const Box q = box_around(b);
    return std::max({q.x0 - p.x1, p.x0 - q.x1, q.y0 - p.y1, p.y0 - q.y1});
}

double gap_of_circles(const Polygon<double>& a, const Polygon<double>& b) {
    const auto distance = [](const Point<double>& p, const Point<double>& q) {
        return std::hypot(q.x - p.x, q.y - p.y);
    };
    const auto radius = [&distance](const Polygon<double>& points) {
        double reach = 0;
        for (const Point<double>& p : points) reach = std::max(reach, distance(p, points.front()));
        return reach;
    };
    return distance(a.front(), b.front()) - radius(a) - radius(b);
}

std::string test_name(const testing::TestParamInfo<std::string_view>& query) {
    std::string text(query.param);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

}  // namespace touchstone::transform
