// Cases with the answers that someone gave: in each case, or a line each in a second file.
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

/// What stands where an answer is due and is none; where there is a file of answers, a matter of it
/// rather than of the case.
class AnswerError : public InputError {
  public:
    using InputError::InputError;
};

/// Says on standard error what of it is no case or no answer, and goes on.
class AnsweredCases {
  public:
    /// Reads and judges the answer in the line; throws AnswerError where it is none, and InputError
    /// where the case is none.
    using Judge = std::function<void(const Case&, std::string_view line, const Due&,
                                     const std::string& place)>;
    /// The answer that a case carries, as a line; throws InputError where it carries none.
    using Carried = std::function<std::string(const Case&)>;

    /// Throws InputError where a file can't be read.
    static AnsweredCases judged(const commands::Check& options, const Carried& carried,
                                const Judge& judge);

    /// Says how many lines were not judged; true where there were any.
    [[nodiscard]] bool were_refused() const;

  private:
    void refuse(const std::string& message);

    std::uint64_t refused_ = 0;
};

/// Any numbers are read of a case in that convention where they may be those of no shape.
Numbers numbers_in(const Convention& convention);

/// What is meant by the case, as someone who reads it in that convention and scalar did. Throws
/// InputError where that can't be said.
Scene meant_by(const Case& c, const Convention& convention, const std::string& scalar);

}  // namespace touchstone
