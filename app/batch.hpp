#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/arguments.hpp"
#include "app/record.hpp"
#include "app/request.hpp"
#include "app/session.hpp"

namespace facet::app {

/// A command that takes instances one by one, works on each and prints a record of each.
struct BatchPlan {
  std::string command;
  NamedRequest named;
  /// For instances with an objective: the first that takes the model; empty: `named` has them too.
  std::vector<NamedRequest> optimisers;
  /// For graphs; nothing: as other instances.
  std::optional<NamedRequest> of_graphs = {};
  /// What is done with one instance; called from several threads at once.
  std::function<workbench::Outcome(const Instance& instance,
                                   const workbench::SolveRequest& request)>
      walk;
  /// Prints one record. Called in the order of the input, for one record at a time.
  std::function<void(std::ostream& out, const Record& record)> print;
  /// Why a record cannot be printed: an error, and nothing of it goes to the output. Empty: all
  /// can.
  std::function<std::optional<std::string>(const Record& record)> cannot_print = {};
  /// Printed before the first record, where answers share one stream.
  std::string header;
  /// Told whether there is a single instance before the first one is worked on; empty: nobody asks,
  /// and no instance waits for the next one to be read.
  std::function<void(bool single)> told_single;
  /// The option that is for a single instance; a second one is then an OptionError before the first
  /// is worked on. Empty: any number.
  std::string single_only = {};
  /// The walk has something to give even where the stop comes before it begins. After an interrupt
  /// it then still gets the first instance and what was read by then.
  bool answers_at_once = false;
};

/// Runs the plan over all inputs and returns the gravest code. A fault of ours in one instance is
/// reported, and the next one is taken. An interrupt ends the instance under way, prints what it
/// has, and takes no more.
ExitCode run_batch(const Arguments& arguments, Session& session, BatchPlan plan);

}  // namespace facet::app
