include(${CMAKE_CURRENT_LIST_DIR}/touchstone_options.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/touchstone_fuzz_function.cmake)

# touchstone_add_test(NAME SOURCES FILE...
#   CONTRACT closed|open|unspecified | ANSWER area|iou|... [RELATIVE R] [ABSOLUTE A]
#   [TOLERANCE K] [CONDITIONING none|local|edge-direction] [ABSOLUTE_TOLERANCE X] [SKIN X]
#   [ZERO_SIZES] [QUERY rect-rect|...] [TURN radians|degrees|cos-sin] [UNIT_TURNS] [SCALAR float|double]
#   [CONVENTION half-extents ...] [LENGTHS LO:HI] [OFFSETS MOST] [ASPECT MOST] [ANGLES LO:HI]
#   [WHOLE] [CORNERS MOST] [CONVEX] [NO_RADIUS]
#   [FAMILY thin ...] [CASES N] [SEED N] [SIMPLIFY SECONDS] [TIME_LIMIT SECONDS]
#   [MEMORY_LIMIT SIZE] [REPLAY FILE...])
#
# Builds a program whose main returns touchstone::examine(argc, argv, ...), as a target NAME that may
# be given libraries and flags like any other, and adds a test NAME, labelled "touchstone", in which
# touchstone asks it about CASES scenes (100000) made from SEED (1) and judges its answers by margin:
# what is wrong by more than TOLERANCE (16) x eps x scale fails, and so does what breaks the contract
# where shapes touch exactly. ABSOLUTE_TOLERANCE is allowed beside it, in the unit of the coordinates, and
# SKIN to what is called a hit. An example of each class is in touchstone/NAME.cases of the current binary
# folder, one a line, and attached to the test. Such files are judged first where they are given as
# REPLAY, each in a test NAME.replay.FILE.
#
# A second test, NAME.laws, checks laws with RapidCheck: exchanging A and B, moving, mirroring or scaling
# both changes no answer, growing loses no hit, and so on (touchstone verify --laws).
#
# A function that returns a number, such as touchstone::Area, has no contract: ANSWER says which number,
# and RELATIVE and ABSOLUTE how exact it has to be.
#
# With clang, libFuzzer and find_package(touchstone COMPONENTS algorithms), or touchstone as a part of the
# project, it also builds the fuzz target NAME.fuzz, of the same sources and with what NAME is given, and
# adds a test of that name, which runs it a little; by hand it takes what libFuzzer does
# (-max_total_time=60 FOLDER). It asks the function in its own process and judges as above, within the
# conventions and the domain of the call. FAMILY, CASES, SEED and MEMORY_LIMIT are not for it.
#
# What the function is asked follows from the types of its parameters; QUERY and TURN say what it is
# expected to be. SCALAR float is for functions of doubles that compute in floats.
# `touchstone verify --help` says what the options mean.
function(touchstone_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ZERO_SIZES;UNIT_TURNS;WHOLE;CONVEX;NO_RADIUS"
    "CONTRACT;ANSWER;RELATIVE;ABSOLUTE;TOLERANCE;CONDITIONING;ABSOLUTE_TOLERANCE;SKIN;QUERY;TURN;SCALAR;LENGTHS;OFFSETS;ASPECT;ANGLES;CORNERS;CASES;SEED;SIMPLIFY;TIME_LIMIT;MEMORY_LIMIT"
    "SOURCES;CONVENTION;FAMILY;REPLAY")
  set(call "touchstone_add_test(${name})")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${call}: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "${call}: SOURCES is missing")
  endif()
  if(NOT arg_ANSWER)
    set(arg_ANSWER hit)
  endif()
  if(arg_ANSWER STREQUAL "hit" AND NOT arg_CONTRACT MATCHES "^(closed|open|unspecified)$")
    message(FATAL_ERROR "${call}: CONTRACT is missing: the answer when shapes touch exactly, closed "
      "(a hit), open (a miss) or unspecified (either). If the function does not return hits, give ANSWER "
      "instead: contains, within, area, iou, distance, penetration, closest-points, contact-points or manifold")
  endif()
  if(NOT CMAKE_TESTING_ENABLED)
    message(WARNING "${call}: call enable_testing() before it, or ctest finds no test")
  endif()
  if(NOT TARGET touchstone::program)
    message(FATAL_ERROR "${call}: the program touchstone is not built here; write "
      "set(TOUCHSTONE_PROGRAM ON) before add_subdirectory or FetchContent_MakeAvailable")
  endif()

  add_executable(${name} ${arg_SOURCES})
  # Not by target_link_libraries, so that the user may call it with or without keywords.
  set_property(TARGET ${name} APPEND PROPERTY LINK_LIBRARIES touchstone::examine)
  if(TARGET touchstone_program)
    add_dependencies(${name} touchstone_program)
  endif()

  touchstone_options(declared CONTRACT RELATIVE ABSOLUTE TOLERANCE CONDITIONING
    ABSOLUTE_TOLERANCE SKIN SCALAR CONVENTION)
  if(arg_ZERO_SIZES)
    list(APPEND declared --zero-sizes)
  endif()
  touchstone_options(limits SIMPLIFY TIME_LIMIT MEMORY_LIMIT)
  set(options ${declared} ${limits})
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
