// What an algorithm does wrong with a case from a file.
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

/// The name alone; none of an empty one.
std::vector<std::string> named(const std::string& name);

/// Who is asked about the case: those named, in the scalars named; of none named that of the
/// finding, and of a case alone the literature. Only algorithms of its query. Throws InputError
/// where a name is none.
std::vector<Asked> whom_to_ask(const FiledCase& filed, const std::vector<std::string>& algorithms,
                               const std::vector<std::string>& scalars);

/// What the subject does wrong with the case, asked as it was found; nothing where it is right, or
/// where rounded to the scalar's precision the case is none.
std::optional<Example> example_of(const Subject& subject, Scalar scalar, const FiledCase& filed);

/// What the subject does wrong with the last of the scenes while another thread asks about those
/// before it, or about the same; or the other way round. Nothing where it showed nothing wrong,
/// which may depend on the machine.
std::optional<Example> example_at_once(const Subject& subject, Scalar scalar,
                                       std::vector<Scene> scenes, const std::string& source);

/// What the program of a finding does wrong with its cases, when it is run again by the finding's
/// command; nothing where the answer is right now. Throws std::runtime_error where it is
/// interrupted.
std::optional<Example> asked_again(const Finding& finding);

/// A row that counts the example alone.
Row row_of(const Asked& asked, const Example& example);

/// Minimizing as small as can be, for so many seconds at most, or until Ctrl-C.
MinimizeOptions minimizing_for(double seconds);

}  // namespace touchstone
