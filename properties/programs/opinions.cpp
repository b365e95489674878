#include "properties/programs/opinions.h"

#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"

namespace touchstone {

std::vector<Opinion> opinions_of_literature(std::string_view query, Scalar scalar) {
    std::vector<Opinion> all;
    for (const Subject* algorithm : literature_of(query))
        all.emplace_back(
            [algorithm, scalar](const Scene& scene) { return answer(*algorithm, scalar, scene); });
    return all;
}

}  // namespace touchstone
