// Examines your algorithm, a template over its scalar, like the algorithms of the literature. Needs
// C++20, and touchstone_add_algorithm in CMake.
//
//     struct MyCircles {
//         template <class S>
//         using Input = touchstone::SceneOf<"circle-circle", S>;
//         static touchstone::AlgorithmInfo info();  // name, contract, tolerance, ...
//         template <class S>
//         static bool hit(const touchstone::Circle<S>& a, const touchstone::Circle<S>& b);
//     };
//     static const touchstone::OwnAlgorithm<MyCircles> registered;
//
// The rules for such a struct are in core/cards/algorithm.h.
#pragma once

#include "oracle/runs/any_scalar.h"
#include "properties/judging/subjects.h"

namespace touchstone {

/// Adds an algorithm to the algorithms of the program. Define an object of this class in a source
/// file of the program. The program must link touchstone's `main`. An algorithm whose name is taken
/// or malformed is left out, and the program says so.
template <class Algorithm>
struct OwnAlgorithm {
    OwnAlgorithm() {
        add_to_literature([](Subjects& all) { all.add<Algorithm>(); });
    }
};

}  // namespace touchstone
