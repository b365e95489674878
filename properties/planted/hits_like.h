// Compares hits and misses with the answers that a mistake gives.
#pragma once

#include "properties/judging/where_wrong.h"
#include "properties/planted/mistakes.h"

namespace touchstone {

/// Returns a number, which is not negative, rounded to that many significant digits.
double rounded(double x, int digits);

/// True if rounding may change the sign of the number. The thinner a shape, the fewer digits of the
/// number are right.
bool is_unclear(double number, const Scene& scene);

/// The comparison of the answer under a mistake with the given answer. `none`: the mistake cannot
/// be made.
enum class Given { same, other, none, unclear };

inline Given given(bool is_same) {
    return is_same ? Given::same : Given::other;
}

Given gives_hit(const Mistake& mistake, const SampledAnswer& one);

/// Returns the mistake that multiplies the angle of each shape by a factor, with the factor that
/// explains the answers best: above 1 if `sign` is 1, below 1 if it is -1. A factor nearer to 1
/// leaves more wrong answers unexplained; one farther from 1 makes more right answers wrong.
/// Returns nullopt if many wrong answers have no angle.
std::optional<Mistake> factor_of_angles(const Declaration& declared, const AnswerDraw& wrong,
                                        const AnswerDraw& right, double sign);

}  // namespace touchstone
