# python3 -m unittest test_unittest
import json
import unittest

from overlap import overlap


class Overlap(unittest.TestCase):
    def test_each_case(self):
        for case in json.load(open("circle-circle.json"))["cases"]:
            with self.subTest(case["id"]):
                hit = overlap(case["a"], case["b"])
                self.assertEqual(hit, case["relation"] != "disjoint", case["catches"])
