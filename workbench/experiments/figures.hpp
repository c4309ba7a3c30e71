#pragma once

#include <string>
#include <vector>

namespace facet::experiments {

/// Both middle ones averaged where the number is even. Precondition: not empty.
double median(std::vector<double> values);

/// "0.00012", "7.22", "134": as many digits as a table of seconds needs.
std::string seconds_text(double seconds);

/// "60 s" or "0.5 s", as a limit is called.
std::string limit_text(double seconds);

}  // namespace facet::experiments
