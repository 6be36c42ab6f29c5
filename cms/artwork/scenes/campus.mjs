import { block, dome, porch, tower } from '../kit/buildings.mjs';
import { mix, SAND } from '../kit/colour.mjs';
import { field, way } from '../kit/land.mjs';
import { overhang, plant } from '../kit/trees.mjs';
import { bicycle, park } from '../kit/vehicles.mjs';
import { lake } from '../kit/water.mjs';
import { crowd, finish, outdoors, passers } from './common.mjs';

const grove = (world, list) => list.forEach(([kind, x, z, k]) => plant(world, kind, x, z, k));

function mainBlock(world, { x = -18, z = 38, w = 44, glow = 0, storeys = 3, bays = 13 } = {}) {
  block(world, { x, z, w, d: 14, storeys, bays, arches: ['round', 'round', 'pointed'], glow });
  porch(world, { x: x + w / 2 - 5.5, z: z - 3.6, w: 11, d: 3.6, high: 5.4 });
}

function fountain(world, x, z) {
  const ring = (r, y) =>
    Array.from({ length: 28 }, (_, i) => [
      x + Math.cos((i * Math.PI) / 14) * r,
      y,
      z + Math.sin((i * Math.PI) / 14) * r,
    ]);
  const side = (r, y0, y1) =>
    ring(r, y0)
      .slice(14)
      .concat([ring(r, y0)[0]])
      .concat(
        ring(r, y1)
          .slice(14)
          .concat([ring(r, y1)[0]])
          .reverse(),
      );
  const stone = mix(SAND, '#ffffff', 0.2);
  const jets = [-0.9, -0.5, 0, 0.5, 0.9]
    .map(
      (k) =>
        `<path d="M0 -2.5Q${k * 0.6} -3.3 ${k} -1.4" fill="none" stroke="#eef8f4" stroke-width=".06" opacity=".75"/>`,
    )
    .join('');
  world.add(
    z,
    world.face(side(3, 0, 0.6), world.shaded(stone, 'front')) +
      world.face(ring(3, 0.6), world.shaded(stone, 'top')) +
      world.face(ring(2.7, 0.58), '#6fa3b4') +
      world.face(side(0.3, 0.5, 1.6), world.shaded(stone, 'front')) +
      world.face(ring(1.2, 1.6), world.shaded(stone, 'front')) +
      world.face(ring(1.05, 1.64), '#8fc0c8'),
  );
  world.stand(x, z, jets, { depth: z - 0.2 });
  world.castBox(x - 2, z - 2, 4, 4, 1);
}

