#include "tests/cnf/grids.hpp"

#include <functional>
#include <map>

namespace facet::test {

namespace {

Model cells(std::size_t n, const std::string& givens) {
  Model model;
  for (std::size_t i = 0; i < n * n; ++i) {
    const bool given = i < givens.size() && givens[i] != '.';
    const std::string name = "r" + std::to_string(i / n + 1) + "_c" + std::to_string(i % n + 1);
    model.add_variable(
        given ? Domain::singleton(givens[i] - '0') : Domain::interval(1, static_cast<Value>(n)),
        name);
  }
  return model;
}

void post_units(Model& model, std::size_t n, const std::function<int(std::size_t)>& unit) {
  std::map<int, AllDifferent> units;
  for (std::size_t i = 0; i < n * n; ++i)
    units[unit(i)].vars.push_back(VarId(i));
  for (auto& [key, scope] : units)
    model.post(scope);
}

}  // namespace

Model grid(std::size_t n, std::size_t box_rows, std::size_t box_columns,
           const std::string& givens) {
  Model model = cells(n, givens);
  post_units(model, n, [&](std::size_t i) { return static_cast<int>(i / n); });
  post_units(model, n, [&](std::size_t i) { return static_cast<int>(i % n); });
  if (box_rows > 0) {
    post_units(model, n, [&](std::size_t i) {
      return static_cast<int>(i / n / box_rows * n + i % n / box_columns);
    });
  }
  return model;
}

Model jigsaw(std::size_t n, const std::string& regions, const std::string& givens) {
  Model model = grid(n, 0, 0, givens);
  post_units(model, n, [&](std::size_t i) { return regions[i]; });
  return model;
}

}  // namespace facet::test
