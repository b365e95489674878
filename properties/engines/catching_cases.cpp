#include "properties/engines/catching_cases.h"

#include <set>
#include <tuple>

#include "properties/engines/parallel.h"
#include "properties/engines/power.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

constexpr std::array kPrecisions{Precision::single_, Precision::double_};

ChosenCase generated(std::string_view query, Random& random, std::size_t i) {
    const Precision precision = kPrecisions[i % kPrecisions.size()];
    GeneratedScene g = generate_scene(query, random, precision);
    return {std::move(g.scene), g.family, precision};
}

/// True if the case has few numbers. Longer cases are hard for a person to read, and make a set of
/// cases large.
bool is_short(const Scene& scene) {
    constexpr int kMostNumbers = 32;
    int numbers = 0;
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        for_each_number(pair_at(scene, i), [&](Quantity, double) { ++numbers; });
    return numbers <= kMostNumbers;
}

/// The common properties of similar cases.
using Sort = std::tuple<Family, Precision, Relation>;

/// The cases of one Sort, by the algorithms that misjudge them.
using Alike = std::map<std::vector<const Subject*>, std::vector<ChosenCase>>;

/// Records the algorithms that misjudge the case by rounding. Returns the Sort of the case, or
/// nothing if the case is not hard.
std::optional<Sort> sort_of(ChosenCase& chosen, const std::vector<const Subject*>& subjects) {
    Truth truth(chosen.scene);
    const Scalar scalar = scalar_of(chosen.precision);
    for (const Subject* subject : subjects) {
        const Answer given = answer(*subject, scalar, chosen.scene);
        if (!breach(subject->info().contract, given, truth)) continue;
        const auto what = judge(*subject, scalar, truth, given, Trace::no_further);
        if (what && is_rounding(what->kind)) chosen.misjudged_by.push_back(subject);
    }
    if (chosen.misjudged_by.empty() && truth.relation() != Relation::touching) return std::nullopt;
    return Sort{chosen.family, chosen.precision, truth.relation()};
}

/// Takes one case of each key, then a second case of each key, and so on, until there are enough.
template <class Key>
std::vector<ChosenCase> in_turns(std::map<Key, std::vector<ChosenCase>> by_key, std::size_t count) {
    std::vector<ChosenCase> chosen;
    for (std::size_t turn = 0; chosen.size() < count; ++turn) {
        const std::size_t before = chosen.size();
        for (auto& [key, cases] : by_key)
            if (turn < cases.size() && chosen.size() < count)
                chosen.push_back(std::move(cases[turn]));
        if (chosen.size() == before) break;
    }
    return chosen;
}

/// How hard a scene is to use in a test, the easiest first. To show an error, a harder scene
/// is chosen only if no easier scene shows it.
enum class Use { easy, in_doubles, long_numbers, near, degenerate };
constexpr std::array kUses{Use::easy, Use::in_doubles, Use::long_numbers, Use::near,
                           Use::degenerate};

constexpr double kClearMargin = 64;

/// Returns the difficulty of the scene. Returns nothing if an algorithm without known failures
/// answers it wrongly in double.
std::optional<Use> use_of(const Scene& scene) {
    if (!needed_precision(scene, 0)) return std::nullopt;
    if (smallest_size(scene) == 0) return Use::degenerate;
    const auto needs = needed_precision(scene, kClearMargin);
    if (!needs) return Use::near;
    if (!reading_of(scene).is_easy()) return Use::long_numbers;
    return *needs == Precision::single_ ? Use::easy : Use::in_doubles;
}

struct Candidate {
    Scene scene;
    Use use;
    std::vector<bool> shows;
    std::vector<std::uint64_t> situations;
};

/// True if the scene is easy to read (Reading), or would be with fewer numbers.
bool is_readable(const Scene& scene) {
    Reading reading = reading_of(scene);
    reading.non_trivial = 0;
    return reading.is_easy();
}

/// Shortens each number, or replaces it by a number that people write. Returns nothing if no valid
/// scene results.
std::optional<Scene> written(Scene scene, Random& random) {
    for_each_number(scene, [&random](Quantity quantity, double& number) {
        constexpr int kBits = 3;
        number = random.chance(0.2) ? moves::written_number(quantity, random, Precision::single_)
                                    : shortened(number, kBits);
    });
    return made_valid(std::move(scene), Precision::single_);
}

/// Returns up to `count` distinct indices below `size`, in an order that spreads them.
std::vector<std::uint64_t> spread(std::uint64_t size, std::uint64_t count) {
    const std::uint64_t step = spreading_step(size);
    std::vector<std::uint64_t> all;
    for (std::uint64_t i = 0, at = 0; i < std::min(size, count); ++i, at = (at + step) % size)
        all.push_back(at);
    return all;
}

