// Classifies a scene by its special property, to distinguish failures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/cards/algorithm.h"
#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"
#include "oracle/fast/fast.h"

namespace touchstone {

/// The kinds are in the order of the checks. The size of a shape is the longer side of its box.
enum class SceneKind : std::uint8_t {
    far,              ///< a coordinate of at least 10^4 times the side of the common box, or of at
                      ///< least 10^12 times its shape's size
    nearly_equal,     ///< each corner at most 1/100 of the larger size away from a corner of the
                      ///< other shape; radii that differ by at most that
    thin,             ///< a shape at most a hundredth as wide as long; not a segment
    unequal,          ///< one shape at least a hundred times as large as the other, which is not
                      ///< a point
    many_corners,     ///< a polygon with more than 8 corners
    in_line,          ///< a side of each shape on a common line, within 1e-9 of the larger size;
                      ///< equal radii
    nearly_parallel,  ///< a side of each shape at an angle of at most kNearlyParallel; parallel
                      ///< sides do not count
    contained,        ///< one shape is inside the other, as far as lies_in (corners.h) can tell
    small,            ///< coordinates and sizes of at most 10^-6
    large,            ///< a coordinate or size of at least 10^6
    parallel,         ///< parallel sides, unless both shapes are of the kind aabb
    ordinary          ///< none of the others
};

inline constexpr auto kSceneKinds = enumerators<SceneKind::ordinary>();

std::string_view name(SceneKind kind);

/// The kinds that apply to A and the other shape, or item number `item` of a list. Refers to the
/// scene.
class SceneKinds {
  public:
    explicit SceneKinds(const Scene& scene, std::size_t item = 0);

    /// True if this kind applies, even if an earlier one does, too. True for `ordinary`.
    [[nodiscard]] bool holds(SceneKind kind) const;
    [[nodiscard]] SceneKind first() const;

  private:
    [[nodiscard]] bool is_far() const;

    ShapePair pair_;
    fast::Core a_;
    fast::Core b_;
};

/// Returns the first kind that applies.
SceneKind kind_of_scene(const Scene& scene, std::size_t item = 0);

/// Sides are nearly parallel at angles of at most this many radians.
inline constexpr double kNearlyParallel = 0.01;

/// True if the sine of the angle between a side of one shape and a side of the other is at most
/// `sine`.
bool have_parallel_sides(const fast::Core& a, const fast::Core& b, double sine = 1e-12);

/// The smallest angle between a side of one shape and a side of the other, in radians. Angles up to
/// 1e-11 count as parallel and are ignored. Infinite if no other angle is left.
double smallest_angle_between_sides(const Scene& scene);

}  // namespace touchstone
