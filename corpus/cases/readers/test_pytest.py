# python3 -m pytest
import json

import pytest
from overlap import overlap

CASES = json.load(open("circle-circle.json"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_overlap(case):
    hit = overlap(case["a"], case["b"])  # or case["conventions"]["y-down"]["a"], ...
    assert hit == (case["relation"] != "disjoint"), case["catches"]
