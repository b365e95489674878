#include "properties/judging/deciding_place.h"

#include <vector>

#include "oracle/runs/exact_run.h"

namespace touchstone {
namespace {

std::uintptr_t place_of_loss(const Subject& subject, Scalar scalar, Truth& truth, Answer given) {
    const ExactAnswer right = truth.exact_answer(subject);
    if (!right) return 0;
    const auto loss = find_loss(subject, scalar, truth.scene(), given, *right);
    return loss && !loss->operations.empty() ? loss->operations.back().operation.place : 0;
}

std::uintptr_t place_of_last_comparison(const Subject& subject, Scalar scalar, const Scene& scene) {
    std::vector<Decision> decisions;
    watch_decisions(subject, scalar, scene, decisions);
    for (auto decision = decisions.rbegin(); decision != decisions.rend(); ++decision)
        if (!decision->is_choice) return decision->place;
    return 0;
}

}  // namespace

std::uintptr_t deciding_place(const Subject& subject, Scalar scalar, Truth& truth,
                              const Judgement& what) {
    switch (what.kind) {
        case Class::rounding:
        case Class::beyond_tolerance: return place_of_loss(subject, scalar, truth, what.given());
        case Class::logic:
        case Class::contract: return place_of_last_comparison(subject, scalar, truth.scene());
        default: return 0;
    }
}

}  // namespace touchstone
