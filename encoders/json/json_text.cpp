#include "encoders/json/json_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string_view>
#include <vector>

#include "model/error.hpp"

namespace facet::json {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kLongest = std::size_t{1} << 31;
constexpr int kDeepest = 16;

std::string read_all(std::istream& in, const std::string& source) {
  std::string text;
  std::vector<char> block(std::size_t{1} << 16);
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())), in.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLongest) {
      throw ParseError(source, 0, 0, "found more than 2^31 bytes, expected a smaller file");
    }
  }
  return text;
}

[[noreturn]] void fail_at(const std::string& source, std::string_view text, std::size_t byte,
                          const std::string& message) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const std::size_t line = 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
  const std::size_t start = before.rfind('\n');
  const std::size_t column = 1 + before.size() - (start == std::string_view::npos ? 0 : start + 1);
  throw ParseError(source, line, column, message);
}

// The tree is built and taken apart level by level, so its depth is bounded before it is made.
void require_shallow(std::string_view text, const std::string& source) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        quoted = false;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) {
        fail_at(source, text, i, "found a list or object within 16 others, expected fewer");
      }
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
}

// The first number that no double holds; the library says which, but not where.
std::size_t overflowing_number(std::string_view text) {
  constexpr std::string_view number_signs = "+-.0123456789eE";
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && (text[i] == '-' || (text[i] >= '0' && text[i] <= '9'))) {
      const std::size_t end = std::min(text.find_first_not_of(number_signs, i), text.size());
      if (std::isinf(std::strtod(std::string(text.substr(i, end - i)).c_str(), nullptr))) return i;
      i = end - 1;
    }
  }
  return 0;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t shown = 37;
  return text.size() <= shown + 3 ? std::string(text) : std::string(text.substr(0, shown)) + "...";
}

// The library's text ends in "... - unexpected X; expected Y"; the front only repeats the place.
std::string reason(std::string_view what) {
  const std::size_t dash = what.rfind(" - ");
  if (dash != std::string_view::npos) what = what.substr(dash + 3);
  return "found text that is not JSON (" + std::string(what) + "), expected a JSON model";
}

}  // namespace

Json parse_text(std::istream& in, const std::string& source) {
  const std::string text = read_all(in, source);
  require_shallow(text, source);
  std::vector<std::set<std::string>> keys;
  const auto watch_keys = [&](int, Json::parse_event_t event, Json& value) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(value.get<std::string>()).second) {
      throw ParseError(source, 0, 0,
                       "found the key " +
                           value.dump(-1, ' ', true, Json::error_handler_t::replace) +
                           " twice in one object, expected it once");
    }
    return true;
  };
  try {
    return Json::parse(text, watch_keys);
  } catch (const Json::parse_error& error) {
    fail_at(source, text, error.byte == 0 ? 0 : error.byte - 1, reason(error.what()));
  } catch (const Json::out_of_range&) {
    const std::size_t at = overflowing_number(text);
    const std::string_view rest = std::string_view(text).substr(at);
    fail_at(source, text, at,
            "found " + shortened(rest.substr(0, rest.find_first_of(" \t\r\n,]}"))) +
                ", expected an integer of 64 bits");
  } catch (const Json::exception& error) {
    fail_at(source, text, 0, reason(error.what()));
  }
}

}  // namespace facet::json
