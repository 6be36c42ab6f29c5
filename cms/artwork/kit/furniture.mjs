import { circle, ellipse, group, line, n, path, rect } from './canvas.mjs';
import { mix } from './colour.mjs';
import { plane } from './facade.mjs';

const WOOD = '#8a5536';

/** A table: top and two side panels, or four legs. */
export function table(world, { x, z, w = 1.6, d = 0.7, h = 0.75, colour = WOOD, panel = true, depth }) {
  const parts = panel
    ? [
        world.boxShape({
          x: x + 0.04,
          z: z + 0.12,
          w: w - 0.08,
          h: h - 0.05,
          d: 0.05,
          colour: mix(colour, world.shade, 0.25),
        }),
        world.boxShape({ x, z, w: 0.06, h: h - 0.05, d, colour }),
        world.boxShape({ x: x + w - 0.06, z, w: 0.06, h: h - 0.05, d, colour }),
      ]
    : [
        [x + 0.05, z + d - 0.1],
        [x + w - 0.11, z + d - 0.1],
        [x + 0.05, z + 0.03],
        [x + w - 0.11, z + 0.03],
      ].map(([a, b]) =>
        world.boxShape({ x: a, z: b, w: 0.06, h: h - 0.05, d: 0.06, colour: mix(colour, world.shade, 0.3) }),
      );
  parts.push(
    world.boxShape({
      x: x - 0.03,
      y: h - 0.05,
      z: z - 0.03,
      w: w + 0.06,
      h: 0.055,
      d: d + 0.06,
      colour: mix(colour, '#fff0d0', 0.12),
    }),
  );
  world.add(depth ?? world.depth([x + w / 2, 0, z + 0.02]), parts.join(''));
  world.castBox(x, z, w, d, h);
}

export function chair(world, x, z, { colour = '#5b3a33', facing = 'away', depth } = {}) {
  const back = facing === 'away' ? z : z + 0.4;
  const parts = [world.boxShape({ x: x - 0.2, y: 0.42, z, w: 0.4, h: 0.05, d: 0.42, colour })];
  for (const [a, b] of [
    [-0.19, 0.36],
    [0.15, 0.36],
    [-0.19, 0],
    [0.15, 0],
  ])
    parts.unshift(
      world.boxShape({
        x: x + a,
        z: z + b,
        w: 0.04,
        h: 0.42,
        d: 0.04,
        colour: mix(colour, world.shade, 0.3),
      }),
    );
  const rest = world.boxShape({ x: x - 0.2, y: 0.55, z: back, w: 0.4, h: 0.38, d: 0.04, colour });
  world.add(
    depth ?? world.depth([x, 0, z]),
    facing === 'away' ? parts.join('') + rest : rest + parts.join(''),
  );
  world.castBox(x - 0.2, z, 0.4, 0.4, 0.5);
}

