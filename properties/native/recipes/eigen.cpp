// Eigen: corners as the columns of a matrix, axes of length 1.
#include <touchstone/examine.h>
#include <Eigen/Dense>

using Corners = Eigen::Matrix<double, 2, 4>;

static bool separates(const Eigen::Vector2d& axis, const Corners& a, const Corners& b) {
    const auto on_a = (axis.transpose() * a).eval();
    const auto on_b = (axis.transpose() * b).eval();
    return on_a.maxCoeff() < on_b.minCoeff() || on_b.maxCoeff() < on_a.minCoeff();
}

static bool overlap(const Corners& a, const Corners& b) {
    for (const Corners* box : {&a, &b})
        for (Eigen::Index i : {1, 3})
            if (separates((box->col(i) - box->col(0)).normalized(), a, b)) return false;
    return true;
}

static Corners corners(const touchstone::Rect& r) {
    Corners local;
    local << -r.w, r.w, r.w, -r.w, -r.h, -r.h, r.h, r.h;
    const Eigen::Matrix2d turn = Eigen::Rotation2Dd(r.angle).toRotationMatrix();
    return ((turn * local) / 2).colwise() + Eigen::Vector2d(r.cx, r.cy);
}

int main(int argc, char** argv) {
    return touchstone::examine(argc, argv, overlap, corners);
}
