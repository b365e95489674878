// The fast oracle for any query: gaps and distances of cores on balls.
#pragma once

#include <optional>

#include "oracle/exact/cores.h"
#include "oracle/exact/relation.h"
#include "oracle/floats/ball.h"

namespace touchstone {

template <>
Turn<Ball> rotation_by<Ball>(const AnyTurn& from, const AnyTurn& to);

/// What a computation says that throws Undecided where it doesn't know.
template <class Ask>
auto unless_undecided(const Ask& ask) -> std::optional<decltype(ask())> {
    try {
        return ask();
    } catch (const Undecided&) {
        return std::nullopt;
    }
}

/// The exact relation of the shapes with these cores. Throws Undecided.
Relation relation_by_balls(const Cores<Ball>& cores);

/// Their signed margin, within 1e-9 relatively. Throws Undecided.
double margin_by_balls(const Cores<Ball>& cores);

/// The nearest double. Throws Undecided where the ball is not narrow.
double narrow(const Ball& x);

}  // namespace touchstone
