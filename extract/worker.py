"""The process that `workers` starts: reads a file for each task that comes in, until none comes any more."""

import os
import pickle
import threading
import time
import traceback
from typing import BinaryIO

import extract.steps  # noqa: F401 - what reads a document is there before the first task comes
from extract.pipeline import read_one
from extract.workers import Broken


def main(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the input ends; an error of the program goes back to who asked."""
    while True:
        try:
            task = pickle.load(tasks)  # from our own process
        except EOFError:
            return
        try:
            found: object = read_one(task)
        except Exception:  # noqa: BLE001 - whatever it is, it is raised where the task came from
            found = Broken(f"{task.path}\n{traceback.format_exc()}")
        pickle.dump(found, answers)
        answers.flush()


def end_with(parent: int, every: float = 1.0) -> None:
    """End this process when the one that started it has, whatever ended that: nobody waits for answers any more."""
    while os.getppid() == parent:
        time.sleep(every)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    inside, outside = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # the tasks are nobody else's input
    os.dup2(2, 1)  # what a library prints is no answer
    main(inside, outside)
