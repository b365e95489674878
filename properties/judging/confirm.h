// Distinguishes errors of state from errors that the scene alone shows.
//
// An algorithm that keeps state between calls may answer wrongly because of that state. Its exact
// run keeps separate state and may be wrong for the same reason. A fresh state is that of a new
// thread: thread_local variables contain nothing from earlier calls, but static variables may.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "properties/judging/judge.h"
#include "properties/random/random.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

/// Scenes asked about in order.
using Sequence = std::vector<Scene>;

/// A scene with a wrong answer that differs from the answer it gets alone.
struct PartedAtOnce {
    std::size_t thread;  ///< 0 or 1
    std::size_t at;      ///< index among the scenes of that thread
    Answer answer;
    std::size_t other = 0;  ///< index among the other thread's scenes, if one shows the error
};

/// Finds state that threads share (a static buffer, a cache without a lock). Asks about each scene
/// while no other thread runs. Then runs two threads. Each asks about its own scenes in order,
/// again and again. A thread ends when `calls` of its calls have overlapped calls of the other
/// thread, after 20 x `calls` calls in all, or when the other thread has ended. Returns the first
/// wrong answer that differs from the first answer to its scene. Returns nothing if there is no
/// such answer; this proves nothing, because the errors also depend on the machine. Throws as
/// `ask` does. Calls `progress` at least ten times a second as long as calls
/// return.
std::optional<PartedAtOnce> parted_at_once(
    const Subject& subject, Scalar scalar, const std::array<Sequence, 2>& scenes,
    std::uint64_t calls, const std::function<void()>& progress = [] {});

/// Judges an answer in a fresh state; nothing if it is right. A wrong answer is a defect if the
/// subject answers differently in that state. Otherwise the scene alone shows the error, and the
/// answer is classed as by `judge`.
std::optional<Judgement> judged_afresh(const Subject& subject, Scalar scalar, const Truth& truth,
                                       Answer given, Trace trace = Trace::stage_of_loss);

/// If the class of the judgement fails and is not a defect, judges the answer again in a fresh
/// state. Otherwise returns the judgement unchanged.
Judgement confirmed(const Subject& subject, Scalar scalar, const Truth& truth,
                    const Judgement& what, Trace trace = Trace::stage_of_loss);

/// True if a sequence shows a property, at its last scene.
using ShowsSequence = std::function<bool(const Sequence&)>;

/// Returns the answers to the scenes, asked in order in a fresh state. With `other`, asks about
/// each scene in that scalar first.
std::vector<Answer> answers_in_order(const Subject& subject, Scalar scalar,
                                     const Sequence& sequence,
                                     std::optional<Scalar> other = std::nullopt);

/// Asks about the scenes in order, in a fresh state. True if the last scene gets a wrong answer
/// that differs from its answer alone, or from an earlier answer to it. False for an empty
/// sequence. With `other`, asks about each scene of the sequence in that scalar first. The answer
/// alone is the answer in a fresh state without such a question.
bool shows_a_defect(const Subject& subject, Scalar scalar, const Sequence& sequence,
                    std::optional<Scalar> other = std::nullopt);

/// Removes scenes, large parts first, as long as `shows` stays true. Keeps the last scene.
Sequence shortened(Sequence sequence, const ShowsSequence& shows);

/// Returns a short sequence that shows a property; nothing if no tried sequence shows it. First
/// tries each of the last `near` scenes, followed by `scene`. Then tries all scenes of `before`,
/// followed by `scene`, and shortens that sequence.
std::optional<Sequence> short_sequence(std::span<const Scene> before, const Scene& scene,
                                       std::size_t near, const ShowsSequence& shows);

/// Returns a short sequence that shows a defect; nothing if none is found. First repeats the scene,
/// then calls short_sequence.
std::optional<Sequence> shortest_sequence(const Subject& subject, Scalar scalar,
                                          std::span<const Scene> before, const Scene& scene,
                                          std::optional<Scalar> other = std::nullopt);

/// Judges a wrong answer as a defect, because the scene also got a different answer.
Judgement defect_by_state(const Subject& subject, Scalar scalar, Truth& truth, Answer given);

/// Minimizes a sequence that shows a property. If there are two to eight scenes, first simplifies
/// each number of the last scene, together with equal numbers at the same place in other scenes,
/// because a common number may trigger the stored state. Then minimizes each scene, the last one
/// first. Equal scenes stay equal. Then removes scenes that are not needed. If that removes any,
/// minimizes the others again.
Sequence minimized(Sequence sequence, Precision precision, const ShowsSequence& shows,
                   const MinimizeOptions& options);

}  // namespace touchstone
