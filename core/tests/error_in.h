// The messages of expected errors.
#pragma once

#include <string>

#include "core/scenes/problem.h"

namespace touchstone {

/// Returns the message of the error that the function throws, or "no error".
template <class Error = InputError, class Function>
std::string error_in(Function function) {
    try {
        function();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace touchstone
