// OpenCV: two rotated rectangles, in floats and degrees. If ANSWER is hit: whether they intersect.
// If it is area: the area of the intersection. If it is iou: this area divided by the area of the
// union. In OpenCV the y axis points down, and positive angles turn x towards y. This is the mirror
// image of y up and counter-clockwise angles, so no number changes its sign.
#include <touchstone/examine.h>

#include <opencv2/imgproc.hpp>

namespace {

[[maybe_unused]] bool hit(const cv::RotatedRect& a, const cv::RotatedRect& b) {
    std::vector<cv::Point2f> region;
    return cv::rotatedRectangleIntersection(a, b, region) != cv::INTERSECT_NONE;
}

[[maybe_unused]] double common(const cv::RotatedRect& a, const cv::RotatedRect& b) {
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
