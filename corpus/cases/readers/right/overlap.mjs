export const overlap = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) <= a.r + b.r;
