#!/usr/bin/env python3
"""Bounds the rounding errors of a certificate's expressions with Gappa; Coq can check the proofs.

    gappa.py CERTIFICATE [--parts N] [--coq]

CERTIFICATE is a file of `touchstone prove NAME --certificate FILE` (reports/guide/certificate.md). Its boxes
are not read. The scales from 1 to 2 are cut into N parts. In each part Gappa bounds
the error of each condition `below L R`: how far L - R is from its exact value. Each bound is printed in
the unit of the certificate's claims. E is the largest.

Shapes that overlap by more than E give no false miss if some move of B by t raises L - R by at least t. Shapes
more than E apart, for rectangles sqrt(2) E, give no false hit if R - L grows by at least t when all sides of
a shape move out by t. Both hold for comparisons of lengths along directions of length 1. This program does not
check that: read the conditions. It only refuses expressions with a product of two lengths.

Assumed: cosine, sine and hypot are within 1 unit in the last place, and nothing underflows. Exit status: 0 if
Gappa bounds all conditions, and Coq accepts each proof of the first part (with --coq); 1 if Coq rejects one;
2 if the file can't be used, Gappa finds no bound, or a program is missing.
"""
import argparse
import math
import os
import re
import subprocess
import sys
import tempfile
from decimal import Decimal

FORMATS = {"float": ("float<ieee_32,ne>", 24), "double": ("float<ieee_64,ne>", 53)}
OF_NUMBERS = ("number", "cosine", "sine")
# The numbers of a shape: p: its place, o: an offset, s: a size, a: an angle.
KINDS = {"pose": "ppssa", "pivot-rect": "ppoossa", "circle": "pps", "point": "pp"}


class Unusable(Exception):
    pass


def kinds_of(header):
    """Returns the kinds of a case's numbers: those of A without its place, then those of B."""
    return KINDS[header[4]][2:] + KINDS[header[5]]


def read(path):
    """Returns the header's words, the expressions and the conditions of a certificate."""
    expressions, conditions = [], []
    with open(path, encoding="ascii") as lines:
        header = next(lines, "").split()
        if (len(header) != 9 or header[:2] != ["certificate", "1"] or header[3] not in FORMATS
                or not set(header[4:6]) <= set(KINDS)):
            raise Unusable(f"{path}:1: not a certificate in float or double")
        for number, line in enumerate(lines, 2):
            word, *rest = line.split() or [""]
            if word == "boxes":
                return header, expressions, conditions
            known = len(kinds_of(header) if word in OF_NUMBERS else expressions)
            if not rest or (word != "constant" and any(int(x) not in range(known) for x in rest)):
                raise Unusable(f"{path}:{number}: {line.strip()}: needs a number of the case or an earlier expression")
            if word == "below":
                left, right = map(int, rest)
                conditions.append((left, right))
            else:
                expressions.append((word, rest))
    raise Unusable(f"{path}: it ends before its boxes")


def upper(x):
    """Returns a decimal slightly above x > 0."""
    return format(Decimal(x * (1 + 2.0**-50)), "f")


def ends(x):
    return f"[-{upper(x)},{upper(x)}]"


