// Lets touchstone examine a function of two shapes. Its parameters may have your own types:
//
//     #include <touchstone/examine.h>
//     #include "obb.h"  // struct Obb; bool overlaps(const Obb&, const Obb&);
//
//     static Obb obb(const touchstone::RectInDegrees& r) {
//         return {r.cx, r.cy, r.w / 2, r.h / 2, r.degrees};
//     }
//     int main(int argc, char** argv) {
//         return touchstone::examine(argc, argv, overlaps, obb);
//     }
//
// The program reads cases and prints answers, so `touchstone verify --exec` can run it. CMake's
// touchstone_add_test adds tests that run it. Needs only C++17 and its standard library, and works
// without exceptions and RTTI. No optimisation flag, not even -ffast-math, changes the numbers that
// are read.
#pragma once

#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>

#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#define TOUCHSTONE_HAS_POSIX
#endif

#include <touchstone/answers.h>
#include <touchstone/call.h>
#if defined(TOUCHSTONE_FUZZED)
#include <touchstone/fuzzed.h>
#endif
#include <touchstone/query.h>
#include <touchstone/read_shape.h>
#include <touchstone/rules.h>
#include <touchstone/shapes.h>

namespace touchstone {
namespace detail {

/// The text of an answer, without the end of line.
inline const char* answer_text(bool hit, std::size_t /*size*/) {
    return hit ? "true" : "false";
}
/// Returns a line that is not an answer. It names the index, which is not in the list.
template <class Index>
std::string no_index_text(Index index, std::size_t size) {
    return "index " + std::to_string(index) + " of a list of " + std::to_string(size) +
           " (indices count from 0; for no hit return an empty optional or a plain -1)";
}
/// The text of an answer other than bool. For a list of `size` shapes, `first` is the index of the
/// first hit (see `examine`). For two shapes, the size is ignored.
template <class Index>
std::string answer_text(const Index& first, std::size_t size) {
    if constexpr (answer_word<Index> != nullptr) {
        return measure_text(first);
    } else if constexpr (std::is_same_v<Index, std::optional<bool>>) {
        return first ? answer_text(*first, size) : "{\"declined\":true}";
    } else if constexpr (!std::is_integral_v<Index>) {
        if (first && static_cast<unsigned long long>(*first) >= size)
            return no_index_text(*first, size);
        return first ? answer_text(*first, size) : "0";
    } else {
        if (first < Index{0} || first == static_cast<Index>(-1)) return "0";
        const auto index = static_cast<unsigned long long>(first);
        if (index == size && std::is_unsigned_v<Index>) return "0";
        return index < size ? std::to_string(index + 1) : no_index_text(first, size);
    }
}

/// A function and its conversions as a program that answers cases.
template <class Function, class... Conversion>
class Examined {
  public:
    explicit Examined(Function function, Conversion... conversion)
        : function_(std::move(function)), conversions_(std::move(conversion)...) {}

    /// The options of `touchstone verify` that follow from the types of this function.
    [[nodiscard]] std::string options() const {
        std::string text = "--query " + names_.query;
        if (turn == Turn::degrees) text += " --turn degrees";
        if (turn == Turn::cos_sin) text += " --turn cos-sin";
        if (holds_floats<A>(conversions_) && holds_floats<B>(conversions_))
            text += " --scalar float";
        if constexpr (answer_word<Answered> != nullptr)
            text += std::string(" --answer ") + answer_word<Answered>;
        return text;
    }

    std::string answer(std::string_view line, unsigned long long line_number) {
        Cursor in(line, line_number);
        bool has_a = false;
        bool has_b = false;
        in.object([&](std::string_view name) {
            if (name == names_.a) read_shape(in, first()), has_a = true;
            else if (name == names_.b) read_shape(in, second()), has_b = true;
            else if (name == "query") require_query(in);
            else in.skip();
        });
        if (!has_a) in.fail("\"" + names_.a + "\" is missing");
        if (!has_b) in.fail("\"" + names_.b + "\" is missing");
        return call();
    }

  private:
    using ParameterA = ParameterOf<Function, 0>;
    using ParameterB = ParameterOf<Function, 1>;
    using A = std::decay_t<ParameterA>;
    using B = std::decay_t<ParameterB>;
    using ShapeA = ShapeFor<A, Conversion...>;
    using ShapeB = ShapeFor<B, Conversion...>;
    static constexpr bool of_list = is_list<ShapeA> || is_list<ShapeB>;
    static constexpr BaseKind base_a = KindOf<ShapeA>::base;
    static constexpr BaseKind base_b = KindOf<ShapeB>::base;
    /// A case lists the single shape before the list, and two shapes in the order of their base
    /// kinds.
    static constexpr bool is_swapped = of_list ? is_list<ShapeA> : base_b < base_a;
    static constexpr Turn turn =
        KindOf<ShapeA>::turn == Turn::none ? KindOf<ShapeB>::turn : KindOf<ShapeA>::turn;

    auto& first() {
        if constexpr (is_swapped) return b_;
        else return a_;
    }
    auto& second() {
        if constexpr (is_swapped) return a_;
        else return b_;
    }

    void require_query(Cursor& in) const {
        const std::string found(in.string());
        if (found != names_.query)
            in.fail("a case of " + found + ", but the function takes " + names_.query);
    }

