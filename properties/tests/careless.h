// Algorithms that are wrong in a known way.
#pragma once

#include "core/literature/rect_rect/sat_local.h"

namespace touchstone {

/// Is right in exact arithmetic. In every floating-point type, a centre's x between -1e9 and 1e9
/// becomes 0.
struct Careless : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const S big = S(1e30);
        return SatLocal::hit<S>({(a.cx + big) - big, a.cy, a.w, a.h, a.angle},
                                {(b.cx + big) - big, b.cy, b.w, b.h, b.angle});
    }
};

/// Alternates between hit and miss.
struct Fickle : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>&, const Pose<S>&) {
        static bool last = false;
        return last = !last;
    }
};

}  // namespace touchstone
