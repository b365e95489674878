// Builds JSON out of what the parser meets, and says what in it no reader could keep as it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/format/json.h"

namespace touchstone {

/// The receiver of nlohmann's events (its SAX interface). A key that an object has already and a
/// number that is no double are problems; the first that is met is kept, with the path of keys to
/// it, and reading goes on. The time is linear in the text.
class JsonBuilder {
  public:
    using number_integer_t = Json::number_integer_t;
    using number_unsigned_t = Json::number_unsigned_t;
    using number_float_t = Json::number_float_t;
    using string_t = Json::string_t;
    using binary_t = Json::binary_t;

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(number_integer_t value) { return add(value); }
    bool number_unsigned(number_unsigned_t value) { return add(value); }
    bool number_float(number_float_t value, const string_t& literal);
    bool string(string_t& value) { return add(std::move(value)); }
    bool binary(binary_t& value) { return add(std::move(value)); }
    bool start_object(std::size_t size);
    bool key(string_t& key);
    bool end_object() { return close(); }
    bool start_array(std::size_t size);
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const string_t& token, const Json::exception& error);

    /// What is wrong with the text; empty where nothing is.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// True where the parser met a number beyond the largest double, behind which it does not read.
    [[nodiscard]] bool stopped_at_overflow() const { return stopped_at_overflow_; }
    /// Takes what was read; of a text that ends early what came before the end, and of fields of
    /// one name the first.
    Json take();

  private:
    /// An object or array that is not closed yet.
    struct Open {
        Json* json;
        std::string key;  ///< of an object: the one whose value is read
        std::unordered_set<std::string> keys;
        bool repeats;
    };

    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    Json& place(Json value);
    bool close();
    /// Where the parser is: "a.w: ", or nothing at the top.
    [[nodiscard]] std::string place_name() const;
    void note(const std::string& problem);

    Json root_;
    std::vector<Open> open_;
    std::string problem_;
    bool stopped_at_overflow_ = false;
};

}  // namespace touchstone
