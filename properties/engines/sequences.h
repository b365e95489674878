// Errors of state: subjects are asked in short sequences of calls (sequences/sequences.h), in one
// scalar, in two by turns, and from two threads at once.
//
// A scene that is answered wrongly, and otherwise than alone or than elsewhere in the sequence, is
// a defect, whatever the margin. So the oracle is asked once a scene, and an answer that is right
// costs no more than the call.
#pragma once

#include <cstdint>
#include <vector>

#include "properties/engines/verify_options.h"
#include "properties/judging/row.h"

namespace touchstone {

/// What examples of this engine name as their source.
inline constexpr const char* kInSequences = "sequences";

/// Asks the row's subject in its scalar, and by turns in the other ones of the options, in so many
/// calls as these say, and counts its defects; the row's example of one gets the sequence that
/// shows it, where it has none yet. Returns how many calls there were. The same options give the
/// same row.
std::uint64_t ask_in_sequences(Row& row, const VerifyOptions& options);

/// Has two threads ask the subject of each row that shows no defect so far, in a process of their
/// own: one that crashes or hangs there is a defect as well. Returns how many calls there were.
/// Whether an error shows depends on the machine too. No other thread may run.
std::uint64_t ask_at_once(std::vector<Row>& rows, const VerifyOptions& options);

}  // namespace touchstone
