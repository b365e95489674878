#include "oracle/fast/filtered_orientation.h"

#include "oracle/exact/orientation.h"
#include "oracle/fast/exact_turn.h"

namespace touchstone {
namespace {

bool is_in_range(const Point<double>& p) {
    return is_in_exact_range(p.x) && is_in_exact_range(p.y);
}

}  // namespace

int unfiltered_orientation(const Point<double>& p, const Point<double>& q,
                           const Point<double>& r) noexcept {
    if (is_in_range(p) && is_in_range(q) && is_in_range(r)) return exact_turn(p, q, r);
    return orientation(p, q, r);
}

}  // namespace touchstone
