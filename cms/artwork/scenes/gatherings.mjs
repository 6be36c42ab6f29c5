import { block, porch } from '../kit/buildings.mjs';
import { circle, group, line, path, rect } from '../kit/canvas.mjs';
import { mix, OCHRE, SAND } from '../kit/colour.mjs';
import { panel, pot } from '../kit/furniture.mjs';
import { way } from '../kit/land.mjs';
import { plant } from '../kit/trees.mjs';
import { bicycle, park } from '../kit/vehicles.mjs';
import { crowd, finish, outdoors, passers } from './common.mjs';

function sitters(world, x, z, count, r) {
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2;
    crowd(world, [
      [
        'student',
        x + Math.cos(a) * r,
        z + Math.sin(a) * r * 0.7,
        'lotus',
        { flip: Math.cos(a) > 0, pack: undefined },
      ],
    ]);
  }
}

/** People together on the lawns. */
export const gatherings = {
  'banner-alumni': (size) => {
    const world = outdoors(size, 'balumni', {
      mood: 'evening',
      sun: 1,
      eye: 1.8,
      horizon: 0.82,
      centre: 0.74,
      lens: 0.62,
      sky: { discX: 0.28 },
    });
    block(world, { x: -16, z: 34, w: 40, d: 10, storeys: 3, bays: 12, glow: 0.25 });
    for (let i = 0; i < 4; i += 1)
      world.box({ x: -8 + i, z: 13 + i * 0.6, w: 18 - i * 2, h: 0.3 * (i + 1), d: 0.7, colour: SAND });
    for (let i = 0; i < 9; i += 1) {
      const x = -5.4 + i * 1.5;
      crowd(world, [
        [
          'graduate',
          x,
          11.6 + (i % 2) * 0.7,
          i % 3 === 1 ? 'throwing' : 'cheer',
          { style: i % 2 ? 'short' : 'bun', female: i % 2 === 0 },
        ],
      ]);
    }
    const r = world.random;
    for (let i = 0; i < 12; i += 1)
      world.stand(
        -6 + i * 1.1 + r.range(-0.5, 0.5),
        11 + r.range(0, 2),
        group(path('M-.24 0L0 -.08L.24 0L0 .09Z', '#141a33') + line('M0 0L.16 .04V.16', OCHRE, 0.016), {
          transform: `rotate(${r.int(-50, 50)})`,
        }),
        { y: 2.6 + r.range(0, 2.6), haze: false },
      );
    plant(world, 'palm', -17, 26, 1.1);
    return finish(world);
  },
  'banner-campus-life': (size) => {
    const world = outdoors(size, 'blife', {
      mood: 'golden',
      sun: -1,
      eye: 2.2,
      horizon: 0.6,
      centre: 0.7,
      lens: 0.64,
      hills: { high: 0.2 },
      sky: { discX: 0.14 },
    });
    block(world, { x: 12, z: 62, w: 30, d: 10, storeys: 2, bays: 10 });
    for (const [x, z, k] of [
      [4, 17, 1],
      [-7.5, 24, 1.05],
      [13, 22, 1.1],
      [20, 30, 1],
      [-16, 44, 1],
    ])
      plant(world, 'gulmohar', x, z, k);
    sitters(world, 0.2, 10.4, 7, 2);
    sitters(world, 8, 14, 6, 1.8);
    park(world, bicycle('#c4512d'), 5, 13.6);
    park(world, bicycle('#1d2f52'), 5.9, 14.1);
    crowd(world, [
      ['student', -5, 13, 'stroll', {}],
      ['student', -4.2, 13.3, 'stroll', { female: true }],
    ]);
    return finish(world, 0.46);
  },
  'banner-education': (size) => {
    const world = outdoors(size, 'bedu', {
      mood: 'morning',
      sun: -1,
      eye: 1.7,
      horizon: 0.6,
      centre: 0.7,
      lens: 0.64,
      hills: { high: 0.22, ranges: 4 },
    });
    block(world, { x: 14, z: 50, w: 24, d: 8, storeys: 1, bays: 8 });
    plant(world, 'rain', 3.6, 15, 1.05);
    plant(world, 'neem', -30, 50, 1.2);
    plant(world, 'palm', 16, 34, 1.2);
    crowd(world, [
      [
        'teacher',
        2.6,
        10.6,
        'explain',
        { female: true, wears: 'sari', colour: '#c4512d', trim: '#e0a13b', style: 'plait' },
      ],
    ]);
    panel(world, {
      x: 1.98,
      z: 10.5,
      y: 1.36,
      w: 0.62,
      h: 0.46,
      draw: (w, h) =>
        rect(0, 0, w, h, '#fff6e6') +
        circle(w * 0.35, h * 0.5, 0.11, '#c4512d') +
        circle(w * 0.7, h * 0.5, 0.09, '#7d9477'),
    });
    for (let i = 0; i < 11; i += 1) {
      const a = Math.PI * (0.04 + (i / 10) * 0.92);
      crowd(world, [
        [
          'child',
          1.6 - Math.cos(a) * 3.6,
          9.6 - Math.sin(a) * 2.2,
          'ground',
          { wears: 'frock', colour: i % 2 ? '#e9e2cf' : '#9cc3d4', pants: '#2c3a5e' },
        ],
      ]);
    }
    return finish(world, 0.46);
  },
  'graduation-family': (size) => {
    const world = outdoors(size, 'family', {
      mood: 'golden',
      sun: -1,
      eye: 1.55,
      horizon: 0.55,
      lens: 1.15,
      sky: { discX: 0.2 },
    });
    way(world, [
      [0, 1.5, 1.6],
      [0, 40, 2],
    ]);
    block(world, { x: -20, z: 44, w: 40, d: 12, storeys: 3, bays: 12, glow: 0.1 });
    porch(world, { x: -5, z: 40.5, w: 10 });
    plant(world, 'gulmohar', -11, 26, 1);
    plant(world, 'palm', 11, 28, 1.1);
    crowd(world, [
      [
        'villager',
        -0.82,
        4.9,
        'clasp',
        {
          female: true,
          wears: 'sari',
          colour: '#b5455a',
          trim: '#e0a13b',
          style: 'bun',
          bindi: true,
          skin: '#9a6540',
        },
      ],
      ['graduate', 0, 4.6, 'scroll', { female: true, skin: '#9a6540' }],
      [
        'formal',
        0.95,
        4.9,
        'relaxed',
        {
          female: false,
          wears: 'shirt',
          colour: '#f4efe4',
          hair: '#77716c',
          moustache: true,
          skin: '#7d4e31',
          style: 'side',
          flip: true,
        },
      ],
    ]);
    passers(world, 5, [-9, 9], [14, 26], ['graduate', 'formal']);
    return finish(world, 0.46);
  },
  'leaders-group': (size) => {
    const world = outdoors(size, 'leaders', {
      mood: 'morning',
      sun: -1,
      eye: 1.9,
      horizon: 0.42,
      lens: 1.36,
      flecks: false,
      lawn: '#d8b48e',
    });
    block(world, { x: -18, z: 16, w: 36, d: 10, storeys: 2, bays: 9, storey: 4.4, arches: ['round'] });
    for (let i = 0; i < 4; i += 1)
      world.box({
        x: -6.4 + i * 0.4,
        z: 8.4 + i * 0.55,
        w: 12.8 - i * 0.8,
        h: 0.17 * (i + 1),
        d: i === 3 ? 5 : 0.6,
        colour: mix(SAND, '#ffffff', 0.15),
        shadow: i === 0,
      });
    const back = [
      [
        'suit',
        false,
        { colour: '#22335c', beard: '#a39c98', hair: '#5e5a5c', glasses: true, skin: '#cf9a6e' },
      ],
      ['suit', false, { colour: '#262d4a', skin: '#613a26', moustache: true }],
      ['suit', false, { colour: '#757b86', beard: '#1b1a22', skin: '#cf9a6e' }],
      [
        'coat',
        false,
        {
          colour: '#f4efe4',
          style: 'bald',
          glasses: true,
          stethoscope: false,
          under: '#9dbfd6',
          hair: '#5d5654',
        },
      ],
    ];
    back.forEach(([wears, female, more], i) =>
      crowd(world, [
        [
          'formal',
          -2.1 + i * 1.4,
          10.3,
          ['clasp', 'relaxed', 'stand', 'clasp'][i],
          { wears, female, y: 0.68, depth: 10, shadow: false, ...more },
        ],
      ]),
    );
    const front = [
      ['sari', true, { colour: '#7d9a78', trim: '#e6d3a4', style: 'bob', glasses: true, skin: '#9a6540' }],
      ['sari', true, { colour: '#bb4a2a', trim: '#e0a13b', style: 'bun' }],
      ['coat', true, { colour: '#f4efe4', under: OCHRE, style: 'bob', stethoscope: false, skin: '#b57f55' }],
      ['sari', true, { colour: '#dba033', trim: '#8c2f45', style: 'plait', skin: '#9a6540' }],
    ];
    front.forEach(([wears, female, more], i) =>
      crowd(world, [['formal', -2.1 + i * 1.4, 7.6, 'clasp', { wears, female, ...more }]]),
    );
    for (const x of [-5.2, 5.2]) pot(world, x, 8, 1.2);
    return finish(world, 0.42);
  },
};
