#include "app/model_formats.hpp"

#include <istream>
#include <ostream>
#include <variant>

#include "app/coloring_file.hpp"
#include "encoders/exact_cover/encode.hpp"
#include "encoders/exact_cover/text.hpp"
#include "encoders/flatzinc/flatzinc.hpp"
#include "encoders/json/model_json.hpp"
#include "encoders/lp/lp.hpp"
#include "encoders/opb/opb.hpp"
#include "encoders/xcsp/xcsp.hpp"

namespace facet::app {
namespace {

using exchange::Answer;
using exchange::FileHeader;
using Written = std::optional<Refusal>;

Written write_exact_cover(const Model& model, std::ostream& out, const FileHeader& header) {
  const auto encoded = exact_cover::encode(model);
  if (const auto* refusal = std::get_if<Refusal>(&encoded)) return *refusal;
  return exact_cover::write(model, std::get<exact_cover::Problem>(encoded), out, header);
}

Answer read_exact_cover(std::istream& in, const std::string& source, const Model& model) {
  const auto encoded = exact_cover::encode(model);
  return exact_cover::read_answer(in, source, model, std::get<exact_cover::Problem>(encoded));
}

// A JSON model has no place for comments: the names in it are the model's own.
Written write_model(const Model& model, std::ostream& out) {
  json::write_json(model, out);
  return std::nullopt;
}

// Shorthands of the table below.
using Settings = FormatSettings;
using Text = std::string;

constexpr ModelFormat table[] = {
    {"opb", "pseudo-Boolean constraints, as the competitions define them",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings&) {
       return opb::write(m, out, h);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings&) {
       return opb::read_answer(in, source, m);
     }},
    {"lp", "a 0-1 program in CPLEX's LP format",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings&) {
       return lp::write_lp(m, out, h);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings&) {
       return lp::read_answer(in, source, m);
     }},
    {"mps", "a 0-1 program in free MPS",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings&) {
       return lp::write_mps(m, out, h);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings&) {
       return lp::read_answer(in, source, m);
     }},
    {"fzn", "FlatZinc, as fzn-gecode takes it",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings&) {
       return flatzinc::write_fzn(m, out, h);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings&) {
       return flatzinc::read_answer(in, source, m);
     }},
    {"mzn", "MiniZinc",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings&) {
       return flatzinc::write_mzn(m, out, h);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings&) {
       return flatzinc::read_answer(in, source, m);
     }},
    {"xcsp", "XCSP3-core",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings&) {
       return xcsp::write(m, out, h);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings&) {
       return xcsp::read_answer(in, source, m);
     }},
    {"exact-cover", "items and options in Knuth's text form",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings&) {
       return write_exact_cover(m, out, h);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings&) {
       return read_exact_cover(in, source, m);
     }},
    {"col", "a graph to colour, DIMACS text",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings& s) {
       return write_coloring_graph(m, out, h, s.precolor, GraphText::Col);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings& s) {
       return read_coloring_answer(in, source, m, s.precolor);
     }},
    {"col-b", "a graph to colour, DIMACS binary",
     [](const Model& m, std::ostream& out, const FileHeader& h, const Settings& s) {
       return write_coloring_graph(m, out, h, s.precolor, GraphText::Binary);
     },
     [](std::istream& in, const Text& source, const Model& m, const Settings& s) {
       return read_coloring_answer(in, source, m, s.precolor);
     }},
    {"json", "the model itself, to be read again",
     [](const Model& m, std::ostream& out, const FileHeader&, const Settings&) {
       return write_model(m, out);
     },
     nullptr},
};

}  // namespace

std::span<const ModelFormat> model_formats() {
  return table;
}

const ModelFormat* find_model_format(std::string_view name) {
  for (const ModelFormat& format : table) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

}  // namespace facet::app
