// A sequence of scenes made what a person would have written, whatever it shows.
#pragma once

#include <functional>

#include "properties/judging/confirm.h"
#include "properties/random/precision.h"

namespace touchstone {

/// True of a sequence that still shows it.
using ShowsSequence = std::function<bool(const Sequence&)>;
/// A smaller scene of which the function is still true.
using MakeSmall = std::function<Scene(const Scene&, const std::function<bool(const Scene&)>&)>;

/// The sequence with each scene made small, the last one first; equal scenes stay equal.
Sequence with_small_scenes(Sequence sequence, const ShowsSequence& shows, const MakeSmall& small);

/// The sequence with each number made simple that its last scene and others have at the same place,
/// as where it is what reminds of the one before: in all of them at once. Nothing of more scenes
/// than have anything in common.
Sequence with_simple_common_numbers(Sequence sequence, Precision precision,
                                    const ShowsSequence& shows);

}  // namespace touchstone
