#include "bench/report/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace facet::bench {
namespace {

Field outcome_field(const std::map<Outcome, std::size_t>& outcomes, Outcome outcome) {
  const auto at = outcomes.find(outcome);
  return count_field(at == outcomes.end() ? 0 : at->second);
}

std::string interval_text(const Interval& interval) {
  return fmt::format("{:.0f}-{:.0f} %", interval.low * 100, interval.high * 100);
}

Field megabytes_field(std::optional<std::uint64_t> bytes) {
  constexpr double mebibyte = 1024.0 * 1024;
  return number_field(bytes ? std::optional<double>(static_cast<double>(*bytes) / mebibyte)
                            : std::optional<double>());
}

// `split`: with what "solved" is a mixture of, where there are objectives.
std::vector<std::string> summary_columns(bool split) {
  std::vector<std::string> columns{"backend", "runs",    "solved",   "success", "95 % interval",
                                   "PAR2 s",  "PAR10 s", "median s", "cut off", "sat-verified"};
  if (split) columns.insert(columns.end(), {"optimal", "ended"});
  columns.insert(columns.end(), {"unsat", "unsat-proved", "time-limit", "memory-limit", "unknown",
                                 "unsupported", "crash", "wrong", "peak MiB"});
  return columns;
}

}  // namespace

