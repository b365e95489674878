// Helpers for the tests of single moves on scenes of each query.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/moves/moves.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {

inline constexpr double kPi = std::numbers::pi;

using moves::Outline;
using moves::outline;
using moves::shape_a;
using moves::shape_b;

inline Outline outline_a(Scene scene) {
    return outline(shape_a(scene));
}
inline Outline outline_b(Scene scene) {
    return outline(shape_b(scene, 0));
}

inline double longer(const Outline& o) {
    return std::max(o.w, o.h);
}

/// Returns the corners of a triangle or polygon; none for placed polygons and other shapes.
inline std::vector<Point<double>> corners_of(AnyShape shape) {
    if (auto* const* t = std::get_if<Triangle<double>*>(&shape))
        return {(*t)->begin(), (*t)->end()};
    if (auto* const* p = std::get_if<ConvexPolygon<double>*>(&shape)) return **p;
    if (auto* const* p = std::get_if<SimplePolygon<double>*>(&shape)) return **p;
    return {};
}

/// The smallest width perpendicular to a line through two corners; without corners, the smaller
/// side of the outline.
inline double narrowest(AnyShape shape) {
    const auto corners = corners_of(shape);
    if (corners.empty()) return std::min(outline(shape).w, outline(shape).h);
    double least = INFINITY;
    for (const auto& p : corners) {
        for (const auto& q : corners) {
            const double length = std::hypot(q.x - p.x, q.y - p.y);
            if (length == 0) continue;
            double lo = 0;
            double hi = 0;
            for (const auto& r : corners) {
                lo = std::min(lo, cross(q - p, r - p) / length);
                hi = std::max(hi, cross(q - p, r - p) / length);
            }
            least = std::min(least, hi - lo);
        }
    }
    return std::isfinite(least) ? least : 0;
}

/// The largest distance of two corners; without corners, the longer side of the outline.
inline double diameter(AnyShape shape) {
    const auto corners = corners_of(shape);
    if (corners.empty()) return longer(outline(shape));
    double most = 0;
    for (const auto& p : corners)
        for (const auto& q : corners) most = std::max(most, std::hypot(q.x - p.x, q.y - p.y));
    return most;
}

/// The length of the first side; without corners, the longer side of the outline.
inline double first_side(AnyShape shape) {
    const auto corners = corners_of(shape);
    if (corners.empty()) return longer(outline(shape));
    return std::hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y);
}

inline std::pair<double, double> of_both(Scene scene, double (*measure)(AnyShape)) {
    return {measure(shape_a(scene)), measure(shape_b(scene, 0))};
}

inline double relative_margin(const Scene& scene) {
    return std::fabs(fast::margin(pair_at(scene, 0))) / scale(scene);
}

inline bool do_overlap(const Scene& scene) {
    return fast::relation(pair_at(scene, 0)).relation == Relation::overlapping;
}

inline Scene ordinary(std::string_view query, Random& random, Precision precision) {
    for (;;) {
        Scene scene = generate_scene(query, random, Family::uniform, precision).scene;
        visit_list(scene, [](auto& list) { list.resize(1); });
        if (!is_degenerate(scene)) return scene;
    }
}

inline double eps(Precision precision) {
    return precision == Precision::single_ ? 0x1p-23 : 0x1p-52;
}

/// An ordinary scene with one item, and the scene after the move.
struct Change {
    Scene before;
    Scene after;
    Precision precision;

    /// `scene` is one of the two scenes.
    [[nodiscard]] double rounding(double units, const Scene& scene) const {
        return units * eps(precision) * scale(scene);
    }
};

using Check = std::function<void(const Change&)>;

/// The number of ordinary scenes of each query for each move.
inline constexpr int kScenes = 80;

template <class... Kinds>
bool is_one_of(AnyShape shape) {
    return (std::holds_alternative<Kinds*>(shape) || ...);
}

/// False for circles, points and upright boxes, which have no direction.
inline bool can_turn(AnyShape shape) {
    return !is_one_of<Circle<double>, Point<double>, Aabb<double>>(shape);
}

struct MovesOn : testing::TestWithParam<std::string_view> {
    /// Checks each scene that the move changes. Returns their number.
    static int changed_by(std::string_view name, const Check& check) {
        const moves::Move* move = moves::find_move(name);
        EXPECT_NE(move, nullptr) << name;
        Random random(71);
        int changed = 0;
        for (int i = 0; i < kScenes && !HasFatalFailure(); ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            const Scene before = ordinary(GetParam(), random, precision);
            const Scene after = moves::after(*move, before, random, precision);
            if (after == before) continue;
            ++changed;
            check({before, after, precision});
            if (HasFatalFailure())
                ADD_FAILURE() << name << " made " << to_line(after) << " of " << to_line(before);
        }
        return changed;
    }
    /// Expects the move to change more than `least` of the scenes. Checks each change.
    static void expect_changes(std::string_view move, int least, const Check& check) {
        EXPECT_GT(changed_by(move, check), least) << move;
    }
    static void expect_no_change(std::initializer_list<std::string_view> moves) {
        for (const std::string_view move : moves)
            EXPECT_EQ(changed_by(move, [](const Change&) {}), 0) << move;
    }
    [[nodiscard]] bool has(Quantity wanted) const {
        return any_number(scene_, [wanted](Quantity q, double) { return q == wanted; });
    }
    [[nodiscard]] bool are_of_one_kind() const { return a_.index() == b_.index(); }
    [[nodiscard]] bool a_is_a_point() const { return is_one_of<Point<double>>(a_); }
    [[nodiscard]] bool are_segments() const {
        return are_of_one_kind() && is_one_of<Segment<double>>(a_);
    }

    static Scene an_ordinary_one() {
        Random random(75);
        return ordinary(GetParam(), random, Precision::double_);
    }

    Scene scene_ = an_ordinary_one();
    const AnyShape a_ = shape_a(scene_);
    const AnyShape b_ = shape_b(scene_, 0);
};

}  // namespace touchstone
