import { circle, ellipse, group, line, n, path, pt, smooth } from './canvas.mjs';
import { LEAF, mix } from './colour.mjs';

function clump(r, x, y, rx, ry) {
  const points = [];
  const count = 20;
  for (let i = 0; i < count; i += 1) {
    const a = ((i + r.range(-0.3, 0.3)) / count) * Math.PI * 2;
    const k = i % 2 ? r.range(0.98, 1.16) : r.range(0.8, 0.92);
    points.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k]);
  }
  return smooth(points);
}

function crown(world, shape, colour, { flowers, flat = 0.62, count = 24, speck = 70 } = {}) {
  const r = world.random;
  const { y, rx, ry } = shape;
  const spots = Array.from({ length: count }, () => {
    const [a, k] = [r.range(0, Math.PI * 2), Math.sqrt(r.next()) * 0.78];
    return [Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, r.range(0.17, 0.31)];
  });
  const tones = [
    mix(colour, world.shade, 0.55),
    mix(colour, world.shade, 0.16),
    mix(colour, world.tint, 0.42),
  ];
  const layer = (tone, size, lift) =>
    spots
      .map(([cx, cy, k]) =>
        path(
          clump(r, cx + world.sun * rx * lift, cy - ry * lift * 1.5, rx * k * size, rx * k * size * flat),
          tone,
        ),
      )
      .join('');
  const specks = Array.from({ length: speck }, () => {
    const a = r.range(0, Math.PI * 2);
    const k = r.range(0.35, 1.04);
    const lit = Math.cos(a) * world.sun - Math.sin(a) > 0.2;
    const fill =
      flowers && r.chance(0.75)
        ? mix(r.pick(flowers), lit ? world.tint : world.shade, 0.25)
        : tones[lit ? 2 : 0];
    return ellipse(
      Math.cos(a) * rx * k,
      y + Math.sin(a) * ry * k,
      rx * r.range(0.014, 0.034),
      rx * r.range(0.008, 0.018),
      fill,
      { transform: `rotate(${r.int(-40, 40)} ${n(Math.cos(a) * rx * k)} ${n(y + Math.sin(a) * ry * k)})` },
    );
  }).join('');
  const svg =
    layer(tones[0], 1.12, 0) +
    layer(tones[1], 0.92, 0.07) +
    (flowers ? flowering(world, spots, rx, flowers, flat) : '') +
    (flowers ? '' : layer(tones[2], 0.44, 0.17)) +
    specks;
  const silhouette = spots
    .map(([cx, cy, k]) => ellipse(cx, cy, rx * k * 1.1, rx * k * 0.75, 'currentColor'))
    .join('');
  return { svg, silhouette };
}

function flowering(world, spots, rx, flowers, flat) {
  const r = world.random;
  return spots
    .map(
      ([cx, cy, k]) =>
        path(
          clump(r, cx + world.sun * rx * 0.1, cy - rx * 0.07, rx * k * 0.72, rx * k * 0.5 * flat),
          mix(flowers[0], world.shade, 0.12),
        ) +
        path(
          clump(r, cx + world.sun * rx * 0.14, cy - rx * 0.1, rx * k * 0.44, rx * k * 0.3 * flat),
          flowers[1],
        ),
    )
    .join('');
}

function trunk(world, height, width, forks) {
  const [dark, light] = [mix('#5d4436', world.shade, 0.45), mix('#8a674c', world.tint, 0.25)];
  const fill = world.gradient(
    world.sun < 0
      ? [
          [0, light],
          [0.42, light],
          [0.5, dark],
          [1, dark],
        ]
      : [
          [0, dark],
          [0.5, dark],
          [0.58, light],
          [1, light],
        ],
    [0, 0, 1, 0],
  );
  const body = `M${n(-width)} 0Q${n(-width * 0.5)} ${n(-height * 0.2)} ${n(-width * 0.42)} ${n(-height)}L${n(width * 0.42)} ${n(-height)}Q${n(width * 0.5)} ${n(-height * 0.2)} ${n(width)} 0Z`;
  const branches = forks
    .map(([x, y, w]) =>
      line(`M0 ${n(-height * 0.75)}Q${n(x * 0.3)} ${n(-height * 1.02)} ${n(x)} ${n(y)}`, dark, w),
    )
    .join('');
  return { svg: branches + path(body, fill), silhouette: path(body, 'currentColor') };
}

