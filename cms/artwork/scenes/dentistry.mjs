import { put } from '../kit/apparatus.mjs';
import { circle, line, n, path } from '../kit/canvas.mjs';
import { dentalChair, drip, jaw, theatreLamp, tooth } from '../kit/clinic.mjs';
import { mix } from '../kit/colour.mjs';
import { deskLamp, panel, pot, table } from '../kit/furniture.mjs';
import { onBack, room, row } from '../kit/room.mjs';
import { park } from '../kit/vehicles.mjs';
import { crowd, finish } from './common.mjs';

const PATIENTS = [
  { colour: '#c4512d', skin: '#7d4e31' },
  { colour: '#e0a13b', skin: '#cf9a6e' },
  { colour: '#8c4a6b', skin: '#9a6540' },
  { colour: '#3f5f94', skin: '#b57f55' },
];

function chairs(world, x, count, { from = 5, gap = 2.8, flip = false, busy = 0.8, colour } = {}) {
  for (let i = 0; i < count; i += 1) {
    const z = from + i * gap;
    const busyHere = world.random.chance(busy);
    park(world, dentalChair(world, colour, busyHere ? { patient: world.random.pick(PATIENTS) } : {}), x, z, {
      flip,
    });
    if (busyHere)
      crowd(world, [
        ['intern', x + (flip ? 1.5 : -1.5), z + 0.25, 'lean', { flip: flip, mask: true, shadow: false }],
      ]);
  }
}

function theatre(
  size,
  seed,
  {
    lamps = [0],
    scrubs = '#4f8a72',
    crew = [
      [-1.1, 0.3],
      [0, 0.6],
      [1.1, 0.3],
    ],
  } = {},
) {
  const world = room({
    ...size,
    seed,
    tone: 'cool',
    sun: -1,
    w: 8,
    h: 4,
    d: 8,
    eye: 1.6,
    horizon: 0.5,
    lens: 1.05,
    colours: { wall: '#8fb3ad', dado: '#4f8a86', ceiling: '#a9c4bf', floor: '#7f9f9f', light: '#fdf6dc' },
  });
  onBack(
    world,
    [
      [5.6, 0],
      [7, 0],
      [7, 2.3],
      [5.6, 2.3],
    ],
    '#5f8f92',
  );
  panel(world, {
    x: -2.4,
    z: 7.8,
    y: 1.5,
    w: 1.5,
    h: 0.9,
    fill: '#10243c',
    depth: 8900,
    draw: (_w, h) =>
      line(`M0 ${n(h * 0.4)}h.4l.06 -.2 .1 .4 .1 -.3h.3l.06 -.2 .1 .3h.3`, '#7ff0a5', 0.03) +
      line(`M0 ${n(h * 0.75)}q.2 -.15 .4 0t.4 0t.4 0`, '#f0c05a', 0.025),
  });
  for (const x of lamps) world.stand(x, 4.6, theatreLamp(world), { y: 2.55, haze: false, depth: 3 });
  crew.forEach(([x, dz], i) =>
    crowd(world, [
      [
        'surgeon',
        x,
        4.6 + dz,
        i % 2 ? 'clasp' : 'tray',
        {
          colour: scrubs,
          pants: scrubs,
          hair: mix(scrubs, '#1d2f52', 0.2),
          female: i % 2 === 0,
          shadow: false,
        },
      ],
    ]),
  );
  world.add(
    4.4,
    world.boxShape({ x: -0.35, y: 0, z: 4.4, w: 0.7, h: 0.6, d: 0.4, colour: '#8fa4ae' }) +
      world.boxShape({
        x: -1.4,
        y: 0.42,
        z: 4.2,
        w: 2.8,
        h: 0.4,
        d: 0.8,
        colour: mix(scrubs, '#dfe9df', 0.45),
        top: mix(scrubs, '#eef2e4', 0.6),
      }),
  );
  world.stand(
    0,
    4.18,
    path(
      'M-1.3 0Q-1.2 -.2 -1 -.2Q-.84 -.34 -.7 -.16Q-.3 -.34 .1 -.22L.9 -.16Q1.3 -.14 1.34 0Z',
      mix(scrubs, '#eef2e4', 0.7),
    ) +
      line('M-.5 -.2L-.62 .3M.2 -.2L.1 .34M.8 -.14L.86 .3', mix(scrubs, '#1d2f52', 0.2), 0.02, {
        opacity: 0.4,
      }),
    { y: 0.82, haze: false, depth: 4.15 },
  );
  world.castBox(-1.5, 4.2, 3, 0.8, 0.9);
  world.box({ x: 1.9, z: 3.9, w: 0.9, h: 0.95, d: 0.6, colour: '#c3d3d6' });
  world.stand(2.35, 4, line('M-.3 0h.2M-.05 0h.12M.12 0l.15 -.02', '#6f8a94', 0.03), { y: 1, depth: 3.7 });
  world.stand(-2.2, 4.8, drip());
  return finish(world, 0.34);
}

