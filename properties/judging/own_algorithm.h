// Algorithms of other projects, examined beside the literature.
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

/// Has literature() call it at its end. Without effect once literature() was called.
void add_to_literature(void (*add)(Subjects& all));

/// The query of the first of them. Throws std::logic_error where there is none.
std::string_view own_query();

/// Adds an algorithm (core/cards/algorithm.h) to literature().
template <class Algorithm>
struct OwnAlgorithm {
    OwnAlgorithm() {
        add_to_literature([](Subjects& all) { all.add<Algorithm>(); });
    }
};

}  // namespace touchstone
