#include "app/request.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/option_tables.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

bool declares(const Arguments& arguments, std::string_view name) {
  return find_option(arguments.command(), name) != nullptr;
}

// --amo product is --set amo=product for a backend that has such a row.
void add_encoding(const Arguments& arguments, const Backend& backend,
                  std::map<std::string, std::string>& set) {
  for (const OptionSpec& option : encoding_options) {
    if (!declares(arguments, option.name) || !arguments.given(option.name)) continue;
    const std::string name(option.name);
    const auto table = backend.option_table();
    if (std::ranges::find(table, name, &OptionRow::name) == table.end()) {
      throw OptionError(
          fmt::format("--{}: the backend {} has no such option", name, backend.name()));
    }
    set[name] = arguments.text(name);
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
  request.options.set = choice.set;
  add_encoding(arguments, *choice.backend, request.options.set);
  for (const auto& [key, value] : arguments.pairs("set"))
    request.options.set[key] = value;
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

}  // namespace

NamedRequest make_request(const Arguments& arguments) {
  return request_for(arguments, arguments.text("backend"));
}

std::optional<NamedRequest> request_for_open_graphs(const Arguments& arguments) {
  const auto given = [&](std::string_view name) {
    return declares(arguments, name) && arguments.given(name);
  };
  const bool encoding = std::ranges::any_of(
      encoding_options, [&](const OptionSpec& option) { return given(option.name); });
  if (given("backend") || given("set") || given("proof") || encoding) return std::nullopt;
  return request_for(arguments, "coloring");
}

cnf::EncodeOptions encode_options(const Arguments& arguments) {
  const std::string text = fmt::format("{}+{}+{}", arguments.text("domain"),
                                       arguments.text("encoding"), arguments.text("amo"));
  cnf::EncodeOptions options = cnf::parse_options(text);
  const std::string linear = arguments.text("linear");
  options.linear = linear == "order"       ? cnf::LinearEncoding::Order
                   : linear == "adder"     ? cnf::LinearEncoding::Adder
                   : linear == "totalizer" ? cnf::LinearEncoding::Totalizer
                                           : cnf::LinearEncoding::Auto;
  return options;
}

}  // namespace facet::app
