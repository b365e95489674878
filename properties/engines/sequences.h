// Finds errors of state. Asks subjects in short sequences of calls (sequences/sequences.h): in one
// scalar, in two alternately, and from two threads at once.
//
// A wrong answer is a defect, whatever the margin, if it differs from the scene's answer alone or
// from its other answers in the sequence. So each scene costs one question to the oracle, and a
// right answer costs no more than the call.
#pragma once

#include <cstdint>
#include <vector>

#include "properties/engines/verify_options.h"
#include "properties/judging/row.h"

namespace touchstone {

/// The source of this engine's examples.
inline constexpr const char* kInSequences = "sequences";

/// Asks the row's subject in its scalar, then alternately in the other scalars of the options.
/// Counts its defects. The options give the number of calls. The row's example of a defect gets the
/// sequence that shows it, unless it already has a sequence. Returns the number of calls. The same
/// options give the same row.
std::uint64_t ask_in_sequences(Row& row, const VerifyOptions& options);

/// Asks the subject of each row without a defect from two threads, in a process of their own. A
/// crash or hang there is a defect, too. Returns the number of calls. Whether an error shows also
/// depends on the machine. No other thread may run.
std::uint64_t ask_at_once(std::vector<Row>& rows, const VerifyOptions& options);

}  // namespace touchstone
