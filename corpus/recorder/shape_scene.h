// Box2D worlds of hulls, circles and capsules.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <box2d/box2d.h>

#include "core/format/recording.h"

namespace touchstone::recorder {

/// The initial position and motion of a body.
struct Start {
    b2Vec2 at;
    float angle = 0;
    b2Vec2 velocity = b2Vec2_zero;
    float spin = 0;
};

/// The material of a body's fixtures.
struct Material {
    float friction = 0.3f;
    float restitution = 0;
};

/// The skin that Box2D gives every polygon, on the outside of its corners.
inline constexpr float kSkin = b2_polygonRadius;

/// A Box2D world that stores the shape of each of its bodies.
class ShapeScene {
  public:
    /// `shapes` is the table of shapes. The world appends its shapes that are not in the table yet.
    ShapeScene(std::string name, int steps, float gravity, Material material,
               std::vector<LocalShape>& shapes)
        : name_(std::move(name)),
          steps_(steps),
          world_(b2Vec2(0, -gravity)),
          material_(material),
          shapes_(shapes) {}

    const std::string& name() const { return name_; }
    int steps() const { return steps_; }
    std::size_t bodies() const { return bodies_.size(); }

    void add_hull(const Start& start, const std::vector<b2Vec2>& corners);
    void add_circle(const Start& start, float r);
    /// Adds a capsule: a segment of length 2 `half` with radius r > kSkin. Box2D 2.4 has no
    /// capsules. The body consists of a box, whose height with its skin is 2 r, and a circle at
    /// each end.
    void add_capsule(const Start& start, float half, float r);
    /// Adds a static box with these full sizes.
    void add_wall(const Start& start, float w, float h);

    /// Runs all steps. After each, calls `use` once for each pair of bodies that are in contact in
    /// Box2D and whose bounding boxes overlap or touch.
    void run(const std::function<void(const ShapeRecording::Pair&)>& use);

  private:
    struct Body {
        std::uint32_t shape;
        std::array<b2Vec2, 2> ends;  ///< the ends of a capsule, in its own frame
    };

    b2Body* add(const Start& start, b2BodyType type, const LocalShape& shape, float half = 0);
    void add_fixture(b2Body& body, const b2Shape& shape);
    void add_polygon(const Start& start, b2BodyType type, const b2PolygonShape& polygon);
    std::uint32_t index_of(const LocalShape& shape);
    PlacedShape placed(const b2Body& body) const;
    b2AABB bounds(const PlacedShape& placed) const;

    std::string name_;
    int steps_;
    b2World world_;
    Material material_;
    std::vector<LocalShape>& shapes_;
    std::vector<Body> bodies_;  // a body's user data is its index here
};

/// Drops spinning hulls of three to eight corners, circles and capsules of many sizes, equally many
/// of each, into a basin of thin walls and shelves.
void build_tumble(ShapeScene& scene);

/// Stacks level rows of boxes, octagons, circles and capsules of equal height from wall to wall,
/// with planks between the rows. The rows start slightly apart, so that they fall onto each other.
/// They come to rest with angles near zero.
void build_level(ShapeScene& scene);

/// Fills a closed room with bodies that spin fast. Nothing falls or slows down.
void build_spinners(ShapeScene& scene);

}  // namespace touchstone::recorder
