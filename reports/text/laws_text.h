// What a report of `verify --laws` says about broken laws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "properties/laws/law.h"
#include "reports/files/finding.h"

namespace touchstone::laws {

/// The scenes, in order, that break the law of repeated cases in a new process, too.
Example repeated_in_order(const Broken& broken);

/// The first answer that differs from the answer to the case alone; otherwise the first failing
/// answer. Nothing if the answers do not show which is wrong.
std::optional<Example> wrong_answer(const Card& card, const Broken& broken,
                                    const std::vector<Reply>& alone);

/// "verify without --laws", in the words of the caller.
std::string run_without_laws(const Card& card);

/// Shows the answers that break the law. The wrong one, if known, comes last: its case follows,
/// with lines that repeat it.
std::string broken_text(const Card& card, const Law& law, const Broken& broken,
                        const std::optional<Example>& wrong, std::size_t width);

/// Says what to do about broken laws. `closest` is the smallest distance of their wrong answers
/// from touching, in eps x scale, or 0 if rounding may explain one of the broken laws. Rounding is
/// assumed to grow as in code that computes edge directions from differences of corners.
std::string broken_laws_text(const Card& card, double closest, std::size_t width);

/// The entry of the law in `laws` of the JSON report.
Json law_json(const Card& card, const Law& law, const std::optional<Broken>& broken,
              std::uint64_t asked);

}  // namespace touchstone::laws
