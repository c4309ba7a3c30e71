#include "workbench/step_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <vector>

namespace facet::workbench {
namespace {

using logic::Chain;
using logic::Fault;
using logic::Link;
using logic::Mark;
using logic::Step;
using logic::Technique;

std::string joined(const std::vector<std::string>& parts, std::string_view last = ", ") {
  if (parts.size() < 2) return fmt::format("{}", fmt::join(parts, ""));
  return fmt::format("{}{}{}", fmt::join(parts.begin(), parts.end() - 1, ", "), last, parts.back());
}

class StepText {
 public:
  StepText(const sudoku::SudokuPuzzle& puzzle, const Model& model)
      : puzzle_(puzzle), model_(model) {}

  std::string whole(const Step& step) const {
    return fmt::format("{}: {}{}", info(step.technique).name, reason(step), result(step));
  }

  std::string fault(const Fault& fault) const {
    if (fault.var) return cell(*fault.var) + " has no value left";
    if (!fault.value) return house(*fault.house) + " has more cells than values";
    return fmt::format("{} has no place for {}", house(*fault.house), digit(*fault.value));
  }

 private:
  std::string reason(const Step& step) const;

  // "; so r1c8, r1c9 are not 3 and r2c2 is not 4"
  std::string result(const Step& step) const {
    if (step.removed.empty()) return {};
    std::map<Value, std::vector<std::string>> by_value;
    for (const Mark& mark : step.removed)
      by_value[mark.value].push_back(cell(mark.var));
    std::vector<std::string> parts;
    for (const auto& [value, cells] : by_value) {
      parts.push_back(fmt::format("{} {} not {}", joined(cells), cells.size() == 1 ? "is" : "are",
                                  digit(value)));
    }
    return "; so " + joined(parts, " and ");
  }

  std::string single(const Step& step) const {
    const std::string what =
        fmt::format("{} = {}", cell(step.settled->var), digit(step.settled->value));
    if (step.technique == Technique::NakedSingle) return what + ", its only candidate";
    if (step.technique == Technique::FullHouse)
      return fmt::format("{}, the last open cell of {}", what, house(step.houses[0]));
    return fmt::format("{}, the only place for {} in {}", what, digit(step.settled->value),
                       house(step.houses[0]));
  }

  std::string locked(const Step& step) const {
    return fmt::format("{} in {} lies in {} ({})", digit(step.pattern[0].value),
                       house(step.houses[0]), house(step.houses[1]), joined(cells(step.pattern)));
  }

  std::string naked_subset(const Step& step) const {
    return fmt::format("{} share {} in {}", joined(cells(step.pattern)),
                       joined(digits(step.pattern)), house(step.houses[0]));
  }

  std::string hidden_subset(const Step& step) const {
    return fmt::format("{} in {} have only {}", joined(digits(step.pattern)), house(step.houses[0]),
                       joined(cells(step.pattern)));
  }

  std::string fish(const Step& step) const {
    std::vector<std::string> base;
    std::vector<std::string> cover;
    for (std::size_t i = 0; i < step.houses.size(); ++i)
      (i < step.houses.size() / 2 ? base : cover).push_back(house(step.houses[i]));
    return fmt::format("{} in {} lies in {}", digit(step.pattern[0].value), joined(base, " and "),
                       joined(cover, " and "));
  }

  // "r1c1 (1, 2), r1c5 (1, 3) and r3c2 (2, 3)"
  std::string wing(const Step& step) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < step.pattern.size();) {
      std::size_t end = i;
      while (end < step.pattern.size() && step.pattern[end].var == step.pattern[i].var)
        ++end;
      const std::vector<Mark> own(step.pattern.begin() + static_cast<std::ptrdiff_t>(i),
                                  step.pattern.begin() + static_cast<std::ptrdiff_t>(end));
      parts.push_back(fmt::format("{} ({})", cell(own[0].var), joined(digits(own))));
      i = end;
    }
    return fmt::format("{}: one of them is {}", joined(parts, " and "),
                       digit(step.removed[0].value));
  }

  std::string rectangle(const Step& step) const {
    const std::string pair = joined(digits(step.pattern), " and ");
    const std::string exchange =
        fmt::format("{} could exchange {}", joined(cells(step.pattern)), pair);
    if (step.opposite.empty())
      return fmt::format("{} if {} were one of these", exchange, cell(step.removed[0].var));
    const std::string others = joined(digits(step.opposite));
    if (step.houses.empty())
      return fmt::format("{} if none of {} were {}", exchange, joined(cells(step.opposite)),
                         others);
    const std::string where = house(step.houses[0]);
    const std::vector<std::string> of = cells(step.opposite);
    if (of.size() == 2)
      return fmt::format("{}, and {} in {} is in {}", exchange, others, where, joined(of, " or "));
    return fmt::format(
        "{} if neither of {} and {} were another; so these two and {} share {} in {}", exchange,
        of[0], of[1], joined(std::vector<std::string>(of.begin() + 2, of.end())), others, where);
  }

