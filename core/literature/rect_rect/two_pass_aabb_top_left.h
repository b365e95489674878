// Two-pass AABB on rectangles held as a drawing call takes them: top-left corner, sizes and angle.
//
// Such a rectangle is turned about its centre, so (x, y) is its corner only while the angle is
// zero, and the method has to find the centre before it can turn anything. That there and back
// again costs two roundings a coordinate, which the form by centre does not pay; the method itself
// is the one of two_pass_aabb.h.
#pragma once

#include "core/literature/rect_rect/two_pass_aabb.h"

namespace touchstone::rect_rect {

/// A rectangle by the lower corner of its unturned self, turned by `a` about its centre.
template <class S>
struct TopLeft {
    S x;
    S y;
    S w;
    S h;
    S a;
};

/// The rectangle as a user of the top-left form holds it.
template <class S>
TopLeft<S> top_left(const Pose<S>& pose) {
    const S half(0.5);
    return {pose.cx - pose.w * half, pose.cy - pose.h * half, pose.w, pose.h, pose.angle};
}

/// The rectangle with its centre computed back.
template <class S>
Pose<S> centred(const TopLeft<S>& rect) {
    const S half(0.5);
    return {rect.x + rect.w * half, rect.y + rect.h * half, rect.w, rect.h, rect.a};
}

struct TwoPassAabbTopLeft {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "two-pass-aabb-top-left",
                .contract = Contract::open,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; strict AABB overlap in both frames",
                .summary = "two-pass-aabb on x, y, w, h, angle with the centre computed from them"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return overlap(top_left(a), top_left(b));
    }

  private:
    template <class S>
    static bool overlap(const TopLeft<S>& a, const TopLeft<S>& b) {
        return TwoPassAabb::hit(centred(a), centred(b));
    }
};

}  // namespace touchstone::rect_rect
