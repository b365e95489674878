#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "oracle/runs/fresh_state.h"
#include "properties/engines/child.h"
#include "properties/engines/sequences.h"
#include "properties/judging/at_once.h"
#include "properties/judging/confirm.h"
#include "properties/random/random.h"
#include "properties/sequences/sequences.h"

namespace touchstone {
namespace {

/// The number of calls that each thread makes to check a pair of scenes that may show an error.
constexpr std::uint64_t kCallsOfAPair = 5'000;
/// No row takes nearly as long, even on a busy machine.
constexpr std::chrono::seconds kLongestSilence{60};

/// The scenes of two threads. One asks about the scenes of a cast at even indices, the other about
/// the rest.
struct TwoLists {
    AskedAlone first;
    AskedAlone second;
};

TwoLists two_lists(const Row& row, const VerifyOptions& options) {
    const Precision precision = input_precision(row.scalar);
    const Calls calls =
        calls_in_sequence(row.subject->info().query, precision, Random(options.seed).bits(),
                          calls_of_five_casts(), within(options.domain, precision));
    std::vector<Scene> lists[2];
    for (std::size_t i = 0; i < calls.scenes.size(); ++i) lists[i % 2].push_back(calls.scenes[i]);
    return {asked_alone(*row.subject, row.scalar, std::move(lists[0])),
            asked_alone(*row.subject, row.scalar, std::move(lists[1]))};
}

/// A scene that is misjudged while the other thread asks about another scene.
struct AtOncePair {
    std::size_t thread;  ///< the thread that asks about the misjudged scene
    std::size_t at;      ///< index in the list of that thread
    std::size_t other;   ///< index of the other scene in the other list
    Answer answer;
};

AskedAlone one_of(const AskedAlone& list, std::size_t i) {
    return {{list.scenes[i]}, {list.answers[i]}};
}

/// Returns the misjudged scene with the first scene of the other thread that suffices to show the
/// error. If no single scene suffices, returns the misjudged scene with the other thread's first
/// scene.
AtOncePair pair_of(const Row& row, const TwoLists& lists, const PartedAtOnce& parted) {
    const AskedAlone& mine = parted.thread == 0 ? lists.first : lists.second;
    const AskedAlone& others = parted.thread == 0 ? lists.second : lists.first;
    for (std::size_t i = 0; i < others.scenes.size(); ++i) {
        const auto again = parted_at_once(*row.subject, row.scalar, one_of(mine, parted.at),
                                          one_of(others, i), kCallsOfAPair);
        if (again && again->thread == 0) return {parted.thread, parted.at, i, again->answer};
    }
    return {parted.thread, parted.at, 0, parted.answer};
}

/// Examines the rows from `from` on, and reports the start and the result of each.
void look_at(const std::vector<Row>& rows, std::size_t from, const VerifyOptions& options,
             const std::function<void(const std::string&)>& say) {
    for (std::size_t i = from; i < rows.size() && !options.stopped(); ++i) {
        if (rows[i].count(Class::defect) > 0) continue;
        say(fmt::format("begin {}\n", i));
        // A fresh state contains no data from the row before.
        const auto found = in_fresh_state([&]() -> std::optional<AtOncePair> {
            const TwoLists lists = two_lists(rows[i], options);
            const auto parted = parted_at_once(*rows[i].subject, rows[i].scalar, lists.first,
                                               lists.second, options.sequences);
            if (!parted) return std::nullopt;
            return pair_of(rows[i], lists, *parted);
        });
        if (found)
            say(fmt::format("found {} {} {} {} {}\n", i, found->thread, found->at, found->other,
                            found->answer));
    }
}

void add_found(Row& row, const VerifyOptions& options, const AtOncePair& pair) {
    const TwoLists lists = two_lists(row, options);
    const AskedAlone& mine = pair.thread == 0 ? lists.first : lists.second;
    const AskedAlone& others = pair.thread == 0 ? lists.second : lists.first;
    Truth truth(mine.scenes.at(pair.at));
    row.add(truth.scene(), defect_by_memory(*row.subject, row.scalar, truth, pair.answer),
            kInSequences);
    Example& example = *row.example(Class::defect);
    example.before = {others.scenes.at(pair.other)};
    example.manner.at_once = true;
}

/// Adds the defect of a process that crashed or hung. The first two scenes represent all scenes.
void add_ended(Row& row, const VerifyOptions& options, const std::string& ended_by) {
    const Calls calls =
        calls_in_sequence(row.subject->info().query, input_precision(row.scalar),
                          Random(options.seed).bits(), 2, [](const Scene& s) { return s; });
    Truth truth(calls.scenes.front());
    Judgement what{};
    what.kind = Class::defect;
    what.answer = Reply{.hit = kNotConverged};
    what.relation = truth.relation();
    what.margin = truth.margin(row.scalar);
    row.add(truth.scene(), what, kInSequences);
    Example& example = *row.example(Class::defect);
    example.before = {calls.scenes.at(1)};
    example.manner = {std::nullopt, true, ended_by};
}

/// Reads the child's report. Returns the row that the child was working on.
std::size_t take(const std::string& said, std::vector<Row>& rows, const VerifyOptions& options,
                 std::uint64_t& begun) {
    std::size_t at = 0;
    std::istringstream words(said);
    for (std::string word; words >> word >> at;) {
        if (word == "begin") {
            ++begun;
            continue;
        }
        AtOncePair pair{};
        words >> pair.thread >> pair.at >> pair.other >> pair.answer;
        add_found(rows[at], options, pair);
    }
    return at;
}

}  // namespace

std::uint64_t ask_at_once(std::vector<Row>& rows, const VerifyOptions& options) {
    std::uint64_t begun = 0;
    for (std::size_t from = 0; from < rows.size() && !options.stopped();) {
        const ChildReport child = in_child_process(
            [&](const std::function<void(const std::string&)>& say) {
                look_at(rows, from, options, say);
            },
            kLongestSilence, options.stop);
        const std::size_t at = take(child.said, rows, options, begun);
        if (child.ended_by.empty()) break;
        if (rows[at].count(Class::defect) == 0) add_ended(rows[at], options, child.ended_by);
        from = at + 1;
    }
    return 2 * begun * options.sequences;
}

}  // namespace touchstone
