// Two capsules by their segments, which in the plane cross, or are nearest at an end of one.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/radius/nearest.h"

namespace touchstone::radius {

struct CapsulesEnds {
    template <class S>
    using Input = SceneOf<"capsule-capsule", S>;

    static AlgorithmInfo info() {
        return {.name = "capsules-ends",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "folklore of game programming; P. J. Schneider, D. H. Eberly, "
                    "Geometric Tools for Computer Graphics, 2003, section 6.4",
                .summary = "segments cross, or an end is within the radii of the other segment",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> p{a.x1, a.y1};
        const Point<S> q{a.x2, a.y2};
        const Point<S> r{b.x1, b.y1};
        const Point<S> s{b.x2, b.y2};
        return is_an_end_near(a, b) || (are_beside(p, q, r, s) && are_beside(r, s, p, q));
    }

    /// True where an end is within the radii of the other segment.
    template <class S>
    static bool is_an_end_near(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> p{a.x1, a.y1};
        const Point<S> q{a.x2, a.y2};
        const Point<S> r{b.x1, b.y1};
        const Point<S> s{b.x2, b.y2};
        const S reach = (a.r + b.r) * (a.r + b.r);
        const auto near = [&reach](const Point<S>& end, const Point<S>& from, const Point<S>& to) {
            return squared_distance(end, from, to) <= reach;
        };
        return near(p, r, s) || near(q, r, s) || near(r, p, q) || near(s, p, q);
    }

  private:
    /// True where r and s lie strictly on different sides of the line through p and q.
    template <class S>
    static bool are_beside(const Point<S>& p, const Point<S>& q, const Point<S>& r,
                           const Point<S>& s) {
        const S of_r = cross(q - p, r - p);
        const S of_s = cross(q - p, s - p);
        return (of_r < S(0) && S(0) < of_s) || (of_s < S(0) && S(0) < of_r);
    }

    static constexpr std::string_view kReason =
        "of segments nearly on one line, the sides on which their ends lie are noise, and they "
        "seem to cross";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"capsule-capsule","a":{"x1":0.031017424538731575,)"
                     R"("y1":0.01399766281247139,"x2":0.043661873787641525,)"
                     R"("y2":0.012247921898961067,"r":1.0},"b":{"x1":3.805551528930664,)"
                     R"("y1":-0.5083229541778564,"x2":4.780686378479004,)"
                     R"("y2":-0.6432622671127319,"r":1.0}})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"capsule-capsule","a":{"x1":-0.3308947172554779,)"
                     R"("y1":-0.3706770233942316,"x2":0.16948425276277335,)"
                     R"("y2":-1.2364835181512726,"r":1.0},"b":{"x1":2.171000132835778,)"
                     R"("y1":-4.699709497179436,"x2":7.174789833018291,)"
                     R"("y2":-13.357774444749845,"r":1.0}})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"capsule-capsule","a":{"x1":-57728.75650373407,)"
                     R"("y1":65601.3881386818,"x2":-13.102887164882558,)"
                     R"("y2":14.88976445538339,"r":1.0},"b":{"x1":246.55317388909668,)"
                     R"("y1":-280.176318297699,"x2":57962.20679045807,)"
                     R"("y2":-65866.67469252387,"r":1.0}})"}};
};

}  // namespace touchstone::radius
