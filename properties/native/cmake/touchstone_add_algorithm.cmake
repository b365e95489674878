include(${CMAKE_CURRENT_LIST_DIR}/touchstone_options.cmake)

# touchstone_add_algorithm(NAME SOURCES FILE... [ALGORITHMS NAME...] [SCALAR float ...] [CASES N]
#   [SEED N] [LENGTHS LO:HI] [OFFSETS MOST] [ASPECT MOST] [ANGLES LO:HI]
#   [WHOLE] [CORNERS MOST] [CONVEX] [NO_RADIUS] [REPLAY FILE...])
#
# Builds touchstone as a program NAME that has the algorithms in the sources and the algorithms of
# the literature. One line in the sources registers each algorithm (<touchstone/algorithm.h>). Adds
# a test NAME, labelled "touchstone", that verifies ALGORITHMS, or all in the sources. The
# algorithms are templates over the scalar, so that a test distinguishes wrong mathematics from
# rounding. CASES, SEED and the bounds of scenes are options of `touchstone verify`. An example of
# each failing class is written to touchstone/NAME.cases in the current binary folder, one per line,
# and attached to the test. For each REPLAY file, a test NAME.replay.FILE judges the file's cases.
#
# With clang and libFuzzer, also builds the fuzz target NAME.fuzz, and adds a test NAME.fuzz that
# runs it briefly for the first of ALGORITHMS. The test is skipped if that algorithm answers with
# numbers. Run by hand, the target takes libFuzzer's arguments (-max_total_time=60 FOLDER). It then
# examines the algorithm that TOUCHSTONE_FUZZ_ALGORITHM in the environment names (own: the first in
# the sources, which must answer hits). Without this variable, it examines all algorithms of the query
# of the first in the sources.
#
# Needs C++20 and the libraries that touchstone uses: fmt, Boost, RapidCheck, and GMP if it was found.
function(touchstone_add_algorithm name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "WHOLE;CONVEX;NO_RADIUS"
    "CASES;SEED;LENGTHS;OFFSETS;ASPECT;ANGLES;CORNERS" "SOURCES;ALGORITHMS;SCALAR;REPLAY")
  set(call "touchstone_add_algorithm(${name})")
  touchstone_require_arguments("${call}" ${name} "the files that register algorithms")
  if(NOT TARGET touchstone::algorithm)
    message(FATAL_ERROR "${call}: write find_package(touchstone REQUIRED COMPONENTS algorithm). If "
      "touchstone is part of the project, write set(TOUCHSTONE_PROGRAM ON)")
  endif()
  if(NOT arg_ALGORITHMS)
    set(arg_ALGORITHMS own)
  endif()

  add_executable(${name} ${arg_SOURCES})
  # Sets the property directly, for the same reason as touchstone_add_test.
  set_property(TARGET ${name} APPEND PROPERTY LINK_LIBRARIES touchstone::algorithm)
  # If an algorithm breaks a rule, the first error explains it. Without this flag, hundreds of lines
  # would follow.
  target_compile_options(${name} PRIVATE -Wfatal-errors)

  get_property(recordings GLOBAL PROPERTY touchstone_recordings)
  set(options --recording ${recordings}/box2d.pairs --shapes ${recordings}/box2d.shapes)
  touchstone_options(scalars SCALAR)
  touchstone_options(chosen CASES SEED LENGTHS OFFSETS ASPECT ANGLES CORNERS)
  touchstone_flags(flags WHOLE CONVEX NO_RADIUS)
  list(APPEND options ${scalars} ${chosen} ${flags})
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/touchstone)
  set(collect sh ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/collect.sh)
  add_test(NAME ${name} COMMAND ${collect} ${folder}/${name}.cases
    $<TARGET_FILE:${name}> verify ${arg_ALGORITHMS} ${options})
  set_tests_properties(${name} PROPERTIES LABELS touchstone
    ATTACHED_FILES_ON_FAIL ${folder}/${name}.cases)
  touchstone_add_fuzz_target(${name} ${folder} SOURCES ${arg_SOURCES} ALGORITHMS ${arg_ALGORITHMS})
  foreach(file IN LISTS arg_REPLAY)
    get_filename_component(file ${file} ABSOLUTE)
    get_filename_component(test ${file} NAME)
    set(test ${name}.replay.${test})
    add_test(NAME ${test} COMMAND ${name} replay ${arg_ALGORITHMS} ${scalars} ${file})
    set_tests_properties(${test} PROPERTIES LABELS touchstone)
    set_property(TEST ${name} APPEND PROPERTY DEPENDS ${test})
  endforeach()
endfunction()

# Adds the fuzz target and its test, if the compiler has libFuzzer.
function(touchstone_add_fuzz_target name folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SOURCES;ALGORITHMS")
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    return()
  endif()
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS -fsanitize=fuzzer)
  check_cxx_source_compiles("extern \"C\" int LLVMFuzzerTestOneInput(const unsigned char*,
    decltype(sizeof 0)) { return 0; }" TOUCHSTONE_HAS_LIBFUZZER)
  if(NOT TOUCHSTONE_HAS_LIBFUZZER)
    return()
  endif()
  add_executable(${name}.fuzz ${arg_SOURCES})
  set_property(TARGET ${name}.fuzz APPEND PROPERTY LINK_LIBRARIES
    touchstone::fuzz_own -fsanitize=fuzzer)
  target_compile_options(${name}.fuzz PRIVATE -Wfatal-errors -fsanitize=fuzzer-no-link)
  list(GET arg_ALGORITHMS 0 algorithm)
  file(MAKE_DIRECTORY ${folder})
  add_test(NAME ${name}.fuzz
    COMMAND ${name}.fuzz -runs=20000 -seed=1 -artifact_prefix=${folder}/${name}.fuzz-)
  set_tests_properties(${name}.fuzz PROPERTIES LABELS touchstone SKIP_RETURN_CODE 4
    ENVIRONMENT TOUCHSTONE_FUZZ_ALGORITHM=${algorithm})
endfunction()
