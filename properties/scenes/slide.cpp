#include "properties/scenes/slide.h"

#include <cmath>
#include <numbers>

#include "core/scenes/numbers.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

/// The sine of a half turn is not quite zero: gives back the other coordinates, which alternate.
void restore(Scene& scene, const Scene& before, Along along) {
    std::vector<double> old;
    for_each_number(before, [&old](Quantity quantity, double x) {
        if (quantity == Quantity::coordinate) old.push_back(x);
    });
    std::size_t i = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (quantity != Quantity::coordinate) return;
        const bool is_x = i % 2 == 0;
        if (is_x != (along == Along::x)) x = old[i];
        ++i;
    });
}

}  // namespace

Scene slid_to_touch(const Scene& scene, Along along, Precision precision) {
    constexpr double kQuarter = std::numbers::pi / 2;
    Scene at = scene;
    const AnyShape a = moves::shape_a(at);
    const AnyShape b = moves::shape_b(at, count_of_pairs(at) - 1);
    Point<double> from = moves::anchors(a).points.front();
    const Point<double> to = moves::anchors(b).points.front();
    double heading = std::atan2(to.y - from.y, to.x - from.x);
    if (along == Along::x) {
        heading = to.x < from.x ? 2 * kQuarter : 0;
        from.y = to.y;
    } else if (along == Along::y) {
        heading = to.y < from.y ? -kQuarter : kQuarter;
        from.x = to.x;
    }
    moves::slide_to_touch(a, b, from, to, heading, 0, precision);
    if (along != Along::centres) restore(at, scene, along);
    return at;
}

}  // namespace touchstone
