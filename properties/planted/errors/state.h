// Planted errors of state between calls, in floating-point scalars only. The exact run keeps no
// state, so its answers are right.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/literature/convex/literature.h"
#include "core/literature/rect_rect/sat_local.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// A variant of sat-local. In floating-point scalars, Error::remembered(a, b) is its answer.
template <class Error, Text name, Text mistake, auto... more>
struct Remembering : VariantOf<rect_rect::SatLocal, name, mistake, more...> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        if constexpr (std::is_floating_point_v<S>) return Error::remembered(a, b);
        else return rect_rect::SatLocal::hit(a, b);
    }
};

/// Assumes that a repeated first shape means a repeated pair.
struct CachedByFirstNumber
    : Remembering<CachedByFirstNumber, "planted-cached-by-first-number",
                  "repeats the last answer if the first number is the same"> {
    static constexpr Expectation expectation{.kind = Class::defect, .by_sequences_alone = true};

    template <class S>
    static bool remembered(const Pose<S>& a, const Pose<S>& b) {
        thread_local S first = 0;
        thread_local std::optional<bool> last;
        if (!last || first != a.cx) last = rect_rect::SatLocal::hit(a, b);
        first = a.cx;
        return *last;
    }
};

struct CachedByHash
    : Remembering<CachedByHash, "planted-cached-by-hash",
                  "a cache of answers keyed by a hash of ten bits, unchecked", Class::defect> {
    template <class S>
    static bool remembered(const Pose<S>& a, const Pose<S>& b) {
        thread_local std::array<std::optional<bool>, 1024> answers;
        auto& known = answers[(hash(a) * 31 + hash(b)) % 1024];
        if (!known) known = rect_rect::SatLocal::hit(a, b);
        return *known;
    }

  private:
    template <class S>
    static std::uint64_t hash(const Pose<S>& p) {
        std::uint64_t sum = 0;
        for (const S x : {p.cx, p.cy, p.w, p.h, p.angle}) {
            sum =
                (sum ^ std::bit_cast<std::uint64_t>(static_cast<double>(x))) * 0x9e3779b97f4a7c15U;
            sum ^= sum >> 32U;
        }
        return sum;
    }
};

/// A branch that was meant to log every 64th call changes the answer.
struct EachSixtyFourth
    : Remembering<EachSixtyFourth, "planted-each-sixty-fourth",
                  "gives the opposite answer in every 64th call", Class::defect> {
    template <class S>
    static bool remembered(const Pose<S>& a, const Pose<S>& b) {
        thread_local int calls = 0;
        return (++calls % 64 == 0) != rect_rect::SatLocal::hit(a, b);
    }
};

/// The buffer only grows: a small polygon after a large one keeps the large one's corners.
struct ScratchKeepsCorners
    : VariantOf<convex::ConvexSat, "planted-scratch-keeps-corners",
                "copies A into a buffer that keeps corners of an earlier, larger polygon",
                Class::defect> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        if constexpr (std::is_floating_point_v<S>) {
            thread_local std::vector<Point<S>> scratch;
            if (scratch.size() < a.size()) scratch.resize(a.size());
            std::copy(a.begin(), a.end(), scratch.begin());
            return convex::ConvexSat::hit<S>(scratch, b);
        } else {
            return convex::ConvexSat::hit<S>(a, b);
        }
    }
};

/// A pair moves little between frames, but the next call may be about another pair.
struct WarmStart
    : Remembering<
          WarmStart, "planted-warm-start",
          "repeats a miss if A is unchanged and B is hardly nearer than in the call before"> {
    static constexpr Expectation expectation{.kind = Class::defect, .by_sequences_alone = true};

    template <class S>
    static bool remembered(const Pose<S>& a, const Pose<S>& b) {
        thread_local Pose<S> last{};
        thread_local std::optional<S> missed_at;
        const S away = std::abs(b.cx - a.cx) + std::abs(b.cy - a.cy);
        const bool again = missed_at && last == a && away > *missed_at * S(0.75);
        const bool hits = !again && rect_rect::SatLocal::hit(a, b);
        last = a;
        missed_at = hits ? std::nullopt : std::optional(away);
        return hits;
    }
};

using StateErrors =
    std::tuple<CachedByFirstNumber, CachedByHash, EachSixtyFourth, ScratchKeepsCorners, WarmStart>;

}  // namespace touchstone::planted_errors
