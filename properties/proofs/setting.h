// What a proof assumes about the scenes of a query, and how it gets from a comparison's rounding
// error to a margin.
//
// Let y(t) be the scene with shape B moved by t in any direction. If x misses and the mathematics
// hits y(t), the shapes of x are at most t apart. If x hits and the mathematics misses y(t), the
// depth is at most t, by the definition of depth.
//
// For false hits there is another change: let x(t) be the scene with one shape grown by t, so that
// it contains all points within t of the shape, and no point farther than `reach` t. If the
// mathematics hits x(t), then the shapes of x are at most reach t apart. A rectangle grows by t on
// each side: its new corners are sqrt(2) t away, so reach is sqrt(2). A radius grows by t: reach is
// 1. Growing makes all comparisons of a hit hold together, where moving may not.
//
// So for each way that the rounded run may take, the proof looks for a t such that exact arithmetic
// must answer the same for x(t) or y(t). See bounds.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/shapes/quantity.h"
#include "oracle/runs/traced.h"
#include "properties/proofs/interval.h"

namespace touchstone::proofs {

/// One number of the scene.
struct SceneNumber {
    Quantity quantity;
    int axis;       ///< of a coordinate: 0 for x, 1 for y
    bool is_of_a;   ///< of shape A
    double growth;  ///< how fast the number grows with t in x(t)
    /// A coordinate of B is relative to A's first on that axis. A size of a rounded rectangle is
    /// relative to twice its radius, since it is at least that.
    int origin;    ///< the position of that other number, or -1
    double times;  ///< what it is multiplied by
};

struct Setting {
    std::vector<SceneNumber> numbers;
    double reach = 1;
    /// Coordinates occur only as differences. So A is at the origin, and distances are measured in
    /// the local scale.
    bool is_local = false;
    /// The least size of a shape as a part of the scale; 0: any.
    double least_size = 0;
};

/// The setting for scenes like this one, or a sentence on why there is no lemma for its query.
struct SettingOrReason {
    std::optional<Setting> setting;
    std::string reason;
};
SettingOrReason setting_of(const Scene& scene);

/// Whether an angle is given in degrees.
bool has_degrees(const Setting& setting);

/// Whether the expressions use coordinates only in differences of two coordinates of one axis.
bool uses_only_differences(const Expressions& expressions, const Setting& setting);

/// A set of scenes: those with a scale in an interval, and with numbers in others. The scale is the
/// local one if the setting is local. Numbers with an origin are relative to it.
struct Box {
    Interval scale;
    std::vector<Interval> numbers;
};

/// All scenes with a scale between 1 and 2.
Box all_scenes(const Setting& setting);

/// Removes lengths above the scale. Returns false if no scene of the box has that scale.
bool shrink(const Setting& setting, Box& box);

/// The number itself, also if it is relative in the box.
Interval absolute(const Setting& setting, const Box& box, std::size_t number);

/// Lower bounds of the scale and of the local scale of all scenes of the box.
double least_scale(const Setting& setting, const Box& box);
double least_local_scale(const Setting& setting, const Box& box);

}  // namespace touchstone::proofs
