// An algorithm's own mathematics: its template run with an exact scalar.
#pragma once

#include <optional>

#include "core/cards/registry.h"
#include "core/cards/watched.h"
#include "oracle/floats/ball.h"
#include "oracle/numbers/exact.h"
#include "oracle/runs/lazy.h"

namespace touchstone {

/// An algorithm under test with all its scalars, the watching and the exact ones included. The
/// watching ones come first, as they are compiled first: what an algorithm may not do they tell in
/// a line, and the exact ones in hundreds.
using Subject = Registered<Watched<float>, Watched<double>, Watched<long double>, float, double,
                           long double, Ball, WideBall, Lazy, Exact>;
using Subjects = Registry<Watched<float>, Watched<double>, Watched<long double>, float, double,
                          long double, Ball, WideBall, Lazy, Exact>;

/// The answer of the mathematics; nothing where exact arithmetic divides by zero.
using ExactAnswer = std::optional<Answer>;

/// The answer of the algorithm in exact arithmetic on the ring alone.
ExactAnswer answer_in_ring(const Subject& subject, const Scene& scene);

/// The same answer, sooner: by certified balls where they decide every comparison, else lazily.
ExactAnswer answer_exactly(const Subject& subject, const Scene& scene);

/// The division by zero that leaves the mathematics no answer; nothing where it has one.
std::optional<ZeroDivision> division_by_zero(const Subject& subject, const Scene& scene);

}  // namespace touchstone
