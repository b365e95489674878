#!/usr/bin/env python3
"""Tests the report of runs with known rates: spreads, and whether the required ratios are reached."""
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
BENCH = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(BENCH))
import table  # noqa: E402


def repetition(name, rate, family=0):
    return {"name": "/".join(name), "run_type": "iteration", "family_index": family,
            "items_per_second": rate, "pairs": 1, "wrong": 0}


def run(slow=None):
    """A run that reaches each required ratio, except the one at index `slow` of BOUNDS."""
    rates = {}
    for i, (group, of_set, method, base, bound) in enumerate(table.BOUNDS):
        rates[group, of_set, base] = 1e6
        least = 1.01 * 1e6 * bound
        rates[group, of_set, method] = max(rates.get((group, of_set, method), 0), least)
    if slow is not None:
        group, of_set, method, base, bound = table.BOUNDS[slow]
        rates[group, of_set, method] = 0.99 * 1e6 * bound
    return table.Results({"benchmarks": [repetition(name, rate * part) for name, rate in rates.items()
                                         for part in (0.98, 1, 1.02)]})


class Report(unittest.TestCase):
    def test_a_spread_is_the_median_and_the_quartiles(self):
        self.assertEqual(table.spread([5, 1, 4, 2, 3]), (2, 3, 4))
        self.assertEqual(table.spread([2, 1]), (1.25, 1.5, 1.75))
        self.assertEqual(table.spread([7]), (7, 7, 7))
        self.assertEqual(table.ratio([2, 4, 6], [1, 2]), (2, 2.5, 3.75))  # 1 2 2 3 4 6

    def test_rates_and_ratios_are_rounded(self):
        self.assertEqual([table.rate_text(rate) for rate in (2_330_000, 164_000, 12.34)],
                         ["2.33 M", "164 k", "12.3"])
        self.assertEqual(table.ratio_text((112.4, 117, 0.00234)), "117 (112-0.00234)")
        self.assertEqual([table.three_digits(x) for x in (0, 0.999_9, 99.96, 1234, 56_789)],
                         ["0", "1.00", "100", "1230", "56800"])

    def test_bounds_hold_if_every_ratio_is_reached(self):
        text, status = table.bounds(run())
        self.assertEqual((status, "NO" in text, "not measured" in text), (0, False, False), text)

    def test_each_bound_can_be_missed(self):
        for i in range(len(table.BOUNDS)):
            text, status = table.bounds(run(slow=i))
            self.assertEqual((status, text.split("\n")[2 + i].split()[-1]), (1, "NO"), text)
        self.assertIn("2.02 (1.98-2.06)", table.bounds(run(slow=1))[0])  # a ratio of times

    def test_a_ratio_that_was_not_measured_is_reported(self):
        text, status = table.bounds(table.Results({"benchmarks": []}))
        self.assertEqual((status, text.count("not measured")), (3, len(table.BOUNDS)))

    def test_results_come_in_the_order_of_registration(self):
        results = table.Results({"benchmarks": [repetition(("poses", "far", "b"), 1, 1),
                                                repetition(("poses", "random", "a"), 1)]})
        self.assertEqual(results.methods("poses"), ["a", "b"])
        self.assertIsNone(results.find("poses", "far", "a"))

    def test_bounds_name_methods_that_the_benchmarks_have(self):
        names = (BENCH / "measure.h").read_text()
        for bound in table.BOUNDS:
            for method in bound[2:4]:
                self.assertIn(f'"{method}"', names)


if __name__ == "__main__":
    unittest.main()
