// Moves change scenes of every query with a name of its own as the moves' names say. Not tested
// here: cross, join-corners, corner-onto-side and lean.

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>
#include <vector>

#include "core/shapes/point.h"
#include "properties/tests/moves_on.h"

namespace touchstone {
namespace {

TEST_P(MovesOn, TheQuerySlideShapesToWithinAFewUlpsOfTouching) {
    expect_changes("slide", 68, [](const Change& c) {
        ASSERT_LE(relative_margin(c.after), 6 * eps(c.precision));
    });
}

TEST_P(MovesOn, TheQuerySlideShapesToGapsOfManyOrdersOfMagnitude) {
    std::set<int> orders;
    expect_changes("slide-to-gap", 68, [&orders](const Change& c) {
        orders.insert(static_cast<int>(std::floor(std::log10(relative_margin(c.after) + 1e-18))));
    });
    EXPECT_GE(std::distance(orders.lower_bound(-14), orders.upper_bound(-2)), 7);
}

/// Each of these moves searches for a value of its number at which the shapes touch. If it finds
/// one, the shapes nearly touch, unless an ulp of the number moves a shape noticeably.
TEST_P(MovesOn, TheQuerySolveForTouchingByAnyParameterThatTheyHave) {
    const auto expect_touching = [](std::string_view move, int least) {
        int near = 0;
        const int changed = changed_by(move, [&near](const Change& c) {
            near += relative_margin(c.after) <= 64 * eps(c.precision) ? 1 : 0;
        });
        EXPECT_GT(changed, least) << move;
        EXPECT_GE(near, changed * 9 / 10) << move;
    };
    const auto expect_touching_if = [&](bool has_number, std::string_view move, int least) {
        if (has_number) expect_touching(move, least);
        else expect_no_change({move});
    };
    // A single corner can seldom move far without making a polygon invalid.
    expect_touching("touch-by-position", 0);
    if (has(Quantity::size)) expect_touching("touch-by-size", 2);
    expect_touching_if(has(Quantity::angle) || has(Quantity::degrees), "touch-by-angle", 8);
    expect_touching_if(has(Quantity::offset), "touch-by-pivot", 8);
    const bool has_radius = moves::radius_of(a_) != nullptr || moves::radius_of(b_) != nullptr;
    expect_touching_if(has_radius, "touch-by-radius", 4);
}

/// The number of numbers in which the scenes differ. They must have the same kinds of shapes.
int count_of_changed_numbers(const Scene& p, const Scene& q) {
    const std::vector<double> before = all_numbers(p);
    const std::vector<double> after = all_numbers(q);
    return std::inner_product(before.begin(), before.end(), after.begin(), 0, std::plus<>(),
                              std::not_equal_to<>());
}

TEST_P(MovesOn, TheQueryChangeOneNumberSlightlyOrReplaceIt) {
    for (const char* move :
         {"step-ulps", "nudge", "copy-number", "nearly-copy-number", "simple-number"})
        expect_changes(move, 20, [](const Change& c) {
            // A corner radius that no longer fits is reduced, too.
            ASSERT_LE(count_of_changed_numbers(c.before, c.after), 2);
            ASSERT_GE(count_of_changed_numbers(c.before, c.after), 1);
        });
}

TEST_P(MovesOn, TheQueryStepByAFewUnitsInTheLastPlace) {
    expect_changes("step-ulps", 68, [](const Change& c) {
        const std::vector<double> before = all_numbers(c.before);
        auto next = before.begin();
        for_each_number(c.after, [&](Quantity, double x) {
            const double start = *next++;
            ASSERT_LE(std::fabs(x - start), 4 * eps(c.precision) * std::fabs(start) + 1e-44);
        });
    });
}

TEST_P(MovesOn, TheQueryMakeOneShapeThinSmallOrDegenerate) {
    const auto expect_less = [](std::string_view move, int least, double (*measure)(AnyShape)) {
        expect_changes(move, least, [measure](const Change& c) {
            const auto [before_a, before_b] = of_both(c.before, diameter);
            const auto [after_a, after_b] = of_both(c.after, measure);
            const double rounding = c.rounding(4, c.before);
            ASSERT_TRUE(after_a <= 0x1p-5 * before_a + rounding ||
                        after_b <= 0x1p-5 * before_b + rounding);
        });
    };
    expect_less("thin", 32, narrowest);
    expect_less("shrink", 36, diameter);
    // A point has no size to lose.
    expect_changes("no-size", a_is_a_point() ? 0 : 4, [](const Change& c) {
        const auto [a, b] = of_both(c.after, narrowest);
        ASSERT_LE(std::min(a, b), c.rounding(8, c.before));
    });
}

TEST_P(MovesOn, TheQueryMakeOneShapeOrBothAsWideAsHigh) {
    const bool are_round = is_one_of<Circle<double>, Point<double>>(a_) &&
                           is_one_of<Circle<double>, Point<double>>(b_);
    // Circles and points are already as wide as they are high.
    if (are_round) return expect_no_change({"square"});
    expect_changes("square", 44, [](const Change& c) {
        // An outline has the direction of its first side. If this side is short, the direction
        // is less accurate, and so are w and h.
        const auto is_square = [&c](AnyShape shape) {
            const Outline o = outline(shape);
            return std::fabs(o.w - o.h) * first_side(shape) <=
                   c.rounding(32, c.after) * diameter(shape);
        };
        Scene after = c.after;
        ASSERT_TRUE(is_square(shape_a(after)) || is_square(shape_b(after, 0)));
    });
}

TEST_P(MovesOn, TheQueryChangeTheScaleByAPowerOfTwo) {
    expect_changes("scale-all", 64, [](const Change& c) {
        // Subnormal numbers are rounded.
        if (scale(c.after) < (c.precision == Precision::single_ ? 0x1p-126 : 0x1p-1022)) return;
        const double factor = scale(c.after) / scale(c.before);
        int exponent = 0;
        ASSERT_EQ(std::frexp(factor, &exponent), 0.5);
    });
}

TEST_P(MovesOn, TheQueryIncreaseTheScaleFourfoldOrMoreButNotTheSizeOfA) {
    expect_changes("far-away", 68, [](const Change& c) {
        ASSERT_GE(scale(c.after), 4 * scale(c.before));
        ASSERT_NEAR(of_both(c.after, diameter).first, of_both(c.before, diameter).first,
                    c.rounding(8, c.after));
    });
}

TEST_P(MovesOn, TheQueryNestShapesThatThenOftenOverlap) {
    int overlapping = 0;
    const int changed =
        changed_by("nest", [&](const Change& c) { overlapping += do_overlap(c.after) ? 1 : 0; });
    // No shape fits into a point.
    EXPECT_GE(changed, a_is_a_point() ? 32 : 68);
    // The shapes need not overlap. A point may be in the triangle's outline but outside the
    // triangle. A segment in the outline of another segment may be beside that segment.
    EXPECT_GE(overlapping, changed / (are_segments() ? 4 : 2));
}

TEST_P(MovesOn, TheQueryMirrorTheSceneWithTheSameMargin) {
    expect_changes("mirror", 72, [](const Change& c) {
        const double rounding = c.rounding(8, c.before);
        const auto is_mirrored_by = [&](double x, double y) {
            for (const auto outline_of : {outline_a, outline_b}) {
                const Point<double> from = outline_of(c.before).centre;
                const Point<double> to = outline_of(c.after).centre;
                if (std::hypot(to.x - x * from.x, to.y - y * from.y) > rounding) return false;
            }
            return true;
        };
        ASSERT_TRUE(is_mirrored_by(-1, 1) || is_mirrored_by(1, -1));
        ASSERT_NEAR(fast::margin(pair_at(c.before, 0)), fast::margin(pair_at(c.after, 0)),
                    rounding);
    });
}

TEST_P(MovesOn, TheQueryExchangeAAndBOfTheSameKind) {
    const PairOfKinds kinds = kinds_of_query(GetParam()).value();
    if (kinds.is_list || kinds.a != kinds.b) return expect_no_change({"exchange"});
    expect_changes("exchange", 76, [](const Change& c) {
        ASSERT_EQ(outline_a(c.before), outline_b(c.after));
        ASSERT_EQ(outline_b(c.before), outline_a(c.after));
    });
}

TEST_P(MovesOn, TheQueryMakeShapesOfTheSameKindCoincide) {
    if (!are_of_one_kind()) return expect_no_change({"coincide"});
    expect_changes("coincide", 74, [this](const Change& c) {
        const auto [a, b] = of_both(c.after, diameter);
        ASSERT_NEAR(a, b, c.rounding(32, c.after));
        // Segments that differ by rounding may be parallel without touching.
        ASSERT_TRUE(are_segments() || do_overlap(c.after));
    });
}

/// The shape's own angle in radians, or if it has none, the direction of its first side. The
/// direction of a side has a rounding error of up to `slack` and is known only up to full turns.
struct Direction {
    double angle;
    double slack;
    bool is_own;
};

Direction direction_of(AnyShape shape, Precision precision) {
    const double angle = outline(shape).direction;
    for (const auto& number : moves::numbers_of(shape))
        if (number.quantity == Quantity::angle) return {angle, 0, true};
    double size = 0;
    for (const auto& number : moves::numbers_of(shape))
        size = std::max(size, std::fabs(*number.value));
    double side = first_side(shape);
    // Excludes the radius, because it does not affect the direction.
    if (auto* const* c = std::get_if<Capsule<double>*>(&shape))
        side = std::hypot((*c)->x2 - (*c)->x1, (*c)->y2 - (*c)->y1);
    return {angle, 16 * eps(precision) * size / side, false};
}

double off_multiple(double angle, double unit) {
    return std::fabs(angle - std::nearbyint(angle / unit) * unit);
}

struct Turned {
    Direction before;
    Direction after;
};

std::vector<Turned> turned_in(Change c) {
    std::vector<Turned> found;
    const auto look = [&](AnyShape before, AnyShape after) {
        if (!can_turn(before)) return;
        const Direction p = direction_of(before, c.precision);
        const Direction q = direction_of(after, c.precision);
        const bool same = p.is_own ? p.angle == q.angle
                                   : off_multiple(p.angle - q.angle, 2 * kPi) <= p.slack + q.slack;
        if (!same) found.push_back({p, q});
    };
    look(shape_a(c.before), shape_a(c.after));
    look(shape_b(c.before, 0), shape_b(c.after, 0));
    return found;
}

TEST_P(MovesOn, TheQueryMakeDirectionsEqualPerpendicularOrNearlyParallel) {
    if (!can_turn(b_))
        return expect_no_change({"equal-angles", "perpendicular", "nearly-parallel"});
    const auto both = [](Change c) {  // the turn from A to B, and its slack
        const Direction a = direction_of(shape_a(c.after), c.precision);
        const Direction b = direction_of(shape_b(c.after, 0), c.precision);
        return std::pair(b.angle - a.angle, a.slack + b.slack);
    };
    expect_changes("equal-angles", 72, [&](const Change& c) {
        const auto [turn, slack] = both(c);
        ASSERT_LE(off_multiple(turn, 2 * kPi), slack);
    });
    expect_changes("perpendicular", 72, [&](const Change& c) {
        const auto [turn, slack] = both(c);
        ASSERT_LE(off_multiple(turn, kPi / 2), 16 * eps(c.precision) + slack);
        ASSERT_GT(off_multiple(turn, 2 * kPi), 1);
    });
    std::set<int> orders;
    expect_changes("nearly-parallel", 72, [&](const Change& c) {
        const double off = off_multiple(both(c).first, kPi / 2);
        ASSERT_LE(off, 0.51);
        orders.insert(static_cast<int>(std::floor(std::log10(off + 1e-18))));
    });
    EXPECT_GE(std::distance(orders.lower_bound(-15), orders.upper_bound(-1)), 7);
}

/// Calls a check for each shape that a move turns. Expects at least `least` such shapes.
void expect_turns(std::string_view move, int least,
                  const std::function<void(const Turned&, Precision)>& check) {
    int turned = 0;
    MovesOn::changed_by(move, [&](const Change& c) {
        for (const Turned& shape : turned_in(c)) {
            check(shape, c.precision);
            ++turned;
        }
    });
    EXPECT_GE(turned, least) << move;
}

TEST_P(MovesOn, TheQueryDrawEighthTurnsAndTinyHugeAndOppositeAngles) {
    if (!can_turn(a_) && !can_turn(b_))
        return expect_no_change(
            {"right-angles", "tiny-angle", "huge-angle", "beyond-pi", "opposite-angle"});
    expect_turns("right-angles", 38, [](const Turned& t, Precision precision) {
        ASSERT_LE(off_multiple(t.after.angle, kPi / 4), 32 * eps(precision) + t.after.slack);
    });
    expect_turns("tiny-angle", 19, [](const Turned& t, Precision) {
        ASSERT_LE(std::fabs(t.after.angle), 0x1p-8 + t.after.slack);
    });
    expect_turns("huge-angle", 19, [](const Turned& t, Precision) {
        if (!t.after.is_own) return;
        ASSERT_GE(std::fabs(t.after.angle), 64);
        ASSERT_LE(std::fabs(t.after.angle), 0x1p73);
    });
    expect_turns("opposite-angle", 19, [](const Turned& t, Precision) {
        if (t.after.is_own) ASSERT_EQ(t.after.angle, -t.before.angle);
        else
            ASSERT_LE(off_multiple(t.after.angle + t.before.angle, 2 * kPi),
                      t.before.slack + t.after.slack);
    });
}

/// Full turns do not change shapes without an angle of their own.
TEST_P(MovesOn, TheQueryTurnAnglesBeyondPiByFullTurns) {
    expect_turns("beyond-pi", has(Quantity::angle) ? 19 : 0,
                 [](const Turned& t, Precision precision) {
                     ASSERT_TRUE(t.after.is_own);
                     const double way = t.after.angle - t.before.angle;
                     const double rounding = 8 * eps(precision) * std::fabs(t.after.angle);
                     ASSERT_LE(off_multiple(way, 2 * kPi), rounding);
                     ASSERT_GT(std::fabs(way), 6);
                     ASSERT_LT(std::fabs(way), 26);
                     ASSERT_TRUE(std::fabs(t.after.angle) >= kPi - rounding ||
                                 std::fabs(t.before.angle) > kPi);
                 });
}

INSTANTIATE_TEST_SUITE_P(Scenes, MovesOn, testing::ValuesIn(names_of_their_own()),
                         NamedAfterItsParameter());

}  // namespace
}  // namespace touchstone
