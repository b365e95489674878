#include "properties/programs/always.h"

#include <fmt/format.h>

namespace touchstone {

void AlwaysAboveZero::note(const MeasuredScene& measured, const Example& example) {
    const Reply& answer = *example.what.answer;
    if (was_zero_ || !answer.is_given() || !measured.has_to_be_zero(example.scene)) return;
    if (answer.value <= 0) was_zero_ = true;
    else if (++above_ == 1) first_ = example;
}

std::optional<Example> AlwaysAboveZero::example() const {
    constexpr std::uint64_t kEnough = 20;
    if (was_zero_ || above_ < kEnough) return std::nullopt;
    Example never = *first_;
    never.what.kind = Class::wrong;
    never.what.problem = fmt::format(
        "it never answers 0, even when 0 is right: in none of {} such cases (one case alone does "
        "not show it)",
        above_);
    return never;
}

}  // namespace touchstone
