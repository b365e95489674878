const { sin, cos, abs } = Math;

// Twice the extent of the rectangle from its centre along (x, y).
const reach = ({ w, h, angle: t }, x, y) =>
  w * abs(x * cos(t) + y * sin(t)) + h * abs(y * cos(t) - x * sin(t));
const meet = (a, b, x, y) =>
  2 * abs(x * (b.cx - a.cx) + y * (b.cy - a.cy)) <= reach(a, x, y) + reach(b, x, y);
const overlap = ({ a, b }) => [a.angle, b.angle].every(
  (t) => meet(a, b, cos(t), sin(t)) && meet(a, b, -sin(t), cos(t)));

const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
console.log(lines.map((line) => `{"hit":${overlap(JSON.parse(line))}}`).join("\n"));
