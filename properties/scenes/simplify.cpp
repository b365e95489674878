#include "properties/scenes/simplify.h"

#include <numeric>

#include "oracle/exact/relation.h"
#include "properties/moves/approximate.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/short_numbers.h"

namespace touchstone {
namespace {

struct View {
    double dx;
    double dy;
    bool is_near;  ///< true if a shape nearly touches A; a simpler number may change that
};

View view_of(const Scene& scene) {
    Scene at = scene;
    const std::size_t last = count_of_pairs(scene) - 1;
    const Point<double> a = moves::anchors(moves::shape_a(at)).points.front();
    const Point<double> b = moves::anchors(moves::shape_b(at, last)).points.front();
    bool is_near = false;
    // Uses approximate gaps, because exact margins of overlapping polygons would take longer than
    // all other work.
    for (std::size_t i = 0; i <= last && !is_near; ++i)
        is_near = std::fabs(approximate_gap(pair_at(scene, i))) <= 0x1p-7L * scale(scene);
    return {b.x - a.x, b.y - a.y, is_near};
}

struct Around {
    const Scene& scene;
    const View& view;
    Precision precision;
    Budget& budget;
    double limit = complexity(scene);
};

std::vector<std::pair<Quantity, double>> numbers_of(const Scene& scene) {
    std::vector<std::pair<Quantity, double>> numbers;
    for_each_number(scene, [&](Quantity quantity, double x) { numbers.emplace_back(quantity, x); });
    return numbers;
}

/// Slides B back to touching along the axes and along the line of the centres, and then also
/// changes one of its coordinates by one step in either direction.
std::vector<Scene> retouched(const Scene& scene, const Around& around) {
    const auto& [of, view, precision, budget, limit] = around;
    std::vector<Along> ways{Along::x, Along::y};
    if (std::fabs(view.dx) < std::fabs(view.dy)) std::swap(ways[0], ways[1]);
    if (view.dx != 0 && view.dy != 0) ways.push_back(Along::centres);
    std::vector<Scene> all;
    for (const Along along : ways) all.push_back(slid_to_touch(scene, along, precision));
    budget.spend(ways.size() * work_of(scene));
    const auto before = numbers_of(scene);
    const std::size_t count = before.size();
    for (std::size_t k = 0, slides = all.size(); k < slides; ++k) {
        const Scene at = all[k];
        const auto numbers = numbers_of(at);
        std::size_t stepped_numbers = 0;
        for (std::size_t i = count - std::min<std::size_t>(count, 5); i < count; ++i) {
            const double value = numbers[i].second;
            if (value == before[i].second || ++stepped_numbers > 2) continue;
            for (const int n : {1, -1}) {
                all.push_back(at);
                moves::number_at(all.back(), i) = stepped(precision, value, n);
            }
        }
    }
    return all;
}

Scene moved_along(Scene scene, std::size_t axis, double by) {
    for_each_coordinate(scene, [&](double& x, std::size_t of) {
        if (of == axis) x += by;
    });
    return scene;
}

/// Moves the scene so that its first point is at the origin.
Scene at_origin(Scene scene) {
    std::vector<double> first;
    for_each_coordinate(scene, [&](double x, std::size_t) {
        if (first.size() < 2) first.push_back(x);
    });
    shift(scene, -first[0], -first[1]);
    return scene;
}

/// Makes the farthest coordinate along an axis a power of two, if it is far from the origin and
/// hard to read.
std::vector<Scene> moved_out(const Scene& scene) {
    constexpr double kFar = 0x1p10;
    std::array<double, 2> furthest{};
    for_each_coordinate(scene, [&](double x, std::size_t axis) {
        if (std::fabs(x) > std::fabs(furthest[axis])) furthest[axis] = x;
    });
    std::vector<Scene> scenes;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const double x = furthest[axis];
        if (significant_bits(x) <= kFewBits || std::fabs(x) <= kFar) continue;
        const double below = std::copysign(std::ldexp(1, std::ilogb(x)), x);
        for (const double to : {below, 2 * below})
            scenes.push_back(moved_along(scene, axis, to - x));
    }
    return scenes;
}

/// Brings the scale to 1 or more, and below 2.
Scene at_unit_scale(Scene scene) {
    const double size = scale(scene);
    if (size == 0) return scene;
    scale_by_power_of_two(scene, -std::ilogb(size));
    return scene;
}

/// Turns the scene so that its first angle other than 0 becomes 0. Turns in another form stay.
std::optional<Scene> unturned(Scene scene) {
    std::optional<double> turn;
    Quantity unit = Quantity::angle;
    for (const auto& [quantity, value] : numbers_of(scene)) {
        if (turn || !is_angle(quantity) || value == 0) continue;
        turn = -value;
        unit = quantity;
    }
    if (!turn) return std::nullopt;
    const Point<long double> unit_vector =
        moves::direction(unit == Quantity::degrees ? *turn * std::numbers::pi / 180 : *turn);
    double* x = nullptr;
    for_each_number(scene, [&](Quantity quantity, double& value) {
        if (quantity == unit) value += *turn;
        if (quantity != Quantity::coordinate) return;
        if (x == nullptr) {
            x = &value;
            return;
        }
        const Point<long double> p = turned<long double>({*x, value}, unit_vector.x, unit_vector.y);
        *std::exchange(x, nullptr) = static_cast<double>(p.x);
        value = static_cast<double>(p.y);
    });
    return scene;
}

/// Divides all lengths by one of the sizes, for each size except 0 and 1.
void add_scaled(std::vector<Scene>& scenes, const Scene& scene) {
    for (const auto& [q, size] : numbers_of(scene)) {
        if (q != Quantity::size || size == 0 || size == 1) continue;
        scenes.push_back(scene);
        for_each_number(scenes.back(), [by = size](Quantity quantity, double& x) {
            if (is_length(quantity)) x /= by;
        });
    }
}

std::vector<Scene> changed_as_a_whole(const Scene& scene) {
    std::vector<Scene> all = with_one_less(scene);
    all.push_back(at_origin(scene));
    all.push_back(at_unit_scale(scene));
    if (auto plain = unturned(scene)) all.push_back(at_origin(*std::move(plain)));
    add_scaled(all, scene);
    return all;
}

/// Calls use(candidate) for the simplified scene and, if a shape nearly touches A, for copies in
/// which B is moved back to touching. Skips candidates that are not simpler than the given scene or
/// not similar to it. Stops and returns true when a call of use returns true, or when the budget is
/// used up.
bool any_of(const Scene& simplification, const Around& around,
            const std::function<bool(const Scene&)>& use) {
    const auto is_wanted = [&](const Scene& candidate) {
        return complexity(candidate) < around.limit && is_like(candidate, around.scene);
    };
    const Scene rounded = round_to(around.precision, simplification);
    if (is_wanted(rounded) && use(rounded)) return true;
    if (around.budget.is_over()) return true;
    if (!around.view.is_near) return false;
    for (const Scene& again : retouched(rounded, around)) {
        const Scene candidate = round_to(around.precision, again);
        if (is_wanted(candidate) && use(candidate)) return true;
    }
    return false;
}

std::vector<std::size_t> hardest_first(const std::vector<std::pair<Quantity, double>>& numbers) {
    std::vector<std::size_t> places(numbers.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    const auto cost = [&numbers](std::size_t i) {
        return complexity(numbers[i].first, numbers[i].second);
    };
    std::stable_sort(places.begin(), places.end(),
                     [&](std::size_t i, std::size_t k) { return cost(i) > cost(k); });
    return places;
}

/// Like any_of, for each scene that make(around.scene) returns.
bool any_of_all(std::vector<Scene> (*make)(const Scene&), const Around& around,
                const std::function<bool(const Scene&)>& use) {
    for (const Scene& simplification : make(around.scene))
        if (any_of(simplification, around, use)) return true;
    return false;
}

/// Like any_of, for scenes that differ in number i.
bool any_change_of(std::size_t i, const Around& around,
                   const std::function<bool(const Scene&)>& use) {
    Scene changed = around.scene;
    double& number = moves::number_at(changed, i);
    const Quantity quantity = moves::quantity_at(around.scene, i);
    for (const double value : simpler_values(quantity, number, around.precision)) {
        number = value;
        if (any_of(changed, around, use)) return true;
    }
    return false;
}

/// True if a size is zero that is not zero in `origin`. False if the scenes have different counts
/// of numbers.
bool gains_a_zero_size(const Scene& scene, const Scene& origin) {
    const auto now = numbers_of(scene);
    const auto was = numbers_of(origin);
    if (now.size() != was.size()) return false;
    for (std::size_t i = 0; i < now.size(); ++i)
        if (now[i].first == Quantity::size && now[i].second == 0 && was[i].second != 0) return true;
    return false;
}

}  // namespace

bool is_like(const Scene& scene, const Scene& origin) {
    const bool has_zero_size = any_number(
        scene, [](Quantity quantity, double x) { return quantity == Quantity::size && x == 0; });
    if (has_zero_size && gains_a_zero_size(scene, origin)) return false;
    return !problem_of(scene) && (!is_degenerate(scene) || is_degenerate(origin));
}

std::vector<Scene> simpler(const Scene& scene, Precision precision) {
    std::vector<std::pair<double, Scene>> all;
    const auto keep = [&all](const Scene& candidate) {
        all.emplace_back(complexity(candidate), candidate);
        return false;
    };
    const View view = view_of(scene);
    Budget unlimited;
    const Around around{scene, view, precision, unlimited};
    any_of_all(changed_as_a_whole, around, keep);
    any_of_all(moved_out, around, keep);
    for (std::size_t i = 0; i < moves::count_of_numbers(scene); ++i) any_change_of(i, around, keep);
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& p, const auto& q) { return p.first < q.first; });
    std::vector<Scene> sorted;
    for (auto& [cost, candidate] : all) sorted.push_back(std::move(candidate));
    return sorted;
}

