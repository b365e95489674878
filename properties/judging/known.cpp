#include "properties/judging/known.h"

#include <algorithm>

#include "oracle/cases/checked_case.h"
#include "oracle/runs/fresh_state.h"
#include "properties/judging/clusters.h"
#include "properties/random/precision.h"

namespace touchstone {
namespace {

template <class IsLike>
KnownFinding* first_like(std::vector<KnownFinding>& all, IsLike is_like) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const KnownFinding& known) {
        return known.is_reproduced && is_like(known);
    });
    if (found == all.end()) return nullptr;
    ++found->cases;
    return &*found;
}

}  // namespace

void KnownFinding::reproduce(const std::optional<Judgement>& what) {
    is_reproduced = what && what->kind == kind;
    if (is_reproduced) shown = *what;
    else instead = what ? name(what->kind) : "kept";
}

std::vector<KnownFinding> known_on_card(const AlgorithmInfo& card, Scalar scalar) {
    std::vector<KnownFinding> all;
    for (const KnownFailure& known : card.known) {
        if (find_known({&known, 1}, known.kind, scalar) == nullptr) continue;
        KnownFinding& one = all.emplace_back();
        one.kind = known.kind;
        one.place = "its card";
        one.reason = known.reason;
        try {
            one.witness =
                round_to(input_precision(scalar), parse_checked_case(known.witness).scene);
            if (query_of(one.witness) != card.query) one.instead = "a case of another query";
        } catch (const std::exception& error) {
            one.instead = error.what();
        }
    }
    return all;
}

void reproduce(std::vector<KnownFinding>& all, const Subject& subject, Scalar scalar) {
    for (KnownFinding& known : all) {
        if (known.is_stale()) continue;
        try {
            known.reproduce(in_fresh_state([&] {
                Truth truth(known.witness);
                return judge(subject, scalar, truth, Trace::no_further);
            }));
        } catch (const std::exception& error) {
            known.instead = error.what();
        }
    }
}

KnownFinding* count_known(std::vector<KnownFinding>& all, AnswerKind asked, const Scene& scene,
                          const Judgement& what) {
    if (all.empty() || !has_causes(what.kind)) return nullptr;
    const ClusterKey key = cluster_of(asked, scene, what);
    return first_like(all, [&](const KnownFinding& known) {
        return known.kind == what.kind && cluster_of(asked, known.witness, known.shown) == key &&
               !tells_more(scene, what, Example{.scene = known.witness, .what = known.shown});
    });
}

KnownFinding* count_known(std::vector<KnownFinding>& all, FaultKind fault) {
    return first_like(all, [&](const KnownFinding& known) { return known.fault == fault; });
}

}  // namespace touchstone
