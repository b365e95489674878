include(${CMAKE_CURRENT_LIST_DIR}/touchstone_options.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/touchstone_fuzz_function.cmake)

# touchstone_add_test(NAME SOURCES FILE...
#   CONTRACT closed|open|unspecified, or ANSWER area|iou|... [RELATIVE R] [ABSOLUTE A]
#   [TOLERANCE K] [CONDITIONING none|local|...] [ABSOLUTE_TOLERANCE X] [SKIN X]
#   [ZERO_SIZES] [QUERY rect-rect|...] [TURN radians|degrees|cos-sin] [UNIT_TURNS] [SCALAR float|double]
#   [CONVENTION half-extents ...] [LENGTHS LO:HI] [OFFSETS MOST] [ASPECT MOST] [ANGLES LO:HI]
#   [WHOLE] [CORNERS MOST] [CONVEX] [NO_RADIUS]
#   [FAMILY thin ...] [CASES N] [SEED N] [SIMPLIFY SECONDS] [TIME_LIMIT SECONDS]
#   [MEMORY_LIMIT SIZE] [REPLAY FILE...] [KNOWN FILE...])
#
# Builds a program whose main returns touchstone::examine(argc, argv, ...), as the target NAME,
# which takes libraries and flags like any other target. Adds tests, labelled "touchstone":
#
#   NAME               judges the answers on CASES scenes (default 100000) made from SEED (default 1)
#   NAME.laws          checks laws with RapidCheck, such as: exchanging A and B keeps the answer
#   NAME.replay.FILE   judges the cases of a REPLAY file, before NAME
#   NAME.fuzz          runs the fuzz target NAME.fuzz briefly
#
# A hit or miss fails if it is wrong by more than TOLERANCE (default 16) x eps x scale, or if it
# breaks the contract where shapes touch exactly and a test need not round. CONDITIONING multiplies
# TOLERANCE. ABSOLUTE_TOLERANCE, in the unit of the coordinates, is added; for false hits, so is SKIN.
# For a function that does not return hits, ANSWER names the answer (area for touchstone::Area), and
# RELATIVE and ABSOLUTE are its allowed errors. Failures like those in the KNOWN files do not make the
# test fail. A known failure that does not reproduce makes it fail.
#
# The types of the function's parameters determine the query. QUERY and TURN, if given, must agree.
# SCALAR float is for functions that take doubles but compute in floats. It is implied if the
# parameters are or are made from touchstone's shapes of floats, or are trivially copyable types of
# floats that are made from shapes without corners. `touchstone verify --help` explains the options.
#
# The fuzz target needs clang, libFuzzer and CMake 3.19. Unless touchstone is a part of the project,
# it also needs the packages of the component algorithm, and a find_package without COMPONENTS, or
# with one other than examine. The target has the sources, libraries and flags of NAME. It ignores
# ANSWER, QUERY, TURN, FAMILY, CASES, SEED, SIMPLIFY, MEMORY_LIMIT, REPLAY and KNOWN. Run by hand, it
# takes libFuzzer's arguments (-max_total_time=60 FOLDER).
function(touchstone_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ZERO_SIZES;UNIT_TURNS;WHOLE;CONVEX;NO_RADIUS"
    "CONTRACT;ANSWER;RELATIVE;ABSOLUTE;TOLERANCE;CONDITIONING;ABSOLUTE_TOLERANCE;SKIN;QUERY;TURN;SCALAR;LENGTHS;OFFSETS;ASPECT;ANGLES;CORNERS;CASES;SEED;SIMPLIFY;TIME_LIMIT;MEMORY_LIMIT"
    "SOURCES;CONVENTION;FAMILY;REPLAY;KNOWN")
  set(call "touchstone_add_test(${name})")
  touchstone_require_arguments("${call}" ${name} "the file with main")
  if(NOT arg_ANSWER)
    set(arg_ANSWER hit)
  endif()
  if(arg_ANSWER STREQUAL "hit" AND NOT arg_CONTRACT MATCHES "^(closed|open|unspecified)$")
    set(wrong "is missing")
    if(arg_CONTRACT)
      set(wrong "${arg_CONTRACT} is unknown")
    endif()
    message(FATAL_ERROR "${call}: CONTRACT ${wrong}. It is the answer when shapes touch exactly: "
      "closed (a hit), open (a miss) or unspecified (either). If the function does not return hits, "
      "write ANSWER instead, such as ANSWER distance (touchstone verify --help lists the answers)")
  endif()
  if(NOT arg_ANSWER MATCHES
      "^(hit|distance|penetration|manifold|contact-points|closest-points|area|iou|contains|within)$")
    message(FATAL_ERROR "${call}: ANSWER ${arg_ANSWER} is unknown (touchstone verify --help lists the answers)")
  endif()
  # The build may make a file with an absolute path.
  foreach(file IN LISTS arg_REPLAY)
    if(NOT IS_ABSOLUTE ${file} AND NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${file})
      message(FATAL_ERROR "${call}: REPLAY ${file}: there is no such file in ${CMAKE_CURRENT_SOURCE_DIR}")
    endif()
  endforeach()
  if(NOT arg_ANSWER STREQUAL "hit" AND DEFINED arg_CONTRACT)
    message(FATAL_ERROR "${call}: CONTRACT is for functions that return hits: remove it, or ANSWER ${arg_ANSWER}")
  endif()
  foreach(option IN ITEMS TOLERANCE ABSOLUTE_TOLERANCE SKIN RELATIVE ABSOLUTE)
    if(DEFINED arg_${option} AND NOT arg_${option} MATCHES "^[+]?[0-9.][^,]*$")
      message(FATAL_ERROR "${call}: ${option} ${arg_${option}}: write a number of 0 or more, such as "
        "0.5 or 1e-3")
    endif()
  endforeach()
  if(arg_ZERO_SIZES AND NOT arg_ANSWER MATCHES "^(hit|distance|closest-points)$")
    message(FATAL_ERROR "${call}: ZERO_SIZES is for hits, distances and closest points")
  endif()
  if(arg_TIME_LIMIT AND NOT arg_TIME_LIMIT MATCHES "^[0-9.]+$")
    message(FATAL_ERROR "${call}: TIME_LIMIT ${arg_TIME_LIMIT}: write the seconds in digits, such as "
      "0.5 or 60")
  endif()
  if(NOT CMAKE_TESTING_ENABLED)
    message(WARNING "${call}: call enable_testing() before it, or ctest finds no test")
  endif()
  if(NOT TARGET touchstone::program)
    message(FATAL_ERROR "${call}: the program touchstone is not built here; write "
      "set(TOUCHSTONE_PROGRAM ON) before add_subdirectory or FetchContent_MakeAvailable")
  endif()

  add_executable(${name} ${arg_SOURCES})
  # Sets the property directly, because target_link_libraries would decide whether the user may call
  # it with keywords.
  set_property(TARGET ${name} APPEND PROPERTY LINK_LIBRARIES touchstone::examine)
  if(TARGET touchstone_program)
    add_dependencies(${name} touchstone_program)
  endif()

  touchstone_options(declared CONTRACT RELATIVE ABSOLUTE TOLERANCE CONDITIONING
    ABSOLUTE_TOLERANCE SKIN SCALAR CONVENTION)
  if(arg_ZERO_SIZES)
    list(APPEND declared --zero-sizes)
  elseif(arg_ANSWER MATCHES "^(hit|distance|closest-points)$")
    # A test that passes prints nothing, so CMake prints this when it configures.
    get_property(is_said GLOBAL PROPERTY touchstone_says_zero_sizes)
    if(NOT is_said)
      message(STATUS "touchstone: the test ${name} does not judge shapes with a size of zero (a width, a "
        "radius, ...). To judge them, add ZERO_SIZES to touchstone_add_test. This note appears once.")
      set_property(GLOBAL PROPERTY touchstone_says_zero_sizes TRUE)
    endif()
  endif()
  touchstone_options(limits SIMPLIFY TIME_LIMIT MEMORY_LIMIT)
  set(options ${declared} ${limits})
  foreach(file IN LISTS arg_KNOWN)
    get_filename_component(file ${file} ABSOLUTE)
    list(APPEND options --known ${file})
  endforeach()
  touchstone_options(domain LENGTHS OFFSETS ASPECT ANGLES CORNERS)
  touchstone_flags(domain_flags UNIT_TURNS WHOLE CONVEX NO_RADIUS)
  list(APPEND domain ${domain_flags})
  touchstone_options(generated FAMILY CASES SEED)
  foreach(expected IN ITEMS QUERY TURN)
    if(NOT arg_${expected})
      set(arg_${expected} any)
    endif()
  endforeach()
  set(ask sh ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/examine.sh $<TARGET_FILE:touchstone::program>
    $<TARGET_FILE:${name}> ${arg_QUERY} ${arg_TURN} ${arg_ANSWER})
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/touchstone)
  set(tests ${name})
  add_test(NAME ${name} COMMAND ${ask} ${folder}/${name}.cases ${options} ${domain} ${generated})
  foreach(file IN LISTS arg_REPLAY)
    get_filename_component(file ${file} ABSOLUTE)
    get_filename_component(test ${file} NAME)
    set(test ${name}.replay.${test})
    add_test(NAME ${test} COMMAND ${ask} ${folder}/${test}.cases ${options} --from ${file})
    list(APPEND tests ${test})
    set_property(TEST ${name} APPEND PROPERTY DEPENDS ${test})
  endforeach()
  add_test(NAME ${name}.laws COMMAND ${ask} ${folder}/${name}.laws.cases ${options} ${domain} --laws)
  list(APPEND tests ${name}.laws)
  foreach(test IN LISTS tests)
    set_tests_properties(${test} PROPERTIES LABELS touchstone PROCESSORS 2
      ATTACHED_FILES_ON_FAIL ${folder}/${test}.cases)
  endforeach()
  if(NOT arg_TIME_LIMIT)
    set(arg_TIME_LIMIT 5)
  endif()
  touchstone_fuzz_function(${name} ${folder} ${arg_TIME_LIMIT} ${declared} ${domain})
endfunction()
