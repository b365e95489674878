// Decides which of two scenes is easier to read.
//
// A person easily writes 0, 1 and 2, sometimes 0.375 or 5, never 0.7182818284590452 or 4e-13. So a
// number costs, least first: nothing if it is 0; little if it is one of ±1, ±2, ±1/2; otherwise as
// much as it has significant bits, more for those beyond the twelfth, and a little for its
// exponent; outside 2^-10 to 2^10 more than any ordinary number. A multiple of 15 degrees, rounded
// to the precision, costs as much as 24 bits. A scene that can be taken in as a whole (Reading) is
// simpler than one that can't; otherwise the one with the lower total cost is simpler. Each number
// has a cost for being there, so corners and list items are removed first.
#pragma once

#include "core/scenes/scene.h"

namespace touchstone {

/// Returns how hard a number, or a scene, is to read.
double complexity(Quantity quantity, double x);
double complexity(const Scene& scene);

/// A summary of a scene's numbers that are not trivial.
struct Reading {
    int non_trivial = 0;     ///< numbers other than 0, ±1, ±2 and ±1/2
    int bits = 0;            ///< the most significant bits of a number
    int least_exponent = 0;  ///< of nonzero numbers, to base 2; 0 without such
    int most_exponent = 0;
    int corners = 0;  ///< the most corners of a polygon

    /// True if a person can take it in: at most 4 such numbers, of at most 12 bits and magnitudes
    /// from 2^-10 to 2^10, and polygons of at most 6 corners.
    [[nodiscard]] bool is_easy() const;
    /// Merges with the other: the maxima of both.
    void join(const Reading& other);
};
Reading reading_of(const Scene& scene);

/// True if p is easier to write than q: p is easy to read and q is not, or both are equally easy
/// and p has less complexity.
bool is_simpler(const Scene& p, const Scene& q);

/// Numbers with more significant bits are hard to read.
inline constexpr int kFewBits = 12;

/// Returns the number of significant bits of x; 0 for 0.
int significant_bits(double x);

/// Returns the number nearest to x with that many significant bits.
double shortened(double x, int bits);

}  // namespace touchstone
