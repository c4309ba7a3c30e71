#!/usr/bin/env python3
"""The files for BenchExec and the tool-info module that reads them: benchexec_test.py BIN SOURCE.

Each run that the benchmark definition describes is made as BenchExec would make it, by the command
line of the module, and judged by it. With BenchExec's own classes where it is installed (or in
PYTHONPATH), else with a stub of them.
"""

import collections
import glob
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

BIN, SOURCE = (os.path.abspath(path) for path in sys.argv[1:3])
sys.dont_write_bytecode = True
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "benchexec_stub"))
sys.path.insert(0, os.path.join(SOURCE, "bench", "benchexec"))

import benchexec  # noqa: E402
from benchexec.tools.template import BaseTool2, UnsupportedFeatureException  # noqa: E402
from facet_benchexec.tool import Tool  # noqa: E402

ExitCode = collections.namedtuple("ExitCode", ["value", "signal"])

SUITE = """
name = "a <suite> & \\"more\\""
[limits]
wall = 20
cpu = "1500ms"
memory = "1G"
work = 5000
[runs]
seeds = 2
[[instances]]
files = ["unsat.txt", "odd[1].txt", "open.txt"]
box = "2x2"
[[instances]]
files = ["path.col"]
k = 2
[[backends]]
label = "order & <seq>"
backend = "cadical"
set = { domain = "order" }
[[backends]]
backend = "annealing"
[[backends]]
label = "own"
command = "true"
"""
FILES = {
    "unsat.txt": "11..............\n",
    "odd[1].txt": "1...............\n",
    "open.txt": "................\n",
    "path.col": "p edge 3 2\ne 1 2\ne 2 3\n",
}
# Two givens of the first clash, which takes no search.
EXPECTED = {"unsat": "false", "odd[1]": "true", "open": "true", "path": "true"}


def facet(*words):
    return subprocess.run([os.path.join(BIN, "facet"), *words], capture_output=True, text=True)


def seeds_of_plan(suite):
    """(backend, repeat, file) -> seed, as `facet bench run` takes them."""
    rows = [line.split("\t") for line in facet("bench", "plan", suite).stdout.splitlines()[1:]]
    return {(backend, int(repeat), name): seed for _, name, backend, repeat, seed in rows}


def task_of(folder, path):
    with open(path, encoding="utf-8") as file:
        definition = json.load(file)
    assert definition["format_version"] == "2.0", definition
    matches = glob.glob(os.path.join(os.path.dirname(path), definition["input_files"]))
    assert len(matches) == 1, (path, matches)
    for entry in definition["properties"]:
        assert os.path.exists(os.path.join(os.path.dirname(path), entry["property_file"])), path
    return BaseTool2.Task.with_files(matches, options=definition["options"])


def run_as_benchexec(tool, executable, options, task):
    words = tool.cmdline(executable, options, task, BaseTool2.ResourceLimits())
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    output = BaseTool2.RunOutput(done.stdout.splitlines(keepends=True))
    run = BaseTool2.Run(words, exit_code_of(done.returncode), output, None)
    return words, run


def exit_code_of(code):
    util = getattr(benchexec, "util", None)
    if util is not None and hasattr(util, "ProcessExitCode"):
        return util.ProcessExitCode.create(value=code)
    return ExitCode(code, None)


def check_runs(tool, executable, folder, suite):
    root = xml.etree.ElementTree.parse(os.path.join(folder, "benchmark.xml")).getroot()
    assert root.get("tool") == "facet_benchexec.tool"
    assert root.get("displayName") == 'a <suite> & "more"'
    assert (root.get("timelimit"), root.get("walltimelimit")) == ("2 s", "20 s"), root.attrib
    assert root.get("memlimit") == f"{2**30} B"
    assert os.path.exists(os.path.join(folder, root.find("propertyfile").text))
    tasks = glob.glob(os.path.join(folder, root.find("tasks/include").text))
    assert len(tasks) == len(FILES), tasks
    planned = seeds_of_plan(suite)
    made = 0
    for definition in root.iter("rundefinition"):
        options = [w for o in definition.iter("option") for w in (o.get("name"), o.text)]
        label = {"cadical": "order & <seq>"}.get(options[1], options[1])
        repeat = int(options[options.index("--repeat") + 1])
        for path in tasks:
            words, run = run_as_benchexec(tool, executable, options, task_of(folder, path))
            name = os.path.basename(path).split(".")[0]
            seed = words[words.index("--seed") + 1]
            assert planned[(label, repeat, name)] == seed, (label, repeat, name, seed)
            verdict = tool.determine_result(run)
            assert verdict == EXPECTED[name], (words, verdict, list(run.output))
            if verdict == "true":
                assert tool.get_value_from_output(run.output, "status") in ("satisfiable", "optimal")
                assert float(tool.get_value_from_output(run.output, "seconds.solve")) >= 0
            assert tool.get_value_from_output(run.output, "no.such") is None
            made += 1
    assert made == len(planned) - len(FILES) * 2, (made, len(planned))  # but the command's


def check_verdicts(tool):
    def verdict(lines, code):
        output = BaseTool2.RunOutput(lines)
        return tool.determine_result(BaseTool2.Run([], exit_code_of(code), output, None))

    assert verdict([], 0) == "ERROR"
    assert verdict([], 2) == "BAD INPUT"
    assert verdict([], 70) == "INTERNAL ERROR"
    assert verdict(['{"status":"unsupported"}\n'], 5) == "UNSUPPORTED"
    assert verdict(['{"status":"optimal"}\n', '{"status":"unsat'], 137) == "true"
    assert verdict(["[1]\n", "text\n"], 0) == "ERROR"


def main():
    tool = Tool()
    executable = tool.executable(BaseTool2.ToolLocator(tool_directory=BIN))
    assert tool.name() == "Facet" and tool.version(executable)[0].isdigit()
    with tempfile.TemporaryDirectory() as work:
        for name, text in FILES.items():
            with open(os.path.join(work, name), "w", encoding="utf-8") as file:
                file.write(text)
        suite = os.path.join(work, "suite.toml")
        with open(suite, "w", encoding="utf-8") as file:
            file.write(SUITE.replace("odd[1].txt", "odd[[]1].txt"))
        folder = os.path.join(work, "out")
        done = facet("bench", "plan", suite, "--engine", "benchexec", "-o", folder)
        assert done.returncode == 0, done.stderr
        assert "left out: own" in done.stderr, done.stderr
        check_runs(tool, executable, folder, suite)
    check_verdicts(tool)
    task = BaseTool2.Task.with_files(["x"], options={"facet": {"seeds": [1]}})
    try:
        tool.cmdline(executable, ["--repeat", "1"], task, BaseTool2.ResourceLimits())
    except UnsupportedFeatureException:
        return
    raise AssertionError("a repeat without a seed was taken")


main()
