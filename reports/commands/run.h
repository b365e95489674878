// The program `touchstone`: runs the command line and turns errors into exit statuses.
#pragma once

namespace touchstone {

/// Returns the exit status (ending.h). Defined apart from `main`, whose source then needs neither
/// CLI11 nor JSON.
int run(int argc, char** argv, const char* version);

}  // namespace touchstone
