// glm: floats, and a circle against a box.
#include <touchstone/examine.h>
#include <glm/geometric.hpp>
#include <glm/mat2x2.hpp>
#include <glm/vec2.hpp>

#include <cmath>

struct Box {
    glm::vec2 centre, half;
    glm::mat2 turn;
};
struct Ball {
    glm::vec2 centre;
    float radius;
};

static bool hits(const Ball& ball, const Box& box) {
    const glm::vec2 local = (ball.centre - box.centre) * box.turn;
    return glm::distance(local, glm::clamp(local, -box.half, box.half)) <= ball.radius;
}

static Box box(const touchstone::floats::Rect& r) {
    const float c = std::cos(r.angle);
    const float s = std::sin(r.angle);
    return {{r.cx, r.cy}, {r.w / 2, r.h / 2}, {c, s, -s, c}};
}
static Ball ball(const touchstone::floats::Circle& c) {
    return {{c.x, c.y}, c.r};
}
int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, hits, ball, box);
}
