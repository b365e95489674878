// All moves by name, and the two ways in which a search uses them.
#pragma once

#include <string_view>
#include <vector>

#include "properties/moves/moves.h"

namespace touchstone::moves {

struct Move {
    std::string_view name;
    void (*apply)(On);
    int weight;  ///< how often it is drawn, relatively
};

const std::vector<Move>& vocabulary();

/// The move of that name, or null.
const Move* find_move(std::string_view name);

/// The scene after that move on one of its items; the scene as it was where the move spoilt it.
/// Valid and of the given precision where the scene is.
Scene after(const Move& move, const Scene& scene, Random& random, Precision precision);

/// The scene after one move, or a few, drawn by weight. Valid and of the given precision where the
/// scene is valid and can be rounded to it.
Scene moved(const Scene& scene, Random& random, Precision precision);

/// The same in place.
void move_on(Scene& scene, Random& random, Precision precision);

/// A of the first with B of the second, as they are or slid to where the two touch. The scenes must
/// be of one query. Valid where both are.
Scene crossed(const Scene& first, const Scene& second, Random& random, Precision precision);

}  // namespace touchstone::moves
