#include "properties/proofs/certificate.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "properties/proofs/paths.h"

namespace touchstone::proofs {
namespace {

/// Thrown for algorithms without a certificate. A certificate needs an algorithm that hits if and
/// only if all comparisons of a list hold. The format must have a word for each of its operations.
struct NotCertified {};

const char* name_of(TracedOp op) {
    switch (op) {
        case TracedOp::add: return "add";
        case TracedOp::subtract: return "subtract";
        case TracedOp::multiply: return "multiply";
        case TracedOp::negate: return "negate";
        case TracedOp::absolute: return "absolute";
        case TracedOp::hypotenuse: return "hypotenuse";
        case TracedOp::sine: return "sine";
        case TracedOp::cosine: return "cosine";
        default: throw NotCertified();
    }
}

/// The lines of the expressions. The difference of a coordinate of B and that of A is one number.
/// Angles appear only inside their sines and cosines.
class Lines {
  public:
    Lines(const std::vector<Expression>& all, const Setting& setting)
        : all_(all), setting_(setting), lines_(all.size(), -1) {}

    /// Returns the index of the line of an expression. Lines of its operands come before it.
    int line_of(int expression) {
        int& line = lines_[static_cast<std::size_t>(expression)];
        if (line >= 0) return line;
        const Expression node = at(expression);
        std::string text;
        if (node.op == TracedOp::constant) {
            text = fmt::format("constant {}", node.value);
        } else if (node.op == TracedOp::input) {
            text = fmt::format("number {}", number_of(node.x, Quantity::size));
        } else if (node.op == TracedOp::sine || node.op == TracedOp::cosine) {
            text = fmt::format("{} {}", name_of(node.op), number_of(at(node.x).x, Quantity::angle));
        } else if (is_place(node.x) && node.y >= 0 && is_place(node.y)) {
            // The paths use only differences of coordinates.
            const bool is_minus_a =
                setting_.numbers[static_cast<std::size_t>(at(node.y).x)].is_of_a;
            const int of_b = at(is_minus_a ? node.x : node.y).x;
            text = fmt::format("number {}", number_of(of_b, Quantity::coordinate));
            if (!is_minus_a) {
                text += fmt::format("\nnegate {}", count_);
                ++count_;
            }
        } else {
            const int x = line_of(node.x);
            const int y = node.y < 0 ? -1 : line_of(node.y);
            text = fmt::format("{} {}", name_of(node.op), x);
            if (y >= 0) text += fmt::format(" {}", y);
        }
        text_ += text + '\n';
        return lines_[static_cast<std::size_t>(expression)] = count_++;
    }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    [[nodiscard]] const Expression& at(int expression) const {
        return all_[static_cast<std::size_t>(expression)];
    }
    [[nodiscard]] bool is_place(int expression) const {
        const Expression& node = at(expression);
        return node.op == TracedOp::input &&
               setting_.numbers[static_cast<std::size_t>(node.x)].axis >= 0;
    }
    /// Returns the index of a number of the scene in a certificate. Certificates leave out the
    /// place of A.
    [[nodiscard]] int number_of(int number, Quantity quantity) const {
        const SceneNumber& found = setting_.numbers.at(static_cast<std::size_t>(number));
        const bool is_wanted = found.quantity == quantity ||
                               (quantity == Quantity::size && found.quantity == Quantity::offset);
        if (!is_wanted || (found.axis >= 0 && found.is_of_a)) throw NotCertified();
        return number - 2;
    }

    const std::vector<Expression>& all_;
    const Setting& setting_;
    std::vector<int> lines_;  ///< the index of each expression's line; -1: no line yet
    int count_ = 0;
    std::string text_;
};

}  // namespace

std::optional<std::string> certified_claim(const Subject& subject, const Scene& scene,
                                           Scalar scalar, const Setting& setting,
                                           const Bound& bound) {
    const AlgorithmInfo& card = subject.info();
    if (!setting.is_local || setting.least_size > 0) return std::nullopt;
    std::string text = fmt::format("certificate 1 {} {}", card.name,
                                   scalar == Scalar::long_double ? "long-double" : name(scalar));
    for_each_shape(scene, [&text](const auto& shape) {
        text += fmt::format(" {}", kShapeName<std::remove_cvref_t<decltype(shape)>>);
    });
    text += fmt::format(" {} {} {}\n", name(card.tolerance.conditioning), bound.false_hit,
                        bound.false_miss);
    try {
        Paths paths(subject, scene);
        std::vector<std::pair<int, int>> conditions;
        int place = paths.first();
        while (!paths.at(place).answer) {
            // One of the two next places is a miss.
            const Place here = paths.at(place);
            const std::array<int, 2> next{paths.next(place, false), paths.next(place, true)};
            const auto misses = [&](int at) { return paths.at(at).answer == Answer{0}; };
            const bool holds = misses(next[0]);
            if (here.is_equality || (!holds && !misses(next[1]))) return std::nullopt;
            const Order& order = paths.orders()[static_cast<std::size_t>(here.order)];
            conditions.emplace_back(order.left, order.right);
            if (holds != here.low_if_holds)
                std::swap(conditions.back().first, conditions.back().second);
            place = next[holds ? 1 : 0];
        }
        if (paths.at(place).answer != Answer{1}) return std::nullopt;
        Lines lines(paths.expressions().all(), setting);
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

std::string certified_empty() {
    return "empty\n";
}

std::string certified_leaf(const Box& box) {
    std::string text = "box";
    for (std::size_t i = 2; i < box.numbers.size(); ++i)
        text += fmt::format(" {} {}", box.numbers[i].lo, box.numbers[i].hi);
    return text + fmt::format(" {} {}\n", box.scale.lo, box.scale.hi);
}

}  // namespace touchstone::proofs
