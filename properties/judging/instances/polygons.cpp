#include "core/literature/convex/literature.h"
#include "core/literature/triangle/literature.h"

#include "properties/judging/instances/instances.h"

namespace touchstone::instances {

void add_polygons(Subjects& all) {
    all.add_all(std::type_identity<triangle::Literature>{});
    all.add_all(std::type_identity<convex::Literature>{});
}

}  // namespace touchstone::instances
