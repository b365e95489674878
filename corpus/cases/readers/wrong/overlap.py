import math


def overlap(a, b):
    return math.hypot(b["x"] - a["x"], b["y"] - a["y"]) <= max(a["r"], b["r"])
