// Tests the examination of functions in this process: functions/examine_function.h.

#include <algorithm>
#include <cfenv>
#include <functional>

#include <fmt/format.h>

#include <gtest/gtest.h>

#include "core/format/text.h"
#include "fuzz/functions/examine_function.h"
#include "fuzz/records/record.h"
#include "fuzz/tests/scenes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/conventions/handing.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::fuzz {
namespace {

/// Maps a case line to the answer.
using Program = std::function<std::string(const std::string&)>;

/// A function that is called through a pointer, like the functions of other projects.
class Asked {
  public:
    explicit Asked(Program program) : program_(std::move(program)) {}

    InProcess in_process() {
        return InProcess(
            [](void* to, const char* line, std::size_t size) {
                Asked& asked = *static_cast<Asked*>(to);
                asked.text_ = asked.program_(std::string(line, size));
                return asked.text_.c_str();
            },
            this);
    }

  private:
    Program program_;
    std::string text_;
};

template <class S = double>
Program algorithm(const std::string& name) {
    const Subject& subject = *find_subject(name);
    return [&subject](const std::string& line) {
        return subject.answer<S>(from_line(line)) != 0 ? "true" : "false";
    };
}

std::string area_of_boxes(const AabbPair<double>& boxes) {
    const auto common = [](double p, double size_p, double q, double size_q) {
        return std::max(0.0, std::min(p + size_p, q + size_q) - std::max(p, q));
    };
    const auto& [a, b] = boxes;
    return fmt::format("{}", common(a.x, a.w, b.x, b.w) * common(a.y, a.h, b.y, b.h));
}

ExamineOptions options_of(const std::string& query) {
    ExamineOptions options;
    options.query = query;
    return options;
}

ExamineOptions options_of_areas() {
    ExamineOptions options = options_of("aabb-aabb");
    options.program.card.declared = declared_numbers(AnswerKind::area, Scalar::double_);
    options.program.domain = {.lengths = Range{1e-3, 1e3}, .offsets = 1e3};
    return options;
}

/// Returns the first fault within `most` scenes, each a mutant of the previous scene.
std::optional<Example> first_fault(ExamineOptions options, Program program, int most = 2000) {
    Asked asked(std::move(program));
    FunctionExaminer examiner(std::move(options), asked.in_process());
    Scene scene = examiner.any_scene(1);
    for (int i = 0; i < most; ++i) {
        if (auto fault = examiner.examine(scene)) return fault;
        scene = examiner.mutant(scene, static_cast<std::uint64_t>(i));
    }
    return std::nullopt;
}

Class class_of_first(const ExamineOptions& options, Program program) {
    const auto fault = first_fault(options, std::move(program));
    return fault ? fault->what.kind : Class::rounding;
}

TEST(AFunctionInTheTargetsProcess, GetsAClassByToleranceAndContract) {
    ExamineOptions options = options_of("rect-rect");
    EXPECT_EQ(class_of_first(options, algorithm("planted-axis-left-out")), Class::wrong);
    options.program.card.declared.tolerance.factor = 1e300;
    EXPECT_FALSE(first_fault(options, algorithm("planted-axis-left-out")));
    options = options_of("rect-rect");
    options.program.card.declared.contract = Contract::closed;
    EXPECT_FALSE(first_fault(options, algorithm("sat-local")));
    options.program.card.declared.contract = Contract::open;
    EXPECT_EQ(class_of_first(options, algorithm("sat-local")), Class::contract);
}

TEST(AFunctionInTheTargetsProcess, FailsIfItsAnswerCannotBeReadOrDiffersWhenAskedAgain) {
    const auto fault = first_fault(
        options_of("rect-rect"), [](const auto&) { return "maybe"; }, 1);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->what.kind, Class::defect);
    EXPECT_NE(fault->what.problem.find("maybe"), std::string::npos);
    bool last = false;
    const auto in_turns = [&last](const std::string&) {
        last = !last;
        return last ? "true" : "false";
    };
    EXPECT_EQ(class_of_first(options_of("rect-rect"), in_turns), Class::defect);
}

TEST(AFunctionInTheTargetsProcess, IsAskedOnlyAboutScenesWithinItsBoundsInItsConvention) {
    ExamineOptions options = options_of("rect-rect");
    options.program.card.convention = convention_of({"corner", "half-extents"});
    options.program.domain = {.lengths = Range{1e-2, 1e2}, .aspect = 10.0, .angles = Range{0, 3}};
    int asked = 0;
    const Program right = algorithm("sat-local");
    const auto fault = first_fault(options, [&](const std::string& line) {
        ++asked;
        const auto meant =
            as_read(from_line(line), options.program.card.convention, Precision::double_);
        EXPECT_TRUE(meant && is_within(*meant, options.program.domain)) << line;
        return meant ? right(to_line(*meant)) : "none";
    });
    EXPECT_FALSE(fault);
    EXPECT_GT(asked, 1000);
}

