// The doctor's results: sentences, options of `verify`, and JSON.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "properties/doctor/diagnosis.h"

namespace touchstone {

/// Names a hypothesis other than `asked_in` that fits the wrong answers of a report, and the option
/// for its convention, in sentences.
std::string mismatch_text(const doctor::Hypothesis& fits, const Convention& asked_in);

/// The options of `verify --exec` that state the results. Each is text for the shell, such as
/// "--convention degrees".
std::vector<std::string> options_of(const doctor::Diagnosis& diagnosis);
/// The options that bound lengths and angles to those with right answers.
std::vector<std::string> bounds_of(const doctor::Diagnosis& diagnosis);

/// Returns a command, on separate lines, that asks about a case again. The program gets the numbers
/// of the case, which are in the convention. If the function is empty, no example is shown.
using AskAgain = std::function<std::string(const Scene&, const Convention&)>;

/// The results as sentences, on lines of at most `width` columns. Only cases that can't be cut are
/// longer.
std::string diagnosis_text(const doctor::Diagnosis& diagnosis, const AskAgain& ask_again,
                           std::size_t width);

// The parts of diagnosis_text about measurements in the convention. Each is one paragraph.

std::string contract_text(const doctor::ContractSeen& seen, bool has_angles);
std::string tolerance_text(const doctor::ToleranceSeen& seen);
std::string numbers_text(const doctor::NumbersSeen& seen);
std::string reach_text(const doctor::Reach& reach);

/// The results as a JSON object (reports/guide/formats.md).
Json diagnosis_json(const doctor::Diagnosis& diagnosis);

}  // namespace touchstone
