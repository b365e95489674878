#include "properties/directed/directed.h"

#include <algorithm>

#include "properties/directed/boundary.h"
#include "properties/directed/search.h"
#include "properties/directed/variation.h"

namespace touchstone {
namespace {

/// How often the search solves for one comparison, or for all that follow some numbers; else it
/// varies what it has found.
constexpr double kAims = 0.35;
constexpr double kSweeps = 0.25;

}  // namespace

void direct(const Subject& subject, Precision precision, std::uint64_t seed, std::uint64_t most,
            const std::function<bool(const Scene&)>& use, DecisionCoverage* coverage) {
    Search search(subject, precision, seed, most, use);
    for (auto plain = std::clamp<std::uint64_t>(most / 20, 50, 400); plain > 0; --plain)
        search.look(search.draw());
    search.end_of_plain();
    while (!search.is_over()) {
        const std::uint64_t before = search.left();
        const double choice = search.random().unit();
        if (choice < kAims) aim(search);
        else if (choice < kAims + kSweeps) sweep(search);
        else vary_rare(search);
        // Where there is nothing to solve for or to vary plain scenes are left.
        if (search.left() == before) search.look(search.draw());
    }
    if (coverage != nullptr) *coverage = search.coverage();
}

}  // namespace touchstone
