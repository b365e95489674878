#include "reports/text/pasted_test.h"

#include <cctype>
#include <sstream>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/conventions/handing.h"
#include "properties/judging/judge.h"
#include "reports/text/explanation.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

constexpr std::size_t kWidth = 96;

/// If shapes are closer to touching than this, in eps(scalar) * scale, rounding may make right code
/// wrong.
constexpr double kNearTouching = 16;

bool is_cpp(TestKind kind) {
    return kind != TestKind::javascript && kind != TestKind::python;
}

/// The number of the item that must be hit first, counted from 1. 0 if the right answer is a miss.
Answer right_answer(Contract contract, const Truth& truth) {
    for (std::size_t i = 0; i < truth.items(); ++i) {
        if (truth.relation(i) == Relation::touching && contract == Contract::unspecified)
            throw InputError("no test: the shapes touch exactly, so either answer is right");
        if (!keeps(contract, false, truth.relation(i))) return i + 1;
    }
    return 0;
}

std::string commented(TestKind kind, const std::string& text) {
    const std::string mark = kind == TestKind::python ? "    # " : "    // ";
    std::istringstream lines(wrapped(text, kWidth));
    std::string all;
    for (std::string line; std::getline(lines, line);) all += mark + line + '\n';
    return all;
}

/// The members of a struct of C++, named as in the case: "double x, y, r; ".
std::string members(Scalar scalar, const Json& shape) {
    std::string text;
    for (const auto& [field, x] : shape.items()) {
        text += (text.empty() ? "" : ", ") + field;
        if (x.is_array()) text += fmt::format("[{}][2]", x.size());
    }
    return fmt::format("{} {}; ", name(scalar), text);
}

std::string cpp_value(Scalar scalar, const Json& json) {
    const char* suffix = scalar == Scalar::float_ ? "F" : scalar == Scalar::long_double ? "L" : "";
    if (json.is_number()) return hex_float(json.get<double>()) + suffix;
    std::string text;
    for (const Json& item : json) text += (text.empty() ? "" : ", ") + cpp_value(scalar, item);
    return "{" + text + "}";
}

/// The type of the shape and its name, as a declaration of C++.
std::string cpp_declaration(Scalar scalar, const std::string& shape_name, const Json& shape) {
    if (shape.is_object())
        return fmt::format("struct {{ {}}} {}", members(scalar, shape), shape_name);
    if (shape.front().is_object())
        return fmt::format("struct {{ {}}} {}[]", members(scalar, shape.front()), shape_name);
    if (shape.front().front().is_array())
        return fmt::format("std::vector<std::vector<std::array<{}, 2>>> {}", name(scalar),
                           shape_name);
    return fmt::format("{} {}[][2]", name(scalar), shape_name);
}

std::string constant(TestKind kind, Scalar scalar, const std::string& name, const Json& shape) {
    if (is_cpp(kind))
        return fmt::format("const {}{};\n", cpp_declaration(scalar, name, shape),
                           cpp_value(scalar, shape));
    return fmt::format("{}{} = {}{}\n", kind == TestKind::python ? "" : "const ", name,
                       shape.dump(), kind == TestKind::python ? "" : ";");
}

/// The constants of the case, and the call: "first = first_hit(rect, list)".
std::string asking(TestKind kind, Scalar scalar, const Scene& scene, bool is_asked_before,
                   const std::string& indent = "    ") {
    const Json json = to_json(scene);
    std::string text;
    std::string arguments;
    for (const auto& [part, shape] : json.items()) {
        if (part == "query") continue;
        std::string name = part;  // "placed-polygon"
        std::ranges::replace(name, '-', '_');
        text += indent + constant(kind, scalar, name, shape);
        arguments += (arguments.empty() ? "" : ", ") + name;
    }
    const bool listed = is_listed(scene);
    const char* type = is_cpp(kind) ? (listed ? "const std::size_t " : "const bool ")
                       : kind == TestKind::javascript ? "const "
                                                      : "";
    const std::string variable =
        is_asked_before ? "" : fmt::format("{}{} = ", type, listed ? "first" : "hit");
    return text + fmt::format("{}{}{}({}){}  {} ADAPT: your call{}\n", indent, variable,
                              listed ? "first_hit" : "overlaps", arguments,
                              kind == TestKind::python ? "" : ";",
                              kind == TestKind::python ? "#" : "//",
                              listed ? "; counts from 1, 0 for none" : "");
}

/// The parts of a test that depend on the kind, in the order of TestKind. {} is the name of the
/// test or the number of the item that must be hit first.
struct Language {
    std::string_view name;
    std::string_view header;
    std::string_view opening;
    std::string_view hit;
    std::string_view miss;
    std::string_view first;
    std::string_view closing;
};

constexpr std::array<Language, kTestKinds.size()> kLanguages{
    {{"googletest", "#include <gtest/gtest.h>\n\n", "TEST(Touchstone, {}) {{\n",
      "EXPECT_TRUE(hit);", "EXPECT_FALSE(hit);", "EXPECT_EQ(first, {}U);", "}\n"},
     {"catch2",
      "#if __has_include(<catch2/catch_test_macros.hpp>)\n"
      "#include <catch2/catch_test_macros.hpp>\n#else\n"
      "#include <catch2/catch.hpp>  // version 2\n#endif\n\n",
      "TEST_CASE(\"touchstone: {}\") {{\n", "CHECK(hit);", "CHECK_FALSE(hit);",
      "CHECK(first == {}U);", "}\n"},
     {"assert", "#undef NDEBUG\n#include <cassert>\n\n", "void {}() {{\n", "assert(hit);",
      "assert(!hit);", "assert(first == {}U);", "}\n"},
     {"javascript",
      "const assert = require('node:assert');\nconst { test } = require('node:test');\n"
      "// ADAPT: require the function under test\n",
      "test('touchstone: {}', () => {{\n", "assert.ok(hit);", "assert.ok(!hit);",
      "assert.strictEqual(first, {});", "});\n"},
     {"python", "# ADAPT: import the function under test\n", "def test_{}():\n", "assert hit",
      "assert not hit", "assert first == {}", ""}}};

