// Whether a convention that the doctor found explains what a program answered wrongly.
#pragma once

#include "properties/doctor/hypotheses.h"
#include "properties/judging/answer_sample.h"
#include "properties/programs/asking.h"

namespace touchstone {

/// True where nearly all wrong answers are right if the cases are read so. Answers near the limit
/// between right and wrong are left out.
bool explains(const doctor::Hypothesis& hypothesis, const Program& asked,
              const Declaration& declared, const AnswerDraw& wrong);

}  // namespace touchstone
