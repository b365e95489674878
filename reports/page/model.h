// The contents of a report page, before they become HTML, Markdown or a list for a build server.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/cards/scalar.h"
#include "core/format/json.h"
#include "reports/files/finding.h"

namespace touchstone::page {

/// What a chart shows of a misjudged scene.
struct Mark {
    std::string algorithm;
    std::string scalar;
    std::string kind;              ///< the class: "rounding"
    std::string from;              ///< "ledger", or the source of the scene: "generated/thin"
    bool hit = false;              ///< a false hit; else a false miss
    double margin_in_eps = 0;      ///< signed, in eps(scalar) * scale
    double magnitude = 0;          ///< the scene's scale
    double aspect = 0;             ///< the largest size or distance / the smallest size
    double gap = 0;                ///< the margin's magnitude, a length
    std::optional<double> turn{};  ///< radians between the shapes' axes, at most pi / 4
};

/// The worst margin of a direction: from the ledger, or the worst finding if the ledger has no
/// entry.
struct Worst {
    double in_card_units = 0;
    double margin_in_eps = 0;
};

/// The results of an algorithm in one scalar. Fields are empty if no input states them.
struct InScalar {
    std::string scalar;
    std::string verdict{};  ///< "kept", "FAILED", "known", "incomplete" (nothing failed so far)
    /// The counts of a row in the JSON of `verify`. The columns (columns.h) point into it.
    Json counted = Json::object();
    std::vector<std::string> known{};  ///< failing classes that the card documents
    std::optional<Worst> false_hit{};
    std::optional<Worst> false_miss{};
    std::optional<double> proved_hit{};   ///< no false hit has a larger margin, in card units
    std::optional<double> proved_miss{};  ///< the same for false misses
    std::uint64_t judged = 0;             ///< scenes judged by searches of the ledger
    std::optional<double> nanoseconds{};  ///< time of a call
    std::string domain{};                 ///< the safe range, in words
};

/// How often an algorithm hits at one kind of contact.
struct Touching {
    std::string contact;
    std::uint64_t hits = 0;
    std::uint64_t cases = 0;
};

struct Algorithm {
    std::string name;
    std::string query{};
    std::string contract{};  ///< as declared
    std::string measured{};  ///< as measured; "-" if nothing touches
    std::string sizes{};
    std::string tolerance{};
    std::optional<double> factor{};  ///< the declared tolerance, in the unit of the card
    std::string summary{};
    std::string source{};
    std::vector<std::string> known{};  ///< reasons of known failures
    std::vector<Touching> touching{};
    std::vector<InScalar> scalars{};
    bool ends_process = false;  ///< ends its process, so the report does not run it
};

/// A finding, and what the page shows of it.
struct Shown {
    /// As the file states it. If touchstone knows the algorithm: as it answers and is judged now,
    /// unless the scene alone gets a right answer.
    Finding finding;
    std::string file;           ///< the file that it was read from
    const Subject* subject{};   ///< the algorithm that was asked again, or null
    bool fails = false;         ///< the algorithm fails because of it
    std::string explanation{};  ///< how far numbers may vary, the nearest right answer, where
                                ///< the answer was lost
    std::string picture{};      ///< an SVG document
    std::map<std::string, std::string> tests{};  ///< to paste, by language

    [[nodiscard]] const std::string& algorithm() const { return finding.card.name; }
    [[nodiscard]] const Scene& scene() const { return finding.example.scene; }
    /// The answer and the truth, in a sentence.
    [[nodiscard]] std::string judged() const;
    /// What its class means, in a sentence.
    [[nodiscard]] std::string meaning() const;
    /// The margin of a wrong hit or miss. Nothing for numbers, and if the finding states none.
    [[nodiscard]] std::optional<Margin> margin() const;
    /// True for a defect that may end this process if the scene is asked here.
    [[nodiscard]] bool is_of_process() const {
        return !finding.card.has_mathematics && finding.example.what.kind == Class::defect;
    }
};

/// The results of a campaign.
struct CampaignRun {
    double seconds = 0;
    std::uint64_t slices = 0;
    std::uint64_t cases = 0;
    std::uint64_t records_beaten = 0;
    double expected_new_causes = 0;                ///< expected number in the next slice
    std::vector<std::pair<double, double>> rates;  ///< seconds since its start, cases per second
    std::map<std::string, std::uint64_t>
        causes;                        ///< failures, each with the number of slices that showed it
    std::vector<std::string> stopped;  ///< stopped workers, each with the reason
};

struct Report {
    std::vector<std::string> sources;  ///< the files that were read
    std::vector<Algorithm> algorithms;
    std::vector<Shown> findings;
    std::vector<Mark> marks;
    std::optional<CampaignRun> campaign{};
    bool is_complete = true;             ///< false if a run of `verify` ended early
    std::vector<std::string> remarks{};  ///< sentences about runs that ended early, and about known
                                         ///< failures that did not reproduce

    /// The algorithm of that name, added if missing.
    Algorithm& algorithm(const std::string& name);
    /// The algorithm in that scalar, added if missing.
    InScalar& in_scalar(const std::string& name, const std::string& scalar);
    [[nodiscard]] bool any_failed() const;
};

}  // namespace touchstone::page
