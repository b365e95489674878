"""touchstone.py: right functions pass, and planted errors are named."""
import os
import sys
import unittest
import unittest.mock
from fractions import Fraction
from math import cos, radians, sin

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "python"))
import touchstone
from touchstone import numpy

QUICK = dict(contract="closed", cases=80, options=["--simplify", "0"])
CIRCLES = dict(query="circle-circle", contract=None,
               options=["--lengths", "0.1:10", "--offsets", "100", "--simplify", "0"])
needs_numpy = unittest.skipUnless(numpy, "numpy is not installed here")


def reach(r, x, y, turn):
    c, s = cos(turn(r[4])), sin(turn(r[4]))
    return r[2] * abs(x * c + y * s) + r[3] * abs(y * c - x * s)


def overlap(a, b, turn=float, axes_of=2):
    """Returns whether two rectangles (cx, cy, w, h, angle) intersect, by separating axes."""
    for t in [turn(a[4]), turn(b[4])][:axes_of]:
        for x, y in ((cos(t), sin(t)), (-sin(t), cos(t))):
            if 2 * abs(x * (b[0] - a[0]) + y * (b[1] - a[1])) > reach(a, x, y, turn) + reach(b, x, y, turn):
                return False
    return True


def overlaps(a, b):
    return [overlap(p, q) for p, q in zip(a, b)]


def overlaps_on_two_axes(a, b):
    return [overlap(p, q, axes_of=1) for p, q in zip(a, b)]


def unwrapped(report):
    return " ".join(str(report).split())


def is_wide(case):
    return case["a"]["w"] > 15


