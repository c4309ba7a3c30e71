#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/session.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr OptionSpec output_options[] = {
    output_file_option, {.name = "json", .kind = OptionKind::Flag, .help = "the table as JSON"}};
constexpr OptionGroup groups[] = {{"Output", output_options}, message_group};
constexpr Positional positionals[] = {
    {"NAME", "a backend: what it can do and the options that --set takes", 0, 1, false}};

std::string type_text(const OptionRow& row) {
  switch (row.type) {
    case OptionType::Flag:
      return "on|off";
    case OptionType::Integer:
    case OptionType::Real:
      return fmt::format("{}..{}", row.minimum, row.maximum);
    case OptionType::Choice:
      return fmt::format("{}", fmt::join(row.choices, "|"));
    case OptionType::Text:
      return "text";
  }
  return {};
}

std::string ability_words(const Capabilities& can) {
  std::string text = can.complete ? "complete" : "incomplete";
  const auto add = [&](bool present, const char* word) {
    if (present) text += fmt::format(", {}", word);
  };
  add(can.enumerates, "enumerates");
  add(can.optimises, "optimises");
  add(can.seeded, "seeded");
  add(can.proofs, "writes proofs");
  add(can.threads, "threads");
  add(can.traces, "traces");
  add(can.deduces, "deduces");
  add(can.child_process, "child process");
  return text;
}

std::string table_text() {
  std::string text;
  for (const RegistryEntry& entry : registry()) {
    text += fmt::format("{:<14} {}\n", entry.name, entry.description);
    if (!entry.backend) {
      text += fmt::format("{:<14} absent: {}\n", "", entry.absent_reason);
      continue;
    }
    const Capabilities can = entry.backend->capabilities();
    const std::string unit =
        can.work_unit.empty() ? "" : fmt::format("; --work-limit counts {}", can.work_unit);
    text += fmt::format("{:<14} {}{}\n", "", ability_words(can), unit);
    if (!entry.backend->version().empty())
      text += fmt::format("{:<14} {}\n", "", entry.backend->version());
  }
  return text;
}

std::string options_text(const RegistryEntry& entry) {
  std::string text = fmt::format("{}: {}\n", entry.name, entry.description);
  if (!entry.backend) return text + fmt::format("absent: {}\n", entry.absent_reason);
  text += fmt::format("{}\n", ability_words(entry.backend->capabilities()));
  for (const OptionRow& row : entry.backend->option_table()) {
    text += fmt::format("  --set {}={}  [{}]\n      {}\n", row.name, type_text(row),
                        row.default_value, row.help);
  }
  return text;
}

Json options_json(const Backend& backend) {
  Json options = Json::array();
  for (const OptionRow& row : backend.option_table()) {
    options.push_back({{"name", row.name},
                       {"values", type_text(row)},
                       {"default", row.default_value},
                       {"help", row.help}});
  }
  return options;
}

Json entry_json(const RegistryEntry& entry) {
  Json json = {{"name", entry.name},
               {"description", entry.description},
               {"available", entry.backend != nullptr}};
  if (!entry.backend) {
    json["absent_reason"] = entry.absent_reason;
    return json;
  }
  const Capabilities can = entry.backend->capabilities();
  json["version"] = entry.backend->version();
  json["capabilities"] = {{"complete", can.complete},   {"enumerates", can.enumerates},
                          {"optimises", can.optimises}, {"seeded", can.seeded},
                          {"proofs", can.proofs},       {"threads", can.threads},
                          {"traces", can.traces},       {"starts", can.starts},
                          {"deduces", can.deduces},     {"child_process", can.child_process},
                          {"work_unit", can.work_unit}};
  json["options"] = options_json(*entry.backend);
  return json;
}

const RegistryEntry* find_entry(const std::string& name) {
  for (const RegistryEntry& entry : registry()) {
    if (entry.name == name) return &entry;
  }
  std::vector<std::string_view> names;
  for (const RegistryEntry& entry : registry())
    names.push_back(entry.name);
  throw OptionError(
      fmt::format("NAME: found \"{}\", expected one of {}", name, fmt::join(names, ", ")));
}

ExitCode run_backends(const Arguments& arguments, Session& session) {
  const RegistryEntry* one =
      arguments.positionals().empty() ? nullptr : find_entry(arguments.positionals()[0]);
  std::string text;
  if (arguments.flag("json")) {
    Json json = {{"format_version", 1}, {"command", "backends"}, {"backends", Json::array()}};
    for (const RegistryEntry& entry : registry()) {
      if (one == nullptr || one == &entry) json["backends"].push_back(entry_json(entry));
    }
    text = json.dump(2) + '\n';
  } else {
    text = one == nullptr ? table_text() : options_text(*one);
  }
  Output out = open_output(arguments, session.interrupts);
  out.stream() << text;
  out.commit();
  return ExitCode::Answered;
}

}  // namespace

constexpr CommandSpec backends_spec{
    .name = "backends",
    .summary = "the solvers, what each can do, and its options",
    .description =
        "Lists every backend with its capabilities. One that was not built stays in the list, with "
        "the reason. With a NAME, also the options that --set takes.",
    .positionals = positionals,
    .groups = groups,
    .examples = "  facet backends\n  facet backends cadical\n",
    .run = run_backends};

}  // namespace facet::app
