#include "backends/glpk/glpk_problem.hpp"

#include <glpk.h>

#include <algorithm>
#include <climits>
#include <memory>
#include <new>
#include <string>

#include "backends/glpk/environment.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet::glpk {
namespace {

int bound_kind(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return GLP_FX;
    case Relation::AtMost:
      return GLP_UP;
    case Relation::AtLeast:
      return GLP_LO;
    case Relation::NotEqual:
      break;
  }
  throw UnsoundAnswer("a row of an integer program cannot be an inequality of both sides");
}

void load_columns(glp_prob* problem, const ilp::Program& program) {
  if (program.columns.empty()) return;
  glp_add_cols(problem, static_cast<int>(program.columns.size()));
  for (std::size_t j = 0; j < program.columns.size(); ++j) {
    const ilp::Column& column = program.columns[j];
    const int index = static_cast<int>(j) + 1;
    glp_set_col_kind(problem, index, GLP_IV);
    glp_set_col_bnds(problem, index, column.lower == column.upper ? GLP_FX : GLP_DB,
                     static_cast<double>(column.lower), static_cast<double>(column.upper));
  }
  glp_set_obj_dir(problem, GLP_MIN);
  glp_set_obj_coef(problem, 0, static_cast<double>(program.offset));
  for (const ilp::Entry& entry : program.objective) {
    glp_set_obj_coef(problem, static_cast<int>(entry.column) + 1,
                     static_cast<double>(entry.coefficient));
  }
}

// Nothing when all are loaded.
std::optional<StopReason> load_rows(glp_prob* problem, const ilp::Program& program,
                                    const RunControl& control) {
  if (program.rows.empty()) return std::nullopt;
  glp_add_rows(problem, static_cast<int>(program.rows.size()));
  std::vector<int> columns;
  std::vector<double> coefficients;
  for (std::size_t i = 0; i < program.rows.size(); ++i) {
    if (i % 1024 == 0) {
      if (const auto stopped = control.stop()) return stopped;
    }
    const ilp::Row& row = program.rows[i];
    const int index = static_cast<int>(i) + 1;
    const auto bound = static_cast<double>(row.bound);
    glp_set_row_bnds(problem, index, bound_kind(row.relation), bound, bound);
    columns.assign(1, 0);
    coefficients.assign(1, 0);
    for (const ilp::Entry& entry : row.entries) {
      columns.push_back(static_cast<int>(entry.column) + 1);
      coefficients.push_back(static_cast<double>(entry.coefficient));
    }
    glp_set_mat_row(problem, index, static_cast<int>(row.entries.size()), columns.data(),
                    coefficients.data());
  }
  return std::nullopt;
}

int remaining_ms(const RunControl& control) {
  const auto left = control.remaining();
  if (!left) return INT_MAX;
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(*left).count();
  return static_cast<int>(std::clamp<std::int64_t>(ms, 1, INT_MAX));
}

struct Watch {
  const RunControl* control = nullptr;
  std::uint64_t nodes = 0;
  std::optional<StopReason> reason;
};

void watch_tree(glp_tree* tree, void* info) {
  auto& watch = *static_cast<Watch*>(info);
  int total = 0;
  glp_ios_tree_size(tree, nullptr, nullptr, &total);
  watch.nodes = static_cast<std::uint64_t>(total);
  if (watch.reason) return;
  // The root is node 1 and is always solved: the limit is on the nodes after it.
  watch.reason = watch.control->stop(watch.nodes > 0 ? watch.nodes - 1 : 0);
  if (watch.reason) glp_ios_terminate(tree);
}

// The root relaxation in slices, so that a stop is seen between them. Nothing when it is solved.
std::optional<StopReason> solve_root(glp_prob* problem, const RunControl& control,
                                     std::string& failure) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.meth = GLP_DUALP;
  if (glp_get_num_rows(problem) > 0) glp_adv_basis(problem, 0);
  for (;;) {
    if (const auto reason = control.stop()) return reason;
    parameters.tm_lim = std::min(100, remaining_ms(control));
    const int code = glp_simplex(problem, &parameters);
    if (code == 0) return std::nullopt;
    if (code != GLP_ETMLIM) {
      failure = "the simplex method gave up (code " + std::to_string(code) + ")";
      return StopReason::Completed;
    }
  }
}

int technique(Branching branching) {
  switch (branching) {
    case Branching::First:
      return GLP_BR_FFV;
    case Branching::Last:
      return GLP_BR_LFV;
    case Branching::MostFractional:
      return GLP_BR_MFV;
    case Branching::DriebeekTomlin:
      return GLP_BR_DTH;
    case Branching::PseudoCosts:
      return GLP_BR_PCH;
  }
  return GLP_BR_DTH;
}

