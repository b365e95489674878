#include "reports/campaign/campaign.h"

#include <list>
#include <thread>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/text.h"
#include "properties/random/random.h"
#include "reports/campaign/folder.h"

namespace touchstone::campaign {
namespace fs = std::filesystem;
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::uint64_t kFirstSize = 5000;
/// A worker may take this many times the length of a slice, because it also minimizes its findings,
/// and the machine may be busy.
constexpr double kPatience = 5;
constexpr double kLeastPatience = 60;
/// The search for the case that stopped a worker may take this many times as long as a worker,
/// because each hang costs a time limit.
constexpr double kPinning = 5;
/// A slice of fewer seconds is not worth a process.
constexpr double kShortest = 0.5;
constexpr auto kRetry = 1s;
constexpr auto kBetweenStatus = 1s;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

class Session {
  public:
    explicit Session(const Options& options)
        : options_(options),
          folder_(options.folder, options.about),
          journal_(folder_.in("journal"), *folder_.names().begin(), folder_.session()),
          store_(folder_.in("findings"), options.known),
          records_(folder_.in("records"), folder_.session()),
          policy_(options.arms),
          inputs_(inputs_in(options.work.corpora)) {
        const History history = read_history(folder_.in("journal"), folder_.names());
        spent_before_ = history.spent;
        ended_ = started_ = history.ended;
        unreadable_ = history.unreadable;
        for (const Accepted& one : options.accepted)
            if (!one.fixed) tally_.to_accept.insert(one.cause);
        for (const Slice& slice : history.slices) remember(slice);
        adopt_what_was_left();
    }

    Outcome run() {
        while (goes_on()) {
            look_for_room();
            start_workers();
            if (workers_.empty() && paused_.empty()) break;
            wait();
            end_workers();
            show(false);
        }
        return end();
    }

  private:
    [[nodiscard]] bool counts_slices() const { return options_.slices > 0; }
    [[nodiscard]] double left() const {
        if (counts_slices()) return std::numeric_limits<double>::infinity();
        return options_.seconds - spent_before_ - seconds_since(start_);
    }
    [[nodiscard]] bool is_stopped() const { return options_.stop != nullptr && *options_.stop; }
    [[nodiscard]] bool is_over() const {
        return counts_slices() ? ended_ >= options_.slices : left() <= 0;
    }
    [[nodiscard]] bool goes_on() const { return !is_over() && !is_stopped(); }
    [[nodiscard]] bool may_start() const {
        return counts_slices() ? ended_ + workers_.size() < options_.slices : left() > kShortest;
    }

    [[nodiscard]] double cost_of(const Slice& slice) const {
        return counts_slices() ? options_.work.seconds : slice.seconds;
    }

    void remember(const Slice& slice) {
        policy_.remember(slice.arm, tally_.add(slice), cost_of(slice));
        note_speed(slice);
        slices_.push_back(slice);
    }

    void note_speed(const Slice& slice) {
        if (slice.stopped.empty() && slice.seconds > 0)
            sizes_[slice.arm] = size_after(slice, options_.work.seconds);
    }

    /// Adopts findings that could not be moved when their worker ended, and those of a killed
    /// session or import.
    void adopt_what_was_left() {
        LockFile imports(lock_of_imports(options_.folder));
        const bool no_import_runs = imports.take_alone();
        for (const auto& entry : fs::directory_iterator(folder_.in("workers"))) {
            const bool is_of_import = entry.path().filename().string().starts_with("import-");
            if (!entry.is_directory() || (is_of_import && !no_import_runs)) continue;
            store_.adopt(entry.path() / "found");
            fs::remove_all(entry.path());
        }
        // The journal lacks the causes of adopted findings, and of findings that were copied into
        // the folder.
        for (const std::string& cause : store_.causes()) tally_.add_unfinished(cause);
    }

    void look_for_room() {
        if (!paused_.empty() && Clock::now() >= retry_) pause(folder_.problem());
    }
    void pause(const std::string& why) {
        paused_ = why;
        retry_ = Clock::now() + kRetry;
    }

