#include <fmt/format.h>

#include <string_view>

#include "bench/report/page.hpp"

namespace facet::bench {
namespace {

struct Note {
  std::string_view table;
  const char* text;
};

constexpr Note kNotes[] = {
    {"summary",
     "Success with Wilson's interval. PAR2 and PAR10: the mean time, a run that was not solved "
     "counted as twice and ten times the limit. Median by Kaplan and Meier, with the number of "
     "runs that were cut off; none where fewer than half are solved. An instance that a backend "
     "does not take is left out of its runs, and so is, for a backend that can only find, one "
     "that another says has no solution."},
    {"steps",
     "Medians over solved runs, as the runs themselves measure them; starting a process "
     "is in none of them, and in the times of all other tables."},
    {"pairs",
     "Over instances that both take, a time each: the median of its runs, one that was not solved "
     "at twice the limit. Times as fast: the geometric mean of second over first, with a bootstrap "
     "over instances. First is faster: the probability, by A12. Wilcoxon: signed ranks of the "
     "logarithms. McNemar: runs that only one of the two solved, paired by instance and seed."},
    {"restarts",
     "The cutoff of least expected time was chosen on the runs of even repeats; what is reported "
     "was measured on those of odd ones."},
    {"objectives",
     "Of instances that ask for the least of something: runs whose answer is the best that any run "
     "here found, and the mean of how much more the others have. Primal integral: the mean gap to "
     "the best over the time up to the limit, 0 where it was there at once, 1 without an answer; "
     "bound integral: the same of what was proven."},
    {"instances", "Medians and outcomes of each instance and backend; a click on a column sorts."},
    {"sessions",
     "The calibration is a fixed loop; two of its times that differ say that the "
     "machine was not the same."}};

constexpr const char* kObjectives =
    " Of instances that ask for the least of something, \"solved\" is whatever ended before its "
    "limit: with a proof that there is nothing better (\"optimal\"), or without one, because the "
    "search stopped by itself (\"ended\"). Success, times and comparisons by them mix the two; the "
    "table of objectives does not.";

}  // namespace

std::string opening(const CampaignData& data) {
  const char* kind = data.time_kind() == TimeKind::Processor
                         ? "processor seconds, children included"
                         : "seconds by the clock";
  const char* objectives = data.has_objectives() ? kObjectives : "";
  return fmt::format(
      "{} runs of {} backends on {} instances. Times are {}, of the whole process: from its start "
      "to its end, reading, encoding, solving and checking included. Limit {:.6g} s. Every answer "
      "was checked by code that shares nothing with what found it.{}",
      data.runs().size(), data.backends().size(), data.instances().size(), kind, data.limit(),
      objectives);
}

const char* note_of(const std::string& table) {
  for (const Note& note : kNotes) {
    if (note.table == table) return note.text;
  }
  return "";
}

std::string friedman_text(const FriedmanFigures& figures) {
  if (figures.pairs.empty())
    return "Friedman's test needs two instances that all backends take: there are fewer.";
  return fmt::format(
      "Friedman's test over the {} instances that all backends take: chi-squared "
      "{:.3g}, p {}{:.3g}. Mean ranks, 1 the fastest:",
      figures.instances, figures.test.statistic, figures.test.p < 0.001 ? "< " : "= ",
      figures.test.p < 0.001 ? 0.001 : figures.test.p);
}

}  // namespace facet::bench
