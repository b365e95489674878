// A test to paste into another project: the case, its exact result, and a call to adapt.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"

namespace touchstone {

enum class TestKind { googletest, catch2, plain_assert, javascript, python };
inline constexpr std::array kTestKinds{TestKind::googletest, TestKind::catch2,
                                       TestKind::plain_assert, TestKind::javascript,
                                       TestKind::python};

/// "googletest", "catch2", "assert", "javascript" or "python".
std::string_view name(TestKind kind);

/// The contents of a test.
struct TestOf {
    std::string name;           ///< only letters, digits and "_"
    std::string found;          ///< a sentence on the wrong answer, or empty
    Contract contract;          ///< decides the expected answer if shapes touch exactly
    Scalar scalar;              ///< the scalar of the code under test
    std::vector<Scene> before;  ///< scenes to ask about before, in order
    Scene scene;
    Convention convention{};  ///< how the code under test reads numbers, and its kind of answer
};

/// The name of a test for an algorithm and a class: "sat_local_logic".
std::string test_name(std::string_view algorithm, std::string_view class_name);

/// The text before the first test of a file.
std::string test_header(TestKind kind);

/// The text of one test. Numbers are hex floats in C++. In other languages they are the shortest
/// decimals that read back to the same number. The shapes are in the convention of the code under
/// test. If this convention is not the plain one, a comment names it and explains the shapes.
/// Throws InputError if either answer is right, or if the convention can't express the scene
/// exactly.
std::string pasted_test(TestKind kind, const TestOf& test);

/// The text after the tests with those names.
std::string test_footer(TestKind kind, const std::vector<std::string>& names);

}  // namespace touchstone
