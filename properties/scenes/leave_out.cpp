#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"
#include "properties/scenes/simplify.h"

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
namespace {

/// Rounds x to that many significant bits, down or up.
double with_bits(double x, int bits, double (*rounding)(double)) {
    const int shift = bits - 1 - std::ilogb(x);
    return std::ldexp(rounding(std::ldexp(x, shift)), -shift);
}

void add_short(std::vector<double>& values, double x) {
    const auto down = [](double y) { return std::floor(y); };
    const auto up = [](double y) { return std::ceil(y); };
    if (std::fabs(x) < 1e6) {
        values.push_back(std::floor(x));
        values.push_back(std::ceil(x));
    }
    for (const int bits : {1, 2, 3, 4, 5, 6, 8, 10, 12, 17, 24, 34}) {
        if (bits >= significant_bits(x)) break;
        values.push_back(with_bits(x, bits, down));
        values.push_back(with_bits(x, bits, up));
    }
    if (significant_bits(x) > 1)
        values.push_back(
            with_bits(x, significant_bits(x) - 1, [](double y) { return std::nearbyint(y); }));
}

/// Adds numbers with the same digits as x and exponents nearer to 0.
void add_ordinary(std::vector<double>& values, double x) {
    const int exponent = std::ilogb(x);
    for (const int less : {exponent, exponent - exponent / 2, exponent / 8, exponent > 0 ? 1 : -1})
        if (exponent != 0) values.push_back(std::ldexp(x, -less));
}

/// Adds equivalent turns, and the nearest multiples of 15 degrees.
void add_turns(std::vector<double>& values, Quantity quantity, double x) {
    const double half = quantity == Quantity::degrees ? 180 : std::numbers::pi;
    for (const double turn : {2 * half, half, half / 2})
        if (std::fabs(x) < 1e6) values.push_back(x - turn * std::nearbyint(x / turn));
    if (std::fabs(x) < 3 * half) {
        values.push_back(std::floor(12 * x / half) * half / 12);
        values.push_back(std::ceil(12 * x / half) * half / 12);
    }
}

}  // namespace

std::vector<double> simpler_values(Quantity quantity, double x, Precision precision) {
    if (x == 0) return {};
    std::vector<double> values{0, 1, -1, 2, 0.5, std::fabs(x)};
    add_short(values, x);
    add_ordinary(values, x);
    if (is_angle(quantity)) add_turns(values, quantity, x);
    for (double& value : values) value = round_to(precision, value);
    const double limit = complexity(quantity, x);
    const auto is_useless = [&](double value) {
        const bool is_no_size = quantity == Quantity::size && !(value > 0);
        return is_no_size || !(complexity(quantity, value) < limit);
    };
    std::erase_if(values, is_useless);
    std::stable_sort(values.begin(), values.end(), [&](double p, double q) {
        return complexity(quantity, p) < complexity(quantity, q);
    });
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

}  // namespace touchstone
