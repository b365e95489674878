// A black box that answers in numbers, as reports call it, and lines for the shell that repeat what
// it did.
#pragma once

#include "properties/measures/measure_row.h"
#include "reports/files/black_box.h"

namespace touchstone {

struct MeasuredBox {
    BlackBox box;  ///< of what is declared only the scalar counts
    Accuracy accuracy;
};

/// "0.25", "depth 0.1 along (0, 1)", "(0, 0), (1, 0)", "no points".
std::string answer_text(AnswerKind kind, const Measure& answer);

/// Lines of at most `width` columns, where the shell can read it so, that judge the example again.
std::string repeat_lines(const MeasuredBox& box, const MeasureExample& example, std::size_t width,
                         std::size_t indent);

/// The example with all that is needed to repeat it, for store_finding (finding.h).
Json finding_json(const MeasuredBox& box, const MeasureExample& example);

}  // namespace touchstone
