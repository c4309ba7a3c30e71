"""The tool-info module of Facet for BenchExec: tool="facet_benchexec.tool" in a benchmark definition,
with the folder above this one in PYTHONPATH."""
