#include "reports/text/declared_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "properties/judging/clusters.h"
#include "reports/text/table.h"

namespace touchstone {

std::string tolerance_in_words(const Tolerance& tolerance) {
    std::string eps = fmt::format("{:g} eps x ", tolerance.factor);
    switch (tolerance.conditioning) {
        case Conditioning::none: return eps + "scale";
        case Conditioning::edge_direction: return eps + "scale x scale / smallest size";
        case Conditioning::local: return eps + "local scale";
        case Conditioning::angle: return eps + "local scale x angle in radians";
    }
    return eps;
}

namespace {

/// The allowed error, in eps and in the unit of coordinates.
std::string allowed_text(const Declaration& declared) {
    std::string text = tolerance_in_words(declared.tolerance);
    if (declared.absolute_tolerance > 0)
        text += fmt::format(" + {:g}", declared.absolute_tolerance);
    if (declared.skin > 0) text += fmt::format(", plus a skin of {:g} for hits", declared.skin);
    return text;
}

std::string_view number_in_words(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::hit: break;
        case AnswerKind::contains: return "whether A contains B";
        case AnswerKind::within: return "whether B contains A";
        case AnswerKind::area: return "the area of the intersection";
        case AnswerKind::iou: return "intersection over union";
        case AnswerKind::distance: return "the distance of the shapes";
        case AnswerKind::penetration:
            return "the depth, and whether the normal separates the shapes";
        case AnswerKind::closest_points: return "whether the points are closest points";
        case AnswerKind::contact_points: return "whether the points are in both shapes";
        case AnswerKind::manifold:
            return "the depth, whether the normal separates the shapes, and whether the points are "
                   "in both";
    }
    return "a hit";
}

std::string unit_text(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::area: return "scale x the perimeter of the smaller shape's box";
        case AnswerKind::iou: return "scale x the perimeters of both boxes / the area of the union";
        default: return "scale";
    }
}

/// The factor of the unit, in words. Programs declare no conditioning of numbers.
std::string growth_text(Conditioning conditioning) {
    switch (conditioning) {
        case Conditioning::none: break;
        case Conditioning::edge_direction: return " x scale / smallest size";
        case Conditioning::local: return " x local scale / scale";
        case Conditioning::angle: return " x local scale / scale x angle in radians";
    }
    return "";
}

}  // namespace

std::string legend_text(const Card& card, std::size_t width) {
    const Declaration& declared = card.declared;
    if (is_of_containment(declared.asked))
        return wrapped(fmt::format("Checked against the exact result: {}. Within {:g} x scale of "
                                   "where it changes, both answers are right.",
                                   number_in_words(declared.asked), declared.accuracy.absolute),
                       width, 2);
    if (declared.asks_numbers())
        return wrapped(
            fmt::format("Checked against the exact result: {}. Allowed error: {:g} x "
                        "exact result + {:g} x {}.",
                        number_in_words(declared.asked), declared.accuracy.relative,
                        declared.accuracy.absolute,
                        unit_text(declared.asked) + growth_text(declared.tolerance.conditioning)),
            width, 2);
    return legend_of_hits(fmt::format(" ({})", allowed_text(declared)),
                          fmt::format(" ({})", name(declared.contract)), width);
}

std::string legend_of_hits(std::string_view tolerance, std::string_view contract,
                           std::size_t width) {
    return wrapped(
        fmt::format("Black box: only answers are checked. A wrong answer closer to touching than "
                    "the tolerance{} counts as rounding and passes; farther away it is wrong. "
                    "When shapes touch exactly and no code needs to round, the contract decides{}.",
                    tolerance, contract),
        width, 2);
}

std::string length_text(double in_eps, Conditioning conditioning, Scalar scalar,
                        const Domain& domain) {
    constexpr double kLargest = 1000;
    constexpr double kSmallest = 1;
    if (conditioning != Conditioning::none && conditioning != Conditioning::edge_direction)
        return "";
    double largest =
        std::max(domain.lengths ? domain.lengths->most : 0, domain.offsets.value_or(0));
    if (largest == 0) largest = kLargest;
    const double length = in_eps * epsilon(scalar) * largest;
    if (conditioning == Conditioning::none)
        return fmt::format("For coordinates and sizes up to {:g} that is {:.2g}.", largest, length);
    const bool is_bounded = domain.lengths && domain.lengths->least > 0;
    const double smallest = std::max(is_bounded ? domain.lengths->least : kSmallest, domain.grid);
    return fmt::format(
        "For coordinates and sizes up to {:g}, and no size below {:g}, that is {:.2g}.", largest,
        smallest, length * largest / smallest);
}

