#include "properties/engines/known_failures.h"

#include <algorithm>

#include "oracle/cases/checked_case.h"
#include "oracle/runs/fresh_state.h"
#include "properties/judging/judge.h"
#include "properties/random/precision.h"

namespace touchstone {
namespace {

/// Returns what the witness shows: a class, "kept", or an error.
std::string shown(const Subject& subject, const KnownFailure& known, Scalar scalar) {
    try {
        const Case witness = parse_checked_case(std::string(known.witness));
        if (query_of(witness.scene) != subject.info().query) return "a case of another query";
        return in_fresh_state([&]() -> std::string {
            Truth truth(round_to(input_precision(scalar), witness.scene));
            const auto what = judge(subject, scalar, truth, Trace::no_further);
            return what ? std::string(name(what->kind)) : "kept";
        });
    } catch (const std::exception& error) {
        return error.what();
    }
}

}  // namespace

std::vector<StaleFailure> stale_failures(const std::vector<const Subject*>& subjects,
                                         const std::vector<Scalar>& scalars) {
    std::vector<StaleFailure> stale;
    for (const Subject* subject : subjects) {
        for (const KnownFailure& known : subject->info().known) {
            for (const Scalar scalar : known.scalars) {
                if (std::find(scalars.begin(), scalars.end(), scalar) == scalars.end()) continue;
                const std::string instead = shown(*subject, known, scalar);
                if (instead != name(known.kind))
                    stale.push_back({subject, &known, scalar, instead});
            }
        }
    }
    return stale;
}

}  // namespace touchstone
