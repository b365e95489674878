// Box2D worlds of boxes, hulls, circles and capsules.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
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
class World {
  public:
    /// `shapes` is the table of shapes. The world appends its shapes that are not in the table yet.
    explicit World(std::vector<LocalShape>& shapes, const Material& material = {},
                   float gravity = 10)
        : shapes_(shapes), material_(material), world_(b2Vec2(0, -gravity)) {}

    std::size_t bodies() const { return bodies_.size(); }

    void add_hull(const Start& start, const std::vector<b2Vec2>& corners);
    void add_circle(const Start& start, float r);
    /// Adds a capsule: a segment of length 2 `half` with radius r > kSkin. Box2D 2.4 has no
    /// capsules. The body consists of a box, whose height with its skin is 2 r, and a circle at
    /// each end.
    void add_capsule(const Start& start, float half, float r);
    /// Adds a box with these full sizes.
    void add_box(const Start& start, float w, float h, b2BodyType type);

    /// Runs the steps. After each, calls use(a, b) once for each pair of bodies that share a
    /// contact of Box2D. The bodies need not touch.
    void run(int steps, const std::function<void(const b2Body&, const b2Body&)>& use);

    PlacedShape placed(const b2Body& body) const;
    /// The pose of a box.
    Pose<float> pose(const b2Body& body) const;
    /// The tight bounding box, including the radius or skin.
    b2AABB bounds(const PlacedShape& placed) const;

  private:
    struct Body {
        std::uint32_t shape;
        std::array<b2Vec2, 2> ends;  ///< the ends of a capsule, in its own frame
    };

    b2Body* add(const Start& start, b2BodyType type, const LocalShape& shape, float half = 0);
    void add_fixture(b2Body& body, const b2Shape& shape);
    void add_polygon(const Start& start, b2BodyType type, const b2PolygonShape& polygon);
    std::uint32_t index_of(const LocalShape& shape);
    const Body& stored(const b2Body& body) const;

    std::vector<LocalShape>& shapes_;
    Material material_;
    b2World world_;
    std::vector<Body> bodies_;  // a body's user data is its index here
};

/// Fills the world with rows of equal boxes on one ground box. Each row has one box fewer than the
/// row below.
void build_pyramid(World& world);

/// Fills the world with spinning boxes of many sizes above a basin of thin walls and shelves.
void build_pile(World& world);

/// Drops spinning hulls of three to eight corners, circles and capsules of many sizes, equally many
/// of each, into a basin of thin walls and shelves.
void build_tumble(World& world);

/// Stacks level rows of boxes, octagons, circles and capsules of equal height from wall to wall,
/// with planks between the rows. The rows start slightly apart, so that they fall onto each other.
/// They come to rest with angles near zero.
void build_level(World& world);

/// Fills a closed room with bodies that spin fast, for a world without gravity and friction.
void build_spinners(World& world);

}  // namespace touchstone::recorder
