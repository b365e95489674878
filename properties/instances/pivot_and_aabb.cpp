#include "core/aabb/literature.h"
#include "core/pivot/literature.h"

#include "properties/instances/instances.h"

namespace touchstone::instances {

void add_pivot_and_aabb(Subjects& all) {
    all.add_all(std::type_identity<pivot::Literature>{});
    all.add_all(std::type_identity<aabb::Literature>{});
}

}  // namespace touchstone::instances
