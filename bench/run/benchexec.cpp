#include "bench/run/benchexec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "bench/run/record.hpp"
#include "bench/run/xml_text.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

// A name that its patterns for files match alone.
std::string file_pattern(const std::string& name) {
  std::string out;
  for (const char c : name)
    out += c == '*' || c == '?' || c == '[' ? fmt::format("[{}]", c) : std::string(1, c);
  return out;
}

std::string option(const std::string& name, const std::string& value) {
  return fmt::format("    <option name=\"{}\">{}</option>\n", name, xml_text(value));
}

// What BenchExec counts is whole seconds.
std::string attribute(const char* name, const std::optional<double>& seconds) {
  return seconds ? fmt::format(" {}=\"{:.0f} s\"", name, std::ceil(*seconds)) : std::string();
}

std::string run_definition(const Campaign& campaign, std::size_t backend, std::size_t repeat,
                           std::size_t repeats) {
  const BackendEntry& entry = campaign.suite.backends[backend];
  const std::string name =
      repeats == 1 ? entry.label : fmt::format("{} {}", entry.label, repeat + 1);
  std::string text = fmt::format("  <rundefinition name=\"{}\">\n", xml_text(name));
  text += option("--backend", entry.backend);
  for (const auto& [key, value] : entry.set)
    text += option("--set", key + "=" + value);
  if (entry.threads != 1) text += option("--threads", fmt::format("{}", entry.threads));
  if (campaign.suite.limits.work && campaign.traits[backend].counts_work)
    text += option("--work-limit", fmt::format("{}", *campaign.suite.limits.work));
  // The tool-info module makes it the seed that the task has for it.
  text += option("--repeat", fmt::format("{}", repeat));
  return text + "  </rundefinition>\n";
}

std::string benchmark_xml(const Campaign& campaign, const std::vector<std::size_t>& runs) {
  const RunLimits& limits = campaign.suite.limits;
  std::string text =
      "<?xml version=\"1.0\"?>\n"
      "<!DOCTYPE benchmark PUBLIC \"+//IDN sosy-lab.org//DTD BenchExec benchmark 3.0//EN\" "
      "\"https://www.sosy-lab.org/benchexec/benchmark-3.0.dtd\">\n";
  text += fmt::format("<benchmark tool=\"facet_benchexec.tool\" displayName=\"{}\"",
                      xml_text(campaign.suite.name));
  text += attribute("timelimit", limits.cpu_seconds);
  text += attribute("walltimelimit", limits.wall_seconds);
  if (limits.memory_bytes) text += fmt::format(" memlimit=\"{} B\"", *limits.memory_bytes);
  text += ">\n  <propertyfile>solvable.prp</propertyfile>\n";
  for (std::size_t b = 0; b < runs.size(); ++b) {
    for (std::size_t repeat = 0; repeat < runs[b]; ++repeat)
      text += run_definition(campaign, b, repeat, runs[b]);
  }
  text += "  <tasks name=\"instances\">\n    <include>tasks/*.yml</include>\n  </tasks>\n";
  return text + "</benchmark>\n";
}

// JSON, which is YAML too.
std::string task_definition(const Campaign& campaign, const BenchInstance& instance,
                            std::size_t repeats) {
  Json options;
  options["group"] = instance.group;
  if (instance.box)
    options["box"] = fmt::format("{}x{}", instance.box->rows, instance.box->columns);
  if (instance.k) options["k"] = *instance.k;
  for (std::size_t repeat = 0; repeat < repeats; ++repeat)
    options["seeds"].push_back(seed_of(campaign.suite.base_seed, instance.name, repeat));
  Json json;
  json["format_version"] = "2.0";
  json["input_files"] = "../instances/" + file_pattern(instance.file);
  json["properties"] = Json::array({{{"property_file", "../solvable.prp"}}});
  json["options"] = {{"facet", options}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::vector<ExportedFile> benchexec_files(const Campaign& campaign) {
  std::vector<std::size_t> runs = runs_of_backends(campaign.suite, campaign.traits);
  for (std::size_t b = 0; b < runs.size(); ++b) {
    if (!campaign.suite.backends[b].command.empty()) runs[b] = 0;
  }
  const std::size_t most = runs.empty() ? 0 : *std::ranges::max_element(runs);
  if (most == 0)
    throw OptionError(campaign.suite.name +
                      ": found commands alone, expected a backend: commands need a tool-info "
                      "module of their own");
  std::vector<ExportedFile> files{{"benchmark.xml", benchmark_xml(campaign, runs)},
                                  {"solvable.prp", "the instance has an answer\n"}};
  for (const BenchInstance& instance : campaign.instances)
    files.push_back({"tasks/" + instance.file + ".yml", task_definition(campaign, instance, most)});
  return files;
}

}  // namespace facet::bench
