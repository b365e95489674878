// Where commands find recorded scenes and the ledger.
#pragma once

#include <string>
#include <vector>

#include "reports/ledger/ledger.h"

namespace touchstone {

/// The path of the recording with that name. It is in the source tree of the build. For an
/// installed program, it is in share/touchstone beside the program's bin folder.
std::string recording_file(const std::string& name);

/// The entries of the ledger beside the recordings. Empty if there is no ledger.
std::vector<LedgerEntry> recorded_ledger();

}  // namespace touchstone
