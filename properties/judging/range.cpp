#include "properties/judging/range.h"

#include <cmath>
#include <limits>

#include "core/scenes/scale.h"

namespace touchstone {
namespace {

template <class S>
LengthRange lengths_in() {
    using Limits = std::numeric_limits<S>;
    static_assert(Limits::min_exponent + Limits::digits < 0 && Limits::max_exponent % 4 == 0);
    return {(Limits::min_exponent + Limits::digits) / 4, Limits::max_exponent / 4 - 4};
}

}  // namespace

LengthRange lengths_in_range(Scalar scalar) {
    switch (scalar) {
        case Scalar::float_: return lengths_in<float>();
        case Scalar::double_: return lengths_in<double>();
        case Scalar::long_double: return lengths_in<long double>();
    }
    return {0, 0};
}

bool underflow_matters(Scalar scalar, const Scene& scene) {
    const double smallest = smallest_size(scene);
    if (!std::isfinite(smallest)) return true;
    return smallest == 0 || std::ilogb(smallest) < lengths_in_range(scalar).smallest;
}

bool overflow_matters(Scalar scalar, const Scene& scene) {
    const double largest = scale(scene);
    return largest != 0 && std::ilogb(largest) > lengths_in_range(scalar).largest;
}

}  // namespace touchstone
