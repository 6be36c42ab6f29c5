import { group, path, polygon, rect } from './canvas.mjs';
import { mix } from './colour.mjs';
import { hole, opening, plane } from './facade.mjs';
import { random } from './random.mjs';
import { World } from './world.mjs';

const palette = {
  day: {
    wall: '#e9d7b8',
    dado: '#b9664a',
    floor: '#c98f66',
    ceiling: '#d9c6a6',
    light: '#fff0c2',
    view: ['#9cc6d4', '#e8efdc'],
  },
  cool: {
    wall: '#c4d6d6',
    dado: '#5f8c94',
    floor: '#a9bdc0',
    ceiling: '#d3dfdc',
    light: '#f6fbef',
    view: ['#8fbcd0', '#e4efe8'],
  },
  warm: {
    wall: '#d9a877',
    dado: '#8c4a38',
    floor: '#a5623f',
    ceiling: '#8a5a45',
    light: '#ffdf9a',
    view: ['#f2b56e', '#ffe4ae'],
  },
  sage: {
    wall: '#c9cfae',
    dado: '#7d9477',
    floor: '#b98d63',
    ceiling: '#dcdcc2',
    light: '#fff3c8',
    view: ['#a5c8bd', '#eef0d4'],
  },
  dark: {
    wall: '#2b3763',
    dado: '#1d2749',
    floor: '#2a2c4e',
    ceiling: '#1a2243',
    light: '#ffcf86',
    view: ['#2b4474', '#d8836a'],
  },
  books: {
    wall: '#6b4439',
    dado: '#4b2f33',
    floor: '#8d5a3f',
    ceiling: '#54383a',
    light: '#ffdc98',
    view: ['#f0c07c', '#ffedc0'],
  },
};

/** What is seen through a window: sky, a hill and leaves, clipped to it. */
function outlook(world, wall, shape, view, seed) {
  const rim = opening(shape).map(([u, v]) => world.project(wall.place(u, v, 0.3)));
  const xs = rim.map((p) => p[0]);
  const ys = rim.map((p) => p[1]);
  const [x, y, w, h] = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - Math.min(...xs),
    Math.max(...ys) - Math.min(...ys),
  ];
  const r = random(seed);
  const green = mix('#6f9468', view[1], 0.25);
  const tops = Array.from({ length: 9 }, (_, i) => [x + (w * i) / 8, y + h * r.range(0.55, 0.72)]);
  const near = Array.from({ length: 9 }, (_, i) => [x + (w * i) / 8, y + h * r.range(0.72, 0.86)]);
  const mass = (points, fill) => path(polygon([[x, y + h], ...points, [x + w, y + h]]), fill);
  return (
    rect(
      x,
      y,
      w,
      h,
      world.gradient([
        [0, view[0]],
        [0.75, view[1]],
      ]),
    ) +
    mass(tops, mix(green, view[1], 0.5)) +
    mass(near, green)
  );
}

function panes(world, wall, { u, v, w, h }, colour) {
  const bar = (a, b, c, d) =>
    path(
      world.outline([
        wall.place(a, b, 0.25),
        wall.place(c, b, 0.25),
        wall.place(c, d, 0.25),
        wall.place(a, d, 0.25),
      ]),
      colour,
    );
  const t = Math.min(0.06, w * 0.04);
  return (
    bar(u + w / 2 - t, v, u + w / 2 + t, v + h) +
    [0.33, 0.62].map((k) => bar(u, v + h * k - t, u + w, v + h * k + t)).join('')
  );
}

function windowIn(world, walls, spec, i, { wall: colour, view, light, frame }) {
  const wall = walls[spec.side];
  const shape = {
    u: spec.at,
    v: spec.v ?? 1,
    w: spec.w ?? 1.5,
    h: spec.h ?? 2.2,
    arch: spec.arch ?? 'round',
  };
  const svg = hole(world, wall, shape, {
    colour: mix(colour, light, 0.35),
    inside: view[1],
    deep: 0.3,
    content: '',
  });
  const seen = group(
    outlook(world, wall, shape, view, `w${i}`) + (spec.plain ? '' : panes(world, wall, shape, frame)),
    { 'clip-path': world.clip(world.outline(opening(shape).map(([u, v]) => wall.place(u, v, 0.22)))) },
  );
  return svg + seen;
}

/** Light that falls through a side window on the floor, and the beam itself. */
function shaft(world, walls, spec, room) {
  const wall = walls[spec.side];
  const dir = spec.side === 'left' ? 1 : -1;
  const shape = {
    u: spec.at,
    v: spec.v ?? 1,
    w: spec.w ?? 1.5,
    h: spec.h ?? 2.2,
    arch: spec.arch ?? 'round',
  };
  const rim = opening(shape).map(([u, v]) => wall.place(u, v));
  const fall = ([x, y, z]) => [x + dir * y * room.slant, 0, z - y * 0.28];
  const limit = ([x, y, z]) => [Math.max(-room.w / 2, Math.min(room.w / 2, x)), y, z];
  const patch = rim.map((p) => limit(fall(p)));
  const beam = [
    rim[0],
    rim[Math.floor(rim.length / 2)],
    limit(fall(rim[Math.floor(rim.length / 2)])),
    limit(fall(rim[0])),
  ];
  return {
    patch: path(world.outline(patch), room.light, { opacity: 0.62 }),
    beam: path(world.outline(beam), room.light, { opacity: 0.07 }),
  };
}

