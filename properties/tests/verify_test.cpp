// Tests of the verifier and the minimizer, and of runs that are interrupted.

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "core/format/text.h"
#include "core/literature/rect_rect/sat_local.h"
#include "oracle/exact/relation.h"
#include "oracle/runs/any_scalar.h"
#include "properties/engines/measured.h"
#include "properties/engines/parallel.h"
#include "properties/engines/power.h"
#include "properties/engines/refine.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/asking.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

constexpr std::uint64_t kSmall = 400;

const std::vector<Scalar> kAllScalars{kScalars.begin(), kScalars.end()};

VerifyOptions small(unsigned jobs, const std::vector<Scalar>& scalars,
                    std::optional<GridSize> grid = {}) {
    return {.subjects = {find_subject("sat-projected"), find_subject("planted-sizes-swapped")},
            .scalars = scalars,
            .cases = kSmall,
            .jobs = jobs,
            .grid = grid,
            .recording = {{{0, 0, 2, 1, 0.3F}, {1, 1, 1, 1, 0}}}};
}

std::string text(const VerifyReport& report) {
    std::string all;
    const auto add = [&all](const std::optional<Example>& e) {
        all += e ? to_hex_line(e->scene) + hex_float(e->what.margin.in_eps) + e->source : "-";
        all += '\n';
    };
    for (const Row& row : report.rows) {
        for (const std::uint64_t n : {row.cases, row.false_hits, row.false_misses})
            all += std::to_string(n) + ' ';
        for (const std::uint64_t n : row.by_class) all += std::to_string(n) + ' ';
        for (const auto& example : row.first) add(example);
        for (const auto& example : row.worst_by_direction) add(example);
    }
    return all;
}

TEST(Verifying, WithTheSameSeedGivesTheSameReportForAnyNumberOfThreads) {
    VerifyOptions options = small(1, {Scalar::double_});
    options.directed = 200;
    const std::string once = text(verify(options));
    options.jobs = 3;
    EXPECT_EQ(once, text(verify(options)));
}

std::atomic<bool> later_is_judged{false};

/// Always gives the wrong answer. Waits at a certain pair until another batch is judged.
struct Waiting : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        while (b.cx == S(12345) && !later_is_judged) std::this_thread::yield();
        return !SatLocal::hit<S>(a, b);
    }
};

TEST(Verifying, ReportsErrorsInTheSameOrderIfALaterBatchIsJudgedFirst) {
    later_is_judged = false;
    const Subject subject = Subject::of<Waiting>();
    VerifyOptions options = small(2, {Scalar::double_});
    options.subjects = {&subject};
    options.recording = {{{0, 0, 1, 1, 0}, {12345, 0, 1, 1, 0}}};
    options.minimize = false;
    options.progress = [](std::uint64_t, std::uint64_t) { later_is_judged = true; };
    std::vector<std::string> sources;
    options.found = [&sources](const Row&, const Example& example) {
        sources.push_back(example.source);
    };
    verify(options);
    ASSERT_GE(sources.size(), 2U);
    EXPECT_EQ(sources.front(), "recorded");
    EXPECT_TRUE(sources[1].starts_with("generated/")) << sources[1];
}

TEST(Verifying, JudgesEveryRecordedEnumeratedAndGeneratedPair) {
    const VerifyOptions options = small(2, {Scalar::float_, Scalar::double_}, GridSize::usual);
    const VerifyReport report = verify(options);
    const std::uint64_t of_grid = usual_grid_scenes("rect-rect").size();
    EXPECT_GT(of_grid, 20000U);
    EXPECT_EQ(report.scenes.at("recorded"), 1U);
    EXPECT_EQ(report.scenes.at("exhaustive"), 2 * of_grid);
    EXPECT_TRUE(report.complete);
    ASSERT_EQ(report.grids.size(), 1U);
    const GridCounts& counts = report.grids.at("rect-rect");
    EXPECT_EQ(counts.size, scene_grid(GridSize::usual, "rect-rect").size());
    ASSERT_EQ(counts.in_precision.size(), 2U);
    for (const auto& [precision, count] : counts.in_precision) {
        EXPECT_EQ(count.through, counts.size);
        EXPECT_EQ(2 * count.judged, report.scenes.at("exhaustive"));
    }
    for (const Row& row : report.rows) {
        EXPECT_EQ(row.cases, kSmall + of_grid + 1U);
        const auto& example = row.example(Class::logic);
        EXPECT_EQ(example.has_value(), row.subject->info().name == "planted-sizes-swapped");
        if (!example) continue;
        EXPECT_EQ(example->what.kind, Class::logic);
        const Reading reading = reading_of(example->scene);
        EXPECT_TRUE(reading.is_easy()) << to_line(example->scene);
        EXPECT_LE(reading.bits, 4) << to_line(example->scene);
    }
}

