#include "reports/text/queries_text.h"

#include <vector>

#include <fmt/format.h>

#include "core/scenes/scene.h"
#include "properties/judging/subjects.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// Returns true if cases use the query's own name. Other queries of the same families differ only
/// by fields in a case.
bool is_in_cases(const NamedQuery& query) {
    return query.name == case_names(query.kinds).query;
}

std::vector<NamedQuery> with_names_of_their_own() {
    std::vector<NamedQuery> all;
    for (const NamedQuery& query : named_queries())
        if (is_in_cases(query)) all.push_back(query);
    return all;
}

std::vector<NamedQuery> named_after_shapes() {
    std::vector<NamedQuery> all;
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        const CaseNames names = case_names(kinds);
        if (kinds == find_families(names.query))
            all.push_back({names.query, kinds, names.a, names.b});
    }
    return all;
}

/// "a: pose, b: pose", or for a list "list: any number of pose".
std::string shapes_text(const NamedQuery& query) {
    return fmt::format("{}: {}, {}: {}{}", query.a, name_of_kind(query.kinds.a), query.b,
                       query.kinds.is_list ? "any number of " : "", name_of_kind(query.kinds.b));
}

template <class Shape>
std::string fields_text() {
    if constexpr (requires { Shape::numbers(); }) {
        std::string text;
        for (const auto& number : Shape::numbers())
            text += fmt::format("{}{}", text.empty() ? "" : " ", number.name);
        if constexpr (kHasLocalCorners<Shape>) text += fmt::format(" {}", Shape::name_of_corners);
        return text;
    } else if constexpr (std::is_same_v<Shape, Triangle<double>>) {
        return "[[x, y], [x, y], [x, y]]";
    } else {
        return fmt::format("[[x, y], ...], {} to {} corners", kFewestCorners, kMostCorners);
    }
}

std::string kinds_text() {
    std::vector<std::vector<std::string>> rows{{"kind", "fields"}};
    for (Kind kind = 0; kind < kKinds; ++kind)
        if (family_of(kind) == kind)
            rows.push_back({std::string(name_of_kind(kind)),
                            visit_kind(kind, []<class Shape>(std::type_identity<Shape>) {
                                return fields_text<Shape>();
                            })});
    return text_table(rows, 2);
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

}  // namespace

std::string queries_text() {
    std::vector<std::vector<std::string>> rows{{"query", "shapes", "algorithms"}};
    const auto add = [&rows](const NamedQuery& query, std::size_t algorithms) {
        rows.push_back({std::string(query.name), shapes_text(query), std::to_string(algorithms)});
    };
    for (const NamedQuery& query : with_names_of_their_own())
        add(query, literature_of(query.name).size());
    for (const NamedQuery& query : named_after_shapes())
        if (const auto algorithms = literature_of(query.name); !algorithms.empty())
            add(query, algorithms.size());
    return text_table(rows, 2) +
           "\nAny other two kinds of shapes are a query too. Its name is both kinds, in "
           "either\norder; so are its fields, except that two of one kind are \"a\" and \"b\":\n\n"
           "  {\"query\":\"capsule-point\",\"capsule\":{...},\"point\":{...}}\n\n"
           "With \"-list\" after it, the answer is the first hit in a list of the second kind:\n\n"
           "  {\"query\":\"point-capsule-list\",\"point\":{...},\"list\":[{...},{...}]}\n\n" +
           kinds_text() +
           "\nInstead of \"angle\" in radians, write \"degrees\", or \"cos\" and \"sin\" "
           "(not\nnormalised). \"corners\" are [[x, y], ...] in the frame of the shape.\n";
}

Json queries_json() {
    Json all = Json::array();
    for (const std::vector<NamedQuery>& queries : {with_names_of_their_own(), named_after_shapes()})
        for (const NamedQuery& query : queries) all.push_back(query_json(query));
    return all;
}

}  // namespace touchstone
