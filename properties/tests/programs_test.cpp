// The protocol of examined programs, and how answers of black boxes are judged.

#include <gtest/gtest.h>

#include "core/format/text.h"
#include "core/scenes/query_names.h"
#include "properties/judging/by_margin.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

// protocol

constexpr Question kFirstOfList{AnswerKind::hit, true};

std::string line_of(const Scene& scene) {
    std::string text;
    append_case(text, scene);
    return text;
}

TEST(Protocol, ACaseOfAnyQueryReadsBackBitForBit) {
    std::vector<std::string> queries{"rect-rect", "rect-list", "convex-convex", "rect-segment"};
    for (const PairOfKinds& kinds : pairs_of_kinds()) queries.emplace_back(name_of(kinds));
    Random random(1);
    for (const std::string& query : queries) {
        for (int i = 0; i < 8; ++i) {
            const Scene scene = generate_scene(query, random, Precision::double_).scene;
            EXPECT_EQ(from_line(line_of(scene)), scene) << query;
            std::string with_id;
            append_case(with_id, scene, 17);
            EXPECT_EQ(from_line(with_id), scene);
            EXPECT_TRUE(with_id.ends_with(",\"id\":17}")) << with_id;
        }
    }
}

TEST(Protocol, ANumberIsAFloatingPointNumberInEveryLanguage) {
    const PosePair<double> pair{{0, -1, 2, 1e22, 0.5}, {1e5, 0, 1e-320, 1, -0.0}};
    const std::string line = line_of(pair);
    EXPECT_NE(line.find("\"cx\":0.0,\"cy\":-1.0,\"w\":2.0"), std::string::npos) << line;
    EXPECT_EQ(from_line(line), Scene(pair));
}

TEST(Protocol, AnAnswerMayBeAnObjectOrBare) {
    for (const char* hit : {R"({"hit":true})", R"({"hit": true})", "true", "true\r",
                            R"( {"note":[1], "hit" : true, "id":3, "line":4})"})
        EXPECT_EQ(read_answer(hit, {}, {3, 4}).answer.hit, 1U) << hit;
    for (const char* miss : {R"({"hit":false})", "false", "false  "}) {
        const AnswerLine answer = read_answer(miss, {}, {3, 4});
        EXPECT_EQ(answer.answer.hit, 0U);
        EXPECT_EQ(answer.problem, "");
    }
    EXPECT_EQ(read_answer(R"({"first":2})", kFirstOfList, {1, 1}).answer.hit, 2U);
    EXPECT_EQ(read_answer("2", kFirstOfList, {1, 1}).answer.hit, 2U);
    EXPECT_EQ(read_answer("false", kFirstOfList, {1, 1}).problem, "");
}

TEST(Protocol, AMalformedAnswerIsAProblemInPrintableWords) {
    for (const char* line : {"", "maybe", "{}", "1", R"({"hit":1})", R"({"hit":true)",
                             R"({"first":1})", "true false", "\x1b[31mtrue"}) {
        const AnswerLine answer = read_answer(line, {}, {1, 1});
        EXPECT_NE(answer.problem, "") << line;
        EXPECT_FALSE(answer.is_reordered);
        EXPECT_EQ(answer.problem.find('\x1b'), std::string::npos);
    }
    for (const char* line : {"true", "-1", "65", "1.5", R"({"hit":true})", R"({"first":"1"})"})
        EXPECT_NE(read_answer(line, kFirstOfList, {1, 1}).problem, "") << line;
}

