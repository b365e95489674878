// Tells which change a program has: the one whose number is in the environment variable MUTATION.
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

/// False for all changes in constant evaluation.
__attribute__((always_inline)) constexpr bool on(int number) noexcept {
    return !std::is_constant_evaluated() && number == kChosen;
}

}  // namespace mutation
