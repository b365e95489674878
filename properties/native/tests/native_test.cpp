// Tests of touchstone/examine.h with core's shapes, and of two programs that use it, without
// optimisation and under -ffast-math.

#include <bit>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/scenes/numbers.h"
#include "core/tests/own_folder.h"
#include "properties/native/tests/native_shapes.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

std::string line_of(const Scene& scene) {
    std::string text;
    append_case(text, scene, 7);
    return text;
}

/// The bits of the numbers. They distinguish zeros of either sign.
std::vector<std::uint64_t> bits_of(const std::vector<double>& numbers) {
    std::vector<std::uint64_t> bits;
    for (const double x : numbers) bits.push_back(std::bit_cast<std::uint64_t>(x));
    return bits;
}

/// The options of `verify` for a query of shapes of that kind.
std::string options_of(Kind kind, const Scene& scene, bool in_floats) {
    std::string text = fmt::format("--query {}", case_query_of(scene));
    if (Shapes::turns[kind] != TurnKind::radians)
        text += fmt::format(" --turn {}", name(Shapes::turns[kind]));
    return text + (in_floats ? " --scalar float" : "");
}

TEST(NativeFunction, GetsShapesOfEachKindBitForBit) {
    Random random(1);
    for (Kind kind = 0; kind < kKinds; ++kind)
        for (const bool of_list : {false, true})
            for (const bool in_floats : {false, true})
                for (int i = 0; i < 20; ++i) {
                    const Scene scene =
                        generate_scene(name_of(PairOfKinds{kind, kind, of_list}), random,
                                       in_floats ? Precision::single_ : Precision::double_)
                            .scene;
                    const AsRead read =
                        read_natively(name_of_kind(kind), line_of(scene), of_list, in_floats);
                    EXPECT_EQ(bits_of(read.numbers), bits_of(all_numbers(scene))) << line_of(scene);
                    EXPECT_EQ(read.options, options_of(kind, scene, in_floats));
                }
}

TEST(NativeFunction, KnowsTheNamesOfItsQueryAndItsShapes) {
    for (const bool of_list : {false, true})
        for (Kind a = 0; a < kKinds; ++a)
            for (Kind b = 0; b < kKinds; ++b) {
                if (base_kind(a) != a || base_kind(b) != b || (!of_list && b < a)) continue;
                const NamedQuery& names = case_names({a, b, of_list});
                const NativeNames native = native_names(name_of_kind(a), name_of_kind(b), of_list);
                EXPECT_EQ(native.query, names.name);
                EXPECT_EQ(native.a, names.a) << names.name;
                EXPECT_EQ(native.b, names.b) << names.name;
            }
}

TEST(NativeFunction, FindsItsShapesInAnyOrderAmongUnknownFields) {
    const std::string line =
        R"({"note":["}",{"a":"\"b\\"}],"b":{"r":3.0,"y":2.0,"x":1.0},"query":"circle-circle",)"
        R"( "last":null, "a" : {"x":-4e0,"y":5,"r":6.5} })";
    EXPECT_EQ(read_natively("circle", line, false, false).numbers,
              (std::vector<double>{-4, 5, 6.5, 1, 2, 3}));
}

void expect_refused(const std::string& line, const std::string& message) {
    EXPECT_EXIT(read_natively("circle", line, false, false), testing::ExitedWithCode(2), message);
}

TEST(NativeFunction, FailsItsTestIfItGetsNoCase) {
    const int status = std::system(TOUCHSTONE_BITS_AT_O0 " < /dev/null 2> /dev/null");
    EXPECT_EQ(WEXITSTATUS(status), 2);
}

