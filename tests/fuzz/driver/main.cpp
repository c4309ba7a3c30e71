// facet_fuzz COUNT [SEED [FIRST]]: lets all complete backends and brute force agree on random
// models. Exit code 1 and a JSON model a file (fuzz-SEED-NUMBER.json) for each disagreement.
#include <charconv>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string_view>

#include "encoders/json/model_json.hpp"
#include "tests/fuzz/campaign.hpp"

namespace {

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  const auto count = argc > 1 ? number(argv[1]) : std::nullopt;
  const auto seed = argc > 2 ? number(argv[2]) : 1;
  const auto first = argc > 3 ? number(argv[3]) : 0;
  if (!count || !seed || !first || argc > 4) {
    std::fprintf(stderr, "usage: facet_fuzz COUNT [SEED [FIRST]]\n");
    return 2;
  }
  const auto failures = facet::fuzz::run(*seed, *first, *count, [&](std::uint64_t done) {
    if ((done - *first + 1) % 1000 == 0) {
      std::printf("%llu models\n", static_cast<unsigned long long>(done - *first + 1));
      std::fflush(stdout);
    }
  });
  for (const auto& failure : failures) {
    const std::string name =
        "fuzz-" + std::to_string(*seed) + "-" + std::to_string(failure.number) + ".json";
    std::ofstream out(name);
    facet::json::write_json(failure.model, out);
    std::printf("%s:\n", name.c_str());
    for (const std::string& line : failure.disagreements)
      std::printf("  %s\n", line.c_str());
    for (const std::string& line : failure.contenders)
      std::printf("  with %s\n", line.c_str());
  }
  std::printf("seed %llu: %llu models, %zu disagreements\n", static_cast<unsigned long long>(*seed),
              static_cast<unsigned long long>(*count), failures.size());
  return failures.empty() ? 0 : 1;
}
