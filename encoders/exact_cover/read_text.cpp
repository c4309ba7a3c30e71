#include <algorithm>
#include <istream>
#include <map>
#include <unordered_map>
#include <utility>

#include "encoders/exact_cover/encode.hpp"
#include "encoders/exact_cover/text.hpp"
#include "encoders/exchange/text_reader.hpp"
#include "model/error.hpp"

namespace facet::exact_cover {
namespace {

using exchange::AnswerStatus;

class AnswerReader {
 public:
  AnswerReader(std::istream& in, const std::string& source, const Model& model,
               const Problem& problem)
      : reader_(in, source), model_(model), problem_(problem) {
    for (std::size_t i = 0; i < problem.items.size(); ++i)
      items_.emplace(item_name(model, problem.items[i]), static_cast<ItemId>(i));
    for (std::size_t i = 0; i < problem.option_count(); ++i) {
      const auto nodes = problem.option(static_cast<OptionId>(i));
      options_.emplace(std::vector<ItemId>(nodes.begin(), nodes.end()), static_cast<OptionId>(i));
    }
  }

  exchange::Answer read() {
    std::optional<std::int64_t> stated;
    while (reader_.next()) {
      auto line = exchange::words(reader_.line());
      if (line.empty()) continue;
      if (line[0] == "Altogether" && line.size() > 2) {
        stated = exchange::to_integer(line[1]);
      } else if (items_.contains(std::string(line[0])) && cover_.size() < model_.variable_count()) {
        take_option(line);
      }
    }
    exchange::Answer answer;
    if (cover_.empty() && stated == 0) {
      answer.status = AnswerStatus::Unsatisfiable;
    } else if (cover_.empty() && !stated) {
      reader_.fail("found neither an option nor a count of solutions, expected one of them");
    } else if (!cover_.empty() || model_.variable_count() == 0) {
      answer.status = AnswerStatus::Satisfiable;
      answer.solution = solution();
    }  // a count alone says no values
    return answer;
  }

 private:
  void take_option(const std::vector<std::string_view>& line) {
    std::vector<ItemId> nodes;
    for (const std::string_view word : line) {
      if (word.starts_with('(')) break;
      const auto at = items_.find(std::string(word));
      if (at == items_.end()) {
        reader_.fail_at(word, "found \"" + std::string(word) + "\", expected an item");
      }
      nodes.push_back(at->second);
    }
    std::ranges::sort(nodes);
    const auto option = options_.find(nodes);
    if (option == options_.end())
      reader_.fail("found items that are no option, expected those of one");
    cover_.push_back(option->second);
  }

  Solution solution() const {
    try {
      return decode(model_, problem_, cover_);
    } catch (const EncodingError& error) {
      throw ParseError(reader_.source(), 0, 0, error.what());
    }
  }

  exchange::LineReader reader_;
  const Model& model_;
  const Problem& problem_;
  std::unordered_map<std::string, ItemId> items_;
  std::map<std::vector<ItemId>, OptionId> options_;
  std::vector<OptionId> cover_;
};

}  // namespace

exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model,
                             const Problem& problem) {
  return AnswerReader(in, source, model, problem).read();
}

}  // namespace facet::exact_cover
