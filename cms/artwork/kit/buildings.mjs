import { group, path } from './canvas.mjs';
import { mix, OCHRE, SAND, TERRACOTTA } from './colour.mjs';
import { band, hole, plane, wall } from './facade.mjs';

/** A block of the college: arcaded front towards the camera, one side wall, a tiled or flat roof. */
export function block(
  world,
  {
    x,
    z,
    w,
    d,
    storeys = 2,
    storey = 3.8,
    bays = 7,
    sideBays = 3,
    colour = SAND,
    trim = mix(SAND, '#fff4df', 0.4),
    roof = 'tile',
    arches,
    glow = 0,
    depth,
    shadow = true,
    rail,
    plinth = 0.5,
  },
) {
  const parts = [];
  const common = { storeys, storey, colour, trim, arches, glow, rail, plinth };
  const high = storeys * storey + plinth + 0.4;
  if (world.at[0] < x)
    parts.push(
      wall(world, { x, z: z + d, along: [0, -1], into: [1, 0] }, { ...common, length: d, bays: sideBays })
        .svg,
    );
  if (world.at[0] > x + w)
    parts.push(
      wall(world, { x: x + w, z, along: [0, 1], into: [-1, 0] }, { ...common, length: d, bays: sideBays })
        .svg,
    );
  parts.push(wall(world, { x, z }, { ...common, length: w, bays }).svg);
  if (roof === 'tile') parts.unshift(tiles(world, { x, z, w, d, y: high, rise: Math.min(d, w) * 0.26 }));
  else
    parts.unshift(
      world.boxShape({ x: x + 0.1, y: high - 0.1, z: z + 0.1, w: w - 0.2, h: 0.8, d: d - 0.2, colour: trim }),
    );
  world.add(depth ?? world.depth([x + w / 2, 0, z + d / 3]), parts.join(''));
  if (shadow) world.castBox(x, z, w, d, high);
  return high;
}

/** A hipped roof of Mangalore tiles. */
export function tiles(world, { x, z, w, d, y, rise, over = 0.7, colour = TERRACOTTA }) {
  const [x1, x2, z1, z2] = [x - over, x + w + over, z - over, z + d + over];
  const run = Math.min(d, w) * 0.42;
  const [a, b] = [
    [x1 + run, y + rise, (z1 + z2) / 2],
    [x2 - run, y + rise, (z1 + z2) / 2],
  ];
  const front = [[x1, y, z1], [x2, y, z1], b, a];
  const parts = [];
  if (world.at[0] < x) parts.push(world.face([[x1, y, z1], [x1, y, z2], a], world.shaded(colour, 'left')));
  if (world.at[0] > x + w)
    parts.push(world.face([[x2, y, z1], [x2, y, z2], b], world.shaded(colour, 'right')));
  parts.push(world.face(front, mix(world.shaded(colour, 'top'), world.shaded(colour, 'front'), 0.5)));
  for (let i = 1; i < 7; i += 1) {
    const t = i / 7;
    const mixPoint = (p, q, k) => p.map((value, j) => value + (q[j] - value) * k);
    const [l1, r1] = [mixPoint(front[0], a, t), mixPoint(front[1], b, t)];
    const [l2, r2] = [mixPoint(front[0], a, t + 0.05), mixPoint(front[1], b, t + 0.05)];
    parts.push(path(world.outline([l1, r1, r2, l2]), world.shade, { opacity: 0.16 }));
  }
  parts.push(
    world.face(
      [
        [x1, y - 0.22, z1],
        [x2, y - 0.22, z1],
        [x2, y, z1],
        [x1, y, z1],
      ],
      world.shaded(mix(colour, '#5b2a1c', 0.35), 'front'),
    ),
  );
  return parts.join('');
}

/** A clock tower, square and slender, with a cap. */
export function tower(
  world,
  { x, z, w = 4, high = 20, colour = TERRACOTTA, trim = SAND, depth, cap = 'spire', glow = 0.4 },
) {
  const parts = [];
  const faces = [{ x, z }];
  if (world.at[0] < x) faces.unshift({ x, z: z + w, along: [0, -1], into: [1, 0] });
  if (world.at[0] > x + w) faces.unshift({ x: x + w, z, along: [0, 1], into: [-1, 0] });
  for (const spot of faces) parts.push(towerFace(world, spot, { w, high, colour, trim, glow }));
  const y = high;
  const tip = [x + w / 2, y + w * (cap === 'spire' ? 1.5 : 0.9), z + w / 2];
  const o = 0.5;
  const c = [
    [x - o, y, z - o],
    [x + w + o, y, z - o],
    [x + w + o, y, z + w + o],
    [x - o, y, z + w + o],
  ];
  const tone = mix(colour, '#7c2f1e', 0.4);
  if (world.at[0] < x) parts.push(world.face([c[0], c[3], tip], world.shaded(tone, 'left')));
  if (world.at[0] > x + w) parts.push(world.face([c[1], c[2], tip], world.shaded(tone, 'right')));
  parts.push(world.face([c[0], c[1], tip], world.shaded(tone, 'front')));
  world.add(depth ?? world.depth([x, 0, z]), parts.join(''));
  world.castBox(x, z, w, w, high);
}

