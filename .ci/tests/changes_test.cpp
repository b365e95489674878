#include "../mutation/changes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace mutation {
namespace {

const Enumerators kEnumerators{{"Relation::disjoint", "Relation::touching"},
                               {"Relation::touching", "Relation::disjoint"}};

/// Returns the source after each change in turn.
std::vector<std::string> changed(const std::string& source) {
    std::vector<std::string> all;
    for (const Change& change : changes(source, kEnumerators))
        all.push_back(std::string(source).replace(change.offset, change.length, change.text));
    return all;
}

/// Returns a statement in a function after each change in turn.
std::vector<std::string> changed_statement(const std::string& statement) {
    const std::string head = "void f() {\n    ";
    std::vector<std::string> all;
    for (const std::string& text : changed(head + statement + "\n}\n"))
        all.push_back(text.substr(head.size(), text.size() - head.size() - 3));
    return all;
}

using Texts = std::vector<std::string>;

TEST(Changes, AComparisonMovesItsBoundaryOrTurnsAround) {
    EXPECT_EQ(changed_statement("return a < b;"), (Texts{"return a <= b;", "return a >= b;"}));
    EXPECT_EQ(changed_statement("return a == b;"), (Texts{"return a != b;"}));
}

TEST(Changes, ASumBecomesADifferenceAndASignIsLost) {
    EXPECT_EQ(changed_statement("return a + b;"), (Texts{"return a - b;"}));
    EXPECT_EQ(changed_statement("return -a * b;"), (Texts{"return a * b;", "return -a + b;"}));
}

TEST(Changes, AConditionBecomesFalseOrTrue) {
    EXPECT_EQ(changed_statement("if (a.is_open()) return;"),
              (Texts{"if (false) return;", "if (true) return;"}));
    EXPECT_EQ(
        changed_statement("for (int i = first; ok(i); ++i) use(i);"),
        (Texts{"for (int i = first; false; ++i) use(i);", "for (int i = first; ok(i); ++i) ;"}));
}

TEST(Changes, ACallOrAnAssignmentIsLeftOut) {
    EXPECT_EQ(changed_statement("a.push_back(b);"), (Texts{";"}));
    EXPECT_EQ(changed_statement("a[i] = b;"), (Texts{";"}));
    EXPECT_EQ(changed_statement("(void)a; ++b;"), (Texts{"(void)a; ;"}));
}

TEST(Changes, ASmallNumberStepsAndOthersGrowOrShrinkTenfold) {
    EXPECT_EQ(changed_statement("return 2;"), (Texts{"return 3;", "return 1;"}));
    EXPECT_EQ(changed_statement("return 0x1p-53;"),
              (Texts{"return (10 * 0x1p-53);", "return (0x1p-53 / 10);"}));
    EXPECT_EQ(changed_statement("return 0.0;"), (Texts{"return 1.0;"}));
}

TEST(Changes, WhatIsReturnedOrConfusedBecomesAnother) {
    EXPECT_EQ(changed_statement("return true;"), (Texts{"return false;"}));
    EXPECT_EQ(changed_statement("return Relation::disjoint;"),
              (Texts{"return Relation::touching;"}));
    EXPECT_EQ(changed_statement("return std::min(a.x, b);"),
              (Texts{"return std::max(a.x, b);", "return std::min(a.y, b);"}));
}

TEST(Changes, ConstantsAndInitialisersAreChanged) {
    EXPECT_EQ(changed("constexpr double kUnit = 0.5;").size(), 2U);
    EXPECT_EQ(changed("struct A { int x = 0; };"), (Texts{"struct A { int x = 1; };"}));
    EXPECT_EQ(changed("A::A(int x) : x_(x + y) {}"), (Texts{"A::A(int x) : x_(x - y) {}"}));
    EXPECT_EQ(changed("template <class T>\nauto f(T x) -> T {\n    return -x;\n}"),
              (Texts{"template <class T>\nauto f(T x) -> T {\n    return x;\n}"}));
}

TEST(Changes, WhatDoesNotRunStays) {
    EXPECT_EQ(
        changed("#define A (1 + 2)\n// a < b\n/* a + b */\n[[nodiscard]] int f(int x = 1);\n"),
        Texts{});
    EXPECT_EQ(changed("template <int i = 1 + 2>\nstruct A;\nenum class B { a = 1 };\n"), Texts{});
    EXPECT_EQ(changed("bool operator<(const A& p, const A& q) = delete;\nvoid f() = 0;\n"),
              Texts{});
    EXPECT_EQ(changed("using A = B<4>;\nstatic_assert(sizeof(A) == 4 + 4);\n"), Texts{});
    EXPECT_EQ(changed_statement("int corners[4];"), Texts{});
    EXPECT_EQ(changed_statement("const A<4> text(\"a < b\");"), Texts{});
    EXPECT_EQ(changed_statement("case 1: return;"), Texts{});
    EXPECT_EQ(changed_statement("throw Error(a + b);"), Texts{});
}

TEST(Changes, AnEnumeratorIsFollowedByTheNextOfItsType) {
    Enumerators found;
    add_enumerators(Reader("enum class By : int { filter = 1, ring };").tokens(), found);
    EXPECT_EQ(found, (Enumerators{{"By::filter", "By::ring"}, {"By::ring", "By::filter"}}));
}

}  // namespace
}  // namespace mutation
