// Checks a certificate of `touchstone prove NAME --certificate FILE`. Shares no code with touchstone.
// Build: c++ -std=c++20 -O2 check_certificate.cpp. Format and method: reports/guide/certificate.md.
// clang-format off
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
using Text = std::string; using Position = std::size_t;
constexpr double kInfinite = HUGE_VAL;
double up(double x) { return x + (std::fabs(x) * 0x1p-52 + 0x1p-1000); }  // by at least an ulp
struct Interval {  // NOLINTBEGIN(modernize-use-nodiscard)
    double lo = 0, hi = 0;
    static Interval all() { return {-kInfinite, kInfinite}; }
    static Interval out(double p, double q) { return p <= q ? Interval{-up(-p), up(q)} : all(); }
    double most() const { return std::max(std::fabs(lo), std::fabs(hi)); }
    double least() const { return lo > 0 ? lo : hi < 0 ? -hi : 0; }
    double middle() const { return (lo + hi) / 2; }
    Interval magnitude() const { return {least(), most()}; }
    Interval widened(double by) const { return out(lo - by, hi + by); }
    Interval within(Interval q) const { return {std::max(lo, q.lo), std::min(hi, q.hi)}; }
    friend Interval operator+(Interval p, Interval q) { return out(p.lo + q.lo, p.hi + q.hi); }
    friend Interval operator-(Interval x) { return {-x.hi, -x.lo}; }
    friend Interval operator-(Interval p, Interval q) { return p + -q; }
    friend Interval operator*(Interval p, Interval q) {
        const auto all = {p.lo * q.lo, p.lo * q.hi, p.hi * q.lo, p.hi * q.hi};
        for (const double x : all) if (std::isnan(x)) return Interval::all();
        return out(std::min(all), std::max(all));
    }
    friend Interval operator*(double p, Interval q) { return Interval{p, p} * q; }
    friend Interval operator/(Interval p, Interval q) {
        return q.lo <= 0 && q.hi >= 0 ? all() : p * out(1 / q.hi, 1 / q.lo);
    }
    Interval square() const { return magnitude() * magnitude(); }
    Interval root() const { return out(std::sqrt(std::fmax(0, lo)), std::sqrt(std::fmax(0, hi))); }
    Interval cosine() const {  // trusts std::cos to be accurate to 1e-15 in [-7, 7]
        const double p = std::cos(lo), q = std::cos(hi), half_turn = 3.141592653589793;
        Interval result{std::min(p, q) - 2e-15, std::max(p, q) + 2e-15};
        for (double k = std::ceil(lo / half_turn - 1e-9); k <= hi / half_turn + 1e-9; ++k)
            (std::fmod(k, 2) == 0 ? result.hi : result.lo) = std::fmod(k, 2) == 0 ? 1 : -1;
        return result.within({-1, 1});
    }
    Interval sine() const { return (*this - Interval{1.570796326794, 1.570796326795}).cosine(); }
};  // NOLINTEND(modernize-use-nodiscard)
const Interval kOne{1, 1};
// The largest power of two that is not above x.
double leading(double x) { return x > 0 && x < kInfinite ? std::ldexp(1, std::ilogb(x)) : x; }
// The numbers of a shape, by letters: p: its place, o: an offset, s: a size, a: an angle. `growth`:
// how fast each number grows with t. The grown shape has all points within t of the shape. No point
// of the grown shape is farther than `reach` times t from the shape.
struct Shape { Text kinds; std::vector<double> growth; double reach; };
const std::map<Text, Shape> kShapes{{"pose", {"ppssa", {0, 0, 2, 2, 0}, 1.4142135623730952}},
    {"pivot-rect", {"ppoossa", {0, 0, 1, 1, 2, 2, 0}, 1.4142135623730952}},  // just above sqrt(2)
    {"circle", {"pps", {0, 0, 1}, 1}}, {"point", {"pp", {0, 0}, 0}}};
enum Op { number, sine, cosine, constant, negate, absolute, add, subtract, multiply, hypotenuse };
const std::vector<Text> kOps{"number", "sine", "cosine", "constant", "negate", "absolute", "add",
                             "subtract", "multiply", "hypotenuse"};
