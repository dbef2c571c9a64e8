"""The program's own voice: the voices it can use, the choice between them, and the worker threads that run one."""
