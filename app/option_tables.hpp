#pragma once

#include "app/option_spec.hpp"
#include "model/memory.hpp"

/// The options that mean the same in every command.
namespace facet::app {

inline constexpr double largest_exact_integer = 9007199254740992.0;
inline constexpr double least_memory_limit = double{unmeasured_memory};

inline constexpr OptionSpec diagonals_option{
    .name = "diagonals",
    .kind = OptionKind::Flag,
    .help = "both main diagonals hold each digit once (X)"};
inline constexpr OptionSpec windoku_option{
    .name = "windoku",
    .kind = OptionKind::Flag,
    .help =
        "windows of the size of a box, one line apart and from the edge, hold different "
        "digits (Windoku)"};
inline constexpr OptionSpec anti_knight_option{
    .name = "anti-knight",
    .kind = OptionKind::Flag,
    .help = "cells a knight's move apart hold different digits"};
inline constexpr OptionSpec anti_king_option{
    .name = "anti-king",
    .kind = OptionKind::Flag,
    .help = "cells that touch at a corner hold different digits"};

inline constexpr OptionSpec input_options[] = {
    {.name = "format",
     .kind = OptionKind::Text,
     .value = "FORMAT",
     .fallback = "auto",
     .help = "how the input is written; auto looks at the name and the text (facet convert --list "
             "shows the formats of puzzles and graphs; also cnf and json)"},
    {.name = "box",
     .kind = OptionKind::Text,
     .value = "RxC",
     .help = "boxes of R rows by C columns, or none for a Latin square"},
    {.name = "latin", .kind = OptionKind::Flag, .help = "no boxes: the same as --box none"},
    diagonals_option,
    windoku_option,
    anti_knight_option,
    anti_king_option,
    {.name = "non-consecutive",
     .kind = OptionKind::Flag,
     .help = "no digits that differ by one side by side, but where the file marks them"},
    {.name = "regions",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "the region map of a jigsaw: N lines of N characters"},
    {.name = "alphabet",
     .kind = OptionKind::Text,
     .value = "CHARS",
     .help = "the characters of the digits 1, 2, 3, ... in order, or a range: 1-9A-G, 0-F, A-Y"},
    {.name = "blank",
     .kind = OptionKind::Text,
     .value = "CHARS",
     .help = "the characters that stand for an empty cell"},
    {.name = "k",
     .kind = OptionKind::Integer,
     .value = "K",
     .help = "of a graph: colour it with K colours; without it, with as few as possible, which "
             "count and CNF cannot ask",
     .maximum = 1'000'000},
    {.name = "drop-loops",
     .kind = OptionKind::Flag,
     .help = "of a graph: leave out self-loops, which no colouring can satisfy, with a warning"},
    {.name = "verbose",
     .letter = 'v',
     .kind = OptionKind::Flag,
     .help = "say what each input is taken for"},
};

inline constexpr OptionSpec encoding_options[] = {
    {.name = "domain",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "direct|order|log",
     .fallback = "direct",
     .help = "how the values of a variable become propositions"},
    {.name = "encoding",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "minimal|efficient|extended|reduced",
     .fallback = "reduced",
     .help = "which clauses are written; reduced leaves out what the givens settle"},
    {.name = "amo",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "pairwise|sequential|product|commander|bimander|binary|ladder|auto",
     .fallback = "auto",
     .help = "how \"at most one of these\" is written"},
    {.name = "linear",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "order|adder|totalizer|sets|auto",
     .fallback = "auto",
     .help = "how linear constraints are written"},
};

inline constexpr OptionSpec set_option{
    .name = "set",
    .kind = OptionKind::Pairs,
    .value = "KEY=VALUE",
    .help = "an option of the backend, may be repeated; facet backends NAME lists them"};

inline constexpr OptionSpec seed_option{.name = "seed",
                                        .kind = OptionKind::Integer,
                                        .value = "N",
                                        .fallback = "0",
                                        .help = "the seed of everything random",
                                        .maximum = largest_exact_integer};

inline constexpr OptionSpec threads_option{
    .name = "threads",
    .kind = OptionKind::Integer,
    .value = "N",
    .fallback = "1",
    .help = "threads inside one solve, where the backend has them",
    .minimum = 1,
    .maximum = 1024};

inline constexpr OptionSpec backend_options[] = {
    {.name = "backend",
     .kind = OptionKind::Text,
     .value = "NAME",
     .fallback = "cadical",
     .help = "the solver, as in cadical, cadical:order+product, backtracking, "
             "'external:minisat %in %out'; see facet backends. solve gives a graph to auto, "
             "and a JSON model with an objective to coloring, else backtracking"},
    set_option,
    seed_option,
    threads_option,
};

inline constexpr OptionSpec limit_options[] = {
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .help = "for each instance: 10s, 500ms, 2m, 1h; a bare number is seconds. 0 is refused: "
             "leave the option out for no limit"},
    {.name = "work-limit",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "conflicts, nodes or evaluations, as the backend counts; repeatable on any machine",
     .minimum = 1,
     .maximum = largest_exact_integer},
    {.name = "memory-limit",
     .kind = OptionKind::Size,
     .value = "SIZE",
     .help = "what building and searching may take beyond the input that was read, give or take a "
             "third: 512M, 2G, at least 2M; a bare number is bytes",
     .minimum = least_memory_limit},
};

