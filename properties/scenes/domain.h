// Bounds on scenes: limits of lengths, positions, aspect ratios, angles and outlines. The class
// `domain` is another thing (reason_of_domain, judging/by_margin.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/moves/shape.h"
#include "properties/random/random.h"

namespace touchstone {

struct Range {
    double least;
    double most;

    [[nodiscard]] bool has(double x) const { return least <= x && x <= most; }
    friend bool operator==(const Range&, const Range&) = default;
};

/// Limits of scenes. A limit that is not set does not apply.
struct Domain {
    std::optional<Range> lengths{};   ///< sizes, radii; edges, widths and extents of other shapes
    std::optional<double> offsets{};  ///< the largest absolute coordinate or Quantity::offset
    std::optional<double> aspect{};   ///< longer ÷ shorter side of a shape's box, if has_sides()
    std::optional<Range> angles{};    ///< in the unit of the scene, counter-clockwise
    bool unit_turns = false;          ///< cosine and sine have unit length, up to rounding
    double grid = 0;                  ///< lengths and coordinates are multiples of it; 0: any
    std::size_t corners = 0;          ///< the most corners of a polygon; 0: any
    bool convex = false;              ///< polygons are convex
    bool no_radius = false;           ///< placed polygons have a radius of zero

    [[nodiscard]] bool is_everything() const { return *this == Domain{}; }
    friend bool operator==(const Domain&, const Domain&) = default;
};

/// True if A and B, or A and all items of the list, are in the domain.
bool is_within(const Scene& scene, const Domain& domain);

/// Changes what is outside the domain. First scales the scene by a power of two if lengths are
/// outside or below a grid step. Then changes shapes that are still outside: removes corners or
/// takes convex hulls, gives cosines and sines unit length, changes sizes, and turns shapes, by
/// full turns if these suffice. If the scene then reaches too far, moves it near the origin, and
/// perhaps scales it down. Shapes whose distance from touching, as a share of the scale, has
/// changed by more than a few units in the last place slide until it is as before, or reaches a
/// limit. Last, rounds lengths and coordinates to the grid. Returns nullopt if the result is
/// invalid or still outside the domain, or if the grid changes whether the scene is degenerate.
std::optional<Scene> brought_within(const Scene& scene, const Domain& domain, Precision precision);

/// Returns the command-line options of the domain: "--lengths 0.001:1000 --aspect 8". Empty if
/// nothing is limited.
std::string text_of(const Domain& domain);

/// Parses "1e-3:1e6". Throws InputError, with the name of the option, if the text is not a range.
Range range_of(const std::string& option, const std::string& text);

/// A and B, or A and all items of the list.
std::vector<AnyShape> shapes_of(Scene& scene);

/// True if a size is among the shape's numbers. False for points, segments, triangles, and polygons
/// without a frame: their aspect is not limited.
bool has_sides(const AnyShape& shape);

struct CosineAndSine {
    double* cosine = nullptr;
    double* sine = nullptr;
};

/// Returns the cosine and sine of the shape's turn; nullopt if the shape has no turn or states it
/// in another form.
std::optional<CosineAndSine> cosine_and_sine_of(const AnyShape& shape);

bool is_on_grid(const Scene& scene, double step);
/// True for shapes with corners in their own frame.
bool is_placed_polygon(const AnyShape& shape);

/// Changes sides that are too short, too long or of too different lengths. Multiplies sizes by
/// powers of two, so that they keep their digits.
void refit_sizes(const AnyShape& shape, const Domain& domain);

/// Turns the shape into the range by full turns, else by quarter turns, which keep parallel sides
/// parallel, else by another angle.
void refit_angle(const AnyShape& shape, const Range& range);

/// If the domain requires it, takes the convex hull, removes corners, and sets the radius of a
/// placed polygon to zero.
void refit_outline(const AnyShape& shape, const Domain& domain);

/// Rounds each length and coordinate to a multiple of the step, and nonzero sizes to at least one
/// step. If a polygon must be convex and is not, replaces it by its convex hull.
void refit_to_grid(const AnyShape& shape, double step);

/// Scales the cosine and sine of a turn to unit length, up to rounding. Replaces (0, 0) by (1, 0).
void refit_turn(const AnyShape& shape, Precision precision);

}  // namespace touchstone
