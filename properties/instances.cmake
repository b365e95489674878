# Instantiates the algorithms' templates for all scalars. Writes one source for each folder of
# core/literature and each header of planted/errors. Folders and headers that are not listed here
# follow in alphabetical order.
set(literature rect_rect pivot aabb triangle convex rounded concave list circle segment point radius
  minkowski)
set(planted rect_rect rect_rect_local pivot aabb triangles convex rounded concave list segment radius
  minkowski)

file(GLOB found CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/core/literature
  ${PROJECT_SOURCE_DIR}/core/literature/*/literature.h)
list(TRANSFORM found REPLACE "/literature.h$" "")
list(APPEND literature ${found})
list(REMOVE_DUPLICATES literature)

file(GLOB found CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/planted/errors
  ${CMAKE_CURRENT_SOURCE_DIR}/planted/errors/*.h)
list(TRANSFORM found REPLACE ".h$" "")
list(APPEND planted ${found})
list(REMOVE_DUPLICATES planted)

# Writes the source of one folder or header. Its function adds `tuple` of `header` to a list. `room`
# is judging or planted: the folder of properties/ with instances/instances.h. Appends the source's
# path to ${room}_sources, and the declaration and the call of its function to
# ${room}_declared and ${room}_called.
function(touchstone_instances room name header tuple list)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${room}/instances/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT [[
#include "@header@"

#include "properties/@room@/instances/instances.h"

namespace touchstone::instances {

void add_@room@_@name@(@list@& all) {
    all.add_all(std::type_identity<@tuple@>{});
}

}  // namespace touchstone::instances
]] @ONLY)
  set(${room}_sources ${${room}_sources} ${source} PARENT_SCOPE)
  string(APPEND ${room}_declared "void add_${room}_${name}(${list}& all);\n")
  string(APPEND ${room}_called "    add_${room}_${name}(all);\n")
  set(${room}_declared "${${room}_declared}" PARENT_SCOPE)
  set(${room}_called "${${room}_called}" PARENT_SCOPE)
endfunction()

# Writes the source of `function`, which calls the functions of all sources of `room` in order.
function(touchstone_all_instances room list function)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${room}/instances/all.cpp)
  set(declared "${${room}_declared}")
  set(called "${${room}_called}")
  file(CONFIGURE OUTPUT ${source} CONTENT [[
#include "properties/@room@/instances/instances.h"

namespace touchstone::instances {

@declared@
void @function@(@list@& all) {
@called@}

}  // namespace touchstone::instances
]] @ONLY)
  set(${room}_sources ${${room}_sources} ${source} PARENT_SCOPE)
endfunction()

foreach(folder IN LISTS literature)
  touchstone_instances(judging ${folder} core/literature/${folder}/literature.h
    ${folder}::Literature Subjects)
endforeach()
touchstone_all_instances(judging Subjects add_literature)

foreach(name IN LISTS planted)
  set(header planted/errors/${name}.h)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(STRINGS ${header} using REGEX "^using [A-Za-z]+Errors =")
  if(NOT using MATCHES "using ([A-Za-z]+Errors) =")
    message(FATAL_ERROR "properties/${header} lists no errors")
  endif()
  touchstone_instances(planted ${name} properties/${header} planted_errors::${CMAKE_MATCH_1}
    PlantedList)
endforeach()
touchstone_all_instances(planted PlantedList add_planted)
