// Chooses which example of a report to show.
#pragma once

#include <tuple>

#include "properties/engines/verify.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

/// An example and its row. Both are null if there is no example.
struct SmallestExample {
    const Row* row = nullptr;
    const Example* example = nullptr;
};

/// The key by which examples are compared: first whether the example can be repeated, then how many
/// scenes must be asked before, then how complex its scene is.
inline auto size_of(const Example& example) {
    const bool cant_be_repeated = example.what.kind == Class::defect && example.before.empty();
    return std::tuple(cant_be_repeated, example.before.size(), complexity(example.scene));
}

/// The smallest example of the class among the rows that wanted(row) accepts.
template <class Wanted>
SmallestExample smallest_example(const VerifyReport& report, Class c, Wanted wanted) {
    SmallestExample best;
    for (const Row& row : report.rows) {
        const auto& example = row.example(c);
        if (!example || !wanted(row)) continue;
        if (best.example == nullptr || size_of(*example) < size_of(*best.example))
            best = {&row, &*example};
    }
    return best;
}

}  // namespace touchstone