TEST(Verifying, SkipsTheRestOfABatchAfterManyLogicErrorsOfAnAlgorithm) {
    VerifyOptions options = small(2, {Scalar::double_});
    options.minimize = false;
    options.cases = 2 * kBatch;
    options.enough_failed = 20;
    const VerifyReport report = verify(options);
    for (const Row& row : report.rows) {
        const bool errs = row.subject->info().name == "planted-sizes-swapped";
        // The recorded pair is a batch of its own.
        EXPECT_EQ(row.cases + row.skipped, 2 * kBatch + 1);
        EXPECT_EQ(row.skipped > 0, errs);
        const std::uint64_t found = row.count(Class::logic) + row.count(Class::defect);
        EXPECT_EQ(found, errs ? 2 * 20U : 0U);
    }
}

TEST(Verifying, JudgesPairsInABatchLikeEachAlone) {
    VerifyOptions options = small(2, kAllScalars);
    options.cases = 0;
    options.minimize = false;
    Random random(17);
    options.recording.resize(1000);
    for (PosePair<float>& pair : options.recording)
        pair = convert<float>(
            as<PosePair<double>>(generate_scene("rect-rect", random, Precision::single_).scene));
    const VerifyReport report = verify(options);
    std::array<std::uint64_t, 3> relations{};
    for (const PosePair<float>& pair : options.recording)
        ++relations[static_cast<std::size_t>(Truth(convert<double>(pair)).relation())];
    EXPECT_EQ(report.relations, relations);
    std::uint64_t wrong = 0;
    for (const Row& row : report.rows) {
        Row alone;
        alone.subject = row.subject;
        for (const PosePair<float>& pair : options.recording) {
            Truth truth(convert<double>(pair));
            if (const auto what = judge(*row.subject, row.scalar, truth))
                alone.add(truth.scene(), *what, "recorded");
        }
        EXPECT_EQ(row.cases, options.recording.size());
        wrong += row.false_hits + row.false_misses;
        EXPECT_EQ(row.false_hits, alone.false_hits);
        EXPECT_EQ(row.false_misses, alone.false_misses);
        EXPECT_EQ(row.by_class, alone.by_class);
        EXPECT_EQ(row.lost_in, alone.lost_in);
        EXPECT_EQ(row.tolerance_used, alone.tolerance_used);
        const auto expect_same = [](const auto& one, const auto& other) {
            ASSERT_EQ(one.has_value(), other.has_value());
            if (one) {
                EXPECT_EQ(one->scene, other->scene);
            }
        };
        expect_same(row.worst, alone.worst);
        for (const Direction direction : kDirections)
            expect_same(row.worst_in(direction), alone.worst_in(direction));
    }
    EXPECT_GT(wrong, 200U);
}

TEST(Verifying, KeepsExamplesIfItIsStoppedWhileItMinimizesThem) {
    VerifyOptions options = small(1, {Scalar::double_});
    options.subjects = {planted().find("planted-axis-left-out")};
    options.minimize = false;
    const Row found = verify(options).rows.front();
    const auto logic = static_cast<std::size_t>(Class::logic);
    ASSERT_TRUE(found.first[logic].has_value());
    std::atomic<bool> stop = true;
    Row stopped = found;
    MinimizeOptions until_stopped;
    until_stopped.is_over = [&stop] { return is_stopped(stop); };
    minimize_first(stopped, Class::logic, until_stopped);
    find_causes(stopped, until_stopped);
    EXPECT_EQ(stopped.first[logic]->scene, found.first[logic]->scene);
    EXPECT_TRUE(stopped.causes[logic].empty());
    stop = false;
    minimize_first(stopped, Class::logic, until_stopped);
    find_causes(stopped, until_stopped);
    EXPECT_LT(complexity(stopped.first[logic]->scene), complexity(found.first[logic]->scene));
    EXPECT_FALSE(stopped.causes[logic].empty());
}

