// Tells errors of state from errors that the scene alone shows.
//
// An algorithm that keeps state between calls may answer wrongly because of that state. Its exact
// run keeps separate state and may be wrong for the same reason. A fresh state contains nothing
// from earlier calls.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "properties/judging/judge.h"
#include "properties/random/precision.h"

namespace touchstone {

/// Judges a wrong answer in a fresh state: a defect if the subject answers differently there,
/// otherwise a failure of the scene alone.
Judgement judged_afresh(const Subject& subject, Scalar scalar, const Truth& truth, Answer given,
                        Trace trace = Trace::stage_of_loss);

/// Judges a failing misjudgement in a fresh state; returns others unchanged.
Judgement confirmed(const Subject& subject, Scalar scalar, const Truth& truth,
                    const Judgement& what, Trace trace = Trace::stage_of_loss);

/// Scenes asked about in order; the last one is misjudged.
using Sequence = std::vector<Scene>;

/// Returns the answers to the scenes, asked in order in a fresh state. With `other`, asks about
/// each scene in that scalar first.
std::vector<Answer> answers_in_order(const Subject& subject, Scalar scalar,
                                     const Sequence& sequence,
                                     std::optional<Scalar> other = std::nullopt);

/// Asks about the scenes in order, in a fresh state. True if the last scene gets a wrong answer
/// that differs from its answer alone, or from an earlier answer to it. False for an empty
/// sequence. With `other`, asks about each scene in that scalar first, but not when it is asked
/// alone.
bool shows_a_defect(const Subject& subject, Scalar scalar, const Sequence& sequence,
                    std::optional<Scalar> other = std::nullopt);

/// Removes the scenes that do not matter for the defect, large parts first.
Sequence shortened(const Subject& subject, Scalar scalar, Sequence sequence);
/// Removes the scenes that are not needed for `shows` to stay true, large parts first.
Sequence shortened(Sequence sequence, const std::function<bool(const Sequence&)>& shows);

/// Returns the shortest sequence found that shows a defect; nothing if no sequence shows it. Tries
/// the scene repeated, then one of the last few hundred scenes followed by the scene. Then tries
/// all earlier scenes and the scene, shortened.
std::optional<Sequence> shortest_sequence(const Subject& subject, Scalar scalar,
                                          std::span<const Scene> before, const Scene& scene,
                                          std::optional<Scalar> other = std::nullopt);

/// Judges a wrong answer as a defect, because the scene also got a different answer.
Judgement defect_by_memory(const Subject& subject, Scalar scalar, Truth& truth, Answer given);

// Minimizes a sequence of scenes as long as it still shows a property.

/// True if a sequence still shows the property.
using ShowsSequence = std::function<bool(const Sequence&)>;
/// Returns a smaller scene for which the function is still true.
using MakeSmall = std::function<Scene(const Scene&, const std::function<bool(const Scene&)>&)>;

/// Minimizes each scene, the last one first. Equal scenes stay equal.
Sequence with_small_scenes(Sequence sequence, const ShowsSequence& shows, const MakeSmall& small);

/// Simplifies numbers that the last scene shares with other scenes at the same place. Such a number
/// may trigger the stored state. Changes the number in all these scenes at once. Does nothing for
/// sequences of many scenes.
Sequence with_simple_common_numbers(Sequence sequence, Precision precision,
                                    const ShowsSequence& shows);

}  // namespace touchstone
