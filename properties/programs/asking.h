// Asking a program about many scenes, whatever it does: each gets its answer or is named as the one
// at which the program failed.
//
// A run that is not right as a whole is asked again in parts: the cases that were answered, the one
// that was due, alone, and those behind it in parts that grow. So a fault ends at the case that
// brings it about, also where answers were lost in the program's output buffer. A run that hung,
// and none of whose parts does, is asked again as a whole with more time: a busy machine may have
// been slow, but what hangs twice at the same case is a fault of the program.
//
// Where several processes run at once, pieces of the scenes go to them by turns, in the order in
// which they are made: which scenes are asked does not depend on how many processes there are, nor
// on their speed, and neither does what a program answers that remembers nothing.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/programs/program_run.h"

namespace touchstone {

/// A case at which the program failed.
struct Failed {
    std::size_t at;  ///< its place among the scenes
    Fault fault;
    bool alone;              ///< asked nothing else it fails too; else only behind others
    std::size_t since = at;  ///< the scene with which the run began in which it failed
};

struct Replies {
    /// One for each scene, as the case format means it; nothing where it failed.
    std::vector<std::optional<Reply>> answers;
    std::vector<Failed> failed;  ///< in no order
    std::size_t asked = 0;  ///< so many of the first scenes were dealt with before it was given up
    /// Of each scene the process that was asked, where there were several; else empty.
    std::vector<unsigned> process{};

    /// The answers to a question of hits; nothing also where an error came instead.
    [[nodiscard]] std::vector<std::optional<Answer>> hits() const;
};

/// All scenes have to be some that can be handed over in the program's convention (handing.h).
class Asker {
  public:
    explicit Asker(Program program) : program_(std::move(program)) {}

    /// Appends some scenes; false where there are no more.
    using Make = std::function<bool(std::vector<Scene>&)>;

    /// Asks about scenes as they are made.
    Replies ask(std::vector<Scene>& scenes, const Make& make);
    /// Asks about these scenes.
    Replies ask(const std::vector<Scene>& scenes);
    /// The answer to a scene that is asked about alone, or what went wrong.
    RunResult ask_alone(const Scene& scene);
    /// The answers to these scenes, or what went wrong, without looking for where.
    RunResult ask_once(std::span<const Scene> scenes);

    [[nodiscard]] const Program& program() const { return program_; }
    /// How often the program was started.
    [[nodiscard]] std::uint64_t starts() const { return starts_; }
    /// How many runs came to no end within the time limit though nothing in them is at fault.
    [[nodiscard]] std::uint64_t hung() const { return hung_; }
    /// Why no more is asked: it failed too often. Empty where it may be asked.
    [[nodiscard]] const std::string& given_up() const { return given_up_; }

    /// False where no case was answered: then none is to blame for what went wrong.
    [[nodiscard]] bool has_answered() const { return has_answered_; }

    /// That it is given up after so many failed cases, and after so much time lost to failures.
    static constexpr std::size_t kMostFailed = 100;
    /// The same of one that prints no answer at all, though it does not crash.
    static constexpr std::size_t kMostUnread = 8;
    static constexpr std::chrono::seconds kMostLost{60};
    /// What a run that hung is given when it is asked again, in time limits, and at least.
    static constexpr int kPatience = 4;
    static constexpr std::chrono::seconds kLeastPatience{5};

  private:
    class Parts;
    class Dealer;
    RunResult ask_once(const Program& program, std::span<const Scene> scenes);
    RunResult run(const Program& program, const MoreLines& more_lines);
    /// Counts a run that took so long, and means its answers as the case format does.
    void settle_run(RunResult& result, std::chrono::steady_clock::duration took);
    /// Counts the fault of a case, and gives the program up where that is enough.
    void note(const Fault& fault);

    Program program_;
    std::uint64_t starts_ = 0;
    std::uint64_t hung_ = 0;
    std::size_t failed_ = 0;
    bool has_answered_ = false;  ///< any case
    bool is_unread_ = true;  ///< each failure was a line that is no answer, or an end without one
    std::chrono::steady_clock::duration lost_{};
    std::string given_up_;
};

}  // namespace touchstone
