// Examined programs: protocol, pace, hangs and crashes. How answers of black boxes are judged.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/format/text.h"
#include "core/scenes/query_names.h"
#include "properties/judging/by_margin.h"
#include "properties/programs/asking.h"
#include "properties/programs/examination.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

/// Returns how many runs a program needs for that many cases.
int runs_of(double start, double each, std::uint64_t cases) {
    Pace pace;
    int runs = 0;
    for (; cases > 0 && runs < 10'000; ++runs) {
        const std::size_t size = pace.size_of_run(cases);
        cases -= size;
        pace.note(size, start + each * static_cast<double>(size));
    }
    return runs;
}

TEST(ThePaceOfRuns, DependsOnTheTimePerAnswerAndNotOnTheTimeToStart) {
    for (const double start : {0.05, 1.0, 4.0})
        EXPECT_LE(runs_of(start, 3e-5, 100'000), 8) << start;
    // Each run gets a few seconds of work.
    for (const double start : {0.05, 4.0}) EXPECT_GE(runs_of(start, 0.1, 1000), 40) << start;
}

TEST(AHang, IsBlamedOnAnAngleIfTheTurnedBackSceneIsAnswered) {
    const Pose<double> other{3, 0, 1, 1, 0};
    const Scene large(Pose<double>{0, 0, 1, 1, 0x1p50}, other);
    const Program answers{.command = "sed s/.*/true/"};
    const auto bounds = hangs_by_angle(answers, large);
    ASSERT_TRUE(bounds);
    EXPECT_EQ(text_of(*bounds), "--angles -12.6:12.6");
    EXPECT_FALSE(hangs_by_angle(answers, Scene(Pose<double>{0, 0, 1, 1, 3}, other)));
    EXPECT_FALSE(hangs_by_angle({.command = "exit 1"}, large));
}

const Scene kCircles(Circle<double>{0, 0, 1}, Circle<double>{1, 0, 1});

TEST(AHang, OfManyProcessesAtOnceStillNamesACase) {
    const Program hangs{.command = "exec tail -f /dev/null",
                        .time_limit = std::chrono::seconds(1),
                        .processes = 64};  // together, they hang for more than a minute
    const Replies replies = Asker(hangs).ask(std::vector<Scene>(64 * 256, kCircles));
    ASSERT_FALSE(replies.failed.empty());
    EXPECT_TRUE(replies.failed.front().alone);
}

/// The radius of A doubles from case to case, up to 2^20. In case 10, counted from 0, it is 1024.
std::vector<Scene> circles_up_to_a_million() {
    std::vector<Scene> scenes;
    for (double r = 1; r <= 0x1p20; r *= 2)
        scenes.emplace_back(Circle<double>{0, 0, r}, Circle<double>{1, 0, 1});
    return scenes;
}

TEST(AHang, AtOneCaseLeavesTheOtherCasesToBeAnswered) {
    const Program hangs{
        .command =
            "while read -r line; do case $line in *1024*) exec tail -f /dev/null;; esac; "
            "echo true; done",
        .time_limit = std::chrono::seconds(1)};
    const std::vector<Scene> scenes = circles_up_to_a_million();
    Asker asker(hangs, std::chrono::seconds(0));
    const Replies replies = asker.ask(scenes);
    ASSERT_EQ(replies.failed.size(), 1U);
    EXPECT_EQ(replies.failed.front().at, 10U);
    EXPECT_EQ(replies.asked, scenes.size());
    EXPECT_EQ(asker.given_up(), "");
}

TEST(AnAnswer, MayHave64KibibytesInOneLineHoweverItIsRead) {
    for (const auto& [spaces, is_read] : {std::pair(65'000, true), {70'000, false}}) {
        // dd writes the whole line at once.
        const Program wide{fmt::format(
            R"(read -r line; printf '{{"hit":true%{}s}}\n' ' ' | dd bs=99999 iflag=fullblock)",
            spaces)};
        EXPECT_EQ(!Asker(wide).ask_alone(kCircles).fault, is_read) << spaces;
    }
}

TEST(ACrash, IsFoundEvenIfItLosesEarlierAnswersAndNoTimeIsLeftForFailures) {
    // As by a signal: the answers in its buffer are lost.
    const Program crashes{
        "awk '{ if (/1024/) exit fails = 1; all = all \"true\\n\" }"
        " END { if (fails) exit 134; printf all }'"};
    const std::vector<Scene> scenes = circles_up_to_a_million();
    Asker asker(crashes, std::chrono::seconds(0));
    const Replies replies = asker.ask(scenes);
    ASSERT_EQ(replies.failed.size(), 1U);
    EXPECT_TRUE(replies.failed.front().alone);
    EXPECT_EQ(replies.failed.front().at, 10U);
    EXPECT_EQ(replies.asked, scenes.size());
    EXPECT_LE(asker.starts(), 50U);
}

constexpr Question kFirstOfList{AnswerKind::hit, true};

std::string line_of(const Scene& scene) {
    std::string text;
    append_case(text, scene);
    return text;
}

TEST(Protocol, ACaseOfAnyQueryReadsBackBitForBit) {
    const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    Random random(1);
    for (const std::string_view query : query_names()) {
        for (int i = 0; i < 3; ++i) {
            const Scene scene = generate_scene(query, random, Precision::double_).scene;
            const Scene read = from_line(line_of(scene));
            EXPECT_EQ(read, scene) << query;
            EXPECT_TRUE(std::ranges::equal(all_numbers(read), all_numbers(scene), {}, bits, bits))
                << line_of(scene);
            std::string with_id;
            append_case(with_id, scene, 17);
            EXPECT_EQ(from_line(with_id), scene);
            EXPECT_TRUE(with_id.ends_with(",\"id\":17}")) << with_id;
        }
    }
}

TEST(Protocol, AWholeNumberIsWrittenWithADecimalPoint) {
    const PosePair<double> pair{{0, -1, 2, 1e22, 0.5}, {1e5, 0, 1e-320, 1, -0.0}};
    const std::string line = line_of(pair);
    EXPECT_NE(line.find("\"cx\":0.0,\"cy\":-1.0,\"w\":2.0"), std::string::npos) << line;
    EXPECT_EQ(from_line(line), Scene(pair));
}

TEST(Protocol, AnAnswerMayBeAnObjectOrBare) {
    for (const char* hit : {R"({"hit":true})", R"({"hit": true})", "true", "true\r",
                            R"( {"note":[1], "hit" : true, "id":3, "line":4})"})
        EXPECT_EQ(read_answer(hit, {}, 3, 4).answers.at(0).hit, 1U) << hit;
    for (const char* miss : {R"({"hit":false})", "false", "false  "})
        EXPECT_EQ(read_answer(miss, {}, 3, 4).answers.at(0).hit, 0U);
    EXPECT_EQ(read_answer(R"({"first":2})", kFirstOfList).answers.at(0).hit, 2U);
    EXPECT_EQ(read_answer("2", kFirstOfList).answers.at(0).hit, 2U);
    EXPECT_FALSE(read_answer("false", kFirstOfList).fault);
}

TEST(Protocol, AMalformedAnswerIsDescribedInPrintableText) {
    for (const char* line : {"", "maybe", "{}", "1", R"({"hit":1})", R"({"hit":true)",
                             R"({"first":1})", "true false", "\x1b[31mtrue"}) {
        const auto fault = read_answer(line, {}).fault;
        ASSERT_TRUE(fault) << line;
        EXPECT_EQ(fault->kind, FaultKind::malformed);
        EXPECT_EQ(fault->what.find('\x1b'), std::string::npos);
    }
    using namespace std::string_view_literals;
    EXPECT_TRUE(read_answer("{\"hit\":true}\0"sv, {}).fault);
    EXPECT_EQ(read_answer("Overlap: True", {}).fault->what,
              R"(not an answer: Overlap: True; expected true or false, a line for each )"
              "case, and nothing else on standard output; print true instead of True");
    EXPECT_TRUE(read_answer("undefined", {}).fault->what.ends_with("prints nothing"));
    EXPECT_TRUE(read_answer("yes", {}).fault->what.ends_with("on standard output"));
    for (const char* word : {"true", "false"})
        EXPECT_EQ(
            read_answer(fmt::format("\"{}\"", word), {}).fault->what,
            fmt::format("expected true or false, found: \"{0}\"; print {0} without quotes", word));
    EXPECT_EQ(printable("caf\xc3\xa9\xe2\x80\xa6 \xc3(\xe2\x80\xae\x1b", 200),
              "caf\xc3\xa9\xe2\x80\xa6 \\xc3(\\u202e\\x1b");
    // Text is cut between characters, never between the bytes of one character.
    EXPECT_EQ(printable("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9", 6), "\xc3\xa9 ... \xc3\xa9");
    EXPECT_TRUE(
        read_answer(R"({"first":-1})", kFirstOfList)
            .fault->what.ends_with("; the first item is 1, and 0 means that no item is hit"));
    for (const char* line : {"true", "-1", "65", "1.5", R"({"hit":true})", R"({"first":"1"})"})
        EXPECT_TRUE(read_answer(line, kFirstOfList).fault) << line;
}

TEST(ByMargin, TheReasonWhyASceneIsOutsideTheDomainIsNamed) {
    const auto reason = [](const Scene& scene) {
        return reason_outside_domain(Sizes::positive, Scalar::double_, scene);
    };
    EXPECT_EQ(reason(PosePair<double>{{0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}}), "");
    EXPECT_EQ(reason(PosePair<double>{{0, 0, 0, 2, 0}, {2, 0, 2, 2, 0}}), "a size is zero");
    EXPECT_EQ(reason(PosePair<double>{{0, 0, 2, 1e300, 0}, {2, 0, 2, 2, 0}}),
              "lengths may overflow or underflow");
}

TEST(ByMargin, AnErrorIsOutsideTheDomainIfTheCornersOfARectangleCoincideAfterRounding) {
    const auto kind = [](Scalar scalar, double size, double gap) {
        Truth truth(PosePair<double>{{0x1p20, 0, 1, size, 0}, {0x1p20, gap, 1, 0.5, 0}});
        return judge_by_margin({.contract = Contract::closed, .scalar = scalar}, truth, 1)->kind;
    };
    EXPECT_EQ(kind(Scalar::double_, 0x1p-34, 2), Class::domain);
    EXPECT_EQ(kind(Scalar::double_, 0x1p-32, 2), Class::wrong);
    EXPECT_EQ(kind(Scalar::double_, 0x1p-34, 0.25 + 0x1p-34), Class::rounding);
    EXPECT_EQ(kind(Scalar::float_, 0x1p-5, 8), Class::domain);
}

TEST(ByMargin, RoundedDirectionsExplainErrorsOfThinShapesButNotGapsFarAboveTheirSizes) {
    const auto share = [](const Scene& scene) {
        Truth truth(scene);
        return judge_by_margin({.contract = Contract::closed}, truth, 1)->share_by_edges;
    };
    EXPECT_LE(share(PosePair<double>{{0, 0, 1e-9, 2, 0}, {1e-8, 0, 1e-9, 1, 0}}), 1);
    EXPECT_GT(share(PosePair<double>{{1, 0, 1e-9, 1e-9, 0}, {1, 1e-6, 1e-9, 1e-9, 0}}), 1);
    // Rounding may lose the sizes, so that the sides have no direction.
    EXPECT_LE(share(PosePair<double>{{4e37, 0, 1, 1, 0}, {4e37, 1e25, 1, 1, 0}}), 1);
}

TEST(AWrongAnswerThatIsADefect, IsCountedOnceIfItIsAlsoTheWorst) {
    const Scene apart = PosePair<double>{{0, 0, 1, 1, 0}, {5, 0, 1, 1, 0}};
    Judgement what;
    what.kind = Class::wrong;
    what.hit = true;
    what.margin.in_eps = 1e9;
    Row row;
    // A sequence of calls shows another defect first.
    row.note({.scene = PosePair<double>{{0, 0, 1, 1, 0}, {2, 0, 1, 1, 0}}});
    row.add(apart, what, "");
    ASSERT_TRUE(row.worst_in(Direction::false_hit));
    row.become_defect(row.example(Class::wrong), "");
    EXPECT_FALSE(row.worst_in(Direction::false_hit));
    EXPECT_EQ(row.count(Class::wrong), 0U);
    EXPECT_EQ(row.count(Class::defect), 2U);
}

TEST(Protocol, AnAnswerThatNamesAnotherCaseIsReordered) {
    for (const char* line : {R"({"id":2,"hit":true})", R"({"hit":true,"line":5})",
                             R"({"id":"3","hit":true})", R"({"id":null,"hit":true})"}) {
        const auto fault = read_answer(line, {}, 3, 4).fault;
        ASSERT_TRUE(fault) << line;
        EXPECT_EQ(fault->kind, FaultKind::reordered) << line;
    }
}

TEST(Protocol, AnAnswerInWhichAFieldOccursTwiceIsMalformedAndTheFieldIsNamed) {
    for (const auto& [line, field] : {std::pair(R"({"id":3,"id":3,"area":1})", "id"),
                                      {R"({"area":1,"area":1})", "area"},
                                      {R"({"area":NaN,"area":1})", "area"},
                                      {R"({"area":1e-400,"area":1})", "area"}}) {
        const auto fault = read_answer(line, {AnswerKind::area}, 3, 4).fault;
        ASSERT_TRUE(fault) << line;
        const std::string problem = fmt::format(" ({}: the field occurs twice)", field);
        EXPECT_NE(fault->what.find(problem), std::string::npos) << fault->what;
    }
}

TEST(Protocol, ANumberBelowTheSmallestDoubleIsZeroInAnAnswer) {
    for (const char* line : {R"({"area":1e-400})", "1e-400", R"({"id":1,"area":-0.5e-999})"}) {
        EXPECT_EQ(read_answer(line, {AnswerKind::area}).answers.at(0).value, 0) << line;
    }
    for (const char* line : {R"({"area":1e-400)", R"([1e-400,1e400])"})
        EXPECT_TRUE(read_answer(line, {AnswerKind::area}).fault) << line;
}

const Scene kTouching = PosePair<double>{{0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}};
const Scene kApart = PosePair<double>{{0, 0, 2, 2, 0}, {3, 0, 2, 2, 0}};
/// A scene with a gap of 8 eps x scale.
const Scene kNearlyTouching = PosePair<double>{{0, 0, 2, 2, 0}, {2 + 0x1p-48, 0, 2, 2, 0}};

std::optional<Class> class_of(const Scene& scene, Answer answer,
                              const Declaration& declared = {.contract = Contract::closed}) {
    Truth truth(scene);
    const auto what = judge_by_margin(declared, truth, answer);
    return what ? std::optional(what->kind) : std::nullopt;
}

TEST(ByMargin, TheContractDecidesAtExactTouchingAndTheToleranceElsewhere) {
    EXPECT_EQ(class_of(kTouching, 1), std::nullopt);
    EXPECT_EQ(class_of(kTouching, 0), Class::contract);
    EXPECT_EQ(class_of(kTouching, 0, {.contract = Contract::open}), std::nullopt);
    EXPECT_EQ(class_of(kTouching, 1, {.contract = Contract::open}), Class::contract);
    EXPECT_EQ(class_of(kTouching, 0, {.contract = Contract::unspecified}), std::nullopt);
    EXPECT_EQ(class_of(kTouching, 1, {.contract = Contract::unspecified}), std::nullopt);
    for (const Contract contract : {Contract::closed, Contract::open, Contract::unspecified}) {
        const auto declared = [contract](double tolerance) {
            return Declaration{.contract = contract, .tolerance = {tolerance, Conditioning::none}};
        };
        EXPECT_EQ(class_of(kNearlyTouching, 1, declared(8)), Class::rounding);
        EXPECT_EQ(class_of(kNearlyTouching, 1, declared(7.9)), Class::wrong);
        EXPECT_EQ(class_of(kNearlyTouching, 0, declared(0)), std::nullopt);
        EXPECT_EQ(class_of(kApart, 1, declared(1000)), Class::wrong);
    }
}

TEST(ByMargin, AnAbsoluteToleranceAllowsHitsAndMissesAndASkinHitsOnly) {
    const Scene gap = PosePair<double>{{0, 0, 2, 2, 0}, {2.125, 0, 2, 2, 0}};
    const Scene overlap = PosePair<double>{{0, 0, 2, 2, 0}, {1.875, 0, 2, 2, 0}};
    const Declaration skin{.contract = Contract::closed, .skin = 0.125};
    EXPECT_EQ(class_of(gap, 1, skin), Class::rounding);
    EXPECT_EQ(class_of(overlap, 0, skin), Class::wrong);
    EXPECT_EQ(class_of(gap, 1, {.contract = Contract::closed, .skin = 0.12}), Class::wrong);
    const Declaration either{.contract = Contract::closed, .absolute_tolerance = 0.125};
    EXPECT_EQ(class_of(gap, 1, either), Class::rounding);
    EXPECT_EQ(class_of(overlap, 0, either), Class::rounding);
    EXPECT_EQ(class_of(kTouching, 0, either), Class::contract);
}

/// A scene, the answer and the declaration of a black box, and the class of the answer.
struct Classed {
    Scene scene;
    Answer answer;
    Class kind;
    Declaration declared{.contract = Contract::closed};
};

TEST(ByMargin, ScenesOutsideTheDomainAndScenesThatMustBeRoundedHaveTheirOwnClasses) {
    using enum Class;
    const Declaration zero{.contract = Contract::closed, .sizes = Sizes::zero_allowed};
    const Declaration in_float{.contract = Contract::closed, .scalar = Scalar::float_};
    const Declaration few_turns{.contract = Contract::closed, .judges_many_turns = false};
    const Pose<double> unit{3, 0, 1, 1, 0};
    const auto squares_at = [](double a, double b) {
        return PosePair<double>{{a, 0, 2, 2, 0}, {b, 0, 2, 2, 0}};
    };
    const auto degrees = [](double turn) {
        return Scene(PivotRectInDegrees<double>{{0, 0, 1, 1, 2, 2}, {turn}}, Point<double>{9, 0});
    };
    const auto beside = [](const Triangle<double>& b) {
        return TrianglePair<double>{{{{0, 0}, {3, 0}, {0, 3}}}, b};
    };
    // Two triangles whose width underflows.
    const TrianglePair<double> tiny{{{{0, 0}, {1e-322, 5e-324}, {2.03e-322, 1e-323}}},
                                    {{{4e-322, 0}, {4.1e-322, 0}, {4e-322, 5e-324}}}};
    const PosePair<double> turned{{0, 0, 2, 2, 13}, {5, 0, 2, 2, 0}};
    const Classed expected[] = {
        {PosePair<double>{{0, 0, 1e100, 1, 0}, {3e100, 0, 1, 1, 0}}, 1, domain},
        {PosePair<double>{{0, 0, 1e-100, 1, 0}, unit}, 1, domain},
        {PosePair<double>{{0, 0, 0, 1, 0}, unit}, 1, domain},
        {PosePair<double>{{0, 0, 0, 1, 0}, unit}, 1, wrong, zero},
        {PosePair<double>{{0, 0, 0, 1e-80, 0}, unit}, 1, domain, zero},
        {PosePair<double>{{0, 0, 0, 1e-60, 0}, unit}, 1, wrong, zero},
        {tiny, 1, domain},
        {tiny, 1, domain, zero},
        {degrees(-720), 1, wrong},
        {degrees(-721), 1, domain},
        {turned, 1, wrong},
        {turned, 1, domain, few_turns},
        {PosePair<double>{{0, 0, 2, 2, -12.5}, {5, 0, 2, 2, 0}}, 1, wrong, few_turns},
        // The tolerance uses the eps of the scalar.
        {squares_at(0, 0x1.000008p1), 1, rounding, in_float},
        {squares_at(0, 0x1.000008p1), 1, wrong},
        // If code cannot avoid rounding, a wrong answer says nothing about its contract.
        {squares_at(8, 10), 0, contract},
        {squares_at(16384, 16386), 0, rounding},
        {squares_at(128, 130), 0, rounding, in_float},
        {beside({{{1, 2}, {3, 2}, {2, 5}}}), 0, rounding},
        {beside({{{1, 0}, {1, -3}, {4, -3}}}), 0, contract},
        {beside({{{1, 0}, {1, -3}, {5, -3}}}), 0, rounding},
        {SceneOf<"rect-rect-degrees", double>{{0, 0, 2, 2, 90}, {2, 0, 2, 2, 0}}, 0, rounding}};
    for (const auto& [scene, answer, kind, declared] : expected) {
        const auto found = class_of(scene, answer, declared);
        EXPECT_TRUE(found == kind) << to_line(scene) << ": " << (found ? name(*found) : "kept");
    }
}

TEST(TheUsualBounds, KeepNarrowerLimits) {
    const Domain given{.lengths = Range{1, 1e9}, .offsets = 4000, .angles = Range{0, 3}};
    const Domain narrowed = touchstone::narrowed(given, usual_domain(TurnUnit::radians));
    EXPECT_EQ(narrowed.lengths->least, 1);
    EXPECT_EQ(narrowed.lengths->most, 1e6);
    EXPECT_EQ(narrowed.offsets, 4000);
    EXPECT_EQ(narrowed.aspect, 1e4);
    EXPECT_EQ(narrowed.angles->least, 0);
    EXPECT_EQ(narrowed.angles->most, 3);
}

TEST(ByMargin, AListIsClassedByItsMisjudgedItem) {
    const Scene list =
        RectList<double>{{0, 0, 2, 2, 0}, {{9, 0, 2, 2, 0}, {2, 0, 2, 2, 0}, {1, 0, 2, 2, 0}}};
    EXPECT_EQ(class_of(list, 2), std::nullopt);
    EXPECT_EQ(class_of(list, 3), Class::contract);
    EXPECT_EQ(class_of(list, 3, {.contract = Contract::open}), std::nullopt);
    EXPECT_EQ(class_of(list, 1), Class::wrong);
}

}  // namespace
}  // namespace touchstone
