// Planted errors in the search in a list of rectangles.
#pragma once

#include <tuple>

#include "core/literature/list/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

struct LastHit
    : Planted<"rect-list", "planted-last-hit", "linear search that returns the last hit"> {
    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        std::size_t found = 0;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (rect_rect::SatLocal::hit(rect, list[i])) found = i + 1;
        return found;
    }
};

/// Uses the bound of a loop over pairs of neighbours, which is lower by one.
struct LastNotAsked : VariantOf<list::ListSatLocal, "planted-last-not-asked",
                                "linear search that stops before the last rectangle"> {
    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        for (std::size_t i = 0; i + 1 < list.size(); ++i)
            if (rect_rect::SatLocal::hit(rect, list[i])) return i + 1;
        return 0;
    }
};

/// Both the body and the head of the loop advance the index.
struct SkipsAfterMiss
    : VariantOf<list::ListBehindRadius, "planted-skips-after-miss",
                "linear search that skips the rectangle after each miss of the bounding circles"> {
    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!rect_rect::circles_may_meet(rect, list[i])) ++i;
            else if (rect_rect::SatLocal::hit(rect, list[i])) return i + 1;
        }
        return 0;
    }
};

/// Does what ray queries do.
struct NearestHit : VariantOf<list::ListSatLocal, "planted-nearest-hit",
                              "returns the hit with the nearest centre, not the first hit"> {
    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        std::size_t found = 0;
        S nearest(0);
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!rect_rect::SatLocal::hit(rect, list[i])) continue;
            const Point<S> d{list[i].cx - rect.cx, list[i].cy - rect.cy};
            if (found != 0 && nearest <= dot(d, d)) continue;
            found = i + 1;
            nearest = dot(d, d);
        }
        return found;
    }
};

/// The search was written for a caller that repeats the call until it has all hits.
struct ResumedSearch
    : VariantOf<list::ListSatLocal, "planted-resumed-search",
                "continues after the last hit; starts over only at the end of the list",
                Class::defect> {
    template <class S>
    static std::size_t first_hit(const Pose<S>& rect, const PoseList<S>& list) {
        thread_local std::size_t next = 0;
        while (next < list.size())
            if (rect_rect::SatLocal::hit(rect, list[next++])) return next;
        next = 0;
        return 0;
    }
};

using ListErrors = std::tuple<LastHit, LastNotAsked, SkipsAfterMiss, NearestHit, ResumedSearch>;

}  // namespace touchstone::planted_errors
