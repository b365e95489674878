#include <algorithm>
#include <cmath>
#include <numbers>

#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

/// Rounds x to that many significant bits, down or up.
double with_bits(double x, int bits, double (*rounding)(double)) {
    const int shift = bits - 1 - std::ilogb(x);
    return std::ldexp(rounding(std::ldexp(x, shift)), -shift);
}

void add_short(std::vector<double>& values, double x) {
    const auto down = [](double y) { return std::floor(y); };
    const auto up = [](double y) { return std::ceil(y); };
    if (std::fabs(x) < 1e6) {
        values.push_back(std::floor(x));
        values.push_back(std::ceil(x));
    }
    for (const int bits : {1, 2, 3, 4, 5, 6, 8, 10, 12, 17, 24, 34}) {
        if (bits >= significant_bits(x)) break;
        values.push_back(with_bits(x, bits, down));
        values.push_back(with_bits(x, bits, up));
    }
    if (significant_bits(x) > 1)
        values.push_back(
            with_bits(x, significant_bits(x) - 1, [](double y) { return std::nearbyint(y); }));
}

/// Adds numbers with the same digits as x and exponents nearer to 0.
void add_ordinary(std::vector<double>& values, double x) {
    const int exponent = std::ilogb(x);
    for (const int less : {exponent, exponent - exponent / 2, exponent / 8, exponent > 0 ? 1 : -1})
        if (exponent != 0) values.push_back(std::ldexp(x, -less));
}

/// Adds equivalent turns, and the nearest multiples of 15 degrees.
void add_turns(std::vector<double>& values, Quantity quantity, double x) {
    const double half = quantity == Quantity::degrees ? 180 : std::numbers::pi;
    for (const double turn : {2 * half, half, half / 2})
        if (std::fabs(x) < 1e6) values.push_back(x - turn * std::nearbyint(x / turn));
    if (std::fabs(x) < 3 * half) {
        values.push_back(std::floor(12 * x / half) * half / 12);
        values.push_back(std::ceil(12 * x / half) * half / 12);
    }
}

}  // namespace

std::vector<double> simpler_values(Quantity quantity, double x, Precision precision) {
    if (x == 0) return {};
    std::vector<double> values{0, 1, -1, 2, 0.5, std::fabs(x)};
    add_short(values, x);
    add_ordinary(values, x);
    if (is_angle(quantity)) add_turns(values, quantity, x);
    for (double& value : values) value = round_to(precision, value);
    const double limit = complexity(quantity, x);
    const auto is_useless = [&](double value) {
        const bool is_no_size = quantity == Quantity::size && !(value > 0);
        return is_no_size || !(complexity(quantity, value) < limit);
    };
    std::erase_if(values, is_useless);
    std::stable_sort(values.begin(), values.end(), [&](double p, double q) {
        return complexity(quantity, p) < complexity(quantity, q);
    });
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

}  // namespace touchstone
