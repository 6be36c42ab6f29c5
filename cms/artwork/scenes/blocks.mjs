import { block, porch } from '../kit/buildings.mjs';
import { circle, line, path, rect } from '../kit/canvas.mjs';
import { tooth } from '../kit/clinic.mjs';
import { mix, SAND, TERRACOTTA } from '../kit/colour.mjs';
import { hole, plane } from '../kit/facade.mjs';
import { pot } from '../kit/furniture.mjs';
import { field, way } from '../kit/land.mjs';
import { plant } from '../kit/trees.mjs';
import { bicycle, bus, park } from '../kit/vehicles.mjs';
import { crowd, finish, outdoors } from './common.mjs';

function techBlock(size, seed, { mood, centre, lens, glow = 0, evening = false }) {
  const world = outdoors(size, seed, {
    mood,
    sun: -1,
    eye: 2,
    horizon: 0.7,
    centre,
    lens,
    sky: evening ? { discX: 0.16 } : {},
  });
  block(world, {
    x: -14,
    z: 34,
    w: 40,
    d: 12,
    storeys: 3,
    storey: 3.5,
    bays: 13,
    roof: 'flat',
    arches: ['flat'],
    colour: '#c97a55',
    trim: '#ead9c0',
    glow,
  });
  for (let i = 0; i < 10; i += 1) {
    const x = -13.8 + i * 4;
    const slope = (u, v) => [x + u * 3.5, 11.5 + v * 2, 34.2 + v * 1.6];
    world.add(
      33,
      world.face([slope(0, 0), slope(1, 0), slope(1, 1), slope(0, 1)], world.shaded('#2f55a0', 'front')) +
        [0.33, 0.66]
          .map((t) => line(world.outline([slope(t, 0), slope(t, 1), slope(t, 1)]), '#a9c8e4', 1.6))
          .join('') +
        line(world.outline([slope(0, 0.5), slope(1, 0.5), slope(1, 0.5)]), '#a9c8e4', 1.6) +
        world.face([slope(1, 0), slope(1, 1), [x + 3.5, 11.5, 36]], world.shaded('#7b6a78', 'right')),
    );
  }
  const face = plane(world, { x: -3, z: 33.7 });
  for (let i = 0; i < 5; i += 1)
    for (let k = 0; k < 8; k += 1)
      world.add(
        33.4,
        hole(
          world,
          face,
          { u: 1 + i * 2.3 + (k % 2) * 0.5, v: 1 + k * 1.2, w: 0.55, h: 0.8, arch: 'flat' },
          { colour: world.shaded('#c97a55', 'front'), inside: '#4b2f3d', deep: 0.3 },
        ),
      );
  for (const [kind, x, z, k] of [
    ['ashoka', -16, 30, 0.9],
    ['gulmohar', 22, 26, 1],
    ['palm', 27, 32, 1.1],
    ['bush', -8, 31, 1],
    ['bush', 8, 31, 1],
    ['rain', -30, 44, 1.2],
  ])
    plant(world, kind, x, z, k);
  way(world, [
    [6, 2, 1.8],
    [4, 32, 2],
  ]);
  if (evening) {
    park(world, bicycle('#1d2f52'), 3.2, 11);
    park(world, bicycle('#c4512d'), 6.4, 12, { flip: true });
    crowd(world, [
      ['student', 2.6, 11.4, 'stroll', { female: true }],
      ['student', 7.2, 12.3, 'stroll', { flip: true }],
    ]);
  } else {
    crowd(world, [
      ['student', -1.6, 9, 'tablet', { female: true, pack: undefined }],
      ['student', -0.7, 9.3, 'point', { pack: undefined }],
      ['student', 5.4, 14, 'backWalk', {}],
      ['student', 8, 18, 'stroll', { flip: true }],
    ]);
    world.stand(
      1.6,
      8.4,
      circle(-0.28, -0.1, 0.1, '#23222f') +
        circle(0.28, -0.1, 0.1, '#23222f') +
        path('M-.4 -.16h.8l-.1 -.2h-.5Z', '#c4512d') +
        line('M.05 -.36V-.6', '#23222f', 0.025) +
        circle(0.05, -0.62, 0.04, '#e0a13b'),
    );
  }
  return finish(world);
}

