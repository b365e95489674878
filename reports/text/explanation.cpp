#include "reports/text/explanation.h"

#include <charconv>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "oracle/exact/seen.h"
#include "reports/files/finding.h"
#include "reports/files/source_lines.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// If the number of steps is larger, the text gives the last value instead.
constexpr std::uint64_t kFewUlps = 4096;

std::string reach_text(const Reach& reach, std::uint64_t steps, char sign, double value) {
    if (reach.is_open) return "anything";
    if (steps == 0) return "this only";
    if (steps <= kFewUlps) return fmt::format("{}{} ulp", sign, steps);
    std::string last = fmt::format("{:.6g}", reach.last);
    // If both values look the same in print, the text gives their distance.
    if (last != fmt::format("{:.6g}", value)) return last;
    return fmt::format("{}{:.2g}", sign, std::fabs(reach.last - value));
}

std::string distance_text(const Reach& passing, double from) {
    return passing.ulps <= kFewUlps ? fmt::format("{} ulp", passing.ulps)
                                    : fmt::format("by {:.3g}", std::fabs(*passing.right - from));
}

/// The number of steps to the last value with the same outcome.
std::uint64_t steps_to_last(const Reach& reach) {
    return reach.right ? reach.ulps - 1 : reach.ulps;
}

/// Enough digits to distinguish the numbers of the format.
std::string digits(long double x, Scalar scalar) {
    constexpr std::array kDigits{9, 17, 21};
    return fmt::format("{:.{}g}", x, kDigits.at(static_cast<std::size_t>(scalar)));
}

/// "      at core/shapes/point.h:12\n", or advice on finding the line.
std::string place_text(const Operation& operation) {
    if (operation.place == 0) return "";
    const std::string line = line_of(operation.place);
    return line.empty() ? "      at an unknown line (build with -g, install addr2line)\n"
                        : fmt::format("      at {}\n", line);
}

std::string operation_text(const LostOperation& lost, Scalar scalar) {
    const Operation& o = lost.operation;
    const std::string x = digits(o.x, scalar);
    const std::string y = o.is_binary ? digits(o.y, scalar) : "";
    const bool is_function = o.name.size() > 1;
    const std::string what = is_function
                                 ? fmt::format("{}({}{}{})", o.name, x, o.is_binary ? ", " : "", y)
                                 : fmt::format("{} {} {}", x, o.name, y);
    // The printed digits do not show smaller losses.
    const std::string loss =
        lost.loss < 1e-3 ? "less than 0.001" : fmt::format("{:.2g}", lost.loss);
    return fmt::format("    {}\n      = {}\n        {} exactly: wrong by {} ulp\n{}", what,
                       digits(o.rounded, scalar), digits(o.exact, Scalar::long_double), loss,
                       place_text(o));
}

std::string loss_text(const Loss& loss, Scalar scalar) {
    std::string text;
    if (loss.alone > 0) {
        text = fmt::format(
            "Rounding in operation {} of {} causes it: without this rounding the answer is right",
            loss.operations[0].ordinal, loss.of);
        if (loss.alone > 1)
            text += fmt::format(" (the same holds for {} other operation{})", loss.alone - 1,
                                loss.alone > 2 ? "s" : "");
        text = wrapped(text + ".", kNarrowest, 2);
    } else {
        std::vector<std::size_t> ordinals;
        for (const LostOperation& lost : loss.operations) ordinals.push_back(lost.ordinal);
        text = wrapped({kNarrowest, 2},
                       "Rounding in operations {} of {} causes it: without this rounding "
                       "the answer is right.",
                       fmt::join(ordinals, ", "), loss.of);
    }
    for (const LostOperation& lost : loss.operations) text += operation_text(lost, scalar);
    return text;
}

/// Returns a function that says whether a scene shows the same error as `what`.
std::function<Shows(const Scene&)> shows_the_same(const Subject& subject, Scalar scalar,
                                                  const Judgement& what) {
    return [&subject, scalar, kind = what.kind, hit = what.hit](const Scene& scene) {
        if (problem_of(scene)) return Shows::other;
        try {
            Truth truth(scene);
            const auto found = classed(subject, scalar, truth);
            if (!found) return Shows::right;
            return found->kind == kind && found->hit == hit ? Shows::the_same : Shows::other;
        } catch (const std::runtime_error&) {
            return Shows::other;
        }
    };
}