function broad(world, { tall, wide, stem, colour, ...look }) {
  const r = world.random;
  const forks = [-0.55, -0.25, 0.2, 0.5].map((t) => [t * wide, -tall * r.range(0.72, 0.85), wide * 0.035]);
  const bole = trunk(world, stem, wide * 0.055, forks);
  const top = crown(
    world,
    { y: -(stem + (tall - stem) * 0.55), rx: wide, ry: (tall - stem) * 0.48 },
    colour,
    look,
  );
  return { svg: bole.svg + top.svg, silhouette: bole.silhouette + top.silhouette };
}

function frond(base, angle, length, droop) {
  const [ux, uy] = [Math.cos(angle), -Math.sin(angle)];
  const spine = Array.from({ length: 10 }, (_, i) => {
    const t = i / 9;
    return [base[0] + ux * length * t, base[1] + uy * length * t + droop * length * t * t];
  });
  const lower = [...spine].reverse().flatMap((p, i) => {
    const t = 1 - i / 9;
    const hang = length * 0.17 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08));
    return [
      [p[0], p[1] + hang],
      [p[0] + ux * length * -0.035, p[1] + hang * 0.35],
    ];
  });
  return `M${pt(spine[0])}${[...spine.slice(1), ...lower].map((p) => `L${pt(p)}`).join('')}Z`;
}

function palm(world, tall) {
  const r = world.random;
  const lean = r.range(-0.09, 0.09) * tall;
  const [dark, light] = [mix('#54483f', world.shade, 0.35), mix('#9a8062', world.tint, 0.2)];
  const side = world.sun * 0.05;
  const body = (w, color, shift = 0) =>
    line(
      `M${n(shift)} 0Q${n(lean * 0.2 + shift)} ${n(-tall * 0.55)} ${n(lean + shift)} ${n(-tall)}`,
      color,
      w,
    );
  const base = [lean, -tall];
  const angles = [-0.5, -0.15, 0.2, 0.55, 0.95, 1.35, 1.75, 2.15, 2.55, 2.95, 3.3, 3.65].map(
    (a) => a + r.range(-0.12, 0.12),
  );
  const leaves = angles
    .map((a, i) => {
      const lit = Math.cos(a) * world.sun > -0.1 && Math.sin(a) > 0;
      const tone = mix(LEAF, lit ? world.tint : world.shade, lit ? 0.32 : 0.42);
      return [
        Math.sin(a),
        path(
          frond(base, a, tall * r.range(0.3, 0.38), 0.34 + 0.28 * Math.abs(Math.cos(a))),
          i % 3 === 0 ? mix(tone, '#c9b25a', 0.2) : tone,
        ),
      ];
    })
    .sort((a, b) => a[0] - b[0])
    .map(([, svg]) => svg)
    .join('');
  const nuts = [0.1, -0.12, 0.02]
    .map((x, i) => circle(lean + x * 1.4, -tall + 0.22 + i * 0.07, 0.14, mix('#a8713d', world.shade, 0.2)))
    .join('');
  const silhouette =
    body(0.3, 'currentColor') +
    angles.map((a) => path(frond(base, a, tall * 0.34, 0.4), 'currentColor')).join('');
  return { svg: body(0.34, dark) + body(0.15, light, side) + leaves + nuts, silhouette };
}

function ashoka(world, tall) {
  const tones = [mix(LEAF, world.shade, 0.5), mix(LEAF, world.tint, 0.12), mix(LEAF, world.tint, 0.38)];
  const shape = (w, shift) => {
    const points = Array.from({ length: 9 }, (_, i) => i / 8);
    const left = points.map((t) => [
      shift - w * Math.sin(Math.PI * (0.14 + t * 0.86)) ** 0.6 * i2(t),
      -tall * 0.08 - t * tall * 0.92,
    ]);
    return smooth([...left, ...left.map(([x, y]) => [2 * shift - x, y]).reverse()]);
  };
  const i2 = (t) => 1 - t * 0.45;
  const s = world.sun;
  const svg =
    line(`M0 0V${n(-tall * 0.2)}`, mix('#5d4436', world.shade, 0.3), 0.16) +
    path(shape(tall * 0.13, 0), tones[0]) +
    path(shape(tall * 0.085, s * tall * 0.03), tones[1]) +
    path(shape(tall * 0.04, s * tall * 0.06), tones[2]);
  return { svg, silhouette: path(shape(tall * 0.13, 0), 'currentColor') };
}

