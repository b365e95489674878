// Scenes of turned shapes in long floating point: their corners, and signs with a guard.
//
// Why a value that is small enough is zero:
//
// What is said here of radians holds of degrees as well, and given cosines and sines are factors of
// the lengths that they turn.
//
// Every sign that is taken is that of a form of degree d <= 4 in the scene's lengths, with cosines
// and sines of its one or two angles. Written as a sum it is
//
//     sum of p_t cos t + q_t sin t,  t = i a + j b with small whole i and j,
//
// where p_t and q_t are multiples of u^d up to a small power of two, u the largest power of two
// that divides all lengths; each is at most M^d up to a small factor, M the largest length. Where
// such a sum is not zero there are two reasons why it may be much smaller than M^d. Its
// coefficients are small or cancel: then what stays is of the order of u^d. Or its angles are so
// close that cosines and sines cancel as well: two different t differ by at least e, the largest
// power of two that divides both angles, and each order of Taylor's series at which the sum still
// vanishes costs a factor e. With log2(M / u) = E and -log2(e) = K we allow d E bits for the first,
// kOrders K for the second and 1000 more for chance; the rest of the sum behaves like random digits
// and is below that with a probability of 2^-1000. So |x| < 2^-g M^d with
// g = max(3000, d E + kOrders K + 1000) is declared zero. (The oracle's ring needs no such bound;
// what is asked for here is that it be found by other means.)
#pragma once

#include <limits>

#include "core/scenes/shape_pair.h"
#include "properties/tests/independent/long_float.h"
#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {

/// Bits by which the precision exceeds the guard. Rounding errors are below 2^-(bits - 20) M^d, so
/// a value beyond the guard is known to 2^-100 of itself.
constexpr long kMoreThanGuard = 120;

/// Thrown where the first few hundred bits don't show a sign.
struct Undecided {};

/// The exponents of what a scene's numbers reach and what they are multiples of.
struct Magnitudes {
    long most = std::numeric_limits<int>::min();   ///< every length is below 2^most
    long least = std::numeric_limits<int>::max();  ///< and a multiple of 2^least
    long angle = 0;                                ///< angles are multiples of 2^angle

    static Magnitudes of(const ShapePair& scene);

    [[nodiscard]] long span() const { return most - least; }
};

/// Signs of forms: those beyond the guard are certain, others undecided or declared zero.
class GuardedSign {
  public:
    GuardedSign(const Magnitudes& magnitudes, long guard, bool is_final)
        : most_(magnitudes.most), guard_(guard), is_final_(is_final) {}

    int operator()(const LongFloat& x, int degree) const {
        if (x.reaches(degree * most_ - guard_)) return x.sign();
        if (!is_final_) throw Undecided{};
        return 0;
    }

  private:
    long most_;
    long guard_;
    bool is_final_;
};

/// The shapes by their corners and radii, with the bits last asked for.
Hulls<LongFloat> hulls_of(const ShapePair& pair);

}  // namespace touchstone::independent
