// The planted errors with what each of them is to be called, spread over several files.
#pragma once

#include <vector>

#include "properties/judging/instances/instances.h"
#include "properties/planted/planted_errors.h"

namespace touchstone::instances {

/// Planted errors as subjects, and their expectations at the same places.
class PlantedList {
  public:
    template <class... Errors>
    void add_all(std::type_identity<std::tuple<Errors...>> /*list*/) {
        (add<Errors>(), ...);
    }

    [[nodiscard]] const Subjects& subjects() const { return subjects_; }
    [[nodiscard]] std::vector<PlantedError> catalogue() const {
        std::vector<PlantedError> all;
        for (std::size_t i = 0; i < expectations_.size(); ++i) {
            const auto& [called, scalars, label] = expectations_[i];
            all.push_back({&subjects_.entries()[i], called, scalars, label});
        }
        return all;
    }

  private:
    template <class Error>
    void add() {
        subjects_.add<Error>();
        if constexpr (requires { Error::expectation; }) expectations_.push_back(Error::expectation);
        else expectations_.push_back({});
    }

    Subjects subjects_;
    std::vector<planted_errors::Expectation> expectations_;
};

/// Each adds the planted errors of some headers of `properties/planted`, in the order of their
/// lists.
void add_planted_rect_rect(PlantedList& all);
void add_planted_pivot_and_upright(PlantedList& all);
void add_planted_polygons_rounded_and_list(PlantedList& all);

}  // namespace touchstone::instances
