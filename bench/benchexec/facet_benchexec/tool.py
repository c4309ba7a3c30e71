"""How BenchExec calls `facet solve` and what it makes of the answer.

It goes with the files that `facet bench plan SUITE --engine benchexec -o DIR` writes, but takes any
benchmark definition whose options are those of `facet solve`: a task is one file of a puzzle, a graph,
a formula or a model.
"""

import json

import benchexec.tools.template
from benchexec import result

_VERDICTS = {
    "satisfiable": result.RESULT_TRUE_PROP,
    "optimal": result.RESULT_TRUE_PROP,
    "unsatisfiable": result.RESULT_FALSE_PROP,
    "unknown": result.RESULT_UNKNOWN,
    "unsupported": "UNSUPPORTED",
    "invalid": "WRONG ANSWER",
}
_INTERNAL_ERROR = 70
_BAD_INPUT = 2


def _record(output):
    """The last line that is an object of JSON, as facet prints one for an instance; else None."""
    for line in reversed(list(output)):
        if not line.lstrip().startswith("{"):
            continue
        try:
            record = json.loads(line)
        except ValueError:  # cut off with the run
            continue
        if isinstance(record, dict):
            return record
    return None


def _task_options(task):
    """What the task definition says of its instance, below the key "facet"."""
    options = task.options or {}
    return options.get("facet") or {}


def _with_seed(options, seeds):
    """The options with "--repeat I" as the I-th seed of the task."""
    words = []
    rest = iter(options)
    for word in rest:
        if word != "--repeat":
            words.append(word)
            continue
        repeat = int(next(rest))
        if repeat >= len(seeds):
            raise benchexec.tools.template.UnsupportedFeatureException(
                f"--repeat {repeat}: the task has {len(seeds)} seeds"
            )
        words += ["--seed", str(seeds[repeat])]
    return words


class Tool(benchexec.tools.template.BaseTool2):
    """Facet: one constraint model, many solvers, one verified answer."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("facet")

    def name(self):
        return "Facet"

    def version(self, executable):
        lines = self._version_from_tool(executable, line_prefix="facet ")
        return lines.split("\n")[0]

    def cmdline(self, executable, options, task, rlimits):
        facts = _task_options(task)
        words = [executable, "solve", "--json", "--quiet"]
        words += _with_seed(options, facts.get("seeds", []))
        for key in ("box", "k"):
            if key in facts:
                words += [f"--{key}", str(facts[key])]
        return words + ["--", task.single_input_file]

    def determine_result(self, run):
        record = _record(run.output)
        if record is not None:
            return _VERDICTS.get(record.get("status"), result.RESULT_ERROR)
        if run.exit_code.value == _INTERNAL_ERROR:
            return "INTERNAL ERROR"
        if run.exit_code.value == _BAD_INPUT:
            return "BAD INPUT"
        return result.RESULT_ERROR

    def get_value_from_output(self, output, identifier):
        """A key of the record, or of what is in it: "objective", "seconds.solve",
        "statistics.conflicts"."""
        value = _record(output)
        for key in identifier.split("."):
            if not isinstance(value, dict) or value.get(key) is None:
                return None
            value = value[key]
        return str(value)
