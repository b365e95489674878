// What an algorithm gets wrong in a case from a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "properties/judging/row.h"
#include "properties/scenes/minimize.h"
#include "reports/files/case_file.h"

namespace touchstone {

struct Asked {
    const Subject* subject;
    Scalar scalar;
};

/// The name as a list; empty for an empty name.
std::vector<std::string> named(const std::string& name);

/// Which algorithms and scalars to ask: those named; without names, those of the finding; for a
/// case alone, the literature. Only algorithms of the case's query. Throws InputError if a name is
/// unknown.
std::vector<Asked> whom_to_ask(const FiledCase& filed, const std::vector<std::string>& algorithms,
                               const std::vector<std::string>& scalars);

/// What the subject gets wrong in the case, asked as it was found. Nothing if it is right, or if
/// the case is invalid after rounding to the scalar's precision.
std::optional<Example> example_of(const Subject& subject, Scalar scalar, const FiledCase& filed);

/// What the subject gets wrong in the last scene while another thread asks about those before it,
/// or about the same; or the other way round. Nothing if no error showed, which may depend on the
/// machine.
std::optional<Example> example_at_once(const Subject& subject, Scalar scalar,
                                       std::vector<Scene> scenes, const std::string& source);

/// What the program of a finding gets wrong when the finding's command runs again; nothing if the
/// answer is now right. Throws std::runtime_error if it is interrupted.
std::optional<Example> asked_again(const Finding& finding);

/// A row that counts only the example.
Row row_of(const Asked& asked, const Example& example);

/// Options to minimize as far as possible, for at most that many seconds or until Ctrl-C.
MinimizeOptions minimizing_for(double seconds);

}  // namespace touchstone
