#pragma once

#include "encoders/cnf/encode.hpp"
#include "tests/mutation/support/mutant.hpp"

namespace facet::test {

/// What happens to one clause on its way into the sink.
enum class ClauseMutation { Drop, NegateLiteral, DropLiteral, OtherVariable, Repeat };

/// The CNF encoding with one clause broken, solved by CaDiCaL.
std::shared_ptr<const Mutant> cnf_mutant(ClauseMutation mutation, const cnf::EncodeOptions& options,
                                         std::uint64_t seed);

}  // namespace facet::test
