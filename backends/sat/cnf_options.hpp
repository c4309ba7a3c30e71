#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/option_table.hpp"
#include "backends/result.hpp"
#include "encoders/cnf/encode.hpp"
#include "model/model.hpp"

namespace facet::sat {

/// The rows of the option table that say how a model becomes clauses: domain, encoding, amo,
/// linear. In this order, so that the variant word "order" means the domain.
std::vector<OptionRow> cnf_option_rows();

/// What these rows were set to. Precondition: `values` were made from a table with these rows.
cnf::EncodeOptions encode_options(const OptionValues& values);

/// Every constraint has clauses; an objective has none.
std::optional<Unsupported> cnf_support(const Model& model);

/// An estimate of the memory in bytes that a CDCL solver takes for the formula before it learns
/// anything: 200 a variable, 48 a clause, 4 a literal. Not calibrated on any solver.
std::uint64_t formula_memory(const cnf::Counts& counts);

}  // namespace facet::sat
