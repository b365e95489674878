#include "properties/judging/by_margin.h"

#include <cmath>

#include "core/scenes/numbers.h"
#include "oracle/exact/checked.h"
#include "properties/judging/range.h"
#include "properties/random/precision.h"

namespace touchstone {
namespace {

/// Degrees become radians by a product, whose rounding error grows with them: beyond two turns by
/// more than any tolerance of positions.
bool has_many_turns(const Scene& scene) {
    constexpr double kTwoTurns = 720;
    bool has = false;
    for_each_number(scene, [&has](Quantity quantity, double x) {
        has = has || (quantity == Quantity::degrees && std::fabs(x) > kTwoTurns);
    });
    return has;
}

MarginClass class_of(const Declaration& declared, const Scene& scene, Relation relation,
                     double share) {
    if (!is_in_domain(declared.sizes, declared.scalar, scene)) return MarginClass::domain;
    if (relation == Relation::touching) return MarginClass::contract;
    return share <= 1 ? MarginClass::rounding : MarginClass::wrong;
}

}  // namespace

bool is_in_domain(Sizes sizes, Scalar scalar, const Scene& scene) {
    if (sizes == Sizes::positive && is_degenerate(scene)) return false;
    if (overflow_matters(scalar, scene) || has_many_turns(scene)) return false;
    // A size of zero is no small one, and two points have none.
    const double smallest = smallest_size(scene);
    return smallest == 0 || !std::isfinite(smallest) || !underflow_matters(scalar, scene);
}

std::optional<MisjudgedByMargin> judge_by_margin(const Declaration& declared, Truth& truth,
                                                 Answer answer) {
    const auto error = wrong(declared.contract, answer, truth);
    if (!error) return std::nullopt;
    const Scene& scene = truth.scene();
    const Relation relation = truth.relation(error->item);
    const double in_eps = truth.margin_in_eps(declared.scalar, error->item);
    const Tolerance by_edges{declared.tolerance.factor, Conditioning::edge_direction};
    const double share = std::fabs(in_eps) / allowed(declared.tolerance, scene);
    return MisjudgedByMargin{class_of(declared, scene, relation, share),
                             answer,
                             error->hit,
                             error->item,
                             relation,
                             truth.margin(error->item),
                             in_eps,
                             share,
                             std::fabs(in_eps) / allowed(by_edges, scene)};
}

std::optional<Scene> as_received(const Scene& scene, Scalar scalar) {
    Scene rounded = round_to(input_precision(scalar), scene);
    return !problem_of(rounded) ? std::optional(std::move(rounded)) : std::nullopt;
}

}  // namespace touchstone
