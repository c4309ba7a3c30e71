#pragma once

#include <boost/mpi/communicator.hpp>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

#include "bench/run/campaign.hpp"
#include "bench/run/runner.hpp"
#include "bench/run/store.hpp"

/// A campaign on the ranks of MPI: rank 0 has the store and hands out runs, all others make them,
/// one at a time each. Every rank plans the suite itself, so it needs the suite's files and
/// programs and nothing else of the other machines.
namespace facet::bench {

/// To be called on every rank, before anything else here. `plan` makes this rank's campaign; what
/// it throws ends all ranks: rank 0 throws it, or an EnvironmentError that names the host where
/// another rank threw or planned other runs; the others return nothing.
std::optional<Campaign> plan_on_all_ranks(const boost::mpi::communicator& world,
                                          const std::function<Campaign()>& plan);

struct HandedOut {
  std::size_t made = 0;
  /// False: after the token said stop, some ranks did not say in time that they had.
  bool all_left = true;
};
/// On rank 0: run_campaign with the runs made by the others. A rank that is told to stop hands its
/// run back; with none left, or once the token here says stop, what is recorded stays and the rest
/// is for another time.
HandedOut hand_out_runs(const boost::mpi::communicator& world, const Campaign& campaign,
                        const RunnerSettings& settings, StoreWriter& store, std::stop_token token,
                        const RunWatch& watch);

/// On every other rank: makes runs until rank 0 has no more, or the token says stop. `instances`: a
/// folder of this rank with their files.
void make_runs(const boost::mpi::communicator& world, const Campaign& campaign,
               const RunnerSettings& settings, const std::filesystem::path& instances,
               std::stop_token token);

}  // namespace facet::bench
