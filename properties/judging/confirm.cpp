#include "properties/judging/confirm.h"

#include <algorithm>

#include "oracle/runs/fresh_state.h"

namespace touchstone {
namespace {

std::vector<Answer> answers_in_order(const Subject& subject, Scalar scalar,
                                     const Sequence& sequence) {
    return in_fresh_state([&] {
        std::vector<Answer> answers;
        answers.reserve(sequence.size());
        for (const Scene& scene : sequence) answers.push_back(ask(subject, scalar, scene));
        return answers;
    });
}

/// Has the truth remember the exact answer. What can't be asked exactly is for `judge` to say.
void ask_exactly_afresh(const Subject& subject, Truth& truth) {
    try {
        (void)in_fresh_state([&] { return truth.exact_answer(subject); });
    } catch (const std::exception&) {
        truth.forget_exact_answer();
    }
}

}  // namespace

Sequence shortened(const Subject& subject, Scalar scalar, Sequence sequence) {
    for (std::size_t part = sequence.size() / 2; part > 0; part /= 2) {
        for (std::size_t first = 0; first + part < sequence.size();) {
            Sequence without = sequence;
            const auto from = without.begin() + static_cast<std::ptrdiff_t>(first);
            without.erase(from, from + static_cast<std::ptrdiff_t>(part));
            if (shows_a_defect(subject, scalar, without)) sequence = std::move(without);
            else first += part;
        }
    }
    return sequence;
}

Misjudgement judged_afresh(const Subject& subject, Scalar scalar, const Truth& truth, Answer given,
                           Trace trace) {
    Truth alone = truth;
    alone.forget_exact_answer();
    // The exact run and the watched one are of one number type, so each has a fresh state of its
    // own.
    if (in_fresh_state([&] { return answer(subject, scalar, alone.scene()) == given; }))
        ask_exactly_afresh(subject, alone);
    const auto what = in_fresh_state([&] { return judge(subject, scalar, alone, given, trace); });
    return what.value();
}

Misjudgement confirmed(const Subject& subject, Scalar scalar, const Truth& truth,
                       const Misjudgement& what, Trace trace) {
    if (!fails(what.kind) || what.kind == Class::defect) return what;
    return judged_afresh(subject, scalar, truth, what.answer, trace);
}

bool shows_a_defect(const Subject& subject, Scalar scalar, const Sequence& sequence) {
    if (sequence.empty()) return false;
    const Scene& scene = sequence.back();
    const std::vector<Answer> answers = answers_in_order(subject, scalar, sequence);
    if (!wrong(subject.info().contract, answers.back(), Truth(scene))) return false;
    for (std::size_t i = 0; i + 1 < sequence.size(); ++i)
        if (answers[i] != answers.back() && sequence[i] == scene) return true;
    return answers_in_order(subject, scalar, {scene}).back() != answers.back();
}

std::optional<Sequence> shortest_sequence(const Subject& subject, Scalar scalar,
                                          std::span<const Scene> before, const Scene& scene) {
    constexpr std::size_t kNear = 256;
    const auto shows = [&](const Sequence& sequence) {
        return shows_a_defect(subject, scalar, sequence);
    };
    // Thrice, for what answers by turns.
    for (const std::size_t times : {2U, 3U})
        if (const Sequence same(times, scene); shows(same)) return same;
    for (std::size_t i = before.size(); i > 0 && i + kNear > before.size(); --i)
        if (Sequence pair{before[i - 1], scene}; shows(pair)) return pair;
    Sequence all(before.begin(), before.end());
    all.push_back(scene);
    if (!shows(all)) return std::nullopt;
    return shortened(subject, scalar, std::move(all));
}

}  // namespace touchstone
