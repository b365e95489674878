#include "properties/scenes/neighbours.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace touchstone {
namespace {

using Numbers = std::array<double Pose<double>::*, 5>;
constexpr Numbers kNumbers{&Pose<double>::cx, &Pose<double>::cy, &Pose<double>::w, &Pose<double>::h,
                           &Pose<double>::angle};

/// Draws the choices that make a neighbour from one random number: two places, two steps, a side.
class Draw {
  public:
    explicit Draw(Random& random) : bits_(random.bits()) {}

    /// Uniform in 0 .. n-1 except for a bias of 2^-16 n, for n up to 2^16.
    std::size_t below(std::uint64_t n) { return (take(16) * n) >> 16U; }
    /// -4 .. -1 or 1 .. 4
    int step() {
        const int n = static_cast<int>(take(3));
        return n - 4 + (n >= 4 ? 1 : 0);
    }
    bool coin() { return take(1) != 0; }

  private:
    std::uint64_t take(unsigned count) {
        const std::uint64_t taken = bits_ & ((std::uint64_t{1} << count) - 1);
        bits_ >>= count;
        return taken;
    }

    std::uint64_t bits_;
};

/// Steps a number of the pose. Skips zero, because a step would lead to the smallest subnormal
/// number.
void step_one(Pose<double>& pose, Draw& draw, Precision precision) {
    double& x = pose.*kNumbers[draw.below(kNumbers.size())];
    const int n = draw.step();
    // Compares the bits, because comparing subnormal numbers is slow.
    const bool is_zero = std::bit_cast<std::uint64_t>(x) << 1U == 0;
    if (!is_zero) x = stepped(precision, x, n);
    pose.w = std::fabs(pose.w);
    pose.h = std::fabs(pose.h);
}

/// Returns a quarter of the sum of all sizes. Sizes may be as large as the largest doubles.
double half_reach(const PosePair<double>& pair) {
    return pair.a.w / 4 + pair.a.h / 4 + (pair.b.w / 4 + pair.b.h / 4);
}

void move_beside(PosePair<double>& pair, Random& random, Precision precision) {
    const double reach = half_reach(pair);
    const auto near = [&](double x) {
        const double step = random.sign() * random.unit() * reach;
        return round_to(precision, x + step + step);
    };
    pair.b.cx = near(pair.a.cx);
    pair.b.cy = near(pair.a.cy);
}

}  // namespace

PosePair<double> neighbour(const Generated& drawn, Random& random, Precision precision) {
    PosePair<double> pair = drawn.pair;
    Draw draw(random);
    if (drawn.is_loose) {
        move_beside(pair, random, precision);
    } else {
        step_one(pair.a, draw, precision);
        step_one(pair.b, draw, precision);
    }
    // A table, because a branch would be mispredicted half the time.
    const std::array<const Pose<double>*, 2> poses{&pair.a, &pair.b};
    const std::size_t first = draw.coin() ? 1 : 0;
    return {*poses[first], *poses[1 - first]};
}

}  // namespace touchstone
