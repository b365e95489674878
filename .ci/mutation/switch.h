// Tells which change is on: the one whose number is in the environment variable MUTATION. Each file
// of the copied tree with switches includes this header.
#pragma once

#include <cstdlib>
#include <type_traits>

namespace mutation {

inline int chosen() {
    const char* number = std::getenv("MUTATION");
    return number == nullptr ? 0 : std::atoi(number);
}

inline const int kChosen = chosen();

/// True if this change is on. In constant evaluation all changes are off.
__attribute__((always_inline)) constexpr bool on(int number) noexcept {
    return !std::is_constant_evaluated() && number == kChosen;
}

}  // namespace mutation
