#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/arguments.hpp"
#include "app/option_tables.hpp"
#include "app/output.hpp"
#include "app/session.hpp"
#include "backends/backend.hpp"
#include "model/run_control.hpp"

namespace facet::app {

inline constexpr OptionSpec trace_options[] = {
    {.name = "trace",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "the course of a stochastic search (best and present cost, temperature, by "
             "evaluations), for plots: JSON lines where the name ends in .json or .jsonl, else "
             "CSV; for a single instance"},
};

/// What --trace asks for: the events of a search as lines of a file, which gets its name at the
/// end.
class TraceFile final : public Observer {
 public:
  /// Opens the file. Throws FileError where it cannot be written, and OptionError where it is an
  /// input or the file of another option, or the backend keeps no course of what it does.
  TraceFile(const Arguments& arguments, const Backend& backend, Session& session);

  bool wanted() const { return file_.has_value(); }
  bool wants_course() const override { return wanted(); }
  void on_course(std::span<const SearchEvent> events) override;
  /// Puts the file into its place.
  void commit();

 private:
  bool json_ = false;
  std::optional<Output> file_;
};

}  // namespace facet::app
