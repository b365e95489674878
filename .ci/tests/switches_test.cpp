#include "../mutation/switches.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace mutation {
namespace {

/// Returns the statement with a switch for its change number `which`, without the code around the
/// statement. Returns an empty string if no switch is possible.
std::string switched_statement(const std::string& statement, std::size_t which = 0) {
    const std::string head = "void f() {\n    ";
    const std::string source = head + statement + "\n}\n";
    std::vector<Switched> all{{7, changes(source, {}).at(which), {}}};
    const std::string text = with_switches(source, all);
    if (!all.front().lines) return "";
    const std::size_t first = text.find(head) + head.size();
    return text.substr(first, text.size() - first - 3);
}

TEST(Switches, AStatementStandsTwiceBehindAnIf) {
    EXPECT_EQ(switched_statement("return a < b;"),
              "if (::mutation::on(7)) { return a <= b; } else { return a < b; }");
    EXPECT_EQ(switched_statement("if (x) y += f(z);"),
              "if ((::mutation::on(7) ? static_cast<bool>(false) : static_cast<bool>(x))) y += "
              "f(z);");
    EXPECT_EQ(switched_statement("if (x) y += f(z);", 3),
              "if (x) if (::mutation::on(7)) { y -= f(z); } else { y += f(z); }");
}

TEST(Switches, AConditionAndAStepOfALoopAreChosenInPlace) {
    EXPECT_EQ(switched_statement("for (int i = 0; i < n; ++i) use(i);", 2),
              "for (int i = 0; (::mutation::on(7) ? static_cast<bool>(i <= n) : "
              "static_cast<bool>(i < n)); ++i) use(i);");
}

TEST(Switches, AnInitialValueIsChosenAndATypeIsKept) {
    EXPECT_EQ(switched_statement("const double x = a + b;"),
              "const double x = ::mutation::on(7) ? (a - b) : (a + b);");
}

TEST(Switches, WhatTheCompilerComputesHasNoPlaceForOne) {
    EXPECT_EQ(switched_statement("constexpr double x = 0.5;"), "");
    EXPECT_EQ(switched_statement("const Point p{a + b, c};"), "");
    EXPECT_EQ(switched_statement("double a = 1.5, b = 2.5;"), "");
}

TEST(Switches, TwoChangesOfOneStatementAreNotMixed) {
    const std::string source = "int f() {\n    return a + b;\n}\nint g() {\n    return a - b;\n}\n";
    const std::vector<Change> found = changes(source, {});
    std::vector<Switched> all{{1, found.at(0), {}}, {2, found.at(0), {}}, {3, found.at(1), {}}};
    const std::string text = with_switches(source, all);
    EXPECT_TRUE(all[0].lines && !all[1].lines && all[2].lines);
    EXPECT_EQ(text,
              "#include \".ci/mutation/switch.h\"\nint f() {\n    if (::mutation::on(1)) { return "
              "a - b; } else { return a + b; }\n}\nint g() {\n    if (::mutation::on(3)) { return "
              "a + b; } else { return a - b; }\n}\n");
    EXPECT_EQ(all[2].lines->first, 6);
}

}  // namespace
}  // namespace mutation
