// Shapes of every kind, drawn at random, and pairs of them that nearly touch.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>

#include "core/scenes/numbers.h"
#include "core/scenes/shape_pair.h"

namespace touchstone {

inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Returns how often this thread has called operator new. Direct calls of malloc (GMP, MPFR) are
/// not counted.
std::int64_t allocations();

/// Draws shapes of size about one around the origin. Convex polygons have three to eight corners.
/// The same seed gives the same shapes.
class ShapeDrawer {
  public:
    explicit ShapeDrawer(unsigned seed) : engine_(seed) {}

    double between(double lo, double hi) {
        return std::uniform_real_distribution<double>(lo, hi)(engine_);
    }
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }
    double sign() { return below(2) == 0 ? -1 : 1; }

    Shapes::Values draw(Kind kind);

  private:
    std::mt19937_64 engine_;
};

/// Returns the shape moved by a vector, each coordinate rounded.
Shapes::Values moved(Shapes::Values shape, double x, double y);

/// Two shapes A and B. B is moved away from A along a line until they touch, and then farther by a
/// fraction of that distance.
class NearPair {
  public:
    NearPair(ShapeDrawer& draw, Kind a, Kind b);

    /// Returns the pair with B moved farther by that fraction. Valid until the next call.
    ShapePair at(double part);

  private:
    Shapes::Values a_, b_, moved_b_;
    double x_, y_;  ///< the direction
    double touch_ = 0;
};

/// Two shapes of the same kind.
template <class Shape>
struct TwoShapes {
    Shape a, b;
};

/// Returns the largest measure(a, b) that a search finds. It climbs from the best of many drawn
/// pairs, changing one number at a time by a relative amount from 2^-52 to 2^-5.
template <class Shape, class Draw, class Measure>
double climbed(ShapeDrawer& draw, int draws, int steps, Draw drawn, Measure measure) {
    TwoShapes<Shape> worst{drawn(), drawn()};
    double most = 0;
    for (int i = 0; i < draws + steps; ++i) {
        TwoShapes<Shape> next = i < draws ? TwoShapes<Shape>{drawn(), drawn()} : worst;
        int numbers = 0;
        const auto count = [&numbers](Quantity, double&) { ++numbers; };
        for_each_number(next.a, count);
        for_each_number(next.b, count);
        int chosen = i < draws ? -1 : draw.below(numbers);
        const double factor = 1 + draw.sign() * std::exp2(-draw.between(5, 52));
        const auto nudge = [&](Quantity, double& x) {
            if (chosen-- == 0) x *= factor;
        };
        for_each_number(next.a, nudge);
        for_each_number(next.b, nudge);
        const double found = measure(next.a, next.b);
        if (!(found > most)) continue;
        most = found;
        worst = next;
    }
    return most;
}

}  // namespace touchstone
