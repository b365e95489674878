# The rewrites of the literature, compiled only if `touchstone repair` is built.
set(rewrite_sources)
foreach(folder IN LISTS literature)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/rewrites/instances/${folder}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT [[
#include "core/literature/@folder@/literature.h"

#include "properties/rewrites/rewrites.h"

namespace touchstone::rewrites {

static const bool added = add_all(std::type_identity<@folder@::Literature>{});

}  // namespace touchstone::rewrites
]] @ONLY)
  list(APPEND rewrite_sources ${source})
endforeach()
add_library(touchstone_rewrites OBJECT EXCLUDE_FROM_ALL ${rewrite_sources})
target_link_libraries(touchstone_rewrites PUBLIC touchstone_cases)
set_target_properties(touchstone_rewrites PROPERTIES UNITY_BUILD OFF)
