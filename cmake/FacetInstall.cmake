# What `cmake --install` puts in place: the libraries with their headers, and a package file with the
# find modules beside it, so that find_package(Facet) works with nothing else set.
include(CMakePackageConfigHelpers)

get_property(facet_libraries GLOBAL PROPERTY FACET_LIBRARIES)
set(facet_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Facet)

install(TARGETS facet_flags ${facet_libraries} EXPORT FacetTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT FacetTargets NAMESPACE facet:: DESTINATION ${facet_package_dir})
foreach(folder model problems encoders heuristics proof backends workbench bench)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/facet
          OPTIONAL FILES_MATCHING PATTERN "*.hpp" PATTERN "bench/mpi" EXCLUDE)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/bench/benchexec/facet_benchexec
        DESTINATION ${CMAKE_INSTALL_DATADIR}/facet/benchexec FILES_MATCHING PATTERN "*.py")

list(JOIN FACET_DEPENDENCY_CALLS "\n" FACET_CONFIG_DEPENDENCIES)
configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/FacetConfig.cmake.in ${PROJECT_BINARY_DIR}/FacetConfig.cmake
  INSTALL_DESTINATION ${facet_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/FacetConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/FacetConfig.cmake
              ${PROJECT_BINARY_DIR}/FacetConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindCaDiCaL.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindGLPK.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindGecode.cmake
        DESTINATION ${facet_package_dir})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
