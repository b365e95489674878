// The doctor's results as options of `verify` and as JSON.

#include "reports/text/diagnosis_text.h"

#include <numbers>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "reports/text/causes_text.h"

namespace touchstone {
namespace {

using doctor::Expected;
using doctor::Omission;

Json hypothesis_json(const doctor::Hypothesis& hypothesis) {
    Json words = Json::array();
    for (const Departure departure : hypothesis.convention.departures())
        words.push_back(name(departure));
    Json json{{"convention", words}};
    if (hypothesis.omission == Omission::turns) json["omits"] = "turns";
    if (hypothesis.omission == Omission::corners) json["omits"] = "corners";
    return json;
}

Json tried_json(const doctor::Tried& tried) {
    Json json = hypothesis_json(tried.hypothesis);
    json["answers"] = tried.judged;
    json["explains"] = tried.explained;
    return json;
}

/// The answer in the form that programs give: true or false, or for a list the number of the first
/// hit.
Json answer_json(Expected answer, const Scene& scene) {
    if (!answer) return nullptr;
    return is_listed(scene) ? Json(*answer) : Json(*answer != 0);
}

Json answered_json(const doctor::Answered& answered) {
    return {{"case", to_json(answered.given)},
            {"answer", answer_json(answered.answer, answered.given)},
            {"expected", answer_json(answered.by_best, answered.given)},
            {"second_expects", answer_json(answered.by_second, answered.given)},
            {"decides", answered.decides()}};
}

Json found_json(const doctor::Found& found) {
    Json json = hypothesis_json(found.best);
    json["fits"] = found.fits;
    json["asked"] = found.asked;
    json["unanswered"] = found.unanswered;
    json["hits"] = found.hits;
    json["answers"] = found.judged;
    json["explains"] = found.explained;
    json["equivalent"] = Json::array();
    for (const auto& other : found.equivalent) json["equivalent"].push_back(hypothesis_json(other));
    json["second"] = found.second ? tried_json(*found.second) : Json();
    json["hypotheses"] = found.hypotheses;
    json["tried"] = Json::array();
    for (const doctor::Tried& tried : found.tried) json["tried"].push_back(tried_json(tried));
    json["cases"] = Json::array();
    for (const auto& answered : found.answers) json["cases"].push_back(answered_json(answered));
    return json;
}

Json contract_json(const doctor::ContractSeen& seen) {
    return {{"kept", name(seen.kept)}, {"asked", seen.touches.asked}, {"hits", seen.touches.hits}};
}

Json tolerance_json(const doctor::ToleranceSeen& seen) {
    const auto of = [&seen](doctor::Pattern pattern) {
        return seen.pattern == pattern ? Json(seen.epsilon) : Json();
    };
    return {{"asked", seen.asked},
            {"scalar", name(seen.scalar)},
            {"factor", seen.tolerance.factor},
            {"conditioning", name(seen.tolerance.conditioning)},
            {"follows", name(seen.pattern)},
            {"absolute_epsilon", of(doctor::Pattern::absolute)},
            {"taken_for_parallel_within", of(doctor::Pattern::parallel)},
            {"worst_false_hit_in_eps", seen.worst.hit},
            {"worst_false_miss_in_eps", seen.worst.miss},
            {"wrong", seen.wrong},
            {"wrong_example", seen.wrong_example ? to_json(*seen.wrong_example) : Json()}};
}

Json numbers_json(const doctor::NumbersSeen& seen) {
    return {{"judged", seen.judged},
            {"wrong", seen.wrong},
            {"of_what_is_allowed", seen.worst},
            {"scalar", name(seen.scalar)},
            {"wrong_example", seen.wrong_example ? to_json(seen.wrong_example->scene) : Json()}};
}

Json reach_json(const doctor::Reach& reach) {
    return {{"asked", reach.asked},
            {"unanswered", reach.unanswered},
            {"least_scale", reach.least_scale},
            {"largest_scale", reach.largest_scale},
            {"largest_angle", reach.largest_angle ? Json(*reach.largest_angle) : Json()},
            {"accurate_angle", reach.accurate_angle ? Json(*reach.accurate_angle) : Json()}};
}

}  // namespace

std::vector<std::string> options_of(const doctor::Diagnosis& diagnosis) {
    std::vector<std::string> options;
    const Convention& convention = diagnosis.found.best.convention;
    if (!convention.is_plain()) options.push_back("--convention " + text_of(convention));
    if (!diagnosis.numbers)
        options.push_back(fmt::format("--contract {}", name(diagnosis.contract.kept)));
    const doctor::ToleranceSeen& seen = diagnosis.tolerance;
    const Tolerance usual = doctor::ToleranceSeen{}.tolerance;
    if (seen.scalar != Scalar::double_)
        options.push_back(fmt::format(
            "--scalar {}", seen.scalar == Scalar::long_double ? "long-double" : name(seen.scalar)));
    const bool is_rounding = seen.wrong == 0;
    if (seen.skin > 0) options.push_back(fmt::format("--skin {:.2g}", seen.skin));
    if (seen.absolute_tolerance > 0)
        options.push_back(fmt::format("--absolute-tolerance {:.2g}", seen.absolute_tolerance));
    if (is_rounding && seen.tolerance.factor != usual.factor)
        options.push_back(fmt::format("--tolerance {}", seen.tolerance.factor));
    if (is_rounding && seen.tolerance.conditioning != usual.conditioning)
        options.push_back(fmt::format("--conditioning {}", name(seen.tolerance.conditioning)));
    // Bounds must not hide an error.
    if (is_rounding)
        for (std::string& bound : bounds_of(diagnosis)) options.push_back(std::move(bound));
    return options;
}

std::vector<std::string> bounds_of(const doctor::Diagnosis& diagnosis) {
    std::vector<std::string> options;
    if (diagnosis.numbers || !diagnosis.is_usable()) return options;
    const doctor::ToleranceSeen& seen = diagnosis.tolerance;
    // A program that is right from 1 / kFar to kFar gets no bounds on lengths. Wrong answers below
    // about 1e-73 and above 1e76 count as `domain`.
    constexpr double kFar = 1e60;
    const doctor::Reach& reach = diagnosis.reach;
    // An absolute tolerance applies to scenes of any size.
    const double least = seen.pattern == doctor::Pattern::absolute
                             ? std::min(reach.least_scale, 1 / kFar)
                             : reach.least_scale;
    const bool is_short = reach.largest_scale < kFar || least > 1 / kFar;
    if (seen.scalar == Scalar::double_ && is_short)
        options.push_back(
            fmt::format("--lengths {:.2g}:{:.2g}", least / 8, reach.largest_scale * 8));
    const auto angle = reach.accurate_angle ? reach.accurate_angle : reach.largest_angle;
    // Beyond two turns, wrong answers count as `domain`.
    if (angle && *angle < 4 * std::numbers::pi)
        options.push_back(fmt::format("--angles {0:g}:{1:g}", -*angle, *angle));
    return options;
}

Json diagnosis_json(const doctor::Diagnosis& diagnosis) {
    Json json{{"asked", diagnosis.asked},
              {"usable", diagnosis.is_usable()},
              {"found", found_json(diagnosis.found)}};
    if (diagnosis.enlarged != 1) json["lengths_times"] = diagnosis.enlarged;
    json.update(causes_json(diagnosis.causes));
    if (!diagnosis.is_usable()) return json;
    if (diagnosis.numbers) {
        json["numbers"] = numbers_json(*diagnosis.numbers);
    } else {
        json["contract"] = contract_json(diagnosis.contract);
        json["tolerance"] = tolerance_json(diagnosis.tolerance);
        json["reach"] = reach_json(diagnosis.reach);
    }
    json["options"] = options_of(diagnosis);
    return json;
}

}  // namespace touchstone
