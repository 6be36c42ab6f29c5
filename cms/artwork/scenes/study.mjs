import { circle, line, n, path, rect } from '../kit/canvas.mjs';
import {
  books,
  chair,
  deskLamp,
  laptop,
  panel,
  papers,
  pendant,
  pot,
  shelves,
  table,
} from '../kit/furniture.mjs';
import { onBack, room, row } from '../kit/room.mjs';
import { crowd, finish } from './common.mjs';

const chart = (w, h) =>
  rect(0, 0, w, h, '#f6efdf') +
  [0.3, 0.55, 0.42, 0.75, 0.9]
    .map((k, i) =>
      rect(
        w * (0.1 + i * 0.17),
        h * (0.92 - k * 0.75),
        w * 0.1,
        h * k * 0.75,
        ['#c4512d', '#e0a13b', '#1d2f52', '#7d9477', '#3d7a80'][i],
      ),
    )
    .join('');

const diagram = (w, h) =>
  rect(0, 0, w, h, '#eef3ea') +
  circle(w * 0.3, h * 0.5, h * 0.26, '#e0a13b') +
  circle(w * 0.3, h * 0.5, h * 0.14, '#c4512d') +
  [0.3, 0.45, 0.6, 0.72]
    .map((k) => line(`M${n(w * 0.56)} ${n(h * k)}h${n(w * 0.3)}`, '#1d2f52', h * 0.025))
    .join('') +
  line(`M${n(w * 0.42)} ${n(h * 0.5)}h${n(w * 0.12)}`, '#1d2f52', h * 0.02);

function readers(world, xs, rows, { gap = 3, from = 4, w = 5, lamps = true, kinds = ['student'] } = {}) {
  for (let i = 0; i < rows; i += 1) {
    const z = from + i * gap;
    table(world, { x: xs[0] - 0.9, z, w, d: 1.1, colour: '#83502f' });
    for (const x of xs) {
      if (lamps) deskLamp(world, x + 0.55, z + 0.6);
      if (world.random.chance(0.78))
        crowd(world, [[world.random.pick(kinds), x, z + 1.25, 'desk', { shadow: false }]]);
      books(world, x - 0.5, z + 0.45, 0.8, world.random.int(2, 5));
      if (world.random.chance(0.6)) papers(world, x + 0.1, z + 0.35);
    }
  }
}

