#pragma once

#include <toml++/toml.h>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace facet::bench {

/// A table of a TOML file that is read key by key: a key that nobody asked for is an error, and so
/// is a value of another kind or out of its range. All errors are ParseErrors with line and column.
class TomlTable {
 public:
  TomlTable(const toml::table& table, std::string source)
      : table_(&table), source_(std::move(source)) {}

  bool has(std::string_view key);
  std::optional<std::string> text(std::string_view key);
  std::optional<bool> flag(std::string_view key);
  std::optional<std::uint64_t> count(std::string_view key, std::uint64_t least, std::uint64_t most);
  /// "10s", "500ms"; a number is seconds.
  std::optional<double> seconds(std::string_view key);
  /// "2G"; a number is bytes.
  std::optional<std::uint64_t> bytes(std::string_view key);
  /// One string or an array of one or more; empty where the key is not there.
  std::vector<std::string> texts(std::string_view key);
  /// A number, an array of one or more, or { from = A, to = B, step = C }; empty where it is not
  /// there.
  std::vector<double> numbers(std::string_view key, double least, double most);
  std::vector<std::uint64_t> counts(std::string_view key, std::uint64_t least, std::uint64_t most);
  /// A table of plain values, as text.
  std::map<std::string, std::string> pairs(std::string_view key);
  std::optional<TomlTable> table(std::string_view key);
  /// [[key]].
  std::vector<TomlTable> tables(std::string_view key);

  /// Line and column of a value, or of the table where it is not there.
  std::pair<std::size_t, std::size_t> position(std::string_view key) const;
  /// To be called when all was read: throws for the first key that was not asked for.
  void finish() const;
  /// Throws ParseError at the key, or at the table where it is not there.
  [[noreturn]] void fail(std::string_view key, const std::string& message) const;

 private:
  const toml::node* find(std::string_view key);
  const toml::node& value_or_table(std::string_view key) const;
  [[noreturn]] void fail_at(const toml::node& node, const std::string& message) const;
  void require_one(const toml::array& array) const;
  std::string text_of(const toml::node& node) const;
  double number_of(const toml::node& node, double least, double most) const;
  std::uint64_t count_of(const toml::node& node, std::uint64_t least, std::uint64_t most) const;
  std::vector<double> range_of(const toml::table& range, double least, double most) const;

  const toml::table* table_;
  std::string source_;
  std::set<std::string, std::less<>> asked_;
};

}  // namespace facet::bench