TEST(NativeFunctionDeathTest, SaysWhatIsWrongWithACase) {
    const std::string b = R"("b":{"x":1.0,"y":2.0,"r":3.0}})";
    expect_refused(R"({"query":"rect-rect","a":)",
                   "column 21: a case of rect-rect, but the function takes circle-circle");
    expect_refused("[]", "line 1, column 1: expected '.'");
    expect_refused("{" + b, "\"a\" is missing");
    expect_refused(R"({"a":{"x":1.0,"r":3.0},)" + b, "a field of this shape is missing");
    expect_refused(R"({"a":{"x":1.0,"y":2.0,"w":3.0},)" + b, "has no field \"w\"");
    expect_refused(R"({"a":{"x":1.0,"y":"2","r":3.0},)" + b, "column 19: expected a number");
    expect_refused(R"({"a":{"x":1.0,"y":-,"r":3.0},)" + b, "expected a number");
    expect_refused(R"({"a":{"x":1.0,"y":2.0,"r":3.0)", "expected '}'");
    expect_refused(R"({"note":"a)", "the line ends within a string");
}

TEST(NativeFunction, AnswersNumbersThatReadBackBitForBit) {
    const NativeAnswers texts = native_answers(0.1, 1e-320);
    const auto read = [](const std::string& text, AnswerKind kind) {
        return read_answer(text, {kind}).answers.at(0);
    };
    EXPECT_EQ(read(texts.area, AnswerKind::area), Reply{0.1});
    EXPECT_EQ(read(texts.penetration, AnswerKind::penetration), (Reply{0.1, {{0.1, 1e-320}}}));
    EXPECT_EQ(read(texts.closest_points, AnswerKind::closest_points),
              (Reply{0, {{0.1, 1e-320}, {1e-320, 0.1}}}));
    EXPECT_EQ(read(texts.no_points, AnswerKind::closest_points), Reply{});
    EXPECT_EQ(read(texts.contact_points, AnswerKind::contact_points), (Reply{0, {{0.1, 1e-320}}}));
    EXPECT_EQ(read(texts.manifold, AnswerKind::manifold),
              (Reply{0.1, {{0.1, 1e-320}, {1e-320, 0.1}}}));
    EXPECT_TRUE(read(texts.declined, AnswerKind::area).is_declined);
    EXPECT_EQ(read(native_answers(NAN, 0).area, AnswerKind::area).instead, "NaN");
}

/// Numbers that readers often get wrong: of all magnitudes, subnormal numbers, and powers of 2.
std::vector<double> hard_numbers() {
    std::vector<double> all{0.0,
                            -0.0,
                            5e-324,
                            2.2250738585072011e-308,
                            2.2250738585072014e-308,
                            9007199254740993e0,
                            1.7976931348623157e308,
                            0.1,
                            -1e22,
                            1e23};
    std::mt19937_64 random(1);
    while (all.size() < 20'000) {
        const auto x =
            std::bit_cast<double>(random() & (all.size() % 3 == 0 ? ~0ULL << 52 : ~0ULL));
        if (std::isfinite(x)) all.push_back(x);
    }
    return all;
}

/// Runs the program on cases of these numbers. Returns its output: the bits that it received.
std::string bits_by(const std::string& program, const std::vector<double>& numbers) {
    const OwnFolder folder;
    std::ofstream in(folder.path / "in");
    for (const double x : numbers)
        in << line_of(Scene(Point<double>{x, -x}, Point<double>{0, x})) << '\n';
    in.close();
    const std::string command =
        fmt::format("'{}' <'{}' >'{}' 2>'{}'", program, (folder.path / "in").string(),
                    (folder.path / "answers").string(), (folder.path / "bits").string());
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream out(folder.path / "bits");
    return {std::istreambuf_iterator<char>(out), {}};
}

TEST(NativeFunction, GetsNumbersBitForBitWithoutOptimisationAndUnderFastMath) {
    const std::vector<double> numbers = hard_numbers();
    std::string expected;
    for (const double x : numbers) {
        const auto bits = bits_of({x, -x, 0, x});
        expected +=
            fmt::format("{:016x} {:016x} {:016x} {:016x}\n", bits[0], bits[1], bits[2], bits[3]);
    }
    for (const char* program : {TOUCHSTONE_BITS_AT_O0, TOUCHSTONE_BITS_AT_FAST_MATH})
        EXPECT_TRUE(bits_by(program, numbers) == expected) << program;
}

}  // namespace
}  // namespace touchstone