/// Appends the names of the numbers in `json`, in the order of a shape's numbers.
void add_names(const Json& json, const std::string& path, std::vector<std::string>& names) {
    if (json.is_number()) {
        names.push_back(path);
    } else if (json.is_object()) {
        for (const auto& [key, value] : json.items())
            add_names(value, path.empty() ? key : fmt::format("{}.{}", path, key), names);
    } else if (json.is_array()) {
        const bool is_point = json.size() == 2 && json[0].is_number();
        for (std::size_t i = 0; i < json.size(); ++i)
            add_names(json[i],
                      is_point ? path + (i == 0 ? ".x" : ".y") : fmt::format("{}[{}]", path, i),
                      names);
    }
}

using Real = long double;
using Corner = Point<Real>;

std::string text(const Point<double>& p) {
    // Adding zero makes a negative zero positive.
    return fmt::format("({:.6g}, {:.6g})", p.x + 0.0, p.y + 0.0);
}

/// A shape's core and radius, with coordinates relative to a point.
struct CoreSeen {
    Point<double> from;
    std::vector<SeenPart> parts;  ///< for a polygon that may be concave, its sides
    double radius;

    CoreSeen(const Point<double>& origin, const AnyConstShape& shape) : from(origin) {
        SeenShape seen = seen_around(origin, shape);
        radius = static_cast<double>(seen.radius);
        parts = std::move(seen.boundary.empty() ? seen.parts : seen.boundary);
    }

    [[nodiscard]] double extent() const {
        Real most = radius;
        for (const SeenPart& part : parts)
            for (const Corner& c : part.corners)
                most = std::max({most, std::fabs(c.x), std::fabs(c.y)});
        return static_cast<double>(most);
    }
    [[nodiscard]] std::string at(const Corner& c, const Point<double>& moved = {0, 0}) const {
        return text({static_cast<double>(c.x) + from.x + moved.x,
                     static_cast<double>(c.y) + from.y + moved.y});
    }
};

/// The support feature in the direction: a corner, an edge, or the arc around a corner.
std::string farthest_along(const CoreSeen& seen, const Point<double>& n) {
    std::vector<Corner> corners;
    for (const SeenPart& part : seen.parts)
        corners.insert(corners.end(), part.corners.begin(), part.corners.end());
    Real most = -INFINITY;
    const auto along = [&n](const Corner& c) { return n.x * c.x + n.y * c.y; };
    const auto across = [&n](const Corner& c) { return n.x * c.y - n.y * c.x; };
    for (const Corner& c : corners) most = std::max(most, along(c));
    const Real slack = 1e-12L * seen.extent();
    std::erase_if(corners, [&](const Corner& c) { return along(c) < most - slack; });
    const auto [first, last] = std::minmax_element(
        corners.begin(), corners.end(),
        [&](const Corner& p, const Corner& q) { return across(p) < across(q); });
    if (across(*last) - across(*first) > slack) {
        const Point<double> out{seen.radius * n.x, seen.radius * n.y};
        return fmt::format("the edge from {} to {}", seen.at(*first, out), seen.at(*last, out));
    }
    return fmt::format("{} {}", seen.radius > 0 ? "the arc around" : "the corner", seen.at(*first));
}

/// The corner or edge of a simple polygon nearest to the origin of `seen`.
std::string nearest_to(const CoreSeen& seen) {
    const Real slack = 1e-12L * seen.extent();
    const SeenPart* nearest = nullptr;
    Real least = INFINITY;
    for (const SeenPart& edge : seen.parts) {
        // An edge is a ring of two sides: p, q, q, p.
        const Corner& p = edge.corners[0];
        const Corner& q = edge.corners[1];
        for (const Corner& c : {p, q})
            if (std::hypot(c.x, c.y) <= slack) return "the corner " + seen.at(c);
        const Corner d = q - p;
        const Real t = std::clamp<Real>(-(p.x * d.x + p.y * d.y) / (d.x * d.x + d.y * d.y), 0, 1);
        const Real off = std::hypot(p.x + t * d.x, p.y + t * d.y);
        if (off < least) least = off, nearest = &edge;
    }
    return fmt::format("the edge from {} to {}", seen.at(nearest->corners[0]),
                       seen.at(nearest->corners[1]));
}

bool is_simple(const AnyConstShape& shape) {
    return std::holds_alternative<const SimplePolygon<double>*>(shape);
}

