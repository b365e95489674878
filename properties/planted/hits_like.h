// Compares hits and misses with the answers that a mistake gives.
#pragma once

#include "properties/judging/where_wrong.h"
#include "properties/planted/mistakes.h"

namespace touchstone {

/// Returns a number, which is not negative, rounded to that many significant digits.
double rounded(double x, int digits);

/// True if rounding in the scalar may change the sign of the number. The thinner a shape, the fewer
/// digits of the number are right.
bool is_unclear(double number, const Scene& scene, Scalar scalar);

/// The comparison of the answer under a mistake with the given answer. `none`: the mistake cannot
/// be made.
enum class Given { same, other, none, unclear };

inline Given given(bool is_same) {
    return is_same ? Given::same : Given::other;
}

Given gives_hit(const Mistake& mistake, const Example& one, Scalar scalar);

/// Returns mistakes with a number: a factor of the angle or the sizes, a number added to the angle,
/// to a coordinate, or to the cosines between two rectangles. Each has the number that explains the
/// answers best. A smaller number leaves more wrong answers unexplained; a larger one makes more
/// right answers wrong. Leaves out mistakes that cannot be made in many of the scenes with wrong
/// answers, and, except for factors of the angle, mistakes that do not explain nearly all answers.
std::vector<Mistake> mistakes_with_number(const Declaration& declared, const AnswerDraw& wrong,
                                          const AnswerDraw& right);

}  // namespace touchstone
