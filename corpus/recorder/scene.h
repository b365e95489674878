// The Box2D worlds of boxes that are recorded. Each box is a body with one fixture centred on it.
#pragma once

#include <box2d/box2d.h>

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone::recorder {

/// A Box2D world that stores the sizes with which its boxes were made.
class Scene {
  public:
    Scene(std::string name, int steps) : name_(std::move(name)), steps_(steps) {}

    const std::string& name() const { return name_; }
    int steps() const { return steps_; }
    std::size_t boxes() const { return sizes_.size(); }

    void add_static(const Pose<float>& pose);
    void add_dynamic(const Pose<float>& pose, float spin);

    /// Runs all steps. After each, calls `use` for every pair whose bounding boxes overlap.
    void run(const std::function<void(const PosePair<float>&)>& use);

  private:
    b2Body* add(const Pose<float>& pose, b2BodyType type);
    Pose<float> pose_of(const b2Body& body) const;

    std::string name_;
    int steps_;
    b2World world_{b2Vec2(0.0f, -10.0f)};
    std::vector<b2Vec2> sizes_;  // full sizes; a body's user data is its index here
};

/// Fills `scene` with rows of equal boxes, each row one shorter, on one ground box.
void build_pyramid(Scene& scene);

/// Fills `scene` with spinning boxes of many sizes above a basin of thin walls and shelves.
void build_pile(Scene& scene);

}  // namespace touchstone::recorder
