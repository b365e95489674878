// The sign of a plain floating-point number, so that the exact templates can also be run in floats
// where near enough is good enough.
#pragma once

namespace touchstone {

/// -1, 0 or +1; 0 for a NaN.
inline int sign(long double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

}  // namespace touchstone
