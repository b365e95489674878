// Registers a project's own algorithms, to be examined beside the literature:
//
//     static const touchstone::OwnAlgorithm<MyCircle> registered;
//
// in a source of the program itself, whose `main` is touchstone's.
#pragma once

#ifdef __FAST_MATH__
#error "touchstone: under -ffast-math exact arithmetic is wrong"
#endif

#include <string_view>

#include "oracle/runs/exact_run.h"

namespace touchstone {

/// Makes literature() call `add` at its end. Has no effect after the first call of literature().
void add_to_literature(void (*add)(Subjects& all));

/// The query of the first own algorithm. Throws std::logic_error if there is none.
std::string_view own_query();

/// Adds an algorithm (core/cards/algorithm.h) to literature().
template <class Algorithm>
struct OwnAlgorithm {
    OwnAlgorithm() {
        add_to_literature([](Subjects& all) { all.add<Algorithm>(); });
    }
};

}  // namespace touchstone
