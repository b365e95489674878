#include "properties/planted/errors/concave.h"
#include "properties/planted/errors/convex.h"
#include "properties/planted/errors/list.h"
#include "properties/planted/errors/rounded.h"
#include "properties/planted/errors/triangles.h"

#include "properties/planted/instances/planted_list.h"

namespace touchstone::instances {

void add_planted_polygons_rounded_and_list(PlantedList& all) {
    all.add_all(std::type_identity<planted_errors::TriangleErrors>{});
    all.add_all(std::type_identity<planted_errors::ConvexErrors>{});
    all.add_all(std::type_identity<planted_errors::RoundedErrors>{});
    all.add_all(std::type_identity<planted_errors::ConcaveErrors>{});
    all.add_all(std::type_identity<planted_errors::ListErrors>{});
}

}  // namespace touchstone::instances
