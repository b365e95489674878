// libFuzzer, run by a program that has a `main` of its own.
#pragma once

#include <functional>

#include "fuzz/functions/examine_function.h"

namespace touchstone::fuzz {

/// Runs libFuzzer with these arguments, of which the first is the program, until it has enough; the
/// status that the program is to end with. Its inputs are records or case lines (records/record.h).
/// At the first fault `found` is called, and then the program aborts, which libFuzzer takes for a
/// crash: it keeps the input.
int run_fuzzer(int argc, char** argv, FunctionExaminer& examiner,
               const std::function<void(const Example&)>& found);

}  // namespace touchstone::fuzz
