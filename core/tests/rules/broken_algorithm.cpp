// Algorithms that each break a rule. The compiler must report the rules in the order of the calls
// in add() (core/CMakeLists.txt). Without BROKEN, only an algorithm that keeps all rules is added.

#include <algorithm>
#include <cmath>

#include "core/cards/registry.h"
#include "core/cards/watched.h"
#include "core/literature/rect_rect/sat_local.h"

namespace touchstone {
namespace {

template <class S>
S body(const Pose<S>& a, const Pose<S>& b) {
    using std::abs;
    using std::fmod;
    using std::hypot;
    using std::min;
    using std::pow;
    using std::sqrt;
    S x = min(abs(b.cx - a.cx), S(2)) * 0.5;
    const int two = 2;
    x += two;
    x -= 0.5F;
    x = kept_in<float>(1 - x / two);
    const S y = 0;
    return x < 0 ? hypot(x, y) : sqrt(pow(x, 2)) + fmod(x, 1);
}

struct NoInput {
    static AlgorithmInfo info() { return rect_rect::SatLocal::info(); }
};
struct NoHit : NoInput {
    template <class S>
    using Input = PosePair<S>;
};

/// Tests whether the number that `Number` computes from the rectangles is below 1.
template <class Number>
struct By : NoHit {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return Number{}(a, b) < S(1);
    }
};
constexpr auto right = [](const auto& a, const auto& b) { return body(a, b); };

struct AfterItsShapes : By<decltype(right)> {
    template <class S>
    using Input = Pair<S, OfShapes<Pose, Pose>>;
};

struct NoCard {
    template <class S>
    using Input = PosePair<S>;
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return body(a, b) < S(1);
    }
};
struct Distance : NoHit {
    template <class S>
    static S hit(const Pose<S>& a, const Pose<S>& b) {
        return body(a, b);
    }
};
struct Position : NoHit {
    template <class S>
    static std::size_t hit(const Pose<S>& a, const Pose<S>& b) {
        return body(a, b) < S(1) ? 1 : 0;
    }
};
struct OtherParts : NoHit {
    template <class S>
    static bool hit(const Pose<S>& a, const Circle<S>& b) {
        return a.cx < b.x;
    }
};
struct AreaAndIou : NoHit {
    template <class S>
    static S area(const Pose<S>& a, const Pose<S>& b) {
        return body(a, b);
    }
    template <class S>
    static S iou(const Pose<S>& a, const Pose<S>& b) {
        return area(a, b) / (a.w * a.h);
    }
};
constexpr auto square_root_of_std = []<class S>(const Pose<S>& a, const Pose<S>& /*b*/) -> S {
    const S root = std::sqrt(a.w * a.w);
    return root;
};
constexpr auto double_on_the_way = []<class S>(const Pose<S>& a, const Pose<S>& /*b*/) -> S {
    const double y = a.w;
    return y;
};
constexpr auto float_on_the_way = []<class S>(const Pose<S>& a, const Pose<S>& /*b*/) -> S {
    return static_cast<float>(a.w);
};

template <class Algorithm>
bool added() {
    Registry<float, double, Watched<float>, Watched<double>> all;
    return all.add<Algorithm>();
}

}  // namespace

bool add() {
#ifdef BROKEN
    return added<AfterItsShapes>() && added<Distance>() && added<Position>() &&
           added<OtherParts>() && added<NoHit>() && added<AreaAndIou>() && added<NoCard>() &&
           added<NoInput>() && added<By<decltype(square_root_of_std)>>() &&
           added<By<decltype(double_on_the_way)>>() && added<By<decltype(float_on_the_way)>>();
#else
    return added<By<decltype(right)>>();
#endif
}

}  // namespace touchstone
