#include "reports/text/cards_text.h"

#include <span>
#include <utility>

#include <fmt/format.h>

#include "properties/judging/subjects.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone {

std::string_view sizes_in_words(const AlgorithmInfo& info) {
    return info.sizes == Sizes::positive ? "positive only" : "may be zero";
}

namespace {

std::string tolerance_text(const Tolerance& tolerance) {
    return fmt::format("{:g}{}", tolerance.factor, words_of(tolerance.conditioning).brief);
}

std::string card_summary(const AlgorithmInfo& info) {
    if (info.steps == 0) return std::string(info.summary);
    return fmt::format("{}; at most {} steps", info.summary, info.steps);
}

/// Returns a paragraph for each known failure and scalar, with the case that shows the failure.
std::string known_paragraphs(const AlgorithmInfo& info, std::size_t width) {
    std::string text;
    for (const KnownFailure& known : info.known)
        for (const Scalar scalar : known.scalars)
            text += wrapped({width, 4}, "  known failure: {} ({}), {}: {}", info.name, name(scalar),
                            name(known.kind), known.reason) +
                    fmt::format("  {}\n", known.witness);
    return text;
}

/// Says whether the declared tolerance is proved, and how large the worst error on record is.
std::string bounds_text(const AlgorithmInfo& info, const std::vector<LedgerEntry>& ledger) {
    double seen = -1;
    for (const LedgerEntry& entry : ledger)
        if (entry.algorithm == info.name) seen = std::max(seen, entry.worst);
    return fmt::format("  {}; worst on record: {}",
                       standing_text(proved_bound(ledger, info.name), info.tolerance.factor),
                       seen < 0 ? "none" : fmt::format("{:.3g}", seen));
}

std::vector<std::string> lines_of_hits(const Subject& subject,
                                       const std::vector<LedgerEntry>& ledger) {
    const AlgorithmInfo& info = subject.info();
    const MeasuredContract measured = measured_contract(subject);
    const std::string tolerance =
        fmt::format("  tolerance: {}, in eps(scalar) x scale", tolerance_text(info.tolerance));
    return {fmt::format("  contract: {}; sizes: {}", name(info.contract), sizes_in_words(info)),
            ledger.empty() ? tolerance : tolerance + ";" + bounds_text(info, ledger).substr(1),
            fmt::format("  hits where shapes touch: {} of {} (measured: {})",
                        grouped(measured.hits), grouped(measured.cases), measured.name())};
}

std::vector<std::string> lines_of_numbers(const AlgorithmInfo& info) {
    std::vector<std::string> lines{
        fmt::format("  answers: {}; sizes: {}", name(info.asked), sizes_in_words(info)),
        "  declared error: " + accuracy_in_words(info)};
    if (decides_at_zero(info.asked))
        lines.push_back(
            fmt::format("  tolerance if the number is compared with 0: {}, in eps(scalar) x scale",
                        tolerance_text(info.tolerance)));
    return lines;
}

/// The queries with a name of their own that cases use. "rect-rect-degrees" is not among them: such
/// cases have the name "rect-rect".
std::vector<NamedQuery> with_names_of_their_own() {
    std::vector<NamedQuery> all;
    for (const NamedQuery& query : named_queries())
        if (query.name == case_names(query.kinds).name) all.push_back(query);
    return all;
}

std::vector<NamedQuery> named_after_shapes() {
    std::vector<NamedQuery> all;
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        const NamedQuery& query = case_names(kinds);
        if (kinds == find_base_kinds(query.name)) all.push_back(query);
    }
    return all;
}

/// "a: pose, b: pose", or for a list "rect: pose, list: 1 to 64 of pose".
std::string shapes_text(const NamedQuery& query) {
    return fmt::format("{}: {}, {}: {}{}", query.a, name_of_kind(query.kinds.a), query.b,
                       query.kinds.is_list ? "1 to 64 of " : "", name_of_kind(query.kinds.b));
}

