// RapidCheck's check, compiled once: its templates make tests with many properties slow to compile.
#pragma once

#include <functional>

namespace touchstone {

/// Runs the property on many random inputs, as rc::check does. Returns true if all hold.
bool holds(const std::function<void()>& property);

}  // namespace touchstone
