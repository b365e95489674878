// For Catch2 (2 or 3): a matcher that explains a wrong answer. Link touchstone::oracle.
//
//     CHECK_THAT(overlaps(a, b), touchstone::IsRight(rect(a), rect(b)));
#pragma once

#include <sstream>
#include <string>
#include <utility>

#if __has_include(<catch2/matchers/catch_matchers.hpp>)
#include <catch2/matchers/catch_matchers.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include <touchstone/oracle.h>

namespace touchstone {
inline namespace testing_interface {
namespace detail {
#if __has_include(<catch2/matchers/catch_matchers.hpp>)
using HitMatcher = Catch::Matchers::MatcherBase<bool>;
#else
using HitMatcher = Catch::MatcherBase<bool>;
#endif
}  // namespace detail

/// Matches an answer (hit or miss) for A and B if `agrees` (oracle.h) returns true for it.
template <class A, class B>
class IsRight : public detail::HitMatcher {
  public:
    IsRight(A a, B b, Promise promise = {})
        : a_(std::move(a)), b_(std::move(b)), promise_(promise) {}

    bool match(const bool& hit) const override {
        std::ostringstream text;
        const Agreement agreement = agrees(hit, a_, b_, promise_);
        text << agreement;
        explanation_ = text.str();
        return static_cast<bool>(agreement);
    }
    std::string describe() const override { return explanation_; }

  private:
    A a_;
    B b_;
    Promise promise_;
    mutable std::string explanation_;
};

}  // namespace testing_interface
}  // namespace touchstone
