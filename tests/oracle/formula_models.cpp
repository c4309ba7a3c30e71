#include "tests/oracle/formula_models.hpp"

#include <cstdlib>

namespace facet::oracle {

namespace {

class Dpll {
 public:
  Dpll(const PlainFormula& formula, int projected, std::size_t limit)
      : formula_(formula), projected_(projected), limit_(limit) {
    const auto literals = static_cast<std::size_t>(2 * formula.variables + 2);
    occurrences_.resize(literals);
    truth_.resize(literals, 0);
    for (std::size_t c = 0; c < formula.clauses.size(); ++c) {
      for (const int literal : formula.clauses[c])
        occurrences_[slot(literal)].push_back(c);
    }
  }

  std::set<std::vector<bool>> run() {
    for (const std::vector<int>& clause : formula_.clauses) {
      if (clause.empty()) return {};
      if (clause.size() == 1 && !assume(clause[0])) return {};
    }
    search(1);
    return found_;
  }

 private:
  static std::size_t slot(int literal) {
    return static_cast<std::size_t>(2 * std::abs(literal) + (literal < 0 ? 1 : 0));
  }
  int value(int literal) const { return truth_[slot(literal)]; }
  void set(int literal, int sign) {
    truth_[slot(literal)] = static_cast<signed char>(sign);
    truth_[slot(-literal)] = static_cast<signed char>(-sign);
  }

  /// Makes the literal true with all that follows by unit clauses; false on a conflict.
  bool assume(int literal) {
    if (value(literal) != 0) return value(literal) > 0;
    set(literal, 1);
    trail_.push_back(literal);
    for (std::size_t next = trail_.size() - 1; next < trail_.size(); ++next) {
      for (const std::size_t c : occurrences_[slot(-trail_[next])]) {
        int unit = 0;
        int open = 0;
        for (const int l : formula_.clauses[c]) {
          if (value(l) > 0) open = 2;
          if (value(l) == 0 && l != unit) {
            ++open;
            unit = l;
          }
          if (open > 1) break;
        }
        if (open == 0) return false;
        if (open > 1) continue;
        set(unit, 1);
        trail_.push_back(unit);
      }
    }
    return true;
  }

  void undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back())
      set(trail_.back(), 0);
  }

  /// True when a model was found below; past the projected variables the first one is enough.
  bool search(int var) {
    while (var <= formula_.variables && value(var) != 0)
      ++var;
    if (var > formula_.variables) {
      std::vector<bool> model;
      for (int v = 1; v <= projected_; ++v)
        model.push_back(value(v) > 0);
      found_.insert(model);
      return true;
    }
    bool any = false;
    const std::size_t mark = trail_.size();
    for (const int literal : {var, -var}) {
      if (limit_ != 0 && found_.size() >= limit_) return any;
      if (assume(literal) && search(var + 1)) any = true;
      undo(mark);
      if (any && var > projected_) return true;
    }
    return any;
  }

  const PlainFormula& formula_;
  int projected_;
  std::size_t limit_;
  std::vector<std::vector<std::size_t>> occurrences_;
  std::vector<signed char> truth_;
  std::vector<int> trail_;
  std::set<std::vector<bool>> found_;
};

}  // namespace

std::set<std::vector<bool>> models(const PlainFormula& formula, int projected, std::size_t limit) {
  return Dpll(formula, projected, limit).run();
}

}  // namespace facet::oracle
