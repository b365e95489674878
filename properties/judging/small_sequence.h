// Minimizes a sequence of scenes as long as it still shows a property.
#pragma once

#include <functional>

#include "properties/judging/confirm.h"
#include "properties/random/precision.h"

namespace touchstone {

/// True if a sequence still shows the property.
using ShowsSequence = std::function<bool(const Sequence&)>;
/// Returns a smaller scene for which the function is still true.
using MakeSmall = std::function<Scene(const Scene&, const std::function<bool(const Scene&)>&)>;

/// Minimizes each scene, the last one first. Equal scenes stay equal.
Sequence with_small_scenes(Sequence sequence, const ShowsSequence& shows, const MakeSmall& small);

/// Simplifies each number of the last scene that other scenes have at the same place, since the
/// shared number may be what triggers the stored state. Changes the number in all these scenes at
/// once. Does nothing for sequences of many scenes.
Sequence with_simple_common_numbers(Sequence sequence, Precision precision,
                                    const ShowsSequence& shows);

}  // namespace touchstone
