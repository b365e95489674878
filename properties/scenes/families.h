// The generator of the randomized engines: scenes of every query, in families.
//
// The family chooses sizes, angles and a rough place, usually by a move. The placement then leaves
// the scene unchanged, or moves it onto the boundary between hit and miss, or beside the boundary:
// a few ulps off, or at a gap of any order of magnitude. `mixed` applies a few moves of any kind.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "properties/moves/moves.h"
#include "properties/random/random.h"

namespace touchstone {

enum class Placement {
    free,      ///< unchanged from the family
    few_ulps,  ///< slid onto the boundary, then perhaps a few units in the last place off it
    gap,       ///< slid to a log-uniform signed gap from the boundary
    resized,   ///< moved onto the boundary by changing a size or a radius
    turned,    ///< moved onto the boundary by changing an angle
    shifted    ///< moved onto the boundary by changing a coordinate or an offset
};

inline constexpr auto kPlacements = enumerators<Placement::shifted>();

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

inline constexpr auto kFamilies = enumerators<Family::written>();

std::string_view name(Family family);

/// True if the family itself determines how the shapes lie relative to each other.
bool is_placed_by_family(Family family);

/// True for the families that change a scene of another family.
constexpr bool is_made_of_another(Family family) {
    return family >= Family::many_corners;
}

struct GeneratedScene {
    Scene scene;
    Family family;
    Placement placement;
    /// For a pair of poses: true if neither its family nor its placement determines where B lies.
    bool is_loose = false;
};

/// Generates a pair of poses. `family` must not be one of those that change scenes of other
/// families (is_made_of_another). Every field is finite and representable in the precision. Sizes
/// are not negative. A size is zero only by the families `zero_size` and `mixed`, by underflow, and
/// rarely by the placement `resized`.
GeneratedScene generate_poses(Random& random, Family family, Precision precision);

/// The draw that starts a scene.
struct Ticket {
    Family family;       ///< drawn by weight; never a family that changes scenes of other families
    std::uint64_t word;  ///< the random number whose upper half chose the family
};

Ticket any_ticket(Random& random);

// Families that change scenes of other families. Each takes a share of the scenes and changes their
// shapes or numbers. Its random numbers are a stream of their own, seeded with the number that drew
// the scene's family (Ticket::word). So the family changes no other scene.
//
// | family         | result                                                                   |
// | -------------- | ------------------------------------------------------------------------ |
// | `many_corners` | polygons of 3 to kMostCorners corners, of any kind (drawing.h)           |
// | `filled_notch` | a simple polygon whose notch the other shape fills, touching its sides   |
// | `long_list`    | 1 to kLongestList items, some of them repeats, the first hit anywhere    |
// | `written`      | numbers as people write them, also equal ones and simple ratios          |

// Neighbours: pairs made from a generated pair, at a fraction of the cost of another draw.

/// Returns a pair similar to the drawn one. If the family or the placement determines where B lies,
/// one number of each rectangle, unless it is zero, changes by a few ulps. Rounding errors then
/// remain likely, but differ. Otherwise B moves to another place near A. Half the time the
/// rectangles are exchanged.
PosePair<double> neighbour(const GeneratedScene& drawn, Random& random, Precision precision);

// The scenes of every query are made from a pair of poses of a family. So a property that makes a
// pair hard (equal angles, thin, far away, tiny, ...) makes scenes of other shapes hard as well.
// Then moves that apply to any query place the scene.

/// Returns a valid scene of a random family. Every number is finite and representable in the
/// precision. Throws std::invalid_argument if the query is unknown.
GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision);

/// Returns a valid scene of that family. Uses another family if that family does not apply to the
/// query's shapes, or gave no valid scene in a few tries.
GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision);

/// Returns a valid scene with places, sizes and angles drawn uniformly and independently: the
/// baseline, a random test without geometry.
Scene plain_scene(std::string_view query, Random& random, Precision precision);

// Swarms: scenes around a scene that nearly touches, at a fraction of the cost of another draw.
// Rounding errors remain likely in each scene and differ between scenes.

/// Makes the scenes of a swarm. Not copyable or movable, because it holds pointers to its numbers.
class Swarm {
  public:
    Swarm(Scene around, Precision precision);
    Swarm(const Swarm&) = delete;
    Swarm& operator=(const Swarm&) = delete;
    ~Swarm() = default;

    /// Steps one to three nonzero numbers by one to four ulps from their original values. Returns
    /// false if all numbers are zero, or if the result is invalid.
    bool step(Random& random);

    /// The scene after the last step.
    [[nodiscard]] const Scene& scene() const { return scene_; }

  private:
    struct Number {
        double* at;
        double first;
        Quantity quantity;
    };

    Scene scene_;
    Precision precision_;
    std::vector<Number> numbers_{};  ///< the nonzero numbers
    std::vector<Number*> stepped_{};
};

}  // namespace touchstone
