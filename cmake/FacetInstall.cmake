# What is installed, and the package file: filled as the public libraries are.
