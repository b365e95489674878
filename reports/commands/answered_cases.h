// Cases with given answers: in each case, or one per line in a second file.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/format/case_format.h"
#include "core/scenes/input_error.h"
#include "properties/conventions/convention.h"
#include "properties/programs/protocol.h"
#include "reports/commands/black_box_commands.h"

namespace touchstone {

/// A malformed answer. If the answers are in a second file, the message names that file.
class AnswerError : public InputError {
  public:
    using InputError::InputError;
};

/// Reports invalid cases and answers on standard error, and continues.
class AnsweredCases {
  public:
    /// Reads and judges the answer in `line`. Throws AnswerError if the answer is malformed, and
    /// InputError if the case is invalid.
    using Judge = std::function<void(const Case&, std::string_view line, const Due&,
                                     const std::string& place)>;
    /// Returns the answer in the case, as a line. Throws InputError if the case has no answer.
    using Carried = std::function<std::string(const Case&)>;

    /// Throws InputError if a file can't be read.
    static AnsweredCases judged(const commands::Check& options, const Carried& carried,
                                const Judge& judge);

    /// Prints how many lines were not judged. Returns true if there was such a line.
    [[nodiscard]] bool were_refused() const;

  private:
    void refuse(const std::string& message);

    std::uint64_t refused_ = 0;
};

/// Returns Numbers::any if cases in that convention may have numbers that are invalid for a shape.
Numbers numbers_in(const Convention& convention);

/// Returns the scene that the case means if its numbers are read in that convention and scalar.
/// Throws InputError if a case can't express this scene exactly.
Scene meant_by(const Case& c, const Convention& convention, const std::string& scalar);

}  // namespace touchstone
