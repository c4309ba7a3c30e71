file(REMOVE_RECURSE ${STAGE}/example)
execute_process(
  COMMAND ${CMAKE_COMMAND} -S ${EXAMPLE} -B ${STAGE}/example -G ${GENERATOR}
          -DCMAKE_MAKE_PROGRAM=${MAKE} -DCMAKE_PREFIX_PATH=${STAGE}/prefix
          -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Release -DCMAKE_EXE_LINKER_FLAGS=${FLAGS}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${STAGE}/example OUTPUT_QUIET
                COMMAND_ERROR_IS_FATAL ANY)

# The example reads, solves and prints; and says what is wrong with a puzzle that is none.
file(WRITE ${STAGE}/puzzle.txt "1...\n..3.\n.4..\n...2\n")
foreach(backend cadical backtracking)
  execute_process(COMMAND ${STAGE}/example/solve_sudoku ${backend} INPUT_FILE ${STAGE}/puzzle.txt
                  OUTPUT_VARIABLE out COMMAND_ERROR_IS_FATAL ANY)
  if(NOT out STREQUAL "satisfiable\n1324423124133142\n")
    message(FATAL_ERROR "${backend} printed:\n${out}")
  endif()
endforeach()
file(WRITE ${STAGE}/bad.txt "1...\n..3.\n.4..\n...5\n")
execute_process(COMMAND ${STAGE}/example/solve_sudoku INPUT_FILE ${STAGE}/bad.txt
                ERROR_VARIABLE err RESULT_VARIABLE code)
if(NOT code EQUAL 2 OR NOT err MATCHES "standard input:4:4: ")
  message(FATAL_ERROR "exit ${code}: ${err}")
endif()
