#include "properties/shapes/drawing.h"

#include "properties/shapes/outline.h"

namespace touchstone::draw {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

Point<double> at_angle(double radians, double reach) {
    return {reach * std::cos(radians), reach * std::sin(radians)};
}

/// Moves the points and scales them equally in x and y, so that they fill -1 to 1 in the longer
/// direction.
Local within_unit(Local points) {
    const auto [low, high] = moves::extremes_of(points);
    const double half = std::max(high.x - low.x, high.y - low.y) / 2;
    for (Point<double>& p : points)
        p = {(p.x - (low.x + high.x) / 2) / half, (p.y - (low.y + high.y) / 2) / half};
    return points;
}

Local regular(int count, Random& random) {
    const double start = random.chance(0.5) ? 0 : random.between(0, kTurn);
    Local points;
    for (int i = 0; i < count; ++i) points.push_back(at_angle(start + kTurn * i / count, 1));
    return points;
}

/// A closed polygon with equal sides, in pairs of opposite sides, scaled to fill -1 to 1. If the
/// count is odd, three of the sides form no pairs: their directions differ by a third of a turn.
Local equilateral(int count, Random& random) {
    std::vector<double> directions;
    if (count % 2 != 0) {
        const double start = random.between(0, kTurn / 3);
        for (int i = 0; i < 3; ++i) directions.push_back(start + kTurn * i / 3);
    }
    const int pairs = (count - static_cast<int>(directions.size())) / 2;
    for (int i = 0; i < pairs; ++i) {
        const double one = kTurn / 2 * (i + 0.9 * random.unit()) / pairs;
        directions.push_back(one);
        directions.push_back(one + kTurn / 2);
    }
    std::sort(directions.begin(), directions.end());
    Local points;
    Point<double> at{0, 0};
    for (const double d : directions) {
        points.push_back(at);
        at = at + at_angle(d, 1);
    }
    return within_unit(std::move(points));
}

Local oval(int count, Random& random) {
    Local points;
    for (int i = 0; i < count; ++i)
        points.push_back(at_angle(kTurn * (i + 0.9 * random.unit()) / count, 1));
    return points;
}

Local star(int count, Random& random) {
    const double start = random.between(0, kTurn);
    const double near = random.between(0.1, 0.9);
    const bool is_even = random.chance(0.5);
    Local points;
    for (int i = 0; i < count; ++i) {
        const double most = i % 2 == 0 ? 1 : near;
        const double reach = is_even ? most : most * random.between(0.6, 1);
        points.push_back(at_angle(start + kTurn * i / count, reach));
    }
    return points;
}

/// Returns a spiral. The outer corners are on rays at equal angles, each farther out than the one
/// before. The inner corners are on the same rays, less than a winding farther in. So no two sides
/// cross between neighbouring rays.
Local spiral(int count, Random& random) {
    const int outer = count / 2;
    const int in_a_turn = random.from_to(3, 6);
    const double start = random.between(0, kTurn);
    const double pitch = 1 / (1 + static_cast<double>(outer) / in_a_turn);
    const double width = pitch * random.between(0.1, 0.9);
    const auto on_ray = [&](int i, double inwards) {
        const double reach = pitch * (1 + static_cast<double>(i) / in_a_turn) - inwards;
        return at_angle(start + kTurn * i / in_a_turn, reach);
    };
    Local points;
    for (int i = 0; i < outer; ++i) points.push_back(on_ray(i, 0));
    if (count % 2 != 0) {
        const Point<double> last = on_ray(outer - 1, width / 2);
        const Point<double> next = on_ray(outer, width / 2);
        points.push_back({(last.x + next.x) / 2, (last.y + next.y) / 2});
    }
    for (int i = outer - 1; i >= 0; --i) points.push_back(on_ray(i, width));
    return points;
}

/// A rectangle with four more corners for each notch in the upper side, and the remaining corners
/// on the lower side.
Local comb(int count, Random& random) {
    const int notches = (count - 4) / 4;
    const int left = (count - 4) % 4;
    const bool is_even = random.chance(0.5);
    const double depth = random.between(0.2, 1.8);
    const double narrowing = random.chance(0.5) ? 0 : random.between(0, 0.45);
    Local points{{-1, -1}};
    for (int i = 1; i <= left; ++i) points.push_back({-1 + 2.0 * i / (left + 1), -1});
    points.push_back({1, -1});
    points.push_back({1, 1});
    const double column = 2.0 / (2 * notches + 1);
    for (int i = notches - 1; i >= 0; --i) {
        const double from = -1 + column * (2 * i + 2);
        const double to = -1 + column * (2 * i + 1);
        const double floor = 1 - (is_even ? depth : random.between(0.2, 1.8));
        points.insert(points.end(), {{from, 1},
                                     {from - narrowing * column, floor},
                                     {to + narrowing * column, floor},
                                     {to, 1}});
    }
    points.push_back({-1, 1});
    return points;
}

Local outline_of(PolygonKind kind, int count, Random& random) {
    switch (kind) {
        case PolygonKind::regular: return regular(count, random);
        case PolygonKind::equilateral: return equilateral(count, random);
        case PolygonKind::oval: return oval(count, random);
        case PolygonKind::star: break;
        case PolygonKind::spiral:
            if (count >= 6) return spiral(count, random);
            break;
        case PolygonKind::comb:
            if (count >= 4) return comb(count, random);
            break;
        case PolygonKind::walk:
            if (const Polygon<double> walk = lattice_walk(count, random);
                walk.size() == static_cast<std::size_t>(count))
                return within_unit(walk);
            break;
    }
    return star(count, random);
}

using P = Point<double>;

/// Twice the signed area of the triangle p, q, r; exact because coordinates are small integers.
double turn_at(const P& p, const P& q, const P& r) {
    return cross(q - p, r - p);
}

bool is_in_box(const P& p, const P& q, const P& r) {
    return std::min(p.x, q.x) <= r.x && r.x <= std::max(p.x, q.x) && std::min(p.y, q.y) <= r.y &&
           r.y <= std::max(p.y, q.y);
}

bool meet_each_other(const P& p, const P& q, const P& r, const P& s) {
    const double a = turn_at(p, q, r);
    const double b = turn_at(p, q, s);
    const double c = turn_at(r, s, p);
    const double d = turn_at(r, s, q);
    if (a * b < 0 && c * d < 0) return true;
    return (a == 0 && is_in_box(p, q, r)) || (b == 0 && is_in_box(p, q, s)) ||
           (c == 0 && is_in_box(r, s, p)) || (d == 0 && is_in_box(r, s, q));
}

/// True if the edges from p to q and from p to r overlap.
bool fold(const P& p, const P& q, const P& r) {
    return turn_at(p, q, r) == 0 && dot(q - p, r - p) > 0;
}

/// True if the walk stays simple with m inserted between its corners i and i + 1.
bool may_lead_over(const Polygon<double>& walk, std::size_t i, const P& m) {
    const std::size_t n = walk.size();
    const P& p = walk[i];
    const P& q = walk[(i + 1) % n];
    if (turn_at(p, q, m) == 0) return false;
    for (std::size_t j = 0; j < n; ++j) {
        if (j == i) continue;
        const P& from = walk[j];
        const P& to = walk[(j + 1) % n];
        const bool is_before = to == p;
        const bool is_behind = from == q;
        if (is_before ? fold(p, from, m) : meet_each_other(p, m, from, to)) return false;
        if (is_behind ? fold(q, to, m) : meet_each_other(m, q, from, to)) return false;
    }
    return true;
}

P any_lattice_point(Random& random, const P& near) {
    constexpr double kReach = 16;
    constexpr int kFarthest = 6;
    const auto step = [&](double x) {
        return std::clamp(std::floor(x) + random.from_to(-kFarthest, kFarthest), -kReach, kReach);
    };
    const double x = step(near.x);
    return {x, step(near.y)};
}

}  // namespace

