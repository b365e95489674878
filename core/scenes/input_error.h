// The exception for input that can't be used.
#pragma once

#include <stdexcept>

namespace touchstone {

/// Input that can't be used. The message names the field ("a.w") and its error.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace touchstone
