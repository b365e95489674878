// Tests reports made from known rates: spreads, and whether the required ratios are reached.
#include <gtest/gtest.h>

#include "reports/bench/names.h"
#include "reports/bench/text.h"

namespace touchstone::bench {
namespace {

Measured measured(const char* group, const char* set, const char* method, double rate) {
    Measured m;
    m.group = group;
    m.set = set;
    m.method = method;
    m.rates = {0.98 * rate, rate, 1.02 * rate};
    m.pairs = 1;
    return m;
}

/// A run in which intersects is fast enough on every set. On the set `slow` its time for prepared
/// poses is `times` as long as the time of plain SAT.
Results run(const std::string& slow = "", double times = 1) {
    std::vector<Measured> all;
    for (const char* group : {"poses", "corners"})
        for (const char* set :
             {"random", "near-touching", "touching", "touching-wide", "recorded"}) {
            const auto add = [&](const char* method, double rate) {
                all.push_back(measured(group, set, method, rate));
            };
            for (const char* method : {names::kSingle, names::kBatched})
                add(method, 100e6);
            add(names::kPrepared, set == slow ? 100e6 / times : 100e6);
            add(names::kPlainSat, 100e6);
            add(names::kClip, 1e6);
            add(names::kCgalInexact, 1e6 / 2);
            add(names::kCgalPolygons, 1e4);
        }
    for (const char* group : {"capsules", names::kHullsOfFew, names::kHullsOfMany,
                              names::kCirclesAndFew, names::kCirclesAndMany})
        for (const char* set : {"random", "near-touching"}) {
            for (const char* method :
                 {names::kSingle, names::kPrepared, names::kPlain, names::kPlainStored})
                all.push_back(measured(group, set, method, 100e6));
            all.push_back(measured(group, set, names::kCgalFans, 1e6));
        }
    return Results(std::move(all));
}

TEST(Spread, IsTheMedianAndTheQuartilesOfTheSample) {
    const Spread odd = spread_of({5, 1, 4, 2, 3});
    EXPECT_EQ(odd.low, 2);
    EXPECT_EQ(odd.median, 3);
    EXPECT_EQ(odd.high, 4);
    const Spread even = spread_of({2, 1});
    EXPECT_EQ(even.low, 1.25);
    EXPECT_EQ(even.median, 1.5);
    EXPECT_EQ(even.high, 1.75);
    EXPECT_EQ(spread_of({7}).high, 7);
}

TEST(Spread, OfARatioIsThatOfAllQuotients) {
    const Spread quotients = ratio({2, 4, 6}, {1, 2});  // 1 2 2 3 4 6
    EXPECT_EQ(quotients.low, 2);
    EXPECT_EQ(quotients.median, 2.5);
    EXPECT_EQ(quotients.high, 3.75);
}

TEST(Texts, OfRatesAndRatiosHaveThreeDigits) {
    EXPECT_EQ(rate_text(2'330'000), "2.33 M");
    EXPECT_EQ(rate_text(164'000), "164 k");
    EXPECT_EQ(rate_text(12.34), "12.3");
    EXPECT_EQ(ratio_text({112.4, 117, 0.00234}), "117 (112-0.0023)");
}

TEST(Bounds, HoldWhereEveryRatioIsReached) {
    const BoundsReport report = bounds_report(run());
    EXPECT_TRUE(report.all_hold) << report.text;
    EXPECT_TRUE(report.all_measured) << report.text;
    EXPECT_EQ(report.text.find("NO"), std::string::npos) << report.text;
}

TEST(Bounds, OfTimeHoldUpToThatMultiple) {
    EXPECT_TRUE(bounds_report(run("recorded", 1.99)).all_hold);
    const BoundsReport report = bounds_report(run("recorded", 2.01));
    EXPECT_FALSE(report.all_hold);
    EXPECT_NE(report.text.find("NO"), std::string::npos) << report.text;
    EXPECT_NE(report.text.find("2.01 (1.97-2.05)"), std::string::npos) << report.text;
}

TEST(Bounds, SayWhatWasNotMeasured) {
    const BoundsReport report = bounds_report(Results({}));
    EXPECT_TRUE(report.all_hold);
    EXPECT_FALSE(report.all_measured);
    EXPECT_NE(report.text.find("not measured"), std::string::npos);
}

TEST(Results, ComeInTheOrderOfRegistrationWhateverThatOfTheRun) {
    Measured first = measured("poses", "random", "a", 1);
    Measured second = measured("poses", "far", "b", 1);
    second.family = 1;
    const Results results({second, first});
    EXPECT_EQ(results.methods("poses"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(results.find("poses", "far", "a"), nullptr);
}

}  // namespace
}  // namespace touchstone::bench
