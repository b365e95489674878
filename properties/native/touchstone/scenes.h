// Generates pairs of shapes as in touchstone's own tests: near touching and touching exactly, thin,
// nearly parallel, nested, far from the origin. Link touchstone::scenes.
//
//     touchstone::Scenes<touchstone::Rect, touchstone::Circle> scenes(seed);
//     const auto [rect, circle] = scenes.next();
#pragma once

#include <cstdint>
#include <ostream>

#include <touchstone/case_text.h>
#include <touchstone/linked.h>

namespace touchstone {
inline namespace testing_interface {

/// Two shapes. operator<< prints them as a case, a line of JSON.
template <class A, class B>
struct Scene {
    A a;
    B b;
    friend std::ostream& operator<<(std::ostream& out, const Scene& scene) {
        return out << detail::CaseOf<A, B>::write(scene.a, scene.b);
    }
};

/// The range of the numbers in scenes.
enum class Magnitudes {
    usual,  ///< sizes and edges 1e-3 to 1e6, coordinates up to 1e6, aspect ratios (of shapes with a
            ///< size or radius) up to 1e4, angles up to two turns
    any     ///< the whole range of the scalar
};

/// Generates valid scenes of the types A and B, with numbers that these types represent exactly.
/// The same seed gives the same scenes.
template <class A, class B>
class Scenes {
  public:
    explicit Scenes(std::uint64_t seed, Magnitudes magnitudes = Magnitudes::usual)
        : source_(wanted(seed, magnitudes)) {}

    Scene<A, B> next() { return read(source_.next()); }

    // For rapidcheck.h.
    static linked::Wanted wanted(std::uint64_t seed, Magnitudes magnitudes) {
        using detail::Turn;
        const int turn = Case::turn == Turn::degrees ? 1 : Case::turn == Turn::cos_sin ? 2 : 0;
        return {Case::names().query, turn, Case::is_float, magnitudes == Magnitudes::any, seed};
    }
    static Scene<A, B> read(const std::string& line) {
        Scene<A, B> scene{};
        Case::read(line, scene.a, scene.b);
        return scene;
    }

  private:
    using Case = detail::CaseOf<A, B>;
    linked::Source source_;
};

}  // namespace testing_interface
}  // namespace touchstone
