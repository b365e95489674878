// Changes scenes until a comparison of an algorithm has nearly equal sides.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "properties/directed/directed.h"

namespace touchstone {

/// How the other corners of a shape change when a coordinate of one corner changes. Changing one
/// corner alone often makes a polygon invalid. All changes except `stay` are affine, so a polygon
/// stays convex or simple.
enum class Others : std::uint8_t {
    stay,
    shift,    ///< all corners move by the same amount
    stretch,  ///< all corners are scaled along the coordinate's axis, about the fixed corner
    shear     ///< all corners are sheared along the coordinate's axis, about the fixed corner
};

struct Unknown {
    std::uint16_t number;  ///< index in the scene
    Others others = Others::stay;
    std::uint16_t fixed = 0;  ///< the fixed corner of the shape
};

double value_of(const Solved& at, const Unknown& unknown);

/// Returns the scene with the unknown set to `value`, and its number recorded as solved for.
Solved with(const Solved& from, const Unknown& unknown, double value);

/// Returns that number as an unknown. If it is a coordinate of one of several corners, the other
/// corners change, too, with probability `with_others`. If a coordinate of another corner was
/// solved for, that corner stays fixed with probability 0.8.
Unknown as_unknown(const Solved& at, std::uint16_t number, Random& random, double with_others);

/// Returns up to two numbers that the comparison depends on. Finds each by bisection: changes half
/// of the numbers a little, and continues with a half that changes the comparison's difference.
std::vector<std::uint16_t> numbers_behind(Search& search, const Solved& at,
                                          const NumberedDecision& target);

/// The difference of one comparison at one value of a number.
struct DifferenceAt {
    double x;
    double f;
};

/// Returns a value of the number at which the sides of a comparison are nearly equal. Finds it from
/// two values, by the secant method in at most `steps` steps. Returns nothing if the secants do not
/// converge, or if a run does not reach the comparison. Looks at each scene tried.
std::optional<double> boundary(Search& search, const Solved& at, const NumberedDecision& target,
                               const Unknown& unknown, DifferenceAt p, DifferenceAt q, int steps);

/// Like `boundary`, starting from the number's value and a value near it.
std::optional<double> boundary_near(Search& search, const Solved& at,
                                    const NumberedDecision& target, const Unknown& unknown,
                                    int steps);

/// Picks a comparison with a rare outcome, and solves for a number that affects it.
void aim(Search& search);

/// Changes some numbers of a scene, one at a time, and solves for each number: finds values at
/// which the sides of up to two comparisons are nearly equal.
void sweep(Search& search);

}  // namespace touchstone
