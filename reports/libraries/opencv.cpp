// OpenCV: floats and degrees. In OpenCV the y axis points down, and positive angles turn x towards
// y. This is the mirror image of y up and counter-clockwise angles, so only the units are
// converted.
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
