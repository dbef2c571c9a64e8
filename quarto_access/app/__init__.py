"""Wire everything together: the command line, the terminal or pipe, the outlet, and the doctor."""
