// A picture of a scene in plain text, for places that show no images.
#pragma once

#include <string>

#include "core/scenes/scene.h"

namespace touchstone {

/// The panels of scene_picture() side by side, drawn with the dots of Braille characters. A has a
/// solid outline, B has a dashed outline, and the intersection is dotted. For a list, a picture of
/// each of the first four items.
std::string text_picture(const Scene& scene);

}  // namespace touchstone