PolygonKind any_polygon_kind(Random& random, bool convex) {
    const int first = convex || random.chance(0.2) ? 0 : 3;
    const int last = convex || first == 0 ? 2 : static_cast<int>(kPolygonKinds.size()) - 1;
    return kPolygonKinds[static_cast<std::size_t>(random.from_to(first, last))];
}

int any_count_of_corners(Random& random) {
    // 1.585 and 6.0224 are the logarithms of 3 and 65 to base 2.
    return std::clamp(static_cast<int>(random.two_to_the(1.585, 6.0224)),
                      static_cast<int>(kFewestCorners), static_cast<int>(kMostCorners));
}

Polygon<double> polygon_of(PolygonKind kind, int count, const Pose<double>& pose, Random& random) {
    Pose<double> in = pose;
    const bool keeps_form = kind == PolygonKind::regular || kind == PolygonKind::equilateral;
    if (keeps_form) in.w = in.h = std::min(pose.w, pose.h);
    Polygon<double> polygon = placed(outline_of(kind, count, random), in);
    wind_either_way(polygon, random);
    return polygon;
}

Polygon<double> lattice_walk(int corners, Random& random) {
    Polygon<double> walk;
    do {
        walk.clear();
        for (int i = 0; i < 3; ++i) walk.push_back(any_lattice_point(random, {0, 0}));
    } while (turn_at(walk[0], walk[1], walk[2]) == 0);
    const auto wanted = static_cast<std::size_t>(corners);
    for (int tries = 40 * corners; walk.size() < wanted && tries > 0; --tries) {
        const std::size_t i = random.index(walk.size());
        const P& p = walk[i];
        const P& q = walk[(i + 1) % walk.size()];
        const P m = any_lattice_point(random, {(p.x + q.x) / 2, (p.y + q.y) / 2});
        if (may_lead_over(walk, i, m))
            walk.insert(walk.begin() + static_cast<std::ptrdiff_t>(i + 1), m);
    }
    return walk;
}

}  // namespace touchstone::draw
