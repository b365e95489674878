// Upright rectangles against each other and circles, exactly, by error-free transformations.
#pragma once

#include <optional>

#include "core/shapes/shapes.h"
#include "oracle/fast/stages.h"

namespace touchstone::upright {

/// Sizes and radii must not be negative. Nothing outside the range of exponents in which error-free
/// transformations are exact, or where a number is not finite.
std::optional<fast::Decided> relation(const Aabb<double>& a, const Aabb<double>& b) noexcept;
std::optional<Relation> relation(const Aabb<double>& box, const Circle<double>& circle) noexcept;

}  // namespace touchstone::upright
