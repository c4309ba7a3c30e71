#pragma once

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/option_spec.hpp"
#include "app/session.hpp"

namespace facet::app {

/// The options that only `generate graph` has.
inline constexpr OptionSpec graph_family_options[] = {
    {.name = "family",
     .kind = OptionKind::Text,
     .value = "NAME",
     .help = "queen, rook, mycielski, insertions, fullins, gnp, geometric, flat, leighton, "
             "complete, turan, bipartite, crown, path, cycle, wheel, kneser or petersen"},
    {.name = "n",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "the size of the family's member, mostly its vertices",
     .maximum = 1e9},
    {.name = "rows",
     .kind = OptionKind::Integer,
     .value = "R",
     .help = "of a board, or one side of a bipartite graph",
     .maximum = 1e9},
    {.name = "columns",
     .kind = OptionKind::Integer,
     .value = "C",
     .help = "the other; without it as many",
     .maximum = 1e9},
    {.name = "k",
     .kind = OptionKind::Integer,
     .value = "K",
     .help = "colours, parts, insertions, the size of sets, or a step",
     .maximum = 1e9},
    {.name = "edges",
     .kind = OptionKind::Integer,
     .value = "M",
     .help = "at least so many edges",
     .maximum = 1e9},
    {.name = "p",
     .kind = OptionKind::Real,
     .value = "P",
     .help = "the share of the pairs that are joined",
     .minimum = 0,
     .maximum = 1},
    {.name = "radius",
     .kind = OptionKind::Real,
     .value = "D",
     .help = "how near points of the unit square are joined",
     .minimum = 0,
     .maximum = 2},
    {.name = "complement",
     .kind = OptionKind::Flag,
     .help = "join the pairs that the family does not"}};

/// `generate graph`: one graph of a family, in any graph format that can be read again, with its
/// family, parameters, seed and what is known of its chromatic number in comments. Throws
/// OptionError.
ExitCode generate_graph(const Arguments& arguments, Session& session);

}  // namespace facet::app
