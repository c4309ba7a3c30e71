#include "bench/suite/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <span>

#include "bench/suite/stable_hash.hpp"
#include "model/error.hpp"
#include "model/random.hpp"

namespace facet::bench {
namespace {

constexpr std::size_t kMostRuns = 100'000'000;

template <class T>
std::string shown(const std::optional<T>& value) {
  return value ? fmt::format("{}", *value) : "-";
}

StableHash hash_of(const RunLimits& limits) {
  StableHash hash;
  hash.add(shown(limits.wall_seconds)).add(shown(limits.cpu_seconds));
  hash.add(shown(limits.memory_bytes)).add(shown(limits.work));
  return hash;
}

void add(StableHash& hash, const BenchInstance& instance) {
  hash.add(instance.name).add(id_text(instance.hash)).add(shown(instance.k));
  hash.add(instance.box ? fmt::format("{}x{}", instance.box->rows, instance.box->columns) : "-");
}

void add(StableHash& hash, const BackendEntry& backend) {
  hash.add(backend.label).add(backend.backend).add(fmt::format("{}", backend.threads));
  for (const auto& [key, value] : backend.set)
    hash.add(key).add(value);
  hash.add(backend.proof ? "proof" : "-");
  for (const std::string& word : backend.command)
    hash.add(word);
}

}  // namespace

std::uint64_t run_id(const RunLimits& limits, const BenchInstance& instance,
                     const BackendEntry& backend, std::size_t repeat, std::uint64_t seed) {
  StableHash hash = hash_of(limits);
  add(hash, instance);
  add(hash, backend);
  return hash.add(fmt::format("{}", repeat)).add(fmt::format("{}", seed)).value();
}

std::string id_text(std::uint64_t id) {
  return fmt::format("{:016x}", id);
}

Shard parse_shard(const std::string& text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shard.index);
  const bool slash = first.ec == std::errc{} && first.ptr != end && *first.ptr == '/';
  const auto second = slash ? std::from_chars(first.ptr + 1, end, shard.count) : first;
  if (!slash || second.ec != std::errc{} || second.ptr != end || shard.index < 1 ||
      shard.index > shard.count)
    throw OptionError(fmt::format("--shard: found \"{}\", expected I/N with I in 1..N", text));
  return shard;
}

std::uint64_t seed_of(std::uint64_t base, const std::string& instance, std::size_t repeat) {
  constexpr unsigned all_but_31_bits = 33;
  return Random(base, StableHash().add(instance).add(fmt::format("{}", repeat)).value()).next() >>
         all_but_31_bits;
}

std::vector<PlannedRun> make_plan(const Suite& suite, const std::vector<BenchInstance>& instances,
                                  const std::vector<std::size_t>& runs_of) {
  const std::size_t each = std::accumulate(runs_of.begin(), runs_of.end(), std::size_t{0});
  if (each > kMostRuns / std::max<std::size_t>(instances.size(), 1))
    throw OptionError(
        fmt::format("{}: found {} runs on each of {} instances, expected at most {} "
                    "together",
                    suite.name, each, instances.size(), kMostRuns));
  std::vector<PlannedRun> plan;
  for (std::size_t i = 0; i < instances.size(); ++i) {
    for (std::size_t b = 0; b < suite.backends.size(); ++b) {
      for (std::size_t r = 0; r < runs_of[b]; ++r) {
        PlannedRun run;
        run.instance = static_cast<std::uint32_t>(i);
        run.backend = static_cast<std::uint32_t>(b);
        run.repeat = static_cast<std::uint32_t>(r);
        run.seed = seed_of(suite.base_seed, instances[i].name, r);
        run.id = run_id(suite.limits, instances[i], suite.backends[b], r, run.seed);
        plan.push_back(run);
      }
    }
  }
  Random(suite.order_seed).shuffle(std::span(plan));
  return plan;
}

std::vector<PlannedRun> shard_of(const std::vector<PlannedRun>& plan, const Shard& shard) {
  std::vector<PlannedRun> part;
  for (std::size_t i = shard.index - 1; i < plan.size(); i += shard.count)
    part.push_back(plan[i]);
  return part;
}

}  // namespace facet::bench