inline constexpr OptionSpec output_file_option{
    .name = "output",
    .letter = 'o',
    .kind = OptionKind::Path,
    .value = "FILE",
    .help =
        "write here: to a temporary file beside it, which gets the name at the end, so there is "
        "never half an answer in it. An interrupt keeps the answers that were finished; where "
        "there is none, as where nothing could be read, an older file stays. A file that is an "
        "input is refused; - is standard output. With {name} (the "
        "input's without folders, _LINE behind it in a list) or {index} each instance gets a file "
        "of its own"};

inline constexpr OptionSpec jobs_option{
    .name = "jobs",
    .kind = OptionKind::Integer,
    .value = "N",
    .fallback = "1",
    .help = "instances solved at once; the output keeps the order of the input",
    .minimum = 1,
    .maximum = 1024};

inline constexpr OptionSpec json_option{
    .name = "json",
    .kind = OptionKind::Flag,
    .help = "one JSON object an instance and line: the same as --to json"};

inline constexpr OptionSpec batch_options[] = {
    {.name = "stats",
     .kind = OptionKind::Flag,
     .help = "seconds of every step and the solver's counters, on standard error"},
    {.name = "progress",
     .kind = OptionKind::Choice,
     .value = "WHEN",
     .choices = "auto|always|never",
     .fallback = "auto",
     .help = "a counting line on standard error; auto: on a terminal that does not also get the "
             "answers"},
};

inline constexpr OptionSpec message_options[] = {
    {.name = "quiet",
     .letter = 'q',
     .kind = OptionKind::Flag,
     .help = "no notes, warnings or summary on standard error; errors only"},
    {.name = "color-output",
     .kind = OptionKind::Choice,
     .value = "WHEN",
     .choices = "auto|never",
     .fallback = "auto",
     .help = "colours on a terminal; NO_COLOR in the environment: never"},
    {.name = "help", .letter = 'h', .kind = OptionKind::Flag, .help = "this text"},
};

inline constexpr OptionGroup input_group{"Input", input_options};
inline constexpr OptionGroup encoding_group{"Encoding", encoding_options};
inline constexpr OptionGroup backend_group{"Solver", backend_options};
inline constexpr OptionGroup limit_group{"Limits", limit_options};
/// Of the commands that work on instances one by one.
inline constexpr OptionGroup batch_group{"Batch", batch_options};
inline constexpr OptionGroup message_group{"Messages", message_options};

inline constexpr Positional input_positional{
    "INPUT",
    "files, patterns such as 'puzzles/*.txt', .gz files, - for standard input (the default)", 0,
    Positional::many};

}  // namespace facet::app
