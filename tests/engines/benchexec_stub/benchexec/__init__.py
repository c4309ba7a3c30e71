"""As much of BenchExec's documented interface as a tool-info module sees, for machines without it."""


class BenchExecException(Exception):
    pass