class CatchingChoice {
  public:
    CatchingChoice(std::string_view query, const CatchingOptions& options)
        : query_(query), options_(options), errors_(query), situations_(query) {}

    CatchingSet chosen() {
        add_candidates();
        if (is_stopped(options_.stop)) return {};
        std::vector<Candidate> cover = covering(candidates_);
        for (std::size_t i = 0; i < cover.size(); ++i) minimize_in(cover, i);
        if (is_stopped(options_.stop)) return {};
        cover = covering(cover);
        add_situations(cover);
        std::sort(cover.begin(), cover.end(), [](const Candidate& p, const Candidate& q) {
            return complexity(p.scene) < complexity(q.scene);
        });
        std::vector<Scene> scenes;
        for (const Candidate& one : cover) scenes.push_back(one.scene);
        return caught_by(query_, scenes);
    }

  private:
    void add(const Scene& scene) {
        if (is_stopped(options_.stop)) return;
        const auto use = use_of(scene);
        if (!use) return;
        std::vector<bool> shows = errors_.shown_by(scene);
        std::vector<std::uint64_t> situations;
        if (is_readable(scene)) situations = situations_.of(scene, shows);
        candidates_.push_back({scene, *use, std::move(shows), std::move(situations)});
    }

    void add_candidates() {
        constexpr std::uint64_t kCases = 20'000;
        const MinimizeOptions minimizing{.work = options_.shrinking, .rounds = 2000};
        for (const Scalar scalar : {Scalar::float_, Scalar::double_})
            for (const Target& target : planted_targets({scalar})) {
                if (target.subject->info().query != query_ || is_stopped(options_.stop)) continue;
                const auto both =
                    found_and_minimized(target, kCases, options_.seed, minimizing, options_.stop);
                if (!both) continue;
                add(both->first.scene);
                add(both->second.scene);
            }
        const SceneGrid& grid = scene_grid(GridSize::usual, query_);
        for (const std::uint64_t i : spread(grid.size(), options_.scenes))
            add(round_to(Precision::single_, grid.scene(i)));
        Random random(options_.seed);
        for (std::uint64_t i = 0; i < options_.scenes && !is_stopped(options_.stop); ++i) {
            const Scene scene = generate_scene(query_, random, Precision::single_).scene;
            add(scene);
            if (const auto short_one = written(scene, random)) add(*short_one);
        }
    }

    /// Adds the candidate with the most new situations, again and again, until no candidate has new
    /// ones or there are enough cases. Ignores near and degenerate candidates.
    void add_situations(std::vector<Candidate>& cover) const {
        std::set<std::uint64_t> covered;
        const auto cover_by = [&covered](const Candidate& one) {
            covered.insert(one.situations.begin(), one.situations.end());
        };
        for (const Candidate& one : cover) cover_by(one);
        while (cover.size() < options_.cases) {
            const Candidate* const best = best_by(candidates_, [&covered](const Candidate& one) {
                if (one.use == Use::near || one.use == Use::degenerate) return std::ptrdiff_t{0};
                return std::count_if(one.situations.begin(), one.situations.end(),
                                     [&](std::uint64_t at) { return !covered.contains(at); });
            });
            if (best == nullptr) return;
            cover_by(*best);
            cover.push_back(*best);
        }
    }

    /// Returns the candidate with the largest count; the simplest if there are several. Returns
    /// null if all counts are 0.
    static const Candidate* best_by(const std::vector<Candidate>& from, auto count_of) {
        const Candidate* best = nullptr;
        std::ptrdiff_t most = 0;
        for (const Candidate& one : from) {
            const std::ptrdiff_t count = count_of(one);
            if (count < most || count == 0) continue;
            if (count > most || complexity(one.scene) < complexity(best->scene)) best = &one;
            most = count;
        }
        return best;
    }

    [[nodiscard]] std::vector<Candidate> covering(const std::vector<Candidate>& from) const {
        std::vector<bool> missing(errors_.errors().size(), true);
        std::vector<Candidate> cover;
        for (const Use use : kUses) {
            const auto missing_shown_by = [&](const Candidate& one) {
                std::ptrdiff_t count = 0;
                for (std::size_t e = 0; one.use == use && e < missing.size(); ++e)
                    if (missing[e] && one.shows[e]) ++count;
                return count;
            };
            while (const Candidate* one = best_by(from, missing_shown_by)) {
                for (std::size_t e = 0; e < missing.size(); ++e)
                    missing[e] = missing[e] && !one->shows[e];
                cover.push_back(*one);
            }
        }
        // Removes each case if the other cases show all of its errors.
        for (std::size_t i = cover.size(); i-- > 0;)
            if (alone_shown_by(cover, i).empty())
                cover.erase(cover.begin() + static_cast<std::ptrdiff_t>(i));
        return cover;
    }

