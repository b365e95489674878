// A function of another project in this process. It is asked as a program is by `touchstone verify
// --exec` (properties/programs/protocol.h), so that its numbers are read by the same code.
#pragma once

#include <cfenv>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone::fuzz {

class InProcess {
  public:
    /// Answers the case in a line, without an end of line; the text holds until the next call.
    using Answer = const char*(void* function, const char* line, std::size_t size);

    /// What the thread's floating-point environment is now is that of the function: what it was
    /// compiled with may flush subnormal numbers to zero, and then the oracle would be wrong. From
    /// here on the thread has the plain one, but for the time that the function runs.
    InProcess(Answer* answer, void* function);

    /// The answer to a scene that was handed over in the function's convention; holds until the
    /// next call. Where the process ends before there is one, the case of the scene that is meant
    /// is printed (last_case.h).
    std::string_view ask(const Scene& handed, const Scene& meant);

  private:
    Answer* answer_;
    void* function_;
    std::fenv_t its_environment_{};
    std::string line_;
    std::string meant_line_;
};

}  // namespace touchstone::fuzz
