// Situations: features of scenes that a set of cases should cover. Cases that cover many situations
// find errors that nobody planted.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "oracle/runs/exact_run.h"
#include "properties/engines/shown_errors.h"
#include "properties/planted/narrow_error.h"

namespace touchstone {

/// The situations of a query's scenes. A situation is a number, with three sources:
/// - an error that the scene shows, with the direction from A to B in eighths of a turn. Code
///   forgets one side of a shape more often than all sides.
/// - a comparison of an algorithm of the literature, by its place in the order of the run, with its
///   result (less, equal, greater) and the relation of the shapes: decision coverage.
/// - a narrow error, drawn from a fixed seed, that the scene shows.
class Situations {
  public:
    explicit Situations(std::string_view query);

    /// Returns the situations of the scene in ascending order. `shown` marks the errors that the
    /// scene shows (ShownErrors::shown_by).
    [[nodiscard]] std::vector<std::uint64_t> of(const Scene& scene,
                                                const std::vector<bool>& shown) const;

  private:
    std::vector<const Subject*> literature_;
    NarrowErrors narrow_;
    std::vector<std::size_t> narrow_here_;  ///< the indices of the query's narrow errors
};

}  // namespace touchstone
