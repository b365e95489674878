// OpenCV: the area of the intersection of two rotated rectangles, in floats and degrees. If ANSWER
// is iou: this area divided by the area of the union.
#include <touchstone/examine.h>

#include <opencv2/imgproc.hpp>

namespace {

double common(const cv::RotatedRect& a, const cv::RotatedRect& b) {
    std::vector<cv::Point2f> region;
    const int how = cv::rotatedRectangleIntersection(a, b, region);
    return how == cv::INTERSECT_NONE || region.empty() ? 0 : cv::contourArea(region);
}

[[maybe_unused]] touchstone::Area area(const cv::RotatedRect& a, const cv::RotatedRect& b) {
    return {common(a, b)};
}

[[maybe_unused]] touchstone::Iou iou(const cv::RotatedRect& a, const cv::RotatedRect& b) {
    const double both = common(a, b);
    return {both / (double{a.size.area()} + double{b.size.area()} - both)};
}

cv::RotatedRect rect(const touchstone::floats::RectInDegrees& r) {
    return {{r.cx, r.cy}, {r.w, r.h}, r.degrees};
}

}  // namespace

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, ANSWER, rect);
}
