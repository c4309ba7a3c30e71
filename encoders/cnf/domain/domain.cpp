#include "encoders/cnf/domain/domain.hpp"

#include "encoders/cnf/domain/direct.hpp"
#include "encoders/cnf/domain/log.hpp"
#include "encoders/cnf/domain/order.hpp"

namespace facet::cnf {

using Kind = VariableMap::Kind;

std::size_t proposition_count(Kind kind, std::size_t size) {
  switch (kind) {
    case Kind::Settled:
      return 0;
    case Kind::Equal:
      return direct::proposition_count(size);
    case Kind::AtMost:
      return order::proposition_count(size);
    case Kind::Bit:
      return log::proposition_count(size);
    case Kind::Truth:
      return 1;
  }
  return 0;
}

void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out) {
  switch (entry.kind()) {
    case Kind::Settled:
      return;
    case Kind::Equal:
      return direct::append_equal(entry, i, out);
    case Kind::AtMost:
      return order::append_equal(entry, i, out);
    case Kind::Bit:
      return log::append_equal(entry, i, out);
    case Kind::Truth:
      out.push_back(i == 1 ? entry.proposition(0) : -entry.proposition(0));
      return;
  }
}

Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth) {
  switch (entry.kind()) {
    case Kind::Settled:
      if (entry.size() == 0) return {std::nullopt, "has no value"};
      return {0, ""};
    case Kind::Equal:
      return direct::decode(entry, truth);
    case Kind::AtMost:
      return order::decode(entry, truth);
    case Kind::Bit:
      return log::decode(entry, truth);
    case Kind::Truth:
      return {truth(entry.proposition(0)) ? 1U : 0U, ""};
  }
  return {};
}

}  // namespace facet::cnf
