export const overlap = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) <= Math.max(a.r, b.r);
