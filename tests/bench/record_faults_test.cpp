#include "bench/run/record_faults.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/bench/whole_record.hpp"

namespace facet::bench {
namespace {

Json good_record() {
  return whole({{"instance", "i"},
                {"group", "g"},
                {"backend", "b"},
                {"outcome", "sat-verified"},
                {"seed", 5},
                {"limits", {{"wall_seconds", 10.5}, {"memory_bytes", nullptr}}},
                {"cpu_seconds", 1},
                {"wall_seconds", 2}});
}

TEST(RecordFaults, EveryFieldThatDecidesARunIsInItsId) {
  EXPECT_EQ(record_fault(good_record()), std::nullopt);
  Json other = good_record();
  other["host"] = "elsewhere";
  other["suite"] = "another";
  EXPECT_EQ(record_fault(other), std::nullopt);
  const std::vector<std::pair<const char*, Json>> edits{{"run", id_text(1)},
                                                        {"instance", "j"},
                                                        {"instance_hash", id_text(1)},
                                                        {"box", {2, 2}},
                                                        {"k", 3},
                                                        {"backend", "c"},
                                                        {"threads", 2},
                                                        {"backend_name", "dlx"},
                                                        {"set", {{"a", "b"}}},
                                                        {"proof", true},
                                                        {"words", {"true"}},
                                                        {"seed", 6},
                                                        {"repeat", 1},
                                                        {"limits", {{"work", 10}}},
                                                        {"limits", nullptr}};
  for (const auto& [key, value] : edits) {
    Json edited = good_record();
    edited[key] = value;
    EXPECT_TRUE(record_fault(edited)) << key;
  }
  Json old = good_record();  // of before that key was kept
  old.erase("proof");
  EXPECT_EQ(record_fault(old), std::nullopt);
}

TEST(RecordFaults, AnOutcomeFollowsFromTheRest) {
  const auto faulty = [](const std::vector<std::pair<const char*, Json>>& edits) {
    Json json = good_record();
    for (const auto& [key, value] : edits)
      json[key] = value;
    return record_fault(json).has_value();
  };
  // A limit that was met makes a verified answer none, and one that was not met ended nothing.
  EXPECT_TRUE(faulty({{"wall_seconds", 10.6}}));
  EXPECT_TRUE(faulty({{"outcome", "time-limit"}}));
  EXPECT_FALSE(faulty({{"outcome", "time-limit"}, {"wall_seconds", 10.51}}));
  EXPECT_FALSE(faulty({{"outcome", "time-limit"}, {"wall_seconds", 10.499}}));
  EXPECT_FALSE(faulty({{"outcome", "time-limit"},
                       {"status", "unknown"},
                       {"solution", nullptr},
                       {"stop_reason", "time limit"}}));
  EXPECT_TRUE(faulty({{"outcome", "memory-limit"}}));  // there was none
  EXPECT_TRUE(faulty({{"status", "unsatisfiable"}}));
  EXPECT_TRUE(faulty({{"outcome", "unsat"}}));
  EXPECT_FALSE(faulty({{"outcome", "unsat"}, {"status", "unsatisfiable"}}));
  EXPECT_FALSE(faulty({{"outcome", "unsat-proved"}, {"status", "unsatisfiable"}}));
  EXPECT_TRUE(faulty({{"outcome", "unsat"}, {"status", "unsatisfiable"}, {"signal", 11}}));
  EXPECT_TRUE(faulty({{"outcome", "crash"}}));
  EXPECT_FALSE(faulty({{"outcome", "crash"}, {"exit_code", 2}}));
  EXPECT_FALSE(faulty({{"outcome", "crash"}, {"reason", kPrintedTooMuch}}));
  EXPECT_TRUE(faulty({{"outcome", "unsupported"}}));
  EXPECT_TRUE(faulty({{"exit_code", 70}}));
  EXPECT_TRUE(faulty({{"solution", nullptr}}));
}

TEST(RecordFaults, AWrongAnswerIsOneOnlyIfItIs) {
  Json json = good_record();
  json["outcome"] = "wrong";
  EXPECT_EQ(record_fault(json), std::nullopt);  // nobody looks at the answer
  EXPECT_TRUE(record_fault(json, [](const Json&) { return std::optional<std::string>(); }));
  EXPECT_FALSE(record_fault(json, [](const Json&) { return std::optional<std::string>("bad"); }));
}

}  // namespace
}  // namespace facet::bench
