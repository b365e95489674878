// The number of cases in a long-running test: few for ctest, or set by the environment.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace touchstone {

/// Returns the number in the environment variable, or `usual` if the variable is not set. A value
/// without a positive number at its start ends the program: a test without cases must not pass.
inline int case_count(const char* variable, int usual) {
    const char* text = std::getenv(variable);
    if (text == nullptr) return usual;
    const int count = std::atoi(text);
    if (count > 0) return count;
    std::fprintf(stderr, "%s: expected a positive number, found \"%s\"\n", variable, text);
    std::exit(2);
}

/// .ci/nightly sets TOUCHSTONE_WHOLE_TESTS for some tests.
inline bool runs_whole_tests() {
    return std::getenv("TOUCHSTONE_WHOLE_TESTS") != nullptr;
}
inline int few_or_all(int few, int all) {
    return runs_whole_tests() ? all : few;
}

/// Selects every n-th item, where n is TOUCHSTONE_DOCTOR_STEP or, by default, `usual`.
class EveryNth {
  public:
    explicit EveryNth(int usual = 56)
        : step_(static_cast<std::size_t>(case_count("TOUCHSTONE_DOCTOR_STEP", usual))) {}

    bool takes_next() { return count_++ % step_ == 0; }
    [[nodiscard]] std::size_t of(std::size_t all) const { return all / step_; }

  private:
    std::size_t step_;
    std::size_t count_ = 0;
};

}  // namespace touchstone