    void start_workers() {
        while (paused_.empty() && workers_.size() < options_.jobs && may_start()) {
            if (!to_pin_.empty()) {
                pin(to_pin_.front());
                if (paused_.empty()) to_pin_.pop_front();
                continue;
            }
            const std::size_t arm = policy_.next();
            if (arm == options_.arms.size()) return;
            start_worker(arm);
        }
    }

    std::optional<fs::path> folder_for_worker() {
        fs::path folder =
            folder_.in("workers") / fmt::format("{}-{}", folder_.session(), ++started_);
        try {
            fs::create_directories(folder);
        } catch (const fs::filesystem_error& error) {
            pause(error.what());
            return std::nullopt;
        }
        return folder;
    }

    [[nodiscard]] double patience() const {
        return std::max(kLeastPatience, kPatience * options_.work.seconds);
    }

    /// Searches for the case that stopped a worker, in separate processes.
    void pin(const Slice& stopped) {
        Slice isolated{.arm = stopped.arm, .seed = stopped.seed, .size = stopped.size};
        isolated.arm.engine = kIsolated;
        if (const auto folder = folder_for_worker())
            workers_.emplace_back(std::move(isolated), options_.work, *folder,
                                  kPinning * patience());
    }

    void note_stop(const Slice& slice) {
        const bool is_verify = !slice.arm.algorithm.empty() && slice.arm.engine != kFuzz &&
                               slice.arm.engine != kIsolated;
        if (is_verify && pinned_.insert({slice.arm.algorithm, slice.arm.scalar}).second)
            to_pin_.push_back(slice);
    }

    [[nodiscard]] std::uint64_t size_of(const Arm& arm) const {
        if (counts_slices()) return options_.slice_cases;
        const auto known = sizes_.find(arm);
        const double size =
            static_cast<double>(known == sizes_.end() ? kFirstSize : known->second) *
            std::min(1.0, left() / options_.work.seconds);
        return static_cast<std::uint64_t>(size) + 1;
    }

    void start_worker(std::size_t number) {
        const Arm& arm = options_.arms[number];
        const std::optional<fs::path> folder = folder_for_worker();
        if (!folder) return;
        // The name of the folder determines the seed.
        const std::uint64_t seed =
            counts_slices() ? started_
                            : Random::stream(fnv_1a(folder_.session()), 0, started_).bits() >> 11U;
        Slice assigned{.arm = arm, .seed = seed, .size = size_of(arm)};
        policy_.begun(number);
        workers_.emplace_back(std::move(assigned), options_.work, *folder, patience());
    }

    /// Waits for output of the workers, one after the other, at most 100 ms in all.
    void wait() {
        if (workers_.empty()) return std::this_thread::sleep_for(100ms);
        const auto each = 100ms / workers_.size();
        for (Worker& worker : workers_)
            worker.wait(std::chrono::duration_cast<std::chrono::milliseconds>(each));
    }

    void end_workers() {
        workers_.remove_if([this](Worker& worker) {
            const bool has_ended = worker.wait(0ms);
            if (has_ended) end_worker(worker);
            return has_ended;
        });
    }

    void end_worker(Worker& worker) {
        Slice slice = worker.slice();
        keep_records(worker);
        // If the worker could not write, its failure is no evidence about the examined code.
        if (!slice.stopped.empty() && could_not_write(worker)) {
            end_arm(slice, 0);
            return keep(worker, slice);
        }
        keep(worker, slice);
        slice.at = seconds_since(start_);
        const double gain = tally_.add(slice);
        end_arm(slice, gain);
        if (!slice.stopped.empty()) note_stop(slice);
        note_speed(slice);
        if (slice.arm.engine == kFuzz) inputs_ = inputs_in(options_.work.corpora);
        cases_ += slice.cases;
        slices_.push_back(slice);
        ++ended_;
        note(slice);
    }

    void end_arm(const Slice& slice, double gain) {
        const auto arm = std::find(options_.arms.begin(), options_.arms.end(), slice.arm);
        if (arm == options_.arms.end()) return;
        policy_.ended(static_cast<std::size_t>(arm - options_.arms.begin()), gain, cost_of(slice),
                      !slice.stopped.empty());
    }

    bool could_not_write(const Worker& worker) {
        const std::string problem = folder_.problem();
        if (!problem.empty()) pause(problem);
        return !problem.empty() || !fs::exists(worker.folder());
    }

