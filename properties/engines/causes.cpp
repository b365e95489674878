#include "properties/engines/causes.h"

#include <algorithm>

#include "oracle/runs/fresh_state.h"
#include "properties/engines/refine.h"
#include "properties/judging/deciding_place.h"

namespace touchstone {
namespace {

/// How many causes of each class are minimized, besides that of the first example.
constexpr std::size_t kMinimized = 2;

std::vector<Cause> grouped(const Row& row, std::vector<Example> examples,
                           const MinimizeOptions& options) {
    std::vector<Cause> causes;
    for (Example& example : examples) {
        if (options.is_over()) break;
        locate(row, example);
        const auto same = std::find_if(causes.begin(), causes.end(), [&](const Cause& cause) {
            return cause.example.decided_at == example.decided_at;
        });
        if (same != causes.end()) ++same->cases;
        else causes.push_back({1, std::move(example)});
    }
    std::stable_sort(causes.begin(), causes.end(),
                     [](const Cause& p, const Cause& q) { return p.cases > q.cases; });
    return causes;
}

/// Minimizes the example if the result shows the same cause.
void minimize_cause(const Row& row, Cause& cause, const MinimizeOptions& options) {
    Example smaller = cause.example;
    minimize_example(row, smaller, options);
    locate(row, smaller);
    if (smaller.decided_at != cause.example.decided_at) return;
    cause.example = std::move(smaller);
}

void minimize_causes(const Row& row, const Example& first, std::vector<Cause>& causes,
                     const MinimizeOptions& options) {
    std::size_t minimized = 0;
    for (Cause& cause : causes) {
        if (cause.example.decided_at == first.decided_at) {
            cause.example = first;
        } else if (minimized < kMinimized && !options.is_over()) {
            ++minimized;
            minimize_cause(row, cause, options);
        }
    }
}

}  // namespace

void locate(const Row& row, Example& example) {
    if (!has_causes(example.what.kind)) return;
    example.decided_at = in_fresh_state([&] {
        Truth truth(example.scene);
        return deciding_place(*row.subject, row.scalar, truth, example.what);
    });
}

void find_causes(Row& row, const MinimizeOptions& options) {
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
        std::optional<Example>& first = row.first[i];
        if (options.is_over()) return;
        if (!first || !has_causes(first->what.kind) || row.is_known(first->what.kind)) continue;
        locate(row, *first);
        row.causes[i] = grouped(row, row.met[i], options);
        minimize_causes(row, *first, row.causes[i], options);
    }
}

}  // namespace touchstone
