// Measures a published claim (README.md): the separating-axis test takes 1.17 times as long as the
// triangle split.
//
// The group "literature" has the forms that compute corners. In the group "claim" the corners of
// both rectangles are known. There, two of the three splits are also measured after a precheck of
// bounding boxes.

#include "core/literature/rect_rect/literature.h"
#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"

namespace touchstone::bench {
namespace {

template <class S>
void add_all(const std::string& group, const NamedSet<PoseSet>& input) {
    using Corners = std::array<Point<S>, 4>;
    const auto pairs = questions_of(input.set, kPairs, [](const PosePair<double>& pair) {
        return PairOf<Corners, Corners>{corners(convert<S>(pair.a)), corners(convert<S>(pair.b))};
    });
    const auto add = [&](const char* method, auto verdict) {
        measure({group, input.name, method}, pairs,
                [verdict](const auto& pair) { return verdict(pair.a, pair.b); });
    };
    add("sat-projected", [](const Corners& p, const Corners& q) {
        return rect_rect::meets_on_every_axis(p, q, rect_rect::kProjected);
    });
    add("sat-projected-all-axes", [](const Corners& p, const Corners& q) {
        return rect_rect::meets_without_early_exit(p, q);
    });
    add("sat-projected-divided", [](const Corners& p, const Corners& q) {
        return rect_rect::meets_on_every_axis(p, q, rect_rect::kProjectedPoint);
    });
    const auto add_split = [&](const char* method, auto meets) {
        add(method, [meets](const Corners& p, const Corners& q) {
            return rect_rect::halves_meet(p, q, meets);
        });
    };
    const auto add_split_behind_boxes = [&](const char* method, auto meets) {
        add(method, [meets](const Corners& p, const Corners& q) {
            return convex::bounding_boxes_meet<S>(p, q) && rect_rect::halves_meet(p, q, meets);
        });
    };
    const auto by_straddling = rect_rect::kTrianglesMeet<rect_rect::ByStraddling>;
    const auto by_sat = triangle::kMeetBySat;
    add_split("triangle-split", by_straddling);
    add_split("triangle-split-parametric", rect_rect::kTrianglesMeet<rect_rect::ByParameters>);
    add_split("triangle-split-sat", by_sat);
    add_split_behind_boxes("triangle-split behind boxes", by_straddling);
    add_split_behind_boxes("triangle-split-sat behind boxes", by_sat);
}

}  // namespace

void add_claim() {
    for (const auto* sets : {&fixed_pair_sets(), &hit_ratio_sets()})
        for (const NamedSet<PoseSet>& input : *sets) {
            add_all<double>("claim double", input);
            add_all<float>("claim float", input);
        }
}

}  // namespace touchstone::bench
