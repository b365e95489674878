#include "properties/scenes/leave_out.h"

#include <algorithm>
#include <cmath>

#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"

namespace touchstone {
namespace {

/// A polygon or list with fewer corners or items than this counts as small.
constexpr std::size_t kFew = 8;

/// Calls use(place, items, fewest) for each polygon of the scene, or for its list.
template <class Use>
void for_each_to_shorten(Scene& scene, Use use) {
    std::size_t place = 0;
    const bool listed = is_listed(scene);
    for_each_part(scene, [&]<class Part>(Part& part) {
        if constexpr (requires { part.pop_back(); }) {
            const bool is_list = place == 1 && listed;
            if (listed ? is_list : kIsPolygonShape<Part>)
                use(place, part, is_list ? kShortestList : kFewestCorners);
        }
        if constexpr (kHasLocalCorners<Part>) use(place, part.local, kFewestCorners);
        ++place;
    });
}

/// A range of corners or items to remove from the polygon or list number `place`.
struct ToLeaveOut {
    std::size_t place;
    std::size_t first;
    std::size_t count = 1;
};

Scene without(Scene scene, const ToLeaveOut& what) {
    for_each_to_shorten(scene, [&what](std::size_t place, auto& items, std::size_t) {
        if (place != what.place) return;
        const auto from = items.begin() + static_cast<std::ptrdiff_t>(what.first);
        items.erase(from, from + static_cast<std::ptrdiff_t>(what.count));
    });
    return scene;
}

/// The number of corners or items of the polygon or list number `place`.
struct Items {
    std::size_t place;
    std::size_t count;
    std::size_t fewest;
};

std::vector<Items> items_of(Scene scene) {
    std::vector<Items> all;
    for_each_to_shorten(scene, [&](std::size_t place, const auto& items, std::size_t fewest) {
        all.push_back({place, items.size(), fewest});
    });
    return all;
}

bool has_many(const Scene& scene) {
    const std::vector<Items> all = items_of(scene);
    return std::any_of(all.begin(), all.end(), [](const Items& i) { return i.count > kFew; });
}

}  // namespace

std::vector<Scene> with_one_less(const Scene& scene) {
    std::vector<Scene> found;
    for (const Items& items : items_of(scene))
        for (std::size_t i = 0; items.count > items.fewest && i < items.count; ++i)
            found.push_back(without(scene, {items.place, i}));
    return found;
}

void with_many_less(Scene scene, const std::function<bool(const Scene&)>& take) {
    for (Items items : items_of(scene)) {
        if (items.count <= kFew) continue;
        for (std::size_t part = items.count / 2; part > 0; part /= 2) {
            for (std::size_t first = 0;
                 first + part <= items.count && items.count >= part + items.fewest;) {
                Scene less = without(scene, {items.place, first, part});
                if (take(less)) {
                    scene = std::move(less);
                    items.count -= part;
                } else {
                    first += part;
                }
            }
        }
    }
}

std::vector<Scene> on_coarse_grids(const Scene& scene) {
    std::vector<Scene> found;
    const double size = scale(scene);
    if (size == 0 || is_listed(scene) || !has_many(scene)) return found;
    for (const int finer : {2, 3, 4, 5, 6, 8, 10, 12, 16}) {
        const double grid = std::ldexp(1, std::ilogb(size) - finer);
        found.push_back(scene);
        for_each_number(found.back(), [grid](Quantity quantity, double& x) {
            if (quantity == Quantity::coordinate) x = std::nearbyint(x / grid) * grid;
        });
    }
    return found;
}

}  // namespace touchstone