const Language& language(TestKind kind) {
    return kLanguages.at(static_cast<std::size_t>(kind));
}

/// The scene in the form that the code under test receives.
Scene handed_over(const Card& card, const Scene& scene) {
    if (card.convention.is_plain()) return scene;
    auto given = as_handed_over(scene, card.convention, input_precision(card.declared.scalar));
    if (!given) throw InputError("no test: the case cannot be written exactly in its convention");
    return *std::move(given);
}

/// The question in a block of its own, because all questions use the same names. Python has no
/// blocks.
std::string asked_in_block(TestKind kind, Scalar scalar, const Scene& scene) {
    if (kind == TestKind::python) return asking(kind, scalar, scene, true);
    return "    {\n" + asking(kind, scalar, scene, true, "        ") + "    }\n";
}

/// Returns code that asks the earlier questions again. If the defect depends on another scalar,
/// each question is asked in that scalar first, except in languages without scalars.
std::string asked_before(TestKind kind, const Finding& finding) {
    const Scalar scalar = finding.card.declared.scalar;
    const std::optional<Scalar> other = is_cpp(kind) ? finding.example.other : std::nullopt;
    std::string text;
    for (const Scene& meant : finding.example.before) {
        const Scene scene = handed_over(finding.card, meant);
        if (other) text += asked_in_block(kind, *other, scene);
        text += asked_in_block(kind, scalar, scene);
    }
    if (!text.empty())
        text = commented(kind, finding.example.at_once
                                   ? "The answer was wrong while another thread asked this:"
                                   : "First ask these, in this order:") +
               text;
    if (other)
        text +=
            commented(kind, fmt::format("First ask the same in {}:", touchstone::name(*other))) +
            asked_in_block(kind, *other, handed_over(finding.card, finding.example.scene));
    else if (finding.example.other)
        text += commented(
            kind, fmt::format("The answer was wrong after the same was asked in {}, which this "
                              "test does not do.",
                              touchstone::name(*finding.example.other)));
    return text;
}

}  // namespace

std::string_view name(TestKind kind) {
    return language(kind).name;
}

std::string test_name(std::string_view algorithm, std::string_view class_name) {
    std::string name = fmt::format("{}_{}", algorithm, class_name);
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

std::string test_header(TestKind kind) {
    const std::string header(language(kind).header);
    if (!is_cpp(kind)) return header;
    return "#include <array>\n#include <cstddef>\n#include <stdexcept>\n#include <vector>\n\n" +
           header +
           "// ADAPT: include the header of the function under test, and delete the stand-ins.\n"
           "template <class... Shapes>\n"
           "bool overlaps(const Shapes&...) {\n"
           "    throw std::logic_error(\"ADAPT: call the function under test\");\n"
           "}\n"
           "template <class... Shapes>\n"
           "std::size_t first_hit(const Shapes&...) {\n"
           "    throw std::logic_error(\"ADAPT: call the function under test\");\n"
           "}\n";
}

std::string pasted_test(TestKind kind, const std::string& name, const Finding& finding,
                        const std::string& found) {
    const Scalar scalar = finding.card.declared.scalar;
    const Convention& convention = finding.card.convention;
    const Scene& scene = finding.example.scene;
    if (finding.card.declared.asks_numbers())
        throw InputError("no test: a test asks for a hit, and the finding is about a number");
    Truth truth(scene);
    const Answer expected = right_answer(finding.card.declared.contract, truth);
    const std::size_t item = expected == 0 ? 0 : expected - 1;
    const Language& in = language(kind);
    std::string text = '\n' + fmt::format(fmt::runtime(in.opening), name);
    text += commented(kind, verdict_sentence(truth, item, scalar));
    if (!found.empty()) text += commented(kind, found);
    const double margin = std::fabs(truth.margin(scalar, item).in_eps);
    if (margin > 0 && margin < kNearTouching)
        text += commented(
            kind, fmt::format("The shapes are so close to touching that rounding may change the "
                              "answer of a correct function in {}.",
                              touchstone::name(scalar)));
    // Hex floats are exact. The decimals in the comment are for reading.
    if (!convention.is_plain())
        text +=
            commented(kind, fmt::format("The numbers below are in the convention {}. They mean:",
                                        text_of(convention)));
    if (is_cpp(kind) || !convention.is_plain()) text += commented(kind, to_json(scene).dump());
    text += asked_before(kind, finding);
    text += asking(kind, scalar, handed_over(finding.card, scene), false);
    const Answer given = answered(convention, expected);
    const std::string check = is_listed(scene) ? fmt::format(fmt::runtime(in.first), given)
                                               : std::string(given == 0 ? in.miss : in.hit);
    return fmt::format("{}    {}\n{}", text, check, in.closing);
}

std::string test_footer(TestKind kind, const std::vector<std::string>& names) {
    if (kind != TestKind::plain_assert) return "";
    std::string text = "\nint main() {\n";
    for (const std::string& name : names) text += fmt::format("    {}();\n", name);
    return text + "}\n";
}

}  // namespace touchstone