/** A wall of books between two points of the floor plan. */
export function shelves(
  world,
  { x, z, along = [1, 0], into = [0, 1], length = 4, high = 3, rows = 7, colour = '#6d432f', depth },
) {
  const r = world.random;
  const face = plane(world, { x, z, along, into });
  const q = (u, v, w, h, out = 0) =>
    world.outline([
      face.place(u, v, out),
      face.place(u + w, v, out),
      face.place(u + w, v + h, out),
      face.place(u, v + h, out),
    ]);
  const tone = world.shaded(colour, face.normal);
  const parts = [path(q(0, 0, length, high), mix(tone, world.shade, 0.5))];
  const step = (high - 0.15) / rows;
  const spines = [
    '#c4512d',
    '#e0a13b',
    '#1d2f52',
    '#7d9477',
    '#ead9c0',
    '#8c4a6b',
    '#3d7a80',
    '#a9432f',
    '#d8b98a',
  ];
  for (let k = 0; k < rows; k += 1) {
    let u = 0.06;
    while (u < length - 0.12) {
      const run = r.int(3, 8);
      const c = r.pick(spines);
      const h = step * r.range(0.6, 0.84);
      for (let i = 0; i < run && u < length - 0.1; i += 1) {
        const w = r.range(0.035, 0.08);
        parts.push(
          path(
            q(u, k * step + 0.1, w * 0.92, h * r.range(0.93, 1.03), -0.01),
            world.far(
              world.shaded(mix(c, r.chance(0.3) ? world.tint : world.shade, r.range(0.05, 0.3)), face.normal),
              world.depth(face.place(u, 0)),
            ),
          ),
        );
        u += w;
      }
      if (r.chance(0.22)) u += r.range(0.06, 0.25);
    }
    parts.push(path(q(0, k * step + 0.04, length, 0.06, -0.04), tone));
  }
  for (let u = 0; u <= length + 0.01; u += length / Math.max(1, Math.round(length / 1.6)))
    parts.push(path(q(u - 0.04, 0, 0.08, high, -0.04), mix(tone, world.tint, 0.1)));
  parts.push(path(q(-0.08, high - 0.08, length + 0.16, 0.16, -0.08), mix(tone, world.tint, 0.18)));
  world.add(depth ?? world.depth(face.place(length / 2, 0)), parts.join(''));
}

/** A ceiling lamp with its glow. */
export function pendant(world, x, z, y, { shade = '#2c5a4c', long = 1 } = {}) {
  const glow = world.glow([
    [0, '#ffe6a8', 0.75],
    [0.4, '#ffd98a', 0.25],
    [1, '#ffd98a', 0],
  ]);
  world.stand(
    x,
    z,
    line(`M0 ${-long}V0`, '#2b2434', 0.02) +
      circle(0, 0.14, 0.9, glow) +
      path('M-.24 .12Q-.2 -.06 0 -.08Q.2 -.06 .24 .12Z', shade) +
      ellipse(0, 0.12, 0.2, 0.04, '#fff3c9'),
    { y, haze: false },
  );
}

export function deskLamp(world, x, z, y = 0.78, colour = '#2f6b52') {
  const glow = world.glow([
    [0, '#ffe6a8', 0.42],
    [1, '#ffd98a', 0],
  ]);
  world.stand(
    x,
    z,
    circle(0, -0.25, 0.6, glow) +
      path('M-.07 0h.14v-.02h-.14ZM-.012 0h.024v-.32h-.024Z', '#b8893c') +
      path('M-.2 -.28Q-.17 -.4 0 -.41Q.17 -.4 .2 -.28Z', colour) +
      ellipse(0, -0.28, 0.17, 0.025, '#fff1c2'),
    { y, depth: world.depth([x, 0, z]) - 0.05 },
  );
}

export function fan(world, x, z, y) {
  world.stand(
    x,
    z,
    line('M0 -.7V0', '#5a4b50', 0.03) +
      ellipse(0, 0, 0.1, 0.06, '#5a4b50') +
      [
        [-0.75, 0.06],
        [0.7, 0.1],
        [0.1, -0.12],
      ]
        .map(([a, b]) => line(`M0 0L${a} ${b}`, '#6d5c5c', 0.07))
        .join(''),
    { y },
  );
}

/** A framed rectangle standing free: screen, picture, board. draw gets its size and returns svg in metres, origin top left. */
export function panel(
  world,
  { x, z, y = 1, w = 1, h = 0.6, frame = '#20284a', fill = '#dfe9e2', draw, leg, border = 0.04, depth },
) {
  const body =
    rect(-w / 2, -h, w, h, frame, { rx: 0.02 }) +
    rect(-w / 2 + border, -h + border, w - border * 2, h - border * 2, fill) +
    (draw
      ? group(draw(w - border * 2, h - border * 2), {
          transform: `translate(${n(-w / 2 + border)} ${n(-h + border)})`,
        })
      : '') +
    (leg ? path(`M-.04 0h.08v${leg}h-.08ZM-.16 ${leg - 0.02}h.32v.02h-.32Z`, frame) : '');
  world.stand(x, z, body, { y, depth, haze: false });
}

