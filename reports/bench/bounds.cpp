// Checks the required ratios of speed in the results of a run.
#include <fmt/format.h>
#include <array>

#include "reports/bench/names.h"
#include "reports/bench/text.h"
#include "reports/text/table.h"

namespace touchstone::bench {
namespace {

/// `method` must be at least `bound` times as fast as `base` on the set.
struct Bound {
    const char* group;
    const char* set;
    const char* method;
    const char* base;
    double bound;
};

// A method that may take at most the time of the base must have at least its speed.
constexpr std::array kBounds{
    Bound{"poses", "random", names::kBatched, names::kPlainSat, 1},
    Bound{"poses", "recorded", names::kBatched, names::kPlainSat, 0.5},
    Bound{"corners", "random", names::kClip, names::kCgalPolygons, 10},
    Bound{"corners", "near-touching", names::kClip, names::kCgalPolygons, 10},
    Bound{"poses", "random", names::kPrepared, names::kPlainSat, 0.5},
    Bound{"poses", "recorded", names::kPrepared, names::kPlainSat, 0.5},
    Bound{"capsules", "random", names::kSingle, names::kPlain, 0.5},
};

/// The requirement as text. If the bound is below 1, it is a multiple of the time.
std::string asked(const Bound& bound) {
    return bound.bound < 1 ? fmt::format("time <= {:g} x", 1 / bound.bound)
                           : fmt::format("speed >= {:g} x", bound.bound);
}

std::string measured_text(const Bound& bound, const Measured& method, const Measured& base) {
    return ratio_text(bound.bound < 1 ? ratio(base.rates, method.rates)
                                      : ratio(method.rates, base.rates));
}

}  // namespace

BoundsReport bounds_report(const Results& results) {
    BoundsReport report{"", true, true};
    std::vector<std::vector<std::string>> rows{
        {"must hold", "set", "against", "asked", "measured", "holds"}};
    for (const Bound& bound : kBounds) {
        const Measured* method = results.find(bound.group, bound.set, bound.method);
        const Measured* base = results.find(bound.group, bound.set, bound.base);
        const bool measured = method != nullptr && base != nullptr;
        const bool holds = measured && ratio(method->rates, base->rates).median >= bound.bound;
        report.all_hold = report.all_hold && (holds || !measured);
        report.all_measured = report.all_measured && measured;
        rows.push_back({bound.method, fmt::format("{}, {}", bound.group, bound.set), bound.base,
                        asked(bound), measured ? measured_text(bound, *method, *base) : "",
                        measured ? (holds ? "yes" : "NO") : "not measured"});
    }
    report.text = text_table(rows, 3);
    return report;
}

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
