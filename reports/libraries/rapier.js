// Rapier: whether two cuboids intersect, in floats. A cuboid is given by its half sizes.
const rapier = require("@dimforge/rapier2d-compat");

const intersect = ({ a, b }) => {
  const place = (r) => [{ x: r.cx, y: r.cy }, r.angle];
  const cuboid = (r) => new rapier.Cuboid(r.w / 2, r.h / 2);
  return cuboid(a).intersectsShape(...place(a), cuboid(b), ...place(b));
};

rapier.init().then(() => {
  const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
  console.log(lines.map((line) => `{"hit":${intersect(JSON.parse(line))}}`).join("\n"));
});
