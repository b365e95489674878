#include "properties/scenes/simplify.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "core/scenes/numbers.h"
#include "core/scenes/scale.h"
#include "oracle/exact/checked.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

int significant_bits(double x) {
    constexpr std::uint64_t kMantissa = (std::uint64_t{1} << 52U) - 1;
    const std::uint64_t mantissa = std::bit_cast<std::uint64_t>(x) & kMantissa;
    return mantissa == 0 ? 1 : 53 - std::countr_zero(mantissa);
}

double complexity(double x) {
    if (x == 0) return 0;
    return significant_bits(x) + std::abs(std::ilogb(x)) / 8.0 + (x < 0 ? 0.25 : 0);
}

/// x rounded to so many significant bits.
double with_bits(double x, int bits) {
    const int shift = bits - 1 - std::ilogb(x);
    return std::ldexp(std::nearbyint(std::ldexp(x, shift)), -shift);
}

/// Simpler values for one field, simplest first.
std::vector<double> simpler_values(double x, bool size) {
    std::vector<double> values;
    if (x == 0) return values;
    if (!size) values.push_back(0);
    values.push_back(1);
    if (std::fabs(x) < 1e6) values.push_back(std::nearbyint(x));
    for (const int bits : {1, 2, 3, 5, 8, 13, 21, 34})
        if (bits < significant_bits(x)) values.push_back(with_bits(x, bits));
    if (significant_bits(x) > 1) values.push_back(with_bits(x, significant_bits(x) - 1));
    values.push_back(std::fabs(x));
    values.push_back(x / 2);
    return values;
}

/// B put back to where it was relative to touching, along the line of the centres, and one step of
/// two of its coordinates around that place.
std::vector<Scene> retouched(const Scene& scene, Precision precision) {
    Scene at = scene;
    const AnyShape shape_a = moves::shape_a(at);
    const AnyShape shape_b = moves::shape_b(at, count_of_pairs(at) - 1);
    const Point<double> a = moves::anchors(shape_a).points.front();
    const Point<double> b = moves::anchors(shape_b).points.front();
    const double heading = std::atan2(b.y - a.y, b.x - a.x);
    moves::slide_to_touch(shape_a, shape_b, a, b, heading, 0, precision);
    std::vector<Scene> around{at};
    const std::size_t count = moves::count_of_numbers(at);
    for (std::size_t i = count - std::min<std::size_t>(count, 5); i < count; ++i) {
        if (moves::quantity_at(at, i) != Quantity::coordinate || around.size() > 4) continue;
        for (const int n : {1, -1}) {
            around.push_back(at);
            double& value = moves::number_at(around.back(), i);
            value = stepped(precision, value, n);
        }
    }
    return around;
}

std::vector<std::pair<Quantity, double>> numbers_of(const Scene& scene) {
    std::vector<std::pair<Quantity, double>> numbers;
    for_each_number(scene, [&](Quantity quantity, double x) { numbers.emplace_back(quantity, x); });
    return numbers;
}

/// True where the scene can be asked about and its sizes are positive where they were.
bool is_like(const Scene& scene, const Scene& origin) {
    const auto now = numbers_of(scene);
    const auto was = numbers_of(origin);
    for (std::size_t i = 0; i < now.size(); ++i) {
        const auto& [quantity, value] = now[i];
        if (quantity != Quantity::size || value != 0) continue;
        if (now.size() == was.size() && was[i].second != 0) return false;
    }
    return !problem_of(scene) && (!is_degenerate(scene) || is_degenerate(origin));
}

/// Calls use(place, items, fewest) for each polygon of the scene, or else for its list.
template <class Use>
void for_each_to_shorten(Scene& scene, Use use) {
    std::size_t place = 0;
    const bool listed = is_listed(scene);
    const auto look = [&]<class Part>(std::string_view, Part& part) {
        if constexpr (requires { part.pop_back(); }) {
            const bool is_list = place == 1 && listed;
            if (listed ? is_list : kIsPolygonShape<Part>)
                use(place, part, is_list ? kShortestList : kFewestCorners);
        }
        if constexpr (kHasLocalCorners<Part>) use(place, part.local, kFewestCorners);
        ++place;
    };
    visit_scene([&look](auto& s) { for_each_part(s, look); }, scene);
}

/// Item i of the polygon or list at that place.
struct ToLeaveOut {
    std::size_t place;
    std::size_t i;
};

Scene without(Scene scene, const ToLeaveOut& what) {
    for_each_to_shorten(scene, [&what](std::size_t place, auto& items, std::size_t) {
        if (place == what.place) items.erase(items.begin() + static_cast<std::ptrdiff_t>(what.i));
    });
    return scene;
}

