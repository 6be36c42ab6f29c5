import { group, path } from './canvas.mjs';
import { darker, mix } from './colour.mjs';

/** A wall's own coordinates: u along it, v up, w into the building. */
export function plane(_world, { x, z, y = 0, along = [1, 0], into = [0, 1] }) {
  const place = (u, v, w = 0) => [x + along[0] * u + into[0] * w, y + v, z + along[1] * u + into[1] * w];
  return { place, normal: along[0] !== 0 ? 'front' : into[0] > 0 ? 'left' : 'right' };
}

/** Corner points of an opening; arch is flat, round, pointed or a disc. */
export function opening({ u, v, w, h, arch = 'round' }) {
  if (arch === 'flat')
    return [
      [u, v],
      [u + w, v],
      [u + w, v + h],
      [u, v + h],
    ];
  const rise = arch === 'pointed' ? w * 0.62 : w * 0.5;
  const spring = v + h - rise;
  const points = [];
  for (let i = 0; i <= 14; i += 1) {
    const t = i / 14;
    const a = Math.PI * t;
    const lift = arch === 'pointed' ? Math.sin(a) ** 0.62 * (1 - Math.abs(t - 0.5) * 0.25) : Math.sin(a);
    points.push([u + w / 2 + Math.cos(a) * (w / 2), spring + Math.min(1, lift) * rise]);
  }
  return [[u, v], [u + w, v], ...points.slice(0, -1), [u, spring]];
}

/** One opening with its lit reveal, so that the wall has thickness. */
export function hole(world, wall, shape, { colour, inside, deep = 0.35, content = '' }) {
  const rim = opening(shape);
  const d = world.outline(rim.map(([u, v]) => wall.place(u, v)));
  const depth = world.depth(wall.place(shape.u, shape.v));
  const jambs = rim.map((p, i) => {
    const q = rim[(i + 1) % rim.length];
    const [du, dv] = [q[0] - p[0], q[1] - p[1]];
    const [nx, ny] = [-dv, du];
    const facesSun =
      wall.normal === 'front' ? nx * world.sun > 0.02 : nx * (wall.normal === 'left' ? 1 : -1) < 0;
    const tone =
      ny > Math.abs(nx)
        ? mix(colour, world.tint, 0.35)
        : facesSun
          ? mix(colour, world.tint, 0.3)
          : mix(colour, world.shade, 0.5);
    return path(
      world.outline([wall.place(...p), wall.place(...q), wall.place(...q, deep), wall.place(...p, deep)]),
      world.far(tone, depth),
    );
  });
  const back = path(world.outline(rim.map(([u, v]) => wall.place(u, v, deep))), world.far(inside, depth));
  return group(path(d, world.far(inside, depth)) + jambs.join('') + back + content, {
    'clip-path': world.clip(d),
  });
}

/** A band standing out from the wall, with its own shadow below. */
export function band(world, wall, { u, v, w, h = 0.25, out = 0.3, colour, drop = 0.5 }) {
  const at = (a, b, c) => wall.place(a, b, c);
  const shadow = path(
    world.outline([at(u, v - drop, 0), at(u + w, v - drop, 0), at(u + w, v, 0), at(u, v, 0)]),
    world.shade,
    { opacity: 0.32 },
  );
  const front = world.face(
    [at(u, v, -out), at(u + w, v, -out), at(u + w, v + h, -out), at(u, v + h, -out)],
    world.shaded(colour, wall.normal),
  );
  const under =
    v > world.eye
      ? world.face(
          [at(u, v, -out), at(u + w, v, -out), at(u + w, v, 0), at(u, v, 0)],
          darker(world.shaded(colour, 'under'), 0.15),
        )
      : '';
  const over =
    v + h < world.eye
      ? world.face(
          [at(u, v + h, -out), at(u + w, v + h, -out), at(u + w, v + h, 0), at(u, v + h, 0)],
          world.shaded(colour, 'top'),
        )
      : '';
  return shadow + under + over + front;
}

