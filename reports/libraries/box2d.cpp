// Box2D: whether two polygons overlap. Box2D counts the thin skin around a polygon as part of
// the polygon, so polygons have round corners.
#include <touchstone/examine.h>

#include <box2d/box2d.h>

namespace {

struct Placed {
    b2PolygonShape shape;
    b2Transform place;
};

bool overlap(const Placed& a, const Placed& b) {
    return b2TestOverlap(&a.shape, 0, &b.shape, 0, a.place, b.place);
}

Placed placed(const touchstone::floats::RoundedRect& r) {
    Placed box;
    box.shape.SetAsBox(r.w / 2 - r.r, r.h / 2 - r.r);
    box.shape.m_radius = r.r;
    box.place.Set({r.cx, r.cy}, r.angle);
    return box;
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, overlap, placed);
}