    std::string call() {
        A a = made<A>(a_, conversions_);
        B b = made<B>(b_, conversions_);
        std::size_t size = 0;
        if constexpr (of_list) size = second().size();
        return answer_text(
            in_order<is_swapped>(ResultOf<Function>(std::invoke(
                function_, static_cast<ParameterA&&>(a), static_cast<ParameterB&&>(b)))),
            size);
    }

    using Answered = decltype(in_order<is_swapped>(std::declval<ResultOf<Function>>()));

    QueryNames names_ =
        is_swapped ? query_names(base_b, base_a, of_list) : query_names(base_a, base_b, of_list);
    Function function_;
    std::tuple<Conversion...> conversions_;
    ShapeA a_{};
    ShapeB b_{};
};

/// Returns a stream to the original standard output, for answers. On POSIX systems, redirects
/// standard output to standard error, so that nothing that the function prints is read as an
/// answer.
inline std::FILE* take_standard_output() {
#if defined(TOUCHSTONE_HAS_POSIX)
    std::FILE* answers = ::fdopen(::dup(STDOUT_FILENO), "w");
    if (answers != nullptr && ::dup2(STDERR_FILENO, STDOUT_FILENO) >= 0) return answers;
#endif
    return stdout;
}

template <class Program>
int answer_all(Program& program) {
    using Clock = std::chrono::steady_clock;
    std::string input;
    std::string output;
    unsigned long long line_number = 0;
    bool has_case = false;
    std::FILE* const answers = take_standard_output();
    const auto write = [&output, answers] {
        std::fwrite(output.data(), 1, output.size(), answers);
        std::fflush(answers);
        output.clear();
    };
    for (bool is_end = false; !is_end;) {
        constexpr std::size_t chunk = 65536;
        const std::size_t kept = input.size();
        input.resize(kept + chunk);
        input.resize(kept + std::fread(&input[kept], 1, chunk, stdin));
        is_end = input.size() < kept + chunk;
        if (is_end && !input.empty() && input.back() != '\n') input += '\n';
        std::size_t from = 0;
        auto written = Clock::now();
        for (std::size_t to; (to = input.find('\n', from)) != std::string::npos; from = to + 1) {
            const std::string_view line(input.data() + from, to - from);
            ++line_number;
            if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
            has_case = true;
            output += program.answer(line, line_number);
            output += '\n';
            // Write early, so that a slow function does not seem to hang.
            if (Clock::now() - written > std::chrono::milliseconds(200)) {
                write();
                written = Clock::now();
            }
        }
        input.erase(0, from);
        write();
    }
    if (std::ferror(stdin) || std::ferror(answers)) return 3;
    if (has_case) return 0;
    std::fputs("touchstone: no case on standard input, so nothing was checked; see --help\n",
               stderr);
    return 2;
}

inline int explain(const char* program, const std::string& options) {
    std::printf(
        "This program reads cases, one line of JSON each, on standard input, and prints an\nanswer "
        "per line. touchstone runs it:\n\n"
        "    touchstone verify --exec %s %s%s\n\n"
        "  --describe   print the options of `touchstone verify` that follow from its types\n",
        program, options.c_str(),
        options.find("--answer") == std::string::npos ? " --contract closed" : "");
    return 0;
}

}  // namespace detail

/// Answers cases with the function until standard input ends. Returns the exit status for `main`: 2
/// if there was no case (a test without cases must not pass) or an argument is unknown, 3 if it
/// can't read or write, and 0 otherwise. A case that it can't read ends the program with status 2.
///
/// The function takes two shapes and returns whether they intersect, as bool, or another answer
/// (touchstone/answers.h). Or it takes a shape and a std::vector of shapes, in either order, and
/// returns the index of the first shape that is hit, counted from 0, as an integer or a
/// std::optional of an integer. If no shape is hit, the optional is empty. Without an optional, the
/// integer is negative, or it is unsigned and the size of the list or the largest of its type. Any
/// other index outside of the list is a malformed answer. Each parameter is a shape of touchstone
/// (touchstone/shapes.h) or a type that a conversion returns. A conversion takes a shape of
/// touchstone, or a std::vector of them. These shapes determine the query.
///
/// Function has a default only for an overloaded name: the compiler then names the default's type,
/// which says what to do.
template <class Function = detail::ChooseTheOverloadByStaticCast, class... Conversion>
int examine(int argc, char** argv, Function function, Conversion... conversion) {
    if constexpr (detail::require_examinable<Function, Conversion...>()) {
        detail::Examined<Function, Conversion...> examined(std::move(function),
                                                           std::move(conversion)...);
#if defined(TOUCHSTONE_FUZZED)
        return detail::fuzz(argc, argv, examined);
#else
        const std::string_view option = argc > 1 ? argv[1] : "";
        if (option == "--describe") return std::puts(examined.options().c_str()) < 0 ? 3 : 0;
        if (option == "--help" || option == "-h")
            return detail::explain(argv[0], examined.options());
        if (argc > 1) {
            std::fprintf(stderr, "touchstone: %s: expected no argument, or --help\n", argv[1]);
            return 2;
        }
        return detail::answer_all(examined);
#endif
    } else {
        return 2;  // unreachable: compilation has failed
    }
}

}  // namespace touchstone

#undef TOUCHSTONE_HAS_POSIX
