// rustc --test rust.rs && ./rust; with cargo, put this file and overlap.rs into tests/
mod overlap;

#[test]
fn each_case() {
    let text = std::fs::read_to_string("circle-circle.csv").unwrap();
    for line in text.lines().skip(1) {
        let cell: Vec<&str> = line.split(',').collect();
        let n: Vec<f64> = cell[2..8].iter().map(|x| x.parse().unwrap()).collect();
        assert_eq!(overlap::overlap(&n[..3], &n[3..]), cell[1] != "disjoint", "{line}");
    }
}
