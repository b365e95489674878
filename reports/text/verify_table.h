// The verifier's table with one line per algorithm.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "properties/engines/verify.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

/// The rows of one subject, one per scalar.
using Rows = std::vector<const Row*>;

Rows rows_of(const VerifyReport& report, const Subject* subject);

/// Returns true if the card documents a failure in that scalar.
bool has_known(const AlgorithmInfo& info, Scalar scalar);

/// Counts answers of class `c`. If `known`, counts in the rows with a card that documents this
/// class, and otherwise in the other rows.
std::uint64_t count(const Rows& rows, Class c, bool known);

/// For each subject: a verdict in each scalar, the worst share of the tolerance, and the failures
/// that fit in `width` columns.
std::string verify_table(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width);

// Wrong answers that exact arithmetic can't attribute to logic or rounding.

/// A line for each row that has such answers. Empty if no row has any. This is nearly always the
/// case.
std::string undecided_text(const VerifyReport& report, std::size_t width);

// Names the budgets of a verifier run that ran out before their stages were done.

/// A sentence with the options that set the budgets. Empty if no budget ran out.
std::string budgets_text(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width);

// Chooses which example of a report to show.

/// An example and its row. Both are null if there is no example.
struct SmallestExample {
    const Row* row = nullptr;
    const Example* example = nullptr;
};

/// The key by which examples are compared: repeatable or not, then the number of scenes to ask
/// before, then the complexity of the scene.
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