Table summary_table(const CampaignData& data) {
  Table table;
  table.name = "summary";
  const bool split = data.has_objectives();
  table.columns = summary_columns(split);
  for (std::size_t b = 0; b < data.backends().size(); ++b) {
    const BackendFigures figures = figures_of(data, b);
    std::vector<Field> row{text_field(data.backends()[b]), count_field(figures.runs),
                           count_field(figures.solved)};
    const bool any = figures.runs > 0;
    row.push_back(
        any ? share_field(static_cast<double>(figures.solved) / static_cast<double>(figures.runs))
            : text_field("-"));
    row.push_back(text_field(any ? interval_text(figures.success) : "-"));
    row.push_back(number_field(any ? std::optional(figures.par2) : std::nullopt));
    row.push_back(number_field(any ? std::optional(figures.par10) : std::nullopt));
    row.push_back(number_field(figures.median.seconds));
    row.push_back(count_field(figures.median.censored));
    row.push_back(outcome_field(figures.outcomes, Outcome::SatVerified));
    if (split) {
      row.push_back(count_field(figures.optimal));
      row.push_back(count_field(figures.ended));
    }
    for (const Outcome outcome :
         {Outcome::Unsat, Outcome::UnsatProved, Outcome::TimeLimit, Outcome::MemoryLimit,
          Outcome::Unknown, Outcome::Unsupported, Outcome::Crash, Outcome::Wrong})
      row.push_back(outcome_field(figures.outcomes, outcome));
    row.push_back(megabytes_field(figures.peak_memory_bytes));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table steps_table(const CampaignData& data) {
  Table table;
  table.name = "steps";
  table.columns = {"backend", "read s", "encode s", "solve s", "decode s", "check s"};
  for (std::size_t b = 0; b < data.backends().size(); ++b) {
    const auto steps = figures_of(data, b).steps;
    if (!steps) continue;
    table.rows.push_back({text_field(data.backends()[b]), number_field(steps->parse),
                          number_field(steps->encode), number_field(steps->solve),
                          number_field(steps->decode), number_field(steps->check)});
  }
  return table;
}

Table pairs_table(const CampaignData& data, const std::vector<PairFigures>& pairs) {
  Table table;
  table.name = "pairs";
  table.columns = {"first",         "second",          "instances",  "times as fast",
                   "95 % interval", "first is faster", "Wilcoxon p", "after Holm",
                   "only first",    "only second",     "McNemar p"};
  for (const PairFigures& pair : pairs) {
    if (pair.instances == 0) continue;
    table.rows.push_back(
        {text_field(data.backends()[pair.first]), text_field(data.backends()[pair.second]),
         count_field(pair.instances), number_field(pair.speed->ratio),
         text_field(
             fmt::format("{:.3g}-{:.3g}", pair.speed->interval.low, pair.speed->interval.high)),
         share_field(pair.first_is_faster), p_field(pair.wilcoxon.p), p_field(pair.wilcoxon_holm),
         count_field(pair.only_first), count_field(pair.only_second), p_field(pair.mcnemar_p)});
  }
  return table;
}

Table friedman_table(const CampaignData& data, const FriedmanFigures& figures) {
  Table table;
  table.name = "friedman";
  table.columns = {"backend", "mean rank", "differs after Holm from (p < 0.05)"};
  for (std::size_t b = 0; b < figures.test.mean_ranks.size(); ++b) {
    std::string differs;
    for (std::size_t i = 0; i < figures.pairs.size(); ++i) {
      const PairP& pair = figures.pairs[i];
      if (figures.adjusted[i] >= 0.05 || (pair.first != b && pair.second != b)) continue;
      differs += (differs.empty() ? "" : ", ") +
                 data.backends()[pair.first == b ? pair.second : pair.first];
    }
    table.rows.push_back({text_field(data.backends()[b]), number_field(figures.test.mean_ranks[b]),
                          text_field(differs.empty() ? "-" : differs)});
  }
  return table;
}

Table restarts_table(const CampaignData& data, const std::vector<RestartFigures>& restarts) {
  Table table;
  table.name = "restarts";
  table.columns = {
      "backend",      "group",    "cutoff s", "expected s with restarts", "expected s at the limit",
      "99 % after s", "test runs"};
  for (const RestartFigures& figures : restarts) {
    table.rows.push_back({text_field(data.backends()[figures.backend]), text_field(figures.group),
                          number_field(figures.cutoff), number_field(figures.expected),
                          number_field(figures.without), number_field(figures.time_to_solution),
                          count_field(figures.runs)});
  }
  return table;
}

Table phase_table(const CampaignData& data, const PhaseCurves& phase) {
  Table table;
  table.name = "phase";
  table.columns = {"fill"};
  std::set<double> fills;
  for (std::size_t b = 0; b < phase.of_backend.size(); ++b) {
    if (!phase.of_backend[b].empty()) table.columns.push_back(data.backends()[b]);
    for (const PhasePoint& point : phase.of_backend[b])
      fills.insert(point.fill);
  }
  for (const double fill : fills) {
    std::vector<Field> row{share_field(fill)};
    for (const auto& curve : phase.of_backend) {
      if (curve.empty()) continue;
      const auto at = std::ranges::find(curve, fill, &PhasePoint::fill);
      if (at == curve.end()) {
        row.push_back(text_field("-"));
      } else {
        row.push_back(text_field(fmt::format("{}/{}, {}", at->solved, at->runs,
                                             number_field(at->median.seconds, " s").text)));
      }
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

namespace {

std::vector<Field> instance_row(const CampaignData& data, std::size_t b, std::size_t i) {
  const InstanceInfo& instance = data.instances()[i];
  const Cell& cell = data.cell(b, i);
  std::map<std::string_view, std::size_t> outcomes;
  std::optional<std::int64_t> objective;
  std::optional<std::int64_t> bound;
  std::string reason;
  for (const RunRecord* run : cell.runs) {
    ++outcomes[ending_of(*run)];
    if (run->objective) objective = std::min(*run->objective, objective.value_or(*run->objective));
    if (run->bound) bound = std::max(*run->bound, bound.value_or(*run->bound));
    if (reason.empty()) reason = run->reason;
  }
  std::string text;
  for (const auto& [outcome, count] : outcomes)
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", outcome,
                        cell.runs.size() == 1 ? std::string() : fmt::format(" {}", count));
  const auto observed = data.observations(cell);
  const auto real = [](const std::optional<std::int64_t>& value) {
    return value ? std::optional<double>(static_cast<double>(*value)) : std::nullopt;
  };
  return {text_field(instance.name),
          text_field(instance.group),
          instance.fill ? share_field(*instance.fill) : text_field("-"),
          text_field(data.backends()[b]),
          count_field(cell.runs.size()),
          count_field(cactus(observed).size()),
          number_field(median_time(observed).seconds),
          text_field(text),
          number_field(real(objective)),
          number_field(real(bound)),
          text_field(reason)};
}

}  // namespace

Table instances_table(const CampaignData& data) {
  Table table;
  table.name = "instances";
  table.columns = {"instance", "group",    "fill",      "backend", "runs",  "solved",
                   "median s", "outcomes", "objective", "bound",   "reason"};
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    for (std::size_t b = 0; b < data.backends().size(); ++b) {
      if (!data.cell(b, i).runs.empty()) table.rows.push_back(instance_row(data, b, i));
    }
  }
  return table;
}

Table objectives_table(const CampaignData& data, const std::vector<ObjectiveFigures>& all) {
  Table table;
  table.name = "objectives";
  table.columns = {"backend",
                   "runs",
                   "with the best known here",
                   "proved to be the best",
                   "mean distance",
                   "primal integral",
                   "bound integral"};
  for (const ObjectiveFigures& figures : all) {
    table.rows.push_back({text_field(data.backends()[figures.backend]), count_field(figures.runs),
                          count_field(figures.reached), count_field(figures.proved),
                          number_field(figures.distance), number_field(figures.primal_integral),
                          number_field(figures.bound_integral)});
  }
  return table;
}

Table sessions_table(const CampaignData& data) {
  Table table;
  table.name = "sessions";
  table.columns = {"event", "time",          "processor", "system", "version",
                   "load",  "calibration s", "jobs",      "shard",  "seeds"};
  for (const SessionNote& note : data.sessions()) {
    const bool begin = note.event == "begin";
    table.rows.push_back(
        {text_field(note.event), text_field(note.time),
         text_field(begin ? fmt::format("{} x {}", note.processors, note.processor) : "-"),
         text_field(begin ? note.system : "-"), text_field(begin ? note.version : "-"),
         number_field(note.load), number_field(note.calibration_seconds),
         begin ? count_field(note.jobs) : text_field("-"),
         text_field(note.shard.empty() ? "-" : note.shard),
         text_field(begin ? fmt::format("base {}, order {}", note.base_seed, note.order_seed)
                          : "-")});
  }
  return table;
}

}  // namespace facet::bench
