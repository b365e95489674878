#include "properties/judging/by_margin.h"

#include "properties/judging/answerer.h"
#include "properties/scenes/corners.h"

namespace touchstone {
namespace {

/// True if an angle in that unit exceeds two turns. Beyond two turns, the rounding error of
/// converting degrees to radians, or of adding pi / 2 to radians, may exceed the tolerance.
bool has_many_turns(const Scene& scene, Quantity unit) {
    const double most = unit == Quantity::degrees ? 720 : 4 * std::numbers::pi;
    return any_number(scene, [&](Quantity quantity, double x) {
        return quantity == unit && std::fabs(x) > most;
    });
}

/// True if a product of four lengths of about `largest` may lose accuracy by underflow. False if
/// `largest` is 0.
bool is_tiny(Scalar scalar, double largest) {
    return largest != 0 && std::ilogb(largest) < lengths_in_range(scalar).smallest;
}

/// True if a size or an offset is so small that a product of four such lengths may underflow.
/// Ignores zeros, because they do not underflow.
bool has_length_that_underflows(Scalar scalar, const Scene& scene) {
    const int least = lengths_in_range(scalar).smallest;
    return any_number(scene, [least](Quantity quantity, double x) {
        const bool is_own = quantity == Quantity::size || quantity == Quantity::offset;
        return is_own && x != 0 && std::ilogb(x) < least;
    });
}

/// True if code computes the shape's corners from a position and other numbers.
bool has_computed_corners(const AnyConstShape& shape) {
    return is_rectangle(shape) ||
           std::visit([]<class S>(const S* /*s*/) { return kHasLocalCorners<S>; }, shape);
}

/// For tests that subtract positions first: true if differences of positions may be tiny although
/// the positions are not.
bool are_differences_tiny(const Declaration& declared, const Scene& scene) {
    const Conditioning conditioning = declared.tolerance.conditioning;
    const bool are_subtracted =
        conditioning == Conditioning::local || conditioning == Conditioning::angle;
    return are_subtracted && is_tiny(declared.scalar, local_share(scene) * scale(scene));
}

Class class_of(const Declaration& declared, const Scene& scene, const Judgement& what) {
    if (!is_in_domain(declared, scene)) return Class::domain;
    if (are_differences_tiny(declared, scene)) return Class::domain;
    // An open test may miss segments that overlap on one line, as if they only touched.
    const bool is_declared =
        what.relation == Relation::touching || declared.contract != Contract::open;
    if (is_declared && shows_contract(scene, what.item, declared.scalar)) return Class::contract;
    if (what.share <= 1) return Class::rounding;
    return has_lost_size(declared.scalar, scene) ? Class::domain : Class::wrong;
}

}  // namespace

LengthRange lengths_in_range(Scalar scalar) {
    return with_type(scalar, []<class S>(std::type_identity<S>) {
        using Of = std::numeric_limits<S>;
        static_assert(Of::min_exponent + Of::digits < 0 && Of::max_exponent % 4 == 0);
        return LengthRange{(Of::min_exponent + Of::digits) / 4, Of::max_exponent / 4 - 4};
    });
}

bool underflow_matters(Scalar scalar, const Scene& scene) {
    const double smallest = smallest_size(scene);
    if (!std::isfinite(smallest)) return true;
    return smallest == 0 || std::ilogb(smallest) < lengths_in_range(scalar).smallest;
}

bool overflow_matters(Scalar scalar, const Scene& scene) {
    const double largest = scale(scene);
    return largest != 0 && std::ilogb(largest) > lengths_in_range(scalar).largest;
}

bool has_lost_size(Scalar scalar, const Scene& scene) {
    const ShapePair pair = pair_at(scene, 0);
    if (!has_computed_corners(pair.a) && !has_computed_corners(pair.b)) return false;
    const double smallest = smallest_size(scene);
    return std::isfinite(smallest) && smallest > 0 && smallest < eps_scale(scalar, scene) / 2;
}

constexpr std::string_view kManyTurns = "an angle is beyond two full turns";

std::string_view reason_outside_domain(Sizes sizes, Scalar scalar, const Scene& scene) {
    constexpr std::string_view kOutOfRange = "lengths may overflow or underflow";
    if (sizes == Sizes::positive && is_degenerate(scene)) return "a size is zero";
    if (overflow_matters(scalar, scene) || is_tiny(scalar, scale(scene))) return kOutOfRange;
    if (has_many_turns(scene, Quantity::degrees)) return kManyTurns;
    // Two points have no size. A size of zero does not count as small. But the width of a tiny
    // triangle may underflow to zero.
    const double smallest = smallest_size(scene);
    if (!std::isfinite(smallest)) return "";
    if (smallest == 0 && is_degenerate(scene))
        return has_length_that_underflows(scalar, scene) ? kOutOfRange : "";
    return underflow_matters(scalar, scene) ? kOutOfRange : "";
}

bool is_in_domain(Sizes sizes, Scalar scalar, const Scene& scene) {
    return reason_outside_domain(sizes, scalar, scene).empty();
}

std::string_view reason_outside_domain(const Declaration& declared, const Scene& scene) {
    const std::string_view reason = reason_outside_domain(declared.sizes, declared.scalar, scene);
    if (!reason.empty()) return reason;
    if (declared.judges_many_turns) return "";
    return has_many_turns(scene, Quantity::angle) ? kManyTurns : "";
}

bool is_in_domain(const Declaration& declared, const Scene& scene) {
    if (!reason_outside_domain(declared, scene).empty()) return false;
    const double allowed = std::max(declared.absolute_tolerance, declared.skin);
    if (allowed == 0) return true;
    const auto is_larger = [allowed](const AnyConstShape& shape) {
        return box_of(core_around(shape)).side() > allowed;
    };
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        const ShapePair pair = pair_at(scene, i);
        if (is_larger(pair.a) || is_larger(pair.b)) return true;
    }
    return false;
}

