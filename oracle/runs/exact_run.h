// An algorithm's own mathematics: its template run with an exact scalar.
#pragma once

#include <optional>

#include "core/cards/registry.h"
#include "oracle/runs/any_scalar.h"

namespace touchstone {

/// An algorithm under test: for all other runs, and as it is. AnyScalar comes first, as what comes
/// first is compiled first: what an algorithm may not do it tells in a line, and others in
/// hundreds.
using Subject = Registered<AnyScalar, float, double, long double>;
using Subjects = Registry<AnyScalar, float, double, long double>;
extern template class Registry<AnyScalar, float, double, long double>;

/// The answer of the mathematics; nothing where exact arithmetic divides by zero or takes the root
/// of a negative number.
using ExactAnswer = std::optional<Answer>;

/// In place of the answer where a comparison of numbers that are in no decidable field is open.
inline constexpr Answer kUndecided = kNotConverged - 1;

/// The answer of the algorithm in exact arithmetic alone; kUndecided where a number is in no
/// decidable field.
ExactAnswer answer_in_ring(const Subject& subject, const Scene& scene);

/// The same answer, sooner: by certified balls where they decide every comparison, else lazily.
ExactAnswer answer_exactly(const Subject& subject, const Scene& scene);

/// The operation that leaves the mathematics no answer; nothing where it has one.
std::optional<Undefined> undefined_operation(const Subject& subject, const Scene& scene);

}  // namespace touchstone
