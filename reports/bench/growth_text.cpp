#include <fmt/format.h>

#include "reports/bench/text.h"
#include "reports/text/table.h"

namespace touchstone::bench {
namespace {

std::string cell(const Measured& m) {
    std::string text = rate_text(spread_of(m.rates).median);
    if (m.wrong != 0) text += fmt::format(" ({:.0f} % wrong)", 100 * m.wrong / m.pairs);
    return text;
}

/// A row for each size of the work, a column for each method.
std::string growth_table(const Results& results, const std::string& group) {
    const std::vector<std::string> methods = results.methods(group);
    if (methods.empty()) return {};
    std::vector<std::vector<std::string>> rows{{group}};
    rows[0].insert(rows[0].end(), methods.begin(), methods.end());
    for (const std::string& set : results.sets(group)) {
        std::vector<std::string> row{set};
        for (const std::string& method : methods) {
            const Measured* m = results.find(group, set, method);
            row.push_back(m == nullptr ? "" : cell(*m));
        }
        rows.push_back(std::move(row));
    }
    return text_table(rows, 1) + '\n';
}

std::string threads_table(const Results& results) {
    std::vector<std::vector<std::string>> rows{
        {"threads", "set", "1 thread", "2 threads", "times as fast"}};
    for (const std::string& method : results.methods("threads")) {
        for (const std::string& set : results.sets("threads")) {
            const Measured* one = results.find("threads", set, method, 1);
            const Measured* two = results.find("threads", set, method, 2);
            if (one == nullptr || two == nullptr) continue;
            rows.push_back(
                {method, set, cell(*one), cell(*two), ratio_text(ratio(two->rates, one->rates))});
        }
    }
    return rows.size() == 1 ? std::string() : text_table(rows, 2) + '\n';
}

}  // namespace

std::string growth_text(const Results& results) {
    std::string text;
    for (const char* group : {"batch size", "corner count", "bits", "gap"})
        text += growth_table(results, group);
    text += threads_table(results);
    return text.empty() ? text : "Verdicts a second as work grows\n\n" + text;
}

}  // namespace touchstone::bench
