// Decides which of two scenes is easier to read.
//
// A person easily writes 0, 1 and 2, sometimes 0.375 or 5, never 0.7182818284590452 or 4e-13. So
// each number has a cost. 0 costs nothing, and ±1, ±2 and ±1/2 cost little. Any other number costs
// as much as it has significant bits, with a higher cost for each bit beyond the twelfth and a
// small cost for its exponent. A number outside 2^-10 to 2^10 costs more than any ordinary number.
// A multiple of 15 degrees, rounded to the precision, costs as much as 24 bits. If only one of two
// scenes is easy to read (Reading), it is the simpler one. Otherwise the scene with the lower total
// cost is simpler. The presence of a number has a cost, too, so corners and list items are removed
// first.
#pragma once

#include "core/scenes/scene.h"

namespace touchstone {

/// Returns how hard a number, or a scene, is to read.
double complexity(Quantity quantity, double x);
double complexity(const Scene& scene);

/// A summary of the non-trivial numbers of a scene.
struct Reading {
    int non_trivial = 0;     ///< numbers other than 0, ±1, ±2 and ±1/2
    int bits = 0;            ///< the largest number of significant bits of a number
    int least_exponent = 0;  ///< of the nonzero numbers, to base 2; 0 if there are none
    int most_exponent = 0;
    int corners = 0;  ///< the largest number of corners of a polygon

    /// True if a person can easily read the scene: it has at most 4 non-trivial numbers, of at most
    /// 12 bits and magnitudes from 2^-10 to 2^10, and polygons of at most 6 corners.
    [[nodiscard]] bool is_easy() const;
    /// Combines this summary with the other: the minimum of the least exponents and the
    /// maximum of each other field.
    void join(const Reading& other);
};
Reading reading_of(const Scene& scene);

/// True if p is easier to write than q: p is easy to read and q is not, or both are equally easy
/// and p has less complexity.
bool is_simpler(const Scene& p, const Scene& q);

/// Numbers with more significant bits than this are hard to read.
inline constexpr int kFewBits = 12;

/// Returns the number of significant bits of x; 0 for 0.
int significant_bits(double x);

/// Returns the number nearest to x with that many significant bits.
double shortened(double x, int bits);

}  // namespace touchstone
