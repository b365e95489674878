// Shapes of every kind, drawn at random, and pairs of them that nearly touch. A search for the pair
// with the largest measure, and a count of allocations.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

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

std::string names_of(const ShapePair& pair);

/// Returns the shape moved by a vector, each coordinate rounded.
Shapes::Values moved(Shapes::Values shape, double x, double y);

/// Two shapes A and B. B is moved along a line until it leaves A, and then farther by a fraction of
/// the distance moved.
class NearPair {
  public:
    NearPair(ShapeDrawer& draw, Kind a, Kind b);

    /// Returns the pair with B moved farther by that fraction, or back if it is negative. Valid
    /// until the next call.
    ShapePair at(double part);

  private:
    Shapes::Values a_, b_, moved_b_;
    double x_, y_;  ///< the direction
    double touch_ = 0;
};

/// Returns the largest measure(a, b) that a search finds. It climbs from the best of many drawn
/// pairs, changing one number at a time by a relative amount from 2^-52 to 2^-5.
template <class Shape, class Draw, class Measure>
double climbed(ShapeDrawer& draw, int draws, int steps, Draw drawn, Measure measure) {
    using Pair = std::array<Shape, 2>;
    Pair worst{drawn(), drawn()};
    double most = 0;
    for (int i = 0; i < draws + steps; ++i) {
        const bool is_drawn = i < draws;
        Pair next = is_drawn ? Pair{drawn(), drawn()} : worst;
        std::vector<double*> numbers;
        for (Shape& shape : next)
            for_each_number(shape, [&](Quantity, double& x) { numbers.push_back(&x); });
        const int chosen = is_drawn ? 0 : draw.below(static_cast<int>(numbers.size()));
        const double factor = 1 + draw.sign() * std::exp2(-draw.between(5, 52));
        if (!is_drawn) *numbers[static_cast<std::size_t>(chosen)] *= factor;
        const double found = measure(next[0], next[1]);
        if (!(found > most)) continue;
        most = found;
        worst = next;
    }
    return most;
}

}  // namespace touchstone
