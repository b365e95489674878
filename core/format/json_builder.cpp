#include "core/format/json_builder.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace touchstone {
namespace {

constexpr int kNumberOverflow = 406;  // nlohmann's number of that error

/// What an error says, without nlohmann's name for it.
std::string_view text_of(const Json::exception& error) {
    const std::string_view what = error.what();
    const std::size_t name = what.find("] ");
    return name == std::string_view::npos ? what : what.substr(name + 2);
}

/// True where a digit before the exponent is not 0.
bool is_not_zero(std::string_view literal) {
    return literal.substr(0, literal.find_first_of("eE")).find_first_of("123456789") !=
           std::string_view::npos;
}

/// Leaves only the first field of each name.
void drop_repeats(Json& object) {
    std::unordered_set<std::string> seen;
    Json distinct = Json::object();
    for (auto& [key, value] : fields_in(object))
        if (seen.insert(key).second) fields_in(distinct).emplace_back(key, std::move(value));
    object = std::move(distinct);
}

}  // namespace

bool JsonBuilder::number_float(number_float_t value, const string_t& literal) {
    if (value != 0 || !is_not_zero(literal)) return add(value);
    note(fmt::format("{} is no double: it is not zero, and below the smallest", literal));
    return null();
}

bool JsonBuilder::start_object(std::size_t /*size*/) {
    open_.push_back({&place(Json::object()), {}, {}, false});
    return true;
}

bool JsonBuilder::start_array(std::size_t /*size*/) {
    open_.push_back({&place(Json::array()), {}, {}, false});
    return true;
}

bool JsonBuilder::key(string_t& key) {
    Open& object = open_.back();
    object.key = key;
    if (object.keys.insert(key).second) return true;
    object.repeats = true;
    note("this field is there twice");
    return true;
}

bool JsonBuilder::parse_error(std::size_t /*position*/, const string_t& token,
                              const Json::exception& error) {
    if (error.id == kNumberOverflow) {
        stopped_at_overflow_ = true;
        note(fmt::format("{} is no double: it is beyond the largest", token));
        return false;
    }
    const std::string_view text = text_of(error);
    const bool goes_on = text.find("unexpected end of input") != std::string_view::npos;
    // That the text is no JSON comes before anything else that may be wrong with it.
    problem_ =
        fmt::format("not JSON: {}{}", text, goes_on ? "; all of it must be on one line" : "");
    return false;
}

Json JsonBuilder::take() {
    while (!open_.empty()) close();
    return std::move(root_);
}

Json& JsonBuilder::place(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    Json& in = *open_.back().json;
    if (in.is_array()) {
        in.push_back(std::move(value));
        return in.back();
    }
    return fields_in(in).emplace_back(open_.back().key, std::move(value)).second;
}

bool JsonBuilder::close() {
    if (open_.back().repeats) drop_repeats(*open_.back().json);
    open_.pop_back();
    return true;
}

std::string JsonBuilder::place_name() const {
    std::string path;
    for (const Open& open : open_) {
        // All but the innermost hold what is open in them already.
        const std::size_t behind = &open == &open_.back() ? 0 : 1;
        if (open.json->is_array()) path += fmt::format("[{}]", open.json->size() - behind);
        else path += (path.empty() ? "" : ".") + open.key;
    }
    return path.empty() ? path : path + ": ";
}

void JsonBuilder::note(const std::string& problem) {
    if (problem_.empty()) problem_ = place_name() + problem;
}

}  // namespace touchstone
