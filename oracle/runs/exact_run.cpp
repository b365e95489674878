#include "oracle/runs/exact_run.h"

#include <numeric>

#include "oracle/fast/ball_cores.h"
#include "oracle/runs/any_scalar.h"

namespace touchstone {

template class Registry<AnyScalar, float, double, long double>;

namespace {

template <class S>
ExactAnswer run(const Subject& subject, const Scene& scene) {
    try {
        const RunIn run(std::type_identity<S>{});
        return subject.answer<AnyScalar>(scene);
    } catch (const NoValue&) {
        return std::nullopt;
    }
}

/// Returns whether low powers of the scale are far from the ends of double's exponent range.
bool is_mid_range(const Scene& scene) {
    const double size = scale(scene);
    return 0x1p-120 < size && size < 0x1p120;
}

/// Runs an algorithm of either kind. The run's records are its only result.
void run_any(const Subject& subject, const Scene& scene) {
    if (!subject.asks_numbers()) return void(subject.answer<AnyScalar>(scene));
    try {
        (void)subject.numbers<AnyScalar>(scene);
    } catch (const NotConverged&) {
        // The records up to the exception are complete.
    }
}

template <class Number>
std::optional<Answer> sure_answer(const Subject& subject, const Scene& scene) {
    const RunIn run(std::type_identity<Number>{});
    const Doubts doubts;
    const Answer answer = subject.answer<AnyScalar>(scene);
    return doubts.any() || answer == kNotConverged ? std::nullopt : std::optional(answer);
}

/// Returns the answer if it is certified in S. Runs the filter first, like touchstone::certified().
template <class S>
std::optional<Answer> certified_in(const Subject& subject, const Scene& scene) {
    if (!rounds_as_certified<S>()) return std::nullopt;
    if constexpr (!std::is_same_v<S, long double>)
        if (const auto answer = sure_answer<FilteredNumber<S>>(subject, scene)) return answer;
    return sure_answer<Certified<S>>(subject, scene);
}

template <class S>
LeftRange watch(const Subject& subject, const Scene& scene) {
    const RunIn run(std::type_identity<Watched<S>>{});
    Watched<S>::reset();
    run_any(subject, scene);
    return {Watched<S>::overflowed(), Watched<S>::underflowed()};
}

template <class S>
void watch(const Subject& subject, const Scene& scene, std::vector<Decision>& decisions,
           std::size_t most) {
    decisions.clear();
    DecisionNotes notes{decisions, most};
    DecisionNotes* const before = std::exchange(decision_notes, &notes);
    try {
        const RunIn run(std::type_identity<S>{});
        run_any(subject, scene);
    } catch (...) {
        // The exception is not lost: a run that computes the answer throws it, too.
    }
    decision_notes = before;
}

using Set = std::vector<std::size_t>;  ///< the indices of operations, ascending

constexpr std::size_t kMostOperations = 3000;
constexpr int kMostRuns = 6000;

class Runs {
  public:
    Runs(const Subject& subject, Scalar scalar, const Scene& scene)
        : subject_(subject), scalar_(scalar), scene_(scene) {}

    /// Returns the answer with these operations exact, or nothing if the run throws. If `records`
    /// is true, `operations()` then returns the operations of this run.
    std::optional<Answer> answer(const Set& exact, bool records = false) {
        std::vector<bool> flags(exact.empty() ? 0 : exact.back() + 1, false);
        for (const std::size_t n : exact) flags[n] = true;
        const PartlyExactRun run(scalar_, std::move(flags), records);
        ++runs_;
        std::optional<Answer> answer;
        try {
            const RunIn in(std::type_identity<PartlyExact>{});
            answer = subject_.answer<AnyScalar>(scene_);
        } catch (...) {
            // No answer. For example, an exact operation on a rounded operand may be undecidable.
        }
        count_ = run.count();
        if (records) operations_ = run.operations();
        return answer;
    }

    [[nodiscard]] bool may_go_on() const { return runs_ < kMostRuns; }
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Returns the operations of the last run that recorded them.
    [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }

  private:
    const Subject& subject_;
    Scalar scalar_;
    const Scene& scene_;
    int runs_ = 0;
    std::size_t count_ = 0;
    std::vector<Operation> operations_;
};

/// Shrinks a set that makes the answer right, until each operation is needed, or until kMostRuns.
Set reduced(Runs& runs, Set set, Answer right) {
    for (std::size_t parts = 2; set.size() > 1 && runs.may_go_on();) {
        const std::size_t size = (set.size() + parts - 1) / parts;
        bool smaller = false;
        for (std::size_t at = 0; at < set.size() && runs.may_go_on() && !smaller; at += size) {
            Set rest(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(at));
            const auto end = static_cast<std::ptrdiff_t>(std::min(at + size, set.size()));
            rest.insert(rest.end(), set.begin() + end, set.end());
            smaller = !rest.empty() && runs.answer(rest) == right;
            if (smaller) set = std::move(rest);
        }
        if (smaller) parts = std::max<std::size_t>(2, parts - 1);
        else if (parts >= set.size()) return set;
        else parts = std::min(set.size(), 2 * parts);
    }
    return set;
}

/// Returns the smallest number above zero in the format.
long double smallest(Scalar format) {
    return with_type(format, []<class S>(std::type_identity<S>) -> long double {
        return std::numeric_limits<S>::denorm_min();
    });
}

/// Returns one unit in the last place of the number in that format; near zero, the smallest number.
long double ulp(Scalar format, long double x) {
    if (x == 0) return smallest(format);
    int exponent = 0;
    std::frexp(x, &exponent);
    const long double unit = std::ldexp(static_cast<long double>(epsilon(format)), exponent - 1);
    return std::max(unit, smallest(format));
}

LostOperation lost_operation(const Runs& runs, std::size_t n, Scalar scalar) {
    const Operation& operation = runs.operations()[n];
    const long double loss = std::fabs(operation.rounded - operation.exact);
    return {n + 1, operation, loss == 0 ? 0 : loss / ulp(scalar, operation.rounded)};
}

/// Returns the last operation that loses at least half as much as the operation with the largest
/// loss. Later operations inherit the losses of earlier ones.
LostOperation deciding(const std::vector<LostOperation>& all) {
    long double most = 0;
    for (const LostOperation& lost : all) most = std::max(most, lost.loss);
    return *std::find_if(all.rbegin(), all.rend(),
                         [most](const LostOperation& lost) { return !(lost.loss * 2 < most); });
}

/// True if the result of a sum, difference or product is certainly exact. Products of two numbers
/// of the format `F` must not overflow or underflow in `Wide`.
template <class F, class Wide>
bool is_exact_in(const Operation& operation) {
    const auto x = static_cast<F>(operation.x);
    const auto result = static_cast<F>(operation.rounded);
    const auto y = static_cast<F>(operation.name == "-" ? -operation.y : operation.y);
    if (!operation.is_binary || !std::isfinite(result)) return false;
    if (operation.name == "*")
        return std::fma(static_cast<Wide>(x), static_cast<Wide>(y), -static_cast<Wide>(result)) ==
               0;
    if (operation.name != "+" && operation.name != "-") return false;
    // The error of a sum (Knuth).
    const F second = result - x;
    return (x - (result - second)) + (y - second) == 0;
}

bool is_exact_anyway(const Operation& operation, Scalar format) {
    switch (format) {
        case Scalar::float_: return is_exact_in<float, double>(operation);
        case Scalar::double_: return is_exact_in<double, long double>(operation);
        case Scalar::long_double: break;
    }
    return false;
}

/// Finds each operation that makes the answer right if it alone is exact. Returns their number and
/// the deciding operation. The last run must have rounded and recorded all operations.
Loss alone(Runs& runs, Scalar scalar, Answer right) {
    const std::vector<Operation> rounded = runs.operations();
    std::vector<LostOperation> all;
    for (std::size_t n = 0; n < rounded.size() && runs.may_go_on(); ++n)
        if (!is_exact_anyway(rounded[n], scalar) && runs.answer({n}) == right &&
            runs.answer({n}, true) == right && n < runs.operations().size())
            all.push_back(lost_operation(runs, n, scalar));
    Loss loss{{}, all.size(), rounded.size()};
    if (!all.empty()) loss.operations.push_back(deciding(all));
    return loss;
}

}  // namespace

ExactAnswer answer_in_ring(const Subject& subject, const Scene& scene) {
    try {
        return run<Exact>(subject, scene);
    } catch (const Undecidable&) {
        return kUndecided;
    }
}

ExactAnswer answer_exactly(const Subject& subject, const Scene& scene) {
    const auto answer = unless_undecided([&] {
        return is_mid_range(scene) ? run<Ball>(subject, scene) : run<WideBall>(subject, scene);
    });
    if (answer) return *answer;
    // The lazy run starts in a fresh state: the algorithm may keep state between calls, and the run
    // that balls left undecided may have left that state incomplete.
    return in_fresh_state([&] {
        return unless_undecided([&] { return run<Lazy>(subject, scene); })
            .value_or(ExactAnswer(kUndecided));
    });
}

ExactNumbers numbers_exactly(const Subject& subject, const Scene& scene, double width) {
    const auto narrow = [](const AnyScalar& x, double within) {
        const auto near = std::get<Lazy>(x.value()).near(within);
        return near ? *near : throw Undecided{};
    };
    try {
        const RunIn run(std::type_identity<Lazy>{});
        const Depth<AnyScalar> exact = subject.numbers<AnyScalar>(scene);
        Depth<double> numbers{narrow(exact.depth, width)};
        if (is_of_depth(subject.info().asked)) {
            const Point<AnyScalar>& p = exact.normal;
            // A coordinate may be 0, so the width is a share of the larger one.
            constexpr double kShare = 0x1p-60;
            const auto size = [](const AnyScalar& x) {
                const Ball& ball = std::get<Lazy>(x.value()).ball();
                return std::fabs(ball.hi()) - ball.radius();  // may be negative or a NaN
            };
            const double within = std::max(
                {std::numeric_limits<double>::min(), kShare * size(p.x), kShare * size(p.y)});
            numbers.normal = {narrow(p.x, within), narrow(p.y, within)};
        }
        return {numbers};
    } catch (const NoValue&) {
        return {};
    } catch (const NotConverged&) {
        return {};
    } catch (const Undecided&) {
        return {{}, true};
    }
}

std::optional<Undefined> undefined_operation(const Subject& subject, const Scene& scene) {
    count_lazy_operations();
    try {
        const RunIn run(std::type_identity<Lazy>{});
        run_any(subject, scene);
    } catch (const LazyDivisionByZero& error) {
        return error.what_is_undefined();
    } catch (const LazyRootOfNegative& error) {
        return error.what_is_undefined();
    }
    return std::nullopt;
}

std::optional<Answer> certified_answer(const Subject& subject, Scalar scalar, const Scene& scene) {
    return with_type(
        scalar, [&]<class S>(std::type_identity<S>) { return certified_in<S>(subject, scene); });
}

LeftRange left_range(const Subject& subject, Scalar scalar, const Scene& scene) {
    return with_type(scalar,
                     [&]<class S>(std::type_identity<S>) { return watch<S>(subject, scene); });
}

constinit thread_local DecisionNotes* decision_notes = nullptr;

void watch_decisions(const Subject& subject, Scalar scalar, const Scene& scene,
                     std::vector<Decision>& decisions, std::size_t most) {
    with_type(scalar, [&]<class S>(std::type_identity<S>) {
        watch<Watched<S>>(subject, scene, decisions, most);
    });
}

void watch_exact_decisions(const Subject& subject, const Scene& scene,
                           std::vector<Decision>& decisions, std::size_t most) {
    watch<Lazy>(subject, scene, decisions, most);
}

std::optional<Loss> find_loss(const Subject& subject, Scalar scalar, const Scene& scene,
                              Answer given, Answer right) {
    Runs runs(subject, scalar, scene);
    if (runs.answer({}, true) != given) return std::nullopt;
    if (runs.count() == 0 || runs.count() > kMostOperations) return std::nullopt;
    Loss loss = alone(runs, scalar, right);
    if (loss.alone > 0) return loss;
    // An exact run may be much longer than a rounding run that ended early with a wrong answer. So
    // as many operations as possible are exact.
    Set all(kMostOperations);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (runs.answer(all) != right) return std::nullopt;
    all.resize(std::min(all.size(), runs.count()));
    const Set set = reduced(runs, std::move(all), right);
    if (runs.answer(set, true) != right) return std::nullopt;
    loss.of = runs.count();
    for (const std::size_t n : set)
        if (n < runs.operations().size())
            loss.operations.push_back(lost_operation(runs, n, scalar));
    return loss;
}

}  // namespace touchstone
