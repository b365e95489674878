// The registry of algorithms under test. Each algorithm has one function per scalar. The registry
// is generic over the list of scalars, so that core does not depend on the exact scalars.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/measuring.h"
#include "core/scenes/numbers.h"

namespace touchstone {

// Checks of an algorithm's struct (algorithm.h). The compiler reports the missing part in one line,
// instead of a cascade of errors.

template <class Algorithm>
concept HasCard = requires {
    { Algorithm::info() } -> std::same_as<AlgorithmInfo>;
};

template <class Algorithm>
concept HasInput = requires {
    typename Algorithm::template Input<double>;
    Algorithm::template Input<double>::query;
};

struct NoAnswer {};

template <class Algorithm, class SceneType>
consteval auto type_of_answer() {
    using A = const typename SceneType::A&;
    using B = const typename SceneType::PartB&;
    if constexpr (requires(A a, B b) { Algorithm::first_hit(a, b); })
        return std::type_identity<decltype(Algorithm::first_hit(std::declval<A>(),
                                                                std::declval<B>()))>{};
    else if constexpr (requires(A a, B b) { Algorithm::hit(a, b); })
        return std::type_identity<decltype(Algorithm::hit(std::declval<A>(), std::declval<B>()))>{};
    else return std::type_identity<NoAnswer>{};
}

/// The type that `hit` or `first_hit` returns for the parts of the scene; NoAnswer if neither takes
/// them.
template <class Algorithm, class S>
using AnswerType =
    typename decltype(type_of_answer<Algorithm, typename Algorithm::template Input<S>>())::type;

template <class Algorithm, class... Scalars>
concept TakesParts = (!std::is_same_v<AnswerType<Algorithm, Scalars>, NoAnswer> && ...);

template <class Algorithm>
concept HasFirstHit = requires {
    &Algorithm::template first_hit<double>;
};

/// False for types that convert to the right one (algorithm.h).
template <class Algorithm, class... Scalars>
concept AnswersHit = (std::same_as<AnswerType<Algorithm, Scalars>,
                                   std::conditional_t<HasFirstHit<Algorithm>, std::size_t, bool>> &&
                      ...);

/// The question that the algorithm answers with numbers; `hit` if it answers with a hit or a miss.
template <class Algorithm, class S>
consteval AnswerKind question_of() {
    if (!std::is_same_v<AnswerType<Algorithm, S>, NoAnswer>) return AnswerKind::hit;
    return numbers_asked<Algorithm, S>().first;
}

template <class Algorithm, class... Scalars>
concept AnswersNumbers = ((question_of<Algorithm, Scalars>() != AnswerKind::hit) && ...);

/// Fails to compile, with the reason, if the struct is not an algorithm for each of the scalars.
/// In the bodies of its templates, converting S to double fails to compile, too (`NotADouble` in
/// watched.h).
template <class Algorithm, class... Scalars>
consteval bool require_algorithm() {
    static_assert(
        HasCard<Algorithm>,
        "touchstone: an algorithm needs `static touchstone::AlgorithmInfo info()`, its card "
        "(core/cards/algorithm.h)");
    static_assert(HasInput<Algorithm>,
                  "touchstone: an algorithm needs `template <class S> using Input = ...`, the "
                  "scene of its query, such as PosePair<S> (core/scenes/scene.h)");
    if constexpr (!HasCard<Algorithm> || !HasInput<Algorithm>) {
        return false;
    } else if constexpr (AnswersNumbers<Algorithm, Scalars...>) {
        static_assert(((numbers_asked<Algorithm, Scalars>().count == 1) && ...),
                      "touchstone: only one of distance, area, iou and penetration is examined: "
                      "write a struct for each, or rename the helper function");
        static_assert((returns_numbers<Algorithm, Scalars>() && ...),
                      "touchstone: distance, area and iou must return the scalar S, and "
                      "penetration Depth<S> (core/cards/measuring.h)");
        return (returns_numbers<Algorithm, Scalars>() && ...);
    } else if constexpr (!TakesParts<Algorithm, Scalars...>) {
        static_assert(TakesParts<Algorithm, Scalars...>,
                      "touchstone: an algorithm needs `template <class S> static bool hit(...)` "
                      "(or distance, area, iou or penetration, core/cards/measuring.h) for every "
                      "scalar S, with the parts of its Input in order: for PosePair "
                      "`const Pose<S>& a, const Pose<S>& b`");
        return false;
    } else {
        static_assert(AnswersHit<Algorithm, Scalars...>,
                      "touchstone: hit must return bool, not a type that converts to it (a "
                      "distance of -1 would be a hit); first_hit must return std::size_t");
        return AnswersHit<Algorithm, Scalars...>;
    }
}

/// Converts the parts of a scene to the typed scene that an algorithm takes in the scalar S.
template <class S, class In, class A, class PartB>
In in_scalar(const A& a, const PartB& b) {
    return {convert<S>(a), convert<S>(b)};
}

template <class Algorithm, class A, class PartB>
Answer answer_of(const A& a, const PartB& b) {
    if constexpr (HasFirstHit<Algorithm>) return Algorithm::first_hit(a, b);
    else return Algorithm::hit(a, b) ? 1 : 0;
}

/// One registered algorithm: its card and its template instantiated for each of `Scalars`.
template <class... Scalars>
class Registered {
  public:
    template <class Algorithm>
    static Registered of() {
        if constexpr (require_algorithm<Algorithm, Scalars...>()) {
            AlgorithmInfo info = Algorithm::info();
            info.query = Algorithm::template Input<double>::query;
            if constexpr (AnswersNumbers<Algorithm, Scalars...>) {
                info.asked = question_of<Algorithm, double>();
                return Registered(
                    info, {Function<Scalars>{nullptr, &measure<Algorithm, Scalars>}...}, nullptr);
            } else {
                return Registered(info, {Function<Scalars>{&run<Algorithm, Scalars>}...}, nullptr);
            }
        } else {
            std::abort();  // unreachable: compilation has failed
        }
    }

