#include "reports/text/declared_text.h"

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
    std::string text = wrapped(
        fmt::format("Black box: only answers are checked. A wrong answer closer to touching than "
                    "the tolerance ({}) counts as rounding and passes; farther away it is wrong. "
                    "When shapes touch exactly and no code needs to round, the contract decides "
                    "({}).",
                    allowed_text(declared), name(declared.contract)),
        width, 2);
    return text;
}

std::string trust_text(const Card& card, const Row& row, std::size_t width) {
    const Declaration& declared = card.declared;
    if (declared.asks_numbers() || row.failed() || !row.is_judged || row.tolerance_used == 0 ||
        declared.tolerance.conditioning != Conditioning::none || declared.absolute_tolerance > 0 ||
        declared.skin > 0)
        return "";
    // The scale of a scene in game coordinates. It is an example, because few users know eps x
    // scale for their scenes.
    constexpr double kScale = 1000;
    const double worst = row.tolerance_used * declared.tolerance.factor;
    return wrapped(fmt::format("Farther than {:.2g} eps x scale from touching, every judged answer "
                               "was right. For coordinates and sizes up to {:g} that is {:.2g}.",
                               worst, kScale, worst * epsilon(declared.scalar) * kScale),
                   width, 2);
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
    const auto option = [](const char* words, const char* in_cmake) {
        return option_words(words) + (is_called_by_module() ? "" : in_cmake);
    };
    return wrapped(
        fmt::format(
            "All wrong answers are explained by rounding that grows with scale / smallest "
            "size. If it computes edge directions (axes) from differences of corners, "
            "declare {}. Or bound the shapes, for example by {}.",
            option("--conditioning edge-direction", ", in CMake CONDITIONING edge-direction"),
            option("--aspect 1000", " (ASPECT 1000)")),
        width, 2);
}

}  // namespace touchstone
