#include "workbench/experiments/methods.hpp"

#include <fmt/format.h>

#include "model/error.hpp"

namespace facet::experiments {

Chosen choose(const Method& method) {
  try {
    return {choose_backend(method.backend), {}};
  } catch (const OptionError& error) {
    return {std::nullopt, error.what()};
  }
}

std::vector<std::string> absent(std::span<const Method> methods) {
  std::vector<std::string> texts;
  for (const Method& method : methods) {
    const Chosen chosen = choose(method);
    if (!chosen.choice) texts.push_back(fmt::format("{}: {}", method.label, chosen.absent_reason));
  }
  return texts;
}

}  // namespace facet::experiments
