// The report on a black box that answers in numbers, for people and for machines.
#pragma once

#include <string>

#include "reports/files/measured_box.h"
#include "reports/text/black_box_text.h"

namespace touchstone {

/// The summary, a table of one line, what is allowed, how large the errors are, and the smallest
/// example of each class that occurred, the gravest last; on lines of at most `width` columns, but
/// for cases and commands that can't be cut.
std::string measure_text(const MeasuredBox& box, const MeasureRow& row, const BlackBoxRun& run,
                         std::size_t width);

Json measure_json(const MeasuredBox& box, const MeasureRow& row, const BlackBoxRun& run);

/// One example by itself, without its case: that it failed, what is wrong with the answer, and what
/// is true.
std::string fault_text(const MeasuredBox& box, const MeasureExample& example, std::size_t width);

/// The examples as findings.
std::vector<Json> findings_of(const MeasuredBox& box, const MeasureRow& row);

}  // namespace touchstone
