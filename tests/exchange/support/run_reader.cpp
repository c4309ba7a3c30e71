#include "tests/exchange/support/run_reader.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace facet::testing {

Scratch::Scratch() {
  std::string pattern = (std::filesystem::temp_directory_path() / "facet-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
  directory_ = pattern;
}

Scratch::~Scratch() {
  std::error_code ignored;
  std::filesystem::remove_all(directory_, ignored);
}

std::string Scratch::write(const std::string& name, const std::string& text) const {
  std::ofstream(directory_ / name, std::ios::binary) << text;
  return path(name);
}

std::string Scratch::read(const std::string& name) const {
  std::ifstream in(directory_ / name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string run(const std::string& command, const Scratch& scratch) {
  scratch.remove("printed");
  // The exit code says what was found (10, 20, 30) and not whether the run went well.
  const int code = std::system((command + " > " + scratch.path("printed") + " 2>&1").c_str());
  if (code == -1) throw std::runtime_error("cannot run " + command);
  return scratch.read("printed");
}

}  // namespace facet::testing