/// The scene with each corner of a polygon, or each shape of a list, left out in turn.
std::vector<Scene> with_less(Scene scene) {
    std::vector<ToLeaveOut> all;
    for_each_to_shorten(scene, [&](std::size_t place, const auto& items, std::size_t fewest) {
        for (std::size_t i = 0; items.size() > fewest && i < items.size(); ++i)
            all.push_back({place, i});
    });
    std::vector<Scene> found;
    for (const ToLeaveOut& what : all) found.push_back(without(scene, what));
    return found;
}

/// The scene moved so that its first shape is at the origin.
Scene at_origin(Scene scene) {
    std::vector<double> first;
    for_each_number(scene, [&](Quantity quantity, double x) {
        if (quantity == Quantity::coordinate && first.size() < 2) first.push_back(x);
    });
    std::size_t at = 0;
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (quantity == Quantity::coordinate) x -= first[at++ % 2];
    });
    return scene;
}

/// All lengths times the power of two that makes the largest one ordinary.
Scene at_unit_scale(Scene scene) {
    const double size = scale(scene);
    if (size == 0) return scene;
    for_each_number(scene, [power = -std::ilogb(size)](Quantity quantity, double& x) {
        if (is_length(quantity)) x = std::ldexp(x, power);
    });
    return scene;
}

}  // namespace

double complexity(const Scene& scene) {
    double sum = 0;
    for (const auto& [quantity, value] : numbers_of(scene)) sum += complexity(value) + 0.01;
    return sum;
}

namespace {

/// The scene with one number made simpler, in no order; neither rounded nor valid yet.
std::vector<Scene> simplifications(const Scene& scene) {
    std::vector<Scene> found{at_origin(scene), at_unit_scale(scene)};
    const auto numbers = numbers_of(scene);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto& [quantity, value] = numbers[i];
        for (const double simple : simpler_values(value, quantity == Quantity::size)) {
            found.push_back(scene);
            moves::number_at(found.back(), i) = simple;
        }
    }
    return found;
}

void sort_by_complexity(std::vector<Scene>& scenes) {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < scenes.size(); ++i) order.emplace_back(complexity(scenes[i]), i);
    std::sort(order.begin(), order.end());
    std::vector<Scene> sorted;
    for (const auto& [c, i] : order) sorted.push_back(std::move(scenes[i]));
    scenes = std::move(sorted);
}

/// Calls use(candidate) for the simplification and for it brought back to touching, where they are
/// simpler than the given scene and valid, until it returns true; true then.
template <class Use>
bool any_of(const Scene& simplification, const Scene& scene, Precision precision, Use use) {
    const double limit = complexity(scene);
    const auto is_wanted = [&](const Scene& candidate) {
        return complexity(candidate) < limit && is_like(candidate, scene);
    };
    const Scene rounded = round_to(precision, simplification);
    if (is_wanted(rounded) && use(rounded)) return true;
    for (const Scene& again : retouched(simplification, precision)) {
        const Scene candidate = round_to(precision, again);
        if (is_wanted(candidate) && use(candidate)) return true;
    }
    return false;
}

}  // namespace

std::vector<Scene> simpler(const Scene& scene, Precision precision) {
    std::vector<Scene> valid;
    std::vector<Scene> all = with_less(scene);
    for (Scene& simplification : simplifications(scene)) all.push_back(std::move(simplification));
    for (const Scene& simplification : all)
        any_of(simplification, scene, precision, [&valid](const Scene& candidate) {
            valid.push_back(candidate);
            return false;
        });
    sort_by_complexity(valid);
    return valid;
}

Scene minimize(Scene scene, Precision precision, const std::function<bool(const Scene&)>& still,
               int most_questions) {
    int questions = 0;
    const auto ask = [&](const Scene& candidate) {
        return questions++ < most_questions && still(candidate);
    };
    for (bool progress = true; progress && questions < most_questions;) {
        progress = false;
        std::vector<Scene> numbers = simplifications(scene);
        sort_by_complexity(numbers);
        std::vector<Scene> order = with_less(scene);
        order.insert(order.end(), numbers.begin(), numbers.end());
        for (const Scene& simplification : order) {
            progress = any_of(simplification, scene, precision, [&](const Scene& candidate) {
                if (!ask(candidate)) return false;
                scene = candidate;
                return true;
            });
            if (progress || questions >= most_questions) break;
        }
    }
    return scene;
}

}  // namespace touchstone