/** The open grounds and the main block. */
export const campus = {
  'banner-about': (size) => {
    const world = outdoors(size, 'about', {
      mood: 'dawn',
      sun: 1,
      eye: 3.2,
      at: [-2, 0],
      horizon: 0.7,
      centre: 0.36,
      lens: 0.8,
      sky: { discX: 0.93 },
    });
    way(world, [
      [12, 3, 2.4],
      [17, 32, 2.2],
    ]);
    mainBlock(world, { x: 3, z: 42, w: 46, bays: 14 });
    grove(world, [
      ['gulmohar', 34, 30, 1],
      ['ashoka', 1, 40, 1],
      ['ashoka', -2, 42, 0.9],
      ['palm', -8, 52, 1.1],
      ['rain', -30, 70, 1.2],
      ['bush', 10, 37, 1],
      ['bougainvillea', 24, 37, 1],
      ['rain', -50, 80, 1.1],
    ]);
    passers(world, 7, [6, 24], [20, 34]);
    return finish(world);
  },
  'campus-main-block': (size) => {
    const world = outdoors(size, 'main', {
      mood: 'morning',
      sun: -1,
      eye: 2.6,
      at: [4, 0],
      horizon: 0.66,
      yaw: 0,
      lens: 0.78,
    });
    way(world, [
      [4, 2, 2.6],
      [4, 35, 2.4],
    ]);
    mainBlock(world, { x: -18, z: 38 });
    grove(world, [
      ['palm', -20, 30, 1.15],
      ['palm', -23, 34, 1],
      ['gulmohar', 24, 26, 1.05],
      ['bush', -4, 33, 1],
      ['bougainvillea', 12, 33, 1],
      ['bush', -12, 35, 1.1],
      ['bougainvillea', 19, 35, 0.9],
    ]);
    crowd(world, [
      ['student', 3, 13, 'backWalk', {}],
      ['student', 4.3, 13.4, 'back', { female: true }],
      ['student', 5.6, 18, 'stroll', { flip: true }],
    ]);
    overhang(world, 1);
    return finish(world);
  },
  'campus-avenue': (size) => {
    const world = outdoors(size, 'avenue', {
      mood: 'golden',
      sun: -1,
      eye: 1.9,
      horizon: 0.56,
      flecks: { count: 900, colours: ['#c8432b', '#ea6a3c', '#d9502f'], wide: 9 },
    });
    way(
      world,
      [
        [0, 1.5, 2.3],
        [0, 90, 2.3],
      ],
      mix(world.earth, '#8d8794', 0.35),
    );
    for (let i = 0; i < 8; i += 1)
      grove(world, [
        ['gulmohar', -6.4, 9 + i * 8.5, 1.02],
        ['gulmohar', 6.4, 9 + i * 8.5, 1.05],
      ]);
    tower(world, { x: -2, z: 100, w: 4.4, high: 22 });
    for (const [x, z, flip] of [
      [-0.9, 9.5, false],
      [1.2, 13, true],
    ]) {
      park(world, bicycle(flip ? '#c4512d' : '#1d2f52'), x, z, { flip });
      crowd(world, [
        ['student', x - (flip ? -0.15 : 0.15), z, 'cycle', { flip, female: flip, depth: z - 0.1 }],
      ]);
    }
    passers(world, 4, [-2, 2], [24, 50]);
    return finish(world, 0.5);
  },
  'campus-clock-tower': (size) => {
    const world = outdoors(size, 'clock', {
      mood: 'dusk',
      sun: -1,
      eye: 2.2,
      horizon: 0.82,
      lens: 0.8,
      sky: { clouds: 8, discX: 0.12 },
    });
    tower(world, { x: -1, z: 32, w: 4.6, high: 21 });
    block(world, { x: -34, z: 46, w: 30, d: 10, storeys: 2, bays: 10, glow: 0.5 });
    block(world, { x: 8, z: 48, w: 30, d: 10, storeys: 2, bays: 10, glow: 0.5 });
    grove(world, [
      ['gulmohar', -7, 26, 1.1],
      ['gulmohar', 8.5, 27, 1.15],
      ['gulmohar', 14, 31, 1],
      ['gulmohar', -15, 32, 1.05],
      ['gulmohar', 0.5, 24, 0.62],
    ]);
    passers(world, 6, [-9, 10], [15, 22]);
    overhang(world, -1, { flowers: true });
    return finish(world);
  },
  'campus-aerial': (size) => {
    const world = outdoors(size, 'aerial', {
      mood: 'morning',
      sun: -1,
      eye: 44,
      horizon: 0.2,
      lens: 0.84,
      at: [0, -44],
      flecks: false,
      lawn: '#86a061',
      hills: { high: 0.1, ranges: 4 },
      fog: 420,
    });
    field(
      world,
      [
        [-60, 130],
        [-16, 118],
        [-10, 190],
        [-70, 210],
      ],
      '#7fb0bf',
      { depth: 8650 },
    );
    field(
      world,
      [
        [30, 90],
        [82, 90],
        [96, 160],
        [34, 160],
      ],
      '#b9794e',
      { depth: 8650 },
    );
    field(
      world,
      [
        [36, 97],
        [77, 97],
        [87, 152],
        [39, 152],
      ],
      '#8fae62',
      { depth: 8640 },
    );
    for (const p of [
      [
        [0, 0, 2.2],
        [0, 240, 2.2],
      ],
      [
        [-90, 62, 1.6],
        [90, 62, 1.6],
      ],
      [
        [-90, 108, 1.6],
        [90, 108, 1.6],
      ],
    ])
      way(
        world,
        p[0][1] === p[1][1]
          ? [
              [-90, p[0][1] - 1.6, 0],
              [-89.9, p[0][1], 0],
            ]
          : p,
        '#d8b28a',
      );
    for (const z of [62, 106])
      field(
        world,
        [
          [-100, z - 2],
          [100, z - 2],
          [100, z + 2],
          [-100, z + 2],
        ],
        '#d8b28a',
        { depth: 8600 },
      );
    field(
      world,
      [
        [-16, 70],
        [16, 70],
        [16, 98],
        [-16, 98],
      ],
      '#9dbb6a',
      { depth: 8590 },
    );
    for (const [x, z, w, d, s] of [
      [-14, 112, 28, 11, 3],
      [-48, 68, 26, 12, 2],
      [22, 68, 26, 12, 2],
      [-46, 26, 28, 14, 3],
      [16, 26, 30, 14, 2],
    ])
      block(world, { x, z, w, d, storeys: s, bays: Math.round(w / 3.4), sideBays: 3 });
    tower(world, { x: -2.5, z: 124, w: 5, high: 26 });
    const r = world.random;
    for (let i = 0; i < 12; i += 1)
      grove(world, [
        ['rain', -5, 6 + i * 9, 0.55],
        ['gulmohar', 5.5, 6 + i * 9, 0.6],
      ]);
    for (let i = 0; i < 130; i += 1)
      grove(world, [
        [
          r.pick(['rain', 'neem', 'gulmohar', 'rain']),
          r.pick([-1, 1]) * r.range(i < 50 ? 52 : 10, 190),
          i < 50 ? r.range(20, 130) : r.range(165, 420),
          r.range(0.7, 1.2),
        ],
      ]);
    for (const [x, z, w] of [
      [-120, 150, 30],
      [100, 190, 34],
      [-60, 240, 40],
      [30, 230, 36],
      [140, 260, 30],
    ])
      block(world, { x, z, w, d: 12, storeys: 2, bays: 9 });
    return finish(world, 0.38);
  },
  'campus-courtyard': (size) => {
    const world = outdoors(size, 'court', {
      mood: 'morning',
      sun: 1,
      eye: 2.2,
      horizon: 0.5,
      hills: false,
      trees: false,
      flecks: false,
      lawn: '#d9b48c',
    });
    for (let z = 3; z < 26; z += 1.6)
      field(
        world,
        [
          [-14, z],
          [14, z],
          [14, z + 0.06],
          [-14, z + 0.06],
        ],
        '#a97c5c',
        { depth: 8500 },
      );
    block(world, { x: -12, z: 24, w: 24, d: 6, storeys: 2, bays: 8, arches: ['pointed'], roof: 'tile' });
    block(world, { x: -22, z: 5, w: 10, d: 19, storeys: 2, bays: 3, sideBays: 6, arches: ['pointed'] });
    block(world, { x: 12, z: 5, w: 10, d: 19, storeys: 2, bays: 3, sideBays: 6, arches: ['pointed'] });
    fountain(world, 0, 15);
    grove(world, [
      ['palm', -9, 20, 0.7],
      ['palm', 9.4, 20, 0.75],
      ['bush', -8, 11, 0.8],
      ['bougainvillea', 8.2, 11, 0.8],
      ['bush', 9, 14, 0.7],
    ]);
    crowd(world, [
      ['student', -3.4, 9, 'talk', { female: true }],
      ['student', -2.5, 9.4, 'hold', {}],
      ['student', -1.5, 9.1, 'relaxed', { flip: true }],
      ['student', -2.2, 8.2, 'back', {}],
    ]);
    return finish(world);
  },
  'banner-home': (size) => {
    const world = outdoors(size, 'home', {
      mood: 'golden',
      sun: -1,
      eye: 5,
      horizon: 0.56,
      centre: 0.6,
      lens: 0.62,
      hills: { high: 0.18, ranges: 4 },
      sky: { discX: 0.3, birds: 9 },
      flecks: false,
    });
    mainBlock(world, { x: -8, z: 70, w: 42, storeys: 3 });
    tower(world, { x: 40, z: 76, w: 5, high: 27 });
    block(world, { x: 48, z: 72, w: 28, d: 12, storeys: 2, bays: 9 });
    block(world, { x: -46, z: 76, w: 30, d: 12, storeys: 2, bays: 9 });
    grove(world, [
      ['gulmohar', -12, 64, 1.2],
      ['palm', 37, 66, 1.4],
      ['palm', 45, 68, 1.25],
      ['gulmohar', 58, 64, 1.2],
      ['palm', -16, 66, 1.2],
      ['rain', -54, 70, 1.3],
      ['rain', -70, 80, 1.3],
      ['palm', -30, 66, 1.3],
      ['palm', -34, 68, 1.1],
      ['rain', 80, 76, 1.3],
      ['gulmohar', 4, 62, 0.9],
      ['neem', 30, 63, 1],
    ]);
    return lake(finish(world), size.height * 0.64);
  },
  'banner-management': (size) => {
    const world = outdoors(size, 'mgmt', {
      mood: 'dawn',
      sun: 1,
      eye: 3.4,
      horizon: 0.52,
      centre: 0.74,
      lens: 0.7,
      sky: { discX: 0.18, clouds: 9 },
      flecks: false,
    });
    block(world, {
      x: -15,
      z: 46,
      w: 30,
      d: 14,
      storeys: 2,
      bays: 9,
      arches: ['pointed'],
      roof: 'flat',
      glow: 0.1,
    });
    dome(world, { x: 0, y: 10.8, z: 50, r: 4.4, depth: 45 });
    porch(world, { x: -5, z: 43, w: 10, high: 5.6, pediment: false });
    grove(world, [
      ['palm', -19, 42, 1.2],
      ['ashoka', -13, 42, 0.8],
      ['ashoka', 13, 42, 0.8],
      ['palm', 19, 43, 1.15],
      ['rain', -34, 60, 1.2],
      ['rain', -58, 70, 1.2],
    ]);
    return lake(finish(world), size.height * 0.66, { lotus: 46 });
  },
  'tour-poster': (size) => {
    const world = outdoors(size, 'tour', { mood: 'morning', sun: -1, eye: 1.7, horizon: 0.6, lens: 0.8 });
    way(
      world,
      [
        [0, 1.4, 3],
        [0, 110, 3],
      ],
      '#c9a58a',
    );
    for (let i = 0; i < 8; i += 1)
      grove(world, [
        ['palm', -6.6, 10 + i * 9, 1.1],
        ['palm', 6.6, 10 + i * 9, 1.1],
        ['bougainvillea', -5.2, 13 + i * 9, 0.6],
        ['bougainvillea', 5.2, 13 + i * 9, 0.6],
      ]);
    tower(world, { x: -2.6, z: 84, w: 5.2, high: 26 });
    block(world, { x: -34, z: 90, w: 28, d: 10, storeys: 2, bays: 9 });
    block(world, { x: 6, z: 90, w: 28, d: 10, storeys: 2, bays: 9 });
    crowd(world, [
      ['student', -3.8, 12, 'backWalk', { pack: '#2c3a5e' }],
      ['student', 3.9, 16, 'stroll', { flip: true }],
      ['student', 4.7, 16.3, 'stroll', { flip: true, female: true }],
    ]);
    return finish(world, 0.48);
  },
};
