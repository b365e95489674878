// JSON whose fields keep their order.
#pragma once

#include <nlohmann/json.hpp>

namespace touchstone {

using Json = nlohmann::ordered_json;

/// The fields of an object as the vector that they are, to which appending takes no time that grows
/// with the object; Json's own ways to add a field look through all that are there.
inline Json::object_t::Container& fields_in(Json& object) {
    return object.get_ref<Json::object_t&>();
}

}  // namespace touchstone
