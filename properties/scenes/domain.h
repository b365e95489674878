// The domain of an algorithm: lengths, distances from the origin, aspect ratios, angles.
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

/// Limits of scenes. A limit that is not set does not apply.
struct Domain {
    std::optional<Range> lengths{};   ///< sizes, radii, and the edges and extents of other shapes
    std::optional<double> offsets{};  ///< the largest absolute coordinate
    std::optional<double> aspect{};   ///< the longer side of a rectangle over the shorter one
    std::optional<Range> angles{};    ///< in the unit of the scene, counter-clockwise
    bool unit_turns = false;          ///< cosine and sine have unit length, up to rounding
    double grid = 0;                  ///< lengths and coordinates are multiples of it; 0: any
    std::size_t corners = 0;          ///< the most corners of a polygon; 0: any
    bool convex = false;              ///< polygons are convex
    bool no_radius = false;           ///< placed polygons have a radius of zero

    [[nodiscard]] bool is_everything() const { return *this == Domain{}; }
    friend bool operator==(const Domain&, const Domain&) = default;
};

/// True if the scene's shapes, including all of a list, are in the domain.
bool is_within(const Scene& scene, const Domain& domain);

/// Changes the scene to a scene in the domain. First scales by a power of two, moves near the
/// origin and turns back by full turns, each only if needed. These steps keep the relative distance
/// from touching, up to some units in the last place. Then shapes that are still too short, long,
/// thin or turned too far get other sizes and directions, and are slid to the same distance from
/// touching. Polygons lose corners, or become their convex hull. A grid moves the shapes by up to
/// one step. Returns nullopt if the result is still outside the domain.
std::optional<Scene> brought_within(const Scene& scene, const Domain& domain, Precision precision);

/// Returns the command-line options of the domain: "--lengths 0.001:1000 --aspect 8". Empty if
/// nothing is limited.
std::string text_of(const Domain& domain);

/// Parses "1e-3:1e6". Throws InputError, with the name of the option, if the text is not a range.
Range range_of(const std::string& option, const std::string& text);

}  // namespace touchstone