void run_branch_and_cut(glp_prob* problem, const Settings& settings, const RunControl& control,
                        Answer& answer) {
  Watch watch{&control, 0, std::nullopt};
  glp_iocp parameters;
  glp_init_iocp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.br_tech = technique(settings.branching);
  parameters.gmi_cuts = settings.gomory_cuts ? GLP_ON : GLP_OFF;
  parameters.mir_cuts = settings.mir_cuts ? GLP_ON : GLP_OFF;
  parameters.cov_cuts = settings.cover_cuts ? GLP_ON : GLP_OFF;
  parameters.clq_cuts = settings.clique_cuts ? GLP_ON : GLP_OFF;
  parameters.presolve = settings.presolve ? GLP_ON : GLP_OFF;
  parameters.tm_lim = remaining_ms(control);
  parameters.cb_func = watch_tree;
  parameters.cb_info = &watch;
  const int code = glp_intopt(problem, &parameters);
  answer.nodes = watch.nodes;
  const int status = glp_mip_status(problem);
  if (code == GLP_ENOPFS || (code == 0 && status == GLP_NOFEAS)) {
    answer.outcome = Outcome::Infeasible;
  } else if (code == GLP_ENODFS) {
    answer.outcome = Outcome::Unbounded;
  } else if (code == 0 && status == GLP_OPT) {
    answer.outcome = Outcome::Optimal;
  } else {
    answer.outcome = status == GLP_FEAS ? Outcome::Feasible : Outcome::Stopped;
    if (code == GLP_ETMLIM) {
      answer.stop_reason = StopReason::TimeLimit;
    } else if (code == GLP_ESTOP) {
      answer.stop_reason = watch.reason.value_or(StopReason::Cancelled);
    } else {
      answer.failure = "branch and cut gave up (code " + std::to_string(code) + ")";
    }
  }
  if (answer.outcome == Outcome::Optimal || answer.outcome == Outcome::Feasible) {
    for (int j = 1; j <= glp_get_num_cols(problem); ++j) {
      answer.columns.push_back(glp_mip_col_val(problem, j));
    }
  }
}

// A program without columns: its rows hold or not as they stand.
Answer without_columns(const ilp::Program& program) {
  const bool holds = std::ranges::all_of(program.rows, [](const ilp::Row& row) {
    return row.relation == Relation::Equal    ? row.bound == 0
           : row.relation == Relation::AtMost ? row.bound >= 0
                                              : row.bound <= 0;
  });
  Answer answer;
  answer.outcome = holds ? Outcome::Optimal : Outcome::Infeasible;
  return answer;
}

}  // namespace

std::string version() {
  return std::string("GLPK ") + glp_version();
}

namespace {

Answer minimise_once(const ilp::Program& program, const Settings& settings,
                     const RunControl& control) try {
  if (program.columns.empty()) return without_columns(program);
  constexpr std::size_t kMost = 100'000'000;  // GLPK's own limit on rows and on columns
  if (program.columns.size() > kMost || program.rows.size() > kMost) {
    Answer answer;
    answer.stop_reason = StopReason::MemoryLimit;
    return answer;
  }
  const Environment environment(memory_left(control.limits()));
  const Problem problem(glp_create_prob());
  load_columns(problem.get(), program);
  Answer answer;
  if (const auto stopped = load_rows(problem.get(), program, control)) {
    answer.stop_reason = *stopped;
    return answer;
  }
  // The integer presolver solves the relaxation of what it leaves by itself; the root is solved
  // here in both cases, because only here can it be interrupted.
  if (const auto reason = solve_root(problem.get(), control, answer.failure)) {
    answer.stop_reason = *reason;
    return answer;
  }
  answer.root_iterations = static_cast<std::uint64_t>(glp_get_it_cnt(problem.get()));
  const int root = glp_get_status(problem.get());
  if (root == GLP_NOFEAS || root == GLP_INFEAS) {
    answer.outcome = Outcome::Infeasible;
    return answer;
  }
  if (root == GLP_UNBND) {
    answer.outcome = Outcome::Unbounded;
    return answer;
  }
  answer.bound = glp_get_obj_val(problem.get());
  run_branch_and_cut(problem.get(), settings, control, answer);
  return answer;
} catch (const std::bad_alloc&) {
  Answer answer;
  answer.stop_reason = StopReason::MemoryLimit;
  return answer;
}

}  // namespace

Answer minimise(const ilp::Program& program, const Settings& settings, const RunControl& control) {
  if (!settings.cover_cuts) return minimise_once(program, settings, control);
  // GLPK 5.0's cover cuts abort where no row is a knapsack of free 0-1 columns (the presolver can
  // leave none: -3x - y <= -4 with x = 1), so such a program is solved again without them.
  try {
    return minimise_once(program, settings, control);
  } catch (const UnsoundAnswer&) {
    Settings others = settings;
    others.cover_cuts = false;
    return minimise_once(program, others, control);
  }
}

}  // namespace facet::glpk