function towerFace(world, spot, { w, high, colour, trim, glow }) {
  const face = plane(world, spot);
  const base = world.shaded(colour, face.normal);
  const depth = world.depth(face.place(0, 0));
  const inside = glow > 0.3 ? '#ffd28a' : mix(colour, world.shade, 0.8);
  const parts = [
    world.face([face.place(0, 0), face.place(w, 0), face.place(w, high), face.place(0, high)], base),
  ];
  for (let k = 1; k < high / 4 - 2; k += 1)
    parts.push(
      hole(
        world,
        face,
        { u: w * 0.4, v: k * 4, w: w * 0.2, h: 2, arch: 'round' },
        { colour: base, inside: mix(colour, world.shade, 0.8), deep: 0.3 },
      ),
    );
  for (const u of [0.12, 0.55])
    parts.push(
      hole(
        world,
        face,
        { u: w * u, v: high - w * 0.82, w: w * 0.33, h: w * 0.7, arch: 'pointed' },
        { colour: base, inside, deep: 0.4 },
      ),
    );
  const ring = (k) =>
    Array.from({ length: 24 }, (_, i) =>
      face.place(
        w / 2 + Math.cos((i * Math.PI) / 12) * w * k,
        high - w * 1.5 + Math.sin((i * Math.PI) / 12) * w * k,
        -0.1,
      ),
    );
  parts.push(
    world.face(ring(0.38), world.shaded(mix(colour, '#3a1c1c', 0.5), face.normal)),
    world.face(ring(0.32), mix(world.far('#fdf3dc', depth), world.tint, 0.2)),
  );
  const hand = (u, v) =>
    path(
      world.outline([
        face.place(w / 2 - 0.08, high - w * 1.5, -0.12),
        face.place(w / 2 + 0.08, high - w * 1.5, -0.12),
        face.place(w / 2 + u, high - w * 1.5 + v, -0.12),
      ]),
      '#2a2140',
    );
  parts.push(hand(0.12, w * 0.27), hand(w * 0.19, 0.05));
  for (const v of [high - w * 0.95, high - w * 2.05])
    parts.push(band(world, face, { u: -0.2, v, w: w + 0.4, h: 0.3, out: 0.25, colour: trim, drop: 0.35 }));
  parts.push(
    band(world, face, { u: -0.3, v: high - 0.3, w: w + 0.6, h: 0.4, out: 0.4, colour: trim, drop: 0.5 }),
  );
  return parts.join('');
}

/** An entrance porch with arches and a pediment. */
export function porch(
  world,
  {
    x,
    z,
    w = 9,
    d = 3.2,
    high = 5,
    arches = 3,
    colour = SAND,
    trim = mix(SAND, '#fff4df', 0.5),
    pediment = true,
    depth,
  },
) {
  const parts = [world.boxShape({ x, z, w, h: high, d, colour })];
  const face = plane(world, { x, z });
  const base = world.shaded(colour, 'front');
  const step = w / arches;
  for (let i = 0; i < arches; i += 1)
    parts.push(
      hole(
        world,
        face,
        { u: i * step + step * 0.15, v: 0.3, w: step * 0.7, h: high * 0.78, arch: 'round' },
        { colour: base, inside: mix(colour, world.shade, 0.75), deep: 0.6 },
      ),
    );
  parts.push(
    band(world, face, { u: -0.4, v: high - 0.3, w: w + 0.8, h: 0.5, out: 0.4, colour: trim, drop: 0.5 }),
  );
  if (pediment) {
    const p = [
      face.place(-0.4, high + 0.2, -0.3),
      face.place(w + 0.4, high + 0.2, -0.3),
      face.place(w / 2, high + w * 0.2, -0.3),
    ];
    parts.push(world.face(p, world.shaded(trim, 'front')));
    const q = [
      face.place(0.9, high + 0.45, -0.32),
      face.place(w - 0.9, high + 0.45, -0.32),
      face.place(w / 2, high + w * 0.2 - 0.4, -0.32),
    ];
    parts.push(world.face(q, world.shaded(mix(colour, OCHRE, 0.3), 'front')));
  }
  for (let i = 0; i < 3; i += 1)
    parts.push(
      world.boxShape({
        x: x - 0.4 * i,
        z: z - 0.45 * (i + 1),
        w: w + 0.8 * i,
        h: 0.36 - i * 0.12,
        d: 0.45,
        colour: trim,
      }),
    );
  world.add(depth ?? world.depth([x + w / 2, 0, z]) - 0.5, parts.join(''));
  world.castBox(x, z, w, d, high);
}

/** A dome on a drum. */
export function dome(world, { x, y, z, r = 3, colour = TERRACOTTA, depth }) {
  const [cx, cy] = world.project([x, y, z]);
  const s = world.focal / world.depth([x, y, z]);
  const tone = world.shaded(colour, 'front');
  const fill = world.gradient(
    world.sun < 0
      ? [
          [0, mix(tone, world.tint, 0.45)],
          [0.45, tone],
          [1, mix(tone, world.shade, 0.6)],
        ]
      : [
          [0, mix(tone, world.shade, 0.6)],
          [0.55, tone],
          [1, mix(tone, world.tint, 0.45)],
        ],
    [0, 0, 1, 0],
  );
  const R = r * s;
  const d = `M${cx - R} ${cy}C${cx - R * 1.12} ${cy - R * 0.75} ${cx - R * 0.4} ${cy - R * 1.02} ${cx} ${cy - R * 1.28}C${cx + R * 0.4} ${cy - R * 1.02} ${cx + R * 1.12} ${cy - R * 0.75} ${cx + R} ${cy}Z`;
  world.add(
    depth,
    group(
      path(d, fill) +
        path(
          `M${cx - R * 0.03} ${cy - R * 1.2}L${cx} ${cy - R * 1.65}L${cx + R * 0.03} ${cy - R * 1.2}Z`,
          world.far(OCHRE, s),
        ),
    ),
  );
  world.add(
    depth + 0.1,
    world.boxShape({ x: x - r, y: y - 1.6, z: z - r, w: r * 2, h: 1.7, d: r, colour: SAND }),
  );
}
