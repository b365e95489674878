#include "properties/moves/approximate.h"

#include "oracle/exact/shape_parts.h"

namespace touchstone {

template Parts<Real> parts_of(const AnyConstShape&, const Frame&);
template Real radius_of(const AnyConstShape&);

}  // namespace touchstone
