#include "app/batch.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <new>
#include <set>
#include <utility>

#include "app/ordered_pool.hpp"
#include "app/output_set.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

// What a worker hands over: a record, or the text of a fault of ours, or nothing at all where the
// interrupt came before the work began.
struct Finished {
  std::optional<Record> record;
  std::string fault;
  bool complete = true;  // the backend: it should have come to an answer
};

std::string steps_text(const Record& record) {
  const workbench::StepSeconds& s = record.outcome.seconds;
  std::string text = fmt::format(
      "stats {}: parse {:.6f} s, encode {:.6f} s, solve {:.6f} s, decode {:.6f} s, check {:.6f} s, "
      "total {:.6f} s",
      record.instance.name, s.parse, s.encode, s.solve, s.decode, s.check, s.total);
  for (const Statistic& statistic : record.outcome.statistics) {
    std::visit([&](auto value) { text += fmt::format(", {} {}", statistic.name, value); },
               statistic.value);
  }
  return text;
}

class Batch {
 public:
  Batch(const Arguments& arguments, Session& session, BatchPlan plan)
      : session_(session),
        plan_(std::move(plan)),
        stream_(arguments, session),
        outputs_(arguments, session.interrupts),
        jobs_(static_cast<std::size_t>(arguments.integer("jobs"))) {}

  ExitCode run() {
    if (plan_.answers_at_once) stream_.take_the_first_anyway();
    if (!outputs_.many()) outputs_.shared().stream() << plan_.header;
    look_ahead();
    OrderedPool<Instance, Finished> pool(
        jobs_, [this] { return next(); },
        [this](Instance instance) { return work(std::move(instance)); },
        [this](Finished finished) { emit(std::move(finished)); });
    pool.run();
    const ExitCode code = graver(code_, stream_.code());
    outputs_.finish(code);
    close();
    return code;
  }

 private:
  bool stopped() const { return session_.interrupts.requested() && !plan_.answers_at_once; }

  void look_ahead() {
    if (!plan_.told_single && plan_.single_only.empty()) return;
    for (int i = 0; i < 2; ++i) {
      if (auto instance = stream_.next()) ahead_.push_back(std::move(*instance));
    }
    if (!plan_.single_only.empty() && ahead_.size() > 1) {
      throw OptionError(fmt::format("{} is for a single instance, found {} as another one",
                                    plan_.single_only, ahead_[1].name));
    }
    if (plan_.told_single) plan_.told_single(ahead_.size() == 1);
  }

  std::optional<Instance> next() {
    if (stopped()) return std::nullopt;
    if (ahead_.empty()) return stream_.next();
    Instance instance = std::move(ahead_.front());
    ahead_.pop_front();
    return instance;
  }

  Finished work(Instance instance) const {
    if (stopped()) return {};
    const NamedRequest& named = request_for(instance);
    const auto record = [&](workbench::Outcome outcome) {
      return Record{std::move(instance), std::move(outcome), plan_.command, named.backend,
                    named.request.options.seed};
    };
    try {
      workbench::Outcome outcome = plan_.walk(instance, named.request);
      show_a_way_out(instance, *named.request.backend, outcome);
      outcome.seconds.parse = instance.parse_seconds;
      outcome.seconds.total += instance.parse_seconds;
      return {record(std::move(outcome)), {}, named.request.backend->capabilities().complete};
    } catch (const UnsoundAnswer& fault) {
      return {std::nullopt, fmt::format("{}: {}", instance.name, fault.what())};
    } catch (const EncodingError& fault) {
      return {std::nullopt, fmt::format("{}: {}", instance.name, fault.what())};
    } catch (const std::bad_alloc&) {
      workbench::Outcome outcome;
      outcome.stop_reason = StopReason::MemoryLimit;
      return {record(std::move(outcome)), {}};
    }
  }

