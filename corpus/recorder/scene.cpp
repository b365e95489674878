#include "corpus/recorder/scene.h"

#include <cstdint>

namespace touchstone::recorder {
namespace {

/// Half the width and height of the bounding box.
b2Vec2 half_extents(const Pose<float>& pose) {
    const float c = std::fabs(std::cos(pose.angle));
    const float s = std::fabs(std::sin(pose.angle));
    return {0.5f * (c * pose.w + s * pose.h), 0.5f * (s * pose.w + c * pose.h)};
}

/// True if the tight bounding boxes overlap; only such pairs are worth recording. Box2D keeps a
/// contact while its fattened boxes overlap, which includes far more pairs than a narrow phase
/// needs.
bool bounds_overlap(const Pose<float>& a, const Pose<float>& b) {
    const b2Vec2 reach = half_extents(a) + half_extents(b);
    return std::fabs(a.cx - b.cx) <= reach.x && std::fabs(a.cy - b.cy) <= reach.y;
}

void build_basin(Scene& scene) {
    // A trough of two slopes, so that boxes rest at angles other than multiples of pi / 2.
    scene.add_static({-8.0f, 0.0f, 18.0f, 0.1f, -0.25f});
    scene.add_static({8.0f, 0.0f, 18.0f, 0.1f, 0.25f});
    scene.add_static({-17.0f, 20.0f, 0.05f, 40.0f, 0.05f});
    scene.add_static({17.0f, 20.0f, 0.05f, 40.0f, -0.05f});
    for (int i = 0; i < 6; ++i) {
        const float side = i % 2 == 0 ? -1.0f : 1.0f;
        const float row = static_cast<float>(i);
        scene.add_static({side * (3.0f + row), 6.0f + row, 4.0f, 0.05f, side * 0.4f});
    }
}

}  // namespace

b2Body* Scene::add(const Pose<float>& pose, b2BodyType type) {
    b2BodyDef def;
    def.type = type;
    def.position.Set(pose.cx, pose.cy);
    def.angle = pose.angle;
    def.userData.pointer = sizes_.size();
    b2PolygonShape shape;
    shape.SetAsBox(0.5f * pose.w, 0.5f * pose.h);
    b2Body* body = world_.CreateBody(&def);
    body->CreateFixture(&shape, 1.0f);
    sizes_.emplace_back(pose.w, pose.h);
    return body;
}

void Scene::add_static(const Pose<float>& pose) {
    add(pose, b2_staticBody);
}

void Scene::add_dynamic(const Pose<float>& pose, float spin) {
    add(pose, b2_dynamicBody)->SetAngularVelocity(spin);
}

Pose<float> Scene::pose_of(const b2Body& body) const {
    // GetUserData is not const in Box2D 2.4.1.
    const std::uintptr_t index = const_cast<b2Body&>(body).GetUserData().pointer;
    const b2Vec2 centre = body.GetPosition();
    return {centre.x, centre.y, sizes_[index].x, sizes_[index].y, body.GetAngle()};
}

void Scene::run(const std::function<void(const PosePair<float>&)>& use) {
    for (int i = 0; i < steps_; ++i) {
        step(world_);
        for (b2Contact* c = world_.GetContactList(); c != nullptr; c = c->GetNext()) {
            const PosePair<float> pair{pose_of(*c->GetFixtureA()->GetBody()),
                                       pose_of(*c->GetFixtureB()->GetBody())};
            if (bounds_overlap(pair.a, pair.b)) use(pair);
        }
    }
}

void build_pyramid(Scene& scene) {
    constexpr int kRows = 20;
    // The whole pyramid is tilted. Box2D leaves a small gap between resting boxes, so the bounding
    // boxes of a level stack never overlap. Friction keeps the pyramid from sliding.
    constexpr float kTilt = 0.05f;
    const float c = std::cos(kTilt);
    const float s = std::sin(kTilt);
    const auto place = [&](float x, float y, float w, float h) {
        return Pose<float>{x * c - y * s, x * s + y * c, w, h, kTilt};
    };
    scene.add_static(place(0.0f, -0.5f, 40.0f, 1.0f));
    for (int row = 0; row < kRows; ++row) {
        const float y = 0.6f + 1.1f * static_cast<float>(row);
        for (int i = 0; i < kRows - row; ++i) {
            const float x = 0.5625f * static_cast<float>(2 * i - (kRows - row - 1));
            scene.add_dynamic(place(x, y, 1.0f, 1.0f), 0.0f);
        }
    }
}

void build_pile(Scene& scene) {
    constexpr int kColumns = 13;
    constexpr int kLayers = 20;
    constexpr float kSpacing =
        2.3f;  // more than the longest diagonal, so that no boxes overlap at the start
    build_basin(scene);
    Random random;
    for (int i = 0; i < kColumns * kLayers; ++i) {
        const float x = kSpacing * (static_cast<float>(i % kColumns) - 0.5f * (kColumns - 1));
        const float y = 13.0f + kSpacing * static_cast<float>(i / kColumns);
        const float w = random.mostly_low(0.15f, 2.0f);
        const float h = random.mostly_low(0.1f, 1.0f);
        const float angle = random.between(-b2_pi, b2_pi);
        scene.add_dynamic({x, y, w, h, angle}, random.between(-8.0f, 8.0f));
    }
}

}  // namespace touchstone::recorder
