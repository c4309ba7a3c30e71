#include "app/guarded.hpp"

#include <exception>
#include <new>
#include <string>
#include <system_error>

#include "app/instances.hpp"
#include "app/output.hpp"
#include "encoders/cnf/encode.hpp"
#include "model/error.hpp"
#include "problems/coloring/families/family.hpp"
#include "proof/proof_error.hpp"

namespace facet::app {
namespace {

template <class... Errors>
bool is_any_of(const std::exception& error) {
  return (... || (dynamic_cast<const Errors*>(&error) != nullptr));
}

}  // namespace

int guarded(Session& session, const std::function<ExitCode()>& work) {
  const auto unless_interrupted = [&](ExitCode code) {
    const int signal = session.interrupts.signal();
    return signal != 0 ? 128 + signal : static_cast<int>(code);
  };
  const auto fail = [&](ExitCode code, const std::string& text) {
    // What an interrupt cut off is no fault of the input.
    if (session.interrupts.signal() == 0) session.messages.error(text);
    return unless_interrupted(code);
  };
  try {
    return unless_interrupted(work());
  } catch (const OutputClosed&) {
    constexpr int as_if_by_sigpipe = 128 + 13;
    return as_if_by_sigpipe;
  } catch (const ReportedError& error) {
    return static_cast<int>(error.code);
  } catch (const cnf::EncodeStopped&) {
    return 128 + session.interrupts.signal();
  } catch (const coloring::FamilyStopped&) {
    return 128 + session.interrupts.signal();
  } catch (const std::bad_alloc&) {
    return fail(ExitCode::Limit, "UNKNOWN (memory limit): out of memory");
  } catch (const std::exception& error) {
    if (is_any_of<ParseError, proof::ProofError, OptionError, InvalidModel, FileError,
                  EnvironmentError, std::system_error>(error))
      return fail(ExitCode::BadInput, error.what());
    session.messages.internal_error(error.what());
    return static_cast<int>(ExitCode::Internal);
  }
}

}  // namespace facet::app
