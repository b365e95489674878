#include "oracle/runs/lost_operations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "core/cards/scalar.h"
#include "oracle/floats/ball.h"

namespace touchstone {
namespace {

using Set = std::vector<std::size_t>;  ///< of operations, in order

constexpr std::size_t kMostOperations = 3000;
constexpr int kMostRuns = 6000;

/// Runs of one subject on one scene.
class Runs {
  public:
    Runs(const Subject& subject, Scalar scalar, const Scene& scene)
        : subject_(subject), scalar_(scalar), scene_(scene) {}

    /// The answer with these operations exact; nothing where it has none.
    std::optional<Answer> answer(const Set& exact) {
        std::vector<bool> flags(exact.empty() ? 0 : exact.back() + 1, false);
        for (const std::size_t n : exact) flags[n] = true;
        const PartlyExactRun run(scalar_, std::move(flags));
        ++runs_;
        std::optional<Answer> answer;
        try {
            const RunIn in(std::type_identity<PartlyExact>{});
            answer = subject_.answer<AnyScalar>(scene_);
        } catch (const std::runtime_error&) {
            // The exact result of a rounded number may be one that can't be decided.
        } catch (const std::domain_error&) {
        } catch (const Undecided&) {
        }
        operations_ = run.operations();
        return answer;
    }

    [[nodiscard]] bool may_go_on() const { return runs_ < kMostRuns; }
    /// Of the last run.
    [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }

  private:
    const Subject& subject_;
    Scalar scalar_;
    const Scene& scene_;
    int runs_ = 0;
    std::vector<Operation> operations_;
};

/// Makes a set smaller that makes the answer right, until none of it can be left out.
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

/// The smallest number above zero in the format.
long double smallest(Scalar format) {
    switch (format) {
        case Scalar::float_: return std::numeric_limits<float>::denorm_min();
        case Scalar::double_: return std::numeric_limits<double>::denorm_min();
        case Scalar::long_double: break;
    }
    return std::numeric_limits<long double>::denorm_min();
}

/// One unit in the last place of the number in that format, which near zero is its smallest number.
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

/// The last of those that lose nearly as much as any: what is lost before it is lost there too.
LostOperation deciding(const std::vector<LostOperation>& all) {
    long double most = 0;
    for (const LostOperation& lost : all) most = std::max(most, lost.loss);
    return *std::find_if(all.rbegin(), all.rend(),
                         [most](const LostOperation& lost) { return !(lost.loss * 2 < most); });
}

/// Of the operations that do alone the one that decides, and how many there are.
Loss alone(Runs& runs, std::size_t count, Scalar scalar, Answer right) {
    std::vector<LostOperation> all;
    for (std::size_t n = 0; n < count && runs.may_go_on(); ++n)
        if (runs.answer({n}) == right && n < runs.operations().size())
            all.push_back(lost_operation(runs, n, scalar));
    Loss loss{{}, all.size(), count};
    if (!all.empty()) loss.operations.push_back(deciding(all));
    return loss;
}

}  // namespace

std::optional<Loss> find_loss(const Subject& subject, Scalar scalar, const Scene& scene,
                              Answer given, Answer right) {
    Runs runs(subject, scalar, scene);
    if (runs.answer({}) != given) return std::nullopt;
    const std::size_t count = runs.operations().size();
    if (count == 0 || count > kMostOperations) return std::nullopt;
    Loss loss = alone(runs, count, scalar, right);
    if (loss.alone > 0) return loss;
    // An exact run may be much longer than one that rounds, which a wrong answer ended early.
    Set all(kMostOperations);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (runs.answer(all) != right) return std::nullopt;
    all.resize(std::min(all.size(), runs.operations().size()));
    const Set set = reduced(runs, std::move(all), right);
    if (runs.answer(set) != right) return std::nullopt;
    loss.of = runs.operations().size();
    for (const std::size_t n : set)
        if (n < runs.operations().size())
            loss.operations.push_back(lost_operation(runs, n, scalar));
    return loss;
}

}  // namespace touchstone