  const NamedRequest& request_for(const Instance& instance) const {
    if (plan_.of_graphs && std::holds_alternative<GraphInput>(instance.content))
      return *plan_.of_graphs;
    if (plan_.optimisers.empty() || !has_objective(instance)) return plan_.named;
    // A graph is what the first of them is there for; only a model has to be looked at.
    const auto* input = std::get_if<ModelInput>(&instance.content);
    const auto takes = [&](const NamedRequest& named) {
      return input == nullptr || !named.request.backend->supports(input->model);
    };
    const auto taken = std::ranges::find_if(plan_.optimisers, takes);
    return taken == plan_.optimisers.end() ? plan_.named : *taken;
  }

  // What to ask for instead, where the backend that was asked for only decides.
  static void show_a_way_out(const Instance& instance, const Backend& backend,
                             workbench::Outcome& outcome) {
    if (!outcome.unsupported || backend.capabilities().optimises || !has_objective(instance))
      return;
    std::string names;
    for (const RegistryEntry& entry : registry()) {
      if (entry.backend && entry.backend->capabilities().optimises)
        names += fmt::format("{}{}", names.empty() ? "" : "|", entry.name);
    }
    std::string& reason = outcome.unsupported->reason;
    reason += fmt::format("; --backend {} optimise", names);
    if (std::holds_alternative<GraphInput>(instance.content))
      reason += ", --k K asks for one number of colours";
  }

  void emit(Finished finished) {
    if (!finished.fault.empty()) {
      session_.messages.internal_error(finished.fault);
      code_ = ExitCode::Internal;
    }
    if (!finished.record) return;
    const Record& record = *finished.record;
    code_ = graver(code_, exit_code(record.outcome));
    ++done_;
    backends_.insert(record.backend);
    ++by_status_[status_word(record.outcome)];
    print(record);
    for (const std::string& warning : record.outcome.warnings)
      tell(finished, fmt::format("{}: {}", record.instance.name, warning));
    if (session_.messages.settings().stats) session_.messages.statistic(steps_text(record));
    if (session_.messages.settings().progress) session_.messages.progress(tally());
  }

  void print(const Record& record) {
    if (const auto reason = plan_.cannot_print ? plan_.cannot_print(record) : std::nullopt) {
      session_.messages.error(fmt::format("{}: {}", record.instance.name, *reason));
      return;
    }
    Output& out = outputs_.open(record.instance);
    if (outputs_.many()) out.stream() << plan_.header;
    plan_.print(out.stream(), record);
    outputs_.end_record();
  }

  // Of a complete solver that came to no answer and met no limit the warnings say why: that is no
  // aside. That a search gave up is an answer like others.
  void tell(const Finished& finished, const std::string& text) {
    const workbench::Outcome& outcome = finished.record->outcome;
    const bool failed = finished.complete && outcome.status == Status::Unknown &&
                        !outcome.unsupported && outcome.stop_reason == StopReason::Completed;
    const bool lacks_a_file = outcome.report && outcome.report->certificate_failed;
    if (failed || lacks_a_file) {
      session_.messages.error(text);
    } else {
      session_.messages.warning(text);
    }
  }

  std::string tally() const {
    std::string text = fmt::format("{} done", done_);
    if (stream_.failed() > 0) text += fmt::format(", {} failed to be read", stream_.failed());
    for (const auto& [word, number] : by_status_)
      text += fmt::format(", {} {}", number, word);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    return text + fmt::format(", {:.3f} s", elapsed.count());
  }

  void close() {
    session_.messages.end_progress();
    if (session_.interrupts.requested()) session_.messages.summary("interrupted");
    if (backends_.empty()) backends_.insert(plan_.named.backend);
    session_.messages.summary(fmt::format("{} (backend {}, seed {})", tally(),
                                          fmt::join(backends_, " and "),
                                          plan_.named.request.options.seed));
  }

  Session& session_;
  BatchPlan plan_;
  InstanceStream stream_;
  OutputSet outputs_;
  std::size_t jobs_;
  std::deque<Instance> ahead_;
  ExitCode code_ = ExitCode::Answered;
  std::size_t done_ = 0;
  std::map<std::string, std::size_t> by_status_;
  std::set<std::string> backends_;  // that worked
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

ExitCode run_batch(const Arguments& arguments, Session& session, BatchPlan plan) {
  return Batch(arguments, session, std::move(plan)).run();
}

}  // namespace facet::app
