#include "backends/external/external_backend.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <ios>
#include <sstream>

#include "backends/external/child_process.hpp"
#include "backends/external/claim.hpp"
#include "backends/external/command_line.hpp"
#include "backends/external/temporary_directory.hpp"
#include "backends/sat/cnf_options.hpp"
#include "backends/sat/truth.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using Clock = RunControl::Clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Replaces every `key` in the words; false when there was none.
bool substitute(std::vector<std::string>& words, const std::string& key, const std::string& value) {
  bool found = false;
  for (std::string& word : words) {
    for (auto at = word.find(key); at != std::string::npos;
         at = word.find(key, at + value.size())) {
      word.replace(at, key.size(), value);
      found = true;
    }
  }
  return found;
}

// One run of a solver program on one model.
class Job {
 public:
  Job(const Model& model, const OptionValues& values)
      : model_(model),
        encoding_(sat::encode_options(values)),
        words_(split_command(values.text("command"))) {
    // Before any work: the formula may take long.
    if (!find_program(words_[0]))
      throw OptionError("external solver \"" + words_[0] + "\": there is no such executable file");
    cnf_path_ = folder_.path() + "/formula.cnf";
    answer_path_ = folder_.path() + "/answer.txt";
    reads_stdin_ = !substitute(words_, "%in", cnf_path_);
    writes_file_ = substitute(words_, "%out", answer_path_);
  }

  // Nothing when the file is written, else why not.
  std::optional<StopReason> write(const RunControl& control) {
    std::optional<StopReason> stopped = control.stop();
    if (stopped) return stopped;
    std::ofstream file(cnf_path_, std::ios::binary);
    try {
      file.exceptions(std::ios::failbit | std::ios::badbit);
      encoded_ = cnf::write_dimacs(model_, encoding_, file, {}, [&] {
        stopped = control.stop();
        return stopped.has_value();
      });
      file.close();
    } catch (const cnf::EncodeStopped&) {
      return stopped;
    } catch (const std::ios_base::failure&) {
      throw EnvironmentError("cannot write " + cnf_path_ + ": " + std::strerror(errno));
    }
    return std::nullopt;
  }

  ChildResult run(const RunControl& control) const {
    ChildCommand command{words_, reads_stdin_ ? cnf_path_ : std::string()};
    // A literal of the model takes at most 12 characters.
    command.output_limit += 12 * encoded_.counts.variables;
    return run_child(command, control);
  }

  // The result of a child that ended by itself.
  SolveResult judge(const ChildResult& child) const {
    Claim claim;
    if (writes_file_) {
      std::ifstream answer(answer_path_, std::ios::binary);
      claim = read_claim(child, answer);
    } else {
      std::istringstream answer(child.output);
      claim = read_claim(child, answer);
    }
    SolveResult result;
    result.warnings = std::move(claim.warnings);
    if (claim.status == cnf::AnswerStatus::Unsatisfiable) result.status = Status::Unsatisfiable;
    if (claim.status == cnf::AnswerStatus::Satisfiable) accept_model(claim.literals, result);
    const bool strange = result.status == Status::Unknown && !result.warnings.empty();
    if (strange && child.end != ChildEnd::Signalled && reads_stdin_ && !writes_file_)
      result.warnings.back() +=
          "; its command has neither %in nor %out: it had the formula on standard input, and what "
          "it printed was read";
    return result;
  }

  std::vector<Statistic> statistics(const ChildResult& child) const {
    const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
    std::vector<Statistic> result{{"variables", number(encoded_.counts.variables)},
                                  {"clauses", number(encoded_.counts.clauses)},
                                  {"literals", number(encoded_.counts.literals)},
                                  {"child_cpu_seconds", child.cpu_seconds},
                                  {"child_exit_code", std::int64_t{child.exit_code}},
                                  {"child_signal", std::int64_t{child.signal}}};
    if (child.peak_memory_bytes)
      result.push_back({"child_peak_memory_bytes", number(*child.peak_memory_bytes)});
    return result;
  }

 private:
  // Steps 5 and 6 of the walk. A wrong model is the program's fault, and never leaves this place.
  void accept_model(const std::vector<cnf::Literal>& literals, SolveResult& result) const {
    const auto last = static_cast<std::int64_t>(encoded_.counts.variables);
    sat::Truth truth(static_cast<std::size_t>(last) + 1);
    for (const cnf::Literal literal : literals) {
      const std::int64_t var = std::abs(std::int64_t{literal});
      if (var > last) {
        result.warnings.push_back("its model has the variable " + std::to_string(var) +
                                  ", the formula has " + std::to_string(last));
        result.statistics.push_back({"child_wrong_model", std::int64_t{1}});
        return;
      }
      truth[static_cast<std::size_t>(var)] = literal > 0;
    }
    if (const auto clause = sat::first_violated(truth, model_, encoding_)) {
      result.warnings.push_back(literals.empty()
                                    ? "it says SATISFIABLE but gave no model"
                                    : "its model violates clause " + std::to_string(*clause));
      if (!literals.empty()) result.statistics.push_back({"child_wrong_model", std::int64_t{1}});
      return;
    }
    result.solution = encoded_.map.decode(
        model_, [&](cnf::BoolVar var) { return truth[static_cast<std::size_t>(var)]; });
    result.status = Status::Satisfiable;
  }

  const Model& model_;
  cnf::EncodeOptions encoding_;
  std::vector<std::string> words_;
  TemporaryDirectory folder_;
  std::string cnf_path_;
  std::string answer_path_;
  bool reads_stdin_ = false;
  bool writes_file_ = false;
  cnf::Encoded encoded_;
};

}  // namespace

ExternalBackend::ExternalBackend() : rows_(sat::cnf_option_rows()) {
  OptionRow command;
  command.name = "command";
  command.help = "the solver: program and arguments, %in the CNF file, %out a result file";
  rows_.insert(rows_.begin(), std::move(command));
}

std::string ExternalBackend::description() const {
  return "any DIMACS solver as a child process, its answers checked";
}

Capabilities ExternalBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.child_process = true;
  return result;
}

std::optional<Unsupported> ExternalBackend::supports(const Model& model) const {
  return sat::cnf_support(model);
}

SolveResult ExternalBackend::solve(const Model& model, const BackendOptions& options,
                                   RunControl& control) const {
  const OptionValues values(rows_, options.set);
  if (values.text("command").empty())
    throw OptionError("external: expected a command, as in 'external:minisat %in %out'");
  if (!options.proof_path.empty()) throw OptionError("external writes no proofs");
  if (control.limits().work)
    throw OptionError("external has no unit of work, limit its time instead");
  SolveResult result;
  Job job(model, values);
  const auto writing = Clock::now();
  const auto stopped = job.write(control);
  const double write_seconds = seconds_since(writing);
  if (stopped) {
    result.stop_reason = *stopped;
  } else {
    const ChildResult child = job.run(control);
    if (!child.stopped) result = job.judge(child);
    if (child.stopped) result.stop_reason = *child.stopped;
    if (child.end == ChildEnd::Signalled && !child.stopped && control.limits().memory_bytes)
      result.stop_reason = StopReason::MemoryLimit;
    result.solve_seconds = child.wall_seconds;
    for (Statistic& statistic : job.statistics(child))
      result.statistics.push_back(std::move(statistic));
  }
  result.encode_seconds = write_seconds;
  return result;
}

}  // namespace facet
