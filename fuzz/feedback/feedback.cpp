#include "fuzz/feedback/feedback.h"

namespace touchstone::fuzz::feedback {
namespace {

struct Counters {
    std::uint8_t closeness[3][kClosenessLevels];  ///< the first index is the relation
    std::uint8_t error[kSlots][2][kErrorLevels];
};

/// Volatile, because no code that the compiler sees reads them.
__attribute__((section("__libfuzzer_extra_counters"))) volatile Counters counters;

/// A separate function for each rung; no optimiser can remove or merge these functions.
template <class Ladder, int rung>
[[gnu::noinline]] void reach() {
    asm volatile("" ::"i"(rung));
}

/// Reaches rungs from the lowest up to the level, each behind a branch.
template <class Ladder, int... rungs>
void climb(int level, std::integer_sequence<int, rungs...> /*ladder*/) {
    (void)((level >= rungs && (reach<Ladder, rungs>(), true)) && ...);
}

struct Apart;
struct Together;
struct Wrong;

int clamped(double level, int levels) {
    return static_cast<int>(std::clamp(level, 0.0, static_cast<double>(levels - 1)));
}

}  // namespace

int closeness(long double margin, double scale, Relation relation) {
    if (relation == Relation::touching) return kTouching;
    const long double in_eps = std::fabs(margin) / static_cast<long double>(scale) /
                               std::numeric_limits<double>::epsilon();
    if (std::isnan(in_eps) || std::isinf(in_eps)) return 0;
    if (in_eps == 0) return kTouching - 1;
    return clamped(52 - std::ilogb(in_eps), kTouching);
}

int error_level(double share) {
    if (!(share > 0)) return 0;
    return clamped(1 + std::floor(8 * (7 + std::log2(share))), kErrorLevels);
}

void note_closeness(Relation relation, int level) {
    counters.closeness[static_cast<int>(relation)][level] = 1;
    using Rungs = std::make_integer_sequence<int, kClosenessLevels>;
    if (relation != Relation::overlapping) climb<Apart>(level, Rungs{});
    if (relation != Relation::disjoint) climb<Together>(level, Rungs{});
}

void note_error(std::size_t slot, bool hit, int level) {
    counters.error[slot % kSlots][hit ? 1 : 0][level] = 1;
}

void climb_errors(int level) {
    climb<Wrong>(level, std::make_integer_sequence<int, kErrorLevels>{});
}

}  // namespace touchstone::fuzz::feedback
