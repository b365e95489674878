// Which change a program is to have: that of the number in the environment variable MUTATION.
// Included by each file of the copied tree that has switches.
#pragma once

#include <cstdlib>
#include <type_traits>

namespace mutation {

inline int chosen() {
    const char* number = std::getenv("MUTATION");
    return number == nullptr ? 0 : std::atoi(number);
}

inline const int kChosen = chosen();

/// False of all while the compiler computes.
__attribute__((always_inline)) constexpr bool on(int number) noexcept {
    return !std::is_constant_evaluated() && number == kChosen;
}

}  // namespace mutation
