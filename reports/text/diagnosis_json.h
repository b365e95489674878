// The doctor's results as JSON: the diagnosis, the hypotheses that it tried, the answers.
#pragma once

#include "core/format/json.h"
#include "properties/doctor/diagnosis.h"

namespace touchstone {

/// A JSON object. Its fields are in reports/guide/formats.md.
Json diagnosis_json(const doctor::Diagnosis& diagnosis);

}  // namespace touchstone
