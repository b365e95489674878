// All moves by name, and the ways in which a search uses them.
#pragma once

#include <string_view>
#include <vector>

#include "properties/moves/moves.h"

namespace touchstone::moves {

struct Move {
    std::string_view name;
    void (*apply)(On);
    int weight;  ///< relative frequency
};

const std::vector<Move>& vocabulary();

/// Returns the move of that name, or null.
const Move* find_move(std::string_view name);

/// Applies the move to one of the items. Returns the scene unchanged if the move makes it invalid.
/// Keeps validity and precision.
Scene after(const Move& move, const Scene& scene, Random& random, Precision precision);

/// Applies one move, or a few, drawn by weight. The result is valid and of the given precision if
/// the scene is valid and can be rounded to that precision.
Scene moved(const Scene& scene, Random& random, Precision precision);

/// Does the same as moved() in place.
void move_on(Scene& scene, Random& random, Precision precision);

/// Combines A of the first scene with B of the second. Leaves B where it is or slides it until the
/// shapes touch. The scenes must be of the same query. The result is valid if both scenes are.
Scene crossed(const Scene& first, const Scene& second, Random& random, Precision precision);

}  // namespace touchstone::moves
