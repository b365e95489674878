// Text for people: lines fit the width, and important parts come first.

#include <cstdlib>

#include <gtest/gtest.h>

#include "properties/planted/planted_errors.h"
#include "properties/programs/protocol.h"
#include "reports/files/finding.h"
#include "reports/tests/command_line.h"
#include "reports/text/black_box_text.h"
#include "reports/text/causes_text.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone {
namespace {

/// An examination that failed with this number of answers of the class.
Examination failing(Class kind, std::uint64_t times) {
    Examination run;
    run.failed = run.row.by_class[static_cast<std::size_t>(kind)] = times;
    return run;
}

std::string explained(const Examination& run) {
    return joined(explanations_text({.rows = {run}}, 80));
}

TEST(Progress, AlwaysFitsItsLine) {
    const std::string numbers = "1,234,567 of 2,345,678 scenes, 12 s";
    EXPECT_EQ(progress_line(0.5, numbers, 100),
              "[" + std::string(15, '=') + std::string(15, ' ') + "]  50 %  " + numbers);
    for (std::size_t columns = 1; columns < 100; ++columns)
        EXPECT_LT(progress_line(0.5, numbers, columns).size(), columns);
    EXPECT_EQ(progress_line(1, numbers, 40), "100 %  1,234,567 of 2,345,678 scenes, 1");
}

TEST(WrappedText, KeepsEveryWordAndBreaksLongLinesBetweenWords) {
    EXPECT_EQ(wrapped("one two three", 100), "one two three\n");
    EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three\n");
    EXPECT_EQ(wrapped("one incomprehensible two", 8, 2), "one\n  incomprehensible\n  two\n");
    EXPECT_EQ(wrapped("  one two", 8, 2), "  one\n  two\n");
    EXPECT_EQ(wrapped("", 8), "\n");
    EXPECT_EQ(wrapped("margin 0.5 = 11e3 eps x scale", 26, 2),
              "margin 0.5 =\n  11e3 eps x scale\n");
}

TEST(TheReport, NamesTheOptionsWithWhichTheSameRunPasses) {
    Examination run = failing(Class::wrong, 3);
    EXPECT_EQ(rounding_text(run, 1000), "");
    run.explanation.right_if_digits_change = Explained{9, 8};
    expect_contains(rounding_text(run, 1000),
                    "numbers such as 1.1, 8 of 9 new answers are right. No bounds on");
    Passing& passing = run.explanation.passing.emplace();
    passing.declared = run.card.declared;
    passing.domain.offsets = 1000;
    passing.cases = 1000;
    expect_contains(rounding_text(run, 1000), "Within --offsets 1000, all 1,000 cases pass.");
    passing.declared.tolerance.factor = 64;
    expect_contains(rounding_text(run, 1000), "With --tolerance 64, all 1,000 cases pass:");
    passing.declared.tolerance.conditioning = Conditioning::edge_direction;
    expect_contains(rounding_text(run, 1000), "With --conditioning edge-direction --offsets 1000");
    run.explanation.right_if_digits_change.reset();
    expect_contains(rounding_text(run, 1000), "It failed only in extreme cases. With --cond");
}

TEST(TheReport, NamesTheExtremeScenesIfAProgramCrashesOnlyThere) {
    Examination run = failing(Class::defect, 2);
    run.failed_where["a size is zero"] = 2;
    expect_contains(explained(run),
                    {"In all failing cases (2) a size is zero.", "it answer with an error ("});
    run.card.declared.sizes = Sizes::zero_allowed;
    expect_lacks(explained(run), "are not judged");
    run.card.declared.sizes = Sizes::positive;
    run.row.example(Class::defect) = Example{.scene = PosePair<double>{}};
    run.card.seed = 1;
    expect_contains(explained(run), "To leave such cases out, add --lengths 0.001:1000000");
    run.row.example(Class::defect)->before.push_back(PosePair<double>{});
    expect_lacks(explained(run), "failing cases");
    expect_contains(explained(run), "depend on earlier calls");
    run.row.example(Class::defect).reset();
    run.row.by_class[static_cast<std::size_t>(Class::wrong)] = 1;
    run.failed_where[""] = 1;
    run.failed = 3;
    expect_lacks(explained(run), "failing cases");
}

TEST(TheReport, AdvisesPositiveSizesIfEachFailingExampleHasASizeOfZero) {
    Examination run;
    run.card.has_mathematics = true;
    run.card.declared.sizes = Sizes::zero_allowed;
    run.row.by_class[static_cast<std::size_t>(Class::logic)] = 2;
    const auto text = [&run] { return joined(results_text({.rows = {run}}, {}, 100, false)); };
    run.row.example(Class::logic) =
        Example{.scene = PosePair<double>{{0, 0, 1, 0, 0}, {2, 0, 1, 1, 0}}};
    expect_contains(text(), "If the algorithm needs sizes above zero, declare Sizes::positive.");
    std::vector<Example>& met = run.row.met[static_cast<std::size_t>(Class::logic)];
    met.push_back({.scene = PosePair<double>{{0, 0, 1, 1, 0}, {2, 0, 1, 1, 0}}});
    expect_lacks(text(), "Sizes::positive");
}

TEST(TheReport, BeginsWithACrashAndWhatItsScenesHaveInCommon) {
    Examination run = failing(Class::defect, 2);
    run.row.cases = 100;
    run.row.relations = {60, 0, 38};
    run.row.example(Class::defect) =
        Example{.scene = PosePair<double>{}, .printed = "abc\nValueError: no root\n"};
    Judgement& what = run.row.example(Class::defect)->what;
    what.fault = FaultKind::crashed;
    what.problem = "crashed: SIGABRT";
    run.explanation.where_failed = WhereWrong{"in which the centres coincide", 2, 2, 1, 90, false};
    EXPECT_TRUE(explained(run).starts_with(
        "It gave no valid answer to 2 of 100 cases; for example: crashed: SIGABRT (ValueError: no "
        "root). Look at cases in which the centres coincide: all 2 such failures are there, but "
        "only 1 of 90 right answers."));
    run.explanation.where_failed->of_wrong = 20;
    run.explanation.where_failed->wrong = 19;
    expect_contains(explained(run),
                    ": 19 of 20 such failures are there, but only 1 of 90 right answers.");
    expect_contains(summary_text({.rows = {run}}, 80), "; 2 without an answer");
    // The answers to the other cases are the same.
    for (int i = 0; i < 98; ++i) run.same.note(Reply{.hit = 1});
    run.failed = 20;
    run.row.by_class[static_cast<std::size_t>(Class::wrong)] = 18;
    const std::string all = explained(run);
    EXPECT_LT(all.find("crashed: SIGABRT"), all.find("It answers true to all 98"));
    expect_lacks(all, "touchstone::examine");
}

TEST(TheReport, SaysWhereToLookForACauseThatAnInterruptPrevented) {
    Examination run = failing(Class::wrong, 3);
    run.complete = false;
    run.card.command = "node mine.js";
    const auto text = [&run] { return joined(results_text({.rows = {run}}, {}, 80)); };
    expect_contains(text(), "Interrupted before the cause was found. To look for it: ");
    run.explanation.causes.like = AnswersLike{.mistake = "A had no size", .wrong = 3, .alike = 3};
    expect_lacks(text(), "before the cause");
}

TEST(TheReport, SaysThatAnExampleCouldBeSimplerOnlyIfItIsShown) {
    Examination run;
    run.card.command = "mine";
    Example shown{.scene = PosePair<double>{}, .what = {.kind = Class::wrong}};
    shown.what.answer = Reply{.hit = 1};
    run.row.example(Class::wrong) = shown;
    Example other = shown;
    other.is_cut_short = true;
    std::vector<Cause>& clusters = run.row.causes[static_cast<std::size_t>(Class::wrong)];
    clusters = {{15, shown, cluster_of(AnswerKind::hit, shown.scene, shown.what)},
                {5, other, {Class::wrong, SceneKind::thin, Deviation::false_miss}}};
    expect_contains(budgets_text({.rows = {run}}, 80), "simpler examples may exist");
    run.explanation.causes.like = AnswersLike{.mistake = "the answer were always yes"};
    EXPECT_EQ(budgets_text({.rows = {run}}, 80), "");
    std::swap(clusters[0], clusters[1]);
    expect_contains(budgets_text({.rows = {run}}, 80), "simpler examples may exist");
}

TEST(TheReport, SuspectsABranchWithoutAnAnswerOnlyIfALineHoldsNone) {
    Examination run = failing(Class::defect, 12);
    run.row.cases = 40;
    run.row.example(Class::defect) = Example{.scene = PosePair<double>{}};
    const auto text_of_line = [&run](const char* line, bool of_list) {
        const auto read = read_answer(line, {AnswerKind::hit, of_list});
        run.row.example(Class::defect)->what.fault = read.fault->kind;
        run.row.example(Class::defect)->what.problem = read.fault->what;
        return explained(run);
    };
    expect_contains(text_of_line("undefined", false), "perhaps a branch returns or prints nothing");
    const std::string counted_from_0 = text_of_line(R"({"first":-1})", true);
    expect_contains(counted_from_0, "the first item is 1, and 0 means that no item is hit.");
    expect_lacks(counted_from_0, "perhaps");
}

TEST(TheReport, DoesNotBlameTheContractIfAMistakeIsNamed) {
    Examination run = failing(Class::contract, 12);
    run.card.declared.contract = Contract::closed;
    run.has_kept_contract = true;
    expect_contains(explained(run), "Its answers break only the contract");
    run.failed += run.row.by_class[static_cast<std::size_t>(Class::defect)] = 3;
    expect_contains(explained(run), "Its answers break only the contract");
    run.explanation.causes.like = AnswersLike{.error = "misses collinear segments"};
    expect_lacks(explained(run), "Its answers break only the contract");
}

TEST(TheReport, AdvisesOnlyAnOpenContractIfOverlapsAlongOneLineAreMissed) {
    Examination run = failing(Class::contract, 12);
    run.sample.note_wrong(PosePair<double>{},
                          {.kind = Class::contract, .relation = Relation::overlapping});
    for (const Contract declared : {Contract::closed, Contract::unspecified}) {
        run.card.declared.contract = declared;
        run.has_kept_contract = declared == Contract::closed;
        expect_contains(explained(run),
                        {"It misses overlaps along one line, although the numbers need no rounding",
                         "only --contract open allows that."});
        expect_lacks(explained(run), "--contract unspecified");
    }
    run.card.declared.contract = Contract::closed;
    for (const bool is_kept_elsewhere : {true, false}) {
        run.has_kept_contract = is_kept_elsewhere;
        expect_contains(explained(run),
                        "shapes touch exactly or overlap along one line, in numbers");
    }
}

TEST(TheReport, RefersToTheDoctorForADeliberateEpsilonAndCountsManyRightAlgorithms) {
    Examination run = failing(Class::wrong, 12);
    run.card.command = "mine";
    run.explanation.published = {{"two-pass-aabb"}, {"a", "b", "c", "d"}};
    const std::string text = explained(run);
    expect_contains(text, " 4 others are right in all these cases.");
    expect_lacks(text, "doctor");
    run.explanation.causes.like =
        AnswersLike{.mistake = "a size were larger", .may_be_meant = true};
    expect_contains(explained(run), "ask for a tolerance: ");
}

TEST(TheReport, DoesNotCallRoundingInThinShapesABugForCertain) {
    Examination run = failing(Class::wrong, 3);
    Passing& passing = run.explanation.passing.emplace();
    passing.declared = run.card.declared;
    passing.declared.tolerance.conditioning = Conditioning::edge_direction;
    const std::string text = rounding_text(run, 1000);
    expect_contains(text,
                    {"a discriminant, a cross product of long differences, or edge directions ",
                     "If your code computes none of these, look for a bug."});
}

TEST(TheReport, SaysWhatWasTriedAndThatTheDoctorTriesMoreIfItCanBeAsked) {
    Examination run;
    run.card.command = "node mine.js";
    run.card.seed = 1;
    run.row.example(Class::wrong) = Example{.scene = PosePair<double>{}};
    const auto text = [&run] { return joined(unexplained_text(run, 80)); };
    expect_contains(
        text(),
        "No known mistake explains the wrong answers, and no other way to read the numbers does.");
    run.card.convention = Convention{}.with(Departure::degrees).with(Departure::corner);
    expect_contains(text(),
                    {"In the convention degrees,corner, no known mistake explains the wrong "
                     "answers, and no other convention alone does.",
                     "of a case below. To try further explanations: ",
                     " doctor, with the same --exec and --query."});
    setenv("TOUCHSTONE_CALLER", "cmake", 1);
    const std::string call = " doctor --exec 'node mine.js' $(node mine.js --describe)";
    expect_contains(text(), call);
    expect_contains(unexplained_text(run, 40), call + '\n');  // one line, to be copied
    unsetenv("TOUCHSTONE_CALLER");
    run.card.declared.asked = AnswerKind::distance;
    expect_contains(text(), " doctor, with the same --exec, --query and --answer.");
    run.card.options = {"--arrays"};
    expect_lacks(text(), "doctor");
}

TEST(TheReport, SaysForHitsOnlyThatNoLengthWasFoundAndSuspectsRoundingIfErrorsAreOnBothSides) {
    for (const AnswerKind asked : {AnswerKind::hit, AnswerKind::iou}) {
        Examination run;
        run.card.declared.asked = asked;
        run.explanation.right_if_enlarged = Explained{8, 8};
        const auto names = [&](const char* words) {
            return explained(run).find(words) != std::string::npos;
        };
        expect_contains(explained(run), "a fixed epsilon");
        EXPECT_EQ(names("No option was found"), asked == AnswerKind::hit) << explained(run);
        Passing& passing = run.explanation.passing.emplace();
        passing.declared = run.card.declared;
        passing.declared.skin = 0.0045;
        passing.cases = 1000;
        EXPECT_TRUE(names("With --skin 0.0045, all 1,000 cases pass."));
        passing.domain.lengths = Range{1, 100};
        EXPECT_TRUE(names("With --skin 0.0045 --lengths 1:100, all 1,000 cases pass."));
        run.explanation.passing.reset();
        run.row.false_misses = 8;  // by rounding
        const auto note = [&run](Relation truth, int times) {
            for (; times > 0; --times)
                run.sample.note_hit(PosePair<double>{}, truth == Relation::disjoint ? 1 : 0, truth,
                                    true);
        };
        note(Relation::disjoint, 30);
        note(Relation::overlapping, 2);
        EXPECT_EQ(names("No option was found"), asked == AnswerKind::hit) << explained(run);
        note(Relation::overlapping, 28);
        expect_contains(explained(run), "round coordinates to a fixed");
        EXPECT_EQ(names("add --whole"), asked == AnswerKind::hit) << explained(run);
        note(Relation::overlapping, 400);
        EXPECT_EQ(names("No option was found"), asked == AnswerKind::hit) << explained(run);
    }
}

TEST(TheReport, SaysThatAnyIouPassesIfRoundingMayChangeItByOne) {
    Card card;
    card.declared = declared_numbers(AnswerKind::iou, Scalar::double_);
    const Aabb<double> thin{2.5, 3, 0.25, 0x1p-60};
    Example example{.scene = SceneOf<"aabb-aabb", double>{thin, thin}};
    Truth truth(example.scene, card.declared);
    example.what = judge(card.declared, truth, Reply{.value = 0}).value();
    expect_contains(judged_sentence(card, example), "allowed 1 (any IoU from 0 to 1 passes:");
}

TEST(TheReport, SaysWhichErrorsAConditioningMayHide) {
    Examination run;
    run.allowed_far = 2;
    run.card.declared.tolerance.conditioning = Conditioning::angle;
    expect_contains(allowed_far_text(run, 1000), "occurs only at large angles may be among them.");
    expect_lacks(allowed_far_text(run, 1000), "smallest size");
    run.card.declared.tolerance.conditioning = Conditioning::edge_direction;
    expect_contains(allowed_far_text(run, 1000), "occurs only in thin shapes may be among them.");
}

TEST(TheReport, SaysIfHitsAreFartherApartThanADeclaredSkin) {
    Examination run;
    run.card.declared.skin = 0.005;
    run.explanation.right_if_enlarged = Explained{8, 8};
    run.row.worst = Example{.scene = PosePair<double>{}};
    Judgement& what = run.row.worst->what;
    const auto text_at = [&](double gap) {
        what.margin.length = gap;
        what.share = gap / run.card.declared.skin;
        return explained(run);
    };
    expect_contains(text_at(0.0054), "hits shapes up to 0.0054 apart. An epsilon that is added");
    expect_contains(text_at(0.0054), ": --skin 0.0071.");
    expect_contains(text_at(0.0072), "apart. The epsilon in its code seems to be larger.");
    run.row.worst->scene = SceneOf<"circle-circle", double>{};
    expect_contains(text_at(0.0054), "apart. The epsilon in its code seems to be larger.");
}

TEST(TheReport, ExchangesAAndBInTheDescriptionOfAnErrorWithExchangedShapes) {
    Causes causes;
    causes.like = {.error = "planted-one-pass",
                   .mistake = "the axes of B only: A's box",
                   .is_exchanged = true,
                   .wrong = 9,
                   .alike = 9};
    const std::string text = causes_text(causes, AnswerKind::hit, 1000, 0);
    expect_contains(
        text, {"like code with a known mistake: the axes of A only: B's box. In a random sample",
               "the same answer in all 9 wrong cases"});
    expect_lacks(text, "similar");
}

TEST(TheReport, SaysThatAMistakeMayBeASimilarOneIfAnswersAreFewOrLeftUnexplained) {
    Causes causes;
    causes.like = {.mistake = "w of B were not halved", .wrong = 229, .alike = 211};
    const auto text = [&] { return causes_text(causes, AnswerKind::hit, 1000, 0); };
    expect_contains(text(),
                    {"It answers nearly as if w of B were not halved.",
                     "in 211 of 229 wrong cases, and in nearly all others. The other 18 have "
                     "another cause, or a similar mistake explains all 229."});
    causes.like->alike = 227;
    expect_contains(text(), "It answers as if w of B were not halved.");
    expect_lacks(text(), "similar");
    causes.like->wrong = causes.like->alike = 19;
    expect_contains(text(), "It seems to answer as if w of B were not halved.");
}

TEST(TheReport, NamesAnErrorThatIsLargerThanAProvedBound) {
    Row row;
    row.subject = find_subject("sat-local");
    row.worst = Example{.scene = PosePair<double>{}};
    row.worst->what.kind = Class::rounding;
    row.worst->what.hit = true;
    row.worst->what.share = 0.5;  // the declared tolerance is 4
    LedgerEntry entry{"sat-local", Scalar::double_, Direction::false_hit, 1, 1, {}, 1.75, ""};
    expect_contains(beyond_proof_text({entry}, row, 80),
                    "PROOF sat-local (double), false hit: an error of 2 is larger than the proved");
    entry.proved = 2.25;
    EXPECT_EQ(beyond_proof_text({entry}, row, 80), "");
}

TEST(TheReport, CountsUndecidedAnswers) {
    VerifyReport report;
    report.rows.resize(2);
    for (Row& row : report.rows) row.subject = find_subject("sat-local");
    const VerifyOptions options;
    EXPECT_EQ(undecided_text(results_of(report, options), 80), "");
    report.rows[1].by_class[static_cast<std::size_t>(Class::undecided)] = 1234;
    EXPECT_EQ(undecided_text(results_of(report, options), 80),
              "undecided: 1,234 answers of sat-local (double) are wrong within the tolerance,\n    "
              "       and exact arithmetic does not decide a comparison\n");
}

TEST(TheReport, NamesAnUndefinedOperationOfTheMathematics) {
    Judgement what;
    what.kind = Class::logic;
    what.undefined = Undefined{Undefined::Operation::division, 2, 1.5};
    EXPECT_EQ(meaning(what, JudgedBy::mathematics),
              "divides by zero in exact arithmetic too: division number 2 is 1.5 / 0");
    what.undefined = Undefined{Undefined::Operation::root, 1, -0.5};
    EXPECT_EQ(meaning(what, JudgedBy::mathematics),
              "takes the square root of a negative number in exact arithmetic too: root number 1 "
              "is sqrt(-0.5)");
}

}  // namespace
}  // namespace touchstone
