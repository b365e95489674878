// A test to paste into a project of one's own: the case, what is true of it, and a call to adapt.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/scalar.h"
#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"

namespace touchstone {

enum class TestKind { googletest, catch2, plain_assert, javascript, python };

/// "googletest", "catch2", "assert", "javascript", "python".
std::optional<TestKind> test_kind_named(std::string_view name);

/// What a test is made from.
struct TestOf {
    std::string name;           ///< of letters, digits and "_"
    std::string found;          ///< a sentence on what was answered; or empty
    Contract contract;          ///< which says what to expect at exact touching
    Scalar scalar;              ///< in which the code under test computes
    std::vector<Scene> before;  ///< asked first, in order
    Scene scene;
    Convention convention{};  ///< of the code under test: how it reads numbers and what it answers
};

/// What a test of that algorithm and class is called: "sat_local_logic".
std::string test_name(std::string_view algorithm, std::string_view class_name);

/// What stands before the first test of a file.
std::string test_header(TestKind kind);

/// One test. In C++ numbers are hex floats, elsewhere the shortest decimals that read back; the
/// line to adapt says so. The shapes are those that the code under test is given, in its
/// convention, and a comment says what they mean. Throws InputError where either answer is right,
/// and where the scene can't be said exactly in the convention.
std::string pasted_test(TestKind kind, const TestOf& test);

/// What stands behind the tests of those names.
std::string test_footer(TestKind kind, const std::vector<std::string>& names);

}  // namespace touchstone
