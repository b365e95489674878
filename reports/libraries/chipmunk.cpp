// Chipmunk: two boxes with sharp corners collide if Chipmunk finds contact points.
#include <touchstone/examine.h>

#include <chipmunk/chipmunk.h>

#include <memory>

namespace {

struct Box {
    std::shared_ptr<cpBody> body;
    std::shared_ptr<cpShape> shape;
};

bool collide(const Box& a, const Box& b) {
    return cpShapesCollide(a.shape.get(), b.shape.get()).count > 0;
}

Box box(const touchstone::Rect& r) {
    const std::shared_ptr<cpBody> body(cpBodyNewKinematic(), cpBodyFree);
    const std::shared_ptr<cpShape> shape(cpBoxShapeNew(body.get(), r.w, r.h, 0), cpShapeFree);
    cpBodySetPosition(body.get(), {r.cx, r.cy});
    cpBodySetAngle(body.get(), r.angle);
    cpShapeCacheBB(shape.get());
    return {body, shape};
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, collide, box);
}
