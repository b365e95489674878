// An interrupt ends every stage of a run within a few calls of the algorithm.

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>

#include "core/literature/rect_rect/sat_local.h"
#include "oracle/runs/any_scalar.h"
#include "properties/engines/measured.h"
#include "properties/engines/parallel.h"
#include "properties/engines/power.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/asking.h"

namespace touchstone {
namespace {

std::atomic<bool> stop{false};
std::atomic<std::uint64_t> calls{0};
std::atomic<std::uint64_t> interrupted_at{0};

/// Gives wrong answers of every class. Interrupts the run in one of its calls.
struct Interrupting {
    template <class S>
    using Input = PosePair<S>;
    static AlgorithmInfo info() { return find_subject("sat-local")->info(); }
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        if (++calls == interrupted_at) stop = true;
        if (a.w == b.w) return true;
        if (b.h > S(3))
            return rect_rect::SatLocal::hit<S>(a, {b.cx + S(1e-7), b.cy, b.w, b.h, b.angle});
        return rect_rect::SatLocal::hit<S>(a, b);
    }
};

/// Returns options that run every stage briefly. They exclude the run with two threads, because it
/// runs in a separate process that would count its own calls.
VerifyOptions every_stage(const Subject& subject) {
    VerifyOptions options;
    options.subjects = {&subject};
    options.scalars = {Scalar::float_, Scalar::double_};
    options.cases = 200;
    options.grid = std::nullopt;
    options.directed = 200;
    options.sequences = 600;
    options.work = 2000;
    options.work_on_causes = 500;
    options.two_threads = false;
    options.climb = 300;
    options.stop = &stop;
    return options;
}

std::uint64_t calls_until_the_end(const VerifyOptions& options, std::uint64_t interrupt) {
    stop = false;
    calls = 0;
    interrupted_at = interrupt;
    EXPECT_EQ(verify(options).complete, interrupt == 0);
    return calls;
}

TEST(AnInterrupt, EndsARunWithinAFewCallsInEachStage) {
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
    VerifyOptions options;
    for (const Subject& subject : literature().entries()) options.subjects.push_back(&subject);
    options.directed = 100;
    options.grid = std::nullopt;
    options.cases = 5000;
    options.stop = &stop;
    const std::vector<Batch> batches = batches_of(options);
    EXPECT_GT(batches.size(), 40U);
    for (const Batch& batch : batches) EXPECT_LE(batch.make().scenes.size(), 1U) << batch.query;
}

TEST(AnInterrupt, EndsEachSearchThatWouldTakeForever) {
    stop = true;
    const Subject& subject = *find_subject("sat-local");
    const Answerer asked = answerer(subject, Scalar::double_);
    EXPECT_FALSE(find_safe_range(asked, 1'000'000'000, 1, {}, stop).has_value());
    const NarrowErrors errors(1, 1);
    EXPECT_EQ(wrong_where_it_holds(errors.subjects()[0], errors.error(0), UINT64_MAX, &stop).scenes,
              0U);
}

TEST(AnInterrupt, EndsAChildProcessThatGoesOn) {
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
    program.question.kind = AnswerKind::distance;
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