TEST(AFunctionInTheTargetsProcess, IsAskedInNumbersOfItsScalarAndJudgedInItsEps) {
    ExamineOptions options = options_of("circle-circle");
    options.program.card.declared.scalar = Scalar::float_;
    const Program in_floats = algorithm<float>("circles-distance");
    const auto fault = first_fault(options, [&in_floats](const std::string& line) {
        const Scene scene = from_line(line);
        EXPECT_EQ(round_to(Precision::single_, scene), scene) << line;
        return in_floats(line);
    });
    EXPECT_FALSE(fault);
}

TEST(AFunctionInTheTargetsProcess, ThatComputesInFloatGetsTheAdviceToDeclareIt) {
    const ExamineOptions options = options_of("circle-circle");
    const auto in_floats = first_fault(options, algorithm<float>("circles-distance"));
    ASSERT_TRUE(in_floats);
    EXPECT_EQ(in_floats->what.kind, Class::wrong);
    EXPECT_NE(in_floats->what.problem.find("SCALAR float"), std::string::npos);
    const auto wrong = first_fault(options, algorithm("planted-distance-in-whole-units"));
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->what.problem, "");
}

TEST(AFunctionInTheTargetsProcess, KeepsItsOwnRoundingModeWhileTheOracleRoundsToNearest) {
    std::fesetround(FE_DOWNWARD);
    int of_function = -1;
    Asked asked([&of_function](const std::string&) {
        of_function = std::fegetround();
        std::fesetround(FE_UPWARD);
        return "true";
    });
    InProcess function = asked.in_process();
    const Scene scene = generated("rect-rect", 1);
    EXPECT_EQ(std::fegetround(), FE_TONEAREST);
    function.ask(scene, scene);
    EXPECT_EQ(of_function, FE_DOWNWARD);
    EXPECT_EQ(std::fegetround(), FE_TONEAREST);
    function.ask(scene, scene);
    EXPECT_EQ(of_function, FE_UPWARD);
}

TEST(AFunctionInTheTargetsProcess, OfAListIsWrongIfItDoesNotNameTheFirstHit) {
    ExamineOptions options = options_of("rect-list");
    const Subject& subject = *find_subject("list-sat-local");
    const auto answer = [&subject](const std::string& line, unsigned wrong_of) {
        const Answer right = subject.answer<double>(from_line(line));
        return std::to_string(right == wrong_of ? 0 : right);
    };
    EXPECT_FALSE(first_fault(options, [&](const std::string& line) { return answer(line, 99); }));
    EXPECT_EQ(class_of_first(options, [&](const std::string& line) { return answer(line, 2); }),
              Class::wrong);
}

TEST(AFunctionThatAnswersInNumbers, IsJudgedByTheTruth) {
    const auto fault_of = [](double factor) {
        return first_fault(options_of_areas(), [factor](const std::string& line) {
            const auto boxes = as<AabbPair<double>>(from_line(line));
            return fmt::format("{}", factor * std::stod(area_of_boxes(boxes)));
        });
    };
    EXPECT_FALSE(fault_of(1));
    const auto fault = fault_of(1 + 1e-7);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->what.kind, Class::wrong);
    EXPECT_GT(fault->what.error, fault->what.truth->allowed);
}

TEST(AFunctionThatAnswersInNumbers, FailsIfItNeverReturnsADistanceOf0) {
    ExamineOptions options = options_of("aabb-aabb");
    options.program.card.declared = declared_numbers(AnswerKind::distance, Scalar::double_);
    const auto distance = [](const std::string& line, double least) {
        return fmt::format("{}", std::max(least, fast::margin(ShapePair(from_line(line)))));
    };
    EXPECT_FALSE(first_fault(options, [&](const auto& line) { return distance(line, 0); }));
    EXPECT_TRUE(first_fault(options, [&](const auto& line) { return distance(line, 1e-300); }));
}

TEST(AFunctionThatAnswersInNumbers, ContradictsItselfIfTheOrderOfTheShapesMatters) {
    ExamineOptions options = options_of_areas();
    options.program.card.declared.accuracy.relative = 1e-2;
    const auto fault = first_fault(options, [](const std::string& line) {
        const auto boxes = as<AabbPair<double>>(from_line(line));
        const double factor = boxes.a.x < boxes.b.x ? 1 + 8e-3 : 1 - 8e-3;
        return fmt::format("{}", factor * std::stod(area_of_boxes(boxes)));
    });
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->what.kind, Class::contradiction);
}

}  // namespace
}  // namespace touchstone::fuzz
