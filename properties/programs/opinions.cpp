#include "properties/programs/opinions.h"

#include "properties/judging/subjects.h"

namespace touchstone {
namespace {

template <class S>
Opinion opinion_in(const Subject& algorithm) {
    return [&algorithm](const Scene& scene) { return algorithm.answer<S>(scene); };
}

Opinion opinion_of(const Subject& algorithm, Scalar scalar) {
    switch (scalar) {
        case Scalar::float_: return opinion_in<float>(algorithm);
        case Scalar::double_: return opinion_in<double>(algorithm);
        case Scalar::long_double: return opinion_in<long double>(algorithm);
    }
    return opinion_in<double>(algorithm);
}

}  // namespace

std::vector<Opinion> opinions_of_literature(std::string_view query, Scalar scalar) {
    std::vector<Opinion> all;
    for (const Subject* algorithm : literature_of(query))
        all.push_back(opinion_of(*algorithm, scalar));
    return all;
}

}  // namespace touchstone
