// Which of the examples of a report to show.
#pragma once

#include <tuple>

#include "properties/engines/verify.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

/// An example and the row that it is from; null where there is none.
struct SmallestExample {
    const Row* row = nullptr;
    const Example* example = nullptr;
};

/// What makes an example smaller than another: that it can be repeated, that it needs fewer scenes
/// before it, and that its scene is simpler.
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
