#include "properties/scene_families.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <string>

#include "oracle/polygon.h"
#include "properties/scene_moves.h"
#include "properties/scene_shapes.h"

namespace touchstone {
namespace {

constexpr double kPi = std::numbers::pi;

/// A scene of the type, made from two poses; not yet rounded.
template <class SceneType>
struct Draw;

template <>
struct Draw<PosePair<double>> {
    static Scene from(const PosePair<double>& pair, Random& /*random*/) { return pair; }
};
template <>
struct Draw<RectPoint<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return RectPoint<double>{draw::pivot_rect(pair.a, random), {pair.b.cx, pair.b.cy}};
    }
};
template <>
struct Draw<RectCircle<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return RectCircle<double>{draw::pivot_rect(pair.a, random), draw::circle(pair.b)};
    }
};
template <>
struct Draw<RectSegment<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return RectSegment<double>{draw::pivot_rect(pair.a, random), draw::segment(pair.b, random)};
    }
};
template <>
struct Draw<ConvexPair<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return ConvexPair<double>{draw::convex(pair.a, random), draw::convex(pair.b, random)};
    }
};
template <>
struct Draw<TrianglePair<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return TrianglePair<double>{draw::triangle(pair.a, random), draw::triangle(pair.b, random)};
    }
};
template <>
struct Draw<AabbPair<double>> {
    static Scene from(const PosePair<double>& pair, Random& /*random*/) {
        return AabbPair<double>{draw::aabb(pair.a), draw::aabb(pair.b)};
    }
};
template <>
struct Draw<AabbCircle<double>> {
    static Scene from(const PosePair<double>& pair, Random& /*random*/) {
        return AabbCircle<double>{draw::aabb(pair.a), draw::circle(pair.b)};
    }
};
template <>
struct Draw<RoundedPair<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return RoundedPair<double>{draw::rounded(pair.a, random), draw::rounded(pair.b, random)};
    }
};
template <>
struct Draw<RoundedCircle<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return RoundedCircle<double>{draw::rounded(pair.a, random), draw::circle(pair.b)};
    }
};
template <>
struct Draw<ConcavePair<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        return ConcavePair<double>{draw::concave(pair.a, random), draw::concave(pair.b, random)};
    }
};
template <>
struct Draw<RectList<double>> {
    static Scene from(const PosePair<double>& pair, Random& random) {
        RectList<double> scene{pair.a, {pair.b}};
        const int more = random.from_to(0, random.chance(0.05) ? 20 : 4);
        for (int i = 0; i < more; ++i) {
            Pose<double> other = pair.b;
            const double reach = 2 * std::max(pair.a.w + pair.b.w, pair.a.h + pair.b.h);
            other.cx = pair.a.cx + random.between(-reach, reach);
            other.cy = pair.a.cy + random.between(-reach, reach);
            if (random.chance(0.5)) other.angle = random.between(-kPi, kPi);
            scene.list.insert(scene.list.begin() + random.from_to(0, i + 1), other);
        }
        return scene;
    }
};

std::optional<Scene> drawn(std::string_view query, const PosePair<double>& pair, Random& random) {
    std::optional<Scene> scene;
    for_each_scene_type([&](auto type) {
        using SceneType = typename decltype(type)::type;
        if (SceneType::query == query) scene = Draw<SceneType>::from(pair, random);
    });
    return scene;
}

std::size_t any_index(Random& random, std::size_t size) {
    return static_cast<std::size_t>(random.below(static_cast<int>(size)));
}

Scene slid(const Scene& scene, std::size_t item, double gap, Random& random, Precision precision) {
    const auto a = moves::anchors_of_a(scene);
    const auto b = moves::anchors_of_b(scene, item);
    double heading = random.between(-kPi, kPi);
    if (random.chance(0.3)) heading = kPi / 4 * random.from_to(0, 7);
    return moves::slide_to_touch(scene, item, a[any_index(random, a.size())],
                                 b[any_index(random, b.size())], heading, gap, precision);
}

/// Some number a few units in the last place further.
void step(Scene& scene, Random& random, Precision precision) {
    double& value = moves::number_at(scene, any_index(random, moves::count_of_numbers(scene)));
    value = stepped(precision, value, random.from_to(-3, 3));
}