/** Libraries, lectures and research. */
export const study = {
  'banner-academics': (size) => {
    const world = room({
      ...size,
      seed: 'acad',
      tone: 'books',
      sun: 1,
      w: 16,
      h: 7,
      d: 22,
      horizon: 0.56,
      centre: 0.56,
      lens: 0.62,
      windows: [
        ...row('right', 2, 6, 3.1, { w: 1.9, h: 4.6, v: 1.2 }),
        ...row('back', 2.2, 3, 4.3, { w: 3, h: 4.6, v: 1.3 }),
      ],
    });
    shelves(world, {
      x: -7.9,
      z: 0.5,
      along: [0, 1],
      into: [-1, 0],
      length: 21,
      high: 5.4,
      rows: 11,
      depth: 8000,
    });
    readers(world, [1, 2.8, 4.6], 5, { w: 5.4, from: 5 });
    crowd(world, [
      ['student', -6.6, 11, 'backReach', { female: true }],
      ['teacher', -1.6, 12, 'stroll', { female: true }],
    ]);
    for (const z of [8, 12, 16]) pendant(world, 2.8, z, 5, { long: 2 });
    return finish(world, 0.35);
  },
  'library-reading-room': (size) => {
    const world = room({
      ...size,
      seed: 'read',
      tone: 'warm',
      sun: -1,
      w: 12,
      h: 6,
      d: 16,
      horizon: 0.54,
      windows: [
        ...row('left', 1, 5, 2.9, { w: 1.8, h: 3.9, v: 1.1 }),
        ...row('back', 1.2, 3, 3.6, { w: 2.4, h: 4, v: 1.2 }),
      ],
    });
    shelves(world, {
      x: 5.9,
      z: 16,
      along: [0, -1],
      into: [1, 0],
      length: 15.5,
      high: 4.2,
      rows: 9,
      depth: 8000,
    });
    readers(world, [-2.4, -0.6, 1.4], 4, { w: 5.6, from: 4.6, gap: 2.7 });
    crowd(world, [['teacher', 4.2, 7, 'read', { female: true, flip: false }]]);
    pot(world, -4.9, 6, 1.2);
    for (const z of [7, 11]) pendant(world, -0.5, z, 4.4, { long: 2 });
    return finish(world, 0.35);
  },
  'library-stacks': (size) => {
    const world = room({
      ...size,
      seed: 'stacks',
      tone: 'warm',
      sun: 1,
      w: 3.6,
      h: 5,
      d: 17,
      horizon: 0.5,
      dado: 0,
      windows: [{ side: 'back', at: 0.8, v: 0.9, w: 2, h: 3.4 }],
    });
    shelves(world, {
      x: -1.4,
      z: 0.5,
      along: [0, 1],
      into: [-1, 0],
      length: 15,
      high: 4.4,
      rows: 9,
      depth: 8000,
    });
    shelves(world, {
      x: 1.4,
      z: 15.5,
      along: [0, -1],
      into: [1, 0],
      length: 15,
      high: 4.4,
      rows: 9,
      depth: 8001,
    });
    world.add(
      7000,
      path(
        world.outline([
          [-1, 0, 16.5],
          [1, 0, 16.5],
          [0.9, 0, 2],
          [-0.9, 0, 2],
        ]),
        world.lights.light,
        { opacity: 0.4 },
      ),
    );
    crowd(world, [
      [
        'student',
        0.75,
        5,
        'backReach',
        { female: true, style: 'plait', wears: 'salwar', colour: '#e0a13b', trim: '#b5455a' },
      ],
      ['student', -0.7, 10, 'read', {}],
    ]);
    books(world, -0.9, 4.4, 0, 7);
    pendant(world, 0, 7, 3.9);
    pendant(world, 0, 11, 3.9);
    return finish(world, 0.4);
  },
  'lecture-hall': (size) => {
    const world = room({
      ...size,
      seed: 'lecture',
      tone: 'warm',
      sun: 1,
      w: 15,
      h: 7,
      d: 17,
      eye: 4.2,
      horizon: 0.36,
      dado: 1.6,
      colours: { wall: '#7c5a55', ceiling: '#56425a', dado: '#5a3b42' },
    });
    onBack(
      world,
      [
        [3.3, 1.9],
        [11.7, 1.9],
        [11.7, 5.9],
        [3.3, 5.9],
      ],
      '#20284a',
    );
    panel(world, { x: 0, z: 16.8, y: 2, w: 8, h: 3.8, draw: diagram, depth: 8900 });
    world.add(
      8000,
      circle(
        ...world.project([0, 3.8, 16]),
        330,
        world.glow([
          [0, '#fff3d0', 0.5],
          [1, '#fff3d0', 0],
        ]),
      ),
    );
    table(world, { x: 2.6, z: 14.6, w: 1, d: 0.6, h: 1.1 });
    crowd(world, [
      ['teacher', -1.6, 14.4, 'explain', { female: true, wears: 'sari', colour: '#c4512d', flip: true }],
    ]);
    for (let k = 0; k < 6; k += 1) {
      const z = 11.6 - k * 1.55;
      const y = 0.1 + k * 0.36;
      world.add(
        z,
        world.boxShape({ x: -6.4, y: y - 0.2, z: z + 0.4, w: 12.8, h: 0.95, d: 0.3, colour: '#96583a' }),
      );
      for (let i = 0; i < 11; i += 1)
        if (world.random.chance(0.86))
          crowd(world, [
            [
              'student',
              -5.6 + i * 1.12 + (k % 2) * 0.3,
              z,
              'deskBack',
              { y: y - 0.05, shadow: false, depth: z - 0.2, pack: undefined },
            ],
          ]);
      world.add(
        z - 0.4,
        world.boxShape({ x: -6.4, y: y - 0.1, z: z - 0.45, w: 12.8, h: 0.5, d: 0.08, colour: '#5e3a3a' }),
      );
    }
    return finish(world, 0.3);
  },
  'seminar-room': (size) => {
    const world = room({
      ...size,
      seed: 'seminar',
      tone: 'sage',
      sun: -1,
      w: 10,
      h: 4.2,
      d: 11,
      eye: 2.2,
      horizon: 0.36,
      windows: [
        ...row('left', 1.4, 3, 2.9, { w: 1.9, h: 2.5, arch: 'pointed' }),
        ...row('back', 1, 2, 5.4, { w: 2.6, h: 2.6 }),
      ],
    });
    const oval = (y, k = 1) =>
      Array.from({ length: 40 }, (_, i) => [
        Math.cos((i * Math.PI) / 20) * 3.1 * k,
        y,
        6.6 + Math.sin((i * Math.PI) / 20) * 1.7 * k,
      ]);
    const kinds = [
      [-2.3, 8.2],
      [-0.8, 8.7],
      [0.8, 8.7],
      [2.3, 8.2],
    ];
    kinds.forEach(([x, z], i) =>
      crowd(world, [['student', x, z, i === 1 ? 'deskTalk' : 'desk', { shadow: false }]]),
    );
    crowd(world, [
      [
        'teacher',
        3.2,
        7.2,
        'desk',
        { female: false, shadow: false, beard: '#d8d4cc', hair: '#d8d4cc', glasses: true },
      ],
      ['student', -3.1, 7.2, 'desk', { shadow: false }],
    ]);
    world.add(
      6.8,
      world.face(
        [...oval(0.72).slice(20), oval(0.72)[0], [3.1, 0.5, 6.6], [0, 0.5, 4.9], [-3.1, 0.5, 6.6]],
        '#5e3626',
      ) +
        world.face(oval(0.76), '#a8683f') +
        world.face(oval(0.77, 0.93), '#b97a4c'),
    );
    world.castBox(-2.2, 5.6, 4.4, 2.2, 0.5);
    for (const [x, z] of [
      [-1.9, 7.4],
      [-0.6, 7.6],
      [1, 7.5],
      [2.1, 6.6],
      [-2.2, 6.2],
    ])
      papers(world, x, z, 0.77, 3);
    laptop(world, 0.3, 7.1, 0.77);
    for (const x of [-1.6, 0, 1.6]) {
      chair(world, x, 4.2, {});
      crowd(world, [['student', x, 4.55, 'deskBack', { shadow: false, pack: undefined, depth: 4.5 }]]);
    }
    pot(world, -4.1, 9.8, 1.2);
    pot(world, 4.2, 9.8, 1.1);
    return finish(world, 0.35);
  },
  'research-posters': (size) => {
    const world = room({
      ...size,
      seed: 'posters',
      tone: 'day',
      sun: -1,
      w: 14,
      h: 6,
      d: 18,
      eye: 1.7,
      horizon: 0.5,
      windows: row('left', 1.4, 5, 3.1, { w: 1.9, h: 3.6 }),
    });
    for (let i = 0; i < 4; i += 1)
      for (const side of [-1, 1])
        panel(world, {
          x: side * (2.6 + (i === 0 ? 0.3 : 0)),
          z: 6 + i * 2.7,
          y: 0.7,
          w: 1.5,
          h: 1.9,
          draw: (i + (side > 0 ? 1 : 0)) % 2 ? chart : diagram,
          leg: 0.7,
        });
    for (const [x, c] of [
      [-3, '#c4512d'],
      [0, '#e0a13b'],
      [3, '#3d7a80'],
    ])
      world.stand(x, 12, path('M-.5 0h1v1.6l-.5 -.3l-.5 .3Z', c), { y: 5.8, haze: false });
    crowd(world, [
      ['student', -1.5, 6.2, 'explain', { female: true, flip: true, pack: undefined }],
      ['formal', -0.6, 5.6, 'back', {}],
      ['student', 3.9, 6, 'explain', { female: false, flip: true, pack: undefined }],
      ['formal', 1.5, 6.4, 'back', { female: true, wears: 'sari' }],
      ['student', -1.6, 9, 'talk', {}],
      ['teacher', -0.6, 9.3, 'stand', {}],
      ['student', 1.4, 9, 'point', { flip: false }],
      ['student', 0.7, 12, 'walk', {}],
      ['student', -1, 13, 'talk', {}],
    ]);
    return finish(world, 0.38);
  },
  'banner-downloads': (size) => {
    const world = room({
      ...size,
      seed: 'downloads',
      tone: 'books',
      sun: 1,
      w: 13,
      h: 4.8,
      d: 10,
      eye: 1.6,
      horizon: 0.48,
      centre: 0.55,
      lens: 0.6,
      windows: [{ side: 'right', at: 3, v: 1.2, w: 2.2, h: 2.8 }],
    });
    shelves(world, { x: -6.4, z: 9.8, length: 12.8, high: 4.2, rows: 8, depth: 8000 });
    shelves(world, {
      x: -6.4,
      z: 0.5,
      along: [0, 1],
      into: [-1, 0],
      length: 9.2,
      high: 4.2,
      rows: 8,
      depth: 8001,
    });
    table(world, { x: 1.5, z: 4.6, w: 2.9, d: 1.1 });
    deskLamp(world, 2.1, 5.2, 0.78, '#c4512d');
    papers(world, 2.9, 5, 0.8, 6);
    books(world, 3.6, 5.3, 0.8, 6);
    books(world, 4.05, 5.2, 0.8, 3);
    crowd(world, [['teacher', 3.1, 6, 'desk', { female: true, shadow: false, glasses: true }]]);
    return finish(world, 0.35);
  },
  'banner-news': (size) => {
    const world = room({
      ...size,
      seed: 'news',
      tone: 'day',
      sun: 1,
      w: 16,
      h: 5.4,
      d: 10,
      eye: 1.6,
      horizon: 0.54,
      centre: 0.46,
      lens: 0.55,
      dado: 0.9,
      windows: [{ side: 'right', at: 3.2, v: 1.6, w: 2.4, h: 2.4, arch: 'round' }],
      slant: 1.5,
    });
    const r = world.random;
    onBack(
      world,
      [
        [8.6, 1.1],
        [14.6, 1.1],
        [14.6, 3.9],
        [8.6, 3.9],
      ],
      '#7a4a2c',
    );
    onBack(
      world,
      [
        [8.72, 1.22],
        [14.48, 1.22],
        [14.48, 3.78],
        [8.72, 3.78],
      ],
      '#b88455',
      8985,
    );
    for (let i = 0; i < 22; i += 1) {
      const [u, v] = [8.9 + (i % 8) * 0.69, 1.35 + Math.floor(i / 8) * 0.82];
      const [w, h] = [r.range(0.4, 0.56), r.range(0.5, 0.7)];
      onBack(
        world,
        [
          [u, v],
          [u + w, v],
          [u + w, v + h],
          [u, v + h],
        ],
        r.pick(['#fbf3e2', '#f1e2c4', '#e0a13b', '#dfe7e2', '#d9704a', '#7fb0a8']),
        8980,
      );
    }
    world.box({ x: 5.6, z: 7, w: 1.2, h: 1.1, d: 0.5, colour: '#83502f' });
    papers(world, 6.2, 7.2, 1.1, 5);
    crowd(world, [
      ['student', 2.4, 7.4, 'back', { female: true, pack: undefined, style: 'plait', wears: 'salwar' }],
      ['student', 4.2, 7, 'read', { female: false, flip: true, pack: '#2c3a5e' }],
    ]);
    pot(world, 7, 8.6, 1.3);
    return finish(world, 0.4);
  },
};
