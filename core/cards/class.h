// What a wrong answer means.
#pragma once

#include <array>
#include <string_view>

namespace touchstone {

/// The class of a wrong answer (properties/judging/README.md).
enum class Class {
    logic,             ///< wrong, or dividing by zero, in exact arithmetic too
    rounding,          ///< right in exact arithmetic, wrong in floats, within the tolerance
    beyond_tolerance,  ///< the same, with a margin beyond the declared tolerance
    contract,          ///< at exact touching, the mathematics answers otherwise than declared
    domain,            ///< outside the inputs the algorithm is for, or of the range of the format
    defect,            ///< different answers to one input, or none within the limit of steps
    undecided          ///< wrong within the tolerance; of exact arithmetic a comparison is open
};

inline constexpr std::array kClasses{Class::logic,    Class::beyond_tolerance, Class::contract,
                                     Class::defect,   Class::rounding,         Class::domain,
                                     Class::undecided};

constexpr std::string_view name(Class c) {
    switch (c) {
        case Class::logic: return "logic";
        case Class::rounding: return "rounding";
        case Class::beyond_tolerance: return "beyond-tolerance";
        case Class::contract: return "contract";
        case Class::domain: return "domain";
        case Class::defect: return "defect";
        case Class::undecided: return "undecided";
    }
    return "?";
}

/// True for the classes with which an algorithm fails.
constexpr bool fails(Class c) {
    return c != Class::rounding && c != Class::domain && c != Class::undecided;
}

}  // namespace touchstone
