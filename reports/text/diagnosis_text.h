// The doctor's results, in sentences.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "properties/doctor/diagnosis.h"

namespace touchstone {

/// "angles were in degrees and w and h were half of the sizes", to follow "as if".
std::string as_if(const doctor::Hypothesis& hypothesis);

/// The same for a report on wrong answers: one sentence, and the option that asks in that
/// convention. Empty if the answers fit no hypothesis other than the one asked in.
std::string mismatch_text(const doctor::Found& found, const Convention& asked_in);

/// The options of `verify --exec` that state the results: "--convention degrees", each for the
/// shell.
std::vector<std::string> options_of(const doctor::Diagnosis& diagnosis);

/// A command, on lines of its own, that asks about a case again in that convention. The case stays
/// as it was given.
using AskAgain = std::function<std::string(const Scene&, const Convention&)>;

/// The sentences, on lines of at most `width` columns, except cases that can't be cut.
std::string diagnosis_text(const doctor::Diagnosis& diagnosis, const AskAgain& ask_again,
                           std::size_t width);

}  // namespace touchstone
