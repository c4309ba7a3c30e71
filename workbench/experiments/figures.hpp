#pragma once

#include <string>
#include <vector>

namespace facet::experiments {

/// Both middle ones averaged where the number is even. Precondition: not empty.
double median(std::vector<double> values);

/// Mean and standard deviation (of a sample; 0 of one value).
struct MeanDeviation {
  double mean = 0;
  double deviation = 0;
};
/// Of no values both are 0.
MeanDeviation mean_deviation(const std::vector<double>& values);

/// "0.00012", "7.22", "134": as many digits as a table of seconds needs.
std::string seconds_text(double seconds);

/// "60 s" or "0.5 s", as a limit is called.
std::string limit_text(double seconds);

}  // namespace facet::experiments
