// The scenes of a run, asked again in parts to locate the cases at which it failed.
#pragma once

#include "properties/programs/asking.h"

namespace touchstone {

/// Settles the answers and faults of one run.
class Asker::Parts {
  public:
    Parts(Asker& asker, const std::vector<Scene>& scenes, Replies& replies)
        : asker_(asker), scenes_(scenes), replies_(replies) {}

    /// Takes the result of a run on all scenes. Asks again in parts if the run failed.
    void settle(RunResult result) { settle(0, scenes_.size(), std::move(result)); }

  private:
    /// Bounds on the fewest cases at which the program fails. They differ by 1 unless the search
    /// ran out of time.
    struct Fewest {
        std::size_t answered;  ///< it answers all of this many
        std::size_t asked;     ///< it fails within this many
        Fault fault;
    };

    [[nodiscard]] std::span<const Scene> part(std::size_t first, std::size_t size) const {
        return std::span(scenes_).subspan(first, size);
    }
    void ask(std::size_t first, std::size_t size);
    void settle(std::size_t first, std::size_t size, RunResult result);
    void keep_answers(std::size_t first, RunResult result);
    void ask_in_parts(std::size_t first, std::size_t size, const Fault& fault);
    /// Finds the fewest cases at which the program fails: more than `answered`, at most `failing`.
    /// Asks about the cases before and after them.
    void ask_around(std::size_t first, std::size_t answered, std::size_t failing, std::size_t size,
                    const Fault& fault);
    /// Looks for the fewest cases, from `first` on, at which the program hangs (if `hangs`) or
    /// fails in another way: more than `answered`, at most `asked`. Returns nothing if they do not
    /// fail each time.
    std::optional<Fewest> fewest(std::size_t first, std::size_t answered, std::size_t asked,
                                 bool hangs);
    /// Repeats a run that hung, with more time, because a slow run is not a fault.
    void ask_with_patience(std::size_t first, std::size_t size, const Fault& before);
    /// Notes a fault that does not occur each time the same cases are asked.
    void note_unrepeated(Fault fault, std::size_t at);
    void note(Fault fault, std::size_t at, std::size_t since, bool alone);

    Asker& asker_;
    const std::vector<Scene>& scenes_;
    Replies& replies_;
};

}  // namespace touchstone
