// Families of pairs of rectangles: the generator of the randomized engines.
//
// A pair is drawn in two steps. The family chooses sizes, angles and a rough place, mostly by one
// of the moves. The placement then leaves the pair unchanged or moves it onto the
// boundary between hit and miss. From there it may move the pair away by a few units in the last
// place, or by a gap of any order of magnitude. The family `mixed` is a pair after a few moves of
// any kind.
//
// Other families change a scene of one of these families (`make_over`).
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

// The position of a generated scene relative to touching.

enum class Placement {
    free,      ///< unchanged from the family
    few_ulps,  ///< slid onto the boundary, then perhaps a few units in the last place off it
    gap,       ///< slid to a log-uniform signed gap from the boundary
    resized,   ///< moved onto the boundary by changing a size or a radius
    turned,    ///< moved onto the boundary by changing an angle
    shifted    ///< moved onto the boundary by changing a coordinate or a pivot
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

/// Returns a pair of poses of that family. The family must not change scenes of other families.
/// Every field is finite and a number of the given precision. Sizes are not negative. They are zero
/// only in the families `zero_size` and `mixed`, or if tiny sizes underflow.
GeneratedScene generate_poses(Random& random, Family family, Precision precision);

/// The draw that starts a scene. The family is drawn by weight from the families that do not change
/// another family's scene. `word` is the random number whose upper half chose the family.
struct Ticket {
    Family family;
    std::uint64_t word;
};

Ticket any_ticket(Random& random);

// Families that change scenes of other families: shapes and lists of every size, and numbers that
// people write.
//
// These families are not drawn from a pair of poses. Each takes a share of the scenes that other
// families have drawn, and changes their shapes or numbers. All of its random numbers come from the
// number that drew the scene's family, so the other scenes do not depend on it.

/// Returns the family that changes the scene of that ticket, or nullopt for most tickets. Each
/// family changes a few per cent of the scenes.
std::optional<Family> taken_over_by(const Ticket& ticket);

/// Changes a valid scene to a scene of the family, and applies the placement; may replace the
/// placement by `free`. Returns false and leaves the scene unchanged if the family does not change
/// scenes of other families, does not apply to such shapes, or gave no valid scene in a few tries.
///
/// | family         | result                                                                   |
/// | -------------- | ------------------------------------------------------------------------ |
/// | `many_corners` | polygons of 3 to kMostCorners corners, of any kind (drawing.h)           |
/// | `filled_notch` | a simple polygon whose notch the other shape fills, touching its sides   |
/// | `long_list`    | 1 to kLongestList items, some of them repeats, the first hit anywhere    |
/// | `written`      | numbers as people write them, also equal ones and simple ratios          |
bool make_over(Scene& scene, Family family, Placement& placement, Random& random,
               Precision precision);

// Neighbours: more pairs of rectangles made from a placed pair. This costs a fraction of drawing
// and placing another pair.

/// Returns a pair similar to the drawn pair. If the family or the placement of the drawn pair
/// determines where B lies, one number of each rectangle changes by a few units in the last place,
/// unless it is zero. Rounding errors then remain likely, but differ from the drawn pair's errors.
/// Otherwise B moves to another place near A. Half the time the rectangles are exchanged. All
/// numbers are of the precision.
PosePair<double> neighbour(const GeneratedScene& drawn, Random& random, Precision precision);

// The generator for the scenes of every query.
//
// A scene is made from a pair of poses of one of the families. So a property that
// makes a pair hard (equal angles, thin, far away, tiny, ...) makes the other shapes hard as well.
// Then moves that apply to any query place the scene.

/// Returns a valid scene of the query. Its family is drawn by weight. Every number is finite and of
/// the given precision. Polygons are convex or simple as the query requires. Throws
/// std::invalid_argument if the query is unknown.
GeneratedScene generate_scene(std::string_view query, Random& random, Precision precision);

/// Returns a valid scene of that family. Uses another family if that family does not apply to the
/// query's shapes or gave no valid scene in some tries.
GeneratedScene generate_scene(std::string_view query, Random& random, Family family,
                              Precision precision);

/// Returns a valid scene of the query with places, sizes and angles drawn uniformly and
/// independently. It is the baseline: a random test without geometry would draw such scenes.
Scene plain_scene(std::string_view query, Random& random, Precision precision);

// Swarms: many scenes around a scene that nearly touches. This costs a fraction of drawing and
// placing another scene. Rounding errors remain likely in each scene and differ between scenes.

/// The scenes around a scene of any query. Not copyable or movable, because it holds pointers to
/// its numbers.
class Swarm {
  public:
    Swarm(Scene around, Precision precision);
    Swarm(const Swarm&) = delete;
    Swarm& operator=(const Swarm&) = delete;
    ~Swarm() = default;

    /// Steps one to three of the nonzero numbers by one to four units in the last place from their
    /// original values. Returns false if the scene has no nonzero number, or if the result is
    /// invalid, for example because a polygon is not convex.
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
