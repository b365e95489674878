// Runs libFuzzer in a program that has its own `main`.
#pragma once

#include <functional>

#include "fuzz/functions/examine_function.h"

namespace touchstone::fuzz {

/// Runs libFuzzer with these arguments until it ends; the first argument is the program. Returns
/// the exit status for `main`. Inputs are records or case lines (records/record.h). At the first
/// fault it calls `found` and aborts. libFuzzer treats that as a crash and keeps the input.
int run_fuzzer(int argc, char** argv, FunctionExaminer& examiner,
               const std::function<void(const Example&)>& found);

}  // namespace touchstone::fuzz
