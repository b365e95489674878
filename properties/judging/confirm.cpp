#include "properties/judging/confirm.h"

#include <algorithm>

#include "oracle/exact/checked.h"
#include "oracle/runs/fresh_state.h"
#include "properties/moves/scene_touching.h"
#include "properties/scenes/simplify.h"

namespace touchstone {

std::vector<Answer> answers_in_order(const Subject& subject, Scalar scalar,
                                     const Sequence& sequence, std::optional<Scalar> other) {
    return in_fresh_state([&] {
        std::vector<Answer> answers;
        answers.reserve(sequence.size());
        for (const Scene& scene : sequence) {
            if (other) (void)ask(subject, *other, scene);
            answers.push_back(ask(subject, scalar, scene));
        }
        return answers;
    });
}

namespace {

/// Repeats the scene until its last answer is wrong and differs from an earlier answer.
std::optional<Sequence> again_and_again(const Subject& subject, Scalar scalar, const Scene& scene) {
    constexpr std::size_t kMost = 256;
    const auto answers = answers_in_order(subject, scalar, Sequence(kMost, scene));
    const Truth truth(scene);
    for (std::size_t i = 1; i < kMost; ++i) {
        if (!wrong(subject.info().contract, answers[i], truth)) continue;
        for (std::size_t k = 0; k < i; ++k)
            if (answers[k] != answers[i]) return Sequence(i + 1, scene);
    }
    return std::nullopt;
}

/// Caches the exact answer in the truth. If it can't be computed, `judge` reports that.
void ask_exactly_afresh(const Subject& subject, Truth& truth) {
    try {
        (void)in_fresh_state([&] { return truth.exact_answer(subject); });
    } catch (const std::exception&) {
        truth.forget_exact_answer();
    }
}

}  // namespace

Sequence shortened(Sequence sequence, const ShowsSequence& shows) {
    for (std::size_t part = sequence.size() / 2; part > 0; part /= 2) {
        for (std::size_t first = 0; first + part < sequence.size();) {
            Sequence without = sequence;
            const auto from = without.begin() + static_cast<std::ptrdiff_t>(first);
            without.erase(from, from + static_cast<std::ptrdiff_t>(part));
            if (shows(without)) sequence = std::move(without);
            else first += part;
        }
    }
    return sequence;
}

std::optional<Sequence> short_sequence(std::span<const Scene> before, const Scene& scene,
                                       std::size_t near, const ShowsSequence& shows) {
    for (std::size_t i = before.size(); i > 0 && i + near > before.size(); --i)
        if (Sequence pair{before[i - 1], scene}; shows(pair)) return pair;
    Sequence all(before.begin(), before.end());
    all.push_back(scene);
    if (!shows(all)) return std::nullopt;
    return shortened(std::move(all), shows);
}

Judgement judged_afresh(const Subject& subject, Scalar scalar, const Truth& truth, Answer given,
                        Trace trace) {
    Truth alone = truth;
    alone.forget_exact_answer();
    if (in_fresh_state([&] { return answer(subject, scalar, alone.scene()) != given; }))
        return defect_by_memory(subject, scalar, alone, given);
    // The exact run and the traced run share a number type, so each gets a fresh state.
    ask_exactly_afresh(subject, alone);
    const auto what = in_fresh_state([&] { return judge(subject, scalar, alone, given, trace); });
    return what.value();
}

Judgement confirmed(const Subject& subject, Scalar scalar, const Truth& truth,
                    const Judgement& what, Trace trace) {
    if (!fails(what.kind) || what.kind == Class::defect) return what;
    return judged_afresh(subject, scalar, truth, what.given(), trace);
}

bool shows_a_defect(const Subject& subject, Scalar scalar, const Sequence& sequence,
                    std::optional<Scalar> other) {
    if (sequence.empty()) return false;
    const Scene& scene = sequence.back();
    const std::vector<Answer> answers = answers_in_order(subject, scalar, sequence, other);
    if (!wrong(subject.info().contract, answers.back(), Truth(scene))) return false;
    for (std::size_t i = 0; i + 1 < sequence.size(); ++i)
        if (answers[i] != answers.back() && sequence[i] == scene) return true;
    return answers_in_order(subject, scalar, {scene}).back() != answers.back();
}

std::optional<Sequence> shortest_sequence(const Subject& subject, Scalar scalar,
                                          std::span<const Scene> before, const Scene& scene,
                                          std::optional<Scalar> other) {
    constexpr std::size_t kNear = 256;
    const auto shows = [&](const Sequence& sequence) {
        return shows_a_defect(subject, scalar, sequence, other);
    };
    if (!other)
        if (auto same = again_and_again(subject, scalar, scene)) return same;
    // One call shows a defect if it follows a call in another scalar. Two calls show a defect if
    // the first answer never recurs.
    for (const std::size_t times : {1U, 2U})
        if (const Sequence same(times, scene); shows(same)) return same;
    return short_sequence(before, scene, kNear, shows);
}

Judgement defect_by_memory(const Subject& subject, Scalar scalar, Truth& truth, Answer given) {
    const Wrong error = wrong(subject.info().contract, given, truth).value();
    return judgement_of(scalar, truth, given, error);
}

namespace {

/// The scenes of longer sequences have few numbers in common.
constexpr std::size_t kFewScenes = 8;

bool are_valid(const Sequence& sequence) {
    return std::none_of(sequence.begin(), sequence.end(),
                        [](const Scene& scene) { return problem_of(scene).has_value(); });
}

/// Minimizes each scene, the last one first. Equal scenes stay equal.
Sequence with_small_scenes(Sequence sequence, const ShowsSequence& shows, const MakeSmall& small) {
    const Sequence old = sequence;
    for (std::size_t i = old.size(); i-- > 0;) {
        if (std::find(old.begin() + static_cast<std::ptrdiff_t>(i) + 1, old.end(), old[i]) !=
            old.end())
            continue;  // an equal scene, minimized together with it
        const auto with = [&](const Scene& scene) {
            Sequence changed = sequence;
            for (std::size_t k = 0; k <= i; ++k)
                if (old[k] == old[i]) changed[k] = scene;
            return changed;
        };
        sequence = with(small(sequence[i], [&](const Scene& scene) { return shows(with(scene)); }));
    }
    return sequence;
}

/// Simplifies numbers that the last scene shares with other scenes at the same place. Does nothing
/// for sequences of many scenes.
Sequence with_simple_common_numbers(Sequence sequence, Precision precision,
                                    const ShowsSequence& shows) {
    if (sequence.size() < 2 || sequence.size() > kFewScenes) return sequence;
    for (std::size_t i = 0; i < moves::count_of_numbers(sequence.back()); ++i) {
        const double is = moves::number_at(sequence.back(), i);
        const Quantity quantity = moves::quantity_at(sequence.back(), i);
        for (const double simple : simpler_values(quantity, is, precision)) {
            Sequence changed = sequence;
            for (Scene& scene : changed)
                if (i < moves::count_of_numbers(scene) && moves::number_at(scene, i) == is)
                    moves::number_at(scene, i) = simple;
            if (!are_valid(changed) || !shows(changed)) continue;
            sequence = std::move(changed);
            break;
        }
    }
    return sequence;
}

}  // namespace

Sequence minimized(Sequence sequence, Precision precision, const ShowsSequence& shows,
                   const MakeSmall& small) {
    sequence = with_simple_common_numbers(std::move(sequence), precision, shows);
    sequence = with_small_scenes(std::move(sequence), shows, small);
    const std::size_t size = sequence.size();
    sequence = shortened(std::move(sequence), shows);
    return sequence.size() == size ? sequence
                                   : with_small_scenes(std::move(sequence), shows, small);
}

}  // namespace touchstone