/** A room in one-point perspective with windows and the light they let in. */
export function room({
  width,
  height,
  seed,
  tone = 'day',
  sun = -1,
  w = 10,
  h = 4.2,
  d = 14,
  eye = 1.7,
  horizon = 0.5,
  centre = 0.5,
  lens = 0.86,
  windows = [],
  slant = 1.1,
  boards = true,
  dado = 1.1,
  colours = {},
  mood,
  cx = 0,
}) {
  const inks = { ...palette[tone], frame: mix(palette[tone].dado, '#1d2749', 0.25), ...colours };
  const world = new World({
    width,
    height,
    seed,
    mood: mood ?? (tone === 'dark' ? 'dusk' : tone === 'cool' ? 'morning' : 'golden'),
    sun,
    eye,
    horizon,
    centre,
    lens,
    at: [cx, 0],
    fog: 60,
  });
  Object.assign(world, {
    haze: mix(inks.wall, inks.light, 0.35),
    tint: inks.light,
    shade: tone === 'dark' ? '#10163a' : tone === 'cool' ? '#23476a' : '#3b2d55',
    cast: [-sun * 0.9, -0.15],
    lights: inks,
  });
  const near = 0.4;
  const [l, r] = [-w / 2, w / 2];
  const walls = {
    left: plane(world, { x: l, z: near, along: [0, 1], into: [-1, 0] }),
    right: plane(world, { x: r, z: near, along: [0, 1], into: [1, 0] }),
    back: plane(world, { x: l, z: d }),
  };
  const face = (points, a, b, direction = [0, 0, 0, 1]) =>
    path(
      world.outline(points),
      world.gradient(
        [
          [0, a],
          [1, b],
        ],
        direction,
      ),
    );
  const lit = (k) => (k > 0 ? mix(inks.wall, inks.light, k) : mix(inks.wall, world.shade, -k));
  const sideTone = { left: sun < 0 ? -0.38 : 0.12, right: sun < 0 ? 0.12 : -0.38 };
  const parts = [
    face(
      [
        [l, h, near],
        [r, h, near],
        [r, h, d],
        [l, h, d],
      ],
      mix(inks.ceiling, world.shade, 0.45),
      mix(inks.ceiling, inks.light, 0.1),
    ),
    face(
      [
        [l, 0, near],
        [r, 0, near],
        [r, 0, d],
        [l, 0, d],
      ],
      mix(inks.floor, inks.light, 0.25),
      mix(inks.floor, world.shade, 0.38),
    ),
    face(
      [
        [l, 0, d],
        [r, 0, d],
        [r, h, d],
        [l, h, d],
      ],
      lit(0.05),
      lit(-0.1),
    ),
    face(
      [
        [l, 0, near],
        [l, 0, d],
        [l, h, d],
        [l, h, near],
      ],
      lit(sideTone.left - 0.12),
      lit(sideTone.left + 0.1),
      [0, 0, 1, 0],
    ),
    face(
      [
        [r, 0, near],
        [r, 0, d],
        [r, h, d],
        [r, h, near],
      ],
      lit(sideTone.right + 0.1),
      lit(sideTone.right - 0.12),
      [0, 0, 1, 0],
    ),
  ];
  const strip = (y0, y1, colour, k) =>
    ['left', 'right', 'back']
      .map((side) => {
        const x = side === 'left' ? l : r;
        const points =
          side === 'back'
            ? [
                [l, y0, d],
                [r, y0, d],
                [r, y1, d],
                [l, y1, d],
              ]
            : [
                [x, y0, near],
                [x, y0, d],
                [x, y1, d],
                [x, y1, near],
              ];
        return path(
          world.outline(points),
          mix(colour, world.shade, side === 'back' ? k : k + (sideTone[side] < 0 ? 0.3 : 0)),
        );
      })
      .join('');
  if (dado)
    parts.push(
      strip(0, dado, inks.dado, 0.12),
      strip(dado, dado + 0.07, mix(inks.dado, '#fff0d0', 0.5), 0.05),
      strip(0, 0.14, inks.dado, 0.5),
    );
  parts.push(strip(h - 0.22, h, mix(inks.ceiling, '#fff4dd', 0.2), 0.1));
  if (boards)
    for (let z = 1; z < d; z += 1)
      parts.push(
        path(
          world.outline([
            [l, 0, z],
            [r, 0, z],
            [r, 0, z + 0.035],
            [l, 0, z + 0.035],
          ]),
          world.shade,
          { opacity: 0.16 },
        ),
      );
  if (boards)
    for (let x = l + 1; x < r; x += 1)
      parts.push(
        path(
          world.outline([
            [x, 0, near],
            [x + 0.03, 0, near],
            [x + 0.03, 0, d],
            [x, 0, d],
          ]),
          world.shade,
          { opacity: 0.13 },
        ),
      );
  windows.forEach((spec, i) => parts.push(windowIn(world, walls, spec, i, inks)));
  world.add(9000, parts.join(''));
  const shafts = windows
    .filter((s) => s.side !== 'back' && (s.side === 'left') === sun < 0)
    .map((s) => shaft(world, walls, s, { w, slant, light: inks.light }));
  world.add(7500, group(shafts.map((s) => s.patch).join(''), { opacity: 0.8 }));
  world.add(-10, shafts.map((s) => s.beam).join(''));
  return Object.assign(world, { walls, room: { w, h, d } });
}

/** A row of equal windows along a wall. */
export const row = (side, from, count, gap, spec = {}) =>
  Array.from({ length: count }, (_, i) => ({ side, at: from + i * gap, ...spec }));

/** Flat shape on the back wall; u from the left corner. */
export function onBack(world, points, colour, depth = 8990) {
  world.add(depth, path(world.outline(points.map(([u, v]) => world.walls.back.place(u, v, -0.05))), colour));
}
