#include "bench/suite/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace facet::bench {
namespace {

// Beyond its limit, what a run may take to be ended, checked and written.
constexpr double kOverhead = 1.5;

std::string merge_command(const EngineRequest& request) {
  return fmt::format("facet bench merge -o {} {}/shard-*", shell_word(request.folder),
                     shell_word(request.folder));
}

}  // namespace

std::string shell_word(std::string_view text) {
  const bool plain = !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("/._-+=:,@%").find(c) != std::string_view::npos;
  });
  if (plain) return std::string(text);
  std::string word = "'";
  for (const char c : text)
    word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

std::optional<double> longest_seconds(const Suite& suite, std::size_t runs) {
  if (!suite.limits.wall_seconds) return std::nullopt;
  const auto rounds = std::ceil(static_cast<double>(runs) / static_cast<double>(suite.jobs));
  return rounds * (*suite.limits.wall_seconds + kOverhead);
}

std::string slurm_script(const Suite& suite, const EngineRequest& request) {
  unsigned threads = 1;
  for (const BackendEntry& backend : suite.backends)
    threads = std::max(threads, backend.threads);
  std::string name;
  for (const char c : suite.name)
    name += std::string_view(" \t\n'\"").find(c) == std::string_view::npos ? c : '-';
  std::string text = "#!/bin/sh\n";
  text += fmt::format("#SBATCH --job-name=facet-{}\n", name);
  text += fmt::format("#SBATCH --array=1-{}\n", request.shards);
  text += fmt::format("#SBATCH --ntasks=1\n#SBATCH --cpus-per-task={}\n", threads * suite.jobs);
  const std::size_t each = (request.runs + request.shards - 1) / request.shards;
  if (const auto seconds = longest_seconds(suite, each)) {
    const auto minutes = static_cast<long long>(std::ceil(*seconds / 60)) + 1;
    text += fmt::format("#SBATCH --time={}\n", minutes);
  }
  text += fmt::format("# Once all of it is done: {}\n", merge_command(request));
  text += fmt::format(
      "exec facet bench run {} --shard \"$SLURM_ARRAY_TASK_ID/{}\" -o {}/\"shard-"
      "$SLURM_ARRAY_TASK_ID\"\n",
      shell_word(request.suite), request.shards, shell_word(request.folder));
  return text;
}

std::string parallel_jobs(const EngineRequest& request) {
  std::string text;
  for (std::size_t i = 1; i <= request.shards; ++i) {
    text +=
        fmt::format("facet bench run {} --shard {}/{} -o {}/shard-{}\n", shell_word(request.suite),
                    i, request.shards, shell_word(request.folder), i);
  }
  return text;
}

}  // namespace facet::bench
