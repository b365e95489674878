#include <cmath>
#include <numbers>

#include "properties/judging/by_margin.h"
#include "properties/programs/examine.h"

namespace touchstone {
namespace {

Domain narrow_domain(TurnUnit unit, double most) {
    Domain narrow = usual_domain(unit);
    narrow.lengths = Range{100 / most, most};
    narrow.offsets = most;
    narrow.aspect = most / 10;
    return narrow;
}

/// The largest error of the sampled wrong numbers within the bounds.
double largest_error(const Examination& found, const Domain& within) {
    double largest = 0;
    for (const Example& one : found.sample.wrong.some())
        if (one.what.truth && is_within(one.scene, within))
            largest = std::max(largest, one.what.error);
    return largest;
}

}  // namespace

void find_passing(Examination& found, const ExamineOptions& options) {
    const Declaration& declared = options.program.card.declared;
    const Row& row = found.row;
    Explanation& why = found.explanation;
    const bool is_meant = declared.asks_numbers() && why.may_be_meant();
    // If only extreme cases failed, bounds may exclude them. So options are tried even if the
    // failures took so long that the run was abandoned.
    const bool may_pass =
        found.complete || (!found.given_up.empty() && found.failed_in_ordinary == 0);
    if (!may_pass || !row.failed() || (why.is_named() && !why.right_if_enlarged && !is_meant) ||
        found.shows_state() || found.same.one(row) || found.hangs_by_angle)
        return;
    TurnUnit unit = TurnUnit::none;
    for (const Class c : kClasses)
        if (fails(c) && row.example(c)) unit = turn_unit_of(row.example(c)->scene);
    std::vector<Passing> all;
    const auto add_bounds = [&](const Domain& to) {
        const Domain bounds = narrowed(options.program.domain, to);
        if (!options.given.empty() || bounds == options.program.domain) return;
        // A shorter constant length may suffice within the bounds.
        const auto with_length =
            why.right_if_enlarged ? with_length_of(found, bounds) : std::nullopt;
        all.push_back({bounds, with_length.value_or(declared)});
    };
    const auto add_tolerance = [&](const Tolerance& tolerance) {
        all.push_back({options.program.domain, declared});
        all.back().declared.tolerance = tolerance;
    };
    // A defect found in sequences of calls is not among found.failed, so found.failed may be 0.
    const bool is_wrong_only = found.failed > 0 && found.failed == row.count(Class::wrong);
    const bool has_plain_tolerance = declared.tolerance.conditioning == Conditioning::none &&
                                     (!declared.asks_numbers() || decides_at_zero(declared.asked));
    if (why.right_if_enlarged || found.failed_in_ordinary == 0) add_bounds(usual_domain(unit));
    if (const auto anywhere = why.right_if_enlarged ? with_length_of(found) : std::nullopt) {
        const auto length_of = [](const Declaration& one) {
            return std::max(one.skin, one.absolute_tolerance);
        };
        // A length that is far larger than the errors within bounds hides other errors there, so
        // the bounds are tried first.
        constexpr double kFar = 32;
        const double within = all.empty() ? 0 : length_of(all.front().declared);
        const bool hides = within > 0 && length_of(*anywhere) > kFar * within;
        all.insert(hides ? all.end() : all.begin(), {options.program.domain, *anywhere});
    }
    const Tolerance in_thin{declared.tolerance.factor, Conditioning::edge_direction};
    const bool may_be_thin =
        is_wrong_only && has_plain_tolerance && row.beyond_edges == 0 && why.may_need_conditioning;
    if (may_be_thin) add_tolerance(in_thin);
    // Rounding adds up in code that sums many numbers. Such code may need a larger tolerance.
    const double worst = doctor::kRoom * row.tolerance_used * declared.tolerance.factor;
    if (is_wrong_only && has_plain_tolerance && !declared.asks_numbers() &&
        worst <= doctor::kRoom * doctor::kMostOfRounding)
        add_tolerance({std::exp2(std::ceil(std::log2(worst))), Conditioning::none});
    // Narrow bounds may exclude the cases of a mistake by chance. So they are tried only if all
    // failures are extreme, or if rounding or, for numbers, a constant length is the likely cause.
    const bool is_rounding = found.failed_in_ordinary == 0 || why.right_if_digits_change ||
                             why.may_need_conditioning ||
                             (why.right_if_enlarged && declared.asks_numbers());
    for (const double most : {1e3, 1e2})
        if (is_rounding) add_bounds(narrow_domain(unit, most));
    // The largest error to allow: the default for floats, or more for numbers that are rounded on
    // purpose.
    const double most_error =
        is_meant ? kMostTolerated
                 : declared_numbers(declared.asked, Scalar::float_).accuracy.absolute;
    const auto add_accuracy = [&](const Domain& bounds, double error) {
        if (declared.accuracy.absolute >= error || error > most_error) return;
        all.push_back({bounds, declared});
        all.back().declared.accuracy.absolute = doctor::with_digits_above(2, error);
    };
    if (declared.asks_numbers()) add_accuracy(options.program.domain, row.errors.largest());
    // A fixed number of decimals loses all digits in small shapes. So bounds are tried in which no
    // length, and therefore no unit of an error (question.h), is below 1.
    if (is_meant && options.given.empty()) {
        const Domain bounds = narrowed(options.program.domain, narrow_domain(unit, 100));
        add_accuracy(bounds, 2 * largest_error(found, bounds));
    }
    // A few errors in extreme shapes may exceed the tolerance that grows in thin shapes.
    const std::size_t single = all.size();
    if (may_be_thin) add_bounds(narrow_domain(unit, 1e3));
    if (all.size() > single) all.back().declared.tolerance = in_thin;
    std::uint64_t asked = 0;
    bool is_longer = false;
    const auto passes = [&](Passing& one) {
        ExamineOptions again = options;
        again.program.card.declared = one.declared;
        again.program.domain = one.domain;
        again.enough_failed = 1;
        again.found = nullptr;
        again.stage = nullptr;
        // Within bounds, failures as rare as one or two in the run may be missing by chance.
        if (is_wrong_only && found.failed < kOfThree && one.domain != options.program.domain)
            again.cases *= (kOfThree + found.failed - 1) / found.failed;
        const Examination run = find_causes(again);
        one.cases = run.row.cases;
        asked += one.cases;
        if (run.complete && run.row.is_judged && !run.row.failed()) return true;
        // The wrong answers seen first may not include the largest error, which occurs between
        // corners of boxes. So a skin that nearly suffices is tried once more.
        const auto& failure = run.row.worst;
        const bool nearly = failure && failure->what.relation == Relation::disjoint &&
                            failure->what.share <= std::numbers::sqrt2;
        if (one.declared.skin > declared.skin && nearly && !is_longer) {
            one.declared.skin =
                doctor::with_digits_above(2, std::numbers::sqrt2 * one.declared.skin);
            is_longer = true;
        }
        return false;
    };
    for (Passing& one : all) {
        // A slow program should not be run again and again: then only both options together.
        const bool has_both = single < all.size() && &one == &all.back();
        if (2 * asked > row.cases && !has_both) {
            why.tried = asked;
            continue;
        }
        const double skin = one.declared.skin;
        if (!passes(one) && (one.declared.skin == skin || !passes(one))) continue;
        why.tried = 0;
        return void(why.passing = one);
    }
}

}  // namespace touchstone