    /// Returns the entry of an algorithm given as an object, not as a type. The object's `template
    /// <class S> Answer answer(const Scene&) const` answers scenes of the card's query. The strings
    /// and known failures in the card must outlive the result.
    template <class Algorithm>
    static Registered of(const AlgorithmInfo& info, std::shared_ptr<const Algorithm> algorithm) {
        return Registered(info, {Function<Scalars>{&run_object<Algorithm, Scalars>}...},
                          std::move(algorithm));
    }

    [[nodiscard]] const AlgorithmInfo& info() const { return info_; }

    [[nodiscard]] bool asks_numbers() const { return info_.asked != AnswerKind::hit; }

    /// Returns the algorithm's answer in scalar S, with the scene's numbers converted to S. Returns
    /// `kNotConverged` beyond the step limit. The scene must be of the algorithm's query. Not for
    /// algorithms that answer with numbers.
    template <class S>
    [[nodiscard]] Answer answer(const Scene& scene) const {
        try {
            return std::get<Function<S>>(functions_).call(scene, object_.get());
        } catch (const NotConverged&) {
            return kNotConverged;
        }
    }

    /// Like `answer`, for algorithms that answer with numbers. Throws NotConverged beyond the step
    /// limit.
    template <class S>
    [[nodiscard]] Depth<S> numbers(const Scene& scene) const {
        return std::get<Function<S>>(functions_).measure(scene);
    }

  private:
    template <class S>
    struct Function {
        Answer (*call)(const Scene&, const void* object);
        /// Called instead of `call` if the algorithm answers with numbers.
        Depth<S> (*measure)(const Scene&) = nullptr;
    };

    template <class Algorithm, class S>
    static Answer run(const Scene& scene, const void* /*object*/) {
        return with_parts<Algorithm, S>(
            scene, [](const auto& a, const auto& b) { return answer_of<Algorithm>(a, b); });
    }

