// In the verdict, area, intersection and contact are consistent with each other and with the
// shapes.

#include <gtest/gtest.h>

#include <cmath>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/grid/exhaustive.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

using P = Point<double>;
using reference::Piece;
using reference::Verdict;

double area_of(const Piece& piece) {
    double twice = 0;
    for (std::size_t i = 1; i + 1 < piece.size(); ++i)
        twice += cross(piece[i] - piece[0], piece[i + 1] - piece[0]);
    return twice / 2;
}

/// Families of ordinary magnitudes: doubles are accurate enough to check their exact results.
constexpr std::array kOrdinary{
    Family::uniform,  Family::equal_angles,      Family::right_angles,  Family::nested,
    Family::crossing, Family::axis_aligned_grid, Family::shared_corner, Family::shared_edge};

TEST(TheVerdict, HasPiecesThatLieInBothShapesAndTogetherHaveTheArea) {
    int points = 0;
    for (const std::string_view query : {"rect-rect", "concave-concave"}) {
        int overlapping = 0;
        for (const Family family : kOrdinary) {
            Random random = Random::stream(81, static_cast<std::uint64_t>(family), 0);
            for (int i = 0; i < 25; ++i) {
                const Scene scene = generate_scene(query, random, family, Precision::double_).scene;
                SCOPED_TRACE(to_hex_line(scene));
                const ShapePair pair(scene);
                const Verdict verdict = reference::verdict(pair);
                overlapping += verdict.relation == Relation::overlapping ? 1 : 0;
                const double size = scale(scene);
                double sum = 0;
                for (const Piece& piece : verdict.pieces) {
                    sum += area_of(piece);
                    if (!is<PosePair<double>>(scene)) continue;  // depths of points are slow
                    for (const P& p : piece) {
                        ++points;
                        for (const AnyConstShape& shape : {pair.a, pair.b})
                            ASSERT_LE(reference::margin(ShapePair(&p, shape)), 1e-14 * size);
                    }
                }
                ASSERT_NEAR(sum, verdict.area, 1e-12 * size * size);
            }
        }
        EXPECT_GT(overlapping, 20) << query;
    }
    EXPECT_GT(points, 200);
}

TEST(TheVerdictOnACircle, HasItsContactOnTheCircleAndOnTheRectangle) {
    int touching = 0;
    const SceneGrid& grid = scene_grid(GridSize::usual, "rect-circle");
    for (std::uint64_t i = 0; i < grid.size(); i += 25) {
        const Scene scene = grid.scene(i);
        if (fast::relation(scene).relation != Relation::touching) continue;
        const Verdict verdict = reference::verdict(scene);
        ASSERT_EQ(verdict.relation, Relation::touching);
        ++touching;
        const auto& [rect, circle] = as<SceneOf<"rect-circle", double>>(scene);
        ASSERT_EQ(verdict.pieces.size(), 1U);
        ASSERT_EQ(verdict.pieces.front().size(), 1U);
        const P p = verdict.pieces.front().front();
        EXPECT_NEAR(std::hypot(p.x - circle.x, p.y - circle.y), circle.r, 1e-14);
        EXPECT_NEAR(reference::margin(RectPoint<double>{rect, p}), 0, 1e-14) << to_line(scene);
    }
    EXPECT_GT(touching, 30);
}

}  // namespace
}  // namespace touchstone
