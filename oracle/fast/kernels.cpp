// The objects that the kernels of this folder define for each instruction set.
#include "oracle/fast/core_kernel.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/fast/pose_kernel.h"
#include "oracle/floats/dispatch.h"

namespace touchstone::kernels {

TOUCHSTONE_KERNEL(PoseLoops, pose_loops)
TOUCHSTONE_KERNEL(CoreLoops, core_loops)
TOUCHSTONE_KERNEL(CornerLoops, corner_loops)
TOUCHSTONE_KERNEL(QuadLoops, quad_loops)
TOUCHSTONE_KERNEL(TurnedLoops, turned_loops)

}  // namespace touchstone::kernels
