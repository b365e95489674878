#include "corpus/recorder/world.h"

#include <algorithm>
#include <set>

namespace touchstone::recorder {

using Kind = LocalShape::Kind;

std::uint32_t World::index_of(const LocalShape& shape) {
    const auto found = std::find(shapes_.begin(), shapes_.end(), shape);
    const auto index = static_cast<std::uint32_t>(found - shapes_.begin());
    if (found == shapes_.end()) shapes_.push_back(shape);
    return index;
}

b2Body* World::add(const Start& start, b2BodyType type, const LocalShape& shape, float half) {
    b2BodyDef def;
    def.type = type;
    def.position = start.at;
    def.angle = start.angle;
    def.linearVelocity = start.velocity;
    def.angularVelocity = start.spin;
    def.userData.pointer = bodies_.size();
    bodies_.push_back({index_of(shape), {b2Vec2(-half, 0), b2Vec2(half, 0)}});
    return world_.CreateBody(&def);
}

void World::add_fixture(b2Body& body, const b2Shape& shape) {
    b2FixtureDef def;
    def.shape = &shape;
    def.density = 1;
    def.friction = material_.friction;
    def.restitution = material_.restitution;
    body.CreateFixture(&def);
}

void World::add_polygon(const Start& start, b2BodyType type, const b2PolygonShape& polygon) {
    LocalShape shape{Kind::hull, polygon.m_radius};
    for (int i = 0; i < polygon.m_count; ++i)
        shape.corners.push_back({polygon.m_vertices[i].x, polygon.m_vertices[i].y});
    add_fixture(*add(start, type, shape), polygon);
}

void World::add_hull(const Start& start, const std::vector<b2Vec2>& corners) {
    b2PolygonShape polygon;
    polygon.Set(corners.data(), static_cast<int>(corners.size()));
    add_polygon(start, b2_dynamicBody, polygon);
}

void World::add_box(const Start& start, float w, float h, b2BodyType type) {
    b2PolygonShape polygon;
    polygon.SetAsBox(0.5f * w, 0.5f * h);
    add_polygon(start, type, polygon);
}

void World::add_circle(const Start& start, float r) {
    b2CircleShape circle;
    circle.m_radius = r;
    add_fixture(*add(start, b2_dynamicBody, {Kind::circle, r}), circle);
}

void World::add_capsule(const Start& start, float half, float r) {
    b2Body& body = *add(start, b2_dynamicBody, {Kind::capsule, r}, half);
    b2PolygonShape box;
    box.SetAsBox(half, r - kSkin);
    add_fixture(body, box);
    for (const b2Vec2& end : bodies_.back().ends) {
        b2CircleShape circle;
        circle.m_p = end;
        circle.m_radius = r;
        add_fixture(body, circle);
    }
}

const World::Body& World::stored(const b2Body& body) const {
    // GetUserData is not const in Box2D 2.4.1.
    return bodies_[const_cast<b2Body&>(body).GetUserData().pointer];
}

Pose<float> World::pose(const b2Body& body) const {
    // The corners that SetAsBox makes: the third has the positive half sizes.
    const Point<float>& half = shapes_[stored(body).shape].corners[2];
    const b2Vec2 centre = body.GetPosition();
    return {centre.x, centre.y, 2 * half.x, 2 * half.y, body.GetAngle()};
}

PlacedShape World::placed(const b2Body& body) const {
    const auto& [shape, ends] = stored(body);
    const b2Transform& at = body.GetTransform();
    switch (shapes_[shape].kind) {
        case Kind::circle: return {shape, {at.p.x, at.p.y}};
        case Kind::hull: return {shape, {at.p.x, at.p.y, at.q.c, at.q.s}};
        case Kind::capsule: break;
    }
    const b2Vec2 p = b2Mul(at, ends[0]);
    const b2Vec2 q = b2Mul(at, ends[1]);
    return {shape, {p.x, p.y, q.x, q.y}};
}

b2AABB World::bounds(const PlacedShape& placed) const {
    const LocalShape& local = shapes_[placed.shape];
    const auto& [x, y, c, s] = placed.place;
    std::vector<b2Vec2> points{b2Vec2(x, y)};
    if (local.kind == Kind::capsule) points.emplace_back(c, s);
    if (local.kind == Kind::hull) {
        b2Transform at;
        at.p = points.front();
        at.q.c = c;
        at.q.s = s;
        points.clear();
        for (const auto& corner : local.corners)
            points.push_back(b2Mul(at, b2Vec2(corner.x, corner.y)));
    }
    b2AABB box{points.front(), points.front()};
    for (const b2Vec2& point : points) box.Combine(b2AABB{point, point});
    const b2Vec2 skin(local.r, local.r);
    return {box.lowerBound - skin, box.upperBound + skin};
}

void World::run(int steps, const std::function<void(const b2Body&, const b2Body&)>& use) {
    constexpr float kStep = 1.0f / 60.0f;
    constexpr int kVelocityIterations = 8;
    constexpr int kPositionIterations = 3;
    for (int i = 0; i < steps; ++i) {
        world_.Step(kStep, kVelocityIterations, kPositionIterations);
        // Two capsules can have nine contacts, but their pair is used once.
        std::set<std::pair<const b2Body*, const b2Body*>> used;
        for (b2Contact* c = world_.GetContactList(); c != nullptr; c = c->GetNext()) {
            const b2Body* a = c->GetFixtureA()->GetBody();
            const b2Body* b = c->GetFixtureB()->GetBody();
            if (used.insert(std::minmax(a, b)).second) use(*a, *b);
        }
    }
}

}  // namespace touchstone::recorder
