// The folder of a campaign: who holds it, what it is about, and whether there is room.
//
//     DIR/campaign.json   its name, and the algorithms or the program that it is about
//     DIR/lock            held by the one campaign that runs in it
//     DIR/journal/        a file for each session, a line for each slice
//     DIR/findings/       named by their content
//     DIR/records/        the worst scenes that workers met
//     DIR/corpora/        a folder for each query, of inputs for the fuzz targets
//     DIR/workers/        what running workers have written so far
//     DIR/status.json     how far it is
//     DIR/summary.md      what there is to know, written at the end of each session
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/format/json.h"

namespace touchstone::campaign {

/// Holds the folder; it is made where there is none.
class Folder {
  public:
    /// `about` is what the campaign examines: a folder that is about something else is refused.
    /// Throws InputError in that case, where campaign.json is none, and where another process holds
    /// the folder; std::runtime_error where it can't be written.
    Folder(std::filesystem::path path, const Json& about);
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path in(const char* name) const { return path_ / name; }
    /// The campaign's name, drawn when it was begun.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// A new name for each session, on any machine.
    [[nodiscard]] const std::string& session() const { return session_; }

    /// Why nothing can be written there now, or "".
    [[nodiscard]] std::string problem() const;

  private:
    void read_or_write(const Json& about);

    std::filesystem::path path_;
    std::string name_;
    std::string session_;
    int lock_ = -1;
};

}  // namespace touchstone::campaign
