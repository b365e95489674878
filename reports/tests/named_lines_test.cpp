// The place where an answer was lost. The named line contains the planted mistake, and the named
// operation loses the answer.

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/runs/any_scalar.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/refine.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/tests/case_count.h"
#include "reports/files/source_lines.h"
#include "reports/tests/source_text.h"
#include "reports/text/explanation.h"

namespace touchstone {
namespace {

/// Scenes that the subject misjudges, not minimized.
std::vector<Row> rows_that_misjudge(const Subject& subject, std::span<const Scalar> scalars,
                                    std::uint64_t cases, std::uint64_t seed) {
    VerifyOptions options;
    options.subjects = {&subject};
    options.scalars.assign(scalars.begin(), scalars.end());
    options.cases = cases;
    options.seed = seed;
    options.grid = std::nullopt;
    options.minimize = false;
    return verify(options).rows;
}

/// Counts of the lines that are named for examples of planted rounding errors.
struct Named {
    int all = 0;
    int planted = 0;       ///< the named line contains the planted mistake
    std::string others{};  ///< other named lines

    void add(const Row& row, Example example) {
        minimize_example(row, example, {});
        Truth truth(example.scene);
        EXPECT_FALSE(where_lost(*row.subject, row.scalar, truth, example.what).empty());
        locate(row, example);
        const std::string place = line_of(example.decided_at);
        ++all;
        if (source_text(place).find("// the mistake") != std::string::npos) ++planted;
        else
            others += std::string(row.subject->info().name) + " (" + std::string(name(row.scalar)) +
                      "): " + (place.empty() ? "nothing" : place) + '\n';
    }
};

/// Takes every sixth error. If TOUCHSTONE_NAMED_LINES is set, takes that many examples of every
/// error.
TEST(ThePlaceWhereAnAnswerWasLost, IsThePlantedLineInNineOfTenPlantedRoundingErrors) {
#ifndef NDEBUG
    GTEST_SKIP() << "of functions that are not inlined the line is their own";
#endif
    const auto most = static_cast<std::size_t>(case_count("TOUCHSTONE_NAMED_LINES", 1));
    Named named;
    std::size_t errors = 0;
    for (const PlantedError& error : planted_catalogue()) {
        if (error.called != Class::beyond_tolerance) continue;
        if (++errors % 6 != 1 && most == 1) continue;
        const std::span<const Scalar> scalars = most == 1 ? error.scalars.first(1) : error.scalars;
        const std::uint64_t cases = most == 1 ? 3000 : 30'000;
        for (const Row& row : rows_that_misjudge(*error.subject, scalars, cases, 1)) {
            const auto& met = row.met[static_cast<std::size_t>(Class::beyond_tolerance)];
            ASSERT_FALSE(met.empty()) << error.subject->info().name;
            for (std::size_t i = 0; i < std::min(most, met.size()); ++i) named.add(row, met[i]);
        }
    }
    EXPECT_GE(errors, 10U);
    EXPECT_GE(10 * named.planted, 9 * named.all) << named.others;
    std::printf("%d of %d planted lines named\n%s", named.planted, named.all, named.others.c_str());
}

Answer with_exact(const Subject& subject, Scalar scalar, const Scene& scene, const Loss& loss) {
    std::vector<bool> exact;
    for (const LostOperation& lost : loss.operations) {
        exact.resize(std::max(exact.size(), lost.ordinal), false);
        exact[lost.ordinal - 1] = true;
    }
    const PartlyExactRun run(scalar, std::move(exact));
    const RunIn in(std::type_identity<PartlyExact>{});
    return subject.answer<AnyScalar>(scene);
}

/// Takes every fourth algorithm in one scalar. If TOUCHSTONE_NAMED_LINES is set, takes all
/// algorithms in all scalars and judges more scenes.
TEST(ThePlaceWhereAnAnswerWasLost, IfMadeExactMakesTheAnswersOfTheLiteratureRight) {
    const int times = case_count("TOUCHSTONE_NAMED_LINES", 1);
    const auto cases = static_cast<std::uint64_t>(times) * 100;
    int all = 0;
    int found = 0;
    std::size_t next = 0;
    for (const Subject& subject : literature().entries()) {
        const std::size_t number = next++;
        if (times == 1 && number % 4 != 0) continue;
        const std::span<const Scalar> scalars =
            times == 1 ? std::span(kScalars).subspan(number / 4 % kScalars.size(), 1)
                       : std::span(kScalars);
        for (const Row& row : rows_that_misjudge(subject, scalars, cases, 1))
            for (const auto* example : {&row.worst_false_hit, &row.worst_false_miss}) {
                if (!*example || (*example)->what.kind != Class::rounding) continue;
                Truth truth((*example)->scene);
                const ExactAnswer right = truth.exact_answer(subject);
                if (!right) continue;
                ++all;
                const auto loss =
                    find_loss(subject, row.scalar, truth.scene(), (*example)->what.given(), *right);
                if (!loss) continue;
                ++found;
                EXPECT_EQ(with_exact(subject, row.scalar, truth.scene(), *loss), *right)
                    << subject.info().name;
            }
    }
    EXPECT_GT(all, 10);
    EXPECT_GE(100 * found, 98 * all);
    std::printf("of %d answers lost to rounding the operations are named in %d\n", all, found);
}

}  // namespace
}  // namespace touchstone
