#include "app/generate_magic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/generate_puzzle.hpp"
#include "app/json_record.hpp"
#include "app/output_set.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/magic/text.hpp"
#include "workbench/generate/magic.hpp"

namespace facet::app {
namespace {

void refuse_other_options(const Arguments& arguments) {
  constexpr std::string_view taken[] = {"order", "givens", "clues", "fill", "unique", "no-unique"};
  for (const OptionSpec& option : puzzle_options) {
    if (arguments.given(option.name) && std::ranges::find(taken, option.name) == std::end(taken))
      throw OptionError(fmt::format("--{} means nothing to generate magic", option.name));
  }
  if (arguments.given("jobs"))
    throw OptionError("--jobs means nothing to generate magic: squares are made one by one");
  if (arguments.given("to") && arguments.text("to") != "magic" && arguments.text("to") != "json") {
    throw OptionError(
        fmt::format("--to: found \"{}\", expected magic or json", arguments.text("to")));
  }
}

workbench::MagicRequest request_of(const Arguments& arguments) {
  refuse_other_options(arguments);
  if (!arguments.given("order")) throw OptionError("generate magic needs --order N");
  workbench::MagicRequest request;
  request.shape.order = static_cast<std::size_t>(arguments.integer("order"));
  if (request.shape.order > magic::kLargestOrder) {
    throw OptionError(
        fmt::format("--order {}: found a magic square of that order, expected {} at "
                    "most",
                    request.shape.order, magic::kLargestOrder));
  }
  const double cells = static_cast<double>(request.shape.order * request.shape.order);
  for (const char* name : {"givens", "clues"}) {
    if (arguments.given(name)) request.givens = static_cast<std::size_t>(arguments.integer(name));
  }
  if (arguments.given("fill")) {
    if (request.givens) throw OptionError("--fill and --givens are both given");
    request.givens = static_cast<std::size_t>(std::llround(arguments.real("fill") * cells));
  }
  request.unique = !arguments.flag("no-unique");
  return request;
}

Json rows_of(std::size_t order, const std::vector<int>& numbers) {
  sudoku::SudokuGrid grid(order);
  grid.cells = numbers;
  return rows_json(grid);
}

Json square_json(const workbench::MagicRequest& request, const workbench::MagicResult& result,
                 const std::string& name, std::uint64_t index) {
  const bool made = result.status == Status::Satisfiable;
  const std::size_t n = request.shape.order;
  return {{"format_version", 1},
          {"instance", name},
          {"command", "generate"},
          {"index", index},
          {"status", made                                     ? "satisfiable"
                     : result.status == Status::Unsatisfiable ? "unsatisfiable"
                                                              : "unknown"},
          {"stop_reason", to_string(result.stop_reason)},
          {"puzzle", made ? Json({{"rules", magic::header(result.square)},
                                  {"order", n},
                                  {"givens", rows_of(n, result.square.givens)}})
                          : Json(nullptr)},
          {"solution", made ? rows_of(n, result.solution) : Json(nullptr)},
          {"clues", result.givens},
          {"target", request.givens ? Json(*request.givens) : Json(nullptr)},
          {"reached", made && result.reached},
          {"unique", request.unique},
          {"minimal", result.minimal},
          {"work", result.work}};
}

// What is not as it was asked for.
ExitCode report(const workbench::MagicRequest& request, const workbench::MagicResult& result,
                const std::string& name, Session& session) {
  if (result.status == Status::Unsatisfiable) {
    session.messages.error("UNSATISFIABLE: no magic square has this order");
    return ExitCode::Unsatisfiable;
  }
  if (result.status == Status::Unknown) {
    session.messages.error(fmt::format("{}: UNKNOWN ({})", name, to_string(result.stop_reason)));
    return ExitCode::Limit;
  }
  if (result.reached) return ExitCode::Answered;
  session.messages.error(fmt::format("{}: {} givens were asked for, {} are the fewest found", name,
                                     *request.givens, result.givens));
  return ExitCode::Limit;
}

}  // namespace

ExitCode generate_magic(const Arguments& arguments, Session& session) {
  workbench::MagicRequest request = request_of(arguments);
  const auto seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  const auto count = static_cast<std::uint64_t>(arguments.integer("count"));
  const bool json = arguments.flag("json") || arguments.text("to") == "json";
  Limits limits;
  limits.wall_time = arguments.duration("time-limit");
  Output out = open_output(arguments, session.interrupts);
  ExitCode code = ExitCode::Answered;
  for (std::uint64_t i = 0; i < count && !session.interrupts.requested(); ++i) {
    request.seed = i == 0 ? seed : Random(seed, i).next();
    const std::string name =
        i == 0 ? fmt::format("seed{}", seed) : fmt::format("seed{}-{}", seed, i + 1);
    const RunControl control(limits, session.interrupts.token());
    const workbench::MagicResult result = workbench::generate_magic(request, control);
    if (session.interrupts.requested()) break;  // half made
    code = graver(code, report(request, result, name, session));
    if (json) out.stream() << one_line(square_json(request, result, name, i + 1)) << '\n';
    if (!json && result.status == Status::Satisfiable) out.stream() << magic::print(result.square);
    out.end_record();
  }
  out.commit();
  return code;
}

}  // namespace facet::app
