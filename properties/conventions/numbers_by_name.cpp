#include "properties/conventions/numbers_by_name.h"

namespace touchstone {

double* number_named(Shapes::Values& shape, std::string_view name) {
    return std::visit(
        [name]<class Shape>(Shape& s) -> double* {
            if constexpr (requires { Shape::numbers(); })
                for (const auto& number : Shape::numbers())
                    if (number.name == name) return &(s.*number.member);
            return nullptr;
        },
        shape);
}

Shapes::Values of_kind(Kind kind, const Shapes::Values& from) {
    Shapes::Values source = from;
    return visit_kind(kind, [&]<class Shape>(std::type_identity<Shape>) -> Shapes::Values {
        Shape to{};
        if constexpr (requires { Shape::numbers(); })
            for (const auto& number : Shape::numbers())
                if (const double* same = number_named(source, number.name))
                    to.*number.member = *same;
        if constexpr (kHasLocalCorners<Shape>)
            std::visit(
                [&to]<class Source>(const Source& s) {
                    if constexpr (kHasLocalCorners<Source>) to.local = s.local;
                },
                source);
        return to;
    });
}

}  // namespace touchstone
