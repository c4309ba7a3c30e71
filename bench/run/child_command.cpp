#include "bench/run/child_command.hpp"

#include <fmt/format.h>

#include "backends/external/command_line.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

void replace_all(std::string& word, const std::string& key, const std::string& value) {
  for (auto at = word.find(key); at != std::string::npos; at = word.find(key, at + value.size()))
    word.replace(at, key.size(), value);
}

void require_program(const std::string& label, const std::string& program) {
  if (!find_program(program))
    throw OptionError(
        fmt::format("backend {}: found no executable file {}, expected one", label, program));
}

}  // namespace

BackendTraits traits_of(const BackendEntry& backend) {
  BackendTraits traits;
  if (!backend.command.empty()) {
    require_program(backend.label, backend.command[0]);
    return traits;
  }
  try {
    BackendChoice choice = choose_backend(backend.backend);
    for (const auto& [key, value] : backend.set)
      choice.set[key] = value;
    const OptionValues values(choice.backend->option_table(), choice.set);
    if (choice.backend->name() == "external")
      require_program(backend.label, split_command(values.text("command"))[0]);
    const Capabilities can = choice.backend->capabilities();
    traits = {can.complete, !can.work_unit.empty(), can.proofs};
  } catch (const OptionError& error) {
    const std::string text = error.what();
    const std::string head = fmt::format("backend {}: ", backend.label);
    throw OptionError(text.starts_with(head) ? text : head + text);
  }
  if (backend.proof && !traits.proofs)
    throw OptionError(
        fmt::format("backend {}: found proof = true, but it writes no proofs", backend.label));
  return traits;
}

std::vector<std::size_t> runs_of_backends(const Suite& suite,
                                          const std::vector<BackendTraits>& traits) {
  std::vector<std::size_t> runs;
  for (std::size_t i = 0; i < traits.size(); ++i)
    runs.push_back(
        suite.backends[i].runs.value_or(traits[i].complete ? suite.repeats : suite.seeds));
  return runs;
}

std::vector<std::string> child_words(const Suite& suite, const PlannedRun& run,
                                     const BackendTraits& traits, const BenchInstance& instance,
                                     const std::filesystem::path& instances,
                                     const std::string& program, const std::string& proof) {
  const BackendEntry& backend = suite.backends[run.backend];
  const std::string path = (instances / instance.file).string();
  const std::string seed = fmt::format("{}", run.seed);
  if (!backend.command.empty()) {
    std::vector<std::string> words = backend.command;
    for (std::string& word : words) {
      replace_all(word, "{instance}", path);
      replace_all(word, "{seed}", seed);
    }
    return words;
  }
  std::vector<std::string> words{program,     "solve",         "--json", "--quiet",
                                 "--backend", backend.backend, "--seed", seed};
  const auto add = [&](std::string option, std::string value) {
    words.push_back(std::move(option));
    words.push_back(std::move(value));
  };
  for (const auto& [key, value] : backend.set)
    add("--set", key + "=" + value);
  if (backend.threads != 1) add("--threads", fmt::format("{}", backend.threads));
  if (suite.limits.work && traits.counts_work)
    add("--work-limit", fmt::format("{}", *suite.limits.work));
  if (instance.box) add("--box", fmt::format("{}x{}", instance.box->rows, instance.box->columns));
  if (instance.k) add("--k", fmt::format("{}", *instance.k));
  if (!proof.empty()) add("--proof", proof);
  words.emplace_back("--");
  words.push_back(path);
  return words;
}

}  // namespace facet::bench
