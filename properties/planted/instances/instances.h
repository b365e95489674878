// Lists the planted errors and their expectations. The sources that properties/instances.cmake
// writes instantiate them.
#pragma once

#include <vector>

#include "oracle/runs/any_scalar.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::instances {

struct PlantedList {
    Subjects subjects;
    /// With the indices of subjects.entries(). Errors that answer with numbers have no expectation.
    std::vector<planted_errors::Expectation> expectations;

    template <class Error>
    void add() {
        subjects.add<Error>();
        if (expectations.size() < subjects.entries().size())
            expectations.push_back(Error::expectation);
    }
    template <class... Errors>
    void add_all(std::type_identity<std::tuple<Errors...>> /*list*/) {
        (add<Errors>(), ...);
    }
};

/// Adds the planted errors of all headers of properties/planted/errors, in the order of their lists
/// (properties/instances.cmake).
void add_planted(PlantedList& all);

}  // namespace touchstone::instances
