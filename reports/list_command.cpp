#include <iostream>

#include <fmt/format.h>

#include "core/case_format.h"
#include "properties/subjects.h"
#include "reports/commands.h"
#include "reports/exit_status.h"
#include "reports/table.h"

namespace touchstone::commands {
namespace {

std::string tolerance_text(const Tolerance& tolerance) {
    const bool plain = tolerance.conditioning == Conditioning::none;
    return fmt::format("{:g}{}", tolerance.factor, plain ? "" : " x scale/size");
}

Json card_json(const AlgorithmInfo& info) {
    return {
        {"name", info.name},
        {"query", info.query},
        {"scalars", {"float", "double", "long double"}},
        {"contract", name(info.contract)},
        {"sizes", info.sizes == Sizes::positive ? "positive" : "zero allowed"},
        {"tolerance",
         {{"factor", info.tolerance.factor},
          {"unit", "eps * scale"},
          {"conditioning",
           info.tolerance.conditioning == Conditioning::none ? "none" : "scale / smallest size"}}},
        {"source", info.source},
        {"summary", info.summary}};
}

void print_json(const Subjects& subjects) {
    Json cards = Json::array();
    for (const Subject& subject : subjects.entries()) cards.push_back(card_json(subject.info()));
    std::cout << cards.dump(2) << '\n';
}

void print_text(const Subjects& subjects) {
    std::vector<std::vector<std::string>> rows{
        {"name", "query", "contract", "sizes", "tolerance", "summary"}};
    for (const Subject& subject : subjects.entries()) {
        const AlgorithmInfo& info = subject.info();
        rows.push_back({std::string(info.name), std::string(info.query),
                        std::string(name(info.contract)),
                        info.sizes == Sizes::positive ? "positive" : "zero too",
                        tolerance_text(info.tolerance), std::string(info.summary)});
    }
    std::cout << text_table(rows, 6)
              << "\nScalars: float, double, long double. Tolerances in eps(scalar) * scale.\n\n";
    for (const Subject& subject : subjects.entries())
        std::cout << subject.info().name << ": " << subject.info().source << '\n';
}

}  // namespace

int run(const List& options) {
    const Subjects& subjects = options.planted ? planted() : literature();
    options.json ? print_json(subjects) : print_text(subjects);
    return exit_status::kept;
}

}  // namespace touchstone::commands
