// A function of another project in this process. It gets cases and returns answers as text, like a
// program of `touchstone verify --exec` (properties/programs/protocol.h). So the same code reads
// both.
#pragma once

#include <cfenv>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone::fuzz {

class InProcess {
  public:
    /// Answers the case in a line without an end of line. The text is valid until the next call.
    using Answer = const char*(void* function, const char* line, std::size_t size);

    /// Takes the thread's present floating-point environment as the environment of the function.
    /// Its compile flags may flush subnormal numbers to zero. In that environment the oracle would
    /// be wrong. From now on the thread has the default environment, except while the function
    /// runs.
    InProcess(Answer* answer, void* function);

    /// Returns the function's answer to `handed`: `meant` in the function's convention. The answer
    /// is valid until the next call. If the process ends during the call, the case of `meant` is
    /// printed (last_case, below).
    std::string_view ask(const Scene& handed, const Scene& meant);

  private:
    Answer* answer_;
    void* function_;
    std::fenv_t its_environment_{};
    std::string line_;
    std::string meant_line_;
};

}  // namespace touchstone::fuzz

namespace touchstone::fuzz::last_case {

// If the process ends while it runs a function, prints the case on standard error. It may end by a
// signal, a report of AddressSanitizer or UndefinedBehaviorSanitizer, a call of exit, or
// libFuzzer's time limit. libFuzzer itself prints only the bytes of its input.

/// Installs signal handlers, once. They call the previous handlers afterwards.
void watch();

/// Marks the case in that line as running. The line must not change until end().
void begin(std::string_view line);
void end();

}  // namespace touchstone::fuzz::last_case