/** The blocks of the colleges and the hostel. */
export const blocks = {
  'banner-commerce': (size) => {
    const world = outdoors(size, 'bcomm', {
      mood: 'dusk',
      sun: -1,
      eye: 2,
      horizon: 0.74,
      centre: 0.7,
      lens: 0.66,
      sky: { disc: false, clouds: 4 },
    });
    block(world, {
      x: -4,
      z: 24,
      w: 26,
      d: 10,
      storeys: 4,
      storey: 3.3,
      bays: 9,
      roof: 'flat',
      arches: ['flat'],
      glow: 0.85,
      rail: false,
      colour: '#cbb79c',
    });
    porch(world, { x: 4, z: 21, w: 8, d: 3, high: 4.4, pediment: false, colour: '#cbb79c' });
    for (const [x, z, k] of [
      [-16, 30, 1.2],
      [-28, 36, 1.3],
      [-40, 40, 1.3],
    ])
      plant(world, 'rain', x, z, k);
    plant(world, 'ashoka', -6.5, 24, 0.9);
    crowd(world, [
      ['formal', 2, 12, 'backWalk', {}],
      ['student', 3.4, 13, 'talk', { female: true }],
      ['student', 4.2, 13.2, 'relaxed', { flip: true }],
      ['formal', 7, 14, 'stroll', { flip: true, female: true }],
    ]);
    return finish(world);
  },
  'banner-technology': (size) =>
    techBlock(size, 'btech', { mood: 'golden', centre: 0.72, lens: 0.62, glow: 0.4, evening: true }),
  'technology-block': (size) => techBlock(size, 'tech', { mood: 'morning', centre: 0.5, lens: 0.8 }),
  'campus-bus-stand': (size) => {
    const world = outdoors(size, 'buses', {
      mood: 'dawn',
      sun: 1,
      eye: 1.8,
      horizon: 0.56,
      lawn: '#c2a893',
      fog: 40,
    });
    field(
      world,
      [
        [-60, 6],
        [60, 6],
        [60, 20],
        [-60, 20],
      ],
      '#9a8f92',
      { depth: 8600 },
    );
    for (const [x, z] of [
      [-14, 40],
      [10, 44],
    ])
      block(world, { x, z, w: 20, d: 8, storeys: 2, bays: 7 });
    for (const [x, z] of [
      [-5.8, 18.4],
      [4.6, 17.2],
      [-1.6, 13.4],
    ])
      park(world, bus(world), x, z);
    world.add(10, world.boxShape({ x: 4.6, y: 2.7, z: 9.2, w: 7, h: 0.25, d: 3, colour: TERRACOTTA }));
    for (const x of [4.9, 8, 11.2]) world.box({ x, z: 9.5, w: 0.18, h: 2.7, d: 0.18, colour: '#4b4a60' });
    for (let i = 0; i < 7; i += 1)
      crowd(world, [
        [
          'student',
          -4.6 + i * 1.35,
          9.4 + (i % 3) * 0.9,
          ['walk', 'stroll', 'carry', 'relaxed'][i % 4],
          { pack: ['#2c3a5e', '#c4512d', '#3d7a80'][i % 3], flip: i % 2 === 0 },
        ],
      ]);
    plant(world, 'neem', -11, 24, 1);
    plant(world, 'palm', 13, 26, 1.2);
    return finish(world, 0.42);
  },
  'dental-college-block': (size) => {
    const world = outdoors(size, 'dblock', {
      mood: 'morning',
      sun: -1,
      eye: 2,
      horizon: 0.68,
      at: [-7, 0],
      yaw: 10,
      lens: 0.78,
    });
    way(world, [
      [-4, 2, 2],
      [2, 24, 2.4],
    ]);
    block(world, {
      x: -8,
      z: 30,
      w: 34,
      d: 16,
      storeys: 4,
      storey: 3.4,
      bays: 11,
      roof: 'flat',
      arches: ['round', 'flat', 'flat', 'flat'],
    });
    for (let i = 0; i < 7; i += 1) {
      const a = Math.PI / 2 + (i / 7) * (Math.PI / 2);
      const b = Math.PI / 2 + ((i + 1) / 7) * (Math.PI / 2);
      const p = (t) => [-8 + Math.cos(t) * 4.6, 35 - Math.sin(t) * 5];
      const [p1, p2] = [p(a), p(b)];
      world.add(
        29.9 - i * 0.01,
        world.face(
          [
            [p2[0], 0, p2[1]],
            [p1[0], 0, p1[1]],
            [p1[0], 14.4, p1[1]],
            [p2[0], 14.4, p2[1]],
          ],
          mix(world.shaded(SAND, 'front'), world.tint, i * 0.05),
        ) +
          [1, 4.7, 8.1, 11.5]
            .map((y) =>
              world.face(
                [
                  [p2[0] * 0.8 + p1[0] * 0.2, y, p2[1] * 0.8 + p1[1] * 0.2],
                  [p2[0] * 0.2 + p1[0] * 0.8, y, p2[1] * 0.2 + p1[1] * 0.8],
                  [p2[0] * 0.2 + p1[0] * 0.8, y + 2, p2[1] * 0.2 + p1[1] * 0.8],
                  [p2[0] * 0.8 + p1[0] * 0.2, y + 2, p2[1] * 0.8 + p1[1] * 0.2],
                ],
                '#6f8fa4',
              ),
            )
            .join(''),
      );
    }
    porch(world, { x: 0, z: 26.6, w: 9, high: 4.6, pediment: false });
    world.stand(4.5, 26, circle(0, -0.9, 1.05, '#1d2f52') + tooth(0, -0.95, 1.25, '#fff6e6'), {
      y: 5.1,
      haze: false,
      depth: 24,
    });
    plant(world, 'gulmohar', 16, 24, 1.05);
    plant(world, 'palm', -15, 26, 1.2);
    plant(world, 'bougainvillea', -3, 27, 1);
    crowd(world, [
      ['intern', 0.4, 15, 'stroll', { female: true }],
      ['intern', 1.2, 15.2, 'stroll', {}],
      ['villager', -1.2, 12, 'backWalk', { female: true }],
      ['elder', -0.4, 12.2, 'back', { female: false }],
      ['intern', 5, 21, 'talk', {}],
    ]);
    return finish(world);
  },
  'hostel-courtyard': (size) => {
    const world = outdoors(size, 'hostel', {
      mood: 'dusk',
      sun: -1,
      eye: 1.9,
      horizon: 0.66,
      lawn: '#8a6a64',
      flecks: false,
      hills: false,
    });
    block(world, {
      x: -15,
      z: 19,
      w: 30,
      d: 8,
      storeys: 3,
      storey: 3.3,
      bays: 9,
      arches: ['flat'],
      glow: 0.55,
    });
    block(world, {
      x: -22,
      z: 5,
      w: 10,
      d: 14,
      storeys: 3,
      storey: 3.3,
      bays: 3,
      sideBays: 5,
      arches: ['flat'],
      glow: 0.5,
    });
    for (const [x, y] of [
      [-6, 5.6],
      [1, 5.6],
      [7, 8.9],
      [-2, 8.9],
    ])
      world.stand(
        x,
        18.7,
        line('M-1.3 0Q0 .12 1.3 0', '#2b2434', 0.02) +
          [-1, -0.55, 0, 0.5, 0.95]
            .map((k, i) =>
              rect(
                k - 0.15,
                0.05,
                0.32,
                0.5 + (i % 2) * 0.2,
                ['#c4512d', '#e0a13b', '#9cc3d4', '#e8a0ae', '#f6efdf'][i],
              ),
            )
            .join(''),
        { y, haze: false },
      );
    for (let i = 0; i < 3; i += 1)
      world.box({
        x: -4,
        z: 15 + i * 0.5,
        w: 9,
        h: 0.25 * (i + 1),
        d: 0.6,
        colour: '#c9a888',
        shadow: false,
      });
    crowd(world, [
      ['student', -2.4, 14.8, 'sitTalk', { y: 0.1, female: true, pack: undefined }],
      ['student', -1, 14.8, 'sitHands', { y: 0.1, flip: true, female: true, pack: undefined }],
      ['student', 1.4, 14.8, 'sitRead', { y: 0.1, pack: undefined }],
      ['student', 2.9, 12, 'mug', { pack: undefined }],
      ['student', 3.7, 12.2, 'talk', { flip: true, pack: undefined }],
      ['student', -5.4, 11, 'stroll', {}],
    ]);
    plant(world, 'neem', 10, 14, 0.85);
    pot(world, -4.6, 14.4, 1);
    return finish(world);
  },
};
