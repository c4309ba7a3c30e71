#include "app/start_coloring.hpp"

#include "app/input.hpp"
#include "encoders/graph/color_lists_file.hpp"
#include "encoders/graph/coloring_file.hpp"
#include "model/error.hpp"
#include "problems/coloring/build.hpp"
#include "workbench/verify_coloring.hpp"

namespace facet::app {

Solution read_start(const std::string& path, const coloring::ColoringProblem& problem,
                    const Session& session) {
  InputFile file(path, session.interrupts, InputFile::of_one_answer);
  const graph::ColoringFile said =
      graph::read_coloring(file.stream(), file.name(), problem.graph.vertex_count());
  rules::ColoringRules rules = workbench::rules_of(problem);
  rules.colors.reset();  // more than --k says are a start all the same
  if (const auto wrong = rules::verify(rules, {said.colors.begin(), said.colors.end()}))
    throw ParseError(file.name(), 0, 0, "no colouring of this graph: " + *wrong);
  return {coloring::renumbered(said.colors)};
}

coloring::ColorLists read_lists(const std::string& path, const coloring::ColoringProblem& problem,
                                const Session& session) {
  InputFile file(path, session.interrupts, InputFile::of_one_answer);
  return graph::read_color_lists(file.stream(), file.name(), problem.graph.vertex_count());
}

}  // namespace facet::app
