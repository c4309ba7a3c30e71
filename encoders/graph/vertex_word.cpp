#include "encoders/graph/vertex_word.hpp"

#include <fmt/format.h>

namespace facet::graph {
namespace {

std::int64_t integer_of(const exchange::LineReader& reader, std::string_view word,
                        const char* what) {
  const auto number = exchange::to_integer(word);
  if (!number)
    reader.fail_at(word, fmt::format("found \"{}\", expected {}", word.substr(0, 20), what));
  return *number;
}

}  // namespace

std::string vertex_fault(std::int64_t number, std::size_t count, std::size_t base) {
  if (count == 0) return fmt::format("found vertex {}, expected none", number);
  return fmt::format("found vertex {}, expected {} to {}{}", number, base, count - 1 + base,
                     number == 0 ? ": vertices count from 1" : "");
}

std::size_t number_of(const exchange::LineReader& reader, std::string_view word, const char* what) {
  const std::int64_t number = integer_of(reader, word, what);
  if (number < 0) reader.fail_at(word, fmt::format("found {}, expected {}", number, what));
  return static_cast<std::size_t>(number);
}

std::size_t vertex_of(const exchange::LineReader& reader, std::string_view word, std::size_t count,
                      std::size_t base) {
  const std::int64_t number = integer_of(reader, word, "a vertex");
  const auto first = static_cast<std::int64_t>(base);
  if (number < first || number - first >= static_cast<std::int64_t>(count))
    reader.fail_at(word, vertex_fault(number, count, base));
  return static_cast<std::size_t>(number - first);
}

}  // namespace facet::graph