/// A size or an angle changed to where the shapes begin to touch.
Scene adjusted(Scene scene, std::size_t item, bool turn, Random& random, Precision precision) {
    const std::size_t count = moves::count_of_numbers(scene);
    std::size_t number = any_index(random, count);
    for (std::size_t i = 0; i < count; ++i, number = (number + 1) % count)
        if ((moves::quantity_at(scene, number) == Quantity::angle) == turn) break;
    const double value = moves::number_at(scene, number);
    double other = value + scale(scene) * random.between(-2, 2);
    if (turn) other = random.between(-2 * kPi, 2 * kPi);
    if (moves::quantity_at(scene, number) == Quantity::size) other = std::fabs(other);
    return moves::adjust_to_touch(std::move(scene), item, number, round_to(precision, other),
                                  precision);
}

/// A corner of B's polygon put exactly onto one of A's, or onto the middle of two of them.
template <class Corners>
void join(Corners& a, Corners& b, Random& random) {
    const Point<double> p = a[any_index(random, a.size())];
    const Point<double> q = a[any_index(random, a.size())];
    b[any_index(random, b.size())] =
        random.chance(0.5) ? p : Point<double>{p.x / 2 + q.x / 2, p.y / 2 + q.y / 2};
}

void join_corners(Scene& scene, Random& random) {
    std::visit(
        [&](auto& s) {
            using SceneType = std::decay_t<decltype(s)>;
            if constexpr (std::is_same_v<SceneType, ConvexPair<double>> ||
                          std::is_same_v<SceneType, ConcavePair<double>> ||
                          std::is_same_v<SceneType, TrianglePair<double>>)
                join(s.a, s.b, random);
        },
        scene);
}

Placement any_placement(Random& random, Family family) {
    if (random.chance(is_placed_by_family(family) ? 0.6 : 0.3)) return Placement::free;
    const double x = random.unit();
    if (x < 0.35) return Placement::few_ulps;
    if (x < 0.8) return Placement::gap;
    return x < 0.93 ? Placement::resized : Placement::turned;
}

Scene placed(Scene scene, Placement placement, Random& random, Precision precision) {
    const std::size_t item = any_index(random, items_of(scene));
    switch (placement) {
        case Placement::free: return scene;
        case Placement::few_ulps:
            scene = slid(scene, item, 0, random, precision);
            step(scene, random, precision);
            return scene;
        case Placement::gap: {
            const double least = precision == Precision::single_ ? -27 : -56;
            const double gap = random.sign() * smallest_size(scene) * random.two_to_the(least, -3);
            return slid(scene, item, std::isfinite(gap) ? gap : 0, random, precision);
        }
        case Placement::resized: return adjusted(scene, item, false, random, precision);
        case Placement::turned: return adjusted(scene, item, true, random, precision);
    }
    return scene;
}

/// What rounding and moves may have broken: numbers that overflowed, corners out of line.
bool is_good(const Scene& scene) {
    bool good = true;
    for_each_number(scene, [&good](Quantity quantity, double value) {
        good = good && std::isfinite(value) && (quantity != Quantity::size || value >= 0);
    });
    return good && has_good_polygons(scene);
}

/// A corner radius that no longer fits its rectangle is cut to half of the smaller size.
void fit_radii(Scene& scene, Precision precision) {
    const auto fit = [precision](std::string_view, auto& part) {
        if constexpr (std::is_same_v<std::decay_t<decltype(part)>, RoundedRect<double>>) {
            const double smaller = std::min(part.w, part.h);
            if (2 * part.r <= smaller) return;
            part.r = round_to(precision, smaller / 2);
            if (2 * part.r > smaller) part.r = stepped(precision, part.r, -1);
        }
    };
    std::visit([&](auto& s) { for_each_part(s, fit); }, scene);
}

Scene rounded_to(Precision precision, Scene scene) {
    scene = round_to(precision, std::move(scene));
    fit_radii(scene, precision);
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
        auto scene = drawn(query, g.pair, random);
        if (!scene) throw std::invalid_argument("unknown query: " + std::string(query));
        *scene = rounded_to(precision, *std::move(scene));
        if (!is_good(*scene)) continue;
        const Placement placement = any_placement(random, from);
        Scene moved = placed(*scene, placement, random, precision);
        if (random.chance(0.1)) join_corners(moved, random);
        moved = rounded_to(precision, std::move(moved));
        if (is_good(moved)) return {std::move(moved), from, placement};
        return {*std::move(scene), from, Placement::free};
    }
}

GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision) {
    const Family family = any_family(random);
    return generate_scene(query, random, family, precision);
}

}  // namespace touchstone
