#include "properties/proofs/assumptions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <vector>

namespace touchstone::proofs {
namespace {

/// The degree of an expression is the power of the unit of length in which it is measured. The
/// constant zero fits every degree, so it has none here.
using Degree = std::optional<int>;

/// Computes the degrees of all expressions. Roots of odd degrees are not admitted: twice the scale
/// gives sqrt(2) times the root, and the rounding differs.
class Degrees {
  public:
    Degrees(const Expressions& expressions, const Setting& setting)
        : all_(expressions.all()), setting_(setting) {
        for (const Expression& expression : all_) degrees_.push_back(degree_of(expression));
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
        if (node.op == TracedOp::input)
            return is_length(setting_.numbers[static_cast<std::size_t>(node.x)].quantity) ? 1 : 0;
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

    const std::vector<Expression>& all_;
    const Setting& setting_;
    std::vector<Degree> degrees_;
    bool mixed_ = false;
};

/// Returns the axis of a coordinate of the scene; -1 for any other expression.
int axis_of(const std::vector<Expression>& all, const Setting& setting, int at) {
    const Expression& expression = all[static_cast<std::size_t>(at)];
    return expression.op == TracedOp::input
               ? setting.numbers[static_cast<std::size_t>(expression.x)].axis
               : -1;
}

bool is_radians(const std::vector<Expression>& all, const Setting& setting, int at) {
    const Expression& expression = all[static_cast<std::size_t>(at)];
    if (expression.op == TracedOp::negate) return is_radians(all, setting, expression.x);
    return expression.op == TracedOp::input &&
           setting.numbers[static_cast<std::size_t>(expression.x)].quantity == Quantity::angle;
}

bool computes_with_radians(const std::vector<Expression>& all, const Setting& setting) {
    return std::any_of(all.begin(), all.end(), [&](const Expression& expression) {
        switch (expression.op) {
            case TracedOp::input:
            case TracedOp::constant:
            case TracedOp::pi:
            case TracedOp::sine:
            case TracedOp::cosine:
            case TracedOp::negate: return false;
            default: break;
        }
        return is_radians(all, setting, expression.x) ||
               (expression.y >= 0 && is_radians(all, setting, expression.y));
    });
}

/// True if the program uses angles in degrees other than in sines and cosines. Sines and cosines
/// must be unchanged after whole turns, so half of an angle is not admitted.
bool computes_with_degrees(const Paths& paths, const Setting& setting) {
    struct Number {
        double rate = 0;  ///< each angle in degrees counts as a whole multiple of it
        double constant = std::numeric_limits<double>::quiet_NaN();  ///< the value, if it depends
                                                                     ///< on no input
    };
    std::vector<Number> numbers;
    bool does = false;
    for (const Expression& node : paths.expressions().all()) {
        const auto operand = [&](int at) {
            return at < 0 ? Number() : numbers[static_cast<std::size_t>(at)];
        };
        if (node.op == TracedOp::input) {
            const Quantity quantity = setting.numbers[static_cast<std::size_t>(node.x)].quantity;
            numbers.push_back({quantity == Quantity::degrees ? 1.0 : 0.0});
            continue;
        }
        const Number x = operand(node.x);
        const Number y = operand(node.y);
        Number result;
        switch (node.op) {
            case TracedOp::constant: result.constant = node.value; break;
            case TracedOp::pi: result.constant = std::numbers::pi; break;
            case TracedOp::negate: result = {x.rate, -x.constant}; break;
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
                const double turns = x.rate * 180 / std::numbers::pi;
                does = does || !(std::fabs(turns - std::round(turns)) < 1e-9);
                break;
            }
            default: does = does || x.rate != 0 || y.rate != 0;
        }
        does = does || std::isnan(result.rate);
        numbers.push_back(result);
    }
    return does ||
           std::any_of(paths.orders().begin(), paths.orders().end(), [&](const Order& order) {
               return numbers[static_cast<std::size_t>(order.left)].rate != 0 ||
                      numbers[static_cast<std::size_t>(order.right)].rate != 0;
           });
}

}  // namespace

bool compares_only_differences(const Paths& paths, const Setting& setting) {
    return std::none_of(paths.orders().begin(), paths.orders().end(), [&](const Order& order) {
        const std::vector<Expression>& all = paths.expressions().all();
        return axis_of(all, setting, order.left) != axis_of(all, setting, order.right);
    });
}

std::string not_admitted(const Paths& paths, const Setting& setting) {
    const std::vector<Expression>& all = paths.expressions().all();
    const std::vector<Order>& compared = paths.orders();
    const Degrees degrees(paths.expressions(), setting);
    const auto is_any = [&](auto is) { return std::any_of(compared.begin(), compared.end(), is); };
    if (degrees.are_mixed() ||
        is_any([&](const Order& order) { return !degrees.agree(order.left, order.right); }))
        return "it compares or adds a length and an absolute number";
    const auto compares_radians = [&](const Order& order) {
        return is_radians(all, setting, order.left) || is_radians(all, setting, order.right);
    };
    if (is_any(compares_radians) || computes_with_radians(all, setting) ||
        computes_with_degrees(paths, setting))
        return "it computes with angles other than by sine and cosine";
    return "";
}

}  // namespace touchstone::proofs
