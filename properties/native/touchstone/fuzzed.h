// How touchstone's fuzz target of a function asks it: in the same process, as `touchstone verify
// --exec` asks a program. touchstone_add_test compiles the sources once more for that.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#ifndef TOUCHSTONE_FUZZED
#define TOUCHSTONE_FUZZED ""
#endif

extern "C" {
/// Answers the case in a line of that size, which has no end of line. The text, which has none
/// either, holds until it is called again.
using touchstone_answer = const char*(void* examined, const char* line, std::size_t size);

/// Asks about scenes until libFuzzer has enough or an answer is wrong; returns what `main` is to.
/// The arguments are those of libFuzzer. What the function answers, and what was declared of it,
/// are said by options of `touchstone verify`, between spaces. Defined in the library that the fuzz
/// target is linked with.
int touchstone_fuzz(int argc, char** argv, const char* answers, const char* declared,
                    touchstone_answer* answer, void* examined);
}

namespace touchstone::detail {

/// Of a function as examine() has it.
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
    // That answer throws nothing: what the function throws ends the program, as it does where
    // `touchstone verify` asks.
    return touchstone_fuzz(argc, argv, examined.options().c_str(), TOUCHSTONE_FUZZED, answer,
                           &asked);
}

}  // namespace touchstone::detail
