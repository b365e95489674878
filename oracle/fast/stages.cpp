#include "oracle/fast/stages.h"

namespace touchstone::fast {

std::string_view name(Stage stage) {
    switch (stage) {
        case Stage::filter: return "filter";
        case Stage::double_double: return "double-double";
        case Stage::expansion: return "expansion";
        case Stage::ball: return "ball";
        case Stage::exact: return "exact";
    }
    return "?";
}

}  // namespace touchstone::fast
