// Measures Box2D's test of two boxes, b2TestOverlap: GJK in single precision. Box2D surrounds boxes
// with a thin skin.
#include <box2d/box2d.h>

#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"

namespace touchstone::bench {
namespace {

struct Box {
    b2PolygonShape shape;
    b2Transform transform;
};

Box box(const Pose<double>& given) {
    const auto pose = convert<float>(given);
    Box result;
    result.shape.SetAsBox(pose.w / 2, pose.h / 2);
    result.transform.Set(b2Vec2(pose.cx, pose.cy), pose.angle);
    return result;
}

}  // namespace

void add_box2d() {
    for (const NamedSet<PoseSet>& input : pose_sets()) {
        const auto boxes = questions_of(input.set, kPairs, [](const PosePair<double>& pair) {
            return std::pair{box(pair.a), box(pair.b)};
        });
        measure({"poses", input.name, "Box2D (shapes, trig)"}, boxes, [](const auto& pair) {
            const auto& [a, b] = pair;
            return b2TestOverlap(&a.shape, 0, &b.shape, 0, a.transform, b.transform);
        });
    }
}

}  // namespace touchstone::bench
