#include "properties/measures/measure_row.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace touchstone {

std::size_t Decades::place_of(double error) {
    if (error == 0) return 0;
    const double decade = std::floor(std::log10(error));
    return static_cast<std::size_t>(std::clamp(decade, kLeast - 1.0, 0.0) - kLeast + 2);
}

std::string Decades::name(std::size_t place) {
    if (place == 0) return "none";
    const int decade = static_cast<int>(place) + kLeast - 2;
    if (decade < kLeast) return fmt::format("below 1e{}", kLeast);
    if (decade == 0) return "1 or more";
    const std::string to = decade == -1 ? "1" : fmt::format("1e{}", decade + 1);
    return fmt::format("1e{} to {}", decade, to);
}

bool MeasureRow::failed() const {
    return std::accumulate(by_class.begin(), by_class.end(), std::uint64_t{0}) > 0;
}

double MeasureRow::share_used() const {
    return worst ? worst->error / worst->truth->allowed : 0;
}

void MeasureRow::add(const Accuracy& accuracy, const MeasuredScene& judged_scene,
                     const MeasureJudgement& judgement, MeasureExample example) {
    const MeasureTruth& truth = judged_scene.truth();
    ++relations[static_cast<std::size_t>(truth.relation)];
    errors.add(accuracy.kind == AnswerKind::iou ? judgement.error : judgement.error / truth.unit);
    if (accuracy.kind == AnswerKind::iou && (example.answer->value >= 0.5) != (truth.value >= 0.5))
        ++decided_otherwise;
    example.error = judgement.error;
    example.truth = truth;
    example.kind = judgement.kind;
    example.problem = judgement.what;
    const double share = judgement.error / truth.allowed;
    if (share > 0 && (!worst || share > share_used())) worst = example;
    if (judgement.kind) note(*judgement.kind, std::move(example));
}

void MeasureRow::note(Class c, MeasureExample example) {
    ++by_class[static_cast<std::size_t>(c)];
    auto& as = this->example(c);
    if (as) return;
    example.kind = c;
    as = std::move(example);
}

void MeasureRow::become_defect(Class was, std::string problem) {
    std::optional<MeasureExample> example = std::exchange(this->example(was), std::nullopt);
    --by_class[static_cast<std::size_t>(was)];
    example->problem = std::move(problem);
    note(Class::defect, *std::move(example));
}

}  // namespace touchstone