    static std::vector<std::size_t> alone_shown_by(const std::vector<Candidate>& cover,
                                                   std::size_t i) {
        std::vector<std::size_t> alone;
        for (std::size_t e = 0; e < cover[i].shows.size(); ++e) {
            const auto shows = [e](const Candidate& one) { return one.shows[e]; };
            if (shows(cover[i]) && std::count_if(cover.begin(), cover.end(), shows) == 1)
                alone.push_back(e);
        }
        return alone;
    }

    /// Minimizes case i. The result still shows the errors that only case i showed.
    void minimize_in(std::vector<Candidate>& cover, std::size_t i) const {
        Candidate& one = cover[i];
        const std::vector<std::size_t> wanted = alone_shown_by(cover, i);
        const bool are_floats = round_to(Precision::single_, one.scene) == one.scene;
        const auto still = [&](const Scene& scene) {
            if (!errors_.shows_all(scene, wanted)) return false;
            const auto use = use_of(scene);
            return use && *use <= one.use;
        };
        const MinimizeOptions minimizing{.work = options_.minimizing,
                                         .is_over = [this] { return is_stopped(options_.stop); }};
        one.scene = minimize(one.scene, are_floats ? Precision::single_ : Precision::double_, still,
                             minimizing)
                        .scene;
        one.use = *use_of(one.scene);
        one.shows = errors_.shown_by(one.scene);
        one.situations = situations_.of(one.scene, one.shows);
    }

    std::string_view query_;
    const CatchingOptions& options_;
    ShownErrors errors_;
    Situations situations_;
    std::vector<Candidate> candidates_;
};

}  // namespace

std::vector<ChosenCase> any_cases(std::string_view query, std::size_t count, std::uint64_t seed,
                                  const std::function<void(std::uint64_t)>& progress) {
    Random random = Random::stream(seed, 42, 0);
    std::vector<ChosenCase> cases;
    while (cases.size() < count) {
        progress(cases.size());
        cases.push_back(generated(query, random, cases.size()));
    }
    return cases;
}

std::vector<ChosenCase> hard_cases(std::string_view query, std::size_t count, std::uint64_t seed,
                                   std::uint64_t tries,
                                   const std::function<void(std::uint64_t)>& progress) {
    const std::vector<const Subject*> subjects = literature_of(query);
    Random random = Random::stream(seed, 42, 0);
    std::map<Sort, Alike> sorts;
    for (std::uint64_t i = 0; i < tries; ++i) {
        progress(i);
        ChosenCase chosen = generated(query, random, i);
        if (!is_short(chosen.scene)) continue;
        const auto sort = sort_of(chosen, subjects);
        if (!sort) continue;
        std::vector<ChosenCase>& alike = sorts[*sort][chosen.misjudged_by];
        if (alike.size() < count) alike.push_back(std::move(chosen));
    }
    std::map<Sort, std::vector<ChosenCase>> by_sort;
    for (auto& [sort, alike] : sorts) by_sort[sort] = in_turns(std::move(alike), count);
    return in_turns(std::move(by_sort), count);
}

std::vector<std::string_view> queries_with_planted_errors() {
    std::vector<std::string_view> queries;
    for (const PlantedError& error : planted_catalogue())
        if (std::find(queries.begin(), queries.end(), error.subject->info().query) == queries.end())
            queries.push_back(error.subject->info().query);
    return queries;
}

CatchingSet caught_by(std::string_view query, const std::vector<Scene>& scenes) {
    const ShownErrors errors(query);
    std::vector<bool> shown_by_any(errors.errors().size());
    CatchingSet set;
    for (const Scene& scene : scenes) {
        const auto use = use_of(scene);
        if (!use) throw std::invalid_argument("a correct algorithm misjudges the scene");
        const std::vector<bool> shown = errors.shown_by(scene);
        for (std::size_t e = 0; e < shown.size(); ++e)
            shown_by_any[e] = shown_by_any[e] || shown[e];
        const auto clearly = needed_precision(scene, kClearMargin);
        set.cases.push_back({scene, clearly ? *clearly : *needed_precision(scene, 0),
                             *use == Use::degenerate, !clearly, errors.texts_of(shown)});
    }
    std::set<std::string> known;
    for (const bool is_caught : {true, false})
        for (std::size_t e = 0; e < shown_by_any.size(); ++e) {
            const ShownErrors::Error& error = errors.errors()[e];
            if (shown_by_any[e] != is_caught || (!is_caught && error.subject == nullptr)) continue;
            if (known.insert(error.text).second)
                (is_caught ? set.caught : set.missed).push_back(error);
        }
    return set;
}

CatchingSet catching_cases(std::string_view query, const CatchingOptions& options) {
    if (is_stopped(options.stop)) return {};
    return CatchingChoice(query, options).chosen();
}

}  // namespace touchstone
