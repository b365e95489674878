pub fn overlap(a: &[f64], b: &[f64]) -> bool {
    (b[0] - a[0]).hypot(b[1] - a[1]) <= a[2].max(b[2])
}
