#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "encoders/ilp/encode.hpp"
#include "encoders/ilp/program.hpp"
#include "model/ids.hpp"

namespace facet::ilp {

/// A linear sum under construction: repeated columns are merged, constants are kept apart.
class Sum {
 public:
  void add(std::size_t column, std::int64_t coefficient) { by_column_[column] += coefficient; }
  void add_constant(std::int64_t constant) { constant_ += constant; }
  std::int64_t constant() const { return constant_; }

  /// In the order of the columns, without zeros.
  std::vector<Entry> entries() const {
    std::vector<Entry> entries;
    for (const auto& [column, coefficient] : by_column_) {
      if (coefficient != 0) entries.push_back({column, coefficient});
    }
    return entries;
  }

 private:
  std::map<std::size_t, std::int64_t> by_column_;
  std::int64_t constant_ = 0;
};

/// A program that grows by columns and rows.
class ProgramBuilder {
 public:
  ProgramBuilder() = default;
  /// Throws EncodeStopped out of a call of add_column or add_row when `poll` says stop.
  explicit ProgramBuilder(std::function<bool()> poll) : poll_(std::move(poll)) {}

  std::size_t add_column(std::string name, std::int64_t lower, std::int64_t upper) {
    look();
    program_.columns.push_back({std::move(name), lower, upper});
    return program_.columns.size() - 1;
  }

  /// A row without entries is left out where it holds whatever the columns are.
  void add_row(std::string name, const Sum& sum, Relation relation, std::int64_t bound) {
    look();
    std::vector<Entry> entries = sum.entries();
    const std::int64_t rest = bound - sum.constant();
    if (entries.empty() && (relation == Relation::AtMost    ? rest >= 0
                            : relation == Relation::AtLeast ? rest <= 0
                                                            : rest == 0)) {
      return;
    }
    program_.rows.push_back({std::move(name), std::move(entries), relation, rest});
  }

  void minimise(const Sum& sum) {
    program_.objective = sum.entries();
    program_.offset = sum.constant();
  }

  /// The column is at least 1.
  void require(std::size_t column) { program_.columns[column].lower = 1; }

  Program take() { return std::move(program_); }

 private:
  void look() {
    constexpr std::uint32_t between_polls = 1 << 10;
    if (poll_ && ++calls_ % between_polls == 0 && poll_()) throw EncodeStopped{};
  }

  Program program_;
  std::function<bool()> poll_;
  std::uint32_t calls_ = 0;
};

/// A value as it stands in names: 3, m3 for -3.
std::string value_suffix(Value value);

}  // namespace facet::ilp
