import { circle, group, line, n, path, polygon, rect } from './canvas.mjs';
import { mix } from './colour.mjs';

function cloud(world, x, y, w) {
  const r = world.random;
  const top = [];
  for (let i = 0; i <= 8; i += 1) {
    const t = i / 8;
    top.push([x + w * (t - 0.5), y - Math.sin(Math.PI * t) * w * r.range(0.03, 0.085)]);
  }
  const curve = top
    .slice(1)
    .map((p, i) => `Q${n(top[i][0])} ${n(p[1] - w * 0.012)} ${n(p[0])} ${n(p[1])}`)
    .join('');
  return path(
    `M${n(top[0][0])} ${n(y)}${curve}Q${n(x)} ${n(y + w * 0.02)} ${n(top[0][0])} ${n(y)}Z`,
    mix(world.sky[3], '#ffffff', 0.35),
    { opacity: n(r.range(0.25, 0.6)) },
  );
}

function bird(x, y, s, colour) {
  return line(
    `M${n(x - s)} ${n(y - s * 0.3)}Q${n(x - s * 0.4)} ${n(y - s * 0.55)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(y - s * 0.55)} ${n(x + s)} ${n(y - s * 0.3)}`,
    colour,
    s * 0.16,
  );
}

/** Sky with a sun disc, cloud bands and a few birds. */
export function sky(world, { discX = world.sun < 0 ? 0.2 : 0.8, disc = true, clouds = 6, birds = 5 } = {}) {
  const { width, height, horizonY, random: r } = world;
  const stops = world.sky.map((colour, i) => [[0, 0.42, 0.8, 1][i], colour]);
  const parts = [rect(0, 0, width, horizonY + 4, world.gradient(stops))];
  const [x, y, size] = [discX * width, horizonY * world.discY, height * 0.085];
  if (disc) {
    parts.push(
      circle(
        x,
        y,
        size * 5,
        world.glow([
          [0, world.disc, 0.75],
          [0.25, world.disc, 0.35],
          [1, world.disc, 0],
        ]),
      ),
    );
    parts.push(circle(x, y, size, world.disc));
  }
  if (world.mood === 'night')
    for (let i = 0; i < 60; i += 1)
      parts.push(
        circle(r.range(0, width), r.range(0, horizonY * 0.8), r.range(0.6, 1.8), '#fff3d6', {
          opacity: n(r.range(0.3, 0.9)),
        }),
      );
  for (let i = 0; i < clouds; i += 1)
    parts.push(cloud(world, r.range(0, width), horizonY * r.range(0.2, 0.9), width * r.range(0.14, 0.4)));
  const [bx, by] = [width * r.range(0.35, 0.75), horizonY * r.range(0.25, 0.5)];
  for (let i = 0; i < birds; i += 1)
    parts.push(
      bird(
        bx + i * r.range(14, 34),
        by - Math.abs(i - 2) * -9 + r.range(-8, 8),
        r.range(7, 12),
        mix(world.shade, world.sky[2], 0.2),
      ),
    );
  world.add(10000, parts.join(''));
}

/** Ranges of hills, each nearer one darker: depth by air alone. */
export function hills(world, { ranges = 3, high = 0.13 } = {}) {
  const { width, height, horizonY, random: r } = world;
  const parts = [];
  for (let k = 0; k < ranges; k += 1) {
    const t = (k + 1) / ranges;
    const base = height * high * (1.15 - t * 0.75);
    const [a, b, c] = [r.range(0, 6), r.range(0, 6), r.range(0, 6)];
    const points = [[0, horizonY + 6]];
    for (let i = 0; i <= 60; i += 1) {
      const u = i / 60;
      const wave =
        0.5 + 0.28 * Math.sin(u * 5.1 + a) + 0.16 * Math.sin(u * 11 + b) + 0.05 * Math.sin(u * 27 + c);
      points.push([u * width, horizonY - base * wave]);
    }
    points.push([width, horizonY + 6]);
    const colour = mix(world.haze, world.hills, 0.35 + 0.5 * t);
    parts.push(
      path(
        polygon(points),
        world.gradient([
          [0, colour],
          [1, mix(colour, world.haze, 0.55)],
        ]),
      ),
    );
  }
  world.add(9000, parts.join(''));
}

/** A far line of trees along the horizon. */
export function treeline(world, { tall = 0.035, colour = '#4d6a55', depth = 8900 } = {}) {
  const { width, height, horizonY, random: r } = world;
  const tone = mix(colour, world.haze, 0.4);
  let [d, x] = [`M0 ${n(horizonY + 8)}`, 0];
  while (x < width) {
    const [step, top] = [width * r.range(0.012, 0.035), horizonY - height * tall * r.range(0.45, 1)];
    d += `L${n(x)} ${n(horizonY - height * tall * 0.35)}Q${n(x + step * 0.1)} ${n(top)} ${n(x + step / 2)} ${n(top)}T${n(x + step)} ${n(horizonY - height * tall * 0.35)}`;
    x += step;
  }
  world.add(
    depth,
    path(
      `${d}L${width} ${n(horizonY + 8)}Z`,
      world.gradient([
        [0, tone],
        [1, mix(tone, world.haze, 0.4)],
      ]),
    ),
  );
}

/** The ground to the horizon. */
export function ground(world, colour = world.lawn) {
  const { width, height, horizonY } = world;
  const stops = [
    [0, mix(colour, world.haze, 0.55)],
    [0.12, mix(colour, world.tint, 0.28)],
    [0.5, colour],
    [1, mix(colour, world.shade, 0.4)],
  ];
  world.add(8800, rect(0, horizonY, width, height - horizonY, world.gradient(stops)));
}

/** A flat field on the ground between corners [x, z]. */
export function field(world, corners, colour, { depth = 8700, opacity = 1 } = {}) {
  const d = world.outline(corners.map(([x, z]) => [x, 0, z]));
  const fill = world.gradient([
    [0, mix(colour, world.haze, 0.35)],
    [1, mix(colour, world.shade, 0.12)],
  ]);
  world.add(depth, path(d, fill, { opacity }));
}

/** A path from near to far; points are [x, z, halfWidth]. */
export function way(world, points, colour = world.earth, depth = 8600) {
  const left = points.map(([x, z, w]) => [x - w, z]);
  const right = points.map(([x, z, w]) => [x + w, z]).reverse();
  const kerb = points
    .map(([x, z, w]) => [x - w - 0.25, z])
    .concat(points.map(([x, z, w]) => [x + w + 0.25, z]).reverse());
  field(world, kerb, mix(colour, '#fff1d8', 0.55), { depth: depth + 1 });
  field(world, [...left, ...right], colour, { depth });
}

/** Tufts, fallen petals and light flecks that keep a lawn from being a plain fill. */
export function flecks(
  world,
  { count = 240, colours = [], from = 3, to = 40, wide = 20, depth = 8400 } = {},
) {
  const r = world.random;
  const palette = colours.length
    ? colours
    : [mix(world.lawn, world.tint, 0.45), mix(world.lawn, world.shade, 0.4)];
  const parts = [];
  for (let i = 0; i < count; i += 1) {
    const z = from + (to - from) * r.next() ** 2;
    const [x, y] = world.project([world.at[0] + r.range(-wide, wide), 0, world.at[1] + z]);
    const w = (world.focal / z) * r.range(0.05, 0.16);
    parts.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w)}" ry="${n(w * 0.22)}" fill="${r.pick(palette)}" opacity="${n(r.range(0.25, 0.7))}"/>`,
    );
  }
  world.add(depth, group(parts.join('')));
}