/// The support feature of the shape in the direction `n`. For a simple polygon, convex or not, the
/// feature nearest to the point `at`.
std::string feature(const AnyConstShape& shape, const Point<double>& n, const Point<double>& at) {
    if (std::holds_alternative<const Point<double>*>(shape)) return "the point";
    const CoreSeen seen(at, shape);
    return is_simple(shape) ? nearest_to(seen) : farthest_along(seen, n);
}

std::string contact_text(const std::vector<reference::Piece>& pieces) {
    std::string all;
    for (const reference::Piece& piece : pieces) {
        if (!all.empty()) all += ", and ";
        all += piece.size() == 1
                   ? "at " + text(piece[0])
                   : fmt::format("from {} to {}", text(piece.front()), text(piece.back()));
    }
    return all;
}

/// The shortest decimal that parses to the double: digits * 10^exponent.
struct Decimal {
    double digits;
    int exponent;
};

Decimal shortest_decimal(double x) {
    std::array<char, 32> buffer;  // NOLINT: filled by to_chars
    char* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x,
                                    std::chars_format::scientific)
                          .ptr;
    const std::string text(buffer.data(), end);
    const std::size_t letter = text.find('e');
    std::string digits = text.substr(0, letter);
    int places = 0;
    if (const std::size_t point = digits.find('.'); point != std::string::npos) {
        places = static_cast<int>(letter - point - 1);
        digits.erase(point, 1);
    }
    return {std::stod(digits), std::stoi(text.substr(letter + 1)) - places};
}

/// The scene with each length replaced by its shortest decimal, times a power of ten that makes
/// all of them whole numbers. Angles are not changed. Returns nothing if the decimals are whole
/// numbers already, or if no such power makes all lengths exact in doubles.
std::optional<Scene> as_written(const Scene& scene) {
    constexpr double kExact = 0x1p53;
    int least = 0;
    for_each_number(scene, [&least](Quantity quantity, double x) {
        if (is_length(quantity)) least = std::min(least, shortest_decimal(x).exponent);
    });
    // Only powers of ten up to 10^22 are exact doubles.
    if (least == 0 || least < -22) return std::nullopt;
    Scene whole = scene;
    bool is_exact = true;
    for_each_number(whole, [&](Quantity quantity, double& x) {
        if (!is_length(quantity)) return;
        const auto [digits, exponent] = shortest_decimal(x);
        x = digits * std::pow(10.0, exponent - least);
        is_exact = is_exact && std::fabs(x) < kExact;
    });
    return is_exact ? std::optional(std::move(whole)) : std::nullopt;
}

}  // namespace

std::string verdict_sentence(Truth& truth, std::size_t item, Scalar scalar) {
    const double margin = truth.margin(item);
    const Relation relation = truth.relation(item);
    const std::string query(case_query_of(truth.scene()));
    const std::string which = truth.items() > 1 ? fmt::format(", item {}", item + 1) : "";
    if (relation == Relation::touching) return fmt::format("{}{}: touching exactly", query, which);
    if (margin == 0)
        return fmt::format("{}{}: {}, {} below the smallest double", query, which, name(relation),
                           relation == Relation::disjoint ? "gap" : "depth 0 or");
    return fmt::format("{}{}: {}, {} {:.4g} = {:.4g} eps({}) x scale", query, which, name(relation),
                       relation == Relation::disjoint ? "gap" : "depth", std::fabs(margin),
                       std::fabs(truth.margin(scalar, item).in_eps), name(scalar));
}

std::string answer_sentence(const Subject& subject, Scalar scalar, const Judgement& what) {
    return fmt::format("{} in {}: {}, a false {}. Class {}: {}.", subject.info().name, name(scalar),
                       answer_text(what.given(), subject.info().query.ends_with("-list")),
                       what.hit ? "hit" : "miss", name(what.kind),
                       meaning(what, JudgedBy::mathematics));
}

std::string where_lost(const Subject& subject, Scalar scalar, Truth& truth, const Judgement& what) {
    if (!is_rounding(what.kind)) return "";
    const ExactAnswer right = truth.exact_answer(subject);
    if (!right) return "";
    const auto lost = find_loss(subject, scalar, truth.scene(), what.given(), *right);
    return lost ? loss_text(*lost, scalar) + "\n" : "";
}

