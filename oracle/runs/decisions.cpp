#include "oracle/runs/decisions.h"

#include <exception>
#include <type_traits>
#include <utility>

namespace touchstone {

constinit thread_local DecisionNotes* decision_notes = nullptr;

namespace {

template <class S>
void watch(const Subject& subject, const Scene& scene, std::vector<Decision>& decisions,
           std::size_t most) {
    decisions.clear();
    DecisionNotes notes{decisions, most};
    DecisionNotes* const before = std::exchange(decision_notes, &notes);
    try {
        const RunIn run(std::type_identity<S>{});
        (void)subject.answer<AnyScalar>(scene);
    } catch (const Undecided&) {
    } catch (const std::exception&) {
        // What it was is for those to say who ask for the answer.
    }
    decision_notes = before;
}

}  // namespace

void watch_decisions(const Subject& subject, Scalar scalar, const Scene& scene,
                     std::vector<Decision>& decisions, std::size_t most) {
    switch (scalar) {
        case Scalar::float_: return watch<Watched<float>>(subject, scene, decisions, most);
        case Scalar::double_: return watch<Watched<double>>(subject, scene, decisions, most);
        case Scalar::long_double: break;
    }
    watch<Watched<long double>>(subject, scene, decisions, most);
}

void watch_exact_decisions(const Subject& subject, const Scene& scene,
                           std::vector<Decision>& decisions, std::size_t most) {
    watch<Lazy>(subject, scene, decisions, most);
}

}  // namespace touchstone
