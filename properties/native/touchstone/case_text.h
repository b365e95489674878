// Writes two shapes as a case in touchstone's format, and reads them back.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include <touchstone/query.h>
#include <touchstone/read_shape.h>
#include <touchstone/rules.h>

namespace touchstone::detail {

template <class S>
void write_number(std::string& out, S x) {
    const std::string text = number_text(static_cast<double>(x));
    // A NaN or infinity becomes a string, so that the reader's error names the field. Comparing x
    // would not find it under -ffast-math.
    const bool is_finite = text.find('n') == std::string::npos;
    out += is_finite ? text : '"' + text + '"';
}

template <class Corners>
void write_corners(std::string& out, const Corners& corners) {
    char before = '[';
    for (const auto& p : corners) {
        out += before;
        out += '[';
        write_number(out, p.x);
        out += ',';
        write_number(out, p.y);
        out += ']';
        before = ',';
    }
    out += before == '[' ? "[]" : "]";
}

template <class Shape>
void write_shape(std::string& out, const Shape& shape) {
    if constexpr (has_numbers<Shape>) {
        char before = '{';
        each_number(shape, [&](const char* name, auto number) {
            out += before;
            out += '"';
            out += name;
            out += "\":";
            write_number(out, number);
            before = ',';
        });
        if constexpr (has_corners<Shape>) {
            out += ",\"corners\":";
            write_corners(out, shape.corners);
        }
        out += '}';
    } else {
        write_corners(out, shape.corners);
    }
}

template <class A, class B>
struct CaseOf {
    static_assert(Fields<A>::are_known && Fields<B>::are_known,
                  "touchstone: not shapes of <touchstone/shapes.h>; convert yours to them");
    static_assert(require_alike<A, B>());
    using Scalar = typename Fields<A>::Scalar;
    static constexpr bool is_float = std::is_same_v<Scalar, float>;
    /// A case lists its shapes in the order of their base kinds.
    static constexpr bool is_swapped = Fields<B>::base < Fields<A>::base;
    static constexpr Turn turn = Fields<A>::turn == Turn::none ? Fields<B>::turn : Fields<A>::turn;

    static QueryNames names() {
        if constexpr (is_swapped) return CaseOf<B, A>::names();
        else return query_names(Fields<A>::base, Fields<B>::base, false);
    }

    static std::string write(const A& a, const B& b) {
        if constexpr (is_swapped) return CaseOf<B, A>::write(b, a);
        const QueryNames query = names();
        std::string out = "{\"query\":\"" + query.query + "\",\"" + query.a + "\":";
        write_shape(out, a);
        out += ",\"" + query.b + "\":";
        write_shape(out, b);
        return out + '}';
    }

    static void read(const std::string& line, A& a, B& b) {
        if constexpr (is_swapped) return CaseOf<B, A>::read(line, b, a);
        const QueryNames query = names();
        Cursor in(line, 1);
        in.object([&](std::string_view name) {
            if (name == query.a) read_shape(in, a);
            else if (name == query.b) read_shape(in, b);
            else in.skip();
        });
    }
};

}  // namespace touchstone::detail
