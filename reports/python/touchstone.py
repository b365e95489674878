"""Checks 2D collision functions with the program touchstone, and asks its exact oracle.

    report = touchstone.check(overlaps, query="rect-rect", contract="closed")
    touchstone.truth([(0, 0, 2, 1, 30)], [(1, 0, 1, 1, 0)], "iou")

One file; copy it anywhere. It uses numpy if numpy can be imported. Only `scenes` needs Hypothesis.
"""
import contextlib
import ctypes
import itertools
import json
import math
import os
import re
import select
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import traceback
from array import array

try:
    import numpy
except ImportError:
    numpy = None

__all__ = ["check", "truth", "scenes", "Report", "Wrong", "Error"]
_HEADER = struct.Struct("<4s3I")
_MAGIC = b"TSA1"


class Wrong(AssertionError):
    """Raised by `assert_right` if something failed. Its text is the report."""


class Error(RuntimeError):
    """Raised if touchstone could not run, or refused the call."""


class _Hung(BaseException):
    """Raised in a function whose answer is no longer needed. `except Exception` does not catch it."""


class Report:
    """The result of `check`: true if nothing failed. Wrong answers within the tolerance do not fail."""

    def __init__(self, text, data, is_right):
        self.text, self.json, self._is_right = text, data, is_right

    def __bool__(self):
        return self._is_right

    def __str__(self):
        return self.text

    __repr__ = __str__

    @property
    def finding(self):
        """The worst failure with all its fields, or None."""
        # The examples are in the order of their classes, worst first.
        examples = self.json.get("examples", {}).values()
        return next((example for example in examples if example["fails"]), None)

    @property
    def counterexample(self):
        """The case of the worst failure, or None.

        For rect-rect it is {"query": ..., "a": {...}, "b": {...}}. Other queries may name their
        shapes otherwise, such as "pose" and "circle" (reports/guide/formats.md).
        """
        return self.finding and self.finding["case"]

    def assert_right(self):
        """Raises Wrong with the report if something failed."""
        if not self:
            raise Wrong("\n" + self.text)
        return self


def _program(program):
    name = str(program or os.environ.get("TOUCHSTONE") or "touchstone")
    if shutil.which(name):
        return name
    raise Error("the program touchstone is not found: looked for %s%s. Install its package, or run ./touchstone "
                "verify in its sources, which builds build/release/bin/touchstone there. Then set $TOUCHSTONE to "
                "the program's path, add its folder to the PATH, or pass program="
                % (name, "" if os.path.dirname(name) else " in the PATH"))


def _said(text):
    """An error message of the program, with the names of arguments instead of options."""
    known = "query|turn|convention|answer|contract|cases|seed|name"
    return re.sub("^(touchstone: )?(verify: )?(--(?=(%s):))?" % known, "", text.strip())


def _output(call):
    done = subprocess.run(call, capture_output=True, text=True)
    if done.returncode != 0:
        raise Error(_said(done.stderr))
    return done.stdout


def _numbers(value):
    return sum(map(_numbers, value)) if isinstance(value, list) else 1


def _width(program, query, turn, convention, scalar):
    """Returns how many numbers the shape A has in the cases of these options."""
    call = [program, "cases", "--query", query, "--turn", turn, "--count", "1", "--scalar", scalar]
    call += ["--convention", convention] if convention else []
    case = json.loads(_output(call))
    a = list(case.values())[1]
    return _numbers(list(a.values()) if isinstance(a, dict) else a)


def _scenes(data, cases, columns, size, split):
    """The shapes A and B of all cases: arrays with a row per case, or lists of tuples."""
    if numpy:
        rows = numpy.frombuffer(data, "<f%d" % size).reshape(cases, columns).copy("F")
        return rows[:, :split], rows[:, split:]
    rows = list(struct.iter_unpack("<%d%s" % (columns, "fd"[size == 8]), data))
    return [row[:split] for row in rows], [row[split:] for row in rows]


def _whole_blocks(shapes):
    """The shapes, the last one repeated up to a multiple of 64: numpy rounds some functions differently in
    whole vectors and in the remainder, so a case might get another answer when it is asked alone."""
    extra = -len(shapes) % 64 if numpy else 0
    if not extra:
        return shapes
    return numpy.asfortranarray(numpy.vstack([shapes, numpy.repeat(shapes[-1:], extra, axis=0)]))


