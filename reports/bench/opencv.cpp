// Measures OpenCV's cv::rotatedRectangleIntersection, in single precision and degrees. The function
// also computes the corners of the intersection.
#include <numbers>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"

namespace touchstone::bench {
namespace {

cv::RotatedRect rotated_rect(const Pose<double>& pose) {
    const auto f = convert<float>(pose);
    return {cv::Point2f(f.cx, f.cy), cv::Size2f(f.w, f.h),
            static_cast<float>(pose.angle * (180 / std::numbers::pi))};
}

bool intersect(const std::pair<cv::RotatedRect, cv::RotatedRect>& pair) {
    std::vector<cv::Point2f> region;
    return cv::rotatedRectangleIntersection(pair.first, pair.second, region) != cv::INTERSECT_NONE;
}

}  // namespace

void add_opencv() {
    for (const NamedSet<PoseSet>& input : pose_sets()) {
        const auto rects = questions_of(input.set, kPairs, [](const PosePair<double>& pair) {
            return std::pair{rotated_rect(pair.a), rotated_rect(pair.b)};
        });
        measure({"poses", input.name, "OpenCV"}, rects, intersect);
    }
}

}  // namespace touchstone::bench
