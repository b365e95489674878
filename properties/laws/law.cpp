#include "properties/laws/law.h"

#include <algorithm>
#include <cmath>

#include "properties/judging/by_truth.h"

namespace touchstone::laws {

bool is_comparable(AnswerKind asked) {
    return asked == AnswerKind::hit || asked == AnswerKind::area || asked == AnswerKind::iou ||
           asked == AnswerKind::distance || asked == AnswerKind::penetration;
}

/// The number in answer i; 0 if it is negative, as for the depth of disjoint shapes.
double Answers::number(std::size_t i) const {
    return std::max(0.0, replies_[i].value);
}

double Answers::allowed(std::size_t i) const {
    const MeasuredScene measured(declared_, scenes_[i]);
    return measured.is_judged() ? measured.truth().allowed : INFINITY;
}

bool Answers::are_equal(double factor) const {
    const AnswerKind asked = declared_.asked;
    if (asked == AnswerKind::area) factor *= factor;
    if (asked == AnswerKind::iou) factor = 1;
    for (std::size_t i = 1; i < replies_.size(); ++i) {
        if (asked == AnswerKind::hit && replies_[i].hit != replies_[0].hit) return false;
        if (asked != AnswerKind::hit &&
            std::fabs(number(i) - factor * number(0)) > allowed(i) + factor * allowed(0))
            return false;
    }
    return true;
}

bool Answers::do_not_shrink() const {
    if (declared_.asked == AnswerKind::hit) {
        // In a list, an earlier shape may become the first hit.
        const Answer before = replies_[0].hit;
        const Answer now = replies_[1].hit;
        return before == 0 || (now != 0 && now <= before);
    }
    const double more = number(1) - number(0);
    return (declared_.asked == AnswerKind::area ? more : -more) >= -(allowed(0) + allowed(1));
}

bool Answers::is_hit() const {
    return declared_.asked == AnswerKind::hit ? replies_[0].hit != 0 : number(0) <= allowed(0);
}

bool Answers::add_up() const {
    double sum = 0;
    double error = allowed(0);
    for (std::size_t i = 1; i < replies_.size(); ++i) {
        sum += number(i);
        error += allowed(i);
    }
    return std::fabs(sum - number(0)) <= error;
}

}  // namespace touchstone::laws
