// Samples the pairs of a scene.
#pragma once

#include <cstddef>
#include <vector>

namespace touchstone::recorder {

/// At most `most` of the pairs, evenly spaced in order of occurrence, so that early and late steps
/// keep their shares.
template <class Pair>
std::vector<Pair> thinned(const std::vector<Pair>& pairs, std::size_t most) {
    if (pairs.size() <= most) return pairs;
    std::vector<Pair> kept;
    for (std::size_t i = 0; i < most; ++i) kept.push_back(pairs[i * pairs.size() / most]);
    return kept;
}

}  // namespace touchstone::recorder
