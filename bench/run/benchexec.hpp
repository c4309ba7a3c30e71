#pragma once

#include <string>
#include <vector>

#include "bench/run/campaign.hpp"

namespace facet::bench {

/// A file of text with its path below the folder of an export.
struct ExportedFile {
  std::string path;
  std::string text;
};

/// The campaign for BenchExec (sosy-lab/benchexec, 3.3 and later): benchmark.xml with a run
/// definition for each backend and repeat, tasks/NAME.yml for each instance, task definitions of
/// format 2.0 whose options have its seeds, box and number of colours, and solvable.prp, the
/// property that there is an answer. The instances themselves belong into instances/. The tool-info
/// module is bench/benchexec/facet_benchexec/tool.py. Throws OptionError where no backend of the
/// campaign is one that Facet runs: those given by a command need a module of their own, and are
/// left out.
std::vector<ExportedFile> benchexec_files(const Campaign& campaign);

}  // namespace facet::bench
