#pragma once

#include <string>

#include "proof/coloring/certificate.hpp"

namespace facet::workbench {

/// The README.txt of a certificate that was checked: what it claims, what each of its files is, and
/// how to verify it without this program. `graph_name` may be any text.
std::string certificate_readme(const std::string& graph_name,
                               const proof::CertificateReport& report, bool reduced);

}  // namespace facet::workbench