def _require_many(answers, asked):
    if not hasattr(answers, "__len__") or getattr(answers, "ndim", 1) == 0:
        raise TypeError("the function returns %r%s" % (answers, "; look for a missing return"
                        if answers is None else ", one answer for all cases; return N answers"))
    if len(answers) != asked:
        raise TypeError("%d answers to %d cases%s" % (len(answers), asked, "" if len(answers) < asked
                        else "; does the list still hold answers to earlier cases?"))


def _lines(answers):
    return "".join(json.dumps(x, default=lambda y: y.tolist()) + "\n" for x in answers).encode()


def _replied(answers, cases):
    """A frame of the first `cases` answers. None means no answer."""
    if numpy:
        answers = numpy.asarray(answers)
        if answers.dtype == object:
            answers = numpy.array([math.nan if x is None else x for x in answers], float)
        if answers.ndim != 1:
            raise TypeError("the function returned an array of shape %s; expected one number per case"
                            % (answers.shape,))
        answers = answers[:cases]
        is_float = answers.dtype.kind == "f" and answers.dtype.itemsize < 8
        kind = "u1" if answers.dtype == bool else "<f4" if is_float else "<f8"
        data = answers.astype(kind).tobytes()
        return _HEADER.pack(_MAGIC, cases, 1, int(kind[-1])) + data
    doubles = (math.nan if x is None else x for x in answers)
    return _HEADER.pack(_MAGIC, cases, 1, 8) + struct.pack("<%dd" % cases, *doubles)


