#include "properties/proofs/prove.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {
namespace {

/// The degree of an expression is the power of the unit of length in which it is measured. The
/// constant zero fits every degree, so it has no degree here.
using Degree = std::optional<int>;

/// Computes the degrees of all expressions. Roots of odd degrees are not admitted: doubling the
/// scale multiplies such a root by an odd power of sqrt(2), so it rounds differently.
class Degrees {
  public:
    Degrees(const Expressions& expressions, const Setting& setting) : setting_(setting) {
        for (const Expression& expression : expressions.all())
            degrees_.push_back(degree_of(expression));
    }

    [[nodiscard]] bool are_mixed() const { return mixed_; }

    /// True if the two expressions may be compared.
    [[nodiscard]] bool agree(int p, int q) const {
        const Degree of_p = degrees_[static_cast<std::size_t>(p)];
        const Degree of_q = degrees_[static_cast<std::size_t>(q)];
        return !of_p || !of_q || *of_p == *of_q;
    }

  private:
    Degree degree_of(const Expression& node) {
        if (node.op == TracedOp::input) return is_length(setting_.number(node.x).quantity) ? 1 : 0;
        if (node.op == TracedOp::constant) return node.value == 0 ? Degree() : Degree(0);
        if (node.op == TracedOp::pi) return 0;
        const Degree x = degrees_[static_cast<std::size_t>(node.x)];
        const Degree y = node.y < 0 ? x : degrees_[static_cast<std::size_t>(node.y)];
        switch (node.op) {
            case TracedOp::multiply: return x && y ? Degree(*x + *y) : Degree();
            case TracedOp::divide: return x && y ? Degree(*x - *y) : Degree();
            case TracedOp::root:
                mixed_ = mixed_ || (x && *x % 2 != 0);
                return x ? Degree(*x / 2) : Degree();
            case TracedOp::sine:
            case TracedOp::cosine: mixed_ = mixed_ || (x && *x != 0); return 0;
            default: break;
        }
        mixed_ = mixed_ || (node.y >= 0 && !agree(node.x, node.y));
        return x ? x : y;
    }

    const Setting& setting_;
    std::vector<Degree> degrees_;
    bool mixed_ = false;
};

/// True if the algorithm uses angles outside sines and cosines, except to negate angles in radians
/// and to convert, add and subtract angles in degrees. Also true if a whole turn changes a sine or
/// cosine of degrees, such as the sine of half of an angle.
bool computes_with_angles(const Paths& paths, const Setting& setting) {
    struct Number {
        bool is_radians = false;  ///< an angle in radians, perhaps negated
        long double rate = 0;     ///< each angle in degrees has a whole multiple of this as its
                                  ///< coefficient
        /// The value, if the expression consists of literals and pi, without sums; else NaN.
        long double constant = std::numeric_limits<long double>::quiet_NaN();
    };
    std::vector<Number> numbers;
    bool does = false;
    for (const Expression& node : paths.expressions().all()) {
        const auto operand = [&](int at) {
            return at < 0 ? Number() : numbers[static_cast<std::size_t>(at)];
        };
        if (node.op == TracedOp::input) {
            const Quantity quantity = setting.number(node.x).quantity;
            numbers.push_back(
                {quantity == Quantity::angle, quantity == Quantity::degrees ? 1.0L : 0.0L});
            continue;
        }
        const Number x = operand(node.x);
        const Number y = operand(node.y);
        const bool keeps_radians =
            node.op == TracedOp::negate || node.op == TracedOp::sine || node.op == TracedOp::cosine;
        does = does || (!keeps_radians && (x.is_radians || y.is_radians));
        Number result;
        switch (node.op) {
            case TracedOp::constant: result.constant = node.value; break;
            case TracedOp::pi: result.constant = std::numbers::pi_v<long double>; break;
            case TracedOp::negate: result = {x.is_radians, x.rate, -x.constant}; break;
            case TracedOp::to_float:
            case TracedOp::to_double: result = x; break;
            case TracedOp::add:
            case TracedOp::subtract:
                does = does || x.rate != y.rate;
                result.rate = x.rate;
                break;
            case TracedOp::multiply:
                result.constant = x.constant * y.constant;
                if (x.rate != 0) result.rate = x.rate * y.constant;
                else if (y.rate != 0) result.rate = y.rate * x.constant;
                break;
            case TracedOp::divide:
                does = does || y.rate != 0;
                result.constant = x.constant / y.constant;
                if (x.rate != 0) result.rate = x.rate / y.constant;
                break;
            case TracedOp::sine:
            case TracedOp::cosine: {
                // A literal for pi may be rounded to double (known.cpp), but not to fewer digits.
                const long double turns = x.rate * 180 / std::numbers::pi_v<long double>;
                const long double whole = std::round(turns);
                does = does || !(std::fabs(turns - whole) <= 0x1.01p-53L * std::fabs(whole));
                break;
            }
            default: does = does || x.rate != 0 || y.rate != 0;
        }
        does = does || std::isnan(result.rate);
        numbers.push_back(result);
    }
    for (const Order& order : paths.orders())
        for (const int side : {order.left, order.right}) {
            const Number& number = numbers[static_cast<std::size_t>(side)];
            does = does || number.is_radians || number.rate != 0;
        }
    return does;
}

/// Thrown if the format has no word for an operation, or for this use of a number.
struct NotCertified {};

const char* name_of(TracedOp op) {
    static const std::map<TracedOp, const char*> names{
        {TracedOp::add, "add"},           {TracedOp::subtract, "subtract"},
        {TracedOp::multiply, "multiply"}, {TracedOp::negate, "negate"},
        {TracedOp::absolute, "absolute"}, {TracedOp::hypotenuse, "hypotenuse"},
        {TracedOp::sine, "sine"},         {TracedOp::cosine, "cosine"}};
    const auto found = names.find(op);
    return found == names.end() ? throw NotCertified() : found->second;
}

/// The lines of the expressions. The difference of a coordinate of B and that of A is one number.
/// Angles appear only inside their sines and cosines.
class Lines {
  public:
    Lines(const Expressions& expressions, const Setting& setting)
        : expressions_(expressions), setting_(setting), lines_(expressions.all().size(), -1) {}

