#include <fmt/format.h>
#include <algorithm>

#include "reports/bench/hit_ratio.h"
#include "reports/bench/text.h"
#include "reports/text/table.h"

namespace touchstone::bench {
namespace {

constexpr double kPublished = 1.17;

/// The time of a separating-axis test divided by the time of a triangle split on one set.
struct Comparison {
    std::string set;
    std::string scalar;
    Spread times;
};

/// The comparisons, sorted by median in ascending order.
std::vector<Comparison> cases_of(const Results& results, const std::string& kind,
                                 const std::string& sat, const std::string& split) {
    std::vector<Comparison> cases;
    for (const char* scalar : {"double", "float"}) {
        const std::string group = fmt::format("{} {}", kind, scalar);
        for (const std::string& set : results.sets(group)) {
            const Measured* slow = results.find(group, set, sat);
            const Measured* fast = results.find(group, set, split);
            if (slow == nullptr || fast == nullptr) continue;
            cases.push_back({set, scalar, ratio(fast->rates, slow->rates)});
        }
    }
    std::stable_sort(cases.begin(), cases.end(), [](const Comparison& p, const Comparison& q) {
        return p.times.median < q.times.median;
    });
    return cases;
}

std::string text_of(const Comparison& c) {
    return fmt::format("{} {}, {}", ratio_text(c.times), c.set, c.scalar);
}

/// The cases whose ratio reaches the published ratio, largest first.
std::string where_published(const std::vector<Comparison>& cases) {
    constexpr std::size_t shown = 3;
    std::size_t reached = 0;
    std::string text;
    for (auto c = cases.rbegin(); c != cases.rend() && c->times.median >= kPublished; ++c)
        if (++reached <= shown)
            text += fmt::format("{}{}, {}", text.empty() ? ": " : "; ", c->set, c->scalar);
    if (reached > shown) text += "; ...";
    return reached == 0 ? "-" : fmt::format("{} of {}{}", reached, cases.size(), text);
}

}  // namespace

std::string claim_text(const Results& results) {
    std::vector<std::vector<std::string>> rows{{"SAT / triangle split", "corners", "least",
                                                "greatest", fmt::format("{} or more", kPublished)}};
    for (const std::string kind : {"literature", "claim"})
        for (const char* sat : {"sat-projected", "sat-projected-all-axes", "sat-projected-divided"})
            for (const char* split :
                 {"triangle-split", "triangle-split-parametric", "triangle-split-sat",
                  "triangle-split behind boxes", "triangle-split-sat behind boxes"}) {
                const std::vector<Comparison> cases = cases_of(results, kind, sat, split);
                if (cases.empty()) continue;
                rows.push_back({fmt::format("{} / {}", sat, split),
                                kind == "claim" ? "known" : "computed", text_of(cases.front()),
                                text_of(cases.back()), where_published(cases)});
            }
    if (rows.size() == 1) return {};
    return "The time of SAT as a multiple of the triangle split's, published as 1.17\n\n" +
           text_table(rows, 5) + '\n';
}

namespace {

std::string cell(const Measured& m) {
    std::string text = rate_text(spread_of(m.rates).median);
    if (m.wrong != 0) text += fmt::format(" ({:.0f} % wrong)", 100 * m.wrong / m.pairs);
    return text;
}

/// A row for each amount of work, a column for each method.
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

namespace {

/// The name of the set. With 100 % hits there is only one set, under the name of near misses.
std::string set_name(Misses misses, int hit_percent) {
    return name(hit_percent == 100 ? Misses::near : misses, hit_percent);
}

std::vector<std::string> heading(std::string first) {
    std::vector<std::string> cells{std::move(first)};
    for (const int hit_percent : kHitRatios) cells.push_back(fmt::format("{} % hits", hit_percent));
    return cells;
}

/// The time of `method` divided by the time of `base`, with a cell for each hit ratio. A cell is
/// empty if one of its two times was not measured.
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
