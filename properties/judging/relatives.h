// Scenes that are asked about beside a scene, and what an algorithm's own answers say of each
// other.
#pragma once

#include <optional>
#include <string>

#include "properties/judging/question.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone {

/// True where A and B are of one kind.
bool are_of_one_kind(const Scene& scene);

/// The scene with A and B exchanged, of one kind.
Scene swapped(const Scene& scene);

/// A and A once more, of one kind.
Scene with_itself(const Scene& scene);
bool is_with_itself(const Scene& scene);

/// A, and A with each number a little off, by a share of it of any order of magnitude, of one kind;
/// nothing where that is no scene.
std::optional<Scene> nearly_with_itself(const Scene& scene, Random& random, Precision precision);

/// True where exchanging A and B must not change the area, the share, the distance or the depth.
bool is_symmetric(AnswerKind kind);

/// What contradicts itself in the answers to a scene and to the one with A and B exchanged, by more
/// than is allowed; empty where nothing does.
std::string contradiction(const Declaration& declared, double allowed, const Reply& answer,
                          const Reply& to_swapped);

/// What contradicts the meaning of such a number whatever the shapes are, or, where B is A, of one
/// shape; empty where nothing does.
std::string contradiction_in(const Declaration& declared, double allowed, const Reply& answer,
                             bool is_with_itself);

/// What is said of A and B, said of B and A: the direction turned round, closest points exchanged.
Reply exchanged(Reply answer, AnswerKind asked);

}  // namespace touchstone