TEST(Protocol, ALineThatIsNotJsonGetsTheFormOfAnAnswer) {
    EXPECT_EQ(
        read_answer("Overlap: True", {}, {1, 1}).problem,
        R"(no answer: Overlap: True; expected {"hit":true} or {"hit":false}, a line for each )"
        "case, and nothing else on standard output; True is true in JSON");
    const auto contains = [](const std::string& text, const std::string& part) {
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    contains(read_answer("v1.0", kFirstOfList, {1, 1}).problem, R"(expected {"first":N}, a line)");
    contains(read_answer("v1.0", {AnswerKind::area}, {1, 1}).problem, R"(expected {"area":X}, a)");
}

TEST(ByMargin, TheReasonWhyASceneIsOutsideTheDomainIsNamed) {
    const auto reason = [](const Scene& scene) {
        return reason_outside_domain(Sizes::positive, Scalar::double_, scene);
    };
    EXPECT_EQ(reason(PosePair<double>{{0, 0, 2, 2, 0}, {2, 0, 2, 2, 0}}), "");
    EXPECT_EQ(reason(PosePair<double>{{0, 0, 0, 2, 0}, {2, 0, 2, 2, 0}}), "a size is zero");
    EXPECT_EQ(reason(PosePair<double>{{0, 0, 2, 1e300, 0}, {2, 0, 2, 2, 0}}),
              "lengths may leave the scalar's range");
}

TEST(Protocol, AnAnswerThatNamesAnotherCaseIsReordered) {
    for (const char* line : {R"({"id":2,"hit":true})", R"({"hit":true,"line":5})",
                             R"({"id":"3","hit":true})", R"({"id":null,"hit":true})"}) {
        const AnswerLine answer = read_answer(line, {}, {3, 4});
        EXPECT_TRUE(answer.is_reordered) << line;
        EXPECT_NE(answer.problem, "");
    }
}

TEST(Protocol, ANumberBelowTheSmallestDoubleIsZeroInAnAnswer) {
    for (const char* line : {R"({"area":1e-400})", "1e-400", R"({"id":1,"area":-0.5e-999})"}) {
        const AnswerLine read = read_answer(line, {AnswerKind::area}, {1, 1});
        EXPECT_EQ(read.problem, "") << line;
        EXPECT_EQ(read.answer.value, 0) << line;
    }
    for (const char* line : {R"({"area":1e-400)", R"([1e-400,1e400])"})
        EXPECT_NE(read_answer(line, {AnswerKind::area}, {1, 1}).problem, "") << line;
}

TEST(Protocol, ALineWithAZeroByteIsNoAnswer) {
    using namespace std::string_view_literals;
    EXPECT_NE(read_answer("{\"hit\":true}\0"sv, {}, {1, 1}).problem, "");
    EXPECT_NE(read_answer("{\"hit\":true}\0,"sv, {}, {1, 1}).problem, "");
}

TEST(Printable, HasNoControlCharacterAndIsCutInTheMiddle) {
    EXPECT_EQ(printable("a\n\t\x1b[2J\xff~", 100), R"(a\n\t\x1b[2J\xff~)");
    EXPECT_EQ(printable("0123456789", 4), "01 ... 89");
}

// judging by margin

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

TEST(ByMargin, AtExactTouchingTheContractDecides) {
    EXPECT_EQ(class_of(kTouching, 1), std::nullopt);
    EXPECT_EQ(class_of(kTouching, 0), Class::contract);
    EXPECT_EQ(class_of(kTouching, 0, {.contract = Contract::open}), std::nullopt);
    EXPECT_EQ(class_of(kTouching, 1, {.contract = Contract::open}), Class::contract);
    EXPECT_EQ(class_of(kTouching, 0, {.contract = Contract::unspecified}), std::nullopt);
    EXPECT_EQ(class_of(kTouching, 1, {.contract = Contract::unspecified}), std::nullopt);
}

TEST(ByMargin, ElsewhereTheToleranceDecides) {
    for (const Contract contract : {Contract::closed, Contract::open, Contract::unspecified}) {
        const auto declared = [contract](double tolerance) {
            return Declaration{.contract = contract, .tolerance = {tolerance, Conditioning::none}};
        };
        EXPECT_EQ(class_of(kNearlyTouching, 1, declared(8)), Class::rounding);
        EXPECT_EQ(class_of(kNearlyTouching, 1, declared(7.9)), Class::wrong);
        EXPECT_EQ(class_of(kNearlyTouching, 1, declared(0)), Class::wrong);
        EXPECT_EQ(class_of(kNearlyTouching, 0, declared(0)), std::nullopt);
        EXPECT_EQ(class_of(kApart, 1, declared(1000)), Class::wrong);
    }
}

TEST(ByMargin, AnAbsoluteToleranceIsAddedAndASkinAllowsHitsOnly) {
    const Scene gap = PosePair<double>{{0, 0, 2, 2, 0}, {2.125, 0, 2, 2, 0}};
    const Scene overlap = PosePair<double>{{0, 0, 2, 2, 0}, {1.875, 0, 2, 2, 0}};
    const Declaration skin{.contract = Contract::closed, .skin = 0.125};
    EXPECT_EQ(class_of(gap, 1, skin), Class::rounding);
    EXPECT_EQ(class_of(overlap, 0, skin), Class::wrong);
    EXPECT_EQ(class_of(gap, 1, {.contract = Contract::closed, .skin = 0.12}), Class::wrong);
    const Declaration either{.contract = Contract::closed, .absolute_tolerance = 0.125};
    EXPECT_EQ(class_of(gap, 1, either), Class::rounding);
    EXPECT_EQ(class_of(overlap, 0, either), Class::rounding);
    // The skin is the same at any scale. The tolerance is added to it.
    const Scene far = PosePair<double>{{0x1p40, 0, 2, 2, 0}, {0x1p40 + 2.125, 0, 2, 2, 0}};
    EXPECT_EQ(class_of(far, 1, skin), Class::rounding);
    const Scene wider = PosePair<double>{{0, 0, 2, 2, 0}, {2.125 + 0x1p-48, 0, 2, 2, 0}};
    EXPECT_EQ(class_of(wider, 1, skin), Class::rounding);
    EXPECT_EQ(class_of(kTouching, 0, either), Class::contract);
}

TEST(ByMargin, EpsIsThatOfTheScalar) {
    const Declaration in_floats{.contract = Contract::closed, .scalar = Scalar::float_};
    const Scene near = PosePair<double>{{0, 0, 2, 2, 0}, {2 + 0x1p-20, 0, 2, 2, 0}};
    EXPECT_EQ(class_of(near, 1, in_floats), Class::rounding);
    EXPECT_EQ(class_of(near, 1), Class::wrong);
}

TEST(ByMargin, LengthsOutsideTheFormatAreOutsideTheDomain) {
    EXPECT_EQ(class_of(PosePair<double>{{0, 0, 1e100, 1, 0}, {3e100, 0, 1, 1, 0}}, 1),
              Class::domain);
    EXPECT_EQ(class_of(PosePair<double>{{0, 0, 1e-100, 1, 0}, {3, 0, 1, 1, 0}}, 1), Class::domain);
    const Scene line = PosePair<double>{{0, 0, 0, 1, 0}, {3, 0, 1, 1, 0}};
    EXPECT_EQ(class_of(line, 1), Class::domain);
    EXPECT_EQ(class_of(line, 1, {.contract = Contract::closed, .sizes = Sizes::zero_allowed}),
              Class::wrong);
}

TEST(ByMargin, TrianglesWhoseWidthUnderflowsAreOutsideTheDomain) {
    const Scene tiny =
        from_line(R"({"query":"triangle-triangle","a":[[0,0],[1e-322,5e-324],[2.03e-322,1e-323]],)"
                  R"("b":[[4e-322,0],[4.1e-322,0],[4e-322,5e-324]]})");
    for (const Sizes sizes : {Sizes::positive, Sizes::zero_allowed})
        EXPECT_EQ(class_of(tiny, 1, {.contract = Contract::closed, .sizes = sizes}), Class::domain);
}

TEST(ByMargin, ASizeOfZeroAmongSubnormalOnesIsOutsideTheDomain) {
    const Declaration declared{.contract = Contract::closed, .sizes = Sizes::zero_allowed};
    EXPECT_EQ(class_of(PosePair<double>{{0, 0, 0, 5e-323, 0}, {1e-322, 0, 5e-324, 5e-323, 0}}, 1,
                       declared),
              Class::domain);
    EXPECT_EQ(class_of(PosePair<double>{{0, 0, 0, 1, 0}, {3, 0, 1, 1, 0}}, 1, declared),
              Class::wrong);
}

TEST(ByMargin, ALengthThatUnderflowsBesideASizeOfZeroIsOutsideTheDomain) {
    const auto line = [](double h) { return PosePair<double>{{0, 0, 0, h, 0}, {3, 0, 1, 1, 0}}; };
    const Declaration declared{.contract = Contract::closed, .sizes = Sizes::zero_allowed};
    EXPECT_EQ(class_of(line(1e-80), 1, declared), Class::domain);
    EXPECT_EQ(class_of(line(1e-60), 1, declared), Class::wrong);
}

// If every test in doubles rounds, a wrong answer is no evidence about the contract.
TEST(ByMargin, ShapesThatMustBeRoundedBreakNoContractAtExactTouching) {
    const auto boxes = [](double x, double w) {
        return Scene(PosePair<double>{{x, 0, w, 2, 0}, {x + w / 2 + 1, 0, 2, 2, 0}});
    };
    const Scene long_numbers = boxes(0x1.123456789p-3, 0x1.123456789p-1);
    ASSERT_EQ(Truth(long_numbers).relation(), Relation::touching);
    EXPECT_EQ(class_of(long_numbers, 0), Class::rounding);
    EXPECT_EQ(class_of(boxes(8, 2), 0), Class::contract);
    EXPECT_EQ(class_of(boxes(16384, 2), 0), Class::rounding);
    EXPECT_EQ(class_of(boxes(128, 2), 0, {.contract = Contract::closed, .scalar = Scalar::float_}),
              Class::rounding);
}

TEST(ByMargin, SlantedEdgesAndTurnsBreakNoContract) {
    const auto triangles = [](const std::string& b) {
        return from_line(R"({"query":"triangle-triangle","a":[[0,0],[3,0],[0,3]],"b":)" + b + "}");
    };
    EXPECT_EQ(class_of(triangles("[[1,2],[3,2],[2,5]]"), 0), Class::rounding);
    EXPECT_EQ(class_of(triangles("[[1,0],[1,-3],[4,-3]]"), 0), Class::contract);
    const auto turned = [](const char* angle, const char* x) {
        return from_line(
            std::string(R"({"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":2,"degrees":)") +
            angle + R"(},"b":{"cx":)" + x + R"(,"cy":0,"w":2,"h":2,"degrees":0}})");
    };
    EXPECT_EQ(class_of(turned("0", "2"), 0), Class::contract);
    EXPECT_EQ(class_of(turned("90", "2"), 0), Class::rounding);
}

TEST(ByMargin, ARoundedMeanOfTheCornersBreaksNoContract) {
    const auto triangles = [](const std::string& third) {
        return from_line(R"({"query":"convex-convex","a":[[0,0],[3,0],[0,3]],)"
                         R"("b":[[1,0],[1,-3],)" +
                         third + "]}");
    };
    EXPECT_EQ(class_of(triangles("[4,-3]"), 0), Class::contract);
    EXPECT_EQ(class_of(triangles("[5,-3]"), 0), Class::rounding);
    EXPECT_EQ(class_of(triangles("[4,-4]"), 0), Class::rounding);
    EXPECT_EQ(class_of(triangles("[2,-4],[5,-3]"), 0), Class::contract);  // four corners
}

TEST(ByMargin, PointsWhoseDifferenceUnderflowsAreOutsideADomainOfLocalTolerance) {
    const auto points = [](const std::string& y) {
        return from_line(R"({"query":"rounded-circle","rect":{"cx":3.1,"cy":0,"w":0,"h":0,"r":0,)"
                         R"("angle":0},"circle":{"x":3.1,"y":)" +
                         y + R"(,"r":0}})");
    };
    const Declaration local{.contract = Contract::closed,
                            .tolerance = {4, Conditioning::local},
                            .sizes = Sizes::zero_allowed};
    EXPECT_EQ(class_of(points("2.2250738585072014e-308"), 1, local), Class::domain);
    EXPECT_EQ(class_of(points("1e-60"), 1, local), Class::wrong);
}

TEST(ByMargin, DegreesOfMoreThanTwoTurnsAreOutsideTheDomain) {
    const auto turned = [](const std::string& degrees) {
        return from_line(R"({"query":"rect-point","rect":{"x":0,"y":0,"ox":1,"oy":1,"w":2,"h":2,)"
                         R"("degrees":)" +
                         degrees + R"(},"point":{"x":9,"y":0}})");
    };
    EXPECT_EQ(class_of(turned("-720"), 1), Class::wrong);
    EXPECT_EQ(class_of(turned("-721"), 1), Class::domain);
    EXPECT_EQ(class_of(turned("-721"), 0), std::nullopt);
}

TEST(ByMargin, AListIsClassedByItsMisjudgedItem) {
    const Scene list =
        from_line(R"({"query":"rect-list","rect":{"cx":0,"cy":0,"w":2,"h":2,"angle":0},"list":[)"
                  R"({"cx":9,"cy":0,"w":2,"h":2,"angle":0},{"cx":2,"cy":0,"w":2,"h":2,"angle":0},)"
                  R"({"cx":1,"cy":0,"w":2,"h":2,"angle":0}]})");
    EXPECT_EQ(class_of(list, 2), std::nullopt);
    EXPECT_EQ(class_of(list, 3), Class::contract);
    EXPECT_EQ(class_of(list, 3, {.contract = Contract::open}), std::nullopt);
    EXPECT_EQ(class_of(list, 1), Class::wrong);
}

}  // namespace
}  // namespace touchstone
