// The assumptions of a proof about the scenes of a query, and the step from a comparison's rounding
// error to a margin.
//
// Let y(t) be the scene x with shape B moved by t in any direction. If the shapes of x are disjoint
// and exact arithmetic hits y(t), they are at most t apart. If the shapes of x overlap and exact
// arithmetic misses y(t), the depth is at most t, by the definition of depth.
//
// For false hits there is another change. Let x(t) be the scene with one shape grown by t. The
// grown shape contains all points within t of the shape, and no point farther than `reach` * t. If
// exact arithmetic hits x(t), the shapes of x are at most `reach` * t apart. A rectangle grows by t
// on each side. Its new corners are sqrt(2) t away, so its reach is sqrt(2). A radius grows by t,
// so its reach is 1. Growth usually helps all comparisons of a hit to hold. A move may help one and
// break another.
//
// For each path that the rounded run may take, the proof looks for a t: exact arithmetic must give
// the same answer for x(t) or y(t). See bounds.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/shapes/point.h"
#include "oracle/runs/traced.h"
#include "properties/proofs/interval.h"

namespace touchstone::proofs {

inline constexpr double kRootOfTwo = 1.4142135623730952;  // rounded up

/// One number of the scene.
struct SceneNumber {
    Quantity quantity;
    int axis;       ///< 0 for an x coordinate, 1 for a y coordinate, -1 for other numbers
    bool is_of_a;   ///< true for a number of shape A
    double growth;  ///< the rate at which the number grows with t in x(t)
    /// A number may be relative to another one. In setting_of, a coordinate of B is relative to A's
    /// first coordinate on that axis, and a size of a rounded rectangle to twice its radius: the
    /// size is at least as large.
    int origin;    ///< the index of the other number, or -1
    double times;  ///< the factor of the other number
};

struct Setting {
    std::vector<SceneNumber> numbers;
    [[nodiscard]] const SceneNumber& number(int at) const {
        return numbers[static_cast<std::size_t>(at)];
    }
    double reach = 1;
    /// True if coordinates occur only as differences. Then boxes have A at the origin, and their
    /// scale is the local scale.
    bool is_local = false;
    /// The least size of a shape as a share of the scale. 0 allows any size.
    double least_size = 0;
};

/// The setting for scenes like the given one, or a sentence that says why its query has no setting.
struct SettingOrReason {
    std::optional<Setting> setting;
    std::string reason;
};
SettingOrReason setting_of(const Scene& scene);

/// The corners of both shapes: first those of A. The ends of a capsule's segment and the centre of
/// a circle count as corners.
struct Corners {
    int of_a = 0;
    int all = 0;
    std::vector<int> numbers{};  ///< the positions of x and y of each corner in the scene
    std::vector<int> radii{};    ///< the positions of the radii

    [[nodiscard]] int of_b() const { return all - of_a; }
};
/// Returns the corners; nothing for a list, or if a shape is not a point, segment, triangle, circle
/// or capsule.
std::optional<Corners> corners_of(const Scene& scene);
/// The setting for shapes given by their corners (corners.h).
Setting setting_of_corners(const Corners& corners);

/// True if an angle is given in degrees.
bool has_degrees(const Setting& setting);

inline const Expression& expression_at(const Expressions& expressions, int at) {
    return expressions.all()[static_cast<std::size_t>(at)];
}

/// The value of a literal; nothing for any other expression.
inline std::optional<double> constant(const Expression& expression) {
    return expression.op == TracedOp::constant ? std::optional(expression.value) : std::nullopt;
}

/// True for a minimum or maximum.
inline bool is_extreme(const Expression& expression) {
    return expression.op == TracedOp::minimum || expression.op == TracedOp::maximum;
}

/// Returns the axis of a coordinate of the scene; -1 for any other expression.
int axis_of(const Expressions& expressions, const Setting& setting, int at);

/// A set of scenes: an interval for the scale, and an interval for each number. The scale is the
/// local scale if the setting is local. A number with an origin is relative to the origin.
struct Box {
    Interval scale;
    std::vector<Interval> numbers;
};

/// All scenes with a scale between 1 and 2, up to full turns of their angles.
Box all_scenes(const Setting& setting);

/// Removes lengths above the scale from the box. Returns false if no scene is left.
bool shrink(const Setting& setting, Box& box);

/// Returns the interval of the number itself. The box may give it relative to another number.
Interval absolute(const Setting& setting, const Box& box, std::size_t number);

/// Returns lower bounds of the scale, and of the local scale, over all scenes of the box.
double least_scale(const Setting& setting, const Box& box);
double least_local_scale(const Setting& setting, const Box& box);

}  // namespace touchstone::proofs
