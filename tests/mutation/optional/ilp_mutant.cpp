#include "tests/mutation/optional/ilp_mutant.hpp"

#include <algorithm>
#include <cmath>

#include "backends/glpk/glpk_problem.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/random.hpp"

namespace facet::test {
namespace {

constexpr std::size_t kMostColumns = 13;

template <class T>
T& one_of(std::vector<T>& items, Random& random) {
  return items[static_cast<std::size_t>(random.below(items.size()))];
}

Relation flipped(Relation relation, Random& random) {
  switch (relation) {
    case Relation::AtMost:
      return Relation::AtLeast;
    case Relation::AtLeast:
      return Relation::AtMost;
    case Relation::Equal:
    case Relation::NotEqual:
      return random.chance(0.5) ? Relation::AtMost : Relation::AtLeast;
  }
  return relation;
}

// The hook that breaks one row or column; false where there is nothing to break.
bool mutate(ilp::Program& program, RowMutation mutation, Random& random) {
  if (program.rows.empty() || program.columns.empty()) return false;
  ilp::Row& row = one_of(program.rows, random);
  switch (mutation) {
    case RowMutation::Drop:
      program.rows.erase(program.rows.begin() + (&row - program.rows.data()));
      return true;
    case RowMutation::FlipRelation:
      row.relation = flipped(row.relation, random);
      return true;
    case RowMutation::MoveBound:
      row.bound += random.chance(0.5) ? 1 : -1;
      return true;
    case RowMutation::NegateCoefficient:
      if (row.entries.empty()) return false;
      one_of(row.entries, random).coefficient *= -1;
      return true;
    case RowMutation::DropEntry:
      if (row.entries.empty()) return false;
      row.entries.erase(row.entries.begin() +
                        static_cast<std::ptrdiff_t>(random.below(row.entries.size())));
      return true;
    case RowMutation::FixColumn: {
      ilp::Column& column = one_of(program.columns, random);
      column.lower = column.upper = random.chance(0.5) ? column.lower : column.upper;
      return true;
    }
  }
  return false;
}

bool row_holds(const ilp::Row& row, const std::vector<std::int64_t>& point) {
  std::int64_t sum = 0;
  for (const ilp::Entry& entry : row.entries)
    sum += entry.coefficient * point[entry.column];
  return row.relation == Relation::AtMost    ? sum <= row.bound
         : row.relation == Relation::AtLeast ? sum >= row.bound
                                             : sum == row.bound;
}

// What a point says of the variables; nothing where one has not exactly one value.
std::optional<Solution> read(const ilp::ColumnMap& map, const std::vector<std::int64_t>& point) {
  Solution solution;
  for (const ilp::ColumnMap::Entry& entry : map.entries()) {
    std::vector<Value> taken;
    if (entry.fixed) taken.push_back(*entry.fixed);
    for (std::size_t i = 0; i < entry.columns.size(); ++i) {
      if (point[entry.columns[i]] == 1) taken.push_back(entry.values[i]);
    }
    if (taken.size() != 1) return std::nullopt;
    solution.values.push_back(taken[0]);
  }
  return solution;
}

// Calls f with every point of the box.
template <class F>
void for_each_point(const ilp::Program& program, F&& f) {
  std::vector<std::int64_t> point;
  for (const ilp::Column& column : program.columns)
    point.push_back(column.lower);
  for (bool more = true; more;) {
    f(point);
    more = false;
    for (std::size_t i = 0; i < point.size() && !more; ++i) {
      more = point[i] < program.columns[i].upper;
      point[i] = more ? point[i] + 1 : program.columns[i].lower;
    }
  }
}

class IlpMutant final : public Mutant {
 public:
  IlpMutant(RowMutation mutation, std::uint64_t seed)
      : Mutant("broken ilp"), mutation_(mutation), seed_(seed) {}

  std::optional<Meaning> meaning(const Model& model) const override {
    const auto broken = encode(model);
    if (!broken || broken->program.columns.size() > kMostColumns) return std::nullopt;
    Meaning meaning;
    for_each_point(broken->program, [&](const std::vector<std::int64_t>& point) {
      const auto holds = [&](const ilp::Row& row) { return row_holds(row, point); };
      if (!std::ranges::all_of(broken->program.rows, holds)) return;
      if (auto solution = read(broken->map, point)) {
        meaning.solutions.push_back(std::move(*solution));
      } else {
        meaning.nonsense = true;
      }
    });
    std::ranges::sort(meaning.solutions);
    const auto repeated = std::ranges::unique(meaning.solutions);
    meaning.solutions.erase(repeated.begin(), repeated.end());
    return meaning;
  }

  CountResult enumerate(const Model& model, const BackendOptions&, RunControl& control,
                        const SolutionSink& sink) const override {
    auto broken = encode(model);
    CountResult result;
    while (result.count < control.limits().solutions) {
      const glpk::Answer answer = glpk::minimise(broken->program, {}, control);
      if (answer.outcome == glpk::Outcome::Infeasible) {
        result.complete = true;
        return result;
      }
      if (answer.columns.empty()) return result;
      ++result.count;
      sink(broken->map.decode(model, answer.columns));
      block(*broken, answer.columns);
    }
    return result;
  }

 private:
  static void block(ilp::Encoded& encoded, const std::vector<double>& columns) {
    ilp::Row row{"other", {}, Relation::AtLeast, 1};
    for (const ilp::ColumnMap::Entry& entry : encoded.map.entries()) {
      for (const std::size_t column : entry.columns) {
        const bool one = std::lround(columns[column]) == 1;
        row.entries.push_back({column, one ? -1 : 1});
        if (one) --row.bound;
      }
    }
    encoded.program.rows.push_back(std::move(row));
  }

  std::optional<ilp::Encoded> encode(const Model& model) const {
    if (ilp::refusal(model)) return std::nullopt;
    ilp::Encoded encoded = ilp::encode(model);
    Random random(seed_);
    if (!mutate(encoded.program, mutation_, random)) return std::nullopt;
    return encoded;
  }

  RowMutation mutation_;
  std::uint64_t seed_;
};

}  // namespace

std::shared_ptr<const Mutant> ilp_mutant(RowMutation mutation, std::uint64_t seed) {
  return std::make_shared<IlpMutant>(mutation, seed);
}

}  // namespace facet::test