std::string_view reason_of_domain(const Declaration& declared, const Scene& scene) {
    if (const auto reason = reason_outside_domain(declared, scene); !reason.empty()) return reason;
    return has_lost_size(declared.scalar, scene)
               ? "a size is smaller than the rounding of its corners"
               : "shapes are too small";
}

std::optional<Judgement> judge_by_margin(const Declaration& declared, Truth& truth, Answer answer) {
    auto error = breach(declared.contract, answer, truth);
    if (!error) return std::nullopt;
    Judgement& what = *error;
    what.margin = truth.margin(declared.scalar, what.item);
    Declaration by_edges = declared;
    by_edges.tolerance = {declared.tolerance.factor * by_turned_sides(truth.scene()),
                          Conditioning::none};
    what.share = share_of_tolerance(declared, truth, what);
    what.share_by_edges = share_of_tolerance(by_edges, truth, what);
    what.kind = class_of(declared, truth.scene(), what);
    return error;
}

double by_turned_sides(const Scene& scene) {
    const double by_edges = allowed({1, Conditioning::edge_direction}, scene);
    return std::min(by_edges, 1 + by_edges * local_share(scene));
}

bool is_wrong_of_no_size(const Declaration& declared, const Scene& scene, const Judgement& what) {
    Declaration with_zero_sizes = declared;
    with_zero_sizes.sizes = Sizes::zero_allowed;
    return what.kind == Class::domain && what.share > 1 && is_degenerate(scene) &&
           reason_outside_domain(with_zero_sizes, scene).empty();
}

std::optional<Scene> as_received(const Scene& scene, Scalar scalar) {
    Scene rounded = round_to(input_precision(scalar), scene);
    return !problem_of(rounded) ? std::optional(std::move(rounded)) : std::nullopt;
}

}  // namespace touchstone
