#include <fmt/format.h>

#include "reports/bench/hit_ratio.h"

namespace touchstone::bench {

std::string name(Misses misses, int hit_percent) {
    return fmt::format("{}, {} % hits", misses == Misses::near ? "near" : "far", hit_percent);
}

}  // namespace touchstone::bench
