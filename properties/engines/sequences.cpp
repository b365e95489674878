#include "properties/engines/verify.h"

#include <sstream>

#include <fmt/format.h>

#include "core/format/text.h"
#include "properties/engines/process.h"
#include "properties/judging/confirm.h"
#include "properties/sequences/sequences.h"

namespace touchstone {
namespace {

/// One subject in one scalar, asked in sequences.
class InSequences {
  public:
    InSequences(Row& row, const Calls& calls, const VerifyOptions& options)
        : row_(row), calls_(calls), options_(options), truths_(calls.scenes.size()) {}

    /// Makes the first `count` calls. If another scalar is given, makes each call in it first.
    /// Counts wrong answers that depend on earlier calls, and returns true if there are any.
    bool ask_all(std::optional<Scalar> other, std::size_t count) {
        const std::vector<Answer> answers = in_fresh_state([&] {
            std::vector<Answer> all;
            for (std::size_t i = 0; i < count && !options_.stopped(); ++i) {
                const Scene& scene = calls_.scenes[calls_.order[i]];
                if (other) (void)ask(*row_.subject, *other, scene);
                all.push_back(ask(*row_.subject, row_.scalar, scene));
            }
            return all;
        });
        const std::vector<bool> varies = scenes_that_vary(answers);
        bool any = false;
        for (std::size_t i = 0; i < answers.size() && !options_.stopped(); ++i) {
            const std::uint32_t scene = calls_.order[i];
            if (!breach(row_.subject->info().contract, answers[i], truth(scene))) continue;
            if (!varies[scene] && alone(scene) == answers[i]) continue;
            add(i, answers[i], other);
            any = true;
        }
        return any;
    }

  private:
    Truth& truth(std::uint32_t scene) {
        auto& truth = truths_[scene];
        return truth ? *truth : truth.emplace(Truth::of(calls_.scenes[scene]));
    }
    Answer alone(std::uint32_t scene) {
        const auto [known, is_new] = alone_.try_emplace(scene);
        if (is_new)
            known->second = answers_in_order(*row_.subject, row_.scalar, {calls_.scenes[scene]})[0];
        return known->second;
    }

    [[nodiscard]] std::vector<bool> scenes_that_vary(const std::vector<Answer>& answers) const {
        std::vector<bool> varies(calls_.scenes.size());
        std::vector<std::optional<Answer>> first(calls_.scenes.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            auto& before = first[calls_.order[i]];
            if (!before) before = answers[i];
            else if (*before != answers[i]) varies[calls_.order[i]] = true;
        }
        return varies;
    }

    void add(std::size_t call, Answer given, std::optional<Scalar> other) {
        const std::uint32_t scene = calls_.order[call];
        Example shown{calls_.scenes[scene],
                      defect_by_state(*row_.subject, row_.scalar, truth(scene), given),
                      kInSequences};
        row_.add(shown.scene, shown.what, shown.source);
        Example& example = *row_.example(Class::defect);
        const bool is_shown = !example.before.empty() || example.other;
        if ((is_shown && example.before.size() <= 1) || tried_ == kMostTried) return;
        ++tried_;
        auto sequence = shortest_sequence(*row_.subject, row_.scalar, first_of(calls_, call),
                                          shown.scene, other);
        if (!sequence || (is_shown && sequence->size() > example.before.size())) return;
        shown.set_sequence(*std::move(sequence));
        shown.other = other;
        example = std::move(shown);
    }

    static constexpr int kMostTried = 4;  // calls for which a short sequence is sought

