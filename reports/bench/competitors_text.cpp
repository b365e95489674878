#include <fmt/format.h>

#include "reports/bench/names.h"
#include "reports/bench/text.h"
#include "reports/text/table.h"

namespace touchstone::bench {
namespace {

std::string three_digits(double x) {
    if (x >= 100) return fmt::format("{:.0f}", x);
    return x >= 0.01 ? fmt::format("{:.{}f}", x, x >= 10 ? 1 : 2) : fmt::format("{:.2g}", x);
}

std::vector<std::string> row_of(const Measured& measured, const Measured* base) {
    return {measured.method, rate_text(spread_of(measured.rates).median),
            base == nullptr ? "" : ratio_text(ratio(measured.rates, base->rates)),
            measured.wrong == 0
                ? "-"
                : fmt::format("{} of {}", grouped(static_cast<unsigned long long>(measured.wrong)),
                              grouped(static_cast<unsigned long long>(measured.pairs)))};
}

std::string table_of(const Results& results, const std::string& group, const std::string& set) {
    const Measured* base = results.find(group, set, names::kCgalInexact);
    std::vector<std::vector<std::string>> rows{
        {fmt::format("{}, {}", group, set), "verdicts/s", "times CGAL inexact", "wrong"}};
    for (const std::string& method : results.methods(group))
        if (const Measured* measured = results.find(group, set, method))
            rows.push_back(row_of(*measured, base));
    return text_table(rows, 1) + '\n';
}

}  // namespace

std::string rate_text(double rate) {
    if (rate >= 1e9) return three_digits(rate / 1e9) + " G";
    if (rate >= 1e6) return three_digits(rate / 1e6) + " M";
    if (rate >= 1e3) return three_digits(rate / 1e3) + " k";
    return three_digits(rate);
}

std::string ratio_text(const Spread& spread) {
    return fmt::format("{} ({}-{})", three_digits(spread.median), three_digits(spread.low),
                       three_digits(spread.high));
}

std::string competitors_text(const Results& results) {
    std::string text;
    for (const char* group : {"poses", "corners"})
        for (const std::string& set : results.sets(group)) text += table_of(results, group, set);
    return text;
}

}  // namespace touchstone::bench