    /// Returns the index of the line of an expression. Lines of its operands come before it.
    int line_of(int expression) {
        int& line = lines_[static_cast<std::size_t>(expression)];
        if (line >= 0) return line;
        const Expression node = at(expression);
        std::string text;
        if (node.op == TracedOp::constant) {
            text = fmt::format("constant {}", node.value);
        } else if (node.op == TracedOp::input) {
            text = fmt::format("number {}", number_of(expression, Quantity::size));
        } else if (node.op == TracedOp::sine || node.op == TracedOp::cosine) {
            text = fmt::format("{} {}", name_of(node.op), number_of(node.x, Quantity::angle));
        } else if (is_difference(node, false)) {
            text = fmt::format("number {}", number_of(node.x, Quantity::coordinate));
        } else if (is_difference(node, true)) {
            text = fmt::format("number {}\nnegate {}", number_of(node.y, Quantity::coordinate),
                               count_);
            ++count_;
        } else {
            text = name_of(node.op);
            text += fmt::format(" {}", line_of(node.x));
            if (node.y >= 0) text += fmt::format(" {}", line_of(node.y));
        }
        text_ += text + '\n';
        return lines_[static_cast<std::size_t>(expression)] = count_++;
    }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    [[nodiscard]] const Expression& at(int expression) const {
        return expression_at(expressions_, expression);
    }
    /// True for a coordinate of A minus one of B, or if `from_a` is false, for B minus A.
    [[nodiscard]] bool is_difference(const Expression& node, bool from_a) const {
        const auto is_place = [this](int expression, bool of_a) {
            return axis_of(expressions_, setting_, expression) >= 0 &&
                   setting_.number(at(expression).x).is_of_a == of_a;
        };
        return node.op == TracedOp::subtract && is_place(node.x, from_a) &&
               is_place(node.y, !from_a);
    }
    /// The expression must be a number of the scene, of this quantity. Returns the index of the
    /// number in a certificate. Certificates leave out the place of A.
    [[nodiscard]] int number_of(int expression, Quantity quantity) const {
        const Expression& node = at(expression);
        if (node.op != TracedOp::input) throw NotCertified();
        const SceneNumber& found = setting_.number(node.x);
        const bool is_wanted = found.quantity == quantity ||
                               (quantity == Quantity::size && found.quantity == Quantity::offset);
        if (!is_wanted || (found.axis >= 0 && found.is_of_a)) throw NotCertified();
        return node.x - 2;
    }