/** The dental college and the theatres. */
export const dentistry = {
  'banner-register': (size) => {
    const world = room({
      ...size,
      seed: 'register',
      tone: 'cool',
      sun: 1,
      w: 12,
      h: 5,
      d: 20,
      eye: 1.6,
      horizon: 0.5,
      centre: 0.34,
      lens: 0.6,
      windows: row('right', 2, 7, 2.5, { w: 1.5, h: 3.1, v: 1.1 }),
      slant: 1.3,
    });
    chairs(world, 2.6, 6, { from: 4.4, gap: 2.3, busy: 0.3, flip: true });
    return finish(world, 0.3);
  },
  'dental-clinic-hall': (size) => {
    const world = room({
      ...size,
      seed: 'hall',
      tone: 'cool',
      sun: 1,
      w: 12,
      h: 5,
      d: 20,
      eye: 1.8,
      horizon: 0.42,
      windows: [
        ...row('right', 1.6, 7, 2.5, { w: 1.5, h: 3.2, v: 1.1 }),
        ...row('back', 2.4, 3, 2.8, { w: 1.8, h: 3.2 }),
      ],
    });
    chairs(world, -3, 5, { from: 5, gap: 2.8, flip: false });
    chairs(world, 3, 5, { from: 5, gap: 2.8, flip: true, busy: 0.8 });
    crowd(world, [
      ['doctor', 0, 7.4, 'hold', { female: true }],
      ['nurse', 0.6, 11, 'stroll', { flip: true }],
      ['intern', -0.5, 14, 'backWalk', {}],
    ]);
    return finish(world, 0.32);
  },
  'dental-treatment': (size) => {
    const world = room({
      ...size,
      seed: 'treat',
      tone: 'cool',
      sun: 1,
      w: 7,
      h: 3.8,
      d: 7,
      eye: 1.45,
      horizon: 0.44,
      windows: [
        ...row('right', 1.2, 2, 2.5, { w: 1.9, h: 2.4, v: 0.9 }),
        { side: 'back', at: 0.9, v: 1, w: 1.9, h: 2.3 },
      ],
    });
    park(world, dentalChair(world, '#4f9a9b', { patient: PATIENTS[1] }), 0.35, 3.4, { scale: 1.15 });
    crowd(world, [
      [
        'doctor',
        -1.35,
        3.8,
        'bend',
        { female: true, mask: true, glasses: true, style: 'bun', shadow: false, flip: false },
      ],
      ['nurse', 0.9, 4.2, 'tray', { female: true, mask: true, shadow: false, flip: true }],
    ]);
    panel(world, {
      x: 1.3,
      z: 6.8,
      y: 1.3,
      w: 1.7,
      h: 0.9,
      fill: '#17304f',
      depth: 8900,
      draw: (w, h) => jaw(w / 2, h * 0.48, w * 0.7, true) + jaw(w / 2, h * 0.56, w * 0.7, false),
    });
    pot(world, -2.7, 5.8, 1);
    return finish(world, 0.34);
  },
  'dental-children': (size) => {
    const world = room({
      ...size,
      seed: 'child',
      tone: 'sage',
      sun: -1,
      w: 8,
      h: 3.8,
      d: 7,
      eye: 1.4,
      horizon: 0.42,
      windows: [...row('left', 1.4, 2, 2.5, { w: 1.8, h: 2.2 })],
      colours: { wall: '#cfdcb8' },
    });
    const [x, y] = world.project([1.2, 2.2, 6.95]);
    const k = world.focal / 6.95;
    world.add(
      8900,
      path(
        `M${n(x - k)} ${n(y + 0.5 * k)}q0 ${n(-0.8 * k)} ${n(0.8 * k)} ${n(-0.75 * k)}h${n(0.5 * k)}q.1 ${n(-0.35 * k)} ${n(0.4 * k)} ${n(-0.3 * k)}q${n(0.3 * k)} .05 ${n(0.28 * k)} ${n(0.4 * k)}q0 ${n(0.5 * k)} ${n(0.16 * k)} ${n(0.7 * k)}q${n(-0.2 * k)} ${n(0.1 * k)} ${n(-0.3 * k)} ${n(-0.3 * k)}l${n(-0.1 * k)} ${n(0.3 * k)}h${n(-0.35 * k)}v${n(-0.35 * k)}h${n(-0.6 * k)}v${n(0.35 * k)}h${n(-0.4 * k)}Z`,
        '#7fa3b8',
      ) +
        circle(x + k * 0.86, y - k * 0.33, k * 0.035, '#1d2f52') +
        path(
          `M${n(x - 2.6 * k)} ${n(y + 0.6 * k)}q${n(-0.1 * k)} ${n(-0.7 * k)} ${n(0.2 * k)} ${n(-0.9 * k)}l${n(-0.06 * k)} ${n(-0.6 * k)}l${n(0.28 * k)} ${n(0.1 * k)}l${n(0.05 * k)} ${n(0.8 * k)}q${n(0.5 * k)} ${n(0.05 * k)} ${n(0.5 * k)} ${n(0.6 * k)}Z`,
          '#e0a13b',
        ) +
        tooth(x - 1.75 * k, y - 0.7 * k, k * 0.4, '#fff8ea') +
        circle(x + 1.7 * k, y - 1.0 * k, k * 0.25, '#f2c25a'),
    );
    park(world, dentalChair(world, '#e0853b'), 0.3, 3.6, { scale: 1.1 });
    crowd(world, [
      [
        'child',
        -0.15,
        3.5,
        {
          turn: 'front',
          hip: 0.95,
          armL: [-30, -120],
          armR: [20, 150],
          legL: [-24, 4],
          legR: [24, -4],
          holds: 'brush',
        },
        { female: true, wears: 'frock', colour: '#c4512d', shadow: false, depth: 3.3, size: 0.7 },
      ],
      ['doctor', -1.9, 3.8, 'clasp', { female: true, style: 'bob' }],
      ['villager', 2.1, 4.6, 'clasp', { female: true, colour: '#3d7a80' }],
    ]);
    return finish(world, 0.34);
  },
  'dental-imaging': (size) => {
    const world = room({
      ...size,
      seed: 'imaging',
      tone: 'dark',
      sun: 1,
      w: 8,
      h: 3.8,
      d: 7,
      eye: 1.6,
      horizon: 0.44,
    });
    panel(world, {
      x: 0.2,
      z: 6.8,
      y: 1,
      w: 4.4,
      h: 2.3,
      fill: '#0f2c4d',
      depth: 8900,
      draw: (w, h) =>
        path(
          `M${n(w * 0.08)} ${n(h * 0.2)}Q${n(w * 0.5)} ${n(h * 1.45)} ${n(w * 0.92)} ${n(h * 0.2)}Q${n(w * 0.85)} ${n(h * 0.95)} ${n(w * 0.5)} ${n(h * 0.95)}Q${n(w * 0.15)} ${n(h * 0.95)} ${n(w * 0.08)} ${n(h * 0.2)}Z`,
          '#4f8fb0',
        ) +
        Array.from({ length: 13 }, (_, i) => {
          const t = (i - 6) / 6;
          const x = w / 2 + t * w * 0.34;
          const c = h * (0.56 - Math.abs(t) ** 2 * 0.2);
          return (
            tooth(x, c - 0.14, 0.26, '#bfe6ee', {
              opacity: 0.9,
              transform: `rotate(180 ${n(x)} ${n(c - 0.14)})`,
            }) + tooth(x, c + 0.16, 0.26, '#a4d6e4', { opacity: 0.9 })
          );
        }).join('') +
        circle(w * 0.7, h * 0.55, 0.26, 'none', { stroke: '#f0a35a', 'stroke-width': 0.025 }),
    });
    world.add(
      8000,
      circle(
        ...world.project([0.2, 2.1, 6]),
        640,
        world.glow([
          [0, '#7fc8e8', 0.4],
          [1, '#7fc8e8', 0],
        ]),
      ),
    );
    table(world, { x: -1.8, z: 4.6, w: 3.6, d: 0.7, colour: '#39456a' });
    put(world, 'monitor', -1, 5, 0.76);
    crowd(world, [
      ['doctor', -0.9, 4, 'backPoint', { female: true, style: 'bun', colour: '#b9d4e4', shadow: false }],
      [
        'doctor',
        1.3,
        4.1,
        'point',
        { female: false, flip: false, colour: '#b9d4e4', glasses: true, shadow: false },
      ],
    ]);
    return finish(world, 0.3);
  },
  'dental-skills-lab': (size) => {
    const world = room({
      ...size,
      seed: 'skills',
      tone: 'cool',
      sun: -1,
      w: 11,
      h: 4,
      d: 14,
      eye: 1.9,
      horizon: 0.4,
      windows: row('left', 1.3, 5, 2.4, { w: 1.5, h: 2.3 }),
    });
    for (let k = 0; k < 4; k += 1)
      for (const x0 of [-4.2, 0.9]) {
        const z = 4.4 + k * 2.5;
        world.box({ x: x0, z, w: 3.4, h: 0.86, d: 0.7, colour: '#d9cdb4' });
        for (let i = 0; i < 3; i += 1) {
          const x = x0 + 0.6 + i * 1.1;
          world.stand(
            x,
            z + 0.35,
            line('M.3 0V-.8Q.3 -.95 .1 -.92', '#dfe6e4', 0.035) +
              path('M.16 -.98L-.02 -.84L.0 -.78L.2 -.86Z', '#fff3cf') +
              line('M0 0V-.18', '#8fa4ae', 0.05) +
              path('M-.12 -.2Q-.13 -.42 0 -.44Q.13 -.42 .12 -.2Q0 -.1 -.12 -.2Z', '#e7c3a4') +
              path('M-.06 -.2h.12v.05h-.12Z', '#fff'),
            { y: 0.86, depth: z + 0.2, haze: false },
          );
          if (world.random.chance(0.8))
            crowd(world, [
              ['intern', x, z + 1.05, 'desk', { mask: world.random.chance(0.6), shadow: false, y: 0.16 }],
            ]);
        }
      }
    crowd(world, [['teacher', 0.05, 7.2, 'stroll', { female: true, wears: 'sari', colour: '#c4512d' }]]);
    return finish(world, 0.32);
  },
  'dental-surgery': (size) => theatre(size, 'surgery'),
  'medical-theatre': (size) =>
    theatre(size, 'mtheatre', {
      lamps: [-1.2, 1.2],
      scrubs: '#4a7fa8',
      crew: [
        [-1.5, 0.3],
        [-0.5, 0.7],
        [0.5, 0.7],
        [1.5, 0.3],
      ],
    }),
  'dental-braces-model': (size) => {
    const world = room({
      ...size,
      seed: 'braces',
      tone: 'day',
      sun: -1,
      w: 6,
      h: 3.4,
      d: 5,
      eye: 1.35,
      horizon: 0.46,
      lens: 0.8,
      windows: [
        { side: 'left', at: 1.6, v: 0.9, w: 1.7, h: 2 },
        { side: 'back', at: 3.6, v: 1.1, w: 1.6, h: 1.8 },
      ],
    });
    world.add(
      2.2,
      world.face(
        [
          [-3, 0.8, 1.1],
          [3, 0.8, 1.1],
          [3, 0.8, 2.6],
          [-3, 0.8, 2.6],
        ],
        '#b97a4c',
      ) +
        world.face(
          [
            [-3, 0.2, 1.1],
            [3, 0.2, 1.1],
            [3, 0.8, 1.1],
            [-3, 0.8, 1.1],
          ],
          '#83502f',
        ),
    );
    const model = (x, z, w, braces, k = 1) =>
      world.stand(x, z, jaw(0, -0.26, w, true, braces) + jaw(0, -0.12, w, false, braces), {
        y: 0.8,
        scale: k,
        depth: z - 0.4,
        haze: false,
      });
    model(0.35, 1.7, 0.5, true, 1.15);
    model(-0.75, 2.2, 0.42, false);
    model(1.25, 2.3, 0.4, false);
    deskLamp(world, -1.25, 2.2, 0.8, '#c4512d');
    world.stand(
      0.95,
      1.45,
      line('M-.2 0Q-.05 -.05 .06 -.02M-.2 -.05Q-.05 .03 .06 -.03L.2 -.06M.06 -.02L.2 -.01', '#6f7f8f', 0.022),
      { y: 0.8, depth: 1 },
    );
    crowd(world, [
      [
        'doctor',
        0.4,
        2.75,
        'hold',
        { female: true, glasses: true, shadow: false, holds: undefined, under: '#c4512d' },
      ],
    ]);
    return finish(world, 0.34);
  },
};