  std::string colouring(const Step& step) const {
    const bool wraps = std::ranges::find(step.pattern, step.removed[0]) != step.pattern.end();
    const std::string value = digit(step.pattern[0].value);
    if (wraps) {
      return fmt::format(
          "either all of {} are {} or none of them is, and two of them see each other",
          joined(cells(step.pattern)), value);
    }
    return fmt::format("{} is in all of {} or in all of {}, and both are seen", value,
                       joined(cells(step.pattern)), joined(cells(step.opposite)));
  }

  std::string chain(const Chain& links) const {
    std::vector<std::string> parts;
    for (const Link& link : links) {
      parts.push_back(fmt::format("{} is {}{}", cell(link.mark.var), link.holds ? "" : "not ",
                                  digit(link.mark.value)));
    }
    return "if " + fmt::format("{}", fmt::join(parts, ", then "));
  }

  std::string multiple(const Step& step) const {
    std::vector<std::string> parts;
    for (const Chain& links : step.chains)
      parts.push_back(chain(links));
    if (step.houses.empty())
      return fmt::format("whatever {} is: {}", cell(step.pattern[0].var), fmt::join(parts, "; "));
    return fmt::format("wherever {} is in {}: {}", digit(step.pattern[0].value),
                       house(step.houses[0]), fmt::join(parts, "; "));
  }

  std::string dynamic(const Step& step) const {
    std::vector<std::string> parts;
    for (const Link& link : step.chains[0])
      parts.push_back(fmt::format("{} = {}", cell(link.mark.var), digit(link.mark.value)));
    return fmt::format("with {}, {}", joined(parts), fault(*step.fault));
  }

  std::string cell(VarId var) const { return cell_name(puzzle_, var.index); }
  std::string digit(Value value) const { return digit_name(puzzle_, value); }
  std::string house(ConstraintId id) const { return model_.label(id); }

  // Each once, in order.
  std::vector<std::string> cells(const std::vector<Mark>& marks) const {
    std::vector<VarId> vars;
    for (const Mark& mark : marks) {
      if (std::ranges::find(vars, mark.var) == vars.end()) vars.push_back(mark.var);
    }
    std::vector<std::string> names;
    for (const VarId var : vars)
      names.push_back(cell(var));
    return names;
  }
  std::vector<std::string> digits(const std::vector<Mark>& marks) const {
    std::vector<Value> values;
    for (const Mark& mark : marks)
      values.push_back(mark.value);
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    std::vector<std::string> names;
    for (const Value value : values)
      names.push_back(digit(value));
    return names;
  }

  const sudoku::SudokuPuzzle& puzzle_;
  const Model& model_;
};

std::string StepText::reason(const Step& step) const {
  switch (step.technique) {
    case Technique::FullHouse:
    case Technique::HiddenSingleBlock:
    case Technique::HiddenSingleLine:
    case Technique::NakedSingle:
      return single(step);
    case Technique::Pointing:
    case Technique::Claiming:
      return locked(step);
    case Technique::NakedPair:
    case Technique::NakedTriplet:
    case Technique::NakedQuad:
      return naked_subset(step);
    case Technique::HiddenPair:
    case Technique::HiddenTriplet:
    case Technique::HiddenQuad:
      return hidden_subset(step);
    case Technique::XWing:
    case Technique::Swordfish:
    case Technique::Jellyfish:
      return fish(step);
    case Technique::XyWing:
    case Technique::XyzWing:
      return wing(step);
    case Technique::UniqueRectangle:
      return rectangle(step);
    case Technique::SimpleColouring:
      return colouring(step);
    case Technique::ForcingChain:
      return chain(step.chains[0]);
    case Technique::MultipleForcingChain:
      return multiple(step);
    case Technique::DynamicForcingChain:
      return dynamic(step);
  }
  return {};
}

}  // namespace

std::string describe(const sudoku::SudokuPuzzle& puzzle, const Model& model, const Step& step) {
  return StepText(puzzle, model).whole(step);
}

std::string describe(const sudoku::SudokuPuzzle& puzzle, const Model& model, const Fault& fault) {
  return StepText(puzzle, model).fault(fault);
}

std::string cell_name(const sudoku::SudokuPuzzle& puzzle, std::size_t cell) {
  return fmt::format("r{}c{}", cell / puzzle.order + 1, cell % puzzle.order + 1);
}

std::string digit_name(const sudoku::SudokuPuzzle& puzzle, Value value) {
  const std::string& digits = puzzle.alphabet.digits;
  if (digits.size() < puzzle.order) return std::to_string(value);
  return {digits[static_cast<std::size_t>(value - 1)]};
}

}  // namespace facet::workbench
