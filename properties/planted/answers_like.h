// Which planted error a program's wrong answers are those of, so that a cause is named in words.
//
// Each planted error (planted/planted_errors.h) is a mistake that a person could make, and is asked
// about scenes that the program answered. It explains the program where it gives nearly all of its
// wrong answers, and is itself wrong nearly nowhere else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/judging/by_margin.h"
#include "properties/judging/question.h"

namespace touchstone {

struct AnswersLike {
    std::string_view error;     ///< "planted-axis-left-out"
    std::string_view mistake;   ///< in words
    bool is_exchanged = false;  ///< what it says of A is about B, and the other way round
    std::uint64_t wrong = 0;    ///< answers that were compared
    std::uint64_t alike = 0;    ///< of these, those that the error gives, too
};

/// Of hits.
class ErrorsSought {
  public:
    /// Of answers to so many scenes some are kept.
    ErrorsSought(const Declaration& declared, std::string_view query, std::uint64_t scenes);

    /// A wrong answer, of the class `wrong` or `contract`; others are not kept.
    void note_wrong(const Scene& scene, Class kind, Answer answer);
    /// A right one.
    void note_right(const Scene& scene, Answer answer);

    [[nodiscard]] std::optional<AnswersLike> found() const;

  private:
    struct Answered {
        Scene scene;
        Answer answer;
    };
    /// Wrong answers of a class.
    struct Wrong {
        std::vector<Answered> some{};
        std::uint64_t all = 0;
    };

    /// A planted error, asked about A and B or about B and A.
    struct Error {
        const Subject* subject;
        bool is_exchanged;
    };
    [[nodiscard]] Answer given_by(const Error& error, const Scene& scene) const;

    /// How many of the wrong answers the error gives, too.
    [[nodiscard]] std::uint64_t alike(const Error& error, const Wrong& wrong) const;
    /// True where an algorithm that is right gives them: it keeps another contract.
    [[nodiscard]] bool is_another_contract(const Wrong& wrong) const;

    /// How well the error explains the wrong answers, up to 2.
    struct Compared {
        AnswersLike like;
        double explains = 0;
    };

    [[nodiscard]] std::optional<Compared> compared(const Error& error, const Wrong& wrong) const;
    [[nodiscard]] std::uint64_t wrong_elsewhere(const Error& error) const;

    Declaration declared_;
    std::string query_;
    std::uint64_t each_;  ///< of so many right answers one is kept
    std::uint64_t right_ = 0;
    std::vector<Answered> some_right_;
    Wrong wrong_;
    Wrong contract_;
};

}  // namespace touchstone
