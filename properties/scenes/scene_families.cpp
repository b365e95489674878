#include "properties/scenes/scene_families.h"

#include <algorithm>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <string>

#include "properties/moves/validity.h"
#include "properties/moves/vocabulary.h"
#include "properties/scenes/made_over.h"
#include "properties/shapes/all.h"

namespace touchstone {
namespace {

template <class Shape>
Shape draw(std::type_identity<Shape> /*kind*/, const Pose<double>& pose, Random& random) {
    return SceneShape<Shape>::draw(pose, random);
}
Shapes::Values draw(Kind kind, const Pose<double>& pose, Random& random) {
    return visit_kind(kind, [&](auto type) -> Shapes::Values { return draw(type, pose, random); });
}

/// Shapes drawn within the second pose and others around the first.
template <class Shape>
std::vector<Shape> draw_list(const PosePair<double>& pair, Random& random) {
    using Drawn = SceneShape<Shape>;
    std::vector<Shape> list{Drawn::draw(pair.b, random)};
    const int more = random.from_to(0, random.chance(0.05) ? 20 : 4);
    for (int i = 0; i < more; ++i) {
        Pose<double> other = pair.b;
        const double reach = 2 * std::max(pair.a.w + pair.b.w, pair.a.h + pair.b.h);
        other.cx = pair.a.cx + random.between(-reach, reach);
        other.cy = pair.a.cy + random.between(-reach, reach);
        if (random.chance(0.5)) other.angle = random.between(-std::numbers::pi, std::numbers::pi);
        auto drawn = Drawn::draw(other, random);
        list.insert(list.begin() + random.from_to(0, i + 1), std::move(drawn));
    }
    return list;
}

/// A scene of that type, each shape drawn within one of the poses; not yet rounded.
template <class SceneType>
SceneType drawn(const PosePair<double>& pair, Random& random) {
    using B = typename SceneType::B;
    SceneType scene{};
    scene.a = SceneShape<typename SceneType::A>::draw(pair.a, random);
    if constexpr (kIsListed<SceneType>) scene.list = draw_list<B>(pair, random);
    else scene.b = SceneShape<B>::draw(pair.b, random);
    return scene;
}

Scene drawn(const PairOfKinds& kinds, const PosePair<double>& pair, Random& random) {
    auto a = draw(kinds.a, pair.a, random);
    if (!kinds.is_list) return AnyPair{std::move(a), draw(kinds.b, pair.b, random)};
    const auto list = [&]<class Shape>(std::type_identity<Shape>) -> Shapes::Lists {
        return draw_list<Shape>(pair, random);
    };
    return AnyList{std::move(a), visit_kind(kinds.b, list)};
}

std::optional<Scene> drawn(std::string_view query, const PosePair<double>& pair, Random& random) {
    if (const auto kinds = find_pair_of_kinds(query)) return drawn(*kinds, pair, random);
    std::optional<Scene> scene;
    for_each_scene_type([&](auto type) {
        using SceneType = typename decltype(type)::type;
        if (SceneType::query == query) scene = drawn<SceneType>(pair, random);
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
    // The order of drawing is no compiler's choice.
    const std::size_t at = any_index(random, b.size());
    b[at] = random.chance(0.5) ? p : Point<double>{p.x / 2 + q.x / 2, p.y / 2 + q.y / 2};
}

void join_single_corners(Scene& scene, Random& random) {
    const auto join_two = [&random](auto& a, auto& b) {
        if constexpr (requires { join(a, b, random); }) join(a, b, random);
    };
    visit_scene(
        [&]<class SceneType>(SceneType& s) {
            if constexpr (std::is_same_v<SceneType, AnyPair>) std::visit(join_two, s.a, s.b);
            else if constexpr (!kIsListed<SceneType>) join_two(s.a, s.b);
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

GeneratedScene scene_from_poses(std::string_view query, Random& random, Family family,
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

bool make_over(GeneratedScene& drawn, Family family, Random& random, Precision precision) {
    if (!make_over(drawn.scene, family, drawn.placement, random, precision)) return false;
    drawn.family = family;
    return true;
}

}  // namespace

GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision) {
    if (!is_made_of_another(family)) return scene_from_poses(query, random, family, precision);
    for (int attempt = 1;; ++attempt) {
        const Family from = any_ticket(random).family;
        GeneratedScene drawn = scene_from_poses(query, random, from, precision);
        if (make_over(drawn, family, random, precision) || attempt == 8) return drawn;
    }
}

GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision) {
    const Ticket ticket = any_ticket(random);
    GeneratedScene drawn = scene_from_poses(query, random, ticket.family, precision);
    if (const auto family = taken_over_by(ticket)) {
        // Of its own, so that what is drawn next does not depend on whether this one was taken.
        Random own(ticket.word);
        make_over(drawn, *family, own, precision);
    }
    return drawn;
}

Scene plain_scene(std::string_view query, Random& random, Precision precision) {
    const auto pose = [&random] {
        Pose<double> p{};
        p.cx = random.between(-6, 6);
        p.cy = random.between(-6, 6);
        p.w = random.between(0, 8);
        p.h = random.between(0, 8);
        p.angle = random.between(-2 * std::numbers::pi, 2 * std::numbers::pi);
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
