include(${CMAKE_CURRENT_LIST_DIR}/../cmake/touchstone_add_test.cmake)
touchstone_add_test(depths SOURCES depths.cpp ANSWER penetration ZERO_SIZES)
