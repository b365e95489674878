#!/usr/bin/env python3
"""table.py RESULTS.json [PLOT.svg]: prints the report of a run, and plots it.

RESULTS.json is Google Benchmark's. A benchmark is named "group/set/method"; brackets in the method's
name list what is prepared beforehand and not timed (for CGAL: the shapes). Exits with 1 if a required
ratio is missed, and with 3 if a required ratio was not measured."""
import itertools
import json
import re
import statistics
import subprocess
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
HITS = (0, 25, 50, 75, 100)  # in per cent, as in inputs.h
PUBLISHED = 1.17


class Results:
    def __init__(self, run):
        """Reads a run. Repetitions come in random order, benchmarks in order of registration."""
        self.all = {}
        for each in sorted(run["benchmarks"], key=lambda each: each["family_index"]):
            if each["run_type"] != "iteration":
                continue
            if each.get("error_occurred"):
                raise ValueError(each["name"] + " ended with an error")
            name = tuple(each["name"].split("/")[:3])
            if len(name) < 3:
                raise ValueError(each["name"] + ": not named group/set/method")
            rates = self.all.setdefault((*name, each["threads"]), Measured([], 0, 0)).rates
            rates.append(each["items_per_second"])
            self.all[*name, each["threads"]] = Measured(rates, each["pairs"], each["wrong"])

    def find(self, group, of_set, method, threads=1):
        return self.all.get((group, of_set, method, threads))

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
    if x >= 100:
        return f"{x:.0f}"
    return f"{x:.{1 if x >= 10 else 2}f}" if x >= 0.01 else f"{x:.2g}"


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
    """The set with 100 % hits has no misses. It is named as if its misses were near."""
    return f"{'near' if percent == 100 else misses}, {percent} % hits"


def literature(results, base="sat-projected"):
    """The time of each algorithm divided by sat-projected's, by hit ratio."""
    text = ""
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


def growth(results):
    """Verdicts per second as the amount of work grows, and on two threads."""
    def cell(m):
        wrong = f" ({100 * m.wrong / m.pairs:.0f} % wrong)" if m and m.wrong else ""
        return rate_text(spread(m.rates)[1]) + wrong if m else ""
    text = ""
    for group in ("batch size", "corner count", "bits", "gap"):
        methods = results.methods(group)
        rows = [[group, *methods]] + [[of_set] + [cell(results.find(group, of_set, m)) for m in methods]
                                      for of_set in results.sets(group)]
        text += table(rows, 1) + "\n" if methods else ""
    rows = [["threads", "set", "1 thread", "2 threads", "times as fast"]]
    for method, of_set in itertools.product(results.methods("threads"), results.sets("threads")):
        one, two = (results.find("threads", of_set, method, n) for n in (1, 2))
        if one and two:
            rows.append([method, of_set, cell(one), cell(two), ratio_text(ratio(two.rates, one.rates))])
    text += table(rows, 2) + "\n" if len(rows) > 1 else ""
    return text and "Verdicts a second as work grows\n\n" + text


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


def plot_script(results):
    """Panels for the competitors, the literature by hit ratio, and each growing amount of work. Values
    are verdicts per second, with quartiles. A panel without values is left out."""
    panels = []  # group, title, label of x, settings of x, place of each set
    for group in ("poses", "corners"):
        sets = results.sets(group)
        tics = ", ".join(f'"{name}" {i}' for i, name in enumerate(sets))
        panels.append((group, group, "", f"set xrange [-0.5:{len(sets) - 0.5}]\nset xtics rotate by -20 "
                       f"({tics})\n", {name: i for i, name in enumerate(sets)}))
    for misses in ("near", "far"):
        panels.append(("literature double", f"the literature in double, misses {misses}", "hits, %",
                       "set xrange [-2:102]\n", {set_of_hits(misses, hits): hits for hits in HITS}))
    for group, label in (("batch size", "batch size"), ("corner count", "corners of each polygon"),
                         ("bits", "bits of a coordinate"), ("gap", "relative gap")):
        settings = "" if group == "bits" else "set logscale x\nset format x '%g'\n"
        panels.append((group, label, label, settings, {name: float(name) for name in results.sets(group)}))
    colours = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#444444", "#8b4513")
    body, shown = "", 0
    for group, title, label, settings, places in panels:
        data, plots = "", []
        for method in results.methods(group):
            points = [(place, spread(results.find(group, name, method).rates))
                      for name, place in sorted(places.items(), key=lambda item: item[1])
                      if results.find(group, name, method)]
            if not points:
                continue
            n, block = len(plots), f"$p{shown}_{len(plots)}"
            lines = "".join(f"{x} {rate} {low} {high}\n" for x, (low, rate, high) in points)
            data += f"{block} << EOD\n{lines}EOD\n"
            plots.append(f"{block} with yerrorlines linecolor '{colours[n % 8]}' dashtype {1 + n // 8} "
                         f"pointtype {(7, 5, 9, 13, 11, 2)[n % 6]} pointsize 0.6 title \"{method}\"")
        if plots:
            shown += 1
            body += (f"{data}unset logscale\nset logscale y\nset format y '%.0s%c'\nset format x '%g'\n"
                     f"set xrange [*:*]\nset xtics norotate auto\n{settings}set title \"{title}\"\n"
                     f"set xlabel '{label}'\nplot " + ", \\\n     ".join(plots) + "\n")
    rows = (shown + 1) // 2
    return (f"set terminal svg size 1700,{420 * rows} noenhanced font 'sans,10' background 'white'\n"
            f"set multiplot layout {rows},2\nset grid\n"
            "set key outside right noautotitle font ',8' samplen 2\n"
            f"set ylabel 'verdicts a second'\n{body}unset multiplot\n")


def main(results_file, plot_file=None):
    with open(results_file, encoding="utf-8") as file:
        # Google Benchmark writes NaN as the variation of a zero counter.
        results = Results(json.loads(re.sub(r": -?NaN", ": null", file.read())))
    required, status = bounds(results)
    print(competitors(results) + literature(results) + claim(results) + growth(results) + required, end="")
    if plot_file:
        plot = subprocess.run(["gnuplot"], input=plot_script(results), stdout=subprocess.PIPE, text=True,
                              check=True)
        with open(plot_file, "w", encoding="utf-8") as file:
            file.write(plot.stdout)
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (OSError, KeyError, TypeError, ValueError, subprocess.CalledProcessError) as error:
        print(f"table.py: {error}", file=sys.stderr)
        sys.exit(3)
