#include "properties/shapes/drawing.h"

namespace touchstone::draw {
namespace {

const Local kSquare{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
const Local kCut{{-1, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}};
const Local kOctagon{{-1, -0.5}, {-0.5, -1}, {0.5, -1}, {1, -0.5},
                     {1, 0.5},   {0.5, 1},   {-0.5, 1}, {-1, 0.5}};
const Local kDiamond{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
const Local kOnSides{{-1, -1}, {0, -1}, {1, -1}, {1, 1}, {0.5, 1}, {0, 1}, {-1, 1}, {-1, 0}};

Local on_ellipse(int corners, Random& random) {
    std::vector<double> angles;
    for (int i = 0; i < corners; ++i) angles.push_back(random.between(0, 2 * std::numbers::pi));
    std::sort(angles.begin(), angles.end());
    Local points;
    for (const double t : angles) points.push_back({std::cos(t), std::sin(t)});
    return points;
}

Local convex_outline(Random& random) {
    switch (random.below(10)) {
        case 0: return kCut;
        case 1: return kOctagon;
        case 2: return kDiamond;
        case 3:
        case 4: return kOnSides;
        case 5: return on_ellipse(3, random);
        case 6: return on_ellipse(random.from_to(4, 8), random);
        case 7:
            return on_ellipse(
                random.chance(0.02) ? static_cast<int>(kMostCorners) : random.from_to(5, 12),
                random);
        default: return kSquare;
    }
}

const std::vector<Local> kConcave{
    {{-1, -1}, {1, -1}, {1, 0}, {0, 0}, {0, 1}, {-1, 1}},                            // L
    {{-1, -1}, {1, -1}, {1, 1}, {0.5, 1}, {0.5, 0}, {-0.5, 0}, {-0.5, 1}, {-1, 1}},  // U
    {{-0.5, -1},
     {0.5, -1},
     {0.5, -0.5},
     {1, -0.5},
     {1, 0.5},
     {0.5, 0.5},
     {0.5, 1},
     {-0.5, 1},
     {-0.5, 0.5},
     {-1, 0.5},
     {-1, -0.5},
     {-0.5, -0.5}},                          // plus
    {{-1, -1}, {1, 0}, {-1, 1}, {-0.5, 0}},  // arrow
    {{-1, -1},
     {1, -1},
     {1, 1},
     {0.75, 1},
     {0.5, -0.5},
     {0.25, 1},
     {0, 1},
     {-0.25, -0.5},
     {-0.5, 1},
     {-1, 1}},                                               // comb
    {{-1, -1}, {0, -1}, {1, -1}, {1, 1}, {0, 1}, {-1, 1}}};  // a rectangle, corners on its sides

}  // namespace

PivotRect<double> pivot_rect(const Pose<double>& pose, Random& random) {
    const auto place = [&random](double size) {
        switch (random.below(5)) {
            case 0: return 0.0;
            case 1: return size;
            case 2: return size * random.between(-0.5, 1.5);
            default: return size / 2;
        }
    };
    return {pose.cx, pose.cy, place(pose.w), place(pose.h), pose.w, pose.h, pose.angle};
}

Segment<double> segment(const Pose<double>& pose, Random& random) {
    const auto at = corners(pose);
    const Point<double>& p = random.any_of(at);
    const Point<double>& q = random.any_of(at);
    const Point<double> r = random.chance(0.3) ? Point<double>{pose.cx, pose.cy} : q;
    return {p.x, p.y, r.x, r.y};
}

Capsule<double> capsule(const Pose<double>& pose, Random& random) {
    const double most = std::min(pose.w, pose.h) / 2;
    if (random.chance(0.3)) {
        const Segment<double> s = segment(pose, random);
        return {s.x1, s.y1, s.x2, s.y2, random.chance(0.2) ? 0 : most * random.unit()};
    }
    const double along = pose.w / 2 - most;
    const Polygon<double> ends =
        placed({{-1, 0}, {1, 0}}, {pose.cx, pose.cy, 2 * along, 0, pose.angle});
    return {ends[0].x, ends[0].y, ends[1].x, ends[1].y, most};
}

RoundedRect<double> rounded(const Pose<double>& pose, Random& random) {
    const double most = std::min(pose.w, pose.h) / 2;
    const int choice = random.below(6);
    const double r = choice == 0 ? 0 : choice == 1 ? most : most * random.unit();
    return {pose.cx, pose.cy, pose.w, pose.h, pose.angle, r};
}

Triangle<double> triangle(const Pose<double>& pose, Random& random) {
    Local local = kSquare;
    if (random.chance(0.4))
        for (Point<double>& p : local) p = {random.between(-1, 1), random.between(-1, 1)};
    wind_either_way(local, random);
    const Polygon<double> points = placed(local, pose);
    return {points[0], points[1], points[2]};
}

Polygon<double> convex(const Pose<double>& pose, Random& random) {
    Polygon<double> polygon = placed(convex_outline(random), pose);
    if (random.chance(0.05) && polygon.size() < kMostCorners) polygon.push_back(polygon.back());
    wind_either_way(polygon, random);
    return polygon;
}

Polygon<double> concave(const Pose<double>& pose, Random& random) {
    Polygon<double> polygon = placed(random.any_of(kConcave), pose);
    wind_either_way(polygon, random);
    return polygon;
}

}  // namespace touchstone::draw