template <class Shape>
std::string fields_text() {
    if constexpr (requires { Shape::numbers(); }) {
        std::string text;
        for (const auto& number : Shape::numbers())
            text += fmt::format("{}{}", text.empty() ? "" : " ", number.name);
        if constexpr (kHasLocalCorners<Shape>) text += fmt::format(" {}", Shape::name_of_corners);
        return text;
    } else {
        return "[[x, y], ...]";
    }
}

/// The meaning of a base kind in all its forms of rotation. Empty if the table lacks the kind.
/// {0} stands for the fewest corners, {1} for the most.
constexpr std::string_view meaning_of(std::string_view kind) {
    constexpr std::pair<std::string_view, std::string_view> kMeanings[]{
        {"pose", "a rectangle by its centre, turned about it"},
        {"pivot-rect", "a rectangle turned about any point x y"},
        {"rounded-rect", "a pose with round corners of radius r"},
        {"aabb", "upright, by its lower left corner"},
        {"circle", "centre x y, radius r"},
        {"segment", "from x1 y1 to x2 y2"},
        {"point", "one point"},
        {"triangle", "3 corners, in either winding"},
        {"convex", "{0} to {1} corners, convex"},
        {"polygon", "{0} to {1} corners, convex or not"},
        {"capsule", "all points within r of a segment"},
        {"placed-polygon", "convex; turned, moved by x y; radius r"}};
    for (const auto& [name, meaning] : kMeanings)
        if (name == kind) return meaning;
    return {};
}
static_assert([] {
    for (Kind kind = 0; kind < kKinds; ++kind)
        if (meaning_of(name_of_kind(base_kind(kind))).empty()) return false;
    return true;
}());

std::string kinds_text() {
    std::vector<std::vector<std::string>> rows{{"kind", "fields", "meaning"}};
    for (Kind kind = 0; kind < kKinds; ++kind)
        if (base_kind(kind) == kind)
            rows.push_back(
                {std::string(name_of_kind(kind)),
                 visit_kind(kind, []<class Shape>(
                                      std::type_identity<Shape>) { return fields_text<Shape>(); }),
                 fmt::format(fmt::runtime(meaning_of(name_of_kind(kind))), kFewestCorners,
                             kMostCorners)});
    return text_table(rows, 3);
}

Json query_json(const NamedQuery& query) {
    Json algorithms = Json::array();
    for (const Subject* subject : literature_of(query.name))
        algorithms.push_back(subject->info().name);
    const auto shape = [](std::string_view key, Kind kind) -> Json {
        return {{"key", key}, {"kind", name_of_kind(kind)}};
    };
    return {{"query", query.name},
            {"shapes", {shape(query.a, query.kinds.a), shape(query.b, query.kinds.b)}},
            {"list", query.kinds.is_list},
            {"algorithms", algorithms}};
}

std::string measuring_text(std::span<const Subject* const> subjects, std::size_t width) {
    std::string text;
    for (const Subject* subject : subjects) {
        const AlgorithmInfo& info = subject->info();
        text +=
            fmt::format("  {:<36}  {:<11}  {:<13}  R {:g}, A {:g}\n", info.name, name(info.asked),
                        info.query, info.accuracy.relative, info.accuracy.absolute);
    }
    return text + wrapped({width},
                          "{} {} with numbers: question, query, and the declared error, R x "
                          "truth + A x unit in eps(scalar) (reports/guide/numbers.md).",
                          subjects.size(),
                          subjects.size() == 1 ? "algorithm answers" : "algorithms answer");
}

}  // namespace

