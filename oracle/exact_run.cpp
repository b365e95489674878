#include "oracle/exact_run.h"

#include <optional>

namespace touchstone {

namespace {

template <class S>
ExactAnswer run(const Subject& subject, const PosePair<double>& pair) {
    try {
        return subject.hit(convert<S>(pair)) ? ExactAnswer::hit : ExactAnswer::miss;
    } catch (const DivisionByZero&) {
        return ExactAnswer::undefined;
    }
}

template <class Balls>
std::optional<ExactAnswer> run_if_decided(const Subject& subject, const PosePair<double>& pair) {
    try {
        return run<Balls>(subject, pair);
    } catch (const Undecided&) {
        return std::nullopt;
    }
}

/// True where products of a few coordinates stay far from the ends of double's exponent range.
bool is_mid_range(const PosePair<double>& pair) {
    const double size = scale(pair);
    return 0x1p-120 < size && size < 0x1p120;
}

}  // namespace

ExactAnswer answer_in_ring(const Subject& subject, const PosePair<double>& pair) {
    return run<Exact>(subject, pair);
}

ExactAnswer answer_exactly(const Subject& subject, const PosePair<double>& pair) {
    const auto answer = is_mid_range(pair) ? run_if_decided<Ball>(subject, pair)
                                           : run_if_decided<WideBall>(subject, pair);
    return answer ? *answer : run<Lazy>(subject, pair);
}

}  // namespace touchstone
