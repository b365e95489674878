#include "properties/judging/confirm.h"

#include <pthread.h>
#include <sched.h>
#include <atomic>
#include <future>
#include <mutex>

#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

/// On a busy machine or a single core, calls rarely overlap. So a thread may make up to kMostForOne
/// times as many calls as requested.
constexpr std::uint64_t kMostForOne = 20;
constexpr std::uint64_t kCallsOfARound = 256;
constexpr std::uint64_t kNoMore = ~std::uint64_t{0};
/// How often it is checked whether calls returned.
constexpr std::chrono::milliseconds kLook{50};

/// Pins this thread to its own core, if there are two cores. Threads on one core would only take
/// turns.
void stay_on_core(std::size_t thread) {
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
    std::size_t next = 0;
    for (std::size_t core = 0; core < CPU_SETSIZE; ++core) {
        if (!CPU_ISSET(core, &allowed) || next++ != thread) continue;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(core, &one);
        // If pinning is not permitted, the system chooses the core.
        (void)::pthread_setaffinity_np(::pthread_self(), sizeof one, &one);
        return;
    }
}

/// Runs both threads and collects their results.
class AtOnce {
  public:
    AtOnce(const Subject& subject, Scalar scalar, const std::array<Sequence, 2>& scenes,
           std::uint64_t calls)
        : subject_(subject), scalar_(scalar), scenes_(scenes), calls_(calls) {}

    std::optional<PartedAtOnce> result(const std::function<void()>& progress) {
        for (std::size_t thread = 0; thread < 2; ++thread)
            for (const Scene& scene : scenes_[thread]) {
                alone_[thread].push_back(ask(subject_, scalar_, scene));
                progress();
            }
        const std::array threads{std::async(std::launch::async, [this] { run(0); }),
                                 std::async(std::launch::async, [this] { run(1); })};
        std::uint64_t before = 0;
        for (const std::future<void>& thread : threads)
            while (thread.wait_for(kLook) == std::future_status::timeout) {
                const std::uint64_t made = made_[0].count + made_[1].count;
                if (made != std::exchange(before, made)) progress();
            }
        if (failure_) std::rethrow_exception(failure_);
        return parted_;
    }

  private:
    void run(std::size_t thread) {
        try {
            stay_on_core(thread);
            ask_all(thread);
        } catch (...) {
            const std::lock_guard lock(ending_);
            is_over_ = true;
            if (!failure_) failure_ = std::current_exception();
        }
        made_[thread].round = kNoMore;
    }

    /// Waits until the other thread reaches that round, so that both run. Spins at first, because
    /// the threads must continue within nanoseconds of each other.
    void meet(std::size_t thread, std::uint64_t round) {
        made_[thread].round = round;
        constexpr int kSpins = 300'000;  // a few tenths of a millisecond
        for (int i = 0; made_[1 - thread].round < round && !is_over_; ++i)
            if (i > kSpins) std::this_thread::yield();
    }

    void ask_all(std::size_t thread) {
        const Sequence& mine = scenes_[thread];
        Calls& own = made_[thread];
        const Calls& others = made_[1 - thread];
        std::uint64_t at_once = 0;  // calls that overlapped a call of the other thread
        for (std::uint64_t i = 0; i < kMostForOne * calls_ && at_once < calls_ && !is_over_; ++i) {
            if (i % kCallsOfARound == 0) meet(thread, i / kCallsOfARound + 1);
            if (others.round == kNoMore) return;
            const std::size_t at = i % mine.size();
            const std::uint64_t before = others.count.load(std::memory_order_relaxed);
            const Answer given = ask(subject_, scalar_, mine[at]);
            own.count.store(i + 1, std::memory_order_relaxed);
            if (others.count.load(std::memory_order_relaxed) != before) ++at_once;
            if (given != alone_[thread][at]) note({thread, at, given}, mine[at]);
        }
    }

    void note(const PartedAtOnce& parted, const Scene& scene) {
        if (!breach(subject_.info().contract, parted.answer, Truth(scene))) return;
        const std::lock_guard lock(ending_);
        is_over_ = true;
        if (!parted_) parted_ = parted;
    }

    const Subject& subject_;
    Scalar scalar_;
    const std::array<Sequence, 2>& scenes_;
    std::uint64_t calls_;
    std::array<std::vector<Answer>, 2> alone_;  ///< the answers while no other thread calls
    /// Counts the calls of a thread. Has a cache line to itself.
    struct alignas(64) Calls {
        std::atomic<std::uint64_t> count = 0;
        std::atomic<std::uint64_t> round = 0;
    };
    std::array<Calls, 2> made_;
    std::atomic<bool> is_over_ = false;
    std::mutex ending_;
    std::optional<PartedAtOnce> parted_;
    std::exception_ptr failure_;
};

