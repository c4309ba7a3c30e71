#include "workbench/generate/target.hpp"

#include <cmath>
#include <string>

#include "model/error.hpp"

namespace facet::workbench {
namespace {

struct Fewest {
  std::size_t clues;
  std::string why;
};

Fewest fewest_of(const GenerateRequest& request) {
  const Fewest general{request.order - 1,
                       "where two digits are not given, exchanging them makes another solution"};
  if (request.non_consecutive || request.relations == Relations::Consecutive) {
    return {request.order > 1 ? std::size_t{1} : 0,
            "exchanging each digit d for N+1-d makes another solution"};
  }
  if (request.relations != Relations::None) return {0, ""};
  const bool rules = request.diagonals || request.anti_knight || request.anti_king;
  if (request.jigsaw || rules || !request.extra_regions.empty()) return general;
  const auto* boxes = std::get_if<sudoku::Boxes>(&request.blocks);
  if (boxes == nullptr || boxes->rows != boxes->columns) return general;
  if (request.order == 4) return {4, "all sets of 3 have been tried"};
  if (request.order == 9)
    return {17, "McGuire, Tugemann and Civario went through all sets of 16 in 2012"};
  return general;
}

std::string number(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::optional<std::size_t> asked(const GenerateRequest& request, std::size_t cells) {
  if (!request.fill) return request.clues;
  if (!(*request.fill >= 0 && *request.fill <= 1))
    throw OptionError("fill = " + number(*request.fill) + ": expected a real number in 0..1");
  return static_cast<std::size_t>(std::llround(*request.fill * static_cast<double>(cells)));
}

void refuse_combinations(const GenerateRequest& request) {
  if (request.fill && request.clues)
    throw OptionError("a share and a number of givens are both asked for");
  if (request.minimal && (request.fill || request.clues))
    throw OptionError("minimal leaves no choice of how many givens");
  if (request.minimal && !request.unique)
    throw OptionError("minimal needs unique: without it, no given is needed");
  if (request.relations == Relations::Consecutive && request.non_consecutive)
    throw OptionError("consecutive digits are marked, so none at all cannot be a rule, too");
  if (!request.difficulty) return;
  if (request.relations != Relations::None)
    throw OptionError("difficulty: the techniques of a rating know no sums, signs and marks");
  if (!request.unique)
    throw OptionError("difficulty needs unique: only a puzzle with one solution has a rating");
  if (const auto reason = impossible(*request.difficulty)) throw OptionError(*reason);
}

}  // namespace

std::optional<std::size_t> target_of(const GenerateRequest& request) {
  refuse_combinations(request);
  const std::size_t cells = request.order * request.order;
  const std::optional<std::size_t> target = asked(request, cells);
  if (!target) return request.unique ? std::nullopt : std::optional(cells);
  const std::string name = std::to_string(*target) + " givens: ";
  if (*target > cells) throw OptionError(name + "the grid has " + std::to_string(cells) + " cells");
  const Fewest fewest = fewest_of(request);
  if (request.unique && *target < fewest.clues) {
    throw OptionError(name + "no puzzle of this shape with fewer than " +
                      std::to_string(fewest.clues) + " has exactly one solution (" + fewest.why +
                      ")");
  }
  if (!OrbitCounts(orbits(request.order, request.symmetry)).can_make(*target)) {
    throw OptionError(name + "no set of so many cells has the symmetry " +
                      to_string(request.symmetry));
  }
  if (request.difficulty && *target == cells)
    throw OptionError(name + "a full grid has no difficulty");
  return target;
}

}  // namespace facet::workbench
