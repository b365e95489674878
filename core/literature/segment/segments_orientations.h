// Two segments by orientations: the ends of each lie on different sides of the other's line.
//
// An end that lies on the other's line tells nothing of a side; it is on the other segment where it
// is in its box. That is asked of each end, so segments on one line need no case of their own.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/segment/ends.h"

namespace touchstone::segment {

struct SegmentsOrientations {
    template <class S>
    using Input = SceneOf<"segment-segment", S>;

    static AlgorithmInfo info() {
        return {.name = "segments-orientations",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "T. H. Cormen, C. E. Leiserson, R. L. Rivest, Introduction to "
                    "Algorithms, 1990, section 35.1",
                .summary = "ends on different sides of the other's line, or an end on the other",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Segment<S>& a, const Segment<S>& b) {
        const S a1 = side(b, start(a));
        const S a2 = side(b, end(a));
        const S b1 = side(a, start(b));
        const S b2 = side(a, end(b));
        if (differ(a1, a2) && differ(b1, b2)) return true;
        return (a1 == S(0) && in_box(b, start(a))) || (a2 == S(0) && in_box(b, end(a))) ||
               (b1 == S(0) && in_box(a, start(b))) || (b2 == S(0) && in_box(a, end(b)));
    }

  private:
    template <class S>
    static bool differ(const S& p, const S& q) {
        return (p < S(0) && S(0) < q) || (q < S(0) && S(0) < p);
    }

    static constexpr std::string_view kReason =
        "of segments nearly on one line, the sides on which their ends lie are noise";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"segment-segment","a":{"x1":1.6326148509979248,)"
                     R"("y1":6.46217155456543,"x2":1.5041050910949707,"y2":4.607398509979248},)"
                     R"("b":{"x1":2.602987051010132,"y1":20.46760368347168,)"
                     R"("x2":1.632650375366211,"y2":6.462684154510498}})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"segment-segment","a":{"x1":3.702876221351227,)"
                     R"("y1":-3.6384707631671596,"x2":-1.2420269755648818,)"
                     R"("y2":0.093476906557729},"b":{"x1":-1.242026975565162,)"
                     R"("y1":0.09347690655794079,"x2":-1.7198266971376928,)"
                     R"("y2":0.4543355879060007}})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"segment-segment","a":{"x1":29.605276218953467,)"
                     R"("y1":-377.2122140113021,"x2":-46836066.19178099,"y2":52200265.6615629},)"
                     R"("b":{"x1":33552284.70292369,"y1":-37488269.84515068,)"
                     R"("x2":29.60527621927938,"y2":-377.2122140116653}})"}};
};

}  // namespace touchstone::segment