const bush = (world, wide, colour, flowers) =>
  crown(world, { y: -wide * 0.42, rx: wide, ry: wide * 0.42 }, colour, {
    flowers,
    count: 9,
    speck: 26,
    flat: 0.8,
  });

/** The trees of the campus, each as { svg, silhouette } in metres. */
export const TREES = {
  gulmohar: (world, k = 1) =>
    broad(world, {
      tall: 7.6 * k,
      wide: 5.2 * k,
      stem: 3.5 * k,
      colour: '#56784a',
      flowers: ['#c8432b', '#ea6a3c'],
      flat: 0.44,
      count: 26,
      speck: 130,
    }),
  rain: (world, k = 1) =>
    broad(world, {
      tall: 9.5 * k,
      wide: 6 * k,
      stem: 3.8 * k,
      colour: '#5d7f4c',
      flat: 0.5,
      count: 30,
      speck: 110,
    }),
  neem: (world, k = 1) =>
    broad(world, {
      tall: 8 * k,
      wide: 3.6 * k,
      stem: 2.8 * k,
      colour: '#6d8b50',
      flat: 0.72,
      count: 26,
      speck: 90,
    }),
  jacaranda: (world, k = 1) =>
    broad(world, {
      tall: 8 * k,
      wide: 4.4 * k,
      stem: 3.6 * k,
      colour: '#6f7f6a',
      flowers: ['#7d62a0', '#a98bc4'],
      flat: 0.52,
      count: 26,
      speck: 120,
    }),
  palm: (world, k = 1) => palm(world, 9 * k),
  ashoka: (world, k = 1) => ashoka(world, 8.5 * k),
  bush: (world, k = 1) => bush(world, 1.1 * k, '#5f8050'),
  bougainvillea: (world, k = 1) => bush(world, 1.2 * k, '#5f8050', ['#b33a66', '#d8628a']),
};

/** Plants a tree with its shadow. */
export function plant(world, kind, x, z, k = 1, extra = {}) {
  const tree = TREES[kind](world, k);
  world.stand(x, z, tree.svg, { silhouette: tree.silhouette, ...extra });
}

/** Dark leaves hanging into a corner of the picture: the nearest layer, for depth. */
export function overhang(world, side = 1, { flowers = true, reach = 0.42 } = {}) {
  const { width, height, random: r } = world;
  const x0 = side > 0 ? width : 0;
  const dark = mix(world.shade, '#0d1a1c', 0.35);
  const parts = [];
  for (let i = 0; i < 7; i += 1) {
    const [len, a] = [width * r.range(reach * 0.5, reach), r.range(0.12, 0.75)];
    const end = [x0 - side * len * Math.cos(a), len * Math.sin(a) * 0.75];
    parts.push(
      line(
        `M${n(x0)} ${n(-height * 0.03)}Q${n(x0 - side * len * 0.5)} ${n(end[1] * 0.2)} ${pt(end)}`,
        dark,
        width * 0.0035,
      ),
    );
    for (let k = 2; k < 13; k += 1) {
      const t = k / 12;
      const [x, y] = [x0 + (end[0] - x0) * t, end[1] * t * t * 0.8 + end[1] * 0.2 * t];
      const s = width * r.range(0.008, 0.015);
      for (const turn of [-55, -10, 40])
        parts.push(
          ellipse(
            x,
            y + s,
            s * 0.42,
            s * 1.5,
            flowers && r.chance(0.14) ? mix('#c8432b', world.shade, 0.25) : dark,
            { transform: `rotate(${turn + r.int(-12, 12)} ${n(x)} ${n(y)})` },
          ),
        );
    }
  }
  world.add(-50, group(parts.join('')));
}
