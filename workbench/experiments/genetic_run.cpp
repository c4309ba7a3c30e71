#include "workbench/experiments/genetic_run.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace facet::experiments {
namespace {

// "20:31/38.5 40:25/33.25".
std::string course_text(const std::vector<GenerationFigures>& course) {
  std::string text;
  for (const GenerationFigures& at : course) {
    text +=
        fmt::format("{}{}:{}/{:.2f}", text.empty() ? "" : " ", at.generation, at.minimum, at.mean);
  }
  return text;
}

std::vector<GenerationFigures> read_course(CsvFields& fields) {
  constexpr std::string_view expected = "the course as GENERATION:MINIMUM/MEAN ...";
  std::vector<GenerationFigures> course;
  const std::string text = fields.any(expected);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view part = std::string_view(text).substr(begin, end - begin);
    const std::size_t colon = part.find(':');
    const std::size_t slash = part.find('/');
    if (colon == part.npos || slash == part.npos || slash < colon)
      fields.fail(fmt::format("\"{}\"", part), expected);
    course.push_back(
        {fields.number_of<std::uint32_t>(part.substr(0, colon), expected),
         fields.number_of<std::uint64_t>(part.substr(colon + 1, slash - colon - 1), expected),
         fields.number_of<double>(part.substr(slash + 1), expected)});
    begin = end + 1;
  }
  return course;
}

}  // namespace

const char* to_string(GeneticVariant variant) {
  switch (variant) {
    case GeneticVariant::Plain:
      return "plain";
    case GeneticVariant::Simple:
      return "simple";
    case GeneticVariant::Iterated:
      return "iterated";
    case GeneticVariant::IteratedSteps:
      return "iterated-steps";
  }
  return "";
}

bool GeneticRun::same_task(const GeneticRun& other) const {
  return task_text() == other.task_text();
}

std::string GeneticRun::task_text() const {
  const GeneticSettings& s = settings;
  const bool plain = variant == GeneticVariant::Plain;
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}", to_string(variant), seed, s.clues,
                     s.population, s.generations, s.fitness, s.mutation, s.mutation_rate,
                     s.crossover, plain ? "-" : s.prefix, plain ? 0 : s.depth,
                     plain ? 0 : s.candidates);
}

std::string_view GeneticRun::csv_header() {
  return "variant,seed,clues,population,generations,fitness,mutation,mutation_rate,crossover,"
         "prefix,"
         "depth,candidates,solved,iterations,mistakes,mean_mistakes,final_fitness,evaluations,"
         "cpu_seconds,course";
}

std::string GeneticRun::to_csv() const {
  return fmt::format("{},{},{},{},{},{},{},{},{}", task_text(), solved ? 1 : 0, iterations,
                     mistakes, mean_mistakes, fitness, evaluations, cpu_seconds,
                     course_text(course));
}

GeneticRun GeneticRun::from_csv(CsvFields& fields) {
  GeneticRun run;
  run.variant = fields.one_of(genetic_variants, "plain, simple, iterated or iterated-steps");
  run.seed = fields.number<std::uint64_t>("a seed");
  GeneticSettings& s = run.settings;
  s.clues = fields.number<std::uint32_t>("a number of givens");
  s.population = fields.number<std::uint32_t>("the size of the population");
  s.generations = fields.number<std::uint32_t>("a number of generations");
  s.fitness = fields.next("a fitness");
  s.mutation = fields.next("a mutation");
  s.mutation_rate = fields.number<double>("the chance of a mutation");
  s.crossover = fields.next("a crossover");
  s.prefix = fields.next("a prefix");
  s.depth = fields.number<std::uint32_t>("steps of logic");
  s.candidates = fields.number<std::uint32_t>("a number of candidates");
  run.solved = fields.number<unsigned>("1 or 0, solved or not") != 0;
  run.iterations = fields.number<std::uint64_t>("a number of generations");
  run.mistakes = fields.number<std::uint64_t>("a number of mistakes");
  run.mean_mistakes = fields.number<double>("the mean of the mistakes");
  run.fitness = fields.number<std::uint64_t>("a fitness");
  run.evaluations = fields.number<std::uint64_t>("a number of evaluations");
  run.cpu_seconds = fields.number<double>("seconds");
  run.course = read_course(fields);
  return run;
}

}  // namespace facet::experiments
