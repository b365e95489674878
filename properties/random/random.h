// Random numbers that are the same on every compiler and library, and the formats of inputs.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <string_view>
#include <type_traits>

#include "core/cards/algorithm.h"
#include "core/scenes/scene.h"

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

    /// Uniform in [lo, hi]. Returns hi only by rounding.
    double between(double lo, double hi) { return lo + (hi - lo) * unit(); }

    /// Uniform in 0 .. n-1, n > 0, except for a bias of at most 2^-32 n.
    int below(int n) {
        return static_cast<int>(((bits() >> 32U) * static_cast<std::uint64_t>(n)) >> 32U);
    }

    /// Uniform among the indices of a list of this size, which is not 0.
    std::size_t index(std::size_t size) {
        return static_cast<std::size_t>(below(static_cast<int>(size)));
    }

    /// A uniform element of the list, which is not empty.
    auto& any_of(auto& list) { return list[index(std::size(list))]; }

    /// Uniform in lo .. hi.
    int from_to(int lo, int hi) { return lo + below(hi - lo + 1); }

    bool chance(double probability) { return unit() < probability; }

    /// +1 or -1.
    double sign() { return (bits() >> 63U) != 0 ? 1 : -1; }

    /// A positive number. Its logarithm to base 2 is uniform in [lo, hi], with an error below
    /// 1/100: a parabola replaces the power within an octave. The parabola is faster, and gives
    /// the same result with every library.
    double two_to_the(double lo, double hi) { return power_of_two(between(lo, hi)); }
    /// Returns approximately 2^x for x >= -4096, the same number on all machines.
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

/// A step that visits each of 0 .. size - 1 once, spread evenly: the first number above 0.618 times
/// the size (the golden section) that is coprime to the size.
inline std::uint64_t spreading_step(std::uint64_t size) {
    auto step = static_cast<std::uint64_t>(0.618033988749895 * static_cast<double>(size));
    while (std::gcd(++step, size) != 1) continue;
    return step;
}

/// The format of an input's numbers: `float` or `double`. Inputs for `long double` are doubles,
/// too, because a case file can contain no other numbers.
enum class Precision { single_, double_ };

constexpr Precision input_precision(Scalar scalar) {
    return scalar == Scalar::float_ ? Precision::single_ : Precision::double_;
}

/// The scalar whose inputs have that precision; `double` for doubles.
constexpr Scalar scalar_of(Precision precision) {
    return precision == Precision::single_ ? Scalar::float_ : Scalar::double_;
}

constexpr std::string_view name_of(Precision precision) {
    return precision == Precision::single_ ? "float" : "double";
}

/// Returns the nearest finite number of that precision; NaN for NaN.
template <std::floating_point Real>
double round_to(Precision precision, Real x) {
    const bool single = precision == Precision::single_;
    const Real most = static_cast<Real>(single ? double{std::numeric_limits<float>::max()}
                                               : std::numeric_limits<double>::max());
    if (x > most) x = most;
    if (x < -most) x = -most;
    return single ? static_cast<double>(static_cast<float>(x)) : static_cast<double>(x);
}

/// The index of each finite number of a format in ascending order. The index of both zeros is 0.
template <std::floating_point Real>
class Ordinal {
  public:
    using Bits = std::conditional_t<sizeof(Real) == 4, std::int32_t, std::int64_t>;
    static constexpr std::int64_t most = std::bit_cast<Bits>(std::numeric_limits<Real>::max());

    static std::int64_t of(Real x) {
        // The bit patterns of positive floating-point numbers, read as integers, have the same
        // order as the numbers. Those of negative numbers have the opposite order.
        const auto bits = std::bit_cast<Bits>(x);
        return bits < 0 ? std::numeric_limits<Bits>::min() - std::int64_t{bits} : bits;
    }
    static Real at(std::int64_t place) {
        return std::bit_cast<Real>(
            static_cast<Bits>(place < 0 ? std::numeric_limits<Bits>::min() - place : place));
    }
};

/// Moves x by n places along the finite numbers of the format, and stops at the largest or the
/// most negative one. Both zeros count as one number.
template <std::floating_point Real>
Real stepped(Real x, int n) {
    constexpr std::int64_t kMost = Ordinal<Real>::most;
    return Ordinal<Real>::at(std::clamp(Ordinal<Real>::of(x) + n, -kMost, kMost));
}

/// Rounds x to the precision, then moves it by n places along the precision's finite numbers.
inline double stepped(Precision precision, double x, int n) {
    return precision == Precision::single_ ? static_cast<double>(stepped(static_cast<float>(x), n))
                                           : stepped(x, n);
}

template <class SceneType>
concept HasNumbers = requires(SceneType s) {
    for_each_number(s, [](Quantity, double&) {});
};

/// Rounds each number, and makes negative sizes positive.
void round_numbers(Precision precision, HasNumbers auto& scene) {
    for_each_number(scene, [precision](Quantity quantity, double& x) {
        x = round_to(precision, x);
        if (quantity == Quantity::size) x = std::fabs(x);
    });
}

auto round_to(Precision precision, HasNumbers auto scene) {
    round_numbers(precision, scene);
    return scene;
}

}  // namespace touchstone