    void keep(const Worker& worker, Slice& slice) {
        try {
            const std::set<std::string> causes = store_.adopt(worker.findings());
            slice.causes.assign(causes.begin(), causes.end());
        } catch (const std::exception& error) {
            // The findings stay where they are until the session ends.
            return pause(error.what());
        }
        std::error_code none;
        fs::remove_all(worker.folder(), none);
    }

    void keep_records(const Worker& worker) {
        try {
            records_.adopt(worker.row());
        } catch (const std::exception& error) {
            pause(error.what());
        }
    }

    void note(const Slice& slice) {
        unwritten_.push_back(slice);
        try {
            for (; !unwritten_.empty(); unwritten_.pop_front()) journal_.add(unwritten_.front());
        } catch (const std::exception& error) {
            pause(error.what());
        }
    }

    [[nodiscard]] Clockwork clock() const {
        const double in_session = seconds_since(start_);
        return {spent_before_ + in_session,
                std::max(0.0, left()),
                cases_,
                in_session,
                workers_.size(),
                paused_,
                inputs_,
                options_.slices - std::min(options_.slices, ended_)};
    }

    void show(bool at_once) {
        if (!at_once && Clock::now() < next_status_) return;
        next_status_ = Clock::now() + kBetweenStatus;
        if (options_.show) options_.show(tally_, clock());
        try {
            write_file(folder_.in("status.json"), status_json(tally_, clock()).dump(2) + '\n');
        } catch (const std::exception& error) {
            if (paused_.empty()) pause(error.what());
        }
    }

    Outcome end() {
        // A worker that ends by itself ends all processes of its program, too.
        for (const Worker& worker : workers_) worker.ask_to_end();
        const Clock::time_point latest = Clock::now() + 300ms;
        for (Worker& worker : workers_)
            while (!worker.wait(10ms) && Clock::now() < latest) {
            }
        // Keeps the findings that the workers have written, but not their counts.
        for (Worker& worker : workers_) worker.stop("the campaign ended");
        for (Worker& worker : workers_) {
            while (!worker.wait(100ms)) {
            }
            Slice slice;
            keep(worker, slice);
            for (const std::string& cause : slice.causes) tally_.add_unfinished(cause);
        }
        workers_.clear();
        // A worker of a killed session may still have written after this session took the folder.
        adopt_what_was_left();
        for (; !unwritten_.empty(); unwritten_.pop_front()) journal_.add(unwritten_.front());
        show(true);
        std::set<std::string> seen;
        for (const auto& [cause, count] : tally_.causes) seen.insert(cause);
        for (const auto& [cause, count] : tally_.accepted) seen.insert(cause);
        Outcome outcome{tally_,      clock(),       review(options_.accepted, seen),
                        unreadable_, !is_stopped(), slices_};
        write_file(folder_.in("summary.md"), summary_text(outcome, folder_.in("findings")));
        return outcome;
    }

    const Options& options_;
    Folder folder_;
    Journal journal_;
    FindingStore store_;
    Records records_;
    Policy policy_;
    std::uint64_t inputs_;  ///< the number of inputs in the corpora of the fuzz targets
    Tally tally_;
    std::map<Arm, std::uint64_t> sizes_;
    std::list<Worker> workers_;
    std::vector<Slice> slices_;
    std::list<Slice> unwritten_;
    /// Slices whose worker failed. The campaign next searches for the cases that caused this.
    std::list<Slice> to_pin_;
    std::set<std::pair<std::string, std::string>> pinned_;  ///< algorithm and scalar of all
                                                            ///< slices that were ever in to_pin_
    std::string paused_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point retry_ = start_;
    Clock::time_point next_status_ = start_;
    double spent_before_ = 0;
    std::uint64_t ended_ = 0;  ///< slices that have ended, over all sessions
    std::uint64_t cases_ = 0;
    /// Slices that ended in earlier sessions, and workers of this session, also those that could
    /// not write.
    std::uint64_t started_ = 0;
    std::size_t unreadable_ = 0;
};

}  // namespace

Outcome run(const Options& options) {
    return Session(options).run();
}

}  // namespace touchstone::campaign
