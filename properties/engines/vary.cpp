#include "properties/engines/vary.h"

#include <bit>
#include <cmath>
#include <limits>
#include <type_traits>

#include "core/scenes/numbers.h"

namespace touchstone {
namespace {

/// The index of each finite number of a precision in ascending order. The index of zero is 0.
template <class Real>
class Places {
  public:
    using Bits = std::conditional_t<sizeof(Real) == 4, std::int32_t, std::int64_t>;
    static constexpr std::int64_t most = std::bit_cast<Bits>(std::numeric_limits<Real>::max());

    static std::int64_t of(double x) {
        const auto bits = std::bit_cast<Bits>(static_cast<Real>(x));
        return bits < 0 ? std::numeric_limits<Bits>::min() - std::int64_t{bits} : bits;
    }
    static double at(std::int64_t place) {
        const auto there =
            static_cast<Bits>(place < 0 ? std::numeric_limits<Bits>::min() - place : place);
        return static_cast<double>(std::bit_cast<Real>(there));
    }
};

double& number(Scene& scene, std::size_t wanted) {
    double* found = nullptr;
    std::size_t i = 0;
    for_each_number(scene, [&](Quantity, double& x) {
        if (i++ == wanted) found = &x;
    });
    return *found;
}

/// Varies one number of a scene, and records the results.
template <class Real>
class Variation {
  public:
    Variation(Scene scene, std::size_t which, const std::function<Shows(const Scene&)>& look,
              Budget& budget)
        : scene_(std::move(scene)),
          number_(number(scene_, which)),
          start_(Places<Real>::of(number_)),
          look_(look),
          budget_(budget),
          work_(work_of(scene_)) {}

    /// Returns how far the number may change upwards (`way` is 1) or downwards (-1).
    Reach reach(int way) {
        const std::uint64_t most = static_cast<std::uint64_t>(Places<Real>::most) +
                                   static_cast<std::uint64_t>(way > 0 ? -start_ : start_);
        std::uint64_t same = 0;
        std::uint64_t step = 1;
        while (shows(way, step) == Shows::the_same) {
            if (step == most) return {value(way, most), true, {}, most};
            same = step;
            step = step > most / 2 ? most : step * 2;
        }
        while (step - same > 1) {
            const std::uint64_t middle = same + (step - same) / 2;
            (shows(way, middle) == Shows::the_same ? same : step) = middle;
        }
        Reach reach{value(way, same), false, {}, same};
        if (shows(way, step) == Shows::right) reach = {reach.last, false, value(way, step), step};
        return reach;
    }

  private:
    [[nodiscard]] double value(int way, std::uint64_t steps) const {
        // The number of steps from one end of the format to the other exceeds a signed integer.
        const auto start = static_cast<std::uint64_t>(start_);
        return Places<Real>::at(static_cast<std::int64_t>(way > 0 ? start + steps : start - steps));
    }
    Shows shows(int way, std::uint64_t steps) {
        if (budget_.is_over()) return Shows::other;
        budget_.spend(work_);
        number_ = value(way, steps);
        return look_(scene_);
    }

    Scene scene_;
    double& number_;
    std::int64_t start_;
    const std::function<Shows(const Scene&)>& look_;
    Budget& budget_;
    std::uint64_t work_;
};

template <class Real>
std::vector<Varied> varied(const Scene& scene, const std::function<Shows(const Scene&)>& look,
                           Budget& budget) {
    std::vector<Varied> all;
    for_each_number(scene, [&](Quantity, const double& x) {
        if (budget.is_over()) return;
        const std::size_t which = all.size();
        const Reach down = Variation<Real>(scene, which, look, budget).reach(-1);
        const Reach up = Variation<Real>(scene, which, look, budget).reach(1);
        if (!budget.is_over()) all.push_back({x, down, up});
    });
    return all;
}

}  // namespace

std::vector<Varied> what_may_vary(const Scene& scene, Precision precision,
                                  const std::function<Shows(const Scene&)>& look, Budget& budget) {
    return precision == Precision::single_ ? varied<float>(scene, look, budget)
                                           : varied<double>(scene, look, budget);
}

std::optional<Passing> nearest_that_passes(const std::vector<Varied>& numbers) {
    std::optional<Passing> best;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (const Reach& reach : {numbers[i].down, numbers[i].up})
            if (reach.right && (!best || reach.ulps < best->ulps))
                best = Passing{i, *reach.right, reach.ulps};
    return best;
}

}  // namespace touchstone