TEST(Verifying, SaysHowFarItCameOnTheOvernightGrid) {
    std::atomic<bool> stop{false};
    VerifyOptions options = small(2, {Scalar::float_}, GridSize::overnight);
    options.subjects = {find_subject("sat-local")};
    options.stop = &stop;
    options.progress = [&stop](std::uint64_t done, std::uint64_t) { stop = done > 50'000; };
    const VerifyReport report = verify(options);
    EXPECT_FALSE(report.complete);
    const GridCounts& counts = report.grids.at("rect-rect");
    const GridCount& count = counts.in_precision.at(Precision::single_);
    EXPECT_GT(count.judged, 3000U);
    EXPECT_GT(count.through, 6 * count.judged);
    EXPECT_LT(count.through, counts.size);
}

TEST(Verifying, ComesCloserToAFixedTotalAndReachesIt) {
    VerifyOptions options = small(32, {Scalar::double_}, GridSize::usual);
    options.subjects = {find_subject("sat-local")};
    options.climb = 100;
    std::vector<std::uint64_t> dones;
    std::set<std::uint64_t> totals;
    options.progress = [&](std::uint64_t done, std::uint64_t total) {
        dones.push_back(done);
        totals.insert(total);
    };
    verify(options);
    EXPECT_TRUE(std::is_sorted(dones.begin(), dones.end()));
    ASSERT_EQ(totals.size(), 1U);
    EXPECT_EQ(dones.back(), *totals.begin());
}

/// Always answers a miss. Cannot be run in exact arithmetic.
struct Unrunnable : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>&) {
        using std::pow;
        return pow(a.w, 1.0 / 3) < 0;
    }
};

TEST(Verifying, RethrowsAnExceptionWithOneThreadAndWithTwo) {
    const Subject subject = Subject::of<Unrunnable>();
    for (const unsigned jobs : {1U, 2U}) {
        VerifyOptions options = small(jobs, kAllScalars, GridSize::usual);
        options.subjects = {&subject};
        EXPECT_THROW(verify(options), std::runtime_error);
    }
}

std::atomic<int> ended_threads{0};
struct EndOfThread {
    ~EndOfThread() { ++ended_threads; }
};

TEST(Verifying, RethrowsTheExceptionOfTheEarliestWorkIfLaterWorkThrowsFirst) {
    ended_threads = 0;
    const auto caller = std::this_thread::get_id();
    std::atomic<int> started{0};
    const auto work = [&](std::size_t i) {
        ++started;
        while (started < 3) std::this_thread::yield();
        if (i > 0 && std::this_thread::get_id() != caller) thread_local const EndOfThread end;
        while (i == 0 && ended_threads == 0) std::this_thread::yield();
        throw std::runtime_error(std::to_string(i));
    };
    try {
        in_parallel(3, 3, work);
        ADD_FAILURE();
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "0");
    }
}

TEST(Minimizing, OffersOnlySimplerPairsOfTheSamePrecision) {
    const PosePair<double> pair{{0.1F, 2, 3.7F, 1e-20F, 1}, {1e20F, -0.3F, 1, 0, 7.1F}};
    const auto candidates = simpler(pair, Precision::single_);
    EXPECT_GT(candidates.size(), 50U);
    for (const Scene& candidate : candidates) {
        EXPECT_LT(complexity(candidate), complexity(pair));
        EXPECT_EQ(round_to(Precision::single_, candidate), candidate);
        EXPECT_FALSE(problem_of(candidate));
        EXPECT_GT(as<PosePair<double>>(candidate).a.h, 0);
    }
}

