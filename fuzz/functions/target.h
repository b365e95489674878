// Runs libFuzzer in a program that has its own `main`.
#pragma once

#include <functional>

#include "fuzz/functions/examine_function.h"

namespace touchstone::fuzz {

/// Runs libFuzzer with these arguments, the first being the program, until it is done. Returns the
/// exit status for the program. Its inputs are records or case lines (records/record.h). At the
/// first fault it calls `found` and aborts, which libFuzzer treats as a crash: it keeps the input.
int run_fuzzer(int argc, char** argv, FunctionExaminer& examiner,
               const std::function<void(const Example&)>& found);

}  // namespace touchstone::fuzz
