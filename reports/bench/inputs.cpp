#include "reports/bench/inputs.h"

#include <cmath>
#include <numbers>
#include <stdexcept>

#include "core/format/recording.h"
#include "core/shapes/shapes.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"
#include "reports/bench/touching_quads.h"

namespace touchstone::bench {
namespace {

Pose<double> random_pose(Random& random, double reach) {
    return {random.between(-reach, reach), random.between(-reach, reach), random.between(0.2, 2),
            random.between(0.2, 2), random.between(-std::numbers::pi, std::numbers::pi)};
}

/// Makes pairs until there are kPairs; whether the next one is to hit is drawn with even chances.
template <class Make>
std::vector<PosePair<double>> half_hits(std::uint64_t seed, Make make) {
    Random random(seed);
    std::vector<PosePair<double>> pairs;
    while (pairs.size() < kPairs) {
        const bool wanted = random.chance(0.5);
        PosePair<double> pair = make(random);
        while ((fast::relation(pair).relation != Relation::disjoint) != wanted) pair = make(random);
        pairs.push_back(pair);
    }
    return pairs;
}

std::vector<PosePair<double>> near_touching_pairs() {
    Random random(2);
    std::vector<PosePair<double>> pairs;
    while (pairs.size() < kPairs) pairs.push_back(moved_to_touching(random_pair(random), random));
    return pairs;
}

/// Sides 2 to 40 on a grid of integers; B's side on the line of A's and sharing a point with it.
PosePair<double> touching_pair(Random& random) {
    const auto even = [&random](int lo, int hi) { return 2.0 * random.from_to(lo, hi); };
    Pose<double> a{even(-50, 50), even(-50, 50), even(1, 20), even(1, 20), 0};
    Pose<double> b{0, 0, even(1, 20), even(1, 20), 0};
    const int reach = static_cast<int>(a.h + b.h) / 2;
    b.cx = a.cx + random.sign() * (a.w + b.w) / 2;
    b.cy = a.cy + random.from_to(-reach, reach);
    if (random.chance(0.5)) {
        for (Pose<double>* pose : {&a, &b}) {
            std::swap(pose->cx, pose->cy);
            std::swap(pose->w, pose->h);
        }
    }
    return {a, b};
}

std::vector<PosePair<double>> touching_pairs() {
    Random random(3);
    std::vector<PosePair<double>> pairs;
    while (pairs.size() < kPairs) pairs.push_back(touching_pair(random));
    return pairs;
}

PosePair<double> thin_pair(Random& random) {
    PosePair<double> pair = random_pair(random);
    pair.a.h = pair.a.w * random.two_to_the(-40, -20);
    pair.b.h = pair.b.w * random.two_to_the(-40, -20);
    return pair;
}

PosePair<double> far_pair(Random& random) {
    PosePair<double> pair = random_pair(random);
    const double x = random.sign() * random.two_to_the(30, 40);
    const double y = random.sign() * random.two_to_the(30, 40);
    for (Pose<double>* pose : {&pair.a, &pair.b}) {
        pose->cx += x;
        pose->cy += y;
    }
    return pair;
}

/// Evenly spaced over the whole recording.
std::vector<PosePair<double>> recorded_pairs() {
    const auto recording = read_recording(TOUCHSTONE_CORPUS "/box2d.pairs");
    std::vector<PosePair<double>> pairs;
    for (std::size_t i = 0; i < kPairs; ++i)
        pairs.push_back(convert<double>(recording[i * recording.size() / kPairs]));
    return pairs;
}

NamedSet<CornerSet> rounded_corners_of(const NamedSet<PoseSet>& poses) {
    return {poses.name, Once<CornerSet>([set = poses.set] {
                std::vector<QuadPair> pairs;
                for (const PosePair<double>& pair : set.get().pairs)
                    pairs.push_back(corners_of(pair));
                return judged(std::move(pairs));
            })};
}

NamedSet<CornerSet> touching(const char* name, double longest) {
    return {name, Once<CornerSet>([longest] {
                Random random(6);
                return judged(touching_quads(random, kPairs, longest));
            })};
}

template <class Set>
const Once<Set>& named(const std::vector<NamedSet<Set>>& sets, const std::string& name) {
    for (const NamedSet<Set>& set : sets)
        if (set.name == name) return set.set;
    throw std::invalid_argument("no set of inputs is called " + name);
}

}  // namespace

std::vector<Scene> recorded_scenes(std::string_view query) {
    const auto recording = read_shape_recording(TOUCHSTONE_CORPUS "/box2d.shapes");
    std::vector<Scene> all = scenes_of(recording, query);
    if (all.size() <= kPairs) return all;
    std::vector<Scene> scenes;
    for (std::size_t i = 0; i < kPairs; ++i) scenes.push_back(all[i * all.size() / kPairs]);
    return scenes;
}

PosePair<double> random_pair(Random& random) {
    PosePair<double> pair{random_pose(random, 1), random_pose(random, 0)};
    pair.b.cx = pair.a.cx + random.between(-2, 2);
    pair.b.cy = pair.a.cy + random.between(-2, 2);
    return pair;
}

PosePair<double> moved_to_touching(PosePair<double> pair, Random& random) {
    const double direction = random.between(-std::numbers::pi, std::numbers::pi);
    const double x = pair.a.cx;
    const double y = pair.a.cy;
    const auto put = [&](double distance) {
        pair.b.cx = x + distance * std::cos(direction);
        pair.b.cy = y + distance * std::sin(direction);
        return pair;
    };
    const double far = pair.a.w + pair.a.h + pair.b.w + pair.b.h;
    double hit = 0;
    double miss = far;
    for (double middle = far / 2; hit < middle && middle < miss; middle = hit + (miss - hit) / 2) {
        const bool meets = fast::relation(put(middle)).relation != Relation::disjoint;
        (meets ? hit : miss) = middle;
    }
    const bool outwards = random.chance(0.5);
    double distance = outwards ? miss : hit;
    for (int step = random.below(2); step > 0; --step)
        distance = std::nextafter(distance, outwards ? far : 0);
    return put(distance);
}

QuadPair corners_of(const PosePair<double>& pair) {
    return {corners(pair.a), corners(pair.b)};
}

ConvexPair<double> as_polygons(const QuadPair& pair) {
    return {{pair.a.begin(), pair.a.end()}, {pair.b.begin(), pair.b.end()}};
}

PoseSet judged(std::vector<PosePair<double>> pairs) {
    PoseSet set{std::move(pairs), {}};
    for (const PosePair<double>& pair : set.pairs)
        set.truth.push_back(separating_axis::relation(pair));
    return set;
}

CornerSet judged(std::vector<QuadPair> pairs) {
    CornerSet set{std::move(pairs), {}};
    for (const QuadPair& pair : set.pairs)
        set.truth.push_back(reference::relation(as_polygons(pair)));
    return set;
}

const std::vector<NamedSet<PoseSet>>& pose_sets() {
    using Pairs = std::vector<PosePair<double>>;
    const auto set = [](const char* name, const std::function<Pairs()>& make) {
        return NamedSet<PoseSet>{name, Once<PoseSet>([=] { return judged(make()); })};
    };
    static const std::vector<NamedSet<PoseSet>> sets{
        set("random", [] { return half_hits(1, random_pair); }),
        set("near-touching", near_touching_pairs),
        set("touching", touching_pairs),
        set("thin", [] { return half_hits(4, thin_pair); }),
        set("far", [] { return half_hits(5, far_pair); }),
        set("recorded", recorded_pairs)};
    return sets;
}

const std::vector<NamedSet<CornerSet>>& corner_sets() {
    static const std::vector<NamedSet<CornerSet>> sets = [] {
        std::vector<NamedSet<CornerSet>> all;
        for (const NamedSet<PoseSet>& poses : pose_sets())
            if (poses.name != "touching") all.push_back(rounded_corners_of(poses));
        all.push_back(touching("touching", 12));
        all.push_back(touching("touching-wide", 0x1p38));
        return all;
    }();
    return sets;
}

const Once<PoseSet>& pose_set(const std::string& name) {
    return named(pose_sets(), name);
}

const Once<CornerSet>& corner_set(const std::string& name) {
    return named(corner_sets(), name);
}

}  // namespace touchstone::bench
