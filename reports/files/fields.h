// Reads the fields of JSON from files, and names the field in errors.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/format/json.h"
#include "core/format/text.h"
#include "core/scenes/problem.h"

namespace touchstone {

/// The fields of one object. Errors name the field.
class Fields {
  public:
    explicit Fields(const Json& json, std::string path = "") : json_(json), path_(std::move(path)) {
        if (!json.is_object()) fail("", "expected an object");
    }

    [[nodiscard]] const Json* find(const char* field) const {
        const auto found = json_.find(field);
        return found == json_.end() ? nullptr : &*found;
    }
    /// The text is escaped, because it is printed on terminals and in comments of programs.
    [[nodiscard]] std::string text(const char* field) const { return visible(as_it_is(field)); }
    [[nodiscard]] std::string as_it_is(const char* field) const {
        const Json* value = find(field);
        if (value == nullptr) return "";
        if (!value->is_string()) fail(field, "expected a string");
        return value->get<std::string>();
    }
    /// Returns nothing if the field is missing or null. null stands for a number beyond the largest
    /// double.
    [[nodiscard]] std::optional<double> number(const char* field) const {
        const Json* value = find(field);
        if (value == nullptr || value->is_null()) return std::nullopt;
        if (!value->is_number()) fail(field, "expected a number");
        return value->get<double>();
    }
    [[nodiscard]] std::optional<std::uint64_t> whole(const char* field) const {
        const Json* value = find(field);
        if (value == nullptr) return std::nullopt;
        if (!value->is_number_unsigned()) fail(field, "expected a whole number");
        return value->get<std::uint64_t>();
    }
    [[nodiscard]] bool flag(const char* field) const {
        const Json* value = find(field);
        if (value == nullptr) return false;
        if (!value->is_boolean()) fail(field, "expected true or false");
        return value->get<bool>();
    }
    /// Returns the value of the list that the field names, or `other` if the field is missing.
    template <class List, class Value = typename List::value_type>
    [[nodiscard]] Value one_of(const char* field, const List& list,
                               std::optional<std::type_identity_t<Value>> other = {}) const {
        const std::string wanted = text(field);
        if (wanted.empty() && other) return *other;
        std::vector<std::string_view> names;
        for (const Value value : list) {
            if (name(value) == wanted) return value;
            if (std::find(names.begin(), names.end(), name(value)) == names.end())
                names.push_back(name(value));
        }
        fail(field, fmt::format("\"{}\", expected one of {}", wanted, fmt::join(names, ", ")));
    }
    void require(const char* field) const {
        if (find(field) == nullptr) fail(field, "is missing");
    }
    [[noreturn]] void fail(const std::string& field, const std::string& reason) const {
        const std::string place = path_ + field;
        throw InputError(place.empty() ? reason : fmt::format("{}: {}", place, reason));
    }
    /// Calls read() to read the value of the field. Adds the field's name to errors.
    auto in(const std::string& field, auto read) const {  // NOLINT(modernize-use-nodiscard)
        try {
            return read();
        } catch (const InputError& error) {
            fail(field, error.what());
        }
    }

  private:
    const Json& json_;
    std::string path_;
};

}  // namespace touchstone
