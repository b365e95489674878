// Tests how the moves turn the shapes of each query.

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "properties/tests/moves_on/moves_on.h"

namespace touchstone {
namespace {

/// The shape's own angle, or the direction of its first side. The direction of a side has a
/// rounding error of up to `slack` and is known up to full turns.
struct Direction {
    double angle;
    double slack;
    bool is_own;
};

Direction direction_of(AnyShape shape, Precision precision) {
    const double angle = outline(shape).direction;
    for (const auto& number : moves::numbers_of(shape))
        if (number.quantity == Quantity::angle) return {angle, 0, true};
    const auto corners = corners_of(shape);
    double size = 0;
    for (const auto& number : moves::numbers_of(shape))
        size = std::max(size, std::fabs(*number.value));
    double side = longer(outline(shape));
    if (!corners.empty())
        side = std::hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y);
    // Excludes the radius, because it does not affect the direction.
    if (auto* const* c = std::get_if<Capsule<double>*>(&shape))
        side = std::hypot((*c)->x2 - (*c)->x1, (*c)->y2 - (*c)->y1);
    return {angle, 16 * eps(precision) * size / side, false};
}

/// Returns the distance of an angle from the nearest multiple of a unit.
double off_multiple(double angle, double unit) {
    return std::fabs(angle - std::nearbyint(angle / unit) * unit);
}

/// A shape that a move has turned.
struct Turned {
    Direction before;
    Direction after;
};

std::vector<Turned> turned_by(Change c) {
    std::vector<Turned> found;
    const auto look = [&](AnyShape before, AnyShape after) {
        if (!can_turn(before)) return;
        const Direction p = direction_of(before, c.precision);
        const Direction q = direction_of(after, c.precision);
        const bool same = p.is_own ? p.angle == q.angle
                                   : off_multiple(p.angle - q.angle, 2 * kPi) <= p.slack + q.slack;
        if (!same) found.push_back({p, q});
    };
    look(moves::shape_a(c.before), moves::shape_a(c.after));
    look(moves::shape_b(c.before, 0), moves::shape_b(c.after, 0));
    return found;
}

TEST_P(MovesOn, TheQueryMakeDirectionsEqualPerpendicularOrNearlyParallel) {
    if (!can_turn_b()) {
        for (const char* move : {"equal-angles", "perpendicular", "nearly-parallel"})
            expect_no_change(move);
        return;
    }
    struct Both {
        double turn;  ///< from A to B
        double slack;
    };
    const auto both = [](Change c) {
        const Direction a = direction_of(moves::shape_a(c.after), c.precision);
        const Direction b = direction_of(moves::shape_b(c.after, 0), c.precision);
        return Both{b.angle - a.angle, a.slack + b.slack};
    };
    expect_changes("equal-angles", 190, [&](const Change& c) {
        ASSERT_LE(off_multiple(both(c).turn, 2 * kPi), both(c).slack);
    });
    expect_changes("perpendicular", 190, [&](const Change& c) {
        const auto [turn, slack] = both(c);
        ASSERT_LE(off_multiple(turn, kPi / 2), 16 * eps(c.precision) + slack);
        ASSERT_GT(off_multiple(turn, 2 * kPi), 1);
    });
    std::map<int, int> orders;
    expect_changes("nearly-parallel", 190, [&](const Change& c) {
        const double off = off_multiple(both(c).turn, kPi / 2);
        ASSERT_LE(off, 0.51);
        ++orders[static_cast<int>(std::floor(std::log10(off + 1e-18)))];
    });
    int nonempty = 0;
    for (const auto& [order, count] : orders) nonempty += -15 <= order && order <= -1 ? 1 : 0;
    EXPECT_GE(nonempty, 9);
}

/// Calls a check for each shape that a move turns. Expects at least `least` such shapes.
void expect_turns(std::string_view query, std::string_view move, int least,
                  const std::function<void(const Turned&, Precision)>& check) {
    int turned = 0;
    for_each_change(query, move, [&](const Change& c) {
        for (const Turned& shape : turned_by(c)) {
            check(shape, c.precision);
            ++turned;
        }
    });
    EXPECT_GE(turned, least) << move;
}

TEST_P(MovesOn, TheQueryDrawRightTinyHugeAndOppositeAngles) {
    if (!can_turn_a() && !can_turn_b()) {
        for (const char* move :
             {"right-angles", "tiny-angle", "huge-angle", "beyond-pi", "opposite-angle"})
            expect_no_change(move);
        return;
    }
    const std::string_view query = GetParam();
    expect_turns(query, "right-angles", 120, [](const Turned& t, Precision precision) {
        ASSERT_LE(off_multiple(t.after.angle, kPi / 4), 32 * eps(precision) + t.after.slack);
    });
    expect_turns(query, "tiny-angle", 60, [](const Turned& t, Precision) {
        ASSERT_LE(std::fabs(t.after.angle), 0x1p-8 + t.after.slack);
    });
    expect_turns(query, "huge-angle", 60, [](const Turned& t, Precision) {
        if (!t.after.is_own) return;
        ASSERT_GE(std::fabs(t.after.angle), 64);
        ASSERT_LE(std::fabs(t.after.angle), 0x1p73);
    });
    expect_turns(query, "opposite-angle", 60, [](const Turned& t, Precision) {
        if (t.after.is_own) ASSERT_EQ(t.after.angle, -t.before.angle);
        else
            ASSERT_LE(off_multiple(t.after.angle + t.before.angle, 2 * kPi),
                      t.before.slack + t.after.slack);
    });
}

/// Full turns do not change shapes without an angle of their own.
TEST_P(MovesOn, TheQueryTurnAnglesBeyondPiByFullTurns) {
    expect_turns(GetParam(), "beyond-pi", has(Quantity::angle) ? 60 : 0,
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

TEST_P(MovesOn, TheQueryMakeDirectionsEqualUpToQuarterTurns) {
    if (!can_turn_b()) return;
    expect_changes("lean", 190, [](Change c) {
        const Direction a = direction_of(moves::shape_a(c.after), c.precision);
        const Direction b = direction_of(moves::shape_b(c.after, 0), c.precision);
        ASSERT_LE(off_multiple(b.angle - a.angle, kPi / 2),
                  16 * eps(c.precision) + a.slack + b.slack);
    });
}

}  // namespace
}  // namespace touchstone