std::string variation_text(const Subject& subject, Scalar scalar, const Scene& scene,
                           const Judgement& what, Budget& budget) {
    const std::vector<Varied> numbers = what_may_vary(
        scene, input_precision(scalar), shows_the_same(subject, scalar, what), budget);
    const std::vector<std::string> names = number_names(scene);
    std::vector<std::vector<std::string>> rows{{"number", "value", "down to", "up to"}};
    std::vector<std::string> free;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Varied& n = numbers[i];
        if (n.may_be_anything()) {
            free.push_back(names[i]);
            continue;
        }
        rows.push_back({names[i], fmt::format("{}", n.value),
                        reach_text(n.down, steps_to_last(n.down), '-', n.value),
                        reach_text(n.up, steps_to_last(n.up), '+', n.value)});
    }
    std::string text = "How far each number alone can vary without changing the outcome:\n\n" +
                       text_table(rows, 1);
    if (!free.empty())
        text +=
            fmt::format("\nNo effect, at any value that was tried: {}\n", fmt::join(free, ", "));
    if (numbers.size() < names.size())
        text += fmt::format(
            "\nOnly {} of {} numbers were varied: a limit or Ctrl-C ended the search.\n",
            numbers.size(), names.size());
    if (const auto passing = nearest_that_passes(numbers)) {
        const auto& [i, reach] = *passing;
        text +=
            '\n' + wrapped({kNarrowest, 2}, "The nearest right answer: {} = {} instead of {} ({})",
                           names[i], *reach.right, numbers[i].value,
                           distance_text(reach, numbers[i].value));
    } else if (numbers.size() == names.size()) {
        text += "\nNo change of one number alone was found that leads to a right answer.\n";
    }
    return text;
}

std::vector<std::string> number_names(const Scene& scene) {
    std::vector<std::string> names;
    add_names(to_json(scene), "", names);
    return names;
}

std::string position_text(const ShapePair& pair, std::size_t width) {
    const reference::Parting found = reference::parting(pair);
    const Point<double>& n = found.normal;
    const Point<double> back{-n.x, -n.y};
    // The line between the nearest points of concave polygons may cross both of them.
    const bool has_axis = (n.x != 0 || n.y != 0) && !is_simple(pair.a) && !is_simple(pair.b);
    const double length = std::fabs(fast::margin(pair));
    std::string lines;
    const auto add = [&](std::string_view what, const std::string& is) {
        lines += wrapped({width, 19}, "  {:<17}{}", what, is);
    };
    switch (found.relation) {
        case Relation::disjoint:
            add("nearest on A",
                fmt::format("{}, {}", text(found.on_a), feature(pair.a, n, found.on_a)));
            add("nearest on B",
                fmt::format("{}, {}", text(found.on_b), feature(pair.b, back, found.on_b)));
            if (has_axis)
                add("separating axis",
                    fmt::format("{}, from A to B: a gap of {:.6g} along it", text(n), length));
            else add("from A to B", fmt::format("{:.6g} along {}", length, text(n)));
            break;
        case Relation::touching:
            add("they touch", contact_text(reference::verdict(pair).pieces));
            if (has_axis) add("separating axis", text(n) + ", from A to B: no gap along it");
            break;
        case Relation::overlapping:
            add("shortest way out", fmt::format("B moves by {:.6g} along {}", length, text(n)));
            if (!has_axis) break;
            add("deepest on A", feature(pair.a, n, {0, 0}));
            add("deepest on B", feature(pair.b, back, {0, 0}));
    }
    return lines;
}

std::string written_otherwise(const Scene& scene, std::size_t width) {
    const auto written = as_written(scene);
    if (!written) return "";
    std::size_t item = 0;
    const auto meant_of = [&](std::size_t i) {
        return fast::relation(pair_at(*written, i)).relation;
    };
    const std::size_t items = count_of_pairs(scene);
    while (item < items && fast::relation(pair_at(scene, item)).relation == meant_of(item)) ++item;
    if (item == items) return "";
    const Relation meant = meant_of(item);
    std::string example;
    for_each_number(scene, [&example](Quantity quantity, double x) {
        const std::string exact = fmt::format("{:.20g}", x);
        if (example.empty() && is_length(quantity) && exact != fmt::format("{}", x))
            example = fmt::format("{} is stored as {}", x, exact);
    });
    return wrapped({width}, "Decimals are rounded to doubles: {}. With the exact decimals {} {}.",
                   example,
                   is_listed(scene) ? fmt::format("A and item {}", item + 1) : "the shapes",
                   meant == Relation::touching   ? "touch"
                   : meant == Relation::disjoint ? "are apart"
                                                 : "overlap") +
           '\n';
}

}  // namespace touchstone
