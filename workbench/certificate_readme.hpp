#pragma once

#include <string>

#include "proof/coloring/certificate.hpp"
#include "workbench/coloring_certificate.hpp"

namespace facet::workbench {

/// The README.txt of a certificate that was checked: what it claims, what each of its files is, and
/// how to verify it without this program; first of all what it does not show of what was claimed.
std::string certificate_readme(const ColoringCertificate& certificate,
                               const proof::CertificateReport& report);

}  // namespace facet::workbench
