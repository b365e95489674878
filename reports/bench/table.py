#!/usr/bin/env python3
"""table.py RESULTS.json: prints the report of a run.

RESULTS.json is Google Benchmark's. README.md explains the names. Exits with 1 if a required ratio is
missed, and with 3 if a required ratio was not measured or the file is invalid."""
import itertools
import json
import math
import re
import statistics
import sys
from collections import namedtuple

# Rates are verdicts per second, one for each repetition; wrong is a number of pairs.
Measured = namedtuple("Measured", "rates pairs wrong")
CGAL = "CGAL inexact constructions (2+2 triangles)"
POLYGONS = "CGAL polygon sets (polygons)"
SINGLE, PREPARED = "intersects", "intersects (prepared)"
BATCH = "intersects, batch (prepared)"
STORED = "plain test (corners and normals)"
# Group, set, method, base and bound: the method must be at least `bound` times as fast as the base.
# A bound of 1 / 1.5 allows one and a half times the time.
BOUNDS = [
    ("poses", "random", BATCH, "plain SAT (trig)", 1),
    ("poses", "recorded", BATCH, "plain SAT (trig)", 0.5),
    ("corners", "random", "tier 1, clip", POLYGONS, 10),
    ("corners", "near-touching", "tier 1, clip", POLYGONS, 10),
    ("poses", "random", PREPARED, "plain SAT (trig)", 1 / 1.5),
    ("poses", "recorded", PREPARED, "plain SAT (trig)", 1 / 1.5),
    ("capsules", "random", SINGLE, "plain test", 1 / 1.5),
    *((group, "random", PREPARED, STORED, 1 / 1.5)
      for group in ("hulls of 4", "hulls of 8", "circles and hulls of 4", "circles and hulls of 8")),
]
HITS = (0, 25, 50, 75, 100)  # in per cent, as in inputs.cpp
PUBLISHED = 1.17


class Results:
    def __init__(self, run):
        """Reads a run, whose repetitions come in random order. Keeps the order of registration."""
        self.all = {}
        for each in sorted(run["benchmarks"], key=lambda each: each["family_index"]):
            if each["run_type"] != "iteration":
                continue
            if each.get("error_occurred"):
                raise ValueError(each["name"] + " ended with an error")
            name = tuple(each["name"].split("/")[:3])
            if len(name) < 3:
                raise ValueError(each["name"] + ": not named group/set/method")
            rates = self.all.setdefault(name, Measured([], 0, 0)).rates
            rates.append(each["items_per_second"])
            self.all[name] = Measured(rates, each["pairs"], each["wrong"])

    def find(self, group, of_set, method):
        return self.all.get((group, of_set, method))

    def sets(self, group):
        return list(dict.fromkeys(name[1] for name in self.all if name[0] == group))

    def methods(self, group):
        return list(dict.fromkeys(name[2] for name in self.all if name[0] == group))


def spread(sample):
    """The lower quartile, the median and the upper quartile."""
    if len(sample) == 1:
        return (sample[0],) * 3
    return tuple(statistics.quantiles(sample, n=4, method="inclusive"))


def ratio(rates, base):
    """The spread of the ratios of every rate to every base rate."""
    return spread([rate / other for rate in rates for other in base])


def three_digits(x):
    shown = float(f"{x:.3g}")
    digits = 2 - math.floor(math.log10(shown)) if shown > 0 else 0
    return f"{shown:.{max(0, digits)}f}"


def rate_text(rate):
    for unit, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if rate >= unit:
            return three_digits(rate / unit) + letter
    return three_digits(rate)


def ratio_text(of):
    return "{1} ({0}-{2})".format(*map(three_digits, of))


def table(rows, left):
    """Aligns the first `left` columns left and the others right. The first row is underlined."""
    widths = [max(map(len, column)) for column in itertools.zip_longest(*rows, fillvalue="")]
    lines = ["  ".join(cell.ljust(width) if i < left else cell.rjust(width)
                       for i, (cell, width) in enumerate(zip(row, widths))).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * (sum(widths) + 2 * len(widths) - 2), *lines[1:]]) + "\n"


def competitors(results):
    """For each set and method the speed, the speed as a multiple of CGAL's, and the wrong answers."""
    text = ""
    for group in ("poses", "corners"):
        for of_set in results.sets(group):
            rows = [[f"{group}, {of_set}", "verdicts/s", "times CGAL inexact", "wrong"]]
            base = results.find(group, of_set, CGAL)
            for method in results.methods(group):
                m = results.find(group, of_set, method)
                if m:
                    rows.append([method, rate_text(spread(m.rates)[1]),
                                 ratio_text(ratio(m.rates, base.rates)) if base else "",
                                 f"{m.wrong:,.0f} of {m.pairs:,.0f}" if m.wrong else "-"])
            text += table(rows, 1) + "\n"
    return text