std::string trust_text(const Card& card, const Examination& run, std::size_t width) {
    const Declaration& declared = card.declared;
    const Row& row = run.row;
    if (declared.asks_numbers() || row.failed() || !row.is_judged || row.tolerance_used == 0 ||
        declared.absolute_tolerance > 0 || declared.skin > 0)
        return "";
    const Conditioning conditioning = declared.tolerance.conditioning;
    const double worst = row.tolerance_used * declared.tolerance.factor;
    // Bounds make the worst case of the formula far larger than what was seen. Only runs of black
    // boxes note that.
    const bool is_noted = row.subject == nullptr;
    if (is_noted && conditioning == Conditioning::edge_direction && run.domain.lengths &&
        run.domain.offsets)
        return wrapped(
            fmt::format("In scenes within these bounds, every judged answer farther than "
                        "{:.2g} from touching was right.",
                        run.farthest_rounding),
            width, 2);
    const std::string length = length_text(worst, conditioning, declared.scalar, run.domain);
    if (length.empty()) return "";
    return wrapped(fmt::format("Farther than {:.2g} eps x scale{} from touching, every judged "
                               "answer was right. {}",
                               worst, growth_text(conditioning), length),
                   width, 2);
}

std::string allowed_far_text(const Card& card, const Examination& run, std::size_t width) {
    constexpr double kClose = 0.9;
    const Tolerance& tolerance = card.declared.tolerance;
    const Row& row = run.row;
    std::string text;
    if (run.allowed_far > 0)
        text = wrapped(
            fmt::format(
                "{} wrong {} at up to {:.2g} of the scale {} allowed by {}. An error that "
                "shows in thin shapes only may hide among them.{}",
                grouped(run.allowed_far), run.allowed_far == 1 ? "answer" : "answers",
                run.farthest_allowed, run.allowed_far == 1 ? "is" : "are",
                option_words(fmt::format("--conditioning {}", name(tolerance.conditioning))),
                run.domain.lengths
                    ? ""
                    : fmt::format(" With bounds on scale / smallest size it allows less, "
                                  "for example {}.",
                                  option_words("--lengths 0.1:100 --offsets 1000"))),
            width, 2);
    if (!card.declared.asks_numbers() && !row.failed() && row.tolerance_used > kClose)
        text += wrapped(fmt::format("The worst answer nearly reaches the tolerance: try more cases "
                                    "({}).",
                                    option_words("--cases 1000000")),
                        width, 2);
    return text;
}

namespace {

/// The kind of scene and the direction: " (a thin shape, false hit)". A fault matches in any scene.
std::string like_text(const Card& card, const KnownFinding& known) {
    if (known.fault) return "";
    const ClusterKey key = cluster_of(card.declared.asked, known.witness, known.shown);
    return fmt::format(" ({}, {})", name(key.scene), name(key.deviation));
}

}  // namespace

std::string known_text(const Card& card, const Row& row, std::size_t width) {
    std::string text;
    for (const KnownFinding& known : row.known)
        if (known.is_reproduced)
            text += wrapped(fmt::format("Known: {} {}{}, like {}{}{}", grouped(known.cases),
                                        name(known.kind), like_text(card, known), known.place,
                                        known.reason.empty() ? "" : ": ", known.reason),
                            width, 2);
    return (text.empty() ? "" : '\n' + text) + stale_text(card, row, width);
}

std::string stale_text(const Card& card, const Row& row, std::size_t width) {
    std::string text;
    for (const KnownFinding& known : row.known)
        if (known.is_stale())
            text += wrapped(fmt::format("STALE {} ({}): the known failure {} no longer reproduces; "
                                        "its case gives: {}. Remove it from {}, or replace its "
                                        "case.",
                                        card.name, name(card.declared.scalar), name(known.kind),
                                        known.instead, known.place),
                            width, 2);
    return text.empty() ? "" : '\n' + text;
}

std::string conditioning_text(const Card& card, const Row& row, std::size_t width) {
    if (card.declared.asks_numbers() || row.count(Class::wrong) == 0 ||
        row.tolerance_used_edges > 1 ||
        card.declared.tolerance.conditioning == Conditioning::edge_direction)
        return "";
    return wrapped(
        fmt::format(
            "All wrong answers are explained by rounding that grows with scale / smallest "
            "size. If it computes edge directions (axes) from differences of corners, "
            "declare {}. Bounds alone help only if coordinates and sizes are at most {:.2g} "
            "times the smallest size.",
            option_and_cmake_words("--conditioning edge-direction"), 1 / row.tolerance_used_edges),
        width, 2);
}

}  // namespace touchstone
