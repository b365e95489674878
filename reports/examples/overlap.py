import json, sys
from math import cos, sin

def reach(r, x, y):  # twice how far the rectangle reaches along (x, y)
    c, s = cos(r["angle"]), sin(r["angle"])
    return r["w"] * abs(x * c + y * s) + r["h"] * abs(y * c - x * s)

def meet(a, b, x, y):
    apart = abs(x * (b["cx"] - a["cx"]) + y * (b["cy"] - a["cy"]))
    return 2 * apart <= reach(a, x, y) + reach(b, x, y)

for a, b in ((case["a"], case["b"]) for case in map(json.loads, sys.stdin)):
    axes = [(cos(t), sin(t)) for t in (a["angle"], b["angle"])]
    print(json.dumps({"hit": all(meet(a, b, c, s) and meet(a, b, -s, c) for c, s in axes)}))
