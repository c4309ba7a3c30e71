#include "app/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "app/option_tables.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

bool declares(const Arguments& arguments, std::string_view name) {
  return find_option(arguments.command(), name) != nullptr;
}

// The options of a backend as the command line says them: the variant of its name, the options that
// stand for a row of its table, --set. Which of two would win nobody can see, so two that differ
// are refused.
class SaidOptions {
 public:
  void say(const std::string& key, const std::string& value, const std::string& where) {
    const auto [at, fresh] = said_.try_emplace(key, value, where);
    if (!fresh && at->second.value != value)
      throw OptionError(
          fmt::format("{} and {} exclude each other: say one of them", at->second.where, where));
  }
  std::map<std::string, std::string> values() const {
    std::map<std::string, std::string> values;
    for (const auto& [key, said] : said_)
      values.emplace(key, said.value);
    return values;
  }

 private:
  struct Said {
    Said(std::string v, std::string w) : value(std::move(v)), where(std::move(w)) {}
    std::string value;
    std::string where;
  };
  std::map<std::string, Said> said_;
};

// --amo product is --set amo=product for a backend that has such a row.
void add_encoding(const Arguments& arguments, const Backend& backend, SaidOptions& said) {
  for (const OptionSpec& option : encoding_options) {
    if (!declares(arguments, option.name) || !arguments.given(option.name)) continue;
    const std::string name(option.name);
    const auto table = backend.option_table();
    if (std::ranges::find(table, name, &OptionRow::name) == table.end()) {
      throw OptionError(
          fmt::format("--{}: the backend {} has no such option", name, backend.name()));
    }
    const std::string value = arguments.text(name);
    said.say(name, value, fmt::format("--{} {}", name, value));
  }
}

// The reduced encoding leaves out what it has concluded by itself, which no proof of what is left
// would show. Whoever asks for it by name gets it.
void state_the_whole(const Backend& backend, std::map<std::string, std::string>& set) {
  const auto table = backend.option_table();
  if (std::ranges::find(table, "encoding", &OptionRow::name) != table.end())
    set.try_emplace("encoding", "extended");
}

Limits limits_of(const Arguments& arguments) {
  Limits limits;
  limits.wall_time = arguments.duration("time-limit");
  limits.work = arguments.count("work-limit");
  limits.memory_bytes = arguments.size("memory-limit");
  if (declares(arguments, "limit")) limits.solutions = arguments.count("limit");
  return limits;
}

NamedRequest request_for(const Arguments& arguments, const std::string& backend) {
  NamedRequest named;
  named.backend = backend;
  const BackendChoice choice = choose_backend(named.backend);
  workbench::SolveRequest& request = named.request;
  request.backend = choice.backend;
  SaidOptions said;
  for (const auto& [key, value] : choice.set)
    said.say(key, value, fmt::format("--backend {}", named.backend));
  add_encoding(arguments, *choice.backend, said);
  for (const auto& [key, value] : arguments.pairs("set"))
    said.say(key, value, fmt::format("--set {}={}", key, value));
  request.options.set = said.values();
  // Constructed for its checks: a wrong option is said before anything is read.
  static_cast<void>(OptionValues(choice.backend->option_table(), request.options.set));
  request.options.seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  request.options.threads = static_cast<unsigned>(arguments.integer("threads"));
  if (request.options.threads > 1 && !choice.backend->capabilities().threads) {
    throw OptionError(fmt::format(
        "--threads: the backend {} has one thread; --jobs works on several instances at once",
        choice.backend->name()));
  }
  if (declares(arguments, "proof")) request.options.proof_path = arguments.text("proof");
  if (!request.options.proof_path.empty()) state_the_whole(*choice.backend, request.options.set);
  request.limits = limits_of(arguments);
  return named;
}

// Whether the user has said which backend is to work, or how.
bool speaks_of_backend(const Arguments& arguments) {
  const auto given = [&](std::string_view name) {
    return declares(arguments, name) && arguments.given(name);
  };
  const bool encoding = std::ranges::any_of(
      encoding_options, [&](const OptionSpec& option) { return given(option.name); });
  return given("backend") || given("set") || given("proof") || encoding;
}

}  // namespace

NamedRequest make_request(const Arguments& arguments) {
  return request_for(arguments, arguments.text("backend"));
}

std::vector<NamedRequest> requests_for_objectives(const Arguments& arguments) {
  if (speaks_of_backend(arguments)) return {};
  return {request_for(arguments, "coloring"), request_for(arguments, "backtracking")};
}

std::optional<NamedRequest> request_for_graphs(const Arguments& arguments) {
  if (speaks_of_backend(arguments)) return std::nullopt;
  return request_for(arguments, "auto");
}

void refuse_two_outputs(const Arguments& arguments) {
  const bool json = arguments.flag("json");
  const bool competition = declares(arguments, "competition") && arguments.flag("competition");
  if (json && competition) throw OptionError("--json and --competition exclude each other");
  const std::string to = arguments.text("to");
  if (!arguments.given("to") || (json && to == "json")) return;
  if (json || competition)
    throw OptionError(
        fmt::format("--{} and --to {} exclude each other", json ? "json" : "competition", to));
}

cnf::EncodeOptions encode_options(const Arguments& arguments) {
  const std::string text = fmt::format("{}+{}+{}", arguments.text("domain"),
                                       arguments.text("encoding"), arguments.text("amo"));
  cnf::EncodeOptions options = cnf::parse_options(text);
  const std::string linear = arguments.text("linear");
  options.linear = linear == "order"       ? cnf::LinearEncoding::Order
                   : linear == "adder"     ? cnf::LinearEncoding::Adder
                   : linear == "totalizer" ? cnf::LinearEncoding::Totalizer
                   : linear == "sets"      ? cnf::LinearEncoding::Sets
                                           : cnf::LinearEncoding::Auto;
  return options;
}

}  // namespace facet::app
