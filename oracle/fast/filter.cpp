#include "oracle/fast/filter.h"

namespace touchstone::filter {

Gaps gaps(const PosePair<double>& pair) noexcept {
    const auto& [a, b] = pair;
    return gaps(a, std::cos(a.angle), std::sin(a.angle), b, std::cos(b.angle), std::sin(b.angle));
}

}  // namespace touchstone::filter