    template <class Algorithm, class S>
    static Depth<S> measure(const Scene& scene) {
        return with_parts<Algorithm, S>(scene, [](const auto& a, const auto& b) {
            return Depth<S>{call_number<Algorithm, S>(a, b)};
        });
    }

    /// Calls take(a, b) with the parts of the scene in the scalar S.
    template <class Algorithm, class S, class Take>
    static auto with_parts(const Scene& scene, Take take) {
        using Given = typename Algorithm::template Input<double>;
        const auto& a = part_a<Given>(scene);
        const auto& b = part_b<Given>(scene);
        // Parts that already have the scalar S are not copied.
        if constexpr (std::is_same_v<S, double>) {
            return take(a, b);
        } else {
            using In = typename Algorithm::template Input<S>;
            const auto& [in_a, in_b] = in_scalar<S, In>(a, b);
            return take(in_a, in_b);
        }
    }

    template <class Algorithm, class S>
    static Answer run_object(const Scene& scene, const void* object) {
        return static_cast<const Algorithm*>(object)->template answer<S>(scene);
    }

    Registered(const AlgorithmInfo& info, std::tuple<Function<Scalars>...> functions,
               std::shared_ptr<const void> object)
        : info_(info), functions_(functions), object_(std::move(object)) {}

    AlgorithmInfo info_;
    std::tuple<Function<Scalars>...> functions_;
    std::shared_ptr<const void> object_;  ///< null unless the algorithm is an object
};

/// Algorithms by name, in the order in which they were added. Algorithms that answer with numbers
/// have a list of their own.
template <class... Scalars>
class Registry {
  public:
    using Entry = Registered<Scalars...>;

    /// Adds an algorithm. Returns false without adding it if its name is taken, or is not words of
    /// lower-case letters and digits joined by hyphens. Does not throw, because a mistake in one
    /// algorithm must not stop the checks of all others.
    template <class Algorithm>
    bool add() {
        return add(Entry::template of<Algorithm>());
    }

    /// Like the template above, but compiled once for all algorithms.
    bool add(Entry entry);

    template <class... Algorithms>
    void add_all(std::type_identity<std::tuple<Algorithms...>> /*list*/) {
        (add<Algorithms>(), ...);
    }

    /// The algorithm of that name, whatever it answers, or null. The pointer is valid until the
    /// next add.
    [[nodiscard]] const Entry* find(std::string_view name) const {
        for (const auto* among : {&entries_, &measuring_})
            for (const Entry& entry : *among)
                if (entry.info().name == name) return &entry;
        return nullptr;
    }

    /// The algorithms that answer with a hit or a miss.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// The algorithms that answer with numbers.
    [[nodiscard]] const std::vector<Entry>& measuring() const { return measuring_; }

    /// For each omitted algorithm, a sentence with the reason.
    [[nodiscard]] const std::vector<std::string>& left_out() const { return left_out_; }

  private:
    static bool is_well_formed(std::string_view name) {
        constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
        return !name.empty() && name.find_first_not_of(kLetters) == std::string_view::npos &&
               name.front() != '-' && name.back() != '-' &&
               name.find("--") == std::string_view::npos;
    }

    std::vector<Entry> entries_;
    std::vector<Entry> measuring_;
    std::vector<std::string> left_out_;
};

template <class... Scalars>
bool Registry<Scalars...>::add(Entry entry) {
    const std::string name(entry.info().name);
    const bool taken = find(name) != nullptr;
    if (taken || !is_well_formed(name)) {
        left_out_.push_back(
            "the algorithm \"" + name + "\" of query " + std::string(entry.info().query) +
            " is left out: " +
            (taken ? "another one has that name" : "a name is lower-case words joined by hyphens"));
        return false;
    }
    (entry.asks_numbers() ? measuring_ : entries_).push_back(std::move(entry));
    return true;
}

}  // namespace touchstone
