// Families of pairs of rectangles: the generator of the randomized engines.
//
// A pair is drawn in two steps. The family chooses sizes, angles and a rough place, mostly by one
// of the moves. The placement then leaves the pair unchanged or moves it onto the
// boundary between hit and miss. From there it may move the pair away by a few units in the last
// place, or by a gap of any order of magnitude. The family `mixed` is a pair after a few moves of
// any kind.
//
// Other families start from a pair of one of these and change it (made_over.h).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/scenes/scene.h"
#include "properties/moves/moves.h"

namespace touchstone {

// The position of a generated scene relative to touching.

enum class Placement {
    free,      ///< unchanged from the family
    few_ulps,  ///< slid onto the boundary, then perhaps a few units in the last place off it
    gap,       ///< slid to a log-uniform signed gap from the boundary
    resized,   ///< onto the boundary, by changing a size or a radius
    turned,    ///< onto the boundary, by changing an angle
    shifted    ///< onto the boundary, by changing a coordinate or a pivot
};

inline constexpr std::array kPlacements{Placement::free,   Placement::few_ulps,
                                        Placement::gap,    Placement::resized,
                                        Placement::turned, Placement::shifted};

std::string_view name(Placement placement);

/// Draws a placement, more often `free` if the scene is already placed.
Placement any_placement(Random& random, bool is_placed);

/// Applies the placement. If the scene has no number to resize or turn, B is slid instead.
void place(moves::On on, Placement placement);

enum class Family {
    uniform,
    equal_angles,
    near_equal_angles,
    perpendicular,
    right_angles,
    squares,
    axis_aligned_grid,
    identical,
    nested,
    crossing,
    shared_corner,
    shared_edge,
    thin,
    tiny_beside_huge,
    far_from_origin,
    tiny_angle,
    huge_angle,
    extreme_magnitude,
    subnormal,
    zero_size,
    mixed,
    many_corners,
    filled_notch,
    long_list,
    written
};

inline constexpr std::array kFamilies{Family::uniform,
                                      Family::equal_angles,
                                      Family::near_equal_angles,
                                      Family::perpendicular,
                                      Family::right_angles,
                                      Family::squares,
                                      Family::axis_aligned_grid,
                                      Family::identical,
                                      Family::nested,
                                      Family::crossing,
                                      Family::shared_corner,
                                      Family::shared_edge,
                                      Family::thin,
                                      Family::tiny_beside_huge,
                                      Family::far_from_origin,
                                      Family::tiny_angle,
                                      Family::huge_angle,
                                      Family::extreme_magnitude,
                                      Family::subnormal,
                                      Family::zero_size,
                                      Family::mixed,
                                      Family::many_corners,
                                      Family::filled_notch,
                                      Family::long_list,
                                      Family::written};

std::string_view name(Family family);

/// True if the family itself determines how the shapes lie relative to each other.
bool is_placed_by_family(Family family);

/// True for the families that change a scene of another family.
constexpr bool is_made_of_another(Family family) {
    return family >= Family::many_corners;
}

struct Generated {
    PosePair<double> pair;
    Family family;
    Placement placement;
    /// True if the placement has not moved the poses, so that B may also be moved elsewhere.
    bool is_loose = true;
};

/// Returns a pair of that family. Every field is finite and a number of the given precision. Sizes
/// are not negative. They are zero only in the families `zero_size`, `mixed` and `written`, or if
/// tiny sizes underflow. A family that does not apply to rectangles is replaced by another family.
Generated generate(Random& random, Family family, Precision precision);

/// The draw that starts a scene. The family is drawn by weight from the families that do not change
/// another family's scene. The upper half of the random number chose the family.
struct Ticket {
    Family family;
    std::uint64_t word;
};

Ticket any_ticket(Random& random);

/// Returns a pair of any family.
Generated generate(Random& random, Precision precision);

}  // namespace touchstone
