# Calls touchstone_add_test with the words in ARGUMENTS.
include(${CMAKE_CURRENT_LIST_DIR}/../cmake/touchstone_add_test.cmake)
separate_arguments(ARGUMENTS)
touchstone_add_test(refused SOURCES refused.cpp ${ARGUMENTS})
