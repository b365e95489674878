// The recorded Box2D worlds of boxes, and the code that both recorders share. Each box is a body
// with one fixture centred on it.
#pragma once

#include <cstddef>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <box2d/box2d.h>

#include "core/scenes/scene.h"

namespace touchstone::recorder {

/// Random numbers that are the same with every standard library, unlike std's distributions.
class Random {
  public:
    float between(float low, float high) { return low + (high - low) * unit(); }

    /// A number from `low` to `high`, more likely small: many small bodies have more contacts.
    float mostly_low(float low, float high) {
        const float u = unit();
        return low + (high - low) * u * u;
    }

    /// A whole number from 0 to count - 1.
    int below(int count) { return static_cast<int>(static_cast<float>(count) * unit()); }

  private:
    float unit() { return static_cast<float>(engine_() >> 8) * 0x1p-24f; }

    std::mt19937 engine_{20240229u};
};

inline void step(b2World& world) {
    constexpr float kStep = 1.0f / 60.0f;
    constexpr int kVelocityIterations = 8;
    constexpr int kPositionIterations = 3;
    world.Step(kStep, kVelocityIterations, kPositionIterations);
}

/// At most `most` of the pairs, evenly spaced in order of occurrence, so that early and late steps
/// keep their shares.
template <class Pair>
std::vector<Pair> thinned(const std::vector<Pair>& pairs, std::size_t most) {
    if (pairs.size() <= most) return pairs;
    std::vector<Pair> kept;
    for (std::size_t i = 0; i < most; ++i) kept.push_back(pairs[i * pairs.size() / most]);
    return kept;
}

/// A Box2D world that stores the sizes with which its boxes were made.
class Scene {
  public:
    Scene(std::string name, int steps) : name_(std::move(name)), steps_(steps) {}

    const std::string& name() const { return name_; }
    int steps() const { return steps_; }
    std::size_t boxes() const { return sizes_.size(); }

    void add_static(const Pose<float>& pose);
    void add_dynamic(const Pose<float>& pose, float spin);

    /// Runs all steps. After each, calls `use` for every pair that is in contact in Box2D and whose
    /// bounding boxes overlap or touch.
    void run(const std::function<void(const PosePair<float>&)>& use);

  private:
    b2Body* add(const Pose<float>& pose, b2BodyType type);
    Pose<float> pose_of(const b2Body& body) const;

    std::string name_;
    int steps_;
    b2World world_{b2Vec2(0.0f, -10.0f)};
    std::vector<b2Vec2> sizes_;  // full sizes; a body's user data is its index here
};

/// Fills `scene` with rows of equal boxes on one ground box. Each row has one box fewer than the
/// row below.
void build_pyramid(Scene& scene);

/// Fills `scene` with spinning boxes of many sizes above a basin of thin walls and shelves.
void build_pile(Scene& scene);

}  // namespace touchstone::recorder
