# touchstone_fuzz_function(NAME FOLDER LIMIT DECLARED...): adds the target NAME.fuzz if the compiler
# is clang with libFuzzer, the package has its fuzzing libraries, and CMake is 3.19 or newer. The
# target compiles the sources of the target NAME again, so that touchstone::examine() runs libFuzzer.
# DECLARED are options of `touchstone verify`. Also adds a test NAME.fuzz that runs the target
# briefly. The test writes findings to FOLDER, and an input that takes longer than LIMIT seconds
# counts as hanging. LIMIT consists of digits, perhaps with a point. It is truncated to whole seconds,
# at least 1.
#
# NAME.fuzz takes all flags, libraries and include folders of NAME, including those added after
# this call. System include folders of NAME itself become ordinary include folders. Besides the
# fuzzing libraries, only the definition TOUCHSTONE_FUZZED and the flag with which libFuzzer counts
# the branches of these sources are added, because the user's build is examined.
function(touchstone_fuzz_function name folder limit)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang" OR NOT TARGET touchstone::fuzz_function
      OR CMAKE_VERSION VERSION_LESS 3.19)
    return()
  endif()
  touchstone_find_libfuzzer()
  if(NOT TOUCHSTONE_HAS_LIBFUZZER_WITHOUT_MAIN)
    return()
  endif()
  # Leaves out sources that CMake generates for NAME. It generates others for NAME.fuzz.
  add_executable(${name}.fuzz $<FILTER:$<TARGET_PROPERTY:${name},SOURCES>,EXCLUDE,/CMakeFiles/[^/]+[.]dir/>)
  list(JOIN ARGN " " declared)
  target_compile_definitions(${name}.fuzz PRIVATE
    $<TARGET_PROPERTY:${name},COMPILE_DEFINITIONS> "TOUCHSTONE_FUZZED=\"${declared}\"")
  target_compile_features(${name}.fuzz PRIVATE $<TARGET_PROPERTY:${name},COMPILE_FEATURES>)
  target_compile_options(${name}.fuzz PRIVATE
    $<TARGET_PROPERTY:${name},COMPILE_OPTIONS> -fsanitize=fuzzer-no-link)
  target_include_directories(${name}.fuzz PRIVATE $<TARGET_PROPERTY:${name},INCLUDE_DIRECTORIES>)
  target_link_directories(${name}.fuzz PRIVATE $<TARGET_PROPERTY:${name},LINK_DIRECTORIES>)
  target_link_options(${name}.fuzz PRIVATE
    $<TARGET_PROPERTY:${name},LINK_OPTIONS> -fsanitize=fuzzer-no-link)
  set_property(TARGET ${name}.fuzz APPEND PROPERTY LINK_LIBRARIES
    $<TARGET_PROPERTY:${name},LINK_LIBRARIES>
    touchstone::fuzz_function ${TOUCHSTONE_LIBFUZZER_WITHOUT_MAIN})
  cmake_language(EVAL CODE
    "cmake_language(DEFER CALL touchstone_take_properties [[${name}.fuzz]] [[${name}]])")

  file(MAKE_DIRECTORY ${folder})
  # libFuzzer counts in whole seconds, and 0 would turn its limit off.
  string(REGEX REPLACE "[^0-9].*" "" limit "${limit}")
  if(NOT limit GREATER 0)
    set(limit 1)
  endif()
  add_test(NAME ${name}.fuzz COMMAND ${name}.fuzz -runs=20000 -seed=1 -timeout=${limit}
    -artifact_prefix=${folder}/${name}.fuzz-)
  set_tests_properties(${name}.fuzz PROPERTIES LABELS touchstone)
endfunction()

# Copies the properties of a target that no generator expression can copy.
function(touchstone_take_properties to from)
  foreach(property IN ITEMS C_EXTENSIONS C_STANDARD C_STANDARD_REQUIRED CXX_EXTENSIONS CXX_STANDARD
      CXX_STANDARD_REQUIRED COMPILE_FLAGS LINK_FLAGS POSITION_INDEPENDENT_CODE PRECOMPILE_HEADERS
      INTERPROCEDURAL_OPTIMIZATION BUILD_RPATH UNITY_BUILD)
    get_target_property(value ${from} ${property})
    if(NOT value MATCHES "-NOTFOUND$")
      set_property(TARGET ${to} PROPERTY ${property} ${value})
    endif()
  endforeach()
  get_target_property(needed ${from} MANUALLY_ADDED_DEPENDENCIES)
  if(needed)
    add_dependencies(${to} ${needed})
  endif()
endfunction()

# Checks whether fuzz targets can link libFuzzer without its `main`. They have their own `main`.
function(touchstone_find_libfuzzer)
  if(DEFINED TOUCHSTONE_HAS_LIBFUZZER_WITHOUT_MAIN)
    return()
  endif()
  foreach(what IN ITEMS runtime-dir resource-dir)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-${what} OUTPUT_VARIABLE ${what}
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endforeach()
  set(library libclang_rt.fuzzer_no_main)
  find_file(TOUCHSTONE_LIBFUZZER_WITHOUT_MAIN NO_DEFAULT_PATH
    NAMES ${library}.a ${library}-${CMAKE_SYSTEM_PROCESSOR}.a ${library}_osx.a
    PATHS ${runtime-dir} ${resource-dir}/lib/linux ${resource-dir}/lib/darwin)
  mark_as_advanced(TOUCHSTONE_LIBFUZZER_WITHOUT_MAIN)
  if(NOT TOUCHSTONE_LIBFUZZER_WITHOUT_MAIN)
    return()
  endif()
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS -fsanitize=fuzzer-no-link)
  set(CMAKE_REQUIRED_LIBRARIES ${TOUCHSTONE_LIBFUZZER_WITHOUT_MAIN})
  set(call "LLVMFuzzerRunDriver(&argc, &argv, test_one)")
  # Checks whether a library from another compiler can be linked. It can't if the standard libraries
  # differ, for example.
  get_target_property(imported touchstone::fuzz_function IMPORTED)
  if(imported)
    list(PREPEND CMAKE_REQUIRED_LIBRARIES touchstone::fuzz_function)
    set(call "touchstone_fuzz(argc, argv, \"\", \"\", nullptr, nullptr)")
  endif()
  check_cxx_source_compiles("
    extern \"C\" int LLVMFuzzerRunDriver(int*, char***, int (*)(const unsigned char*, decltype(sizeof 0)));
    extern \"C\" int touchstone_fuzz(int, char**, const char*, const char*, void*, void*);
    int test_one(const unsigned char*, decltype(sizeof 0)) { return 0; }
    int main(int argc, char** argv) { test_one(nullptr, 0); return ${call}; }"
    TOUCHSTONE_HAS_LIBFUZZER_WITHOUT_MAIN)
endfunction()
