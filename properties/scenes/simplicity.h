// Which of two scenes is easier to read.
//
// A person writes 0, 1 and 2 without a thought, 0.375 or 5 with one, 0.7182818284590452 or 4e-13
// never. So a number costs, least first: nothing where it is 0; little where it is one of ±1, ±2,
// ±1/2; else as much as it has significant bits, more for those beyond the twelfth, and a little
// for its exponent; outside 2^-10 to 2^10 more than any ordinary number. An angle that is a
// multiple of 15 degrees as nearly as its precision has it costs as much as 24 bits. Of scenes
// the simpler one is that which alone can be taken in as a whole (Reading); else that whose numbers
// cost less together. Each number that is there at all costs something, so that corners and shapes
// of lists are left out first.
#pragma once

#include "core/scenes/scene.h"

namespace touchstone {

/// How hard a number, or a scene, is to read.
double complexity(Quantity quantity, double x);
double complexity(const Scene& scene);

/// What is left of a scene's numbers when those that need no thought are taken away.
struct Reading {
    int non_trivial = 0;     ///< numbers other than 0, ±1, ±2 and ±1/2
    int bits = 0;            ///< the most significant bits that one of them has
    int least_exponent = 0;  ///< of numbers other than 0, to base 2; 0 where there are none
    int most_exponent = 0;
    int corners = 0;  ///< the most that a polygon has

    /// At most 4 numbers of at most 12 bits, of magnitudes from 2^-10 to 2^10, of polygons at most
    /// 6 corners: what a person can take in.
    [[nodiscard]] bool is_easy() const;
    /// Takes the other into account: the scene that is harder to read.
    void join(const Reading& other);
};
Reading reading_of(const Scene& scene);

/// True where a person would rather write p than q: it is easy to read and q is not, or else it is
/// as easy and of less complexity.
bool is_simpler(const Scene& p, const Scene& q);

/// Numbers of more significant bits are hard to read.
inline constexpr int kFewBits = 12;

/// How many significant bits x has; of 0 none.
int significant_bits(double x);

/// The number of so many significant bits that is nearest to x.
double shortened(double x, int bits);

}  // namespace touchstone
