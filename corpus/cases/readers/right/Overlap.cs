using System;

public static class Overlap {
    public static bool Test(double[] a, double[] b) =>
        Math.Sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1])) <= a[2] + b[2];
}
