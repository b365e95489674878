// Errors of state, found by short sequences of calls: state kept between calls, shared between
// scalars, or shared between threads.

#include "properties/engines/verify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/format/case_format.h"
#include "core/literature/rect_rect/sat_local.h"
#include "oracle/runs/any_scalar.h"
#include "properties/judging/confirm.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/sequences/sequences.h"
#include "properties/tests/ask_each.h"

namespace touchstone {
namespace {

using rect_rect::SatLocal;

TEST(ADeBruijnSequence, HasEachTripleOfFiveSymbolsOnce) {
    const std::vector<std::uint32_t> order = de_bruijn(5, 3);
    ASSERT_EQ(order.size(), 125U);
    std::set<std::array<std::uint32_t, 3>> seen;
    for (std::size_t i = 0; i < order.size(); ++i)
        seen.insert({order[i], order[(i + 1) % 125], order[(i + 2) % 125]});
    EXPECT_EQ(seen.size(), 125U);
    EXPECT_EQ(de_bruijn(1, 3), std::vector<std::uint32_t>{0});
    EXPECT_EQ(de_bruijn(2, 2), (std::vector<std::uint32_t>{0, 0, 1, 1}));
}

TEST(CallsInSequence, HaveEachOrderedPairOfTheFirstCastAndEachTripleABAOfTheFifth) {
    const Calls calls =
        calls_in_sequence("rect-rect", Precision::double_, 1, calls_of_five_casts(), as_given);
    ASSERT_EQ(calls.scenes.size(), 25U);
    const auto is_asked = [&](const std::vector<std::uint32_t>& part) {
        return std::search(calls.order.begin(), calls.order.end(), part.begin(), part.end()) !=
               calls.order.end();
    };
    for (std::uint32_t a = 0; a < 5; ++a)
        for (std::uint32_t b = 0; b < 5; ++b) {
            EXPECT_TRUE(is_asked({a, b}));
            EXPECT_TRUE(is_asked({20 + a, 20 + b, 20 + a}));
        }
}

TEST(CallsInSequence, AreAllMadeEvenIfMostCastsHaveNoSceneThatFits) {
    int asked = 0;
    const Calls calls =
        calls_in_sequence("rect-rect", Precision::double_, 1, 500, [&asked](const Scene& scene) {
            return ++asked % 50 == 0 ? std::optional(scene) : std::nullopt;
        });
    EXPECT_EQ(calls.order.size(), 500U);
}

TEST(CallsInSequence, ChangeEachNumberOfTwoRectanglesAlone) {
    const Calls calls = calls_in_sequence("rect-rect", Precision::double_, 1, 4000, as_given);
    std::set<std::size_t> changed;
    for (std::size_t i = 1; i < calls.order.size(); ++i) {
        const std::vector<double> before = all_numbers(calls.scenes[calls.order[i - 1]]);
        const std::vector<double> now = all_numbers(calls.scenes[calls.order[i]]);
        std::vector<std::size_t> differ;
        for (std::size_t k = 0; k < now.size(); ++k)
            if (now[k] != before[k]) differ.push_back(k);
        if (differ.size() == 1) changed.insert(differ.front());
    }
    EXPECT_EQ(changed.size(), 10U);
}

VerifyOptions in_sequences(const Subject& subject, std::vector<Scalar> scalars,
                           std::uint64_t calls = 1000) {
    return {.subjects = {&subject},
            .scalars = std::move(scalars),
            .cases = 0,
            .grid = {},
            .sequences = calls,
            .two_threads = false};
}

const std::optional<Example>& defect_of(const Row& row) {
    return row.example(Class::defect);
}

TEST(EachErrorOfState, IsFoundInSequencesAndShownByTheShortestOne) {
    const std::map<std::string_view, std::size_t> calls_of_the_shortest{
        {"planted-cached-by-first-number", 2},
        {"planted-cached-by-hash", 2},
        {"planted-each-sixty-fourth", 64},
        {"planted-scratch-keeps-corners", 2},
        {"planted-warm-start", 2},
        {"planted-remembered-axis", 2},
        {"planted-remembered-edge", 2},
        {"planted-resumed-search", 2}};
    for (const auto& [planted, calls] : calls_of_the_shortest) {
        const Subject& subject = *find_subject(planted);
        VerifyOptions options = in_sequences(subject, {Scalar::float_, Scalar::double_});
        options.minimize = false;
        for (const Row& row : verify(options).rows) {
            SCOPED_TRACE(std::string(planted) + " in " + std::string(name(row.scalar)));
            const Sequence sequence = defect_of(row).value().sequence();
            EXPECT_EQ(sequence.size(), calls);
            EXPECT_TRUE(shows_a_defect(subject, row.scalar, sequence));
        }
    }
    for (const PlantedError& error : planted_catalogue())
        EXPECT_TRUE(!error.by_sequences_alone ||
                    calls_of_the_shortest.contains(error.subject->info().name));
}

/// The opposite of the last answer in floats. Empty after a call in doubles.
thread_local std::optional<bool> of_floats;

/// Shares its state between float and double: a call in floats spoils the next answer in doubles.
struct SharedByScalars : SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        if constexpr (std::is_same_v<S, double>) {
            return std::exchange(of_floats, std::nullopt).value_or(SatLocal::hit<S>(a, b));
        } else {
            const bool hits = SatLocal::hit<S>(a, b);
            if constexpr (std::is_same_v<S, float>) of_floats = !hits;
            return hits;
        }
    }
};

