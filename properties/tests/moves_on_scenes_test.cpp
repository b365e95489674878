// What the moves do to scenes of each query: what their names say.

#include <gtest/gtest.h>

#include <map>

#include "core/scenes/scale.h"
#include "properties/moves/scene_touching.h"
#include "properties/tests/changes.h"

namespace touchstone {
namespace {

class MovesOn : public testing::TestWithParam<std::string_view> {
  protected:
    /// How many of 200 scenes the move left as they were.
    static int changes(std::string_view move, const std::function<void(const Change&)>& check) {
        return for_each_change(GetParam(), move, check);
    }
    static bool has(Quantity wanted) {
        Random random(75);
        const Scene scene = ordinary(GetParam(), random, Precision::double_);
        bool found = false;
        for_each_number(scene, [&](Quantity q, double) { found = found || q == wanted; });
        return found;
    }
    static bool has_radius() {
        Random random(75);
        Scene scene = ordinary(GetParam(), random, Precision::double_);
        return moves::radius_of(moves::shape_a(scene)) != nullptr ||
               moves::radius_of(moves::shape_b(scene, 0)) != nullptr;
    }
};

TEST_P(MovesOn, TheQuerySlideShapesToWithinAFewUlpsOfTouching) {
    const int unchanged = changes(
        "slide", [](const Change& c) { ASSERT_LE(margin_in_eps(c.after, c.precision), 6); });
    EXPECT_LT(unchanged, 40);
}

TEST_P(MovesOn, TheQuerySlideShapesToGapsOfAllOrdersOfMagnitude) {
    std::map<int, int> orders;
    changes("slide-to-gap", [&orders](const Change& c) {
        const double margin = std::fabs(fast::margin(pair_at(c.after, 0))) / scale(c.after);
        ++orders[static_cast<int>(std::floor(std::log10(margin + 1e-18)))];
    });
    int nonempty = 0;
    for (const auto& [order, count] : orders) nonempty += -14 <= order && order <= -2 ? 1 : 0;
    EXPECT_GE(nonempty, 9);
}

/// A number is solved for where the shapes touch at some value of it between two; then they nearly
/// touch, but that a number's own ulp may move a shape by more than its place: an angle far away.
TEST_P(MovesOn, TheQuerySolveForTouchingByAnyParameter) {
    const auto expect_touching = [](std::string_view move, int most_unchanged) {
        int near = 0;
        const int unchanged = for_each_change(GetParam(), move, [&near](const Change& c) {
            if (margin_in_eps(c.after, c.precision) <= 64) ++near;
        });
        EXPECT_LE(unchanged, most_unchanged) << move;
        EXPECT_GE(near, (200 - unchanged) * 95 / 100) << move;
    };
    // A single corner can seldom go far without spoiling a polygon.
    expect_touching("touch-by-position", 195);
    if (has(Quantity::size)) expect_touching("touch-by-size", 190);
    if (has(Quantity::angle)) expect_touching("touch-by-angle", 190);
    if (has(Quantity::offset)) expect_touching("touch-by-pivot", 190);
    if (has_radius()) expect_touching("touch-by-radius", 190);
}

TEST_P(MovesOn, TheQueryWithoutSuchAParameterLeaveTheSceneAsItWas) {
    if (!has(Quantity::angle)) {
        EXPECT_EQ(changes("touch-by-angle", [](const Change&) {}), 200);
    }
    if (!has(Quantity::offset)) {
        EXPECT_EQ(changes("touch-by-pivot", [](const Change&) {}), 200);
    }
    if (!has_radius()) {
        EXPECT_EQ(changes("touch-by-radius", [](const Change&) {}), 200);
    }
}

/// How many numbers differ; of scenes of the same shape.
int count_of_changed_numbers(const Scene& p, const Scene& q) {
    std::vector<double> before;
    for_each_number(p, [&before](Quantity, double x) { before.push_back(x); });
    std::size_t i = 0;
    int changed = 0;
    for_each_number(q, [&](Quantity, double x) { changed += before[i++] != x ? 1 : 0; });
    return changed;
}

TEST_P(MovesOn, TheQueryChangeOneNumberALittleOrToAnother) {
    for (const char* move :
         {"step-ulps", "nudge", "copy-number", "nearly-copy-number", "simple-number"})
        changes(move, [](const Change& c) {
            // A corner radius that no longer fits is cut.
            ASSERT_LE(count_of_changed_numbers(c.before, c.after), 2);
            ASSERT_GE(count_of_changed_numbers(c.before, c.after), 1);
        });
}

TEST_P(MovesOn, TheQueryStepByAFewUnitsInTheLastPlace) {
    const int unchanged = changes("step-ulps", [](const Change& c) {
        std::vector<double> before;
        for_each_number(c.before, [&before](Quantity, double x) { before.push_back(x); });
        std::size_t i = 0;
        for_each_number(c.after, [&](Quantity, double x) {
            const double start = before[i++];
            ASSERT_LE(std::fabs(x - start), 4 * eps(c.precision) * std::fabs(start) + 1e-44);
        });
    });
    EXPECT_LT(unchanged, 40);
}

/// Directions differ by a multiple of a quarter turn, up to that much.
double off_right_angle(const Outline& a, const Outline& b) {
    const double quarters = (b.direction - a.direction) / (kPi / 2);
    return std::fabs(quarters - std::nearbyint(quarters)) * kPi / 2;
}

TEST_P(MovesOn, TheQueryMakeDirectionsEqualPerpendicularOrNearlyParallel) {
    if (!has(Quantity::angle)) return;
    // Shapes that can't be turned keep direction zero.
    const bool both =
        GetParam() == "rect-rect" || GetParam() == "rounded-rounded" || GetParam() == "rect-list";
    if (!both) return;
    EXPECT_EQ(changes("equal-angles",
                      [](const Change& c) {
                          ASSERT_EQ(outline_a(c.after).direction, outline_b(c.after).direction);
                      }),
              0);
    changes("perpendicular", [](const Change& c) {
        ASSERT_LE(off_right_angle(outline_a(c.after), outline_b(c.after)), 16 * eps(c.precision));
        ASSERT_NE(outline_a(c.after).direction, outline_b(c.after).direction);
    });
    std::map<int, int> orders;
    changes("nearly-parallel", [&orders](const Change& c) {
        const double off = off_right_angle(outline_a(c.after), outline_b(c.after));
        ASSERT_LE(off, 0.51);
        ++orders[static_cast<int>(std::floor(std::log10(off + 1e-18)))];
    });
    int nonempty = 0;
    for (const auto& [order, count] : orders) nonempty += -15 <= order && order <= -1 ? 1 : 0;
    EXPECT_GE(nonempty, 9);
}

TEST_P(MovesOn, TheQueryDrawRightTinyHugeAndOppositeAngles) {
    if (!has(Quantity::angle)) return;
    const auto angles = [](const Scene& scene) {
        std::vector<double> found;
        for_each_number(scene, [&found](Quantity q, double x) {
            if (q == Quantity::angle) found.push_back(x);
        });
        return found;
    };
    const auto any = [&angles](const Scene& scene, const auto& wanted) {
        const std::vector<double> all = angles(scene);
        return std::any_of(all.begin(), all.end(), wanted);
    };
    const auto is_turned = [&](const Change& c) { return angles(c.before) != angles(c.after); };
    changes("right-angles", [&](const Change& c) {
        ASSERT_TRUE(!is_turned(c) || any(c.after, [&c](double x) {
            const double eighths = x / (kPi / 4);
            return std::fabs(eighths - std::nearbyint(eighths)) < 32 * eps(c.precision);
        }));
    });
    changes("tiny-angle", [&](const Change& c) {
        ASSERT_TRUE(!is_turned(c) || any(c.after, [](double x) { return std::fabs(x) <= 0x1p-8; }));
    });
    changes("huge-angle", [&](const Change& c) {
        ASSERT_TRUE(!is_turned(c) || any(c.after, [](double x) { return std::fabs(x) >= 64; }));
    });
    changes("beyond-pi", [&](const Change& c) {
        ASSERT_TRUE(!is_turned(c) || any(c.after, [](double x) {
            return std::fabs(x) > 0.99 * kPi;
        }) || any(c.before, [](double x) { return std::fabs(x) > 0.99 * kPi; }));
    });
    changes("opposite-angle", [&](const Change& c) {
        const auto before = angles(c.before);
        const auto after = angles(c.after);
        for (std::size_t i = 0; i < before.size(); ++i)
            ASSERT_EQ(std::fabs(before[i]), std::fabs(after[i]));
    });
}

TEST_P(MovesOn, TheQueryMakeOneShapeThinOrSmallOrWithoutASize) {
    changes("thin", [](const Change& c) {
        const Widths before = widths(c.before);
        const Widths after = widths(c.after);
        const double rounding = 4 * eps(c.precision) * scale(c.before);
        ASSERT_TRUE(after.narrowest_a <= 0x1p-5 * before.diameter_a + rounding ||
                    after.narrowest_b <= 0x1p-5 * before.diameter_b + rounding);
    });
    changes("shrink", [](const Change& c) {
        const Widths before = widths(c.before);
        const Widths after = widths(c.after);
        const double rounding = 4 * eps(c.precision) * scale(c.before);
        ASSERT_TRUE(after.diameter_a <= 0x1p-5 * before.diameter_a + rounding ||
                    after.diameter_b <= 0x1p-5 * before.diameter_b + rounding);
    });
    changes("no-size", [](const Change& c) {
        const Widths after = widths(c.after);
        ASSERT_LE(std::min(after.narrowest_a, after.narrowest_b),
                  8 * eps(c.precision) * scale(c.before));
    });
}

TEST_P(MovesOn, TheQueryMakeOneShapeOrBothAsWideAsHigh) {
    changes("square", [](const Change& c) {
        // The direction of an outline is that of the first side, which may be a short one.
        const auto is_square = [&c](AnyShape shape) {
            const auto corners = corners_of(shape);
            const double side = corners.empty() ? 1
                                                : std::hypot(corners[1].x - corners[0].x,
                                                             corners[1].y - corners[0].y) /
                                                      diameter(shape);
            const Outline o = outline(shape);
            return std::fabs(o.w - o.h) * side <= 32 * eps(c.precision) * scale(c.after);
        };
        Scene after = c.after;
        ASSERT_TRUE(is_square(moves::shape_a(after)) || is_square(moves::shape_b(after, 0)));
    });
}

TEST_P(MovesOn, TheQueryScaleAllLengthsByAPowerOfTwo) {
    changes("scale-all", [](const Change& c) {
        // Subnormal numbers are rounded.
        if (scale(c.after) < (c.precision == Precision::single_ ? 0x1p-126 : 0x1p-1022)) return;
        const double factor = scale(c.after) / scale(c.before);
        int exponent = 0;
        ASSERT_EQ(std::frexp(factor, &exponent), 0.5);
    });
}

TEST_P(MovesOn, TheQueryMoveBothShapesFarAway) {
    EXPECT_LT(changes("far-away",
                      [](const Change& c) {
                          ASSERT_GE(scale(c.after), 4 * scale(c.before));
                          ASSERT_NEAR(widths(c.after).diameter_a, widths(c.before).diameter_a,
                                      8 * eps(c.precision) * scale(c.after));
                      }),
              20);
}

TEST_P(MovesOn, TheQueryPutAShapeIntoTheOther) {
    int overlapping = 0;
    const int unchanged = changes("nest", [&overlapping](const Change& c) {
        overlapping +=
            fast::relation(pair_at(c.after, 0)).relation == Relation::overlapping ? 1 : 0;
    });
    // A point that does not lie in the triangle around which the outline is does happen.
    EXPECT_GE(overlapping, (200 - unchanged) / 2);
    EXPECT_LT(unchanged, 60);
}

TEST_P(MovesOn, TheQueryMirrorTheSceneWithTheSameMargin) {
    changes("mirror", [](const Change& c) {
        const double before = fast::margin(pair_at(c.before, 0));
        const double after = fast::margin(pair_at(c.after, 0));
        // How deep polygons overlap depends on how they are cut into triangles.
        if (std::holds_alternative<ConcavePair<double>>(c.before) && before < 0 && after < 0)
            return;
        ASSERT_NEAR(before, after, 8 * eps(c.precision) * scale(c.before));
    });
}

TEST_P(MovesOn, TheQueryExchangeAAndB) {
    changes("exchange", [](const Change& c) {
        ASSERT_EQ(outline_a(c.before).centre, outline_b(c.after).centre);
        ASSERT_EQ(outline_b(c.before).centre, outline_a(c.after).centre);
    });
}

TEST_P(MovesOn, TheQueryMakeShapesOfOneKindCoincide) {
    changes("coincide", [](const Change& c) {
        ASSERT_NEAR(widths(c.after).diameter_a, widths(c.after).diameter_b,
                    32 * eps(c.precision) * scale(c.after));
        ASSERT_EQ(fast::relation(pair_at(c.after, 0)).relation, Relation::overlapping);
    });
}

TEST_P(MovesOn, TheQueryPutCornersOntoCornersAndSides) {
    for (const char* move : {"join-corners", "corner-onto-side", "lean"})
        changes(move, [move](const Change& c) {
            double nearest = INFINITY;
            Scene after = c.after;
            const auto anchors = moves::anchors(moves::shape_a(after)).points;
            for (const auto& p : anchors)
                for (const auto& q : moves::anchors(moves::shape_b(after, 0)).points)
                    nearest = std::min(nearest, std::hypot(p.x - q.x, p.y - q.y));
            const bool corners = std::string_view(move) == "join-corners";
            const double most = corners ? 16 * eps(c.precision) * scale(c.after)
                                        : 1.2 * longer(outline_a(c.after)) + 1;
            ASSERT_LE(nearest, most);
        });
}

INSTANTIATE_TEST_SUITE_P(Scenes, MovesOn, testing::ValuesIn(queries()), test_name);

}  // namespace
}  // namespace touchstone
