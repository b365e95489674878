#include "reports/bench/touching_quads.h"

#include <algorithm>
#include <cmath>

namespace touchstone::bench {
namespace {

using Vector = Point<double>;

Vector times(double factor, const Vector& v) {
    return {factor * v.x, factor * v.y};
}

/// A quarter turn counter-clockwise.
Vector quarter_turned(const Vector& v) {
    return {-v.y, v.x};
}

Vector random_direction(Random& random) {
    static constexpr double kLegs[][2] = {{1, 0},  {3, 4},   {5, 12}, {8, 15},
                                          {7, 24}, {20, 21}, {9, 40}, {12, 35}};
    const double* legs = kLegs[random.below(8)];
    Vector v{legs[0], legs[1]};
    if (random.chance(0.5)) std::swap(v.x, v.y);
    for (int turns = random.below(4); turns > 0; --turns) v = quarter_turned(v);
    return v;
}

/// The rectangle with a corner at `corner` and edges `first`, `second`, a quarter turn later.
Quad rectangle(const Vector& corner, const Vector& first, const Vector& second) {
    return {corner, corner + first, corner + first + second, corner + second};
}

QuadPair touching_quad_pair(Random& random, double longest) {
    const auto length = [&] { return std::floor(random.between(1, longest + 1)); };
    const Vector along = random_direction(random);
    const Vector across = quarter_turned(along);
    const Vector origin{static_cast<double>(random.from_to(-1000, 1000)),
                        static_cast<double>(random.from_to(-1000, 1000))};
    const double side = length();
    const Quad a = rectangle(origin, times(side, along), times(length(), across));

    // B begins on A's first edge, of which `across` points inwards, and both of its edges must lead
    // outwards from there or along it.
    const Vector contact =
        origin + times(random.chance(0.5) ? side : std::floor(random.between(0, side)), along);
    Vector first = random.chance(0.5) ? along : random_direction(random);
    while (dot(first, across) > 0 || dot(quarter_turned(first), across) > 0)
        first = quarter_turned(first);
    const Vector second = times(length(), quarter_turned(first));
    return {a, rectangle(contact, times(length(), first), second)};
}

}  // namespace

std::vector<QuadPair> touching_quads(Random& random, std::size_t count, double longest) {
    std::vector<QuadPair> pairs;
    while (pairs.size() < count) {
        QuadPair pair = touching_quad_pair(random, longest);
        if (random.chance(0.5)) std::swap(pair.a, pair.b);
        pairs.push_back(pair);
    }
    return pairs;
}

}  // namespace touchstone::bench