class Proof:
    """Claims that Gappa has proved about the expressions, in scenes up to a scale.

    x3 is expression 3 as computed, e3 its exact value, n3 an unknown number that is rounded to x3.
    Gappa has no rule for the error of an absolute value or a hypotenuse. This error is at most the sum of
    the operands' errors (and the rounding of the hypotenuse), so Gappa bounds the operands' errors first.
    Then x3 (h3, a hypotenuse before its rounding) and e3 are unknown, and differ by at most this bound.
    """

    def __init__(self, header, expressions, scale):
        self.rounding, self.digits = FORMATS[header[3]]
        self.kinds = kinds_of(header)
        self.scale = scale
        self.definitions, self.given, self.proved = [f"@r = {self.rounding};"], [], []
        self.lengths, self.turns, self.factors = [], {}, {}
        for position, (word, rest) in enumerate(expressions):
            self.lengths.append(self.add(position, word, rest))

    def add(self, i, word, rest):
        """Adds expression i and returns its power of length: 1 for a length, 0 for a cosine."""
        unit = 2.0**-self.digits
        if word == "number":
            # A coordinate of B's place is a difference that is rounded once. A size is already a
            # number of the scalar.
            kind = self.kinds[int(rest[0])]
            moves = kind == "p"
            self.define(i, f"r({'e' if moves else 'n'}{i})", None if moves else f"x{i}")
            size = f"[0,{upper(self.scale)}]" if kind == "s" else ends(self.scale)
            self.given.append(f"{'e' if moves else 'n'}{i} in {size}")
            return 1
        if word == "constant":
            self.define(i, f"r({rest[0]})", rest[0])
            return 0
        if word in ("cosine", "sine"):
            self.turns[i] = (rest[0], word)
            self.define(i, f"r(n{i})")
            self.given += [f"e{i} in [-1,1]", f"x{i} in [-1,1]", f"x{i} - e{i} in {ends(unit)}",
                           f"x{i} -/ e{i} in {ends(2 * unit)}"]
            return 0
        a, b = int(rest[0]), int(rest[-1])
        if word == "absolute":
            off, most = self.bound(f"x{a} - e{a}"), self.bound(f"x{a}")
            self.define(i, f"r(n{i})")
            self.given += [f"x{i} in [0,{upper(most)}]", f"e{i} in [0,{upper(most + off)}]",
                           f"x{i} - e{i} in {ends(off)}"]
            return self.lengths[a]
        if word == "hypotenuse":
            off = self.bound(f"x{a} - e{a}") + self.bound(f"x{b} - e{b}")
            most = math.hypot(self.bound(f"e{a}"), self.bound(f"e{b}"))
            self.define(i, f"r(n{i})")
            self.given += [f"e{i} in [0,{upper(most)}]", f"h{i} - e{i} in {ends(off)}",
                           f"x{i} -/ h{i} in {ends(2 * unit)}"]
            return 1
        if word == "negate":
            self.turns[i] = self.turns.get(a)
            self.define(i, f"-x{a}", f"-e{a}")
            return self.lengths[a]
        sign = {"add": "+", "subtract": "-", "multiply": "*"}.get(word)
        if not sign:
            raise Unusable(f"no rule for {word}")
        self.define(i, f"r(x{a} {sign} x{b})", f"e{a} {sign} e{b}")
        if word == "multiply":
            self.factors[i] = (a, b)
        elif a in self.factors and b in self.factors:
            self.turned(i, self.factors[a], self.factors[b])
        powers = self.lengths[a], self.lengths[b]
        power = sum(powers) if word == "multiply" else max(powers)
        if power > 1:
            raise Unusable("a condition with products of lengths: its error is not a length")
        return power

    def turned(self, i, first, second):
        """Tells Gappa a bound of p cos t + q sin t: the length of (p, q)."""
        for turn, p in (first, first[::-1]):
            for other, q in (second, second[::-1]):
                if self.is_turn(turn, other):
                    sides = (1, 0) if self.is_turn(p, q) else (self.bound(f"e{p}"), self.bound(f"e{q}"))
                    most = math.hypot(*sides)
                    self.given.append(f"e{i} in {ends(most)}")
                    return

    def is_turn(self, p, q):
        """Returns whether expressions p and q are a cosine and a sine of one angle, up to signs."""
        one, other = self.turns.get(p), self.turns.get(q)
        return one and other and one[0] == other[0] and one[1] != other[1]

    def define(self, i, computed, exact=None):
        self.definitions.append(f"x{i} = {computed};")
        if exact:
            self.definitions.append(f"e{i} = {exact};")

    def script(self, claim):
        return "\n".join([*self.definitions, "{ " + " /\\\n  ".join(self.given), f"  -> {claim} }}", ""])

    def bound(self, error):
        """Returns a bound, proved by Gappa, of the magnitude of an error or a value."""
        text = self.script(f"{error} in ?")
        done = subprocess.run(["gappa"], input=text, text=True, capture_output=True)
        end = r"(-?\d+)b?(-?\d*)"
        interval = re.search(rf" in \[{end}(?: {{[^}}]*}})?, {end}", done.stdout + done.stderr)
        if not interval:
            raise Unusable(f"Gappa finds no bound: {done.stderr.strip()[:300]}")
        low, low_power, high, high_power = (int(end or 0) for end in interval.groups())
        # Adds a little to Gappa's best bound, because another run may find a slightly larger one.
        found = max(abs(low) * 2.0**low_power, abs(high) * 2.0**high_power) * (1 + 2.0**-20)
        self.proved.append(self.script(f"{error} in {ends(found)}"))
        return found

    def condition(self, left, right):
        return self.bound(f"(x{left} - x{right}) - (e{left} - e{right})")


def coq_accepts(script):
    """Returns whether Coq accepts Gappa's proof."""
    with tempfile.TemporaryDirectory() as folder:
        proof = subprocess.run(["gappa", "-Bcoq"], input=script, text=True, capture_output=True)
        path = os.path.join(folder, "proof.v")
        with open(path, "w", encoding="ascii") as out:
            out.write(proof.stdout)
        return not proof.returncode and not subprocess.run(["coqc", path], capture_output=True).returncode


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("certificate")
    options.add_argument("--parts", type=int, default=16, help="number of parts of the scale (default 16)")
    options.add_argument("--coq", action="store_true", help="have Coq check the proofs of the first part")
    asked = options.parse_args()
    if asked.parts < 1:
        options.error("--parts must be at least 1")
    header, expressions, conditions = read(asked.certificate)
    scales = [2.0**(n / asked.parts) for n in range(asked.parts + 1)]
    # Without `local`, the scene may lie on both sides of the origin. The scale is then as little as
    # half the size of the scene.
    unit = 2.0**(1 - FORMATS[header[3]][1]) * (1 if header[6] == "local" else 0.5)
    worst, rejected = [0.0] * len(conditions), 0
    for low, high in zip(scales, scales[1:]):
        proof = Proof(header, expressions, high)
        worst = [max(e, proof.condition(*c) / (low * unit)) for e, c in zip(worst, conditions)]
        if asked.coq and low == 1:
            rejected = sum(not coq_accepts(script) for script in proof.proved)
            print(f"Coq accepts {len(proof.proved) - rejected} of {len(proof.proved)} proofs", flush=True)
    for (left, right), error in zip(conditions, worst):
        print(f"below {left} {right}: {error:.4g}")
    reach = math.sqrt(2) if {"pose", "pivot-rect"} & set(header[4:6]) else 1
    print(f"{header[2]} in {header[3]}: false hits up to {max(worst) * reach:.4g}, "
          f"false misses up to {max(worst):.4g}")
    return 1 if rejected else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Unusable, OSError, ValueError) as error:
        print(f"gappa.py: {error}", file=sys.stderr)
        sys.exit(2)
