#include "properties/judging/range.h"

#include <cmath>
#include <limits>

#include "core/scenes/scale.h"

namespace touchstone {
namespace {

/// Calls ask(a zero of the scalar's type).
template <class Ask>
bool in(Scalar scalar, Ask ask) {
    switch (scalar) {
        case Scalar::float_: return ask(0.0F);
        case Scalar::double_: return ask(0.0);
        case Scalar::long_double: return ask(0.0L);
    }
    return false;
}

}  // namespace

bool underflow_matters(Scalar scalar, const Scene& scene) {
    return in(scalar, [&scene]<class S>(S /*zero*/) {
        using Limits = std::numeric_limits<S>;
        const double smallest = smallest_size(scene);
        if (!std::isfinite(smallest)) return true;
        return smallest == 0 || 4 * std::ilogb(smallest) < Limits::min_exponent + Limits::digits;
    });
}

bool overflow_matters(Scalar scalar, const Scene& scene) {
    return in(scalar, [&scene]<class S>(S /*zero*/) {
        const double largest = scale(scene);
        return largest != 0 &&
               4 * (std::ilogb(largest) + 3) >= std::numeric_limits<S>::max_exponent;
    });
}

}  // namespace touchstone