export function papers(world, x, z, y = 0.81, count = 4, tones = ['#fbf3e2', '#f1e2c4', '#dfe7e2']) {
  const r = world.random;
  const svg = Array.from({ length: count }, () => {
    const [a, b] = [r.range(-0.3, 0.3), r.range(-0.06, 0.02)];
    return path(`M${n(a)} ${n(b)}l.2 -.01 .05 .07 -.22 .01Z`, r.pick(tones));
  }).join('');
  world.stand(x, z, svg, { y, depth: world.depth([x, 0, z]) - 0.04 });
}

export function books(world, x, z, y = 0.8, count = 4) {
  const r = world.random;
  let up = 0;
  const svg = Array.from({ length: count }, () => {
    const [w, h] = [r.range(0.24, 0.34), r.range(0.035, 0.06)];
    const left = -w / 2 + r.range(-0.03, 0.03);
    up += h;
    const c = r.pick(['#c4512d', '#1d2f52', '#e0a13b', '#7d9477', '#8c4a6b', '#3d7a80']);
    return (
      rect(left, -up, w, h * 0.94, c) + rect(left + w * 0.86, -up + h * 0.15, w * 0.14, h * 0.62, '#f6ead0')
    );
  }).join('');
  world.stand(x, z, svg, { y, depth: world.depth([x, 0, z]) - 0.04, haze: false });
}

export function laptop(world, x, z, y = 0.8, back = true) {
  const svg = back
    ? path('M-.17 -.24h.34l.02 .24h-.38Z', '#c6cfd2') +
      circle(0, -0.12, 0.02, '#8fa1ab') +
      rect(-0.2, -0.015, 0.4, 0.02, '#8d9aa5')
    : rect(-0.18, -0.24, 0.36, 0.23, '#26325a') +
      rect(-0.165, -0.225, 0.33, 0.2, '#cfe5e0') +
      path('M-.2 0l.02 -.02h.36l.02 .02Z', '#aab5bb');
  world.stand(x, z, svg, { y, depth: world.depth([x, 0, z]) - 0.04, haze: false });
}

/** A pot with a palm or broad leaves. */
export function pot(world, x, z, k = 1, colour = '#b5532f') {
  const r = world.random;
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const a = -1.25 + (2.5 * i) / 8 + r.range(-0.1, 0.1);
    const [ex, ey] = [Math.sin(a) * 0.75, -0.45 - Math.cos(a) * 0.85];
    const lit = Math.sign(Math.sin(a)) === world.sun;
    return path(
      `M0 -.42Q${n(ex * 0.35 - 0.09)} ${n(ey - 0.1)} ${n(ex)} ${n(ey + Math.abs(ex) * 0.35)}Q${n(ex * 0.45 + 0.07)} ${n(ey + 0.18)} 0 -.42Z`,
      mix('#4b7a58', lit ? world.tint : world.shade, lit ? 0.25 : 0.35),
    );
  }).join('');
  const svg =
    leaves +
    path('M-.24 -.46h.48l-.07 .46h-.34Z', mix(colour, world.shade, 0.3)) +
    path(
      world.sun < 0 ? 'M-.24 -.46h.26l-.02 .46h-.17Z' : 'M0 -.46h.24l-.07 .46h-.17Z',
      mix(colour, world.tint, 0.2),
    ) +
    rect(-0.27, -0.5, 0.54, 0.08, mix(colour, world.tint, 0.1));
  world.stand(x, z, svg, {
    scale: k,
    silhouette: path(
      'M-.24 -.46h.48l-.07 .46h-.34ZM0 -.42Q-.7 -1.5 -.6 -.9ZM0 -.42Q.7 -1.5 .6 -.9ZM-.2 -1.3L0 -.4L.2 -1.3Z',
      'currentColor',
    ),
  });
}