std::atomic<bool> stop{false};
std::atomic<std::uint64_t> calls{0};
std::atomic<std::uint64_t> interrupted_at{0};

/// Answers wrongly in some scenes. Interrupts the run in one of its calls.
struct Interrupting : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        if (++calls == interrupted_at) stop = true;
        if (a.w == b.w) return true;
        if (b.h > S(3)) return SatLocal::hit<S>(a, {b.cx + S(1e-7), b.cy, b.w, b.h, b.angle});
        return SatLocal::hit<S>(a, b);
    }
};

/// Returns options that briefly run every stage except the grid and the run with two threads. The
/// run with two threads is in a separate process, so its calls would not be counted.
VerifyOptions every_stage(const Subject& subject) {
    return {.subjects = {&subject},
            .scalars = {Scalar::float_, Scalar::double_},
            .cases = 200,
            .grid = {},
            .climb = 300,
            .directed = 200,
            .sequences = 600,
            .two_threads = false,
            .work = 2000,
            .work_on_causes = 500,
            .stop = &stop};
}

std::uint64_t calls_until_the_end(const VerifyOptions& options, std::uint64_t interrupt) {
    stop = false;
    calls = 0;
    interrupted_at = interrupt;
    EXPECT_EQ(verify(options).complete, interrupt == 0);
    return calls;
}

TEST(AnInterrupt, EndsARunWithin400CallsAtEachOf24Places) {
    constexpr std::uint64_t kPlaces = 24;
    constexpr std::uint64_t kFewCalls = 400;
    const Subject subject = Subject::of<Interrupting>();
    const VerifyOptions options = every_stage(subject);
    const std::uint64_t all = calls_until_the_end(options, 0);
    ASSERT_GT(all, 25 * kFewCalls);
    for (std::uint64_t place = 0; place < kPlaces; ++place) {
        const std::uint64_t at = 1 + place * (all - 1) / kPlaces;
        EXPECT_LE(calls_until_the_end(options, at), at + kFewCalls) << "of " << all;
    }
}

TEST(AnInterrupt, EndsTheGenerationOfScenesOfEveryQuery) {
    stop = true;
    VerifyOptions options{.cases = 5000, .grid = {}, .directed = 100, .stop = &stop};
    for (const std::string_view query : answered_queries())
        options.subjects.push_back(literature_of(query).front());
    const std::vector<Batch> batches = batches_of(options);
    EXPECT_GT(batches.size(), 40U);
    for (const Batch& batch : batches) EXPECT_LE(batch.make().scenes.size(), 1U) << batch.query;
}

TEST(AnInterrupt, EndsASearchThatWouldTakeForever) {
    stop = true;
    const Subject& subject = *find_subject("sat-local");
    const Answerer asked = answerer(subject, Scalar::double_);
    EXPECT_FALSE(find_safe_range(asked, 1'000'000'000, 1, {}, stop).has_value());
}

TEST(AnInterrupt, EndsAChildProcessThatRunsForever) {
    stop = true;
    const auto forever = [](const auto& say) {
        say("begun");
        for (;;) ::pause();
    };
    const ChildReport report = in_child_process(forever, std::chrono::hours(1), &stop);
    EXPECT_EQ(report.ended_by, "");
}

TEST(AnInterrupt, KeepsTheDistancesThatWereAnsweredBeforeIt) {
    stop = false;
    int answered = 0;
    Program program;
    program.card.declared.asked = AnswerKind::distance;
    program.stop = &stop;
    program.here = [&answered](const Scene&) {
        if (++answered == 7) stop = true;
        return Reply{1};
    };
    std::vector<Scene> scenes;
    const Replies replies = Asker(program).ask(scenes, [](std::vector<Scene>& to) {
        to.insert(to.end(), 5, Scene(PosePair<double>{{0, 0, 1, 1, 0}, {3, 0, 1, 1, 0}}));
        return to.size() < 1000;
    });
    EXPECT_EQ(replies.asked, 7U);
    EXPECT_EQ(scenes.size(), 10U);
    EXPECT_TRUE(replies.answers[6] && !replies.answers[7]);
}

}  // namespace
}  // namespace touchstone
