// OpenCV: floats and degrees. Its y axis points down and it turns from x to y. Together this gives
// the same picture as y up and counter-clockwise.
#include <touchstone/examine.h>

#include <opencv2/imgproc.hpp>

namespace {

bool intersect(const cv::RotatedRect& a, const cv::RotatedRect& b) {
    std::vector<cv::Point2f> region;
    return cv::rotatedRectangleIntersection(a, b, region) != cv::INTERSECT_NONE;
}

cv::RotatedRect rect(const touchstone::floats::RectInDegrees& r) {
    return {{r.cx, r.cy}, {r.w, r.h}, r.degrees};
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, intersect, rect);
}
