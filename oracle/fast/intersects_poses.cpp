#include "oracle/fast/intersects_poses.h"

#include <algorithm>

#include "oracle/fast/fast_poses.h"
#include "oracle/fast/pose_blocks.h"
#include "oracle/floats/dispatch.h"

namespace touchstone {
namespace {

/// Turns the filter's verdicts into answers, deciding what it left open.
void settle(const fast::PosesInColumns& a, const fast::PosesInColumns& b,
            std::span<std::uint8_t> verdict) noexcept {
    const auto use = [verdict](std::size_t i, fast::Decided decided) {
        verdict[i] = decided.relation == Relation::disjoint ? 0 : 1;
    };
    for_each_open_pair(a, b, verdict, use);
}

}  // namespace

Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    return fast::relation_of_poses(a, b).relation;
}

Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept {
    // What else is no rectangle the filter leaves open.
    if (!(a.w >= 0 && a.h >= 0 && b.w >= 0 && b.h >= 0)) return Relation::disjoint;
    return fast::relation_of_poses(PosePair<double>{a, b}).relation;
}

bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept {
    return relation(a, b) != Relation::disjoint;
}

void PoseBatch::push_back(const PreparedPose& prepared) {
    const auto& [pose, trig] = prepared;
    cx_.push_back(pose.cx);
    cy_.push_back(pose.cy);
    w_.push_back(pose.w);
    h_.push_back(pose.h);
    angle_.push_back(pose.angle);
    c_.push_back(trig.c);
    s_.push_back(trig.s);
    c_lo_.push_back(trig.c_lo);
    s_lo_.push_back(trig.s_lo);
}

void PoseBatch::reserve(std::size_t size) {
    for (auto* column : {&cx_, &cy_, &w_, &h_, &angle_, &c_, &s_, &c_lo_, &s_lo_})
        column->reserve(size);
}

void PoseBatch::clear() {
    for (auto* column : {&cx_, &cy_, &w_, &h_, &angle_, &c_, &s_, &c_lo_, &s_lo_}) column->clear();
}

kernels::PoseColumns PoseBatch::columns() const {
    return {cx_.data(), cy_.data(),   w_.data(),    h_.data(),    c_.data(),
            s_.data(),  c_lo_.data(), s_lo_.data(), angle_.data()};
}

void intersects(const PreparedPose& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept {
    const std::span<std::uint8_t> verdict = hit.first(std::min(b.size(), hit.size()));
    const auto& [pose, trig] = a;
    const kernels::PoseColumns one{&pose.cx, &pose.cy,   &pose.w,    &pose.h,    &trig.c,
                                   &trig.s,  &trig.c_lo, &trig.s_lo, &pose.angle};
    kernels::best<kernels::PoseLoops>().one_to_many(one, b.columns(), verdict.size(),
                                                    verdict.data());
    settle({one, true}, {b.columns()}, verdict);
}

void intersects(const PoseBatch& a, const PoseBatch& b, std::span<std::uint8_t> hit) noexcept {
    const std::size_t n = std::min({a.size(), b.size(), hit.size()});
    const std::span<std::uint8_t> verdict = hit.first(n);
    kernels::best<kernels::PoseLoops>().pairs(a.columns(), b.columns(), n, verdict.data());
    settle({a.columns()}, {b.columns()}, verdict);
}

}  // namespace touchstone