def set_of_hits(misses, percent):
    """The name of a set. The set with 100 % hits has no misses, and is named as if they were near."""
    return f"{'near' if percent == 100 else misses}, {percent} % hits"


def literature(results):
    """The time of each algorithm divided by sat-projected's, by hit ratio."""
    text, base = "", "sat-projected"
    for group, misses in itertools.product(("literature double", "literature float"), ("near", "far")):
        if not results.methods(group):
            continue
        found = {method: [results.find(group, set_of_hits(misses, percent), method) for percent in HITS]
                 for method in (base, *results.methods(group))}
        rows = [[f"{group}, misses {misses}"] + [f"{percent} % hits" for percent in HITS],
                [base + ", ns"] + [f"{1e9 / spread(b.rates)[1]:.1f}" if b else "" for b in found[base]]]
        for method in results.methods(group):
            rows.append([method] + [ratio_text(ratio(b.rates, m.rates)) if m and b else ""
                                    for m, b in zip(found[method], found[base])])
        text += table(rows, 1) + "\n"
    return text and text + "below the first row: time as a multiple of sat-projected's\n\n"


def claim(results):
    """The time of each form of SAT divided by the time of each form of the triangle split: the least and
    the greatest ratio over all sets and both scalars, and where the ratio reaches the published one."""
    rows = [["SAT / triangle split", "corners", "least", "greatest", f"{PUBLISHED} or more"]]
    for kind, sat, split in itertools.product(
            ("literature", "claim"), ("sat-projected", "sat-projected-all-axes", "sat-projected-divided"),
            ("triangle-split", "triangle-split-parametric", "triangle-split-sat",
             "triangle-split behind boxes", "triangle-split-sat behind boxes")):
        cases = []
        for scalar in ("double", "float"):
            for of_set in results.sets(f"{kind} {scalar}"):
                slow, fast = (results.find(f"{kind} {scalar}", of_set, m) for m in (sat, split))
                if slow and fast:
                    cases.append((ratio(fast.rates, slow.rates), f"{of_set}, {scalar}"))
        if not cases:
            continue
        cases.sort(key=lambda case: case[0][1])
        reached = [where for times, where in reversed(cases) if times[1] >= PUBLISHED]
        where = f"{len(reached)} of {len(cases)}: " + "; ".join(reached[:3]) if reached else "-"
        rows.append([f"{sat} / {split}", "known" if kind == "claim" else "computed",
                     *(f"{ratio_text(times)} {of}" for times, of in (cases[0], cases[-1])),
                     where + ("; ..." if len(reached) > 3 else "")])
    if len(rows) == 1:
        return ""
    return ("The time of SAT as a multiple of the triangle split's, published as 1.17\n\n"
            + table(rows, 5) + "\n")


def bounds(results):
    """The required ratios as text, and the exit status. A bound below 1 is written as a limit on the
    time."""
    rows = [["must hold", "set", "against", "required", "measured", "holds"]]
    for group, of_set, method, base, bound in BOUNDS:
        m, b = results.find(group, of_set, method), results.find(group, of_set, base)
        asked = f"time <= {1 / bound:g} x" if bound < 1 else f"speed >= {bound} x"
        measured, holds = "", "not measured"
        if m and b:
            measured = ratio_text(ratio(b.rates, m.rates) if bound < 1 else ratio(m.rates, b.rates))
            holds = "yes" if ratio(m.rates, b.rates)[1] >= bound else "NO"
        rows.append([method, f"{group}, {of_set}", base, asked, measured, holds])
    holds = [row[-1] for row in rows]
    return table(rows, 3), 1 if "NO" in holds else 3 if "not measured" in holds else 0


def main(results_file):
    with open(results_file, encoding="utf-8") as file:
        # Google Benchmark writes NaN as the variation of a zero counter.
        results = Results(json.loads(re.sub(r": -?NaN", ": null", file.read())))
    required, status = bounds(results)
    print(competitors(results) + literature(results) + claim(results) + required, end="")
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (OSError, KeyError, TypeError, ValueError) as error:
        print(f"table.py: {error}", file=sys.stderr)
        sys.exit(3)
