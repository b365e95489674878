// Random numbers that are the same on every compiler and standard library.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace touchstone {

/// SplitMix64 (Steele, Lea, Flood, 2014) with the few distributions that the generators need.
/// The standard's distributions are not used: their results differ between libraries.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    /// An independent stream for each pair of source and chunk, so that chunks of work can run in
    /// any order.
    static Random stream(std::uint64_t seed, std::uint64_t source, std::uint64_t chunk) {
        Random mixed(seed);
        mixed.state_ ^= Random(source * 0xd1342543de82ef95U + 1).bits();
        mixed.state_ ^= Random(chunk * 0x2545f4914f6cdd1dU + 2).bits();
        return Random(mixed.bits());
    }

    std::uint64_t bits() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    /// Uniform in [0, 1).
    double unit() { return static_cast<double>(bits() >> 11U) * 0x1p-53; }

    /// Uniform in [lo, hi).
    double between(double lo, double hi) { return lo + (hi - lo) * unit(); }

    /// Uniform in 0 .. n-1, n > 0, except for a bias of at most 2^-32 n.
    int below(int n) {
        return static_cast<int>(((bits() >> 32U) * static_cast<std::uint64_t>(n)) >> 32U);
    }

    /// Uniform in lo .. hi.
    int from_to(int lo, int hi) { return lo + below(hi - lo + 1); }

    bool chance(double probability) { return unit() < probability; }

    /// +1 or -1.
    double sign() { return (bits() >> 63U) != 0 ? 1 : -1; }

    /// A positive number. Its logarithm to base 2 is in [lo, hi), and uniform within one per cent.
    /// A parabola replaces the power within an octave. It is faster, and gives the same result in
    /// every library.
    double two_to_the(double lo, double hi) { return power_of_two(between(lo, hi)); }
    /// Returns approximately 2^x, the same number on all machines.
    static double power_of_two(double x) {
        // Rounds down without a branch on the sign. Such a branch would be mispredicted half the
        // time.
        const int octave = static_cast<int>(x + kFarOctave) - kFarOctave;
        const double part = std::fabs(x - octave);
        const double mantissa = 1 + part * (0.6563 + 0.3437 * part);
        if (octave < -1022 || octave > 1023) return std::ldexp(mantissa, octave);
        return mantissa * std::bit_cast<double>(static_cast<std::uint64_t>(octave + 1023) << 52U);
    }

  private:
    static constexpr int kFarOctave = 4096;
    std::uint64_t state_;
};

}  // namespace touchstone