class Check(unittest.TestCase):
    def check(self, fn, **options):
        return touchstone.check(fn, **{**QUICK, **options})

    def test_a_right_function_is_clean(self):
        report = self.check(overlaps)
        self.assertTrue(report, str(report))
        self.assertIs(report.assert_right(), report)
        self.assertIsNone(report.counterexample)
        self.assertEqual(report.json["cases"], 80)

    def test_a_planted_error_is_named(self):
        report = self.check(overlaps_on_two_axes)
        self.assertFalse(report)
        self.assertIn("FAILED overlaps_on_two_axes", str(report))
        case = report.counterexample
        pair = [tuple(case[k][n] for n in ("cx", "cy", "w", "h", "angle")) for k in "ab"]
        self.assertNotEqual(overlap(*pair), overlap(*pair, axes_of=1))
        with self.assertRaisesRegex(touchstone.Wrong, "FAILED overlaps_on_two_axes"):
            report.assert_right()

    def test_an_error_without_a_known_cause_has_a_next_step(self):
        crooked = lambda a, b: [3.3 * abs(p[0] - q[0]) + abs(p[1] - q[1]) ** 1.1 < p[2] + q[2]
                                for p, q in zip(a, b)]
        report = self.check(crooked, query="circle-circle", cases=1000)
        self.assertRegex(unwrapped(report), "To draw a case, replace the command after its echo by: .* explain - --svg")

    def test_degrees_and_numbers_are_judged(self):
        in_degrees = lambda a, b: [overlap(p, q, radians) for p, q in zip(a, b)]
        self.assertTrue(self.check(in_degrees, turn="degrees", name="in_degrees",
                                   options=["--simplify", "0", "--tolerance", "64"]))
        gap = lambda a, b: [max(0, ((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** .5 - p[2] - q[2])
                            for p, q in zip(a, b)]
        self.assertTrue(self.check(gap, answer="distance", **CIRCLES))
        self.assertFalse(self.check(lambda a, b: [x + 1e-3 for x in gap(a, b)], answer="distance",
                                    **CIRCLES))
        # A and B may have different numbers of fields.
        widths = set()
        self.check(lambda a, b: widths.add((len(a[0]), len(b[0]))) or [None] * len(a),
                   query="capsule-circle", cases=50)
        self.assertEqual(widths, {(3, 5)})

    def test_an_error_of_the_function_is_named_with_its_case(self):
        def fails(a, b):
            if any(p[2] > 15 for p in a):
                raise ValueError("too wide")
            return overlaps(a, b)
        report = self.check(fails)
        self.assertTrue(is_wide(report.counterexample))
        self.assertIn("ValueError: too wide", str(report))
        self.assertIn("in fails", str(report))  # the traceback
        self.assertEqual({k for k, n in report.json["classes"].items() if n}
                         - {"rounding", "domain"}, {"error"})

    def test_missing_and_surplus_answers_are_named(self):
        report = self.check(lambda a, b: overlaps(a, b) + [True])
        self.assertRegex(str(report), "(2 answers to 1|65 answers to 64) cases")
        none = lambda a, b: [None if p[2] > 15 else x for p, x in zip(a, overlaps(a, b))]
        report = self.check(none)
        self.assertTrue(is_wide(report.counterexample))

    def test_rounding_that_depends_on_the_place_in_the_array_is_not_a_defect(self):
        area = lambda a, b: [p[2] * p[3] * (1 + 1e-15 * (i % 2)) for i, p in enumerate(a)]
        report = touchstone.check(area, query="rect-rect", answer="area", cases=200,
                                  options=["--simplify", "0"])
        self.assertIn("wrong", str(report))
        self.assertNotIn("defect", str(report))

    def test_a_function_that_fails_only_for_long_arrays_is_named(self):
        def limited(a, b):
            if len(a) > 64:
                raise IndexError("the buffer is full")
            return overlaps(a, b)
        self.assertIn("the buffer is full", str(self.check(limited, cases=200)))

    def test_a_function_that_returns_nothing_is_named(self):
        report = self.check(lambda a, b: None)
        self.assertIn("the function returns None; look for a missing return", unwrapped(report))
        self.assertIn("FAILED lambda (double)", str(report))
        self.assertIn("one answer for all cases", unwrapped(self.check(lambda a, b: True)))
        report = self.check(lambda a, b: [None] * len(a))
        self.assertIn("Look for a missing return, ", unwrapped(report))
        self.assertNotIn("does not read its input", unwrapped(report))

    def test_a_report_names_arguments_and_has_80_columns(self):
        report = self.check(overlaps_on_two_axes, options=["--simplify", "0"], cases=1000)
        self.assertIn("report.json holds an example", unwrapped(report))
        text = str(report).partition("\nFAILED")[0]
        self.assertLessEqual(max(map(len, text.splitlines())), 80)
        self.assertNotRegex(text, "--[a-z]")

    def test_a_function_that_hangs_is_interrupted(self):
        def hangs(a, b):
            while any(p[2] > 15 for p in a):
                pass
            return overlaps(a, b)
        report = self.check(hangs, cases=24, seed=11,
                            options=["--time-limit", "0.3", "--simplify", "0"])
        self.assertTrue(is_wide(report.counterexample))
        self.assertIn("no answer within 0.3 s", str(report))

    def test_polygons_and_points_have_the_same_form_as_in_json(self):
        def boxes_meet(a, b):
            def box(p, k):
                return min(q[k] for q in p), max(q[k] for q in p)
            return [all(box(p, k)[0] <= box(q, k)[1] and box(q, k)[0] <= box(p, k)[1] for k in (0, 1))
                    for p, q in zip(a, b)]
        report = self.check(boxes_meet, query="concave-concave")
        self.assertIn("FAILED boxes_meet", str(report))
        case = report.counterexample
        self.assertEqual(boxes_meet([case["a"]], [case["b"]]), [True])
        def nearest(a, b):
            gaps = [(q["x"] - p["x"], q["y"] - p["y"], p["r"], q["r"]) for p, q in zip(a, b)]
            far = [(x * x + y * y) ** .5 for x, y, *_ in gaps]
            return [None if d <= r + s else [(p["x"] + x / d * r, p["y"] + y / d * r),
                                             (q["x"] - x / d * s, q["y"] - y / d * s)]
                    for p, q, (x, y, r, s), d in zip(a, b, gaps, far)]
        points = dict(answer="closest-points", **CIRCLES)
        self.assertTrue(self.check(nearest, **points))
        self.assertFalse(self.check(lambda a, b: nearest(b, a), **points))
        def depths(a, b):
            gaps = [(q["x"] - p["x"], q["y"] - p["y"], p["r"] + q["r"]) for p, q in zip(a, b)]
            far = [(x * x + y * y) ** .5 for x, y, _ in gaps]
            return [{"depth": max(0, r - d), "normal": [x / d, y / d] if d else [1, 0]}
                    for (x, y, r), d in zip(gaps, far)]
        self.assertTrue(self.check(depths, answer="penetration", **CIRCLES))
        report = self.check(lambda a, b: [x["q"] for x in b[0]], query="rect-list", cases=50)
        self.assertIn("KeyError: 'q'", unwrapped(report))

    def test_wrong_calls_are_errors(self):
        for words, options in (("unknown query", dict(query="rect-rectt")),
                               ("dtype", dict(dtype="int32")),
                               ("not found: looked for /nowhere/touchstone. Install",
                                dict(program="/nowhere/touchstone")),
                               ("^convention: degrees makes no difference.*already are in degrees",
                                dict(turn="degrees", convention="degrees"))):
            with self.assertRaisesRegex((touchstone.Error, OSError), words):
                self.check(overlaps, **options)

    @needs_numpy
    def test_numpy_functions_are_judged(self):
        def in_numpy(a, b, axes_of=2):
            hit = numpy.ones(len(a), bool)
            d = b[:, :2] - a[:, :2]
            for t in [a[:, 4], b[:, 4]][:axes_of]:
                for x, y in ((numpy.cos(t), numpy.sin(t)), (-numpy.sin(t), numpy.cos(t))):
                    r = 0
                    for s in (a, b):
                        c, i = numpy.cos(s[:, 4]), numpy.sin(s[:, 4])
                        r = r + s[:, 2] * abs(x * c + y * i) + s[:, 3] * abs(y * c - x * i)
                    hit &= 2 * abs(x * d[:, 0] + y * d[:, 1]) <= r
            return hit
        for dtype in ("float64", numpy.float32):
            bounds = ["--simplify", "0", "--offsets", "1e3", "--lengths", "0.01:1e3"]
            self.assertTrue(self.check(in_numpy, dtype=dtype, options=bounds))
            self.assertFalse(self.check(lambda a, b: in_numpy(a, b, 1), dtype=dtype,
                                        options=bounds))


class Truth(unittest.TestCase):
    def test_iou_is_the_nearest_double(self):
        rows = [(cx, cy, w, h, turn) for cx in (0, .1, 1.7) for cy in (0, -.3) for w in (2, .7)
                for h in (1, 3.1) for turn in (0, 180)]
        others = rows[::5]
        found = touchstone.truth(rows, others)
        for a, line in zip(rows, found):
            for b, number in zip(others, line):
                share = 1
                for k in (0, 1):  # exact, since fractions hold doubles
                    (p, r), (q, s) = ((Fraction(x[k]), Fraction(x[k + 2]) / 2) for x in (a, b))
                    share *= max(0, min(p + r, q + s) - max(p - r, q - s))
                areas = Fraction(a[2]) * Fraction(a[3]) + Fraction(b[2]) * Fraction(b[3])
                self.assertEqual(number, float(share / (areas - share)))

    def test_truth_gives_other_numbers_and_takes_other_shapes(self):
        a, b = [(0, 0, 2, 2, 0)] * 3, [(1, 0, 2, 2, 90), (2, 0, 2, 2, 0), (4, 5, 2, 2, 0)]
        for what, numbers in (("relation", [2, 1, 0]), ("margin", [-1, 0, 13 ** .5]), ("area", [2, 0, 0]),
                              ("distance", [0, 0, 13 ** .5]), ("depth", [1, 0, 0])):
            self.assertEqual(list(touchstone.truth(a, b, what, pairs=True)), numbers)
        found = touchstone.truth([(0, 0, 1)], [(3, 4, 1)], "distance", query="circle-circle")
        self.assertEqual(found[0][0], 3)
        self.assertEqual(len(touchstone.truth([], b)), 0)
        for module in {numpy, None}:
            with unittest.mock.patch.object(touchstone, "numpy", module):
                self.assertEqual([len(line) for line in touchstone.truth(b, [])], [0, 0, 0])

    def test_invalid_boxes_and_calls_are_named(self):
        with self.assertRaisesRegex(ValueError, r"\(1, 0\): a.w: negative size -1"):
            touchstone.truth([(0, 0, 1, 1, 0), (0, 0, -1, 1, 0)], [(0, 0, 1, 1, 0)])
        with self.assertRaisesRegex(touchstone.Error, "did you mean iou"):
            touchstone.truth([(0, 0, 1, 1, 0)], [(0, 0, 1, 1, 0)], "iuo")
        with self.assertRaisesRegex(touchstone.Error, "10 numbers, not 6"):
            touchstone.truth([(0, 0, 1)], [(0, 0, 1)])


class Scenes(unittest.TestCase):
    def test_a_strategy_finds_a_planted_error(self):
        try:
            from hypothesis import find, settings
        except ImportError:
            self.skipTest("Hypothesis is not installed here")
        def is_wrong(case):
            pair = [tuple(case[k].values()) for k in "ab"]
            return overlap(*pair) != overlap(*pair, axes_of=1)
        self.assertTrue(is_wrong(find(touchstone.scenes("rect-rect"), is_wrong,
                                      settings=settings(database=None))))


if __name__ == "__main__":
    unittest.main()
