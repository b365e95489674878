#include <algorithm>

#include "properties/doctor/search.h"

namespace touchstone::doctor {

bool Found::is_mismatch(const Convention& asked_in) const {
    const auto is_asked = [&](const Hypothesis& other) { return other == Hypothesis{asked_in}; };
    return fits && (best.omission == Omission::none || explains_all()) && !is_asked(best) &&
           std::none_of(equivalent.begin(), equivalent.end(), is_asked);
}

bool Found::is_close() const {
    const int missed = judged - explained;
    return !fits && unanswered == 0 && hits > 0 && hits < asked && 10 * missed <= judged &&
           best.omission == Omission::none && second &&
           second->judged - second->explained >= 2 * missed;
}

bool Found::explains_clearly_more_than_plain() const {
    const auto wrong = std::count_if(answers.begin(), answers.end(),
                                     [](const Answered& a) { return a.is_wrong_as_written(); });
    return best.omission == Omission::none && !best.is_plain() && 2 * (judged - explained) <= wrong;
}

const Answered* Found::parting() const {
    const auto first = std::find_if(answers.begin(), answers.end(),
                                    [](const Answered& answer) { return answer.parts(); });
    return first == answers.end() ? nullptr : &*first;
}

const Answered* Found::wrong_as_written() const {
    const Answered* shown = nullptr;
    for (const Answered& answer : answers)
        if (answer.is_wrong_as_written() &&
            (shown == nullptr || (answer.parts() && !shown->parts())))
            shown = &answer;
    return shown;
}

}  // namespace touchstone::doctor
