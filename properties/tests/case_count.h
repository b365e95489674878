// How many cases a long-running test judges: the few that fit ctest, or what the environment says.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace touchstone {

/// The number in the environment variable, or `usual` where it is not set. Anything but a positive
/// number ends the program: a test that judges nothing must not pass.
inline int case_count(const char* variable, int usual) {
    const char* text = std::getenv(variable);
    if (text == nullptr) return usual;
    const int count = std::atoi(text);
    if (count > 0) return count;
    std::fprintf(stderr, "%s: expected a positive number, found \"%s\"\n", variable, text);
    std::exit(2);
}

}  // namespace touchstone
