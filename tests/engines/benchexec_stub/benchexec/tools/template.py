import os
import shutil
import subprocess
from abc import ABCMeta, abstractmethod
from collections import namedtuple

import benchexec


class UnsupportedFeatureException(benchexec.BenchExecException):
    pass


class ToolNotFoundException(benchexec.BenchExecException):
    pass


class BaseTool2(metaclass=ABCMeta):
    @abstractmethod
    def name(self):
        raise NotImplementedError()

    @abstractmethod
    def executable(self, tool_locator):
        raise NotImplementedError()

    @staticmethod
    def _version_from_tool(executable, arg="--version", line_prefix=None):
        text = subprocess.run([executable, arg], capture_output=True, text=True, check=True).stdout
        if line_prefix is None:
            return text.strip()
        lines = (s[len(line_prefix) :].strip() for s in text.splitlines() if s.startswith(line_prefix))
        return next(lines, "")

    class ToolLocator:
        def __init__(self, tool_directory):
            self.tool_directory = tool_directory

        def find_executable(self, executable_name, subdir=""):
            assert os.path.basename(executable_name) == executable_name
            for folder in (os.path.join(self.tool_directory, subdir), self.tool_directory):
                found = shutil.which(executable_name, path=folder)
                if found:
                    return found
            raise ToolNotFoundException(executable_name)

    class Task(namedtuple("Task", ["input_files", "options"])):
        @classmethod
        def with_files(cls, input_files, *, property_file=None, options=None):
            return cls(tuple(input_files), options)

        @property
        def single_input_file(self):
            if len(self.input_files) != 1:
                raise UnsupportedFeatureException("Tool does not support this number of input files")
            return self.input_files[0]

    class ResourceLimits(
        namedtuple("ResourceLimits", ["cputime", "walltime", "memory"], defaults=[None] * 3)
    ):
        pass

    class Run(namedtuple("Run", ["cmdline", "exit_code", "output", "termination_reason"])):
        pass

    class RunOutput(list):
        def __init__(self, lines):
            super().__init__(lines)
