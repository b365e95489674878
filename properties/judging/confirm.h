// Whose fault a wrong answer is: that of the scene, or that of what was asked before it.
//
// An algorithm that remembers may answer wrongly by its memory, and so may its exact run, which has
// a memory of its own. In a fresh state neither remembers anything.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "properties/judging/judge.h"

namespace touchstone {

/// What the given answer, which is wrong, means in a fresh state: a defect where the subject
/// answers otherwise there, else what the scene alone explains.
Judgement judged_afresh(const Subject& subject, Scalar scalar, const Truth& truth, Answer given,
                        Trace trace = Trace::stage_of_loss);

/// A misjudgement that fails the algorithm, as it is seen in a fresh state; any other as it is.
Judgement confirmed(const Subject& subject, Scalar scalar, const Truth& truth,
                    const Judgement& what, Trace trace = Trace::stage_of_loss);

/// Scenes asked about one after the other, the last of which is misjudged.
using Sequence = std::vector<Scene>;

/// What is answered to each of the scenes, one after the other in a fresh state; where there is
/// another scalar, each is asked about in that one first.
std::vector<Answer> answers_in_order(const Subject& subject, Scalar scalar,
                                     const Sequence& sequence,
                                     std::optional<Scalar> other = std::nullopt);

/// True where the last scene, after the others in a fresh state, is answered wrongly, and otherwise
/// than alone or than before in the sequence. An empty sequence shows nothing. Where there is
/// another scalar, each scene is asked about in that one first; alone it is not.
bool shows_a_defect(const Subject& subject, Scalar scalar, const Sequence& sequence,
                    std::optional<Scalar> other = std::nullopt);

/// A sequence that shows a defect, without each scene on which that does not depend; large parts
/// are tried first.
Sequence shortened(const Subject& subject, Scalar scalar, Sequence sequence);
/// The same of whatever a sequence shows.
Sequence shortened(Sequence sequence, const std::function<bool(const Sequence&)>& shows);

/// The shortest sequence found that shows a defect, of the scenes asked before, in their order, and
/// then the scene: the scene again and again, one of the last few hundred before it, or those
/// before it with each left out that nothing depends on. Nothing where none of them shows it.
std::optional<Sequence> shortest_sequence(const Subject& subject, Scalar scalar,
                                          std::span<const Scene> before, const Scene& scene,
                                          std::optional<Scalar> other = std::nullopt);

/// What is known of a wrong answer that is a defect, as the scene has had another one too.
Judgement defect_by_memory(const Subject& subject, Scalar scalar, Truth& truth, Answer given);

}  // namespace touchstone
