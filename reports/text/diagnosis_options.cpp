// The options of `verify` that the doctor recommends for a program.

#include <numbers>

#include <fmt/format.h>

#include "reports/text/diagnosis_text.h"

namespace touchstone {

using doctor::Diagnosis;
using doctor::Pattern;

std::vector<std::string> options_of(const Diagnosis& diagnosis) {
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

std::vector<std::string> bounds_of(const Diagnosis& diagnosis) {
    std::vector<std::string> options;
    if (diagnosis.numbers || !diagnosis.is_usable()) return options;
    const doctor::ToleranceSeen& seen = diagnosis.tolerance;
    // A program that is right from 1 / kFar to kFar gets no bounds on lengths. Wrong answers below
    // about 1e-73 and above 1e76 count as `domain`.
    constexpr double kFar = 1e60;
    const doctor::Reach& reach = diagnosis.reach;
    // An absolute tolerance applies to scenes of any size.
    const double least = seen.pattern == Pattern::absolute ? std::min(reach.least_scale, 1 / kFar)
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

}  // namespace touchstone
