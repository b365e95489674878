// Makes the scenes of an examination, with the truth of each.
//
// The oracle computes while the program works. For numbers, scenes come in groups, because the
// answers within a group may contradict each other. If A and B have the same kind, four kinds of
// groups take turns: a scene in both orders; a scene in one order; A with itself; and A with a
// nearly equal shape, in both orders. Where exchanging A and B may change the answer, one order is
// used. For containment, three of four groups are a scene with one shape slid out of the other.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "oracle/fast/fast.h"
#include "properties/programs/examine.h"

namespace touchstone {

/// Makes element i by `make(i)` on several threads, for each i below `count`. The elements do not
/// depend on the number of threads. About as many elements are made ahead as were already taken,
/// and at most about 64, so little work is wasted.
template <class Element>
class MadeAhead {
  public:
    MadeAhead(unsigned threads, std::uint64_t count, std::function<Element(std::uint64_t)> make)
        : make_(std::move(make)), threads_(threads), count_(count) {}
    MadeAhead(const MadeAhead&) = delete;
    MadeAhead& operator=(const MadeAhead&) = delete;
    ~MadeAhead() {
        {
            const std::lock_guard lock(mutex_);
            count_ = 0;
        }
        may_start_.notify_all();
    }

    /// Returns the next element, or rethrows the exception of `make`. May be called at most `count`
    /// times.
    Element next() {
        if (count_ == 1 || threads_ < 2) return make_(taken_++);
        std::unique_lock lock(mutex_);
        while (workers_.size() < threads_) workers_.emplace_back([this] { work(); });
        is_made_.wait(lock, [this] { return made_.contains(taken_); });
        Made made = std::move(made_.extract(taken_++).mapped());
        // Waking threads takes a long time, so they are woken only when few elements are ahead.
        const bool are_few_ahead = started_ <= taken_ + most_ahead() / 2;
        lock.unlock();
        if (are_few_ahead) may_start_.notify_all();
        if (made.failure) std::rethrow_exception(made.failure);
        return *std::move(made.element);
    }

  private:
    static constexpr std::uint64_t kMostAhead = 64;

    struct Made {
        std::optional<Element> element{};
        std::exception_ptr failure{};
    };

    [[nodiscard]] std::uint64_t most_ahead() const { return std::min(taken_, kMostAhead); }

    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            may_start_.wait(
                lock, [this] { return started_ >= count_ || started_ <= taken_ + most_ahead(); });
            if (started_ >= count_) return;
            const std::uint64_t i = started_++;
            lock.unlock();
            Made made;
            try {
                made.element = make_(i);
            } catch (...) {
                made.failure = std::current_exception();
            }
            lock.lock();
            made_.emplace(i, std::move(made));
            if (i == taken_) is_made_.notify_one();
        }
    }

    std::function<Element(std::uint64_t)> make_;
    unsigned threads_;
    std::uint64_t count_;
    std::uint64_t started_ = 0;
    std::uint64_t taken_ = 0;
    std::map<std::uint64_t, Made> made_;
    std::mutex mutex_;
    std::condition_variable is_made_;    ///< notified when element `taken_` is made
    std::condition_variable may_start_;  ///< notified when a thread may continue or has to end
    std::vector<std::jthread> workers_;  ///< last: ends before what it uses
};

/// How a scene was made.
struct Origin {
    Family family{};
    const char* relative = "";  ///< how it differs from the generated scene
    bool is_swapped = false;
    bool touches = false;   ///< generated to touch exactly, without a family
    std::size_t given = 0;  ///< the index of a given scene
};

/// The scenes of a block (SceneMaker::kBlock), to ask about hits.
struct HitBlock {
    std::vector<Scene> scenes;
    std::vector<Origin> origins;
    std::vector<fast::Decided> decided;  ///< not set for lists
};

/// Makes the scenes of all runs, and keeps the truth of those of the last run.
class SceneSource {
  public:
    /// The options must outlive the source and stay unchanged.
    explicit SceneSource(const ExamineOptions& options);

    /// Begins another run: forgets the truth of the scenes made so far.
    void begin_run();

    /// Generates more scenes of the run, up to about `size` in all; false once there are enough or
    /// none is left. Throws InputError if too few generated scenes can be judged.
    bool make(std::vector<Scene>& scenes, std::size_t size);

    /// The truth about scene i of the run. The scene must outlive the truth.
    [[nodiscard]] Truth truth(const Scene& scene, std::size_t i) const {
        if (!numbers_.empty()) return numbers_[i];
        return is_listed(scene) ? Truth::of(scene) : Truth::of(scene, decided_[i]);
    }
    /// True if scene i is scene i - 1 with A and B exchanged.
    [[nodiscard]] bool is_swapped(std::size_t i) const { return origins_[i].is_swapped; }

    /// The index of scene i, a given scene, among the given scenes.
    [[nodiscard]] std::size_t given(std::size_t i) const { return origins_[i].given; }

    /// "generated/thin, with itself"
    [[nodiscard]] std::string source(std::size_t i) const;

    /// Returns the number of groups made (for numbers) or of scenes made (for hits).
    [[nodiscard]] std::uint64_t turn() const { return turn_; }

  private:
    void add_for_hits(std::vector<Scene>& scenes, std::size_t after);
    void add_group(std::vector<Scene>& scenes);
    void add_with_swapped(std::vector<Scene>& scenes, Scene scene, const Origin& origin);
    bool add(std::vector<Scene>& scenes, Scene scene, const Origin& origin);
    [[nodiscard]] std::optional<Scene> fit(std::optional<Scene> scene) const;

    const ExamineOptions& options_;
    SceneMaker maker_;  ///< for numbers
    Random random_;     ///< for nearly_with_itself and slid_out
    MadeAhead<HitBlock> ahead_;
    HitBlock block_;  ///< the block of scene `turn_`
    std::uint64_t turn_ = 0;
    // The results of the run:
    std::vector<fast::Decided> decided_;
    std::deque<Truth> numbers_;
    std::vector<Origin> origins_;
};

}  // namespace touchstone
