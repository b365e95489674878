#include "oracle/runs/exact_run.h"

#include "core/scenes/scale.h"
#include "oracle/runs/fresh_state.h"

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

template <class S>
std::optional<ExactAnswer> run_if_decided(const Subject& subject, const Scene& scene) {
    try {
        return run<S>(subject, scene);
    } catch (const Undecided&) {
        return std::nullopt;
    }
}

/// True where products of a few coordinates stay far from the ends of double's exponent range.
bool is_mid_range(const Scene& scene) {
    const double size = scale(scene);
    return 0x1p-120 < size && size < 0x1p120;
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
    const auto answer = is_mid_range(scene) ? run_if_decided<Ball>(subject, scene)
                                            : run_if_decided<WideBall>(subject, scene);
    // In a state of its own: a run that was given up may have left an algorithm that remembers in
    // the middle of its work.
    if (answer) return *answer;
    return in_fresh_state(
        [&] { return run_if_decided<Lazy>(subject, scene).value_or(ExactAnswer(kUndecided)); });
}

std::optional<Undefined> undefined_operation(const Subject& subject, const Scene& scene) {
    count_lazy_operations();
    try {
        const RunIn run(std::type_identity<Lazy>{});
        (void)subject.answer<AnyScalar>(scene);
    } catch (const LazyDivisionByZero& error) {
        return error.what_is_undefined();
    } catch (const LazyRootOfNegative& error) {
        return error.what_is_undefined();
    }
    return std::nullopt;
}

}  // namespace touchstone
