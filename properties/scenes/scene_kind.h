// What is special about a scene, so that failures are told apart by it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone {

/// In the order in which they are tried: numbers that floats find hard first, then shapes, then how
/// these lie. The size of a shape is the larger side of its box.
enum class SceneKind : std::uint8_t {
    far,  ///< coordinates of 10^4 times the side of the box around both, or of one 10^12 times its
          ///< own
    nearly_equal,     ///< each corner within a hundredth of the size of one of the other shape
    thin,             ///< a shape a hundredth as wide as long, or less; segments are not meant
    unequal,          ///< one a hundred times as large as the other, or more; points are not meant
    many_corners,     ///< a polygon of more than 8
    in_line,          ///< a side of each on one line, within 1e-9 of their size
    nearly_parallel,  ///< a side of each within a hundredth of a radian, and no rounding, of
                      ///< parallel
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

/// "nearly equal shapes"
std::string_view name(SceneKind kind);

/// The first kind that the pair of shapes is of: A and item number `item` of a list, or the other
/// shape. Corners are those in doubles.
SceneKind kind_of_scene(const Scene& scene, std::size_t item = 0);

/// The smallest angle between a side of one shape and a side of the other, in radians. Angles of
/// 1e-11 and less count as parallel; infinite if all are, or if a shape has no sides.
double smallest_angle_between_sides(const Scene& scene, std::size_t item = 0);

}  // namespace touchstone
