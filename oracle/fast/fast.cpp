#include "oracle/fast/fast.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "oracle/exact/reference.h"
#include "oracle/exact/triangulate.h"
#include "oracle/fast/ball_cores.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects_corners.h"
#include "oracle/fast/intersects_shapes.h"
#include "oracle/fast/pose_margin.h"

namespace touchstone::fast {
namespace {

/// A scene with its lengths times 2^exponent.
struct Scaled {
    Scene scene;
    int exponent;
};

/// The scene scaled to where the products of balls neither overflow nor underflow; nothing where it
/// is there already, or where scaling would round a number.
std::optional<Scaled> brought_to_mid_range(const Scene& scene) {
    const double size = scale(scene);
    if (size == 0 || (0x1p-200 < size && size < 0x1p200)) return std::nullopt;
    Scaled scaled{scene, -std::ilogb(size)};
    bool exact = true;
    for_each_number(scaled.scene, [&](Quantity quantity, double& x) {
        if (quantity == Quantity::angle) return;
        const double before = x;
        x = std::ldexp(x, scaled.exponent);
        exact = exact && std::ldexp(x, -scaled.exponent) == before;
    });
    return exact ? std::optional(std::move(scaled)) : std::nullopt;
}

template <class SceneType>
Decided decide(const SceneType& scene, std::size_t item) {
    try {
        Relation most = Relation::disjoint;
        for (const Cores<Ball>& cores : cores_of<Ball>(scene, item))
            most = std::max(most, relation_by_balls(cores));
        return {most, Stage::ball};
    } catch (const Undecided&) {
        return {reference::relation(scene, item), Stage::exact};
    }
}
Decided decide(const PosePair<double>& pair, std::size_t /*item*/) {
    return relation_of_poses(pair);
}
Decided decide(const RectList<double>& s, std::size_t item) {
    return relation_of_poses({s.rect, s.list[item]});
}

/// What stages before balls say; for poses nothing, as theirs come with the balls.
template <class SceneType>
requires requires(SceneType s) {
    s.rect;
}
std::optional<Decided> decide_at_once(const SceneType& s) {
    if constexpr (requires { s.point; }) return relation_of(prepare(s.rect), s.point);
    else if constexpr (requires { s.segment; }) return relation_of(prepare(s.rect), s.segment);
    else if constexpr (requires { s.rect.ox; }) return relation_of(prepare(s.rect), s.circle);
    else if constexpr (requires { s.circle; }) return relation_of(s.rect, s.circle);
    else return std::nullopt;
}
std::optional<Decided> decide_at_once(const PosePair<double>& /*scene*/) {
    return std::nullopt;
}
std::optional<Decided> decide_at_once(const AabbPair<double>& s) {
    return relation_of(s.a, s.b);
}
std::optional<Decided> decide_at_once(const AabbCircle<double>& s) {
    return relation_of(s.aabb, s.circle);
}
std::optional<Decided> decide_at_once(const RoundedPair<double>& s) {
    return relation_of(s.a, s.b);
}
std::optional<Decided> decide_at_once(const ConvexPair<double>& s) {
    return relation_of_corners(s.a, s.b);
}
std::optional<Decided> decide_at_once(const TrianglePair<double>& s) {
    return relation_of_corners(s.a, s.b);
}
/// The most that any two triangles say, as polygons overlap where parts of them do.
std::optional<Decided> decide_at_once(const ConcavePair<double>& s) {
    const std::vector<Triangle<double>> parts_of_b = triangulate(s.b);
    Decided most{Relation::disjoint, Stage::filter};
    for (const Triangle<double>& a : triangulate(s.a)) {
        for (const Triangle<double>& b : parts_of_b) {
            const Decided part = relation_of_corners(a, b);
            most = {std::max(most.relation, part.relation), std::max(most.stage, part.stage)};
            if (most.relation == Relation::overlapping) return most;
        }
    }
    return most;
}

template <class SceneType>
double measure(const SceneType& scene, std::size_t item) {
    try {
        double least = INFINITY;
        for (const Cores<Ball>& cores : cores_of<Ball>(scene, item))
            least = std::min(least, margin_by_balls(cores));
        return least;
    } catch (const Undecided&) {
        return reference::margin(scene, item);
    }
}
double measure(const PosePair<double>& pair, std::size_t /*item*/) {
    return margin_of_poses(pair);
}
double measure(const RectList<double>& s, std::size_t item) {
    return margin_of_poses({s.rect, s.list[item]});
}

}  // namespace

std::string_view name(Stage stage) {
    switch (stage) {
        case Stage::filter: return "filter";
        case Stage::double_double: return "double-double";
        case Stage::expansion: return "expansion";
        case Stage::ball: return "ball";
        case Stage::exact: return "ring";
    }
    return "?";
}

Decided relation(const Scene& scene, std::size_t item) {
    const auto at_once = [](const auto& s) { return decide_at_once(s); };
    if (const auto decided = std::visit(at_once, scene)) return *decided;
    return relation_without_filter(scene, item);
}

Decided relation_without_filter(const Scene& scene, std::size_t item) {
    const auto by_stages = [item](const auto& s) { return decide(s, item); };
    if (const auto normal = brought_to_mid_range(scene))
        return std::visit(by_stages, normal->scene);
    return std::visit(by_stages, scene);
}

double margin(const Scene& scene, std::size_t item) {
    const auto by_stages = [item](const auto& s) { return measure(s, item); };
    if (const auto normal = brought_to_mid_range(scene)) {
        const double scaled = std::visit(by_stages, normal->scene);
        // What is far smaller than the largest length may have lost its digits to underflow.
        if (std::fabs(scaled) < 0x1p-1000) return reference::margin(scene, item);
        return std::ldexp(scaled, -normal->exponent);
    }
    return std::visit(by_stages, scene);
}

double margin_over_scale(const Scene& scene, std::size_t item) {
    const double size = scale(scene);
    if (size == 0) return 0;
    const double length = margin(scene, item);
    if (std::isfinite(length)) return length / size;
    if (const auto normal = brought_to_mid_range(scene))
        return margin(normal->scene, item) / scale(normal->scene);
    return std::copysign(std::numeric_limits<double>::max(), length) / size;
}

}  // namespace touchstone::fast
