// Two capsules by the nearest points of their segments.
//
// The nearest points of the two lines are found from a system of two equations; each parameter is
// clamped to its segment, and the other one found again. Where the lines are parallel any point of
// the first will do. In floats, "parallel" is where the determinant is zero, and that of nearly
// parallel lines is nothing but rounding: then the point is anywhere on the first segment, and its
// distance from the second may be wrong by the angle times the length, which is up to the root of
// the scalar's epsilon.
#pragma once

#include <array>

#include "core/cards/algorithm.h"
#include "core/literature/radius/nearest.h"

namespace touchstone::radius {

/// The squared distance of the segments from p in direction u and from q in direction v.
template <class S>
S squared_distance_of_nearest(const Point<S>& p, const Point<S>& u, const Point<S>& q,
                              const Point<S>& v) {
    const Point<S> r = p - q;
    const S a = dot(u, u);
    const S e = dot(v, v);
    const S f = dot(v, r);
    const S c = dot(u, r);
    const S b = dot(u, v);
    S s(0);
    S t(0);
    if (a == S(0)) {
        if (e != S(0)) t = clamped(f / e);
    } else if (e == S(0)) {
        s = clamped(-c / a);
    } else {
        const S determinant = a * e - b * b;
        if (determinant != S(0)) s = clamped((b * f - c * e) / determinant);
        t = (b * s + f) / e;
        if (t < S(0)) {
            t = S(0);
            s = clamped(-c / a);
        } else if (S(1) < t) {
            t = S(1);
            s = clamped((b - c) / a);
        }
    }
    return squared<S>({r.x + s * u.x - t * v.x, r.y + s * u.y - t * v.y});
}

struct CapsulesClosest {
    template <class S>
    using Input = SceneOf<"capsule-capsule", S>;

    static AlgorithmInfo info() {
        return {.name = "capsules-closest-points",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, section 5.1.9",
                .summary = "nearest points of the segments by clamped parameters",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        const S reach = a.r + b.r;
        return squared_distance_of_nearest<S>({a.x1, a.y1}, {a.x2 - a.x1, a.y2 - a.y1},
                                              {b.x1, b.y1},
                                              {b.x2 - b.x1, b.y2 - b.y1}) <= reach * reach;
    }

  private:
    static constexpr std::string_view kReason =
        "the determinant of nearly parallel segments is nothing but rounding, and the nearest "
        "point "
        "is then anywhere on the first of them";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"capsule-capsule","a":{"x1":0,"y1":0,"x2":1,"y2":1,"r":0.70702046155929565},)"
            R"("b":{"x1":-1,"y1":1,"x2":0.000244140625,"y2":1.999755859375,"r":0.70702046155929565}})"},
        KnownFailure{
            Class::beyond_tolerance, kInDouble, kReason,
            R"({"query":"capsule-capsule","a":{"x1":0,"y1":0,"x2":1,"y2":1,"r":0.70710677855236947},)"
            R"("b":{"x1":-1,"y1":1,"x2":7.4505805969238281e-09,"y2":1.9999999925494194,"r":0.70710677855236947}})"},
        KnownFailure{
            Class::beyond_tolerance, kInLongDouble, kReason,
            R"({"query":"capsule-capsule","a":{"x1":0,"y1":0,"x2":1,"y2":1,"r":0.70710678110422953},)"
            R"("b":{"x1":-1,"y1":1,"x2":2.3283064365386963e-10,"y2":1.9999999997671694,"r":0.70710678110422953}})"}};
};

}  // namespace touchstone::radius
