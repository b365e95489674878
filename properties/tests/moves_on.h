// Helpers for the tests of single moves on scenes of each query.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <string_view>
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
inline constexpr double kEps = 0x1p-52;

using moves::outline;
using moves::Outline;

inline Outline outline_a(Scene scene) {
    return outline(moves::shape_a(scene));
}
inline Outline outline_b(Scene scene, std::size_t item = 0) {
    return outline(moves::shape_b(scene, item));
}

inline double longer(const Outline& o) {
    return std::max(o.w, o.h);
}

/// Returns the corners of a triangle or polygon. Empty for other shapes, and for placed polygons.
inline std::vector<Point<double>> corners_of(AnyShape shape) {
    if (auto* const* t = std::get_if<Triangle<double>*>(&shape))
        return {(*t)->begin(), (*t)->end()};
    if (auto* const* p = std::get_if<ConvexPolygon<double>*>(&shape)) return **p;
    if (auto* const* p = std::get_if<SimplePolygon<double>*>(&shape)) return **p;
    return {};
}

/// Returns the smallest width of the shape across a line through two of its corners, or the smaller
/// side of its outline if `corners_of` is empty.
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

/// Returns the largest distance of two corners of the shape, or the longer side of its outline.
inline double diameter(AnyShape shape) {
    const auto corners = corners_of(shape);
    if (corners.empty()) return longer(outline(shape));
    double most = 0;
    for (const auto& p : corners)
        for (const auto& q : corners) most = std::max(most, std::hypot(q.x - p.x, q.y - p.y));
    return most;
}

struct Widths {
    double narrowest_a, narrowest_b, diameter_a, diameter_b;
};

inline Widths widths(Scene scene) {
    const auto a = moves::shape_a(scene);
    const auto b = moves::shape_b(scene, 0);
    return {narrowest(a), narrowest(b), diameter(a), diameter(b)};
}

/// An ordinary scene with one item, and the scene after the move.
struct Change {
    Scene before;
    Scene after;
    Precision precision;
};

inline Scene ordinary(std::string_view query, Random& random, Precision precision) {
    for (;;) {
        Scene scene = generate_scene(query, random, Family::uniform, precision).scene;
        visit_list(scene, [](auto& list) { list.resize(1); });
        if (!is_degenerate(scene)) return scene;
    }
}

/// The number of ordinary scenes of each query for each move.
inline constexpr int kScenes = 80;

/// Calls check(change) for each of kScenes ordinary scenes that the move changes. Returns the
/// number of scenes that the move leaves unchanged.
inline int for_each_change(std::string_view query, std::string_view name,
                           const std::function<void(const Change&)>& check) {
    const moves::Move* move = moves::find_move(name);
    EXPECT_NE(move, nullptr) << name;
    Random random(71);
    int unchanged = 0;
    for (int i = 0; i < kScenes; ++i) {
        const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
        const Scene before = ordinary(query, random, precision);
        const Scene after = moves::after(*move, before, random, precision);
        if (after == before) ++unchanged;
        else check({before, after, precision});
        if (testing::Test::HasFatalFailure()) {
            ADD_FAILURE() << name << " made " << to_line(after) << " of " << to_line(before);
            break;
        }
    }
    return unchanged;
}

inline double eps(Precision precision) {
    return precision == Precision::single_ ? 0x1p-23 : kEps;
}

inline double margin_in_eps(const Scene& scene, Precision precision) {
    return std::fabs(fast::margin(pair_at(scene, 0))) / scale(scene) / eps(precision);
}

template <class... Kinds>
bool is_one_of(AnyShape shape) {
    return (std::holds_alternative<Kinds*>(shape) || ...);
}

/// False for circles, points and upright boxes, which have no direction.
inline bool can_turn(AnyShape shape) {
    return !is_one_of<Circle<double>, Point<double>, Aabb<double>>(shape);
}

class MovesOn : public testing::TestWithParam<std::string_view> {
  protected:
    /// Expects the move to change at least `least` - 10 of 200 scenes, scaled to kScenes. Checks
    /// each change.
    static void expect_changes(std::string_view move, int least,
                               const std::function<void(const Change&)>& check) {
        const int changed = kScenes - for_each_change(GetParam(), move, check);
        EXPECT_GE(changed, (least - 10) * kScenes / 200) << move;
    }
    static void expect_no_change(std::string_view move) {
        EXPECT_EQ(for_each_change(GetParam(), move, [](const Change&) {}), kScenes) << move;
    }
    [[nodiscard]] bool has(Quantity wanted) const {
        return any_number(scene_, [wanted](Quantity q, double) { return q == wanted; });
    }
    [[nodiscard]] bool has_oblong_shapes() const {
        return !is_one_of<Circle<double>, Point<double>>(a_) ||
               !is_one_of<Circle<double>, Point<double>>(b_);
    }
    [[nodiscard]] bool has_radius() const {
        return moves::radius_of(a_) != nullptr || moves::radius_of(b_) != nullptr;
    }
    [[nodiscard]] bool can_turn_a() const { return can_turn(a_); }
    [[nodiscard]] bool can_turn_b() const { return can_turn(b_); }
    [[nodiscard]] bool are_of_one_kind() const { return a_.index() == b_.index(); }
    /// True if one of the shapes has an angle, in radians or degrees.
    [[nodiscard]] bool has_angle() const { return has(Quantity::angle) || has(Quantity::degrees); }
    [[nodiscard]] bool a_is_a_point() const { return is_one_of<Point<double>>(a_); }
    [[nodiscard]] bool are_segments() const {
        return are_of_one_kind() && is_one_of<Segment<double>>(a_);
    }
    static bool can_be_exchanged() {
        const PairOfKinds kinds = kinds_of_query(GetParam()).value();
        return !kinds.is_list && kinds.a == kinds.b;
    }

  private:
    static Scene an_ordinary_one() {
        Random random(75);
        return ordinary(GetParam(), random, Precision::double_);
    }

    Scene scene_ = an_ordinary_one();
    AnyShape a_ = moves::shape_a(scene_);
    AnyShape b_ = moves::shape_b(scene_, 0);
};

}  // namespace touchstone
