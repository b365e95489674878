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

/// The answer of the mathematics; nothing where exact arithmetic divides by zero.
using ExactAnswer = std::optional<Answer>;

/// The answer of the algorithm in exact arithmetic on the ring alone.
ExactAnswer answer_in_ring(const Subject& subject, const Scene& scene);

/// The same answer, sooner: by certified balls where they decide every comparison, else lazily.
ExactAnswer answer_exactly(const Subject& subject, const Scene& scene);

/// The division by zero that leaves the mathematics no answer; nothing where it has one.
std::optional<ZeroDivision> division_by_zero(const Subject& subject, const Scene& scene);

}  // namespace touchstone
