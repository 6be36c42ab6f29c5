import { put } from '../kit/apparatus.mjs';
import { block } from '../kit/buildings.mjs';
import { circle, n, path, rect } from '../kit/canvas.mjs';
import { bed, drip } from '../kit/clinic.mjs';
import { mix, SAND } from '../kit/colour.mjs';
import { chair, deskLamp, panel, papers, pot, table } from '../kit/furniture.mjs';
import { field, way } from '../kit/land.mjs';
import { onBack, room, row } from '../kit/room.mjs';
import { plant } from '../kit/trees.mjs';
import { ambulance, park } from '../kit/vehicles.mjs';
import { crowd, finish, outdoors } from './common.mjs';

function hospitalFront(size, seed, { mood, centre = 0.5, wide = false }) {
  const world = outdoors(size, seed, {
    mood,
    sun: wide ? 1 : -1,
    eye: 2,
    horizon: 0.66,
    centre,
    lens: wide ? 0.62 : 0.78,
    sky: wide ? { discX: 0.1 } : {},
  });
  way(
    world,
    [
      [0, 2, 4],
      [0, 20, 5],
    ],
    '#b0a09a',
  );
  block(world, {
    x: -15,
    z: 30,
    w: 32,
    d: 12,
    storeys: 5,
    storey: 3.3,
    bays: 10,
    roof: 'flat',
    arches: ['flat', 'flat', 'flat', 'flat', 'round'],
    colour: mix(SAND, '#ffffff', 0.2),
    glow: wide ? 0.35 : 0.05,
  });
  world.add(24, world.boxShape({ x: -6.5, y: 4.1, z: 19.5, w: 14, h: 0.7, d: 10, colour: '#c4512d' }));
  for (const x of [-6.2, 6.6]) world.box({ x, z: 19.8, w: 0.7, h: 4.1, d: 0.7, colour: SAND });
  world.stand(
    0.5,
    19.4,
    circle(0, -0.9, 0.95, '#2f6b5e') + path('M-.2 -1.5h.4v.4h.4v.4h-.4v.4h-.4v-.4h-.4v-.4h.4Z', '#fff6e6'),
    { y: 4.9, haze: false },
  );
  park(world, ambulance(world), 2.6, 21, { depth: 20.5 });
  for (const [k, x, z, s] of [
    ['neem', -12, 20, 1.1],
    ['palm', 14, 24, 1.2],
    ['palm', 16.5, 26, 1],
    ['bush', 9, 19, 1],
    ['bougainvillea', -9, 19, 1],
  ])
    plant(world, k, x, z, s);
  crowd(
    world,
    wide
      ? [
          ['nurse', -3.6, 12, 'walk', {}],
          ['nurse', -2.6, 12.4, 'walk', { female: true }],
          ['doctor', -1.2, 12.2, 'stroll', {}],
        ]
      : [
          ['villager', -2.4, 11, 'backWalk', { female: true }],
          ['villager', -1.4, 11.2, 'backWalk', { female: false }],
          ['child', -1.9, 10.8, 'back', {}],
          ['nurse', 4.2, 15, 'stroll', { flip: true }],
          ['doctor', -5, 16, 'hold', {}],
        ],
  );
  return finish(world);
}

