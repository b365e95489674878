// The scenes that an algorithm is made for: how long, how far away, how thin, how far turned.
#pragma once

#include <optional>
#include <string>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"

namespace touchstone {

struct Range {
    double least;
    double most;

    [[nodiscard]] bool has(double x) const { return least <= x && x <= most; }
    friend bool operator==(const Range&, const Range&) = default;
};

/// What is not said is not bounded.
struct Domain {
    std::optional<Range> lengths{};   ///< sizes, radii, and the edges and extents of other shapes
    std::optional<double> offsets{};  ///< the largest magnitude of a coordinate
    std::optional<double> aspect{};   ///< the longer side of a rectangle over the shorter one
    std::optional<Range> angles{};    ///< in the unit of the scene, counter-clockwise
    bool unit_turns = false;          ///< turns by cosine and sine don't scale, up to rounding
    double grid = 0;                  ///< lengths and coordinates are multiples of it; 0: any
    std::size_t corners = 0;          ///< the most that a polygon has; 0: any
    bool convex = false;              ///< polygons are convex
    bool no_radius = false;           ///< placed polygons have a radius of zero

    [[nodiscard]] bool is_everything() const { return *this == Domain{}; }
    friend bool operator==(const Domain&, const Domain&) = default;
};

/// True of a scene whose shapes, of a list all of them, are in the domain.
bool is_within(const Scene& scene, const Domain& domain);

/// A scene of the domain made from this one, each step only where it is needed: scaled by a power
/// of two, moved near the origin, turned back by full turns; so far it is as near to touching but
/// for some units in the last place. Shapes that are then too short, long, thin or turned too far
/// are given other sizes and directions, and are slid to where they are as near to touching as
/// before. Polygons lose corners, or become their convex hull. On a grid the shapes are then within
/// a step of it of where they were. Nothing where that is not enough.
std::optional<Scene> brought_within(const Scene& scene, const Domain& domain, Precision precision);

/// Its options: "--lengths 0.001:1000 --aspect 8"; empty where nothing is bounded.
std::string text_of(const Domain& domain);

/// "1e-3:1e6". Throws InputError, naming the option, where that is no range.
Range range_of(const std::string& option, const std::string& text);

}  // namespace touchstone
