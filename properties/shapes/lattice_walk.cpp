#include "properties/shapes/lattice_walk.h"

#include <algorithm>
#include <cmath>

namespace touchstone::draw {
namespace {

using P = Point<double>;

constexpr int kReach = 16;

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

/// True if the edges from p to q and to r overlap.
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

P any_lattice_point(Random& random, const P& near, int reach) {
    const auto step = [&](double x) {
        return std::clamp(std::floor(x) + random.from_to(-reach, reach),
                          -static_cast<double>(kReach), static_cast<double>(kReach));
    };
    const double x = step(near.x);
    return {x, step(near.y)};
}

}  // namespace

Polygon<double> lattice_walk(int corners, Random& random) {
    Polygon<double> walk;
    do {
        walk.clear();
        for (int i = 0; i < 3; ++i) walk.push_back(any_lattice_point(random, {0, 0}, 6));
    } while (turn_at(walk[0], walk[1], walk[2]) == 0);
    const auto wanted = static_cast<std::size_t>(corners);
    for (int tries = 40 * corners; walk.size() < wanted && tries > 0; --tries) {
        const auto i = static_cast<std::size_t>(random.below(static_cast<int>(walk.size())));
        const P& p = walk[i];
        const P& q = walk[(i + 1) % walk.size()];
        const P m = any_lattice_point(random, {(p.x + q.x) / 2, (p.y + q.y) / 2}, 6);
        if (may_lead_over(walk, i, m))
            walk.insert(walk.begin() + static_cast<std::ptrdiff_t>(i + 1), m);
    }
    return walk;
}

}  // namespace touchstone::draw
