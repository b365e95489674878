// Scenes derived from a scene, and contradictions between an algorithm's answers to them.
#pragma once

#include <optional>
#include <string>

#include "properties/judging/question.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// True if A and B are of one kind.
bool are_of_one_kind(const Scene& scene);

/// The scene with A and B exchanged. Both must be of one kind.
Scene swapped(const Scene& scene);

/// The scene of A and A. Both must be of one kind.
Scene with_itself(const Scene& scene);
bool is_with_itself(const Scene& scene);

/// The scene of A and a copy of A. Each number of the copy is changed by a small relative amount,
/// of any order of magnitude. Both must be of one kind. Nothing if the copy is invalid.
std::optional<Scene> nearly_with_itself(const Scene& scene, Random& random, Precision precision);

/// True if exchanging A and B must not change the answer: area, share, distance or depth.
bool is_symmetric(AnswerKind kind);

/// Describes a contradiction between the answers to a scene and to the scene with A and B
/// exchanged. Returns an empty text if the answers differ by no more than is allowed.
std::string contradiction(const Declaration& declared, double allowed, const Reply& answer,
                          const Reply& to_swapped);

/// Describes why an answer is impossible for any A and B, or for equal A and B if `is_with_itself`.
/// Returns an empty text if the answer is possible.
std::string contradiction_in(const Declaration& declared, double allowed, const Reply& answer,
                             bool is_with_itself);

/// Returns the equivalent answer after A and B are exchanged: the direction is reversed, and the
/// closest points are exchanged.
Reply exchanged(Reply answer, AnswerKind asked);

}  // namespace touchstone
