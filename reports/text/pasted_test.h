// A test to paste into another project: the case, its exact result, and a call to adapt.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "reports/files/finding.h"

namespace touchstone {

enum class TestKind { googletest, catch2, plain_assert, javascript, python };
inline constexpr std::array kTestKinds{TestKind::googletest, TestKind::catch2,
                                       TestKind::plain_assert, TestKind::javascript,
                                       TestKind::python};

/// "googletest", "catch2", "assert", "javascript" or "python".
std::string_view name(TestKind kind);

/// The name of a test for an algorithm and a class: "sat_local_logic".
std::string test_name(std::string_view algorithm, std::string_view class_name);

/// The text before the first test of a file.
std::string test_header(TestKind kind);

/// The text of one test of the finding's code, in the convention of that code. `found` is a
/// sentence about the wrong answer, or empty. Numbers are hex floats in C++, and the shortest
/// decimals in other languages. Throws InputError if both a hit and a miss are right, if the code
/// answers with numbers, or if the convention can't express the scene exactly.
std::string pasted_test(TestKind kind, const std::string& name, const Finding& finding,
                        const std::string& found = "");

/// The text after the tests with those names.
std::string test_footer(TestKind kind, const std::vector<std::string>& names);

}  // namespace touchstone
