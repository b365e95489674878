#include <fmt/format.h>

#include "reports/bench/hit_ratio.h"
#include "reports/bench/text.h"
#include "reports/text/table.h"

namespace touchstone::bench {
namespace {

/// Far misses have no set without misses: that is the one of near misses.
std::string set_name(Misses misses, int hit_percent) {
    return name(hit_percent == 100 ? Misses::near : misses, hit_percent);
}

std::vector<std::string> heading(std::string first) {
    std::vector<std::string> cells{std::move(first)};
    for (const int hit_percent : kHitRatios) cells.push_back(fmt::format("{} % hits", hit_percent));
    return cells;
}

/// The time of `method` as a multiple of that of `base`, a cell for each hit ratio; empty where one
/// of them was not measured.
std::vector<std::string> times(const Results& results, const std::string& group, Misses misses,
                               const std::string& method, const std::string& base) {
    std::vector<std::string> cells;
    for (const int hit_percent : kHitRatios) {
        const std::string set = set_name(misses, hit_percent);
        const Measured* m = results.find(group, set, method);
        const Measured* b = results.find(group, set, base);
        cells.push_back(m == nullptr || b == nullptr ? "" : ratio_text(ratio(b->rates, m->rates)));
    }
    return cells;
}

std::vector<std::string> absolute(const Results& results, const std::string& group, Misses misses,
                                  const std::string& method) {
    std::vector<std::string> cells{method + ", ns"};
    for (const int hit_percent : kHitRatios) {
        const Measured* m = results.find(group, set_name(misses, hit_percent), method);
        cells.push_back(m == nullptr ? ""
                                     : fmt::format("{:.1f}", 1e9 / spread_of(m->rates).median));
    }
    return cells;
}

std::vector<std::string> labelled(std::string label, const std::vector<std::string>& cells) {
    std::vector<std::string> row{std::move(label)};
    row.insert(row.end(), cells.begin(), cells.end());
    return row;
}

std::string title(Misses misses) {
    return misses == Misses::near ? "misses near" : "misses far";
}

}  // namespace

std::string literature_text(const Results& results) {
    const std::string base = "sat-projected";
    std::string text;
    for (const char* group : {"literature double", "literature float"}) {
        const std::vector<std::string> methods = results.methods(group);
        if (methods.empty()) continue;
        for (const Misses misses : kMisses) {
            std::vector<std::vector<std::string>> rows{
                heading(fmt::format("{}, {}", group, title(misses)))};
            rows.push_back(absolute(results, group, misses, base));
            for (const std::string& method : methods)
                rows.push_back(labelled(method, times(results, group, misses, method, base)));
            text += text_table(rows, 1) + '\n';
        }
    }
    return text.empty() ? text
                        : text + "below the first row: time as a multiple of sat-projected's\n\n";
}

}  // namespace touchstone::bench
