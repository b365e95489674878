// Steps worlds as Box2D's manual recommends.
#pragma once

#include <box2d/box2d.h>

namespace touchstone::recorder {

inline void step(b2World& world) {
    constexpr float kStep = 1.0f / 60.0f;
    constexpr int kVelocityIterations = 8;
    constexpr int kPositionIterations = 3;
    world.Step(kStep, kVelocityIterations, kPositionIterations);
}

}  // namespace touchstone::recorder
