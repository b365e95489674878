// Whether a program gives one answer whatever it is asked: it then hardly reads what it is given.
#pragma once

#include <cstdint>
#include <optional>

#include "properties/judging/row.h"

namespace touchstone {

class SameAnswer {
  public:
    /// Takes the answer to the next case.
    void note(const Reply& answer) {
        ++cases_;
        if (!first_) first_ = answer;
        is_given_ = is_given_ || answer.is_given();
        is_same_ = is_same_ && answer == *first_;
    }

    /// The one answer, or the first of many that came where no answer was given; nothing where
    /// answers differ, are few, or are hardly ever wrong.
    [[nodiscard]] std::optional<Reply> one(const Row& row) const {
        constexpr std::uint64_t kEnough = 20;
        constexpr std::uint64_t kShareOfWrong = 10;
        if (cases_ < kEnough || (is_given_ && !is_same_)) return std::nullopt;
        std::uint64_t failed = 0;
        for (const Class c : kClasses)
            if (fails(c)) failed += row.count(c);
        return failed * kShareOfWrong >= cases_ ? first_ : std::nullopt;
    }

    /// True where all answers are equal, and not only none that was given.
    [[nodiscard]] bool is_equal() const { return is_same_; }
    [[nodiscard]] std::uint64_t cases() const { return cases_; }

  private:
    std::optional<Reply> first_;
    std::uint64_t cases_ = 0;
    bool is_given_ = false;
    bool is_same_ = true;
};

}  // namespace touchstone
