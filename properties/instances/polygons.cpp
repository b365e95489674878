#include "core/convex/literature.h"
#include "core/triangle/literature.h"

#include "properties/instances/instances.h"

namespace touchstone::instances {

void add_polygons(Subjects& all) {
    all.add_all(std::type_identity<triangle::Literature>{});
    all.add_all(std::type_identity<convex::Literature>{});
}

}  // namespace touchstone::instances
