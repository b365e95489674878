// For GoogleTest: an assertion that explains a wrong answer. Link touchstone::oracle.
//
//     EXPECT_TRUE(touchstone::is_right(overlaps(a, b), rect(a), rect(b)));
#pragma once

#include <gtest/gtest.h>

#include <touchstone/oracle.h>

namespace touchstone {
inline namespace testing_interface {

/// Returns the result of `agrees` (oracle.h) in GoogleTest's type.
template <class A, class B>
testing::AssertionResult is_right(bool hit, const A& a, const B& b, const Promise& promise = {}) {
    const Agreement agreement = agrees(hit, a, b, promise);
    if (agreement) return testing::AssertionSuccess();
    return testing::AssertionFailure() << agreement;
}

}  // namespace testing_interface
}  // namespace touchstone