/// Asks about the scene 256 times. Returns the shortest sequence whose last answer is wrong and
/// differs from an earlier answer.
std::optional<Sequence> again_and_again(const Subject& subject, Scalar scalar, const Scene& scene) {
    constexpr std::size_t kMost = 256;
    const auto answers = answers_in_order(subject, scalar, Sequence(kMost, scene));
    const Truth truth(scene);
    for (std::size_t i = 1; i < kMost; ++i) {
        if (!breach(subject.info().contract, answers[i], truth)) continue;
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

/// Common numbers are simplified only in sequences of at most this many scenes. Longer sequences
/// have few common numbers.
constexpr std::size_t kFewScenes = 8;

Sequence with_small_scenes(Sequence sequence, Precision precision, const ShowsSequence& shows,
                           const MinimizeOptions& options) {
    const Sequence old = sequence;
    for (std::size_t i = old.size(); i-- > 0;) {
        if (std::find(old.begin() + static_cast<std::ptrdiff_t>(i) + 1, old.end(), old[i]) !=
            old.end())
            continue;  // an equal later scene is minimized together with this scene
        const auto with = [&](const Scene& scene) {
            Sequence changed = sequence;
            for (std::size_t k = 0; k <= i; ++k)
                if (old[k] == old[i]) changed[k] = scene;
            return changed;
        };
        const auto still = [&](const Scene& scene) { return shows(with(scene)); };
        sequence = with(minimize(sequence[i], precision, still, options).scene);
    }
    return sequence;
}

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
            if (std::any_of(changed.begin(), changed.end(),
                            [](const Scene& scene) { return problem_of(scene).has_value(); }) ||
                !shows(changed))
                continue;
            sequence = std::move(changed);
            break;
        }
    }
    return sequence;
}

}  // namespace

std::optional<PartedAtOnce> parted_at_once(const Subject& subject, Scalar scalar,
                                           const std::array<Sequence, 2>& scenes,
                                           std::uint64_t calls,
                                           const std::function<void()>& progress) {
    if (scenes[0].empty() || scenes[1].empty()) return std::nullopt;
    return AtOnce(subject, scalar, scenes, calls).result(progress);
}

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

Sequence shortened(Sequence sequence, const ShowsSequence& shows) {
    for (std::size_t part = sequence.size() / 2; part > 0; part /= 2) {
        std::size_t tried = 0;  // parts of this sequence from here to `first` were tried
        for (std::size_t first = 0; first + part < sequence.size();) {
            const auto from = sequence.begin() + static_cast<std::ptrdiff_t>(first);
            const auto end = from + static_cast<std::ptrdiff_t>(part);
            // Removing this part gives the same sequence as removing an equal part just before it.
            const bool is_tried = first >= tried + part &&
                                  std::equal(from, end, from - static_cast<std::ptrdiff_t>(part));
            Sequence without;
            if (!is_tried) {
                without.assign(sequence.begin(), from);
                without.insert(without.end(), end, sequence.end());
            }
            if (!is_tried && shows(without)) sequence = std::move(without), tried = first;
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

std::optional<Judgement> judged_afresh(const Subject& subject, Scalar scalar, const Truth& truth,
                                       Answer given, Trace trace) {
    if (!breach(subject.info().contract, given, truth)) return std::nullopt;
    Truth alone = truth;
    alone.forget_exact_answer();
    if (in_fresh_state([&] { return answer(subject, scalar, alone.scene()) != given; }))
        return defect_by_state(subject, scalar, alone, given);
    // The exact run and the traced run share a number type, so each gets a fresh state.
    ask_exactly_afresh(subject, alone);
    return in_fresh_state([&] { return judge(subject, scalar, alone, given, trace); });
}

Judgement confirmed(const Subject& subject, Scalar scalar, const Truth& truth,
                    const Judgement& what, Trace trace) {
    if (!fails(what.kind) || what.kind == Class::defect) return what;
    return judged_afresh(subject, scalar, truth, what.given(), trace).value();
}

bool shows_a_defect(const Subject& subject, Scalar scalar, const Sequence& sequence,
                    std::optional<Scalar> other) {
    if (sequence.empty()) return false;
    const Scene& scene = sequence.back();
    const std::vector<Answer> answers = answers_in_order(subject, scalar, sequence, other);
    if (!breach(subject.info().contract, answers.back(), Truth(scene))) return false;
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

Judgement defect_by_state(const Subject& subject, Scalar scalar, Truth& truth, Answer given) {
    Judgement what = breach(subject.info().contract, given, truth).value();
    what.margin = truth.margin(scalar, what.item);
    return what;
}

Sequence minimized(Sequence sequence, Precision precision, const ShowsSequence& shows,
                   const MinimizeOptions& options) {
    sequence = with_simple_common_numbers(std::move(sequence), precision, shows);
    sequence = with_small_scenes(std::move(sequence), precision, shows, options);
    const std::size_t size = sequence.size();
    sequence = shortened(std::move(sequence), shows);
    return sequence.size() == size
               ? sequence
               : with_small_scenes(std::move(sequence), precision, shows, options);
}

}  // namespace touchstone
