// Detects a program that gives the same answer to all cases, and so hardly reads its input.
#pragma once

#include <cstdint>
#include <optional>

#include "properties/judging/row.h"

namespace touchstone {

class SameAnswer {
  public:
    /// Notes the answer to the next case.
    void note(const Reply& answer) {
        ++cases_;
        if (!first_) first_ = answer;
        is_given_ = is_given_ || answer.is_given();
        is_same_ = is_same_ && answer == *first_;
    }

    /// Returns the only answer, or the first one if no answer was ever given; nothing if answers
    /// differ or are few.
    [[nodiscard]] std::optional<Reply> one() const {
        constexpr std::uint64_t kEnough = 20;
        return cases_ < kEnough || (is_given_ && !is_same_) ? std::nullopt : first_;
    }
    /// Returns the same answer, or nothing if that answer is hardly ever wrong.
    [[nodiscard]] std::optional<Reply> one(const Row& row) const {
        constexpr std::uint64_t kShareOfWrong = 10;
        std::uint64_t failed = 0;
        for (const Class c : kClasses)
            if (fails(c)) failed += row.count(c);
        return failed * kShareOfWrong >= cases_ ? one() : std::nullopt;
    }

    /// True if all answers are equal.
    [[nodiscard]] bool is_equal() const { return is_same_; }
    [[nodiscard]] std::uint64_t cases() const { return cases_; }

  private:
    std::optional<Reply> first_;
    std::uint64_t cases_ = 0;
    bool is_given_ = false;
    bool is_same_ = true;
};

}  // namespace touchstone
