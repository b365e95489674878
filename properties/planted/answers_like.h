// Of which mistake a program's wrong answers are, so that a cause is named in words.
//
// Each planted error (planted_errors.h) and each mistake that code for any shapes can make
// (mistakes.h) is asked about scenes that the program answered. It explains the program where it
// gives nearly all of its wrong answers, and is itself wrong nearly nowhere else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "properties/judging/answer_sample.h"

namespace touchstone {

struct AnswersLike {
    std::string error{};        ///< "planted-axis-left-out"; empty of one that has no name
    std::string mistake{};      ///< in words; of one without a name behind "as if"
    bool is_exchanged = false;  ///< what it says of A is about B, and the other way round
    std::uint64_t wrong = 0;    ///< answers that were compared
    std::uint64_t alike = 0;    ///< of these, those that the error gives, too
};

/// The error that explains wrong answers best; nothing where none does, or where an algorithm that
/// is right by another contract gives them.
std::optional<AnswersLike> answers_like(const Declaration& declared, std::string_view query,
                                        const AnswerSample& sample);

}  // namespace touchstone
