// The exit status of every command.
#pragma once

namespace touchstone::exit_status {

inline constexpr int kept = 0;         ///< every answer kept its contract
inline constexpr int failed = 1;       ///< an answer broke its contract
inline constexpr int wrong_input = 2;  ///< the call or the input is wrong
inline constexpr int not_run = 3;      ///< something could not be run, or did not finish

}  // namespace touchstone::exit_status
