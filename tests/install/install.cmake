file(REMOVE_RECURSE ${STAGE}/prefix)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE}/prefix
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
