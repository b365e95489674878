// The examination of a program that answers in numbers: what it answers is compared with what is
// true, and with its own answers to scenes of which they must be the same.
//
// Of two shapes of one kind it is asked about the scene, the scene with A and B exchanged, A and A,
// and A and a shape that is nearly A.
#pragma once

#include "properties/measures/measure_row.h"
#include "properties/programs/examine.h"

namespace touchstone {

struct MeasureOptions {
    /// Of `declared` only the scalar counts; `found` is not called.
    ExamineOptions of;
    Accuracy accuracy;
    /// Given each example as it is found, not yet minimized.
    std::function<void(const MeasureExample&)> found;
};

struct MeasureExamination {
    MeasureRow row;
    bool complete = true;  ///< false where it was stopped or given up
    std::string given_up;  ///< why the program was asked no more; empty where it was not given up
    std::uint64_t starts = 0;  ///< of the program
    double seconds = 0;        ///< of asking and judging, without simplifying
    std::uint64_t hung = 0;    ///< runs that did once, and did not when they were asked again
};

/// Throws std::runtime_error where the program can't be run.
MeasureExamination examine_measures(const MeasureOptions& options);

}  // namespace touchstone