/** A whole wall: base colour graded to the ground, storeys of openings, bands and a plinth. */
export function wall(
  world,
  spot,
  {
    length,
    storeys = 2,
    storey = 3.8,
    bays,
    colour,
    trim,
    arches = ['round'],
    glow = 0,
    rail = true,
    deep = 0.5,
    plinth = 0.5,
    ground,
  },
) {
  const face = plane(world, spot);
  const high = storeys * storey + plinth;
  const r = world.random;
  const depth = world.depth(face.place(length / 2, 0));
  const base = world.shaded(colour, face.normal);
  const d = world.outline([
    face.place(0, 0),
    face.place(length, 0),
    face.place(length, high),
    face.place(0, high),
  ]);
  const fill = world.gradient([
    [0, world.far(mix(base, world.tint, 0.12), depth)],
    [0.75, world.far(base, depth)],
    [1, world.far(mix(base, ground ?? world.earth, 0.3), depth)],
  ]);
  const parts = [path(d, fill)];
  const step = length / bays;
  for (let s = 0; s < storeys; s += 1) {
    const v = plinth + s * storey;
    const arch = arches[Math.min(s, arches.length - 1)];
    for (let b = 0; b < bays; b += 1) {
      const shape = {
        u: b * step + step * 0.17,
        v: v + (s === 0 ? 0 : 0.12),
        w: step * 0.66,
        h: storey * (s === 0 ? 0.8 : 0.74),
        arch,
      };
      const lamp = r.chance(glow);
      const inside = lamp
        ? mix('#ffcf80', world.tint, 0.3)
        : mix(mix(colour, world.shade, 0.78), '#141c38', 0.25);
      parts.push(
        hole(world, face, shape, {
          colour: base,
          inside,
          deep,
          content: inner(world, face, shape, { deep, lamp, colour, rail: rail && s > 0 }),
        }),
      );
    }
    if (s > 0)
      parts.push(
        band(world, face, { u: 0, v: v - 0.12, w: length, h: 0.24, out: 0.18, colour: trim, drop: 0.3 }),
      );
  }
  parts.push(
    band(world, face, {
      u: -0.3,
      v: high - 0.05,
      w: length + 0.6,
      h: 0.45,
      out: 0.5,
      colour: trim,
      drop: 0.8,
    }),
  );
  parts.push(
    band(world, face, {
      u: 0,
      v: 0,
      w: length,
      h: plinth * 0.6,
      out: 0.15,
      colour: mix(trim, world.shade, 0.3),
      drop: 0,
    }),
  );
  return { svg: parts.join(''), high, depth };
}

function inner(world, face, { u, v, w, h }, { deep, lamp, colour, rail }) {
  const parts = [];
  const depth = world.depth(face.place(u, v));
  const back = mix(mix(colour, world.shade, 0.62), world.haze, 0.08);
  const door = (a, b, top, tone) =>
    parts.push(
      path(
        world.outline([
          face.place(a, v, deep + 1.6),
          face.place(b, v, deep + 1.6),
          face.place(b, v + top, deep + 1.6),
          face.place(a, v + top, deep + 1.6),
        ]),
        world.far(tone, depth),
      ),
    );
  if (!lamp) door(u + w * 0.3, u + w * 0.72, h * 0.62, back);
  else door(u + w * 0.35, u + w * 0.65, h * 0.55, mix('#b96a3d', world.tint, 0.15));
  const floor = [
    face.place(u, v, deep),
    face.place(u + w, v, deep),
    face.place(u + w, v, deep + 1.6),
    face.place(u, v, deep + 1.6),
  ];
  if (v < world.eye)
    parts.push(path(world.outline(floor), world.far(mix(colour, world.tint, 0.1), depth), { opacity: 0.75 }));
  if (rail) {
    const [a, b] = [v + 0.9, v];
    parts.push(
      path(
        world.outline([
          face.place(u, b, 0.1),
          face.place(u + w, b, 0.1),
          face.place(u + w, a, 0.1),
          face.place(u, a, 0.1),
        ]),
        world.far(mix(world.shaded(colour, face.normal), world.shade, 0.18), depth),
      ),
    );
    for (let i = 0; i < 6; i += 1) {
      const x = u + (w * (i + 0.5)) / 6;
      parts.push(
        path(
          world.outline([
            face.place(x - w * 0.03, b + 0.12, 0.1),
            face.place(x + w * 0.03, b + 0.12, 0.1),
            face.place(x + w * 0.03, a - 0.14, 0.1),
            face.place(x - w * 0.03, a - 0.14, 0.1),
          ]),
          world.far(mix(colour, world.shade, 0.75), depth),
        ),
      );
    }
  }
  return parts.join('');
}