    Row& row_;
    const Calls& calls_;
    const VerifyOptions& options_;
    std::vector<std::optional<Truth>> truths_;  ///< of each scene, once it is known
    std::map<std::uint32_t, Answer> alone_;
    int tried_ = 0;
};

/// The largest number of calls that are kept at once and share a state.
constexpr std::uint64_t kOfAState = 20'000;

/// Returns calls of a row. They depend on its subject, the precision of its scalar and the seed.
Calls calls_of(const Row& row, const VerifyOptions& options, std::uint64_t part,
               std::uint64_t count) {
    const Precision precision = input_precision(row.scalar);
    const std::uint64_t seed = Random::stream(options.seed, fnv_1a(row.subject->info().name),
                                              2 * part + static_cast<std::uint64_t>(precision))
                                   .bits();
    const auto fit = [&, in_domain = within(options.domain, precision)](const Scene& scene) {
        return options.stopped() ? std::nullopt : in_domain(scene);
    };
    return calls_in_sequence(row.subject->info().query, precision, seed, count, fit);
}

/// Asks in the row's scalar. If that shows no defect, makes some of the calls alternately in
/// another scalar and in the row's scalar. Tries the other scalars until one shows a defect.
/// Returns the number of calls.
std::uint64_t ask_part(Row& row, const VerifyOptions& options, const Calls& calls) {
    InSequences asking(row, calls, options);
    std::uint64_t asked = calls.order.size();
    if (asking.ask_all(std::nullopt, calls.order.size())) return asked;
    const std::size_t few = std::min(calls.order.size(), calls_of_five_casts());
    for (const Scalar other : options.scalars) {
        if (other == row.scalar || options.stopped()) continue;
        asked += 2 * few;
        if (asking.ask_all(other, few)) break;
    }
    return asked;
}

/// `calls` of parted_at_once for a pair of scenes that may show an error.
constexpr std::uint64_t kCallsOfAPair = 5'000;
/// A child process in which no call returns for this long counts as hung.
constexpr std::chrono::seconds kLongestSilence{60};

/// The scenes of five casts, divided between two threads: scenes at even indices for one thread,
/// the rest for the other.
std::array<Sequence, 2> two_lists(const Row& row, const VerifyOptions& options) {
    const Precision precision = input_precision(row.scalar);
    const Calls calls =
        calls_in_sequence(row.subject->info().query, precision, Random(options.seed).bits(),
                          calls_of_five_casts(), within(options.domain, precision));
    std::array<Sequence, 2> lists;
    for (std::size_t i = 0; i < calls.scenes.size(); ++i) lists[i % 2].push_back(calls.scenes[i]);
    return lists;
}

/// Finds the first scene in the other thread's list that alone suffices to show the error.
/// Returns `parted` unchanged if no single scene suffices.
PartedAtOnce pair_of(const Row& row, const std::array<Sequence, 2>& lists,
                     const PartedAtOnce& parted, const std::function<void()>& progress) {
    const Scene& mine = lists[parted.thread][parted.at];
    const Sequence& others = lists[1 - parted.thread];
    for (std::size_t i = 0; i < others.size(); ++i) {
        const auto again =
            parted_at_once(*row.subject, row.scalar, {Sequence{mine}, Sequence{others[i]}},
                           kCallsOfAPair, progress);
        if (again && again->thread == 0) return {parted.thread, parted.at, again->answer, i};
    }
    return parted;
}

/// Examines the rows from `from` on, except rows that have a defect. Reports the start of each, and
/// a defect if it finds one.
void look_at(const std::vector<Row>& rows, std::size_t from, const VerifyOptions& options,
             const std::function<void(const std::string&)>& say) {
    const auto progress = [&say] { say(" "); };  // `take` skips it
    for (std::size_t i = from; i < rows.size() && !options.stopped(); ++i) {
        if (rows[i].count(Class::defect) > 0) continue;
        say(fmt::format("begin {}\n", i));
        // A fresh state contains no data from the row before.
        const auto found = in_fresh_state([&]() -> std::optional<PartedAtOnce> {
            const auto lists = two_lists(rows[i], options);
            const auto parted = parted_at_once(*rows[i].subject, rows[i].scalar, lists,
                                               options.sequences, progress);
            if (!parted) return std::nullopt;
            return pair_of(rows[i], lists, *parted, progress);
        });
        if (found)
            say(fmt::format("found {} {} {} {} {}\n", i, found->thread, found->at, found->other,
                            found->answer));
    }
}

void add_found(Row& row, const VerifyOptions& options, const PartedAtOnce& pair) {
    const auto lists = two_lists(row, options);
    Truth truth(lists.at(pair.thread).at(pair.at));
    row.add(truth.scene(), defect_by_state(*row.subject, row.scalar, truth, pair.answer),
            kInSequences);
    Example& example = *row.example(Class::defect);
    example.before = {lists.at(1 - pair.thread).at(pair.other)};
    example.at_once = true;
}

/// Adds a defect for a process that crashed or hung. The scenes at fault are unknown, so the
/// example has the first scene of each thread.
void add_ended(Row& row, const VerifyOptions& options, const std::string& ended_by) {
    add_found(row, options, {.thread = 0, .at = 0, .answer = kNotConverged});
    row.example(Class::defect)->ended_by = ended_by;
}

/// Reads the child's report. Adds its defects to the rows, and adds to `begun` the number of rows
/// that the child began. Returns the index of the last row in the report, or `from`, the child's
/// first row, if the report is empty.
std::size_t take(const std::string& said, std::size_t from, std::vector<Row>& rows,
                 const VerifyOptions& options, std::uint64_t& begun) {
    std::size_t at = from;
    std::istringstream words(said);
    for (std::string word; words >> word >> at;) {
        if (word == "begin") {
            ++begun;
            continue;
        }
        PartedAtOnce pair{};
        words >> pair.thread >> pair.at >> pair.other >> pair.answer;
        add_found(rows[at], options, pair);
    }
    return at;
}

}  // namespace

std::uint64_t ask_in_sequences(Row& row, const VerifyOptions& options) {
    std::uint64_t asked = 0;
    std::uint64_t part = 0;
    for (std::uint64_t left = options.sequences; left > 0 && !options.stopped(); ++part) {
        const std::uint64_t count = std::min(left, kOfAState);
        asked += ask_part(row, options, calls_of(row, options, part, count));
        left -= count;
    }
    return asked;
}

std::uint64_t ask_at_once(std::vector<Row>& rows, const VerifyOptions& options) {
    std::uint64_t begun = 0;
    for (std::size_t from = 0; from < rows.size() && !options.stopped();) {
        const ChildReport child = in_child_process(
            [&](const std::function<void(const std::string&)>& say) {
                look_at(rows, from, options, say);
            },
            kLongestSilence, options.stop);
        const std::size_t at = take(child.said, from, rows, options, begun);
        if (child.ended_by.empty()) break;
        if (rows[at].count(Class::defect) == 0) add_ended(rows[at], options, child.ended_by);
        from = at + 1;
    }
    return 2 * begun * options.sequences;
}

}  // namespace touchstone