/** The hospital, its wards and its nurses. */
export const hospital = {
  'hospital-entrance': (size) => hospitalFront(size, 'hosp', { mood: 'morning' }),
  'banner-health-care': (size) => hospitalFront(size, 'care', { mood: 'dawn', centre: 0.74, wide: true }),
  'hospital-consultation': (size) => {
    const world = room({
      ...size,
      seed: 'consult',
      tone: 'day',
      sun: -1,
      w: 7,
      h: 3.6,
      d: 6.4,
      eye: 1.4,
      horizon: 0.42,
      windows: [
        { side: 'back', at: 2.6, v: 1, w: 2.2, h: 2, arch: 'flat' },
        { side: 'left', at: 2, v: 1, w: 1.7, h: 2 },
      ],
    });
    table(world, { x: -0.9, z: 4.2, w: 1.5, d: 0.8 });
    papers(world, -0.2, 4.5);
    put(world, 'flowers', -0.65, 4.6, 0.8);
    crowd(world, [
      ['doctor', -1.7, 4.1, 'sitTalk', { female: false, stethoscope: true, glasses: true, hair: '#77716c' }],
      ['villager', 1.5, 4.1, 'sitHands', { female: true, flip: true, colour: '#c4512d', trim: '#e0a13b' }],
      [
        'child',
        1.25,
        3.95,
        { turn: 'side', hip: 0.95, lean: 0, armL: [10, 40], armR: [14, 50], legL: [80, 10], legR: [76, 4] },
        { female: true, flip: true, size: 0.66, shadow: false, depth: 3.8 },
      ],
    ]);
    chair(world, 1.6, 4, { depth: 4.6 });
    chair(world, -1.8, 4, { depth: 4.6 });
    panel(world, {
      x: -2.2,
      z: 6.2,
      y: 1.4,
      w: 1,
      h: 1.3,
      depth: 8900,
      draw: (w, h) =>
        rect(0, 0, w, h, '#f6efdf') +
        circle(w / 2, h * 0.2, 0.1, '#c4512d') +
        path(`M${n(w * 0.35)} ${n(h * 0.32)}h${n(w * 0.3)}l.05 .7h-${n(w * 0.4)}Z`, '#d9704a'),
    });
    return finish(world, 0.36);
  },
  'nursing-skills-lab': (size) => {
    const world = room({
      ...size,
      seed: 'nskills',
      tone: 'cool',
      sun: 1,
      w: 9,
      h: 4,
      d: 8,
      eye: 1.6,
      horizon: 0.42,
      windows: row('right', 1.2, 3, 2.3, { w: 1.5, h: 2.3 }),
    });
    crowd(world, [
      ['nurse', -1, 5.3, 'clasp', { female: true, shadow: false }],
      ['nurse', 0, 5.4, 'hold', { female: true, shadow: false }],
      ['nurse', 1, 5.3, 'clasp', { female: false, shadow: false }],
      [
        'teacher',
        2.6,
        4.8,
        'hold',
        { female: true, wears: 'sari', colour: '#7d9477', glasses: true, flip: true },
      ],
    ]);
    park(world, bed(world, { skin: '#e7c3a4', hair: '#e7c3a4' }), 0, 4.5, { scale: 1.15 });
    world.stand(-1.9, 4.9, drip());
    park(world, bed(world, { patient: false }), -2.6, 7.2);
    panel(world, {
      x: 1.6,
      z: 7.8,
      y: 1.3,
      w: 1.2,
      h: 1.5,
      depth: 8900,
      draw: (w, h) =>
        rect(0, 0, w, h, '#f6efdf') +
        path(
          `M${n(w / 2)} ${n(h * 0.72)}C${n(w * 0.05)} ${n(h * 0.45)} ${n(w * 0.25)} ${n(h * 0.15)} ${n(w / 2)} ${n(h * 0.36)}C${n(w * 0.75)} ${n(h * 0.15)} ${n(w * 0.95)} ${n(h * 0.45)} ${n(w / 2)} ${n(h * 0.72)}Z`,
          '#c4512d',
        ),
    });
    return finish(world, 0.34);
  },
  'nursing-ward-round': (size) => {
    const world = room({
      ...size,
      seed: 'ward',
      tone: 'day',
      sun: -1,
      w: 9,
      h: 4.2,
      d: 10,
      eye: 1.6,
      horizon: 0.42,
      lens: 0.76,
      windows: [
        ...row('left', 1.2, 4, 2.3, { w: 1.6, h: 2.6, v: 0.9 }),
        { side: 'back', at: 3.4, v: 0.9, w: 2.2, h: 2.8 },
      ],
      colours: { wall: '#dfe0c4', dado: '#7d9477' },
    });
    park(world, bed(world, { skin: '#7d4e31' }), 0.6, 4.2, { scale: 1.2 });
    crowd(world, [['nurse', -1.1, 4, 'clasp', { female: true, style: 'bun' }]]);
    world.box({ x: 2.2, z: 4.6, w: 0.6, h: 0.75, d: 0.5, colour: '#b97a4c' });
    put(world, 'fruit', 2.4, 4.8, 0.76, { scale: 1.1 });
    put(world, 'flowers', 2.7, 4.9, 0.76, { scale: 1.2 });
    for (const z of [6.8, 9])
      park(
        world,
        bed(world, { skin: world.random.pick(['#b57f55', '#613a26']), hair: '#2a2222', blanket: '#c4a06a' }),
        2,
        z,
      );
    park(world, bed(world, { patient: false }), -2.6, 7.4);
    return finish(world, 0.36);
  },
  'nursing-lamp-lighting': (size) => {
    const world = room({
      ...size,
      seed: 'lamp',
      tone: 'dark',
      sun: 1,
      w: 12,
      h: 5.4,
      d: 13,
      eye: 1.8,
      horizon: 0.4,
      dado: 0,
    });
    for (let u = 0.6; u < 12; u += 1.2)
      onBack(
        world,
        [
          [u, 0],
          [u + 0.6, 0],
          [u + 0.5, 5.2],
          [u + 0.1, 5.2],
        ],
        '#6b2f45',
      );
    for (let k = 0; k < 4; k += 1)
      for (let i = 0; i < 7; i += 1) {
        const [x, z] = [-4.2 + i * 1.4 + (k % 2) * 0.5, 5 + k * 1.9];
        crowd(world, [['nurse', x, z, 'lamp', { female: world.random.chance(0.85), shadow: false }]]);
        world.stand(
          x,
          z,
          circle(
            0,
            -1.15,
            0.75,
            world.glow([
              [0, '#ffd98a', 0.55],
              [1, '#ffb45a', 0],
            ]),
          ),
          { depth: z - 0.1, haze: false },
        );
      }
    world.stand(
      0,
      4,
      path(
        'M-.3 0h.6l-.1 -.08h-.4ZM-.04 -.08h.08v-1h-.08ZM-.22 -1.08h.44l-.1 .14h-.24ZM-.12 -.6h.24v.06h-.24Z',
        '#c98a2e',
      ) +
        [-0.16, 0, 0.16].map((x) => path(`M${x} -1.36q.07 .14 0 .26q-.07 -.12 0 -.26Z`, '#ffe9a8')).join('') +
        circle(
          0,
          -1.2,
          1.1,
          world.glow([
            [0, '#ffd98a', 0.6],
            [1, '#ffb45a', 0],
          ]),
        ),
      { haze: false },
    );
    return finish(world, 0.3);
  },
  'medical-emergency': (size) => {
    const world = outdoors(size, 'emergency', {
      mood: 'night',
      sun: 1,
      eye: 1.7,
      horizon: 0.6,
      hills: false,
      lawn: '#2d3150',
      flecks: false,
    });
    block(world, {
      x: -4,
      z: 15,
      w: 24,
      d: 8,
      storeys: 3,
      bays: 7,
      roof: 'flat',
      glow: 0.45,
      arches: ['flat'],
      colour: '#c9b9a8',
    });
    world.add(14, world.boxShape({ x: -4, y: 3.2, z: 8.6, w: 11, h: 0.5, d: 6.4, colour: '#c4512d' }));
    for (const x of [-3.7, 6.3]) world.box({ x, z: 8.8, w: 0.4, h: 3.2, d: 0.4, colour: '#d8c9b4' });
    const [x, y] = world.project([1.6, 1.8, 13]);
    world.add(
      13.5,
      circle(
        x,
        y,
        430,
        world.glow([
          [0, '#ffdf9a', 0.75],
          [0.4, '#ffc26a', 0.3],
          [1, '#ffc26a', 0],
        ]),
      ),
    );
    field(
      world,
      [
        [-3.5, 8.6],
        [6.5, 8.6],
        [6.5, 15],
        [-3.5, 15],
      ],
      '#d8a06a',
      { opacity: 0.6 },
    );
    park(world, ambulance(world), -4, 9.4, { scale: 0.92 });
    park(world, bed(world, { skin: '#9a6540', hair: '#1b1a22' }), 2.6, 8.2, { scale: 0.9 });
    crowd(world, [
      ['nurse', 1.2, 8.3, 'receive', { female: true, shadow: false }],
      ['surgeon', 4, 8.3, 'receive', { flip: true, female: false, shadow: false }],
    ]);
    return finish(world, 0.4);
  },
  'medical-intensive-care': (size) => {
    const world = room({
      ...size,
      seed: 'icu',
      tone: 'dark',
      sun: 1,
      w: 8,
      h: 3.6,
      d: 7,
      eye: 1.6,
      horizon: 0.42,
      windows: [{ side: 'back', at: 5.4, v: 1.1, w: 1.6, h: 1.8, arch: 'flat' }],
    });
    park(world, bed(world, { skin: '#b57f55', hair: '#1b1a22', blanket: '#6f93b0' }), 0.2, 4.2, {
      scale: 1.2,
    });
    put(world, 'heart', -1.7, 4.9, 1.3, { scale: 1.5 });
    put(world, 'heart', 1.3, 5.4, 1.4, { scale: 1.1 });
    for (const x of [-1.3, -2.1]) world.stand(x, 4.9, drip());
    crowd(world, [['nurse', 2.1, 4.6, 'write', { female: true, flip: false, shadow: false }]]);
    table(world, { x: 2.4, z: 4.4, w: 1, d: 0.6, h: 0.95, colour: '#4b5278' });
    deskLamp(world, 3, 4.7, 0.98, '#2f6b52');
    world.add(
      7,
      circle(
        ...world.project([-1.6, 1.5, 4.8]),
        260,
        world.glow([
          [0, '#7ff0c5', 0.28],
          [1, '#7ff0c5', 0],
        ]),
      ),
    );
    return finish(world, 0.3);
  },
  'medical-laboratory': (size) => {
    const world = room({
      ...size,
      seed: 'mlab',
      tone: 'cool',
      sun: -1,
      w: 8,
      h: 3.6,
      d: 6,
      eye: 1.5,
      horizon: 0.52,
      lens: 1.06,
      windows: row('left', 1.2, 2, 2.4, { w: 1.6, h: 2 }),
    });
    for (const v of [1.7, 2.4]) {
      onBack(
        world,
        [
          [2.2, v],
          [7.4, v],
          [7.4, v + 0.08],
          [2.2, v + 0.08],
        ],
        '#6d8f92',
      );
      for (let i = 0; i < 14; i += 1)
        put(world, 'bottle', -1.6 + i * 0.36, 5.9, v + 0.08, {
          tone: world.random.pick(['#c4512d', '#e0a13b', '#3d7a80', '#8c4a6b', '#dfe7e2']),
          depth: 8900,
          scale: 1.3,
        });
    }
    world.add(
      3.4,
      world.boxShape({ x: -2.6, z: 3, w: 5.2, h: 0.9, d: 0.8, colour: '#5f8c94' }) +
        world.boxShape({ x: -2.7, y: 0.9, z: 2.94, w: 5.4, h: 0.06, d: 0.94, colour: '#e9e2cf' }),
    );
    put(world, 'microscope', 1.2, 3.4, 0.96, { scale: 1.1 });
    world.stand(
      -1.2,
      3.4,
      rect(-0.35, -0.1, 0.7, 0.1, '#8a5536') +
        Array.from({ length: 7 }, (_, i) =>
          rect(-0.31 + i * 0.092, -0.26, 0.05, 0.22, ['#c4512d', '#e0a13b', '#b5455a'][i % 3], { rx: 0.02 }),
        ).join(''),
      { y: 0.96, depth: 3, haze: false },
    );
    world.stand(
      2.1,
      3.5,
      rect(-0.28, -0.3, 0.56, 0.3, '#d9dfda', { rx: 0.08 }) + path('M-.24 -.3Q0 -.46 .24 -.3Z', '#9fb4b8'),
      { y: 0.96, depth: 3, haze: false },
    );
    crowd(world, [
      ['intern', 0, 4.3, 'wave', { female: true, mask: true, glasses: true, shadow: false, style: 'bun' }],
    ]);
    world.stand(0.28, 4.25, rect(-0.025, -0.24, 0.05, 0.24, '#c4512d', { rx: 0.02 }), {
      y: 1.78,
      depth: 3.2,
      haze: false,
    });
    return finish(world, 0.34);
  },
  'medical-pharmacy': (size) => {
    const world = room({
      ...size,
      seed: 'pharmacy',
      tone: 'day',
      sun: 1,
      w: 8,
      h: 3.6,
      d: 6,
      eye: 1.5,
      horizon: 0.42,
    });
    for (let k = 0; k < 5; k += 1) {
      const v = 0.9 + k * 0.5;
      onBack(
        world,
        [
          [0.4, v],
          [7.6, v],
          [7.6, v + 0.05],
          [0.4, v + 0.05],
        ],
        '#7a4a2c',
      );
      for (let i = 0; i < 30; i += 1) {
        const u = 0.5 + i * 0.235;
        const h = world.random.range(0.18, 0.38);
        onBack(
          world,
          [
            [u, v + 0.05],
            [u + 0.18, v + 0.05],
            [u + 0.18, v + h],
            [u, v + h],
          ],
          world.random.pick(['#c4512d', '#e0a13b', '#7d9477', '#ead9c0', '#d9704a', '#a9b798']),
          8980,
        );
      }
    }
    crowd(world, [
      [
        'intern',
        0.4,
        4.4,
        'receive',
        { female: true, under: '#7d9477', glasses: true, shadow: false, flip: true },
      ],
      ['elder', -1.2, 3.3, 'receive', { female: true, colour: '#8c4a6b', trim: '#e0a13b' }],
    ]);
    world.add(
      3.9,
      world.boxShape({ x: -0.4, z: 3.5, w: 4, h: 1.0, d: 0.6, colour: '#96583a' }) +
        world.boxShape({ x: -0.5, y: 1, z: 3.44, w: 4.2, h: 0.07, d: 0.74, colour: '#e6d3b1' }),
    );
    world.castBox(-0.4, 3.5, 4, 0.6, 1);
    world.stand(
      -0.5,
      3.6,
      path('M-.14 0h.28l-.03 -.3h-.22Z', '#fbf3e2') +
        path('M-.03 -.22h.06v.05h.05v.06h-.05v.05h-.06v-.05h-.05v-.06h.05Z', '#5f8062'),
      { y: 1.05, depth: 3.2, haze: false },
    );
    return finish(world, 0.36);
  },
  'medical-physiotherapy': (size) => {
    const world = room({
      ...size,
      seed: 'physio',
      tone: 'day',
      sun: -1,
      w: 9,
      h: 3.8,
      d: 7,
      eye: 1.5,
      horizon: 0.42,
      lens: 0.76,
      windows: row('left', 1.2, 3, 2.1, { w: 1.5, h: 2.3 }),
      colours: { floor: '#c9a070' },
    });
    for (let v = 0.3; v < 2.7; v += 0.22)
      onBack(
        world,
        [
          [5.8, v],
          [7.4, v],
          [7.4, v + 0.07],
          [5.8, v + 0.07],
        ],
        '#b97a4c',
      );
    for (const z of [4.9, 3.9])
      world.add(
        z,
        world.boxShape({ x: -2.4, y: 0.92, z, w: 4.6, h: 0.07, d: 0.07, colour: '#b9824f' }) +
          [-2.3, -0.1, 2]
            .map((x) => world.boxShape({ x, z, w: 0.07, h: 0.92, d: 0.07, colour: '#8fa4ae' }))
            .join(''),
      );
    crowd(world, [
      [
        'elder',
        -0.5,
        4.4,
        { turn: 'side', lean: 4, armL: [30, 60], armR: [24, 52], legL: [-12, -20], legR: [14, 4] },
        { female: false, wears: 'shirt', pants: '#6d7a8a', colour: '#c9b48c' },
      ],
      ['nurse', -1.5, 4.6, 'receive', { female: true }],
    ]);
    world.stand(
      2.9,
      5,
      circle(
        0,
        -0.5,
        0.5,
        world.gradient(
          [
            [0, '#f0a06a'],
            [0.5, '#d9704a'],
            [1, '#8f3a22'],
          ],
          [0, 0, 1, 1],
        ),
      ),
      { silhouette: circle(0, -0.5, 0.5, 'currentColor') },
    );
    pot(world, 3.9, 6.4, 1.1);
    return finish(world, 0.36);
  },
};