bool is_turn(Op op) { return op == sine || op == cosine; }
struct Expression {
    Op op;
    Position x = 0, y = 0;           // the operands, or the position of a number
    int degree = 0;                  // the power of the unit of length
    bool moves = false;              // true if the value may change as B moves
    double value = 0, sign = 0;      // a constant's value; the sign assumed for an operand
    double rounding = 0;             // bounds its rounding error in the box
    Interval middle{}, floats{}, by_x{}, by_y{}, effect{};
};
struct Bound { double hit = 0, miss = 0; }; struct Condition { Position left, right; };  // <= or <
using Box = std::vector<Interval>;  // ranges of the numbers of a scene, then of its scale
std::istringstream file;
Text kinds;      // a letter for each number: those of A except its place, then those of B
Position b = 0;  // the index in `kinds` of the x coordinate of B's place
bool is_local = true; double u = 0, reach = 0; Bound claim;
std::vector<double> growth, gains; std::vector<Expression> all;
std::vector<Condition> conditions;  // floats hit if and only if all hold
Box by_number;                      // the derivative with respect to each number
void require(bool holds, const Text& reason) { if (!holds) throw std::runtime_error(reason); }
template <class T> T read() { T value{}; file >> value; return value; }
template <class T> T read(const std::map<Text, T>& words) {
    const auto found = words.find(read<Text>());
    return require(found != words.end(), "a word is unknown"), found->second;
}
Position read(Position below) {
    const auto found = read<Position>();
    return require(found < below, "a position is wrong"), found;
}
void read_shapes() {
    for (const bool is_b : {false, true}) {
        const Shape shape = read(kShapes);
        b = kinds.size(), kinds += shape.kinds.substr(is_b ? 0 : 2);
        if (shape.reach > 0) reach = shape.reach, growth.assign(b, 0);  // B grows if it can, else A
        growth.insert(growth.end(), shape.growth.begin() + (is_b ? 0 : 2), shape.growth.end());
    }
}
void read_expression(const Text& name) {  // doubling all lengths multiplies the value by 2^degree
    Expression e{Op(std::find(kOps.begin(), kOps.end(), name) - kOps.begin())};
    require(e.op <= hypotenuse, name + " is unknown");
    if (e.op == constant) e.degree = (e.value = read<double>()) == 0 ? 1 : 0;  // 0: a length
    else e.x = e.y = read(e.op < constant ? kinds.size() : all.size());
    if (e.op >= add) e.y = read(all.size());
    if (e.op < constant) {
        require((kinds[e.x] == 'a') == is_turn(e.op), "an angle is not a length");
        e.degree = is_turn(e.op) ? 0 : 1, e.moves = kinds[e.x] == 'p';
    } else if (e.op > constant) {
        const Expression &x = all[e.x], &y = all[e.y];
        require(e.op == multiply || x.degree == y.degree, "units are mixed");
        e.degree = x.degree + (e.op == multiply ? y.degree : 0), e.moves = x.moves || y.moves;
    }
    all.push_back(e);
}
Interval apply(Expression& e, Interval x, Interval y) {  // not rounded; sets the derivatives
    e.by_x = e.by_y = kOne;
    switch (e.op) {
        case number: return x;
        case sine: return e.by_x = x.cosine(), x.sine();
        case cosine: return e.by_x = -x.sine(), x.cosine();
        case constant: return {e.value, e.value};
        case negate: return e.by_x = -kOne, -x;
        case absolute: return e.by_x = {x.lo < 0 ? -1. : 1., x.hi > 0 ? 1. : -1.}, x.magnitude();
        case add: return x + y;
        case subtract: return e.by_y = -kOne, x - y;
        case multiply: return e.by_x = y, e.by_y = x, e.x == e.y ? x.square() : x * y;
        case hypotenuse: break;
    }
    const Interval root = (x.square() + y.square()).root();
    return e.by_x = (x / root).within({-1, 1}), e.by_y = (y / root).within({-1, 1}), root;
}
void evaluate(const Box& box) {
    const auto is_shift = [](double x) { return x > 0 && x == leading(x); };
    for (Expression& e : all) {
        const bool is_read = e.op < constant;
        const Expression &x = all[is_read ? 0 : e.x], &y = all[is_read ? 0 : e.y];
        e.middle = apply(e, is_read ? box[e.x].middle() * kOne : x.middle, y.middle);
        e.floats = apply(e, is_read ? box[e.x] : x.floats, y.floats);
        // The last place of a sine or cosine below 1 is at most that of 0.75. B's coordinates are
        // relative to A: each is a rounded difference. `halves`: half units in the last place.
        const double most = is_turn(e.op) ? std::min(e.floats.most(), 0.75) : e.floats.most();
        const bool is_rounded = e.op == multiply ? !is_shift(x.value) && !is_shift(y.value)
                                                 : e.op >= add || (is_read && kinds[e.x] == 'p');
        const int halves = is_turn(e.op) || e.op == hypotenuse ? 2 : is_rounded ? 1 : 0;
        e.rounding = halves * u * leading(most);
        if (e.op == constant && u > 0x1p-53) e.rounding = std::fabs(e.value - float(e.value));
        if (e.rounding > 0) e.floats = e.floats.widened(e.rounding);
    }
}
// Computes the effect of each expression and number: the derivative of `left` - times * `right`
// with respect to it. Returns the error of floats by the mean value theorem: the sum of roundings
// times effects.
double sweep(Position left, Position right, double times) {
    for (Expression& e : all) e.effect = {0, 0};
    by_number.assign(kinds.size(), {0, 0});
    all[left].effect = kOne;
    all[right].effect = all[right].effect - times * kOne;
    double error = 0;
    for (Position i = std::max(left, right) + 1; i-- > 0;) {
        const Expression& e = all[i];
        if (e.effect.most() == 0) continue;
        if (e.rounding > 0) error = up(error + up(e.effect.most() * e.rounding));
        if (e.op == constant) continue;
        Interval& to = e.op < constant ? by_number[e.x] : all[e.x].effect;
        to = to + e.effect * (e.sign == 0 ? e.by_x : e.sign * kOne);
        if (e.op >= add) all[e.y].effect = all[e.y].effect + e.effect * e.by_y;
    }
    return error < kInfinite ? error : kInfinite;
}
// The least rate at which left - right rises as B moves along the gradient. The operand of an
// absolute value may be zero. Then B moves so that the operand keeps its sign. Both signs are tried.
double rise(const Condition& c) {
    sweep(c.left, c.right, 1);
    for (Expression& e : all) {
        if (e.by_x.lo == e.by_x.hi || e.effect.most() == 0) continue;
        if (e.op != absolute || e.sign != 0 || !e.moves) continue;
        double least = kInfinite;
        for (const double sign : {1, -1}) e.sign = sign, least = std::min(least, rise(c));
        return e.sign = 0, least;
    }
    const double x = by_number[b].middle(), y = by_number[b + 1].middle();
    const double length = std::hypot(x, y);
    if (!(length > 0 && length < kInfinite)) return 0;
    const auto along = [&] { return x * by_number[b] + y * by_number[b + 1]; };
    double rate = along().lo / length * (1 - 1e-9);  // 1e-9 exceeds the rounding error
    for (const Expression& e : all)
        if (e.sign != 0) if (sweep(e.x, e.x, 0); !((e.sign * along()).lo >= 0)) rate = 0;
    return rate;
}
// If all conditions hold in floats, each left - right is at most the error. A shape grows until all
// these differences are below zero. Then exact arithmetic answers hit, so the gap was at most
// `reach` times that growth. If a condition fails in floats, its left - right is at least minus the
// error. B moves until that difference is above zero. Then exact arithmetic answers miss, so the
// depth was at most the length of that move.
Bound bound_of(const Box& leaf) {
    const double slack = 1024 * u;  // if a change needs more, there is no bound
    double scale = leaf.back().lo / (is_local ? 1 : 2), grown = 0, moved = 0;
    Box box = leaf;
    for (Position i = 0; i < kinds.size(); ++i) if (kinds[i] != 'a') {
        scale = std::max(scale, leaf[i].least() / (kinds[i] == 'p' && !is_local ? 2 : 1));
        box[i] = {kinds[i] == 's' ? leaf[i].lo : leaf[i].lo - 3 * slack, leaf[i].hi + 3 * slack};
    }
    evaluate(box);
    for (const Condition& c : conditions) {
        const double error = sweep(c.left, c.right, 1);
        Interval exact = all[c.left].middle - all[c.right].middle, growing;  // mean value theorem
        for (Position i = 0; i < kinds.size(); ++i) {
            exact = exact + by_number[i] * (box[i] - box[i].middle() * kOne);
            growing = growing + growth[i] * by_number[i];
        }
        exact = exact.within(all[c.left].floats - all[c.right].floats);
        if (exact.lo > error) return {};  // the condition always fails: every answer is a miss
        if (exact.hi < -error) continue;
        const double rate = rise(c), move = up(error / rate), grow = up(error / -growing.hi);
        moved = std::max(moved, rate > 0 && move <= slack ? move : kInfinite);
        grown = std::max(grown, growing.hi < 0 && grow <= slack ? grow : kInfinite);
    }
    return {up(up(reach * grown) / (2 * u * scale)), up(moved / (2 * u * scale))};  // eps is 2 u
}
bool shrink(Box& box) {  // to lengths within the scale; false if no scene is left
    double most = 0;
    for (Position i = 0; i < kinds.size(); ++i) if (kinds[i] != 'a') {
        box[i] = box[i].within({-box.back().hi, box.back().hi});
        most = std::max(most, box[i].most());
    }
    for (const Interval& x : box) if (x.lo > x.hi) return false;
    return most >= box.back().lo;
}
void check_bound(Box box, const Bound& bound, int& budget) {  // splits if the bound is too large
    if (bound.hit <= claim.hit && bound.miss <= claim.miss) return;
    require(budget-- > 0, "the claim is not confirmed in a box");
    Position split = kinds.size();
    const auto need = [&](Position i) {
        const double weight = i == kinds.size() ? 3 : kinds[i] == 'a' ? 4 : 1;
        return weight * (box[i].hi - box[i].lo) * (0.05 + gains[i]);
    };
    for (Position i = 0; i < kinds.size() && box.back().hi - box.back().lo < 0.3; ++i)
        if (need(i) > need(split)) split = i;
    Box rest = box;
    box[split].hi = rest[split].lo = box[split].middle();
    const Bound p = shrink(box) ? bound_of(box) : Bound{};
    const Bound q = shrink(rest) ? bound_of(rest) : Bound{};
    const double after = std::max({p.hit, p.miss, q.hit, q.miss});
    const double gain = 1 - after / std::max(bound.hit, bound.miss);
    if (gain < 1) gains[split] += 0.02 * (std::clamp(8 * gain, 0.0, 1.0) - gains[split]);
    check_bound(box, p, budget), check_bound(rest, q, budget);
}
void check_boxes(Box box) {  // reads from the file how the box is split
    const bool has_scenes = shrink(box); const Text kind = read<Text>();
    if (kind == "split") {
        const Position split = read(box.size());
        Box rest = box;
        box[split].hi = rest[split].lo = read<double>();
        return check_boxes(box), check_boxes(rest);
    }
    require(kind == "box" || (kind == "empty" && !has_scenes), "the boxes have a gap");
    for (Position i = 0; i < box.size() && kind == "box"; ++i) {
        const double before = box[i].lo - read<double>(), after = read<double>() - box[i].hi;
        require(!has_scenes || std::min(before, after) >= 0, "the boxes have a gap");
        require(!has_scenes || std::max(before, after) < 1e-12, "the boxes overlap");
    }
    if (int budget = 20000; has_scenes) check_bound(box, bound_of(box), budget);
}
void check() {
    require(read<Text>() == "certificate" && read<int>() == 1, "the file is not a certificate");
    const Text name = read<Text>();
    u = std::ldexp(1, -read<int>({{"float", 24}, {"double", 53}, {"long-double", 64}}));
    read_shapes();
    is_local = read<bool>({{"local", true}, {"none", false}});
    claim.hit = read<double>(), claim.miss = read<double>();
    Text word = read<Text>();
    for (; word != "below" && word != "boxes"; word = read<Text>()) read_expression(word);
    for (; word == "below"; word = read<Text>()) {
        const Condition c{read(all.size()), read(all.size())};
        require(all[c.left].degree == all[c.right].degree, "units are mixed"), conditions.push_back(c);
    }
    require(word == "boxes" && !conditions.empty(), "the certificate has no conditions");
    Box scenes;  // angles: one turn, or a little more
    for (const char kind : kinds)
        scenes.push_back(kind == 'a' ? Interval{-3.141592653589793, 3.1415926535897936}
                                     : Interval{kind == 's' ? 0.0 : -2.0, 2});
    scenes.push_back({1, 2}), gains.assign(scenes.size(), 1);
    check_boxes(scenes);
    require((file >> std::ws).eof(), "the file goes on after the last box");
    std::cout << "accepted: " << name << ", false hits up to " << claim.hit
              << ", false misses up to " << claim.miss << '\n';
}
int main(int count, char** words) try {
    std::ifstream input(count == 2 ? words[1] : "");
    if (!input.is_open()) return std::cerr << "check_certificate needs one FILE that it can read\n", 2;
    Text text, part(65536, 0);  // the limit is for devices and pipes without end
    text.reserve(1 << 28);  // no copies while the text grows; unused memory is not touched
    while (text.size() < 1 << 28 && (input.read(part.data(), 65536), input.gcount() > 0))
        text.append(part, 0, Position(input.gcount()));
    require(text.size() < 1 << 28, "the file is larger than 256 MB");
    file.str(text), file.exceptions(std::ios::failbit), check();
} catch (const std::ios::failure&) {
    return std::cout << "rejected: a word or a number is missing or cannot be read\n", 1;
} catch (const std::exception& problem) {
    return std::cout << "rejected: " << problem.what() << '\n', 1;
}
