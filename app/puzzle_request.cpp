#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <string_view>

#include "app/generate_puzzle.hpp"
#include "app/instances.hpp"
#include "model/error.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::app {
namespace {

// What the largest boards take then is seconds, and some hundred megabytes.
constexpr std::size_t kLargestOrder = 1000;
// Drawing the regions takes time that grows with the fourth power of it.
constexpr std::size_t kLargestJigsaw = 50;

void set_shape(const Arguments& arguments, workbench::GenerateRequest& request) {
  const bool latin = arguments.flag("latin");
  request.jigsaw = arguments.flag("jigsaw");
  request.diagonals = arguments.flag("diagonals");
  if (latin || request.jigsaw) {
    const char* name = latin ? "--latin" : "--jigsaw";
    if (latin && request.jigsaw) throw OptionError("--latin and --jigsaw exclude each other");
    if (arguments.given("box"))
      throw OptionError(fmt::format("{} and --box exclude each other", name));
    if (latin) request.blocks = sudoku::NoBlocks{};
    if (arguments.given("order"))
      request.order = static_cast<std::size_t>(arguments.integer("order"));
    if (request.jigsaw && request.order > kLargestJigsaw) {
      throw OptionError(fmt::format("--order {}: found a jigsaw of that order, expected {} at most",
                                    request.order, kLargestJigsaw));
    }
    return;
  }
  const sudoku::Boxes boxes = parse_box(arguments.text("box"));
  request.order = boxes.rows * boxes.columns;
  request.blocks = boxes;
  if (request.order > kLargestOrder) {
    throw OptionError(fmt::format("--box {}: found the order {}, expected {} at most",
                                  arguments.text("box"), request.order, kLargestOrder));
  }
  if (arguments.given("order") &&
      static_cast<std::size_t>(arguments.integer("order")) != request.order) {
    throw OptionError(fmt::format(
        "--order {}: the boxes{} make the order {}; --order goes with --latin or --jigsaw, other "
        "boxes are --box RxC",
        arguments.text("order"),
        arguments.given("box") ? "" : fmt::format(" of {}x{}", boxes.rows, boxes.columns),
        request.order));
  }
}

// "2.3" is 23.
std::optional<int> tenths(std::string_view text) {
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
  if (error != std::errc() || stop != end || !(value >= 0 && value <= 100)) return std::nullopt;
  const long long rounded = std::llround(value * 10);
  if (std::abs(value * 10 - static_cast<double>(rounded)) > 1e-9) {
    throw OptionError(fmt::format(
        "--difficulty: found \"{}\", expected one decimal; {}", text,
        workbench::ratings_around(static_cast<int>(value * 10), static_cast<int>(value * 10) + 1)));
  }
  return static_cast<int>(rounded);
}

workbench::Difficulty parse_difficulty(const std::string& text) {
  const std::size_t dots = text.find("..");
  const std::string low = text.substr(0, dots);
  const std::string high = dots == std::string::npos ? text : text.substr(dots + 2);
  const bool one_end = dots != std::string::npos && low.empty() != high.empty();
  const auto at_least = low.empty() && one_end ? 0 : tenths(low);
  const auto at_most = high.empty() && one_end ? 100 : tenths(high);
  if (at_least && at_most) return {*at_least, *at_most};
  throw OptionError(fmt::format(
      "--difficulty: found \"{}\", expected ratings as in 2.3..4.4, 7.0.. or 1.5", text));
}

workbench::Symmetry parse_symmetry(const std::string& text) {
  for (const workbench::Symmetry symmetry : workbench::symmetries()) {
    if (text == to_string(symmetry)) return symmetry;
  }
  throw OptionError("--symmetry " + text);
}

void set_variants(const Arguments& arguments, workbench::GenerateRequest& request) {
  constexpr std::pair<const char*, workbench::Relations> kRelations[] = {
      {"killer", workbench::Relations::Cages},
      {"greater-than", workbench::Relations::Inequalities},
      {"consecutive", workbench::Relations::Consecutive}};
  for (const auto& [name, relations] : kRelations) {
    if (!arguments.flag(name)) continue;
    if (request.relations != workbench::Relations::None)
      throw OptionError(
          fmt::format("--{}: one of --killer, --greater-than and --consecutive", name));
    request.relations = relations;
  }
  request.anti_knight = arguments.flag("anti-knight");
  request.anti_king = arguments.flag("anti-king");
  request.non_consecutive = arguments.flag("non-consecutive");
  if (!arguments.flag("windoku")) return;
  const auto* own = std::get_if<sudoku::Boxes>(&request.blocks);
  const auto boxes = own != nullptr && !request.jigsaw ? std::optional(*own)
                                                       : sudoku::read::usual_boxes(request.order);
  if (!boxes) {
    throw OptionError(fmt::format("--windoku: the order {} has no boxes of which to have windows",
                                  request.order));
  }
  request.extra_regions = sudoku::windows(request.order, *boxes);
}

void set_givens(const Arguments& arguments, workbench::GenerateRequest& request) {
  if (arguments.given("fill")) request.fill = arguments.real("fill");
  if (arguments.given("givens") && arguments.given("clues"))
    throw OptionError("--givens and --clues are the same: one of them");
  for (const char* name : {"givens", "clues"}) {
    if (arguments.given(name)) request.clues = static_cast<std::size_t>(arguments.integer(name));
  }
  if (request.fill && request.clues)
    throw OptionError("--fill and --givens both say how many are given: one of them");
  if (arguments.flag("unique") && arguments.flag("no-unique"))
    throw OptionError("--unique and --no-unique exclude each other");
  request.unique = !arguments.flag("no-unique");
  request.minimal = arguments.flag("minimal");
  request.symmetry = parse_symmetry(arguments.text("symmetry"));
  if (arguments.given("difficulty"))
    request.difficulty = parse_difficulty(arguments.text("difficulty"));
}

}  // namespace

workbench::GenerateRequest puzzle_request(const Arguments& arguments) {
  workbench::GenerateRequest request;
  set_shape(arguments, request);
  set_variants(arguments, request);
  set_givens(arguments, request);
  request.seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  return request;
}

}  // namespace facet::app
