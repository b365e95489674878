#include "properties/doctor/diagnosis.h"

#include <limits>
#include <stdexcept>

namespace touchstone::doctor {
namespace {

constexpr int kMostForConvention = 200;
constexpr int kMostForContract = 60;
constexpr int kMostForTolerance = 180;
// The reach takes at most 52.
constexpr int kProbes = 320;

}  // namespace

Doctor::Doctor(std::string_view query, std::uint64_t seed) : query_(query), random_(seed) {
    const auto kinds = kinds_of_query(query);
    if (!kinds) throw std::invalid_argument("unknown query: " + query_);
    questions_.hypotheses = hypotheses(*kinds);
    questions_.probes = probes(query, questions_.hypotheses, random_, kProbes);
}

Found Doctor::find_convention(const Ask& ask) const {
    return find_hypothesis(questions_, ask, kMostForConvention);
}

Diagnosis Doctor::diagnose(const Ask& ask) const {
    Diagnosis diagnosis{.found = find_convention(ask)};
    diagnosis.asked = diagnosis.found.asked;
    if (!diagnosis.is_usable()) return diagnosis;
    Random random = random_;
    Meant meant(query_, ask, diagnosis.found.best.convention);
    diagnosis.contract = find_contract(meant, random, kMostForContract);
    diagnosis.reach = find_reach(meant, random);
    const bool has_range_of_floats =
        diagnosis.reach.largest_scale <= std::numeric_limits<float>::max();
    diagnosis.tolerance = find_tolerance(meant, diagnosis.contract.kept, has_range_of_floats,
                                         random, kMostForTolerance);
    diagnosis.asked += meant.asked();
    return diagnosis;
}

}  // namespace touchstone::doctor