    const Expressions& expressions_;
    const Setting& setting_;
    std::vector<int> lines_;  ///< the index of each expression's line; -1: no line yet
    int count_ = 0;
    std::string text_;
};

}  // namespace

bool uses_only_differences(const Paths& paths, const Setting& setting) {
    const Expressions& expressions = paths.expressions();
    const auto axis = [&](int at) { return axis_of(expressions, setting, at); };
    const auto uses_differences = [&](const Expression& expression) {
        if (expression.op == TracedOp::input || expression.op == TracedOp::constant ||
            expression.op == TracedOp::pi)
            return true;
        const int x = axis(expression.x);
        const int y = expression.y < 0 ? -1 : axis(expression.y);
        return (x < 0 && y < 0) || (expression.op == TracedOp::subtract && x == y);
    };
    return std::all_of(expressions.all().begin(), expressions.all().end(), uses_differences) &&
           std::all_of(paths.orders().begin(), paths.orders().end(),
                       [&](const Order& order) { return axis(order.left) == axis(order.right); });
}

std::string not_admitted(const Paths& paths, const Setting& setting) {
    const Degrees degrees(paths.expressions(), setting);
    const bool agree =
        std::all_of(paths.orders().begin(), paths.orders().end(),
                    [&](const Order& order) { return degrees.agree(order.left, order.right); });
    if (degrees.are_mixed() || !agree)
        return "it compares or adds different units, or takes a root or sine of a length";
    if (computes_with_angles(paths, setting))
        return "it uses angles for more than their sines and cosines, or a pi of too few digits";
    return "";
}

std::optional<std::string> certified_claim(const Subject& subject, const Scene& scene,
                                           Scalar scalar, const Setting& setting,
                                           const Bound& bound) {
    const AlgorithmInfo& card = subject.info();
    const Conditioning unit = card.tolerance.conditioning;
    if (!setting.is_local || setting.least_size > 0 ||
        (unit != Conditioning::none && unit != Conditioning::local))
        return std::nullopt;
    std::string text = fmt::format("certificate 1 {} {}", card.name,
                                   scalar == Scalar::long_double ? "long-double" : name(scalar));
    for_each_shape(scene, [&text](const auto& shape) {
        text += fmt::format(" {}", kShapeName<std::remove_cvref_t<decltype(shape)>>);
    });
    text += fmt::format(" {} {} {}\n", name(unit), bound.false_hit, bound.false_miss);
    try {
        Paths paths(subject, scene);
        std::vector<std::pair<int, int>> conditions;
        int place = paths.first();
        while (!paths.at(place).answer) {
            // One of the two next places must be a miss.
            const Place here = paths.at(place);
            const std::array<int, 2> next{paths.next(place, false), paths.next(place, true)};
            const auto misses = [&](int at) { return paths.at(at).answer == Answer{0}; };
            const bool holds = misses(next[0]);
            if (here.is_equality || (!holds && !misses(next[1]))) return std::nullopt;
            const Order& order = paths.order(here.order);
            conditions.emplace_back(order.left, order.right);
            if (holds != here.low_if_holds)
                std::swap(conditions.back().first, conditions.back().second);
            place = next[holds ? 1 : 0];
        }
        if (paths.at(place).answer != Answer{1}) return std::nullopt;
        Lines lines(paths.expressions(), setting);
        for (auto& [left, right] : conditions)
            left = lines.line_of(left), right = lines.line_of(right);
        text += lines.text();
        for (const auto& [left, right] : conditions)
            text += fmt::format("below {} {}\n", left, right);
    } catch (const NotCertified&) {
        return std::nullopt;
    }
    return text + "boxes\n";
}

std::string certified_split(std::size_t number, double at) {
    return fmt::format("split {} {}\n", number - 2, at);
}

std::string certified_leaf(const Box& box) {
    std::string text = "box";
    for (std::size_t i = 2; i < box.numbers.size(); ++i)
        text += fmt::format(" {} {}", box.numbers[i].lo, box.numbers[i].hi);
    return text + fmt::format(" {} {}\n", box.scale.lo, box.scale.hi);
}

}  // namespace touchstone::proofs
