#include "core/literature/aabb/literature.h"
#include "core/literature/pivot/literature.h"

#include "properties/judging/instances/instances.h"

namespace touchstone::instances {

void add_pivot_and_aabb(Subjects& all) {
    all.add_all(std::type_identity<pivot::Literature>{});
    all.add_all(std::type_identity<aabb::Literature>{});
}

}  // namespace touchstone::instances
