// A circle and a convex polygon: the centre is inside, or an edge is within the radius.
//
// The centre is inside where it lies on one side of all edges. Of a polygon without area it does so
// only on its line, where all sides are zero; there an edge tells.
#pragma once

#include <array>
#include <string_view>

#include "core/cards/algorithm.h"
#include "core/literature/radius/nearest.h"

namespace touchstone::radius {

struct CircleConvexEdges {
    template <class S>
    using Input = SceneOf<"circle-convex", S>;

    static AlgorithmInfo info() {
        return {.name = "circle-convex-edges",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, section 5.2.8",
                .summary = "centre inside, or its squared distance from an edge in the radius",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        const Point<S> centre{circle.x, circle.y};
        bool left = false;
        bool right = false;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if (squared_distance(centre, p, q) <= circle.r * circle.r) return true;
            const S side = cross(q - p, centre - p);
            left = left || S(0) < side;
            right = right || side < S(0);
        }
        return left != right;
    }

  private:
    static constexpr std::string_view kReason =
        "the sides of a sliver on which a centre on its line lies are nothing but rounding, and it "
        "is then taken for one inside";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":0.0009765625},)"
            R"("convex":[[-0.11685145646333694,-0.22144606709480286],[-0.12705694139003754,-0.24078655242919922],[-0.78213614225387573,-1.4822319746017456]]})"},
        KnownFailure{
            Class::beyond_tolerance, kInDouble, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":0.0009765625},)"
            R"("convex":[[-0.1168514593050857,-0.22144606046578566],[-0.12705694760531722,-0.24078655644808597],[-0.78213616516567008,-1.482232002525077]]})"},
        KnownFailure{
            Class::beyond_tolerance, kInLongDouble, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":0.0009765625},)"
            R"("convex":[[-0.21057723206044882,-0.14125580535750462],[-0.2293289728458274,-0.15383452633591244],[-1.4919429129324104,-1.0007995434814714]]})"}};
};

}  // namespace touchstone::radius
