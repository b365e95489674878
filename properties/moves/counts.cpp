#include "properties/moves/counts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/shapes/shapes.h"
#include "properties/shapes/direction.h"

namespace touchstone::moves {
namespace {

/// Returns points around the middle of the box, in order. The factor `part` moves every second
/// point nearer to the middle.
Polygon<double> corners_in(const Outline& box, int count, double part, Random& random) {
    const auto [c, s] = direction(box.direction);
    const double start = random.between(0, 2 * std::numbers::pi);
    Polygon<double> corners;
    for (int i = 0; i < count; ++i) {
        const double t = start + 2 * std::numbers::pi * i / count;
        const double reach = i % 2 == 0 ? 1 : part;
        const Point<long double> local{reach * std::cos(t) * box.w / 2,
                                       reach * std::sin(t) * box.h / 2};
        corners.push_back(box.centre + convert<double>(turned<long double>(local, c, s)));
    }
    if (random.chance(0.5)) std::reverse(corners.begin(), corners.end());
    return corners;
}

int any_count(Random& random) {
    return random.from_to(3, random.chance(0.6) ? 20 : static_cast<int>(kMostCorners));
}

/// Changes the number of corners. Returns false if the shape has a fixed number of corners.
bool recorner(const AnyShape& any, Random& random) {
    return std::visit(
        [&]<class Shape>(Shape* shape) {
            if constexpr (requires { shape->local; }) {
                const Polygon<double> given(shape->local.begin(), shape->local.end());
                const Polygon<double> corners =
                    corners_in(outline_around(given), any_count(random), 1, random);
                shape->local.assign(corners.begin(), corners.end());
                return true;
            } else if constexpr (std::is_base_of_v<Polygon<double>, Shape>) {
                const bool is_star =
                    std::is_same_v<Shape, SimplePolygon<double>> && random.chance(0.7);
                const double part = is_star ? random.between(0.2, 0.9) : 1;
                const Polygon<double> corners =
                    corners_in(outline_around(*shape), any_count(random), part, random);
                shape->assign(corners.begin(), corners.end());
                return true;
            }
            return false;
        },
        any);
}

template <class List>
void resize_list(List& list, const Outline& box, Random& random) {
    const auto count = static_cast<std::size_t>(random.from_to(1, int{kLongestList}));
    while (list.size() > count) list.pop_back();
    while (list.size() < count) {
        auto copy = list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
        const double reach = 2 * std::max(box.w, box.h);
        const double up = random.between(-reach, reach);
        const double along = random.between(-reach, reach);
        shift(&copy, along, up);
        const int place = random.from_to(0, static_cast<int>(list.size()));
        list.insert(list.begin() + place, std::move(copy));
    }
}

bool relist(On on) {
    const Outline box = outline(on.b);
    return visit_list(on.scene, [&](auto& list) { resize_list(list, box, on.random); });
}

}  // namespace

void other_count(On on) {
    const AnyShape first = on.one();
    if (on.random.chance(0.5) && relist(on)) return;
    if (recorner(first, on.random)) return;
    if (!recorner(on.a, on.random) && !recorner(on.b, on.random)) relist(on);
}

}  // namespace touchstone::moves
