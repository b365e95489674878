#include <algorithm>

#include <fmt/format.h>

#include "reports/bench/text.h"
#include "reports/text/table.h"

namespace touchstone::bench {
namespace {

constexpr double kPublished = 1.17;

/// The time of a separating-axis test as a multiple of a split's on one set.
struct Comparison {
    std::string set;
    std::string scalar;
    Spread times;
};

/// By the median, the least first.
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

/// The cases in which the ratio is the published one or more, the greatest first.
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

}  // namespace touchstone::bench
