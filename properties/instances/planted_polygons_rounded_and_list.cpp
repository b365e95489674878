#include "properties/planted/concave.h"
#include "properties/planted/convex.h"
#include "properties/planted/list.h"
#include "properties/planted/rounded.h"
#include "properties/planted/triangles.h"

#include "properties/instances/planted_list.h"

namespace touchstone::instances {

void add_planted_polygons_rounded_and_list(PlantedList& all) {
    all.add_all(std::type_identity<planted_errors::TriangleErrors>{});
    all.add_all(std::type_identity<planted_errors::ConvexErrors>{});
    all.add_all(std::type_identity<planted_errors::RoundedErrors>{});
    all.add_all(std::type_identity<planted_errors::ConcaveErrors>{});
    all.add_all(std::type_identity<planted_errors::ListErrors>{});
}

}  // namespace touchstone::instances