std::string names_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width) {
    const auto numbers = std::find_if(subjects.begin(), subjects.end(),
                                      [](const Subject* one) { return one->asks_numbers(); });
    const std::vector<const Subject*> hits(subjects.begin(), numbers);
    std::vector<std::string_view> queries;
    for (const Subject* subject : hits)
        if (std::find(queries.begin(), queries.end(), subject->info().query) == queries.end())
            queries.push_back(subject->info().query);
    std::string text, failing;
    for (const std::string_view query : queries) {
        text += fmt::format("{}{}{}\n", text.empty() ? "" : "\n", query,
                            query.ends_with("-degrees") ? " (angles in degrees)" : "");
        for (const Subject* subject : hits) {
            const AlgorithmInfo& info = subject->info();
            if (info.query != query) continue;
            text += fmt::format("  {:<36}  {:<11}  {}\n", info.name, name(info.contract),
                                tolerance_text(info.tolerance));
            if (!info.known.empty())
                failing += fmt::format("{}{}", failing.empty() ? "" : ", ", info.name);
        }
    }
    text +=
        '\n' + wrapped({width},
                       "{} algorithms: contract (the answer when shapes touch exactly) and "
                       "tolerance (how close to touching an answer may be wrong, in eps(scalar) x "
                       "scale: about the spacing of numbers near the largest coordinate or size). "
                       "size: the smallest size. local: the scale after a move to the origin. "
                       "angle: the largest angle in radians, at least 1.",
                       hits.size());
    if (!failing.empty()) text += wrapped("With documented failures: " + failing + ".", width);
    text += tolerances_text(ledger, hits, width) +
            wrapped("Next: list NAME prints what NAME declares (its card), list --json all cards.",
                    width);
    if (numbers == subjects.end()) return text;
    return text + '\n' + measuring_text({numbers, subjects.end()}, width);
}

std::string cards_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width) {
    std::string text;
    for (const Subject* subject : subjects) {
        const AlgorithmInfo& info = subject->info();
        text += fmt::format("{}{} ({})\n", text.empty() ? "" : "\n", info.name, info.query) +
                wrapped("  " + card_summary(info), width, 4) +
                wrapped({width, 4}, "  source: {}", info.source);
        for (const std::string& line :
             subject->asks_numbers() ? lines_of_numbers(info) : lines_of_hits(*subject, ledger))
            text += wrapped(line, width, 4);
        text += known_paragraphs(info, width);
    }
    return text;
}

std::string queries_text() {
    std::vector<std::vector<std::string>> rows{{"query", "shapes", "published"}};
    const auto add = [&rows](const NamedQuery& query, std::size_t algorithms) {
        rows.push_back({std::string(query.name), shapes_text(query), std::to_string(algorithms)});
    };
    for (const NamedQuery& query : with_names_of_their_own())
        add(query, literature_of(query.name).size());
    for (const NamedQuery& query : named_after_shapes())
        if (const auto algorithms = literature_of(query.name); !algorithms.empty())
            add(query, algorithms.size());
    return text_table(rows, 2) +
           "published: how many published algorithms for it touchstone has.\n"
           "\nAny other two kinds of shapes are a query too. Its name is both kinds, in "
           "either\norder. With --answer contains, within, penetration, manifold or "
           "closest-points\nit begins with A, the kind that comes first in the list below. Its "
           "fields have\nthe names of the kinds; two of one kind are \"a\" and \"b\":\n\n"
           "  {\"query\":\"point-capsule\",\"point\":{...},\"capsule\":{...}}\n\n"
           "With \"-list\" appended, the answer is the first hit in a list of the second kind:\n\n"
           "  {\"query\":\"point-capsule-list\",\"point\":{...},\"list\":[{...},{...}]}\n\n" +
           kinds_text() +
           "\nInstead of \"angle\" in radians, write \"degrees\", or \"cos\" and \"sin\" "
           "(these also\nscale if cos^2 + sin^2 is not 1). \"corners\" are [[x, y], ...] in the "
           "frame of\nthe shape. The pivot x y of a pivot-rect lies ox oy from its lower left "
           "corner.\n";
}

Json queries_json() {
    Json all = Json::array();
    for (const std::vector<NamedQuery>& queries : {with_names_of_their_own(), named_after_shapes()})
        for (const NamedQuery& query : queries) all.push_back(query_json(query));
    return all;
}

}  // namespace touchstone
