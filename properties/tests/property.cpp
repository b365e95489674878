#include "properties/tests/property.h"

#include <rapidcheck.h>

namespace touchstone {

bool holds(const std::function<void()>& property) {
    return rc::check(property);
}

}  // namespace touchstone