Scene downhill(Scene scene, Precision precision, const Still& still, Budget& budget,
               int most_questions) {
    int questions = 0;
    std::optional<View> view;
    constexpr std::size_t kWhole = std::numeric_limits<std::size_t>::max();
    // Index in `hardest` of the number that the next scenes change; kWhole for changes of the whole
    // scene.
    std::size_t turn = kWhole;
    std::vector<Scene> waiting;
    std::vector<std::size_t> turns;  // of the waiting scenes
    const auto is_done = [&] { return questions >= most_questions || budget.is_over(); };
    // Asks about the waiting scenes. Goes on from the first scene that shows the error, as if the
    // scenes after it had not been made.
    const auto ask = [&] {
        const std::vector<Scene> candidates = std::exchange(waiting, {});
        const std::vector<std::size_t> made_at = std::exchange(turns, {});
        const auto first = candidates.empty() ? std::nullopt : still.first(candidates);
        if (!first) return false;
        scene = candidates[*first];
        turn = made_at[*first];
        questions -= static_cast<int>(candidates.size() - 1 - *first);
        view.reset();
        return true;
    };
    const auto take = [&](const Scene& candidate) {
        if (is_done()) return true;
        ++questions;
        budget.spend(work_of(candidate));
        waiting.push_back(candidate);
        turns.push_back(turn);
        return (waiting.size() >= still.at_once() || is_done()) && ask();
    };
    // Calls look(around) with a copy of the scene, because the scene may change during the call.
    const auto look_around = [&](auto look) {
        const Scene now = scene;
        if (!view) view = view_of(now);
        const View seen = *view;
        return look(Around{now, seen, precision, budget});
    };
    // Tries large steps first, because small steps take a long time if there are many corners. Each
    // answer decides which part is left out next, so these scenes are asked about one at a time.
    with_many_less(scene, [&](const Scene& less) {
        return !is_done() && is_like(less, scene) && (take(less) || ask()) && !is_done();
    });
    for (const Scene& coarse : on_coarse_grids(scene))
        if (is_done() ||
            look_around([&](const Around& around) { return any_of(coarse, around, take); }))
            break;
    ask();
    for (bool progress = true; progress && !is_done();) {
        progress = false;
        turn = kWhole;
        while (!is_done() && look_around([&](const Around& around) {
            return any_of_all(changed_as_a_whole, around, take);
        }))
            progress = true;
        // Continues with the next number instead of the first. Most changes that failed before
        // would fail again.
        const std::vector<std::size_t> hardest = hardest_first(numbers_of(scene));
        const auto any_in_turn = [&](const Around& around) {
            return any_change_of(hardest[turn], around, take);
        };
        for (turn = 0; !is_done() && (turn < hardest.size() || !waiting.empty()); ++turn) {
            if (!(turn < hardest.size() ? look_around(any_in_turn) : ask())) continue;
            progress = true;
            if (turn == kWhole) break;  // after a change of the whole scene, all is tried again
        }
        // This search comes last, because it leads away from the simplest scenes.
        if (!progress && !is_done())
            progress = look_around([&](const Around& around) {
                           return any_of_all(moved_out, around, take);
                       }) ||
                       ask();
    }
    return scene;
}

}  // namespace touchstone
