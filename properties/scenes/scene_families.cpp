#include "properties/scenes/scene_families.h"

#include <algorithm>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <string>

#include "properties/moves/validity.h"
#include "properties/moves/vocabulary.h"
#include "properties/shapes/all.h"

namespace touchstone {
namespace {

constexpr double kPi = std::numbers::pi;

/// A scene of two shapes, each drawn within one of the poses; not yet rounded.
template <class Query>
Pair<double, Query> draw(std::type_identity<Pair<double, Query>> /*type*/,
                         const PosePair<double>& pair, Random& random) {
    using Drawn = Pair<double, Query>;
    return Drawn{SceneShape<typename Drawn::A>::draw(pair.a, random),
                 SceneShape<typename Drawn::B>::draw(pair.b, random)};
}

/// A list of shapes drawn within the second pose and others around the first.
template <class Query>
Listed<double, Query> draw(std::type_identity<Listed<double, Query>> /*type*/,
                           const PosePair<double>& pair, Random& random) {
    using Drawn = Listed<double, Query>;
    using Shape = SceneShape<typename Drawn::B>;
    Drawn scene{SceneShape<typename Drawn::A>::draw(pair.a, random), {Shape::draw(pair.b, random)}};
    const int more = random.from_to(0, random.chance(0.05) ? 20 : 4);
    for (int i = 0; i < more; ++i) {
        Pose<double> other = pair.b;
        const double reach = 2 * std::max(pair.a.w + pair.b.w, pair.a.h + pair.b.h);
        other.cx = pair.a.cx + random.between(-reach, reach);
        other.cy = pair.a.cy + random.between(-reach, reach);
        if (random.chance(0.5)) other.angle = random.between(-kPi, kPi);
        scene.list.insert(scene.list.begin() + random.from_to(0, i + 1),
                          Shape::draw(other, random));
    }
    return scene;
}

std::optional<Scene> drawn(std::string_view query, const PosePair<double>& pair, Random& random) {
    std::optional<Scene> scene;
    for_each_scene_type([&](auto type) {
        using SceneType = typename decltype(type)::type;
        if (SceneType::query == query) scene = draw(type, pair, random);
    });
    return scene;
}

std::size_t any_index(Random& random, std::size_t size) {
    return static_cast<std::size_t>(random.below(static_cast<int>(size)));
}

/// A corner of B's polygon put exactly onto one of A's, or onto the middle of two of them.
template <class A, class B>
requires SceneShape<A>::is_outline && SceneShape<B>::is_outline void join(A& a, B& b,
                                                                          Random& random) {
    const Point<double> p = a[any_index(random, a.size())];
    const Point<double> q = a[any_index(random, a.size())];
    b[any_index(random, b.size())] =
        random.chance(0.5) ? p : Point<double>{p.x / 2 + q.x / 2, p.y / 2 + q.y / 2};
}

void join_single_corners(Scene& scene, Random& random) {
    visit_scene(
        [&](auto& s) {
            if constexpr (requires { join(s.a, s.b, random); }) join(s.a, s.b, random);
        },
        scene);
}

Scene placed(Scene scene, Placement placement, Random& random, Precision precision) {
    place(moves::on_any_pair(scene, random, precision), placement);
    return scene;
}

Scene mixed(Scene scene, Random& random, Precision precision) {
    for (int moves = random.from_to(1, 4); moves > 0; --moves)
        moves::move_on(scene, random, precision);
    return scene;
}

}  // namespace

GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision) {
    if (query == PosePair<double>::query) {
        const Generated g = generate(random, family, precision);
        return {g.pair, g.family, g.placement};
    }
    for (int attempt = 0;; ++attempt) {
        // Simple polygons are hard to keep simple in the last bits of tiny or thin poses.
        const Family from = attempt < 8 ? family : Family::uniform;
        const Generated g = generate(random, from, precision);
        const auto shapes = drawn(query, g.pair, random);
        if (!shapes) throw std::invalid_argument("unknown query: " + std::string(query));
        auto scene = made_valid(*shapes, precision);
        if (!scene) continue;
        if (from == Family::mixed) scene = mixed(*std::move(scene), random, precision);
        const Placement placement = any_placement(random, is_placed_by_family(from));
        Scene moved = placed(*scene, placement, random, precision);
        if (random.chance(0.1)) join_single_corners(moved, random);
        if (auto valid = made_valid(std::move(moved), precision))
            return {*std::move(valid), from, placement};
        return {*std::move(scene), from, Placement::free};
    }
}

GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision) {
    const Family family = any_family(random);
    return generate_scene(query, random, family, precision);
}

Scene plain_scene(std::string_view query, Random& random, Precision precision) {
    const auto pose = [&random] {
        Pose<double> p{};
        p.cx = random.between(-6, 6);
        p.cy = random.between(-6, 6);
        p.w = random.between(0, 8);
        p.h = random.between(0, 8);
        p.angle = random.between(-2 * kPi, 2 * kPi);
        return p;
    };
    for (;;) {
        PosePair<double> pair{};
        pair.a = pose();
        pair.b = pose();
        const auto scene = drawn(query, pair, random);
        if (!scene) throw std::invalid_argument("unknown query: " + std::string(query));
        if (auto valid = made_valid(*scene, precision)) return *std::move(valid);
    }
}

}  // namespace touchstone
