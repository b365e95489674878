// RapidCheck's check, compiled once: its templates make a test that holds a dozen properties one of
// the longest to compile.
#pragma once

#include <functional>

namespace touchstone {

/// Runs the property on many random inputs, as rc::check does; true where all of them hold.
bool holds(const std::function<void()>& property);

}  // namespace touchstone
