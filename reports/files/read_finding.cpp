#include "reports/files/read_finding.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cards/algorithm.h"
#include "core/cards/class.h"
#include "core/cards/scalar.h"
#include "core/format/visible_text.h"
#include "oracle/cases/checked_case.h"
#include "oracle/exact/relation.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/by_truth.h"

namespace touchstone {
namespace {

using Names = std::vector<std::string_view>;

template <class List>
void add_names(Names& names, const List& list) {
    for (const auto& item : list)
        if (std::find(names.begin(), names.end(), name(item)) == names.end())
            names.push_back(name(item));
}

template <class... Lists>
Names names_of(const Lists&... lists) {
    Names names;
    (add_names(names, lists), ...);
    return names;
}

/// The fields of one object, with errors that name them.
class Fields {
  public:
    Fields(const Json& json, std::string path) : json_(json), path_(std::move(path)) {
        if (!json.is_object()) fail("", "expected an object");
    }

    [[nodiscard]] const Json* find(const char* field) const {
        const auto found = json_.find(field);
        return found == json_.end() ? nullptr : &*found;
    }
    /// Escaped: what is read here is printed on terminals and in comments of programs.
    [[nodiscard]] std::string text(const char* field) const { return visible(as_it_is(field)); }
    [[nodiscard]] std::string as_it_is(const char* field) const {
        const Json* value = find(field);
        if (value == nullptr) return "";
        if (!value->is_string()) fail(field, "expected a string");
        return value->get<std::string>();
    }
    [[nodiscard]] std::string one_of(const char* field, const Names& names) const {
        std::string value = text(field);
        if (!value.empty() && std::find(names.begin(), names.end(), value) == names.end())
            fail(field, fmt::format("\"{}\", expected one of {}", value, fmt::join(names, ", ")));
        return value;
    }
    /// A number; null stands for one beyond the largest double.
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
    void require(const char* field) const {
        if (find(field) == nullptr) fail(field, "is missing");
    }
    [[noreturn]] void fail(const std::string& field, const std::string& reason) const {
        const std::string place = path_ + field;
        throw InputError(place.empty() ? reason : fmt::format("{}: {}", place, reason));
    }
    /// Calls read() of what stands in the field.
    template <class Read>
    auto in(const std::string& field, Read read) const {  // NOLINT(modernize-use-nodiscard)
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

std::uint64_t version_of(const Fields& fields) {
    const std::uint64_t version = fields.whole("finding_version").value_or(0);
    if (version > kFindingVersion)
        fields.fail("finding_version", fmt::format("{} is newer than this touchstone reads, {}",
                                                   version, kFindingVersion));
    if (version > 0)
        for (const char* field : {"algorithm", "scalar", "class"}) fields.require(field);
    return version;
}

void read_what(const Fields& fields, Finding& finding) {
    finding.algorithm = fields.text("algorithm");
    finding.scalar = fields.one_of("scalar", names_of(kScalars));
    finding.contract = fields.one_of(
        "contract", names_of(std::array{Contract::closed, Contract::open, Contract::unspecified}));
    finding.kind = fields.one_of("class", names_of(kClasses));
    finding.answer = fields.text("answer");
    finding.relation = fields.one_of(
        "relation",
        names_of(std::array{Relation::disjoint, Relation::touching, Relation::overlapping}));
    finding.margin = fields.number("margin");
    finding.margin_in_eps = fields.number("margin_in_eps_scale");
    finding.lost_in = fields.text("lost_in");
    finding.is_black_box = !fields.text("judged_by").empty();
    finding.command = fields.as_it_is("command");
    finding.other_scalar = fields.one_of("other_scalar", names_of(kScalars));
    finding.at_once = fields.flag("at_once");
}

void read_cases(const Fields& fields, Finding& finding) {
    if (const Json* before = fields.find("before")) {
        if (!before->is_array()) fields.fail("before", "expected an array");
        for (const Json& json : *before)
            finding.before.push_back(fields.in("before", [&] { return read_checked_case(json); }));
    }
    finding.misjudged = fields.in("case", [&] { return read_checked_case(*fields.find("case")); });
    const Json* hex = fields.find("case_hex");
    if (hex == nullptr) return;
    const Scene same = fields.in("case_hex", [&] { return read_checked_scene(*hex); });
    if (!(same == finding.misjudged.scene)) fields.fail("case_hex", "is another case than case");
}

void read_how(const Fields& fields, Finding& finding) {
    const Json* found = fields.find("found");
    if (found == nullptr) return;
    const Fields how(*found, "found.");
    finding.found_by = how.text("by");
    finding.seed = how.whole("seed");
    finding.minimized = how.flag("minimized");
}

}  // namespace

bool is_finding(const Json& json) {
    return json.is_object() && json.contains("case");
}

Finding read_finding(Json json) {
    Finding finding;
    const Fields fields(json, "");
    fields.require("case");
    finding.version = version_of(fields);
    read_what(fields, finding);
    read_cases(fields, finding);
    read_how(fields, finding);
    finding.fields = std::move(json);
    return finding;
}

}  // namespace touchstone
