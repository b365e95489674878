// Checks whether a convention that the doctor found explains wrong answers.
#pragma once

#include "properties/doctor/probes.h"
#include "properties/judging/answer_sample.h"
#include "properties/programs/asking.h"

namespace touchstone {

/// True if nearly all wrong answers are right when the cases are read in the convention. Answers
/// near the limit between right and wrong are ignored.
bool explains(const doctor::Hypothesis& hypothesis, const Program& asked,
              const Declaration& declared, const AnswerDraw& wrong);

}  // namespace touchstone
