# Helpers for the targets of this project. One static library a folder; what a folder may include is
# what its target links, so the dependency table of docs/architecture.md is held by the build.

option(FACET_TIDY "Run clang-tidy while compiling" OFF)

add_library(facet_flags INTERFACE)
set_target_properties(facet_flags PROPERTIES EXPORT_NAME flags)
target_compile_features(facet_flags INTERFACE cxx_std_20)
# -ffp-contract=off: one seed gives one run on every machine, fused multiply-add or not.
target_compile_options(
  facet_flags
  INTERFACE $<BUILD_INTERFACE:-ffp-contract=off>
            $<BUILD_INTERFACE:-Wall;-Wextra;-Wpedantic;-Wconversion;-Wshadow;-Wswitch-enum>
            $<BUILD_INTERFACE:$<$<BOOL:${FACET_WERROR}>:-Werror>>
            # g++ 12 sees overlapping copies in "text" + std::string (GCC bug 105329).
            $<BUILD_INTERFACE:$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>>)
# From a precompiled header it sees more such things in the library's own code.
if(FACET_PRECOMPILE)
  target_compile_options(
    facet_flags
    INTERFACE
      $<BUILD_INTERFACE:$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>>)
endif()
if(FACET_SANITIZE)
  list(JOIN FACET_SANITIZE "," _facet_sanitizers)
  target_compile_options(facet_flags INTERFACE -fsanitize=${_facet_sanitizers}
                                               -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(facet_flags INTERFACE -fsanitize=${_facet_sanitizers})
endif()
if(FACET_COVERAGE)
  target_compile_options(facet_flags INTERFACE --coverage)
  target_link_options(facet_flags INTERFACE --coverage)
endif()
if(FACET_TIDY)
  find_program(FACET_CLANG_TIDY NAMES clang-tidy-19 clang-tidy REQUIRED)
endif()

# facet_dependency(PACKAGE [arguments of find_package...])
# Finds a package that the libraries need, and notes it for the installed package file: the
# libraries are static, so whoever links them needs it as well.
macro(facet_dependency package)
  find_package(${package} REQUIRED ${ARGN})
  string(STRIP "${package} ${ARGN}" _facet_words)
  string(REPLACE ";" " " _facet_words "${_facet_words}")
  list(APPEND FACET_DEPENDENCY_CALLS "find_dependency(${_facet_words})")
endmacro()

# facet_optional_dependency(PACKAGE OPTION)
# Declares FACET_WITH_<OPTION> = AUTO (use the package where it is found), ON or OFF, and sets
# FACET_HAVE_<OPTION> and, where it is not had, FACET_NO_<OPTION>_REASON for the table of backends.
macro(facet_optional_dependency package option)
  set(FACET_WITH_${option} AUTO CACHE STRING "Build what needs ${package}: AUTO, ON or OFF")
  set_property(CACHE FACET_WITH_${option} PROPERTY STRINGS AUTO ON OFF)
  set(FACET_HAVE_${option} OFF)
  if(FACET_WITH_${option} STREQUAL "OFF")
    set(FACET_NO_${option}_REASON "built without ${package} (FACET_WITH_${option}=OFF)")
  else()
    if(FACET_WITH_${option} STREQUAL "AUTO")
      find_package(${package} QUIET)
    else()
      find_package(${package} REQUIRED)
    endif()
    if(${package}_FOUND)
      set(FACET_HAVE_${option} ON)
      list(APPEND FACET_DEPENDENCY_CALLS "find_dependency(${package})")
    else()
      set(FACET_NO_${option}_REASON "${package} was not found when this was built")
    endif()
  endif()
  if(NOT FACET_HAVE_${option})
    message(STATUS "Facet: ${FACET_NO_${option}_REASON}")
  endif()
endmacro()

# facet_optional_mpi()
# Sets FACET_HAVE_MPI by FACET_WITH_MPI, as above: what facet-mpi is built with. No library needs it.
macro(facet_optional_mpi)
  set(FACET_WITH_MPI AUTO CACHE STRING "Build facet-mpi, which needs Boost.MPI: AUTO, ON or OFF")
  set_property(CACHE FACET_WITH_MPI PROPERTY STRINGS AUTO ON OFF)
  set(FACET_HAVE_MPI OFF)
  if(FACET_WITH_MPI STREQUAL "AUTO")
    find_package(MPI QUIET COMPONENTS CXX)
    find_package(Boost QUIET OPTIONAL_COMPONENTS mpi serialization)
  elseif(FACET_WITH_MPI)
    find_package(MPI REQUIRED COMPONENTS CXX)
    find_package(Boost REQUIRED COMPONENTS mpi serialization)
  endif()
  if(FACET_WITH_MPI AND MPI_CXX_FOUND AND TARGET Boost::mpi)
    set(FACET_HAVE_MPI ON)
  else()
    message(STATUS "Facet: no facet-mpi (Boost.MPI was not found, or FACET_WITH_MPI=OFF)")
  endif()
endmacro()

# What half of compiling a small source file is spent on. A sanitizer build goes without, so that a
# file that forgets an #include does not go unnoticed.
set(FACET_PRECOMPILED <algorithm> <array> <chrono> <cstddef> <cstdint> <functional> <map> <memory>
                      <optional> <set> <span> <sstream> <string> <string_view> <utility> <variant>
                      <vector>)

# What is compiled for size of text and not for speed: a third of the time is saved.
set(FACET_LIGHT_OPTIMIZATION $<$<CONFIG:Release>:-O1>)

# facet_precompiled()
# Makes the headers that the libraries share, once: facet_header, and facet_words_header and
# facet_json_header for those of WORDS and of JSON.
function(facet_precompiled)
  if(NOT FACET_PRECOMPILE OR TARGET facet_header)
    return()
  endif()
  file(WRITE ${PROJECT_BINARY_DIR}/facet_header.cpp "")
  foreach(header IN ITEMS facet_header facet_words_header facet_json_header)
    add_library(${header} OBJECT ${PROJECT_BINARY_DIR}/facet_header.cpp)
    set_target_properties(${header} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_link_libraries(${header} PRIVATE facet_flags)
    target_precompile_headers(${header} PRIVATE ${FACET_PRECOMPILED})
  endforeach()
  foreach(header IN ITEMS facet_words_header facet_json_header)
    target_link_libraries(${header} PRIVATE fmt::fmt)
    target_compile_options(${header} PRIVATE ${FACET_LIGHT_OPTIMIZATION})
    target_precompile_headers(${header} PRIVATE <fmt/format.h>)
  endforeach()
  target_link_libraries(facet_json_header PRIVATE nlohmann_json::nlohmann_json)
  target_precompile_headers(facet_json_header PRIVATE <nlohmann/json.hpp>)
endfunction()

# facet_library(NAME [WORDS|JSON] [LOCAL] [DIRS dir...] [EXCLUDE file...] [FILES file...]
#               [PUBLIC lib...] [PRIVATE lib...])
# Makes facet_NAME (alias facet::NAME) of the .cpp files in this folder and in DIRS below it, but for
# those of EXCLUDE; or of FILES alone, where a folder makes more than one library. WORDS is for one
# that reads and writes texts and has no loop that anyone waits for, JSON for one where they are JSON.
# LOCAL: it is not installed.
function(facet_library name)
  cmake_parse_arguments(ARG "WORDS;JSON;LOCAL" "" "DIRS;EXCLUDE;FILES;PUBLIC;PRIVATE" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  foreach(dir IN LISTS ARG_DIRS)
    file(GLOB more CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${dir}/*.cpp)
    list(APPEND sources ${more})
  endforeach()
  foreach(file IN LISTS ARG_EXCLUDE)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  endforeach()
  if(ARG_FILES)
    set(sources ${ARG_FILES})
  endif()
  add_library(facet_${name} STATIC ${sources})
  add_library(facet::${name} ALIAS facet_${name})
  set_target_properties(facet_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_include_directories(
    facet_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
                         $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/facet>)
  target_link_libraries(facet_${name} PUBLIC facet_flags ${ARG_PUBLIC} PRIVATE ${ARG_PRIVATE})
  if(FACET_TIDY)
    set_target_properties(facet_${name} PROPERTIES CXX_CLANG_TIDY "${FACET_CLANG_TIDY}")
  endif()
  set(header facet_header)
  if(ARG_WORDS OR ARG_JSON)
    set(header facet_words_header)
    if(ARG_JSON)
      set(header facet_json_header)
    endif()
    target_link_libraries(facet_${name} PRIVATE fmt::fmt)
    target_compile_options(facet_${name} PRIVATE ${FACET_LIGHT_OPTIMIZATION})
  endif()
  if(FACET_PRECOMPILE)
    target_precompile_headers(facet_${name} REUSE_FROM ${header})
  endif()
  if(NOT ARG_LOCAL)
    set_property(GLOBAL APPEND PROPERTY FACET_LIBRARIES facet_${name})
  endif()
endfunction()

# facet_test_header(NAME)
# Makes the header NAME that test programs share, GoogleTest's among it: half of what a small test
# costs to compile.
function(facet_test_header name)
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/facet_test_header.cpp)
  target_precompile_headers(${name} PRIVATE <gtest/gtest.h> <algorithm> <map> <optional> <set>
                            <sstream> <string> <string_view> <variant> <vector>)
endfunction()

# facet_test_settings(TARGET [OPTIMIZED])
# What test programs are compiled with; alike in each, so that they share a precompiled header.
function(facet_test_settings target)
  cmake_parse_arguments(ARG "OPTIMIZED" "" "" ${ARGN})
  target_link_libraries(${target} PRIVATE facet_flags GTest::gtest_main)
  # The cases check results, not speed; the libraries they call are built in full.
  set(level -O0)
  if(ARG_OPTIMIZED)
    set(level -O1)
  endif()
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
endfunction()

# facet_test(NAME [OPTIMIZED] [SHARDS n] [LINK lib...] [LABELS label...])
# Makes facet_test_NAME of every .cpp file in this folder; each of its cases is one test of ctest.
# OPTIMIZED is for cases that compute much themselves. With SHARDS the cases, too short for a process
# each, are dealt out to n tests of ctest.
function(facet_test name)
  cmake_parse_arguments(ARG "OPTIMIZED" "SHARDS" "LINK;LABELS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  add_executable(facet_test_${name} ${sources})
  if(ARG_OPTIMIZED)
    facet_test_settings(facet_test_${name} OPTIMIZED)
    target_precompile_headers(facet_test_${name} REUSE_FROM facet_optimized_test_header)
  else()
    facet_test_settings(facet_test_${name})
    target_precompile_headers(facet_test_${name} REUSE_FROM facet_test_header)
  endif()
  target_link_libraries(facet_test_${name} PRIVATE ${ARG_LINK})
  target_compile_definitions(facet_test_${name}
                             PRIVATE FACET_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set(properties TIMEOUT 300)
  if(ARG_LABELS)
    list(APPEND properties LABELS "${ARG_LABELS}")
  endif()
  if(NOT ARG_SHARDS)
    gtest_discover_tests(facet_test_${name} TEST_PREFIX "${name}." DISCOVERY_MODE PRE_TEST
                         PROPERTIES ${properties})
    return()
  endif()
  math(EXPR last "${ARG_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(test ${name}.shard_${shard}_of_${ARG_SHARDS})
    add_test(NAME ${test} COMMAND facet_test_${name})
    set_tests_properties(
      ${test} PROPERTIES ${properties} ENVIRONMENT
                         "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()
