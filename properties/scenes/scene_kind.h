// What is special about a scene, to distinguish failures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone {

/// In the order of the checks: numbers that are hard for floats, then shapes, then their relative
/// position. The size of a shape is the longer side of its box.
enum class SceneKind : std::uint8_t {
    far,           ///< coordinates 10^4 times the side of the common box, or 10^12 times their own
    nearly_equal,  ///< each corner within a hundredth of the size of a corner of the other shape
    thin,          ///< a shape at most a hundredth as wide as long; not a segment
    unequal,       ///< one at least a hundred times as large as the other; not a point
    many_corners,  ///< a polygon with more than 8
    in_line,       ///< a side of each on a common line, within 1e-9 of their size
    nearly_parallel,  ///< a side of each parallel within a hundredth of a radian, beyond rounding
    contained,        ///< one lies inside the other
    ordinary
};

inline constexpr std::array kSceneKinds{SceneKind::far,
                                        SceneKind::nearly_equal,
                                        SceneKind::thin,
                                        SceneKind::unequal,
                                        SceneKind::many_corners,
                                        SceneKind::in_line,
                                        SceneKind::nearly_parallel,
                                        SceneKind::contained,
                                        SceneKind::ordinary};

/// Returns the kind's name: "nearly equal shapes".
std::string_view name(SceneKind kind);

/// Returns the first kind that applies to A and the other shape, or item number `item` of a list.
/// Uses corners in doubles.
SceneKind kind_of_scene(const Scene& scene, std::size_t item = 0);

/// The smallest angle between a side of one shape and a side of the other, in radians. Angles of
/// 1e-11 and less count as parallel; infinite if all are, or if a shape has no sides.
double smallest_angle_between_sides(const Scene& scene, std::size_t item = 0);

}  // namespace touchstone
