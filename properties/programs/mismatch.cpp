#include "properties/programs/mismatch.h"

#include "core/scenes/scale.h"
#include "properties/conventions/handing.h"
#include "properties/doctor/probes.h"
#include "properties/judging/by_truth.h"

namespace touchstone {
namespace {

/// Whether an answer that was read in one convention is right for the scene in another; nothing if
/// that is unclear.
std::optional<bool> is_right_of(const Scene& scene, const Reply& answer, const Convention& asked_in,
                                const Convention& meant, const Declaration& declared) {
    constexpr double kFar = 1e-6;
    if (!declared.asks_numbers()) {
        const auto expected = doctor::clear_answer(scene, scale(scene), kFar);
        if (!expected) return std::nullopt;
        return answered(meant, answered(asked_in, answer.hit)) == *expected;
    }
    // Points that were read in one convention can't be converted back.
    if (!asked_in.is_plain() && !answer.points.empty()) return std::nullopt;
    return !judged(declared, scene, answered(meant, answer));
}

}  // namespace

bool explains(const doctor::Hypothesis& hypothesis, const Program& asked,
              const Declaration& declared, const AnswerDraw& wrong) {
    int clear = 0;
    int explained = 0;
    for (const SampledAnswer& one : wrong.some()) {
        const auto given = as_handed_over(one.scene, asked.convention, asked.precision);
        const auto read = given ? doctor::as_read(*given, hypothesis) : std::nullopt;
        if (!read || !one.answer.is_given()) continue;
        const auto is_right =
            is_right_of(*read, one.answer, asked.convention, hypothesis.convention, declared);
        clear += is_right ? 1 : 0;
        explained += is_right.value_or(false) ? 1 : 0;
    }
    return 10 * explained >= 9 * clear;
}

}  // namespace touchstone
