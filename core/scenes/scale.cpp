#include "core/scenes/scale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/scenes/numbers.h"

namespace touchstone {
namespace {

/// The smallest and the largest of some values.
struct Range {
    double lo = std::numeric_limits<double>::infinity();
    double hi = -std::numeric_limits<double>::infinity();

    void add(double value) {
        lo = std::min(lo, value);
        hi = std::max(hi, value);
    }
    [[nodiscard]] double length() const { return hi - lo; }
};

/// A power of two within the range of scalbn. If it is a normal double, times() multiplies. That is
/// faster.
class PowerOfTwo {
  public:
    explicit PowerOfTwo(int exponent) : exponent_(exponent), factor_(std::scalbn(1.0, exponent)) {}

    [[nodiscard]] double times(double x) const {
        return std::isnormal(factor_) ? x * factor_ : std::scalbn(x, exponent_);
    }

  private:
    int exponent_;
    double factor_;
};

template <class Numbers>
double largest_length(const Numbers& numbers) {
    double largest = 0;
    for_each_number(numbers, [&](Quantity quantity, double value) {
        if (is_length(quantity)) largest = std::max(largest, std::fabs(value));
    });
    return largest;
}

}  // namespace

double scale(const Scene& scene) {
    return largest_length(scene);
}
double scale(const ShapePair& pair) {
    return largest_length(pair);
}

double local_share(const Scene& scene) {
    const double unit = scale(scene);
    if (unit == 0) return 1;
    // Values are multiplied by a power of two, so that no difference overflows or loses a bit.
    const PowerOfTwo power(-std::ilogb(unit));
    double largest = 0;
    std::array<Range, 2> spread;  // in x and in y
    std::size_t axis = 0;
    for_each_number(scene, [&](Quantity quantity, double value) {
        if (!is_length(quantity)) return;
        value = power.times(value);
        if (quantity == Quantity::coordinate) {
            spread[axis].add(value);
            axis = 1 - axis;
        } else {
            largest = std::max(largest, std::fabs(value));
        }
    });
    largest = std::max({largest, spread[0].length(), spread[1].length()});
    return largest / power.times(unit);
}

double largest_angle(const Scene& scene) {
    double largest = 0;
    for_each_number(scene, [&largest](Quantity quantity, double value) {
        if (quantity == Quantity::degrees) largest = std::max(largest, std::fabs(value));
    });
    return largest * (std::numbers::pi / 180);
}

double largest_turn(const Scene& scene) {
    double largest = largest_angle(scene);
    for_each_number(scene, [&largest](Quantity quantity, double value) {
        if (quantity == Quantity::angle) largest = std::max(largest, std::fabs(value));
    });
    return largest;
}

double smallest_size(const Scene& scene) {
    double smallest = std::numeric_limits<double>::infinity();
    for_each_shape(scene, [&smallest](const auto& shape) {
        smallest = std::min(smallest, smallest_length(shape));
    });
    return smallest;
}

}  // namespace touchstone
