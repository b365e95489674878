// The doctor's sentences about contract, tolerance, reach and numbers.

#include <fmt/format.h>

#include "properties/judging/by_margin.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

namespace touchstone {

using doctor::Pattern;

namespace {

constexpr const char* kOnlyByEdges =
    " Code that computes a discriminant, a cross product of long differences, or edge directions "
    "(axes) from differences of corners needs that. In other code, look for a bug.";

std::string count_text(const doctor::Touches& touches) {
    if (touches.all_hits()) return fmt::format("all {} answers are hits", touches.asked);
    if (touches.no_hits()) return fmt::format("none of {} answers is a hit", touches.asked);
    return fmt::format("{} of {} answers {}", touches.hits, touches.asked,
                       touches.hits == 1 ? "is a hit" : "are hits");
}

std::string epsilon_text(const doctor::ToleranceSeen& seen) {
    const std::string size = fmt::format("{:.2g}", seen.farthest);
    switch (seen.side) {
        case doctor::Side::apart:
            return "it hits shapes that are less than about " + size + " apart";
        case doctor::Side::overlapping:
            return "it misses overlaps less than about " + size + " deep";
        case doctor::Side::both: break;
    }
    return "it is wrong in both directions for shapes less than about " + size + " from touching";
}

/// Says why no tolerance is recommended: the errors are not rounding errors.
std::string closer_text(const doctor::ToleranceSeen& seen) {
    if (2 * seen.closer_right <= seen.closer)
        return "Rounding errors are far smaller, so no tolerance is recommended.";
    return fmt::format(
        "Most answers nearer to touching are right ({} of {}), so this is not rounding.",
        seen.closer_right, seen.closer);
}

/// Describes errors like those of a relative epsilon, but in both directions or beyond every
/// tolerance that `verify` accepts.
std::string large_slack_text(const doctor::ToleranceSeen& seen) {
    const double most = seen.worst.either() * epsilon(seen.measured_in);
    if (seen.side == doctor::Side::both) {
        const double of_float = most / epsilon(Scalar::float_);
        return fmt::format(
            "It is wrong in both directions, up to {:.2g} x scale from touching. A deliberate "
            "epsilon errs in one direction, so no tolerance is recommended.{}",
            most,
            seen.scalar == Scalar::double_ && of_float > 0.1 && of_float < doctor::kMostOfRounding
                ? " Errors in floats are about as large: perhaps a number passes through a float, "
                  "or pi has few digits."
                : "");
    }
    const std::string up_to = fmt::format("up to {:.2g} x scale", most);
    const std::string effect = seen.side == doctor::Side::apart
                                   ? "it hits shapes " + up_to + " apart"
                                   : "it misses overlaps " + up_to + " deep";
    return fmt::format(
        "It seems to have a relative epsilon: {}. A tolerance should be {} times that, because "
        "rarer errors may be larger. verify accepts only tolerances below {:.2g} x scale, so none "
        "is recommended.",
        effect, doctor::kRoom, kMostTolerated);
}

}  // namespace

std::string contract_text(const doctor::ContractSeen& seen, bool has_angles) {
    if (seen.touches.asked == 0)
        return "It answered no case in which shapes touch exactly without any rounding.";
    const std::string of_scenes =
        fmt::format("when shapes touch exactly, in numbers that need no rounding, {}",
                    count_text(seen.touches));
    if (seen.missed_in_line > 0)
        return fmt::format("It misses overlaps along one line, in {}; {}.",
                           counted(static_cast<unsigned>(seen.missed_in_line), "case"), of_scenes);
    if (seen.kept == Contract::unspecified)
        return fmt::format(
            "It is neither closed nor open: {}. Code that rounds even then{} needs the contract "
            "unspecified.",
            of_scenes, has_angles ? ", such as cos(angle + pi/2)," : "");
    return fmt::format("Its contract is {}: {}.", name(seen.kept), of_scenes);
}

std::string tolerance_text(const doctor::ToleranceSeen& seen) {
    const std::string errors = fmt::format(
        "{} of {} answers {} wrong, by up to {:.2g} x scale (scale: the largest coordinate or "
        "size). ",
        seen.wrong, seen.asked, seen.wrong == 1 ? "was" : "were",
        seen.worst.either() * epsilon(seen.measured_in));
    if (seen.pattern == Pattern::unexplained) return errors + closer_text(seen);
    if (seen.pattern == Pattern::slack && seen.wrong > 0) return large_slack_text(seen);
    if (seen.pattern == Pattern::parallel)
        return errors +
               fmt::format(
                   "Errors larger than rounding occur only if two sides are nearly parallel "
                   "(within {:.2g} radians). Perhaps it skips such an axis, merges two normals, or "
                   "computes a sine as sqrt(1 - cos^2). No tolerance covers these errors.",
                   seen.epsilon);
    if (seen.pattern == Pattern::absolute)
        return fmt::format(
            "It {}, independent of the size of the shapes: {} (in the unit of the coordinates). If "
            "you did not mean that, it is your bug.{}{}",
            seen.side == doctor::Side::both
                ? "rounds coordinates to a fixed step, or has an epsilon"
                : "has an absolute epsilon",
            epsilon_text(seen),
            seen.skin == 0 && seen.absolute_tolerance == 0
                ? ""
                : fmt::format(" {}: at least {} times the largest error seen, because rarer "
                              "errors may be larger.",
                              seen.skin > 0
                                  ? "--skin is the gap up to which shapes may be hits"
                                  : "--absolute-tolerance is the distance from touching up to "
                                    "which answers may be wrong",
                              doctor::room_of_length(seen.side)),
            seen.scalar == seen.measured_in ? "" : " It seems to compute in floats.");
    const bool in_floats = seen.scalar != seen.measured_in;
    const bool is_by_edges = seen.tolerance.conditioning == Conditioning::edge_direction;
    const double unit = epsilon(seen.scalar) / epsilon(seen.measured_in);
    const std::string eps =
        seen.scalar == Scalar::double_ ? "eps" : fmt::format("eps({})", name(seen.scalar));
    std::string text;
    if (in_floats)
        text = fmt::format(
            "It seems to compute in floats: near touching, its errors are up to {:.2g} {} x scale.",
            seen.worst.either() / unit, eps);
    else if (seen.worst.either() == 0) text = "Near touching, no answer was wrong.";
    else if (seen.pattern == Pattern::slack && seen.side == doctor::Side::apart)
        text =
            fmt::format("It has a relative epsilon: it hits shapes up to {:.2g} {} x scale apart.",
                        seen.worst.hit, eps);
    else if (seen.pattern == Pattern::slack && seen.side == doctor::Side::overlapping)
        text = fmt::format(
            "It has a relative epsilon: it misses overlaps up to {:.2g} {} x scale deep.",
            seen.worst.miss, eps);
    else
        text = fmt::format(
            "Near touching, its errors are up to {:.2g} {} x scale ({} x scale: about the spacing "
            "of numbers near the largest coordinate or size).",
            seen.worst.either(), eps, eps);
    if (seen.pattern == Pattern::slack) text += " If you did not mean that, it is your bug.";
    if (seen.worst.either() > 0)
        text += fmt::format(
            " A tolerance of {}{} covers that. {}", seen.tolerance.factor,
            is_by_edges ? " that grows with scale / smallest size" : "",
            length_text(seen.tolerance.factor, seen.tolerance.conditioning, seen.scalar, {}));
    const double usual = doctor::ToleranceSeen{}.tolerance.factor;
    if (is_by_edges) text += kOnlyByEdges;
    else if (seen.pattern == Pattern::rounding && seen.tolerance.factor > usual)
        text += fmt::format(" Most right code needs at most {:g}, so this may be a bug.", usual);
    return text;
}

std::string numbers_text(const doctor::NumbersSeen& seen) {
    const std::string in_floats = seen.scalar == Scalar::float_ && !seen.is_scalar_given
                                      ? "It seems to compute in floats. "
                                      : "";
    if (seen.wrong > 0)
        return fmt::format(
            "{} of {} numbers {} wrong (the first: {}). The largest error is {:.2g} times the "
            "allowed error.",
            seen.wrong, seen.judged, seen.wrong == 1 ? "is" : "are",
            meaning(seen.wrong_example->what, JudgedBy::truth), seen.worst);
    const bool is_by_edges = seen.tolerance.conditioning == Conditioning::edge_direction;
    return fmt::format(
        "{}{} {} within the allowed error{}. The largest error is {:.2g} times the allowed "
        "error.{}",
        in_floats, counted(static_cast<unsigned>(seen.judged), "number"),
        seen.judged == 1 ? "is" : "are",
        is_by_edges ? ", which has to grow as shapes get thinner: x (scale / smallest size)" : "",
        seen.worst, is_by_edges ? kOnlyByEdges : "");
}

std::string reach_text(const doctor::Reach& reach) {
    std::string text = fmt::format("Far from touching, {} for sizes of about {:.0e} to {:.0e}",
                                   reach.wrong > 0        ? "most answers were right"
                                   : reach.unanswered > 0 ? "no answer was wrong"
                                                          : "it was right",
                                   reach.least_scale, reach.largest_scale);
    if (reach.largest_angle) text += fmt::format(" and angles up to {:.0e}", *reach.largest_angle);
    if (reach.accurate_angle)
        text += fmt::format(
            ". Near touching, the tolerance holds only for angles up to {:g}. Larger angles may "
            "lose digits, for example in angle + pi/2",
            *reach.accurate_angle);
    return text + '.';
}

}  // namespace touchstone
