// matter-js: two rectangles collide. Its y axis points down, and its positive angles turn x towards y.
// That is the mirror image of y up with counter-clockwise angles, so the numbers need no conversion.
const { Bodies, Collision } = require("matter-js");

const body = (r) => Bodies.rectangle(r.cx, r.cy, r.w, r.h, { angle: r.angle });
const collide = ({ a, b }) => Collision.collides(body(a), body(b)) !== null;

const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
console.log(lines.map((line) => `{"hit":${collide(JSON.parse(line))}}`).join("\n"));
