// A number: intersection over union of boxes, as detectors compute it.
#include <touchstone/examine.h>

#include <algorithm>

struct Box {
    double x0, y0, x1, y1;

    [[nodiscard]] double area() const { return (x1 - x0) * (y1 - y0); }
};

static double common(const Box& a, const Box& b) {
    const double w = std::min(a.x1, b.x1) - std::max(a.x0, b.x0);
    const double h = std::min(a.y1, b.y1) - std::max(a.y0, b.y0);
    return std::max(0.0, w) * std::max(0.0, h);
}

static touchstone::Iou iou(const Box& a, const Box& b) {
    return {common(a, b) / (a.area() + b.area() - common(a, b))};
}

static Box box(const touchstone::Aabb& r) {
    return {r.x, r.y, r.x + r.w, r.y + r.h};
}
int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, iou, box);
}
