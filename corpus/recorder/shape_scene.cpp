#include "corpus/recorder/shape_scene.h"

#include <set>

#include "corpus/recorder/scene.h"

namespace touchstone::recorder {
namespace {

using Kind = LocalShape::Kind;

std::uintptr_t index_of(const b2Body& body) {
    // GetUserData is not const in Box2D 2.4.1.
    return const_cast<b2Body&>(body).GetUserData().pointer;
}

}  // namespace

std::uint32_t ShapeScene::index_of(const LocalShape& shape) {
    const auto found = std::find(shapes_.begin(), shapes_.end(), shape);
    const auto index = static_cast<std::uint32_t>(found - shapes_.begin());
    if (found == shapes_.end()) shapes_.push_back(shape);
    return index;
}

b2Body* ShapeScene::add(const Start& start, b2BodyType type, const LocalShape& shape, float half) {
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

void ShapeScene::add_fixture(b2Body& body, const b2Shape& shape) {
    b2FixtureDef def;
    def.shape = &shape;
    def.density = 1;
    def.friction = material_.friction;
    def.restitution = material_.restitution;
    body.CreateFixture(&def);
}

void ShapeScene::add_polygon(const Start& start, b2BodyType type, const b2PolygonShape& polygon) {
    LocalShape shape{Kind::hull, polygon.m_radius};
    for (int i = 0; i < polygon.m_count; ++i)
        shape.corners.push_back({polygon.m_vertices[i].x, polygon.m_vertices[i].y});
    add_fixture(*add(start, type, shape), polygon);
}

void ShapeScene::add_hull(const Start& start, const std::vector<b2Vec2>& corners) {
    b2PolygonShape polygon;
    polygon.Set(corners.data(), static_cast<int>(corners.size()));
    add_polygon(start, b2_dynamicBody, polygon);
}

void ShapeScene::add_wall(const Start& start, float w, float h) {
    b2PolygonShape polygon;
    polygon.SetAsBox(0.5f * w, 0.5f * h);
    add_polygon(start, b2_staticBody, polygon);
}

void ShapeScene::add_circle(const Start& start, float r) {
    b2CircleShape circle;
    circle.m_radius = r;
    add_fixture(*add(start, b2_dynamicBody, {Kind::circle, r}), circle);
}

void ShapeScene::add_capsule(const Start& start, float half, float r) {
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

PlacedShape ShapeScene::placed(const b2Body& body) const {
    const auto& [shape, ends] = bodies_[recorder::index_of(body)];
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

/// The tight bounding box; only pairs whose tight boxes overlap are worth recording. Box2D keeps a
/// contact while its fattened boxes overlap, which includes far more pairs than a narrow phase
/// needs.
b2AABB ShapeScene::bounds(const PlacedShape& placed) const {
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

void ShapeScene::run(const std::function<void(const ShapeRecording::Pair&)>& use) {
    for (int i = 0; i < steps_; ++i) {
        step(world_);
        // Two capsules can have nine contacts, but their pair is recorded once.
        std::set<std::pair<const b2Body*, const b2Body*>> used;
        for (b2Contact* c = world_.GetContactList(); c != nullptr; c = c->GetNext()) {
            const b2Body* a = c->GetFixtureA()->GetBody();
            const b2Body* b = c->GetFixtureB()->GetBody();
            if (!used.insert(std::minmax(a, b)).second) continue;
            const ShapeRecording::Pair pair{placed(*a), placed(*b)};
            if (b2TestOverlap(bounds(pair.a), bounds(pair.b))) use(pair);
        }
    }
}

}  // namespace touchstone::recorder
