// The classes of wrong answers: their names, their meanings, and whether they fail an algorithm.
// Reports, files and the page all use this table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchstone {

/// All enumerators of an enumeration that counts from 0 to `last`.
template <auto last>
constexpr auto enumerators() {
    std::array<decltype(last), static_cast<std::size_t>(last) + 1> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<decltype(last)>(i);
    return all;
}

/// The class of a wrong answer (properties/judging/README.md), worst first. The cause of an earlier
/// class may also produce answers of later classes.
enum class Class : std::uint8_t {
    defect,
    error,
    logic,
    wrong,
    contradiction,
    contract,
    beyond_tolerance,
    rounding,
    undecided,
    domain
};

/// How answers are judged. Each judge has its own set of classes.
enum class JudgedBy : std::uint8_t {
    mathematics,           ///< the algorithm's own exact run
    margin,                ///< black box: how far from touching a wrong hit or miss was
    truth,                 ///< the exact value of a number
    truth_and_mathematics  ///< the exact value of a number, and an exact run
};

/// What the margin of a wrong hit or miss of the class says.
enum class MarginSays : std::uint8_t {
    nothing,
    severity,   ///< how bad the answer is
    tolerance,  ///< how bad the answer is; compared with the tolerance
};

/// Where an answer of the class turns wrong. An exact run shows it.
enum class TurnsAt : std::uint8_t {
    nothing,
    comparison,  ///< at the last comparison: rounding is not the cause
    loss,        ///< at the operation whose rounding makes the answer wrong
};

struct ClassFacts {
    Class kind;
    std::string_view name;
    bool fails;  ///< whether such an answer fails the algorithm
    /// The meaning of the class, by JudgedBy; empty if the judge does not have the class.
    std::array<std::string_view, 4> meanings;
    MarginSays margin = MarginSays::nothing;
    TurnsAt turns_at = TurnsAt::nothing;
};

/// The rows of all classes, indexed by Class.
inline constexpr std::array kClassTable{
    ClassFacts{Class::defect,
               "defect",
               true,
               {"different answers to the same input, or a loop that does not end",
                "no answer (crash, hang, garbage), or different answers to the same input",
                "no answer, or different answers to the same input",
                "different answers to the same input"}},
    ClassFacts{Class::error,
               "error",
               true,
               {"", "an error instead of an answer", "an error instead of an answer",
                "an error, or too many steps, instead of an answer"}},
    ClassFacts{Class::logic,
               "logic",
               true,
               {"wrong in exact arithmetic too: the mathematics is wrong", "", "",
                "wrong in exact arithmetic too: the mathematics is wrong"},
               MarginSays::severity,
               TurnsAt::comparison},
    ClassFacts{Class::wrong,
               "wrong",
               true,
               {"", "wrong by more than the tolerance", "the error is larger than allowed",
                "the error is larger than allowed; exact arithmetic does not decide a comparison"},
               MarginSays::tolerance},
    ClassFacts{Class::contradiction,
               "contradiction",
               true,
               {"", "", "allowed by itself, but it contradicts another answer",
                "allowed by itself, but it contradicts another answer"}},
    ClassFacts{Class::contract,
               "contract",
               true,
               {"breaks its contract when shapes touch exactly, in exact arithmetic too",
                "breaks its contract when shapes touch exactly"},
               MarginSays::nothing,
               TurnsAt::comparison},
    ClassFacts{
        Class::beyond_tolerance,
        "beyond-tolerance",
        true,
        {"not wrong in exact arithmetic, but wrong in floats by more than the declared tolerance",
         "", "", "right in exact arithmetic, but in floats the error is larger than declared"},
        MarginSays::tolerance,
        TurnsAt::loss},
    ClassFacts{Class::rounding,
               "rounding",
               false,
               {"right in exact arithmetic, wrong in floats, within the declared tolerance",
                "wrong, but closer to touching than the tolerance", "the error is allowed",
                "the error is allowed"},
               MarginSays::tolerance,
               TurnsAt::loss},
    ClassFacts{Class::undecided,
               "undecided",
               false,
               {"wrong in floats, within the declared tolerance; exact arithmetic does not "
                "decide a comparison"}},
    ClassFacts{Class::domain,
               "domain",
               false,
               {"outside the sizes that the algorithm accepts, or with overflow, underflow or NaN",
                "outside the sizes, lengths or angles that are judged",
                "a size is smaller than the rounding of its corners"}}};

constexpr const ClassFacts& facts(Class c) {
    return kClassTable[static_cast<std::size_t>(c)];
}

/// All classes, worst first.
inline constexpr auto kClasses = enumerators<static_cast<Class>(kClassTable.size() - 1)>();
static_assert([] {
    for (const Class c : kClasses)
        if (facts(c).kind != c) return false;
    return true;
}());

/// The name in reports, files and scripts: "beyond-tolerance".
constexpr std::string_view name(Class c) {
    return facts(c).name;
}

constexpr bool fails(Class c) {
    return facts(c).fails;
}

/// True for the classes of answers that rounding made wrong.
constexpr bool is_rounding(Class c) {
    return facts(c).turns_at == TurnsAt::loss;
}

/// True for classes whose margin is reported as a share of the tolerance.
constexpr bool is_of_tolerance(Class c) {
    return facts(c).margin == MarginSays::tolerance;
}

constexpr std::string_view meaning_of(Class c, JudgedBy judge) {
    return facts(c).meanings[static_cast<std::size_t>(judge)];
}

constexpr bool is_class_of(JudgedBy judge, Class c) {
    return !meaning_of(c, judge).empty();
}

constexpr std::optional<Class> class_named(std::string_view text) {
    for (const Class c : kClasses)
        if (name(c) == text) return c;
    return std::nullopt;
}

}  // namespace touchstone