TEST(StateSharedByScalars, ShowsIfBothScalarsAreAskedInTurn) {
    const Subject subject = Subject::of<SharedByScalars>();
    const VerifyReport one = verify(in_sequences(subject, {Scalar::double_}));
    EXPECT_FALSE(defect_of(one.rows[0]).has_value()) << "doubles alone";
    const VerifyReport both = verify(in_sequences(subject, {Scalar::float_, Scalar::double_}));
    const auto& shown = defect_of(both.rows[1]);
    ASSERT_TRUE(shown.has_value());
    EXPECT_EQ(shown->other, Scalar::float_);
    EXPECT_TRUE(shown->before.empty()) << "the same case in both scalars is enough";
    EXPECT_FALSE(defect_of(both.rows[0]).has_value());
}

TEST(Sequences, ShowNoDefectOfAlgorithmsWithoutState) {
    VerifyOptions options = in_sequences(literature().entries().front(), {Scalar::double_}, 150);
    options.subjects.clear();
    for (const Subject& subject : literature().entries()) options.subjects.push_back(&subject);
    options.two_threads = true;
    const VerifyReport report = verify(options);
    EXPECT_GT(report.calls, 50U * options.subjects.size());
    for (const Row& row : report.rows)
        for (const Class c : kClasses) EXPECT_EQ(row.count(c), 0U) << row.subject->info().name;
}

std::atomic<int> reports;

/// Waits in one of its later calls until progress has been reported while the threads run. Two
/// reports come before that, one for each scene.
struct WaitsForAReport : SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        static std::atomic<int> calls = 0;
        if (++calls == 100)
            for (int made = reports; made <= 2; made = reports) reports.wait(made);
        return SatLocal::hit<S>(a, b);
    }
};

TEST(TwoThreads, ReportProgressWhileTheyCall) {
    const Subject subject = Subject::of<WaitsForAReport>();
    const Scene scene = PosePair<double>{{0, 0, 2, 2, 0}, {5, 0, 2, 2, 0}};
    EXPECT_FALSE(
        parted_at_once(subject, Scalar::double_, {Sequence{scene}, Sequence{scene}}, 1000, [] {
            ++reports;
            reports.notify_all();
        }));
    EXPECT_GT(reports, 2);
}

// reports/tests/state_command_test.cpp tests a variable that two threads share.

/// Ends the process if two threads call it at the same time. A container without a lock may do
/// that, too.
struct EndsItsProcess : SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        static std::atomic<int> inside = 0;
        if (++inside > 1) std::abort();
        const bool hits = SatLocal::hit<S>(a, b);
        --inside;
        return hits;
    }
};

TEST(ACrashInTwoThreads, IsADefectWithinTheBoundsAndDoesNotEndTheRun) {
    const Subject subject = Subject::of<EndsItsProcess>();
    VerifyOptions options = in_sequences(subject, {Scalar::double_, Scalar::long_double});
    options.domain.lengths = Range{1, 2};
    options.domain.offsets = 4;
    options.two_threads = true;
    options.sequences = 10'000;
    VerifyReport report = verify(options);
    for (int i = 0; i < 20 && !(defect_of(report.rows[0]) && defect_of(report.rows[1])); ++i)
        report = verify(options);
    for (const Row& row : report.rows) {
        ASSERT_TRUE(defect_of(row).has_value()) << name(row.scalar);
        EXPECT_EQ(defect_of(row)->ended_by, "SIGABRT");
        for (const Scene& scene : defect_of(row)->sequence())
            EXPECT_TRUE(is_within(scene, options.domain)) << to_line(scene);
    }
}

}  // namespace
}  // namespace touchstone
