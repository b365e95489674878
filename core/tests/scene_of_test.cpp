#include "core/scenes/scene_of.h"

#include <gtest/gtest.h>

#include "core/format/case_format.h"

namespace touchstone {
namespace {

const Circle<double> kCircle{1, 2, 3};
const Circle<double> kOther{4, 5, 6};
const Capsule<double> kCapsule{0, 1, 2, 3, 4};
const PlacedByCosSin<double> kHull{{0.6, 0.8}, 1, 2, 0.5, {{0, 0}, {1, 0}, {0, 1}}};
const PlacedInRadians<double> kTurned{{0.25}, 1, 2, 0.5, {{0, 0}, {1, 0}, {0, 1}}};
const RoundedRect<double> kRounded{0, 0, 2, 1, 0.3, 0.25};

TEST(SceneOfTwoShapes, IsWhatACaseOfThemIsReadAs) {
    for (const Scene& scene :
         {scene_of({kCircle, kOther}), scene_of({kCircle, kCapsule}), scene_of({kCircle, kHull}),
          scene_of({kCapsule, kCapsule}), scene_of({kCapsule, kHull}), scene_of({kHull, kHull}),
          scene_of({kTurned, kHull}), scene_of({kRounded, kCircle}),
          scene_of({kRounded, kCapsule})})
        EXPECT_EQ(parse_case(to_hex_json(scene).dump()).scene, scene) << to_json(scene);
}

TEST(SceneOfTwoShapes, IsOfTheQueryThatHasThemByName) {
    EXPECT_EQ(query_of(scene_of({kCircle, kOther})), "circle-circle");
    EXPECT_EQ(query_of(scene_of({kRounded, kCircle})), "rounded-circle");
}

TEST(SceneOfTwoShapes, HasTheEarlierFamilyFirstWhicheverComesFirst) {
    EXPECT_EQ(scene_of({kHull, kCircle}), scene_of({kCircle, kHull}));
    EXPECT_EQ(scene_of({kCircle, kRounded}), scene_of({kRounded, kCircle}));
}

TEST(SceneOfTwoShapes, OfOneFamilyKeepsTheirOrder) {
    EXPECT_NE(scene_of({kCircle, kOther}), scene_of({kOther, kCircle}));
    EXPECT_NE(scene_of({kTurned, kHull}), scene_of({kHull, kTurned}));
}

}  // namespace
}  // namespace touchstone
