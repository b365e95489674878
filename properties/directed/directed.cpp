#include "properties/directed/directed.h"

#include <algorithm>

#include "properties/directed/boundary.h"
#include "properties/directed/search.h"
#include "properties/directed/variation.h"

namespace touchstone {

void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use, DecisionCoverage* coverage) {
    Search search(subject, precision, seed, most, use);
    for (auto plain = std::clamp<std::uint64_t>(most / 20, 50, 400); plain > 0; --plain)
        search.look(search.draw());
    search.end_of_plain();
    while (!search.is_over()) {
        const std::uint64_t before = search.left();
        if (search.random().chance(0.5)) sweep(search);
        else vary_rare(search);
        // Where there is nothing to solve for or to vary plain scenes are left.
        if (search.left() == before) search.look(search.draw());
    }
    if (coverage != nullptr) *coverage = search.coverage();
}

}  // namespace touchstone
