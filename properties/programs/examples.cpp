#include "properties/programs/examine.h"

#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

class Minimizing {
  public:
    Minimizing(const ExamineOptions& options, Examination& found)
        : options_(options),
          found_(found),
          again_(options.program),
          left_to_simplify_(options.to_simplify) {}
    ~Minimizing() {
        found_.starts += again_.starts();
        if (options_.program.stopped()) found_.complete = false;
    }
    Minimizing(const Minimizing&) = delete;
    Minimizing& operator=(const Minimizing&) = delete;

    void all() {
        for (const Class c : kClasses)
            if (c != Class::defect) simplify(c);
        bool is_worst = true;
        for (const Class c : kClasses) {
            simplify_clusters(c, is_worst ? kClustersShown : 0);
            show_simplest(c);
            if (fails(c) && found_.row.example(c)) is_worst = false;
        }
        auto& passing = found_.explanation.passing;
        if (passing && !allows_shown(*passing, found_)) passing.reset();
    }

    /// Minimizes the example of the class if the report shows it. Skips it if the run was stopped,
    /// or abandoned before the first answer: such a failure does not depend on the case.
    void simplify(Class c) {
        const bool is_shown = (fails(c) || options_.all_examples) &&
                              (!found_.explanation.in_floats || c != Class::wrong) &&
                              !options_.is_recorded;
        const bool is_certain =
            found_.complete || (!found_.given_up.empty() && found_.same.cases() > 0);
        auto& example = found_.row.example(c);
        if (!is_shown || !is_certain || !example || options_.program.stopped()) return;
        // The calls before a random answer make no difference.
        if (is_named_random(again_, *example)) return;
        if (!example->before.empty())
            in_share_of_time([&](auto longest) { simplify_state(again_, *example, longest); });
        // simplify_state may have removed the calls before the example, if they make no difference.
        if (example->before.empty()) simplify(*example);
    }

  private:
    void simplify(Example& example) {
        in_share_of_time([&](auto longest) { simplify_example(again_, example, longest); });
    }

    /// Calls simplify(longest) with half of the time that is left for all examples, at least 1 ms.
    /// With 0 if no time was allowed.
    void in_share_of_time(auto simplify) {
        using std::chrono::steady_clock;
        const auto start = steady_clock::now();
        constexpr std::chrono::milliseconds kLeast{1};
        const auto half =
            std::chrono::duration_cast<std::chrono::milliseconds>(left_to_simplify_ / 2);
        simplify(options_.to_simplify.count() > 0 ? std::max(half, kLeast) : 0 * kLeast);
        left_to_simplify_ -= steady_clock::now() - start;
    }

    /// Confirms the example of each cluster by asking about it alone. (The example of the class is
    /// already confirmed.) Minimizes the examples of the largest clusters. Unless all clusters are
    /// wanted, removes the examples after the first `shown_clusters`.
    void simplify_clusters(Class c, std::size_t shown_clusters) {
        std::vector<Cause>& all = found_.row.causes[static_cast<std::size_t>(c)];
        sort_by_cases(all);
        const auto& shown = found_.row.example(c);
        if (options_.is_recorded) return;
        for (std::size_t i = 0; i < all.size() && !options_.program.stopped(); ++i) {
            auto& example = all[i].example;
            if (shown && all[i].key == cluster_of(options_.program.card.declared.asked,
                                                  shown->scene, shown->what)) {
                example = shown;
                continue;
            }
            if (!options_.all_examples && i >= shown_clusters) {
                example.reset();
                continue;
            }
            const RunResult alone = again_.ask_alone(example->scene);
            if (alone.fault || alone.answers.front() != example->what.answer) {
                example.reset();
            } else if (i < kClustersShown && found_.complete) {
                simplify(*example);
            }
        }
    }

    /// Replaces the example of a class by the simplest example in its clusters that is at least as
    /// wrong.
    void show_simplest(Class c) {
        auto& shown = found_.row.example(c);
        if (!shown || !shown->before.empty()) return;
        for (const Cause& one : found_.row.causes[static_cast<std::size_t>(c)]) {
            const auto& other = one.example;
            if (other && complexity(other->scene) < complexity(shown->scene) &&
                !tells_more(shown->scene, shown->what, *other))
                shown = other;
        }
    }

    const ExamineOptions& options_;
    Examination& found_;
    Asker again_;
    std::chrono::nanoseconds left_to_simplify_;
};

}  // namespace

void minimize_defect(Examination& found, const ExamineOptions& options) {
    Minimizing(options, found).simplify(Class::defect);
}

void minimize_examples(Examination& found, const ExamineOptions& options) {
    Minimizing(options, found).all();
}

}  // namespace touchstone
