// matter-js: whether two rectangles collide. In matter-js the y axis points down, and positive angles turn
// x towards y. This is the mirror image of y up and counter-clockwise angles, so the cases' numbers
// need no conversion.
const { Bodies, Collision } = require("matter-js");

const body = (r) => Bodies.rectangle(r.cx, r.cy, r.w, r.h, { angle: r.angle });
const collide = ({ a, b }) => Collision.collides(body(a), body(b)) !== null;

const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
console.log(lines.map((line) => `{"hit":${collide(JSON.parse(line))}}`).join("\n"));
