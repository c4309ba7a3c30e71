#include "bench/mpi/mpi_campaign.hpp"

#include <boost/mpi/collectives.hpp>
#include <chrono>
#include <ctime>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bench/run/machine.hpp"
#include "bench/run/make_run.hpp"
#include "bench/run/session.hpp"
#include "bench/suite/stable_hash.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

namespace mpi = boost::mpi;
using Clock = std::chrono::steady_clock;

// What a worker sends: its note of the session first, then a record after each run, and last that
// it leaves, with its closing note where nothing cut it off. What it gets: the index of a run, or
// that there is none.
enum Tag : int { Session, Record, Leave, Assign };
constexpr int kCoordinator = 0;
constexpr std::int64_t kNoRun = -1;
// mpirun gives its ranks a second between SIGTERM and SIGKILL; the store's last note comes before.
constexpr std::chrono::milliseconds kFarewell{500};

// The waits of MPI itself are busy: on rank 0 they would take the processor from a run that is
// measured.
std::optional<mpi::status> wait_for_message(const mpi::communicator& world,
                                            const std::function<bool()>& gave_up) {
  const timespec pause = {0, 1'000'000};
  while (!gave_up()) {
    if (const auto status = world.iprobe()) return *status;
    ::nanosleep(&pause, nullptr);
  }
  return std::nullopt;
}

std::uint64_t hash_of(const Campaign& campaign) {
  StableHash hash;
  for (const PlannedRun& run : campaign.runs)
    hash.add(id_text(run.id));
  return hash.value();
}

// Empty where the others agree with rank 0.
std::string disagreement_of(const std::vector<std::string>& errors,
                            const std::vector<std::string>& plans,
                            const std::vector<std::string>& hosts) {
  for (std::size_t rank = 1; rank < plans.size(); ++rank) {
    const std::string where = "rank " + std::to_string(rank) + " on " + hosts[rank] + ": ";
    if (!errors[rank].empty()) return where + errors[rank];
    if (plans[rank] != plans[0])
      return where +
             "found another campaign than on rank 0, expected the same suite, instances, programs "
             "and facet on every machine";
  }
  return {};
}

class Coordinator {
 public:
  Coordinator(const mpi::communicator& world, const Campaign& campaign, StoreWriter& store,
              std::stop_token token, const RunWatch& watch)
      : world_(world),
        campaign_(campaign),
        store_(store),
        token_(std::move(token)),
        watch_(watch),
        workers_(world.size() - 1) {}

  void run() {
    while (workers_ > 0) {
      const auto status = wait_for_message(world_, [&] { return farewell_is_over(); });
      if (!status) return;
      std::string text;
      world_.recv(status->source(), status->tag(), text);
      take(status->source(), static_cast<Tag>(status->tag()), text);
    }
  }
  HandedOut result() const { return {made_, workers_ == 0}; }
  bool whole() const { return returned_.empty() && !token_.stop_requested(); }

 private:
  bool farewell_is_over() {
    if (!token_.stop_requested()) return false;
    if (!stopped_) stopped_ = Clock::now();
    return Clock::now() - *stopped_ > kFarewell;
  }

  void take(int worker, Tag tag, const std::string& text) {
    const auto in_flight = running_.extract(worker);
    switch (tag) {
      case Session:
        store_.add_session(Json::parse(text));
        break;
      case Record:
        add(Json::parse(text));
        break;
      case Leave:
        if (in_flight) returned_.push_back(in_flight.mapped());
        if (!text.empty()) store_.add_session(Json::parse(text));
        --workers_;
        return;
      case Assign:
        break;  // never sent to rank 0
    }
    assign(worker);
  }

  void add(const Json& json) {
    const RunRecord record = record_of(json);
    store_.add(record.id, json);
    ++made_;
    watch_(record);
  }

  void assign(int worker) {
    const std::int64_t index = token_.stop_requested() ? kNoRun : next();
    if (index != kNoRun) running_[worker] = index;
    world_.send(worker, Assign, index);
  }

  std::int64_t next() {
    if (!returned_.empty()) {
      const std::int64_t index = returned_.back();
      returned_.pop_back();
      return index;
    }
    while (next_ < campaign_.runs.size() && store_.has(campaign_.runs[next_].id))
      ++next_;
    return next_ < campaign_.runs.size() ? static_cast<std::int64_t>(next_++) : kNoRun;
  }

  const mpi::communicator& world_;
  const Campaign& campaign_;
  StoreWriter& store_;
  std::stop_token token_;
  const RunWatch& watch_;
  int workers_;
  std::size_t next_ = 0;
  std::map<int, std::int64_t> running_;  // by rank
  std::vector<std::int64_t> returned_;
  std::optional<Clock::time_point> stopped_;
  std::size_t made_ = 0;
};

}  // namespace

std::optional<Campaign> plan_on_all_ranks(const mpi::communicator& world,
                                          const std::function<Campaign()>& plan) {
  std::optional<Campaign> campaign;
  std::exception_ptr failure;
  std::string error;
  try {
    campaign = plan();
  } catch (const std::exception& thrown) {
    failure = std::current_exception();
    error = thrown.what();
  }
  std::vector<std::string> errors;
  std::vector<std::string> plans;
  std::vector<std::string> hosts;
  mpi::gather(world, error, errors, kCoordinator);
  mpi::gather(world, campaign ? id_text(hash_of(*campaign)) : std::string(), plans, kCoordinator);
  mpi::gather(world, host_name(), hosts, kCoordinator);
  std::string why = failure ? error : std::string();
  if (world.rank() == kCoordinator && !failure) why = disagreement_of(errors, plans, hosts);
  bool go_on = why.empty();
  mpi::broadcast(world, go_on, kCoordinator);
  if (go_on) return campaign;
  if (world.rank() != kCoordinator) return std::nullopt;
  if (failure) std::rethrow_exception(failure);
  throw EnvironmentError(why);
}

HandedOut hand_out_runs(const mpi::communicator& world, const Campaign& campaign,
                        const RunnerSettings& settings, StoreWriter& store, std::stop_token token,
                        const RunWatch& watch) {
  store.add_session(session_begin(campaign, settings));
  Coordinator coordinator(world, campaign, store, std::move(token), watch);
  coordinator.run();
  const HandedOut result = coordinator.result();
  store.add_session(session_end(campaign, result.made, coordinator.whole()));
  return result;
}

void make_runs(const mpi::communicator& world, const Campaign& campaign,
               const RunnerSettings& settings, const std::filesystem::path& instances,
               std::stop_token token) {
  Json note = session_begin(campaign, settings);
  note["rank"] = world.rank();
  world.send(kCoordinator, Session, one_line(note));
  RunMaker maker(campaign, settings, instances, token);
  std::size_t made = 0;
  std::string farewell;
  while (wait_for_message(world, [&] { return token.stop_requested(); })) {
    std::int64_t index = kNoRun;
    world.recv(kCoordinator, Assign, index);
    if (index == kNoRun) {
      note = session_end(campaign, made, true);
      note["rank"] = world.rank();
      farewell = one_line(note);
      break;
    }
    const auto record = maker.make(campaign.runs[static_cast<std::size_t>(index)]);
    if (!record) break;
    ++made;
    world.send(kCoordinator, Record, one_line(*record));
  }
  world.send(kCoordinator, Leave, farewell);
}

}  // namespace facet::bench
