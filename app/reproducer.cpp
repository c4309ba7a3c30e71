#include "app/reproducer.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "app/output.hpp"
#include "app/output_set.hpp"
#include "app/version.hpp"
#include "encoders/json/model_json.hpp"

namespace facet::app {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw FileError(fmt::format("cannot write {}", path.string()));
}

std::string json_text(const Model& model) {
  std::ostringstream out;
  json::write_json(model, out);
  return out.str();
}

std::string limit_words(const Limits& limits) {
  std::string text;
  if (limits.solutions) text += fmt::format(" --limit {}", *limits.solutions);
  if (limits.wall_time) text += fmt::format(" --time-limit {}", duration_text(*limits.wall_time));
  if (limits.memory_bytes) text += fmt::format(" --memory-limit {}", *limits.memory_bytes);
  return text;
}

std::string crosscheck_command(const Comparison& comparison, const std::string& model) {
  std::string names;
  std::string sets;
  for (const Contender& contender : comparison.contenders()) {
    names.append(names.empty() ? "" : ",").append(contender.name);
    const auto words = backend_words(contender);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      if (words[i] != "--set") continue;
      sets += " --set " + shell_word(contender.backend->name() + "." + words[i + 1]);
    }
  }
  return fmt::format(
      "\"$facet\" crosscheck \"$folder/{}\" --backends {}{}{} --seed {} "
      "--reproducers none",
      model, shell_word(names), sets, limit_words(comparison.limits()),
      comparison.contenders().empty() ? 0 : comparison.contenders()[0].options.seed);
}

std::string single_command(const Contender& contender, const Model& model, Limits limits) {
  if (model.objective()) limits.solutions.reset();
  std::string text =
      fmt::format("\"$facet\" {} \"$folder/model.json\"", model.objective() ? "solve" : "count");
  for (const std::string& word : backend_words(contender))
    text += " " + shell_word(word);
  return text + limit_words(limits);
}

std::string commands(const Comparison& comparison, const Model& model) {
  std::string text =
      "#!/bin/sh\n"
      "# The comparison again: exits with 1 for as long as the backends disagree. Then each "
      "backend\n"
      "# by itself. FACET is the facet to run.\n"
      "folder=$(dirname \"$0\")\n"
      "facet=${FACET:-facet}\n" +
      crosscheck_command(comparison, "model.json") + "\nstatus=$?\n";
  for (const Contender& contender : comparison.contenders())
    text += single_command(contender, model, comparison.limits()) + "\n";
  return text + "exit $status\n";
}

std::string size_text(const Model& model) {
  return fmt::format("{} variables, {} constraints", model.variable_count(),
                     model.constraint_count());
}

std::string section(const std::string& title, const std::vector<Finding>& findings,
                    const std::vector<Disagreement>& wrong, const Comparison& comparison) {
  std::string text = fmt::format("## {}\n\n", title);
  for (const Disagreement& disagreement : wrong)
    text += fmt::format("- {}\n", disagreement.text);
  return text + "\n```\n" + findings_table(findings, wrong, comparison.contenders()) + "```\n\n";
}

std::string readme(const CrosscheckReport& report, const Comparison& comparison,
                   const Model& original, const std::optional<Model>& small) {
  std::string text = fmt::format("# Solvers disagree on {}\n\n", report.instance.name);
  text += "`sh commands.sh` shows it again (FACET=path names the facet to run). " +
          std::string("Solutions are verified, so whoever is named first in a line is wrong.\n\n");
  if (small) {
    const std::vector<Finding> findings = comparison.run(*small);
    text += section(fmt::format("model.json: shrunk to {}", size_text(*small)), findings,
                    disagreements(findings), comparison);
  } else {
    text +=
        "model.json is the whole model: the disagreement did not come up again when the model "
        "alone "
        "was compared, so there was nothing to shrink by.\n\n";
  }
  text += section(fmt::format("original.json: {}", size_text(original)), report.findings,
                  report.disagreements, comparison);
  return text + fmt::format("## Built with\n\n```\n{}```\n", version_text());
}

// The folder's name that nobody has yet gets what was written.
std::string move_into_place(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::path place = to;
  for (int i = 2; i < 10000; ++i) {
    if (!fs::exists(place)) {
      fs::rename(from, place, error);
      if (!error) return place.string();
    }
    place = fmt::format("{}-{}", to.string(), i);
  }
  throw FileError(fmt::format("cannot write {}: {}", to.string(), error.message()));
}

}  // namespace

std::string shell_word(const std::string& word) {
  std::string quoted = "'";
  for (const char c : word)
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string write_reproducer(const std::string& parent, const CrosscheckReport& report,
                             const Comparison& comparison, std::chrono::nanoseconds shrink_time) {
  const Model original = model_of(report.instance);
  const std::optional<Model> small =
      comparison.shrunk(original, report.disagreements.front(), report.findings, shrink_time);
  const Model& model = small ? *small : original;
  const fs::path place = fs::path(parent) / fill_pattern("{name}-{index}", report.instance.name,
                                                         report.instance.index);
  const fs::path draft = fmt::format("{}.{}.part", place.string(), ::getpid());
  try {
    fs::create_directories(draft);
    write(draft / "model.json", json_text(model));
    write(draft / "original.json", json_text(original));
    write(draft / "commands.sh", commands(comparison, model));
    write(draft / "README.md", readme(report, comparison, original, small));
    fs::permissions(draft / "commands.sh", fs::perms::owner_exec, fs::perm_options::add);
    return move_into_place(draft, place);
  } catch (const fs::filesystem_error& error) {
    std::error_code ignored;
    fs::remove_all(draft, ignored);
    throw FileError(fmt::format("cannot write {}: {}", place.string(), error.code().message()));
  } catch (...) {
    std::error_code ignored;
    fs::remove_all(draft, ignored);
    throw;
  }
}

}  // namespace facet::app
