#include "backends/glpk/cover_lp.hpp"

#include <glpk.h>

#include <algorithm>
#include <climits>

#include "backends/glpk/environment.hpp"

namespace facet::glpk {
namespace {

// The simplex method goes another way after each slice, so that without a time limit, where runs
// are to be the same everywhere, a slice is so many iterations: a second at the most.
constexpr std::uint64_t kIterationsASlice = 5000;

int slice_ms(const RunControl& control) {
  constexpr std::int64_t kSlice = 100;
  const auto left = control.remaining();
  if (!left) return INT_MAX;
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(*left).count();
  return static_cast<int>(std::clamp<std::int64_t>(ms, 1, kSlice));
}

bool interrupted(const RunControl& control) {
  return control.token().stop_requested() ||
         (control.deadline() && RunControl::Clock::now() >= *control.deadline());
}

}  // namespace

struct CoverLp::State {
  explicit State(std::optional<std::uint64_t> memory_bytes) : environment(memory_bytes) {}

  Environment environment;  // outlives the problem
  Problem problem{glp_create_prob()};
  bool has_basis = false;
};

CoverLp::CoverLp(std::size_t rows, std::optional<std::uint64_t> memory_bytes)
    : state_(std::make_unique<State>(memory_bytes)) {
  glp_prob* problem = state_->problem.get();
  glp_set_obj_dir(problem, GLP_MIN);
  if (rows == 0) return;
  glp_add_rows(problem, static_cast<int>(rows));
  for (std::size_t i = 1; i <= rows; ++i)
    glp_set_row_bnds(problem, static_cast<int>(i), GLP_LO, 1, 1);
}

CoverLp::~CoverLp() = default;

void CoverLp::add_column(std::span<const std::uint32_t> rows) {
  glp_prob* problem = state_->problem.get();
  const int column = glp_add_cols(problem, 1);
  glp_set_col_bnds(problem, column, GLP_LO, 0, 0);
  glp_set_obj_coef(problem, column, 1);
  std::vector<int> indices{0};
  for (const std::uint32_t row : rows)
    indices.push_back(static_cast<int>(row) + 1);
  const std::vector<double> ones(indices.size(), 1.0);
  glp_set_mat_col(problem, column, static_cast<int>(rows.size()), indices.data(), ones.data());
}

std::size_t CoverLp::column_count() const {
  return static_cast<std::size_t>(glp_get_num_cols(state_->problem.get()));
}

std::uint64_t CoverLp::iterations() const {
  return static_cast<std::uint64_t>(glp_get_it_cnt(state_->problem.get()));
}

CoverLp::Outcome CoverLp::solve(const RunControl& control, std::uint64_t most_iterations) {
  glp_prob* problem = state_->problem.get();
  if (glp_get_num_rows(problem) == 0) return Outcome::Optimal;
  if (column_count() == 0) return Outcome::Failed;
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.meth = GLP_PRIMAL;
  if (!state_->has_basis) glp_adv_basis(problem, 0);
  state_->has_basis = true;
  const std::uint64_t before = iterations();
  for (;;) {
    if (interrupted(control)) return Outcome::Stopped;
    const std::uint64_t made = iterations() - before;
    if (made >= most_iterations) return Outcome::OutOfIterations;
    parameters.tm_lim = slice_ms(control);
    const std::uint64_t slice = control.remaining() ? INT_MAX : kIterationsASlice;
    parameters.it_lim = static_cast<int>(std::min<std::uint64_t>(most_iterations - made, slice));
    const int code = glp_simplex(problem, &parameters);
    if (code == GLP_ETMLIM || code == GLP_EITLIM) continue;
    const bool optimal = code == 0 && glp_get_status(problem) == GLP_OPT;
    return optimal ? Outcome::Optimal : Outcome::Failed;
  }
}

double CoverLp::value() const {
  return glp_get_obj_val(state_->problem.get());
}

std::vector<double> CoverLp::weights() const {
  std::vector<double> result;
  for (int j = 1; j <= glp_get_num_cols(state_->problem.get()); ++j)
    result.push_back(glp_get_col_prim(state_->problem.get(), j));
  return result;
}

std::vector<double> CoverLp::prices() const {
  std::vector<double> result;
  for (int i = 1; i <= glp_get_num_rows(state_->problem.get()); ++i)
    result.push_back(glp_get_row_dual(state_->problem.get(), i));
  return result;
}

std::vector<bool> CoverLp::drop_columns(double reduced_cost) {
  glp_prob* problem = state_->problem.get();
  std::vector<bool> stays(column_count(), true);
  std::vector<int> dropped{0};
  for (int j = 1; j <= glp_get_num_cols(problem); ++j) {
    if (glp_get_col_stat(problem, j) == GLP_BS) continue;
    if (glp_get_col_dual(problem, j) <= reduced_cost) continue;
    stays[static_cast<std::size_t>(j) - 1] = false;
    dropped.push_back(j);
  }
  if (dropped.size() > 1)
    glp_del_cols(problem, static_cast<int>(dropped.size()) - 1, dropped.data());
  return stays;
}

}  // namespace facet::glpk
