// Helpers for the tests of single moves on scenes of each query.
#pragma once

#include <cmath>
#include <functional>
#include <string_view>
#include <utility>
#include <variant>

#include <gtest/gtest.h>

#include "properties/tests/changes.h"

namespace touchstone {

/// True if turning the shape changes it.
inline bool can_turn(AnyShape shape) {
    return !std::holds_alternative<Circle<double>*>(shape) &&
           !std::holds_alternative<Point<double>*>(shape) &&
           !std::holds_alternative<Aabb<double>*>(shape);
}

class MovesOn : public testing::TestWithParam<std::string_view> {
  protected:
    /// Expects the move to change at least `least` of 200 scenes. Checks each change.
    static void expect_changes(std::string_view move, int least,
                               const std::function<void(const Change&)>& check) {
        const int changed = 200 - for_each_change(GetParam(), move, check);
        EXPECT_GE(changed, least) << move;
    }
    static void expect_no_change(std::string_view move) {
        EXPECT_EQ(for_each_change(GetParam(), move, [](const Change&) {}), 200) << move;
    }
    static bool has(Quantity wanted) {
        bool found = false;
        for_each_number(an_ordinary_one(),
                        [&](Quantity q, double) { found = found || q == wanted; });
        return found;
    }
    static bool has_oblong_shapes() {
        Scene scene = an_ordinary_one();
        const auto is_oblong = [](AnyShape shape) {
            return !std::holds_alternative<Circle<double>*>(shape) &&
                   !std::holds_alternative<Point<double>*>(shape);
        };
        return is_oblong(moves::shape_a(scene)) || is_oblong(moves::shape_b(scene, 0));
    }
    static bool has_radius() {
        Scene scene = an_ordinary_one();
        return moves::radius_of(moves::shape_a(scene)) != nullptr ||
               moves::radius_of(moves::shape_b(scene, 0)) != nullptr;
    }
    static bool can_turn_a() {
        Scene scene = an_ordinary_one();
        return can_turn(moves::shape_a(scene));
    }
    static bool can_turn_b() {
        Scene scene = an_ordinary_one();
        return can_turn(moves::shape_b(scene, 0));
    }
    static bool are_of_one_kind() {
        Scene scene = an_ordinary_one();
        return moves::shape_a(scene).index() == moves::shape_b(scene, 0).index();
    }
    /// True if one of the shapes has an angle, in radians or degrees.
    static bool has_angle() { return has(Quantity::angle) || has(Quantity::degrees); }
    static bool a_is_a_point() {
        Scene scene = an_ordinary_one();
        return std::holds_alternative<Point<double>*>(moves::shape_a(scene));
    }
    static bool are_segments() {
        Scene scene = an_ordinary_one();
        return are_of_one_kind() && std::holds_alternative<Segment<double>*>(moves::shape_a(scene));
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
};

}  // namespace touchstone
