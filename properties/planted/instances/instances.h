// Lists the planted errors and their expectations. The sources that properties/instances.cmake
// writes instantiate them.
#pragma once

#include <vector>

#include "oracle/runs/any_scalar.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::instances {

/// The expectations have the indices of their subjects.
class PlantedList {
  public:
    template <class... Errors>
    void add_all(std::type_identity<std::tuple<Errors...>> /*list*/) {
        (add<Errors>(), ...);
    }

    [[nodiscard]] const Subjects& subjects() const { return subjects_; }
    [[nodiscard]] std::vector<PlantedError> catalogue() const {
        std::vector<PlantedError> all;
        for (std::size_t i = 0; i < expectations_.size(); ++i)
            all.push_back({expectations_[i], &subjects_.entries()[i]});
        return all;
    }

  private:
    template <class Error>
    void add() {
        const std::size_t before = subjects_.entries().size();
        // Errors that answer with numbers have no expectation.
        if (!subjects_.add<Error>() || subjects_.entries().size() == before) return;
        expectations_.push_back(Error::expectation);
    }

    Subjects subjects_;
    std::vector<planted_errors::Expectation> expectations_;
};

/// Adds the planted errors of all headers of properties/planted/errors, in the order of their lists
/// (properties/instances.cmake).
void add_planted(PlantedList& all);

}  // namespace touchstone::instances
