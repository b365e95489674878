// An algorithm that breaks the rule named by BROKEN, a constant below. The compiler must report
// that rule (core/CMakeLists.txt).

#include <algorithm>
#include <cmath>

#include "core/cards/registry.h"
#include "core/cards/watched.h"
#include "core/literature/rect_rect/sat_local.h"

namespace touchstone {
namespace {

enum Rule {
    none,
    hit_returns_a_distance,
    hit_takes_other_parts,
    hit_is_missing,
    two_numbers_are_asked,
    card_is_missing,
    input_is_missing,
    square_root_of_std,
    double_on_the_way,
    float_on_the_way
};

constexpr Rule kBroken = BROKEN;

template <class S>
S body(const Pose<S>& a, const Pose<S>& b) {
    using std::abs;
    using std::fmod;
    using std::hypot;
    using std::min;
    using std::pow;
    using std::sqrt;
    S x = min(abs(b.cx - a.cx), S(2)) * 0.5;
    if constexpr (kBroken == square_root_of_std) {
        const S root = std::sqrt(x * x);
        return root;
    }
    if constexpr (kBroken == double_on_the_way) {
        const double y = x;
        return y;
    }
    if constexpr (kBroken == float_on_the_way) return static_cast<float>(x);
    const int two = 2;
    x += two;
    x -= 0.5F;
    x = kept_in<float>(1 - x / two);
    const S y = 0;
    return x < 0 ? hypot(x, y) : sqrt(pow(x, 2)) + fmod(x, 1);
}

struct Card {
    static AlgorithmInfo info() { return rect_rect::SatLocal::info(); }
};
struct NoCard {};

struct InputOfTwo {
    template <class S>
    using Input = PosePair<S>;
};
struct NoInput {};

struct Right {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return body(a, b) < S(1);
    }
};
struct Distance {
    template <class S>
    static S hit(const Pose<S>& a, const Pose<S>& b) {
        return body(a, b);
    }
};
struct OtherParts {
    template <class S>
    static bool hit(const Pose<S>& a, const Circle<S>& b) {
        return a.cx < b.x;
    }
};
struct NoHit {};
struct AreaAndIou {
    template <class S>
    static S area(const Pose<S>& a, const Pose<S>& b) {
        return body(a, b);
    }
    template <class S>
    static S iou(const Pose<S>& a, const Pose<S>& b) {
        return area(a, b) / (a.w * a.h);
    }
};

template <bool first, class First, class Second>
using Either = std::conditional_t<first, First, Second>;

struct Broken
    : Either<kBroken == card_is_missing, NoCard, Card>,
      Either<kBroken == input_is_missing, NoInput, InputOfTwo>,
      Either<kBroken == hit_returns_a_distance, Distance,
             Either<kBroken == hit_takes_other_parts, OtherParts,
                    Either<kBroken == hit_is_missing, NoHit,
                           Either<kBroken == two_numbers_are_asked, AreaAndIou, Right>>>> {};

}  // namespace

bool add() {
    Registry<float, double, Watched<float>, Watched<double>> all;
    return all.add<Broken>();
}

}  // namespace touchstone
