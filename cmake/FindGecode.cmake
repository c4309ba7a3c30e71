# Finds Gecode, which ships no package file of its own. Makes Gecode::Gecode of the kernel, support,
# search, int and minimodel libraries (never Gist or the driver: those drag a desktop toolkit in) and
# sets Gecode_FOUND, Gecode_INCLUDE_DIR, Gecode_LIBRARIES, Gecode_VERSION.
find_path(Gecode_INCLUDE_DIR gecode/kernel.hh)
set(Gecode_LIBRARIES)
set(_gecode_required Gecode_INCLUDE_DIR)
foreach(_gecode_part minimodel search int kernel support)
  find_library(Gecode_${_gecode_part}_LIBRARY gecode${_gecode_part})
  list(APPEND _gecode_required Gecode_${_gecode_part}_LIBRARY)
  list(APPEND Gecode_LIBRARIES ${Gecode_${_gecode_part}_LIBRARY})
  mark_as_advanced(Gecode_${_gecode_part}_LIBRARY)
endforeach()
if(Gecode_INCLUDE_DIR AND EXISTS "${Gecode_INCLUDE_DIR}/gecode/support/config.hpp")
  file(STRINGS "${Gecode_INCLUDE_DIR}/gecode/support/config.hpp" _gecode_line
       REGEX "#define GECODE_VERSION \"")
  string(REGEX REPLACE ".*\"([0-9.]+)\".*" "\\1" Gecode_VERSION "${_gecode_line}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Gecode REQUIRED_VARS ${_gecode_required}
                                  VERSION_VAR Gecode_VERSION)
mark_as_advanced(Gecode_INCLUDE_DIR)
if(Gecode_FOUND AND NOT TARGET Gecode::Gecode)
  find_package(Threads REQUIRED)
  add_library(Gecode::Gecode INTERFACE IMPORTED)
  set_target_properties(
    Gecode::Gecode PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Gecode_INCLUDE_DIR}"
                              INTERFACE_LINK_LIBRARIES "${Gecode_LIBRARIES};Threads::Threads")
endif()