def _first_lines(error):
    """The error, and the place where it was raised, unless that is in this file."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    at = " (%s:%s)" % (os.path.basename(place.filename), place.lineno)
    text = "%s: %s%s" % (type(error).__name__, error, at if place.filename != __file__ else "")
    return text.encode("ascii", "backslashreplace")[:1000]


class _Server:
    """Answers touchstone with the function, in the thread that called check."""

    def __init__(self, fn, split):
        self.fn, self.split, self.first_traceback = fn, split, ""
        self.lock, self.is_busy, self.thread = threading.Lock(), False, threading.get_ident()

    def run(self, connection):
        """Answers the cases of one run, until touchstone sends no more or disconnects."""
        watcher = threading.Thread(target=self._watch, args=(connection,), daemon=True)
        watcher.start()
        try:
            for a, b in (self._frames if self.split else self._cases)(connection):
                for reply, _ in self._replies(a, b):
                    connection.sendall(reply)
        except (_Hung, ConnectionError):
            pass
        finally:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            watcher.join()
            connection.close()

    def _frames(self, connection):
        with connection.makefile("rb") as file:
            while header := file.read(_HEADER.size):
                _, cases, columns, size = _HEADER.unpack(header)
                data = file.read(cases * columns * size)
                if len(data) == cases * columns * size:
                    yield _scenes(data, cases, columns, size, self.split)

    def _cases(self, connection):
        with connection.makefile() as file:
            while some := [[*json.loads(line).values()] for line in itertools.islice(file, 64)]:
                yield [case[1] for case in some], [case[2] for case in some]

    def _replies(self, a, b):
        """Yields the answers as bytes, and whether they are an error. If the function raises an
        error, asks it about each half of the cases separately. If it raises none for either half, the
        error is the answer to the first case."""
        answers, error = self._tried(a, b)
        if answers or len(a) == 1:
            yield answers or error, not answers
            return
        half = len(a) // 2
        held, has_error = [], False
        for part in itertools.chain(self._replies(a[:half], b[:half]),
                                    self._replies(a[half:], b[half:])):
            held.append(part)
            has_error |= part[1]
            if has_error:
                yield from held
                held = []
        if not has_error:
            yield error, True
            if half > 1:
                yield from self._replies(a[1:half], b[1:half])
            yield held[1]

    def _tried(self, a, b):
        """Returns the answers as bytes, and None. If the function fails: None, and the error as bytes."""
        try:
            with self.lock:
                self.is_busy = True
            try:
                asked = [_whole_blocks(a), _whole_blocks(b)] if self.split else [a, b]
                answers = self.fn(*asked)
                _require_many(answers, len(asked[0]))
                return _replied(answers, len(a)) if self.split else _lines(answers), None
            finally:
                with self.lock:
                    self.is_busy = False
        except Exception as error:
            self.first_traceback = self.first_traceback or traceback.format_exc()
            text = _first_lines(error)
            return None, (_HEADER.pack(_MAGIC, 1, len(text), 0) + text if self.split
                          else _lines([{"error": text.decode()}]))

    def _watch(self, connection):
        """Interrupts the function if touchstone disconnects while the function computes."""
        poll = select.poll()
        poll.register(connection, 0)
        poll.poll()
        with self.lock:
            if self.is_busy:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self.thread), ctypes.py_object(_Hung))


def check(fn, query="rect-rect", *, turn="radians", convention="", answer="hit", contract=None,
          dtype="float64", cases=None, seed=1, name=None, program=None, options=(), arrays=True):
    """Checks a function that answers many cases in one call. Returns a Report.

    fn(a, b) gets the shapes A and B of N cases: two numpy arrays with N rows, or without numpy two
    lists of N tuples. The columns are the fields of the shapes in the order of
    reports/guide/formats.md; for rect-rect: cx, cy, w, h and the angle. fn returns N answers: bools,
    or numbers with answer="area", "iou" or "distance"; None or NaN for no answer. For polygons, lists,
    depths and answers with points, or with arrays=False, a and b are lists of N shapes as in a line
    of JSON. The answers are JSON, too: [[x, y], ...] or {"depth": ..., "normal": ...}.

    contract: what a hit function answers when shapes touch exactly: closed, open or unspecified.
    convention: how the function reads numbers, in words such as "degrees,half-extents".
    options: further options of `touchstone verify`, such as ["--tolerance", "64"].
    """
    if contract and answer != "hit":
        raise Error("contract is for hits only")
    program = _program(program)
    dtype = numpy.dtype(dtype).name if numpy else dtype
    scalar = {"float32": "float", "float64": "double"}.get(dtype)
    if scalar is None:
        raise Error("dtype must be float32 or float64")
    convention = convention if isinstance(convention, str) else ",".join(convention)
    arrays = arrays and not re.search("points|manifold|penetration|convex|concave|polygon|list", answer + query)
    split = _width(program, query, turn, convention, scalar) if arrays else None
    name = (name or getattr(fn, "__name__", "function")).strip("<>")
    name = re.sub("[^a-zA-Z0-9._-]", "_", name).lstrip(".-_") or "function"
    with tempfile.TemporaryDirectory(prefix="touchstone-") as folder:
        address, json_file = os.path.join(folder, "socket"), os.path.join(folder, "report.json")
        call = [program, "verify", "--exec", "unix:" + address, "--query", query,
                "--turn", turn, "--scalar", scalar, "--answer", answer, "--seed", str(seed),
                "--name", name, "--json", json_file]
        call += ["--contract", contract or "unspecified"] if answer == "hit" else []
        call += ["--arrays"] if arrays else []
        call += ["--convention", convention] if convention else []
        call += ["--cases", str(cases)] if cases is not None else []
        server = _Server(fn, split)
        with socket.socket(socket.AF_UNIX) as listener, open(os.path.join(folder, "err"), "w+b") as err:
            listener.bind(address)
            listener.listen(8)
            environment = {**os.environ, "TOUCHSTONE_CALLER": "python", "COLUMNS": "80"}
            with subprocess.Popen(call + [str(o) for o in options], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=err, env=environment) as process:
                try:
                    text = _serve(server, listener, process)
                finally:
                    process.kill()
            if process.returncode not in (0, 1):
                err.seek(0)
                raise Error(_said(err.read().decode(errors="replace")) or text)
        with open(json_file) as file:
            data = json.load(file)["rows"][0]
    if server.first_traceback:
        text += "\nThe first error in the function (errors count only in cases that are judged):\n\n" + server.first_traceback
    return Report(text, data, process.returncode == 0)


def _serve(server, listener, process):
    """Answers until the program ends; returns what it printed."""
    printed = b""
    while True:
        ready = select.select([listener, process.stdout], [], [])[0]
        if listener in ready:
            server.run(listener.accept()[0])
        if process.stdout in ready:
            piece = os.read(process.stdout.fileno(), 65536)
            if not piece:
                process.wait()  # otherwise the caller might kill the program before it ends
                return printed.decode()
            printed += piece


_MOST_PAIRS = 1 << 14


def _frames_of_pairs(a, b, pairs):
    """Frames of cases: each a with each b, or with `pairs` each a[i] with b[i]."""
    cases = len(a) if pairs else len(a) * len(b)
    for first in range(0, cases, _MOST_PAIRS):
        at = range(first, min(first + _MOST_PAIRS, cases))
        if numpy:
            at = numpy.arange(at.start, at.stop)
            i, j = (at, at) if pairs else numpy.divmod(at, len(b))
            rows = numpy.hstack([a[i], b[j]]).astype("<f8")
            columns, data = rows.shape[1], rows.tobytes()
        else:
            rows = [a[k] + b[k] if pairs else a[k // len(b)] + b[k % len(b)] for k in at]
            columns = len(rows[0])
            data = b"".join(struct.pack("<%dd" % columns, *row) for row in rows)
        yield _HEADER.pack(_MAGIC, len(at), columns, 8) + data


def _send(stream, frames):
    with contextlib.suppress(OSError), stream:  # the program says why it stopped
        for frame in frames:
            stream.write(frame)


def truth(a, b, what="iou", *, pairs=False, query="rect-rect", turn="degrees", program=None):
    """The double nearest to the exact number, for each of N shapes `a` with each of M shapes `b`.

    what: "relation" (0 disjoint, 1 touching, 2 overlapping), "margin", "area", "iou", "distance" or
    "depth". A shape is a row of its fields; a box is (cx, cy, w, h, degrees). Returns N rows of M
    numbers (a numpy array if numpy is installed); with pairs=True one number for each a[i] with b[i].
    """
    if numpy:
        a, b = (numpy.asarray(shapes, float).reshape(len(shapes), -1 if len(shapes) else 0)
                for shapes in (a, b))
    else:
        a, b = ([tuple(map(float, shape)) for shape in shapes] for shapes in (a, b))
    if pairs and len(a) != len(b):
        raise ValueError("pairs=True: a and b must have the same length, not %d and %d" % (len(a), len(b)))
    cases = len(a) if pairs else len(a) * len(b)
    call = [_program(program), "oracle", "--arrays", what, "--query", query, "--turn", turn]
    numbers = array("d")
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        sender = threading.Thread(target=_send, daemon=True,
                                  args=(process.stdin, _frames_of_pairs(a, b, pairs)))
        sender.start()
        try:
            while True:
                header = process.stdout.read(_HEADER.size)
                if not header:
                    break
                _, answers, length, size = _HEADER.unpack(header)
                if size == 0:
                    k, text = len(numbers), process.stdout.read(length).decode()
                    raise ValueError("%s: %s" % (k if pairs else divmod(k, len(b)), text))
                numbers.frombytes(process.stdout.read(answers * size))
        finally:
            process.stdout.close()
            process.kill() if len(numbers) < cases and process.poll() is None else None
            sender.join()
        if len(numbers) < cases or process.wait() != 0:
            raise Error(_said(process.stderr.read().decode(errors="replace")))
    if sys.byteorder == "big":
        numbers.byteswap()
    if numpy:
        found = numpy.frombuffer(numbers) if cases else numpy.zeros(0)
        return found if pairs else found.reshape(len(a), len(b))
    found = numbers.tolist()
    return found if pairs else [found[k * len(b):(k + 1) * len(b)] for k in range(len(a))]


def scenes(query="rect-rect", *, turn="radians", count=1000, seed=1, program=None, options=()):
    """A Hypothesis strategy of cases that are hard to judge, many of them nearly touching.

    A case is a dict, such as {"query": "rect-rect", "a": {"cx": 0.0, ...}, "b": {...}}. Simple cases come
    first, so that Hypothesis shrinks to these. options: further options of `touchstone cases`.
    """
    from hypothesis import strategies
    call = [_program(program), "cases", "--query", query, "--turn", turn, "--count", count, "--seed", seed]
    lines = sorted(_output([str(word) for word in [*call, *options]]).splitlines(), key=len)
    return strategies.sampled_from([json.loads(line) for line in lines])
