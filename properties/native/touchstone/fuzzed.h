// Lets touchstone's fuzz target call a function in the same process. The function gets cases in the
// same form as from `touchstone verify --exec`. For this, touchstone_add_test compiles the sources
// a second time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#ifndef TOUCHSTONE_FUZZED
#define TOUCHSTONE_FUZZED ""
#endif

extern "C" {
/// Answers the case in the line of `size` characters, which has no end of line. The returned text
/// has no end of line either, and is valid until the next call.
using touchstone_answer = const char*(void* examined, const char* line, std::size_t size);

/// Calls `answer` until libFuzzer ends or an answer fails. Returns the exit status for `main`.
/// argc and argv are for libFuzzer. `answers` (the query, form of angles, scalar and kind of
/// answer) and `declared` (the contract, the tolerance, the bounds of cases) are options of
/// `touchstone verify`, separated by spaces. The library that the fuzz target links defines
/// touchstone_fuzz.
int touchstone_fuzz(int argc, char** argv, const char* answers, const char* declared,
                    touchstone_answer* answer, void* examined);
}

namespace touchstone::detail {

/// Runs the fuzz target for the function that examine() wraps.
template <class Examined>
int fuzz(int argc, char** argv, Examined& examined) {
    struct Asked {
        Examined& examined;
        std::string text;
    } asked{examined, {}};
    const auto answer = [](void* to, const char* line, std::size_t size) noexcept {
        Asked& all = *static_cast<Asked*>(to);
        all.text = all.examined.answer(std::string_view(line, size), 1);
        return all.text.c_str();
    };
    // `answer` must not throw. If the examined function throws, the program ends, as under
    // `touchstone verify`.
    return touchstone_fuzz(argc, argv, examined.options().c_str(), TOUCHSTONE_FUZZED, answer,
                           &asked);
}

}  // namespace touchstone::detail
