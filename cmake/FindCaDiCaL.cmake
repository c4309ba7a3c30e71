# Finds CaDiCaL, which ships no package file of its own. Makes CaDiCaL::CaDiCaL and sets
# CaDiCaL_FOUND, CaDiCaL_INCLUDE_DIR, CaDiCaL_LIBRARY.
find_path(CaDiCaL_INCLUDE_DIR cadical.hpp PATH_SUFFIXES cadical)
find_library(CaDiCaL_LIBRARY cadical)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CaDiCaL REQUIRED_VARS CaDiCaL_LIBRARY CaDiCaL_INCLUDE_DIR)
mark_as_advanced(CaDiCaL_INCLUDE_DIR CaDiCaL_LIBRARY)
if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL::CaDiCaL)
  add_library(CaDiCaL::CaDiCaL UNKNOWN IMPORTED)
  set_target_properties(CaDiCaL::CaDiCaL PROPERTIES IMPORTED_LOCATION "${CaDiCaL_LIBRARY}"
                                                    INTERFACE_INCLUDE_DIRECTORIES "${CaDiCaL_INCLUDE_DIR}")
endif()
