import { block } from '../kit/buildings.mjs';
import { circle, ellipse, line, n, path, rect } from '../kit/canvas.mjs';
import { OCHRE, TERRACOTTA } from '../kit/colour.mjs';
import { field } from '../kit/land.mjs';
import { room, row } from '../kit/room.mjs';
import { plant } from '../kit/trees.mjs';
import { crowd, finish, outdoors } from './common.mjs';

/** A row of people beyond a rope, small and many. */
function spectators(world, [x1, x2], z, count, kinds = ['student']) {
  for (let i = 0; i < count; i += 1)
    crowd(world, [
      [
        world.random.pick(kinds),
        x1 + ((x2 - x1) * (i + world.random.range(-0.3, 0.3))) / count,
        z + world.random.range(-0.4, 0.4),
        world.random.pick(['stand', 'wave', 'clasp', 'cheer', 'relaxed']),
        { pack: undefined, shadow: false },
      ],
    ]);
}

/** Sports. */
export const sports = {
  'sports-athletics': (size) => {
    const world = outdoors(size, 'track', {
      mood: 'golden',
      sun: 1,
      eye: 1.5,
      horizon: 0.52,
      hills: { high: 0.12 },
      sky: { discX: 0.84 },
    });
    field(
      world,
      [
        [-60, 3],
        [60, 3],
        [60, 12.6],
        [-60, 12.6],
      ],
      '#b9482f',
      { depth: 8600 },
    );
    for (let i = 0; i < 6; i += 1)
      field(
        world,
        [
          [-60, 3.6 + i * 1.75],
          [60, 3.6 + i * 1.75],
          [60, 3.68 + i * 1.75],
          [-60, 3.68 + i * 1.75],
        ],
        '#fbeedd',
        { depth: 8590 },
      );
    const r = world.random;
    world.add(
      8000,
      world.face(
        [
          [-40, 0, 30],
          [40, 0, 30],
          [40, 3.4, 36],
          [-40, 3.4, 36],
        ],
        '#7a6a86',
      ) +
        Array.from({ length: 420 }, () => {
          const [x, y] = world.project([r.range(-30, 30), r.range(0.5, 3.8), r.range(30, 35)]);
          return circle(
            x,
            y,
            r.range(4, 7.5),
            r.pick(['#c4512d', '#e0a13b', '#f6efdf', '#3d7a80', '#8c4a6b', '#2c3a5e', '#e8a0ae']),
          );
        }).join(''),
    );
    for (let i = 0; i < 12; i += 1)
      world.stand(
        -20 + i * 3.7,
        27,
        line('M0 0V-3.8', '#5b4a50', 0.06) +
          path('M0 -3.8L1.2 -3.4L0 -2.9Z', [TERRACOTTA, OCHRE, '#3d7a80', '#fff3da'][i % 4]),
      );
    [
      ['run', 2.2, 5.4, '#e0a13b'],
      ['run2', 0.9, 6.9, '#3d7a80'],
      ['run', -0.9, 8.4, '#c4512d'],
      ['run2', -2.6, 6.2, '#f4efe4'],
    ].forEach(([pose, x, z, colour], i) =>
      crowd(world, [['player', x, z, pose, { female: i % 2 === 1, colour, pants: '#22305a' }]]),
    );
    world.stand(3.6, 6.6, line('M0 0V-1.3', '#f6efdf', 0.05));
    world.stand(3.6, 9.6, line('M0 0V-1.3', '#f6efdf', 0.05));
    return finish(world, 0.5);
  },
  'sports-badminton': (size) => {
    const world = room({
      ...size,
      seed: 'badminton',
      tone: 'day',
      sun: -1,
      w: 16,
      h: 8,
      d: 18,
      eye: 1.5,
      horizon: 0.6,
      lens: 0.8,
      boards: false,
      dado: 1.4,
      windows: [
        ...row('left', 2, 5, 3, { w: 2, h: 4.2, v: 2.4 }),
        ...row('back', 1.6, 4, 3.5, { w: 2.2, h: 4, v: 2.6 }),
      ],
      colours: { floor: '#4f7d6c', dado: '#3f6a70' },
    });
    for (const [a, b] of [
      [
        [-5, 3],
        [-5, 15],
      ],
      [
        [5, 3],
        [5, 15],
      ],
      [
        [-4.2, 3],
        [-4.2, 15],
      ],
      [
        [4.2, 3],
        [4.2, 15],
      ],
    ])
      field(
        world,
        [
          [a[0] - 0.05, a[1]],
          [a[0] + 0.05, a[1]],
          [b[0] + 0.05, b[1]],
          [b[0] - 0.05, b[1]],
        ],
        '#fbf3e2',
        { depth: 7600 },
      );
    for (const z of [6, 12.6])
      field(
        world,
        [
          [-5, z],
          [5, z],
          [5, z + 0.1],
          [-5, z + 0.1],
        ],
        '#fbf3e2',
        { depth: 7600 },
      );
    world.add(
      9.2,
      line(
        world.outline([
          [-5, 0, 9.2],
          [-5, 1.6, 9.2],
          [-5, 1.6, 9.2],
        ]),
        '#4b4a60',
        6,
      ) +
        line(
          world.outline([
            [5, 0, 9.2],
            [5, 1.6, 9.2],
            [5, 1.6, 9.2],
          ]),
          '#4b4a60',
          6,
        ) +
        path(
          world.outline([
            [-5, 0.8, 9.2],
            [5, 0.8, 9.2],
            [5, 1.5, 9.2],
            [-5, 1.5, 9.2],
          ]),
          '#2c3a5e',
          { opacity: 0.34 },
        ) +
        world.face(
          [
            [-5, 1.5, 9.2],
            [5, 1.5, 9.2],
            [5, 1.58, 9.2],
            [-5, 1.58, 9.2],
          ],
          '#fff6e6',
        ),
    );
    crowd(world, [
      ['player', -0.6, 5.4, 'smash', { female: true, colour: '#c4512d', pants: '#22305a', y: 0.3 }],
      ['player', 1.8, 12, 'rally', { female: false, flip: true, colour: '#e0a13b', pants: '#2c3a5e' }],
    ]);
    const [bx, by] = world.project([0.75, 2.75, 6]);
    world.add(3, circle(bx, by, 8, '#c4512d') + path(`M${n(bx)} ${n(by)}l26 -26l12 16Z`, '#fffaf0'));
    world.box({ x: -7.6, z: 9, w: 0.6, h: 0.45, d: 5, colour: '#83502f' });
    for (let i = 0; i < 4; i += 1)
      crowd(world, [['player', -7.2, 9.6 + i * 1.1, 'sitHands', { shadow: false, pants: '#22305a' }]]);
    return finish(world, 0.42);
  },
  'sports-cricket': (size) => {
    const world = outdoors(size, 'cricket', {
      mood: 'morning',
      sun: -1,
      eye: 1.7,
      horizon: 0.5,
      lawn: '#7fa35a',
      hills: { high: 0.2, ranges: 4 },
    });
    for (let i = 0; i < 7; i += 1)
      field(
        world,
        [
          [-60, 12 + i * 8],
          [60, 12 + i * 8],
          [60, 16 + i * 8],
          [-60, 16 + i * 8],
        ],
        '#93b566',
        { depth: 8640, opacity: 0.5 },
      );
    field(
      world,
      [
        [-2.4, 3.5],
        [3.2, 3.5],
        [2.6, 24],
        [-1.2, 24],
      ],
      '#d8b988',
      { depth: 8600 },
    );
    block(world, {
      x: -19,
      z: 56,
      w: 15,
      d: 6,
      storeys: 2,
      storey: 3,
      bays: 6,
      colour: '#f4ead6',
      arches: ['flat'],
    });
    for (const [k, x, z] of [
      ['rain', 10, 60],
      ['palm', 18, 58],
      ['gulmohar', 24, 56],
      ['neem', -26, 60],
      ['rain', 34, 62],
    ])
      plant(world, k, x, z, 1.1);
    const whites = { wears: 'shirt', colour: '#f8f3e6', pants: '#f4eedd', shoe: '#e9e2d0', pack: undefined };
    world.stand(
      -1.45,
      6.2,
      [-0.1, 0, 0.1].map((x) => line(`M${x} 0V-.72`, '#d9a860', 0.03)).join('') +
        line('M-.1 -.74H.1', '#d9a860', 0.02),
      { silhouette: rect(-0.12, -0.72, 0.24, 0.72, 'currentColor') },
    );
    crowd(world, [
      ['player', 0, 6, 'drive', { ...whites, female: false, style: 'helmet' }],
      ['player', -3.1, 6.7, 'keeper', { ...whites, female: false }],
      ['player', 5.6, 16, 'guard', { ...whites, flip: true }],
      ['player', -7, 22, 'stand', whites],
      ['player', 2, 23, 'run', { ...whites, flip: true }],
      ['player', 9, 28, 'clasp', whites],
      ['elder', 0.6, 24, 'stand', { wears: 'coat', colour: '#f8f3e6', female: false, under: '#f8f3e6' }],
    ]);
    const [x, y] = world.project([2.5, 0.5, 6]);
    world.add(
      2,
      line(`M${n(x - 120)} ${n(y + 34)}L${n(x - 20)} ${n(y + 6)}`, '#fff3da', 3, { opacity: 0.6 }) +
        circle(x, y, 11, '#a8242f') +
        circle(x - 3, y - 3, 4, '#d9604a'),
    );
    return finish(world, 0.46);
  },
  'sports-kabaddi': (size) => {
    const world = outdoors(size, 'kabaddi', {
      mood: 'golden',
      sun: -1,
      eye: 1.5,
      horizon: 0.5,
      lawn: '#b07a4e',
      hills: { high: 0.1 },
      flecks: false,
    });
    field(
      world,
      [
        [-6.5, 4],
        [6.5, 4],
        [6.5, 13],
        [-6.5, 13],
      ],
      '#c98a58',
      { depth: 8600 },
    );
    for (const z of [4.1, 8, 12.8])
      field(
        world,
        [
          [-6.5, z],
          [6.5, z],
          [6.5, z + 0.08],
          [-6.5, z + 0.08],
        ],
        '#fbeedd',
        { depth: 8590 },
      );
    spectators(world, [-11, 11], 16.6, 26, ['student', 'student', 'villager']);
    world.add(
      16,
      line(
        world.outline([
          [-12, 1, 15.4],
          [12, 1, 15.4],
          [12, 1, 15.4],
        ]),
        '#fff3da',
        5,
      ),
    );
    crowd(world, [
      ['player', 0.2, 6, 'raid', { female: false, colour: '#c4512d', pants: '#22305a' }],
      ['player', 2.6, 6.6, 'guard', { flip: true, female: false, colour: '#3d7a80', pants: '#1d2749' }],
      ['player', 3.6, 7.8, 'guard', { flip: true, female: false, colour: '#3d7a80', pants: '#1d2749' }],
      ['player', 1.6, 9, 'guard', { flip: true, female: false, colour: '#3d7a80', pants: '#1d2749' }],
      ['player', -2.8, 7.4, 'guard', { female: false, colour: '#3d7a80', pants: '#1d2749' }],
      ['player', -3.8, 9.4, 'guard', { female: false, colour: '#3d7a80', pants: '#1d2749' }],
    ]);
    for (let i = 0; i < 16; i += 1) {
      const [x, y] = world.project([world.random.range(-4, 3), 0.15, world.random.range(5.4, 8)]);
      world.add(
        4,
        ellipse(x, y, world.random.range(60, 170), world.random.range(16, 40), '#ffdca6', { opacity: 0.14 }),
      );
    }
    plant(world, 'rain', -13, 24, 1);
    plant(world, 'palm', 13, 26, 1.1);
    return finish(world, 0.5);
  },
  'sports-volleyball': (size) => {
    const world = outdoors(size, 'volley', {
      mood: 'evening',
      sun: -1,
      eye: 1.5,
      horizon: 0.58,
      lawn: '#c9a070',
      hills: false,
      flecks: false,
    });
    block(world, {
      x: -17,
      z: 26,
      w: 34,
      d: 8,
      storeys: 3,
      storey: 3.2,
      bays: 10,
      arches: ['flat'],
      glow: 0.2,
    });
    field(
      world,
      [
        [-8, 4.5],
        [8, 4.5],
        [8, 13],
        [-8, 13],
      ],
      '#d9b27c',
      { depth: 8600 },
    );
    field(
      world,
      [
        [-7, 5.2],
        [7, 5.2],
        [7, 5.28],
        [-7, 5.28],
      ],
      '#fbeedd',
      { depth: 8590 },
    );
    world.box({ x: -0.08, z: 5, w: 0.14, h: 2.5, d: 0.14, colour: '#5b4a50' });
    world.box({ x: -0.08, z: 12, w: 0.14, h: 2.5, d: 0.14, colour: '#5b4a50' });
    const net = [
      [0, 1.5, 5],
      [0, 1.5, 12],
      [0, 2.4, 12],
      [0, 2.4, 5],
    ];
    world.add(
      8,
      path(world.outline(net), '#fff6e6', { opacity: 0.35 }) +
        path(
          world.outline([
            [-0.5, 1.55, 8.5],
            [0.5, 1.55, 8.5],
            [0.5, 2.4, 8.5],
            [-0.5, 2.4, 8.5],
          ]),
          'none',
        ) +
        line(
          world.outline([
            [0, 2.4, 5],
            [0, 2.4, 12],
            [0, 2.4, 12],
          ]),
          '#fff6e6',
          6,
        ),
    );
    for (let i = 0; i < 12; i += 1)
      world.add(
        7.9,
        line(
          world.outline([
            [0, 1.5, 5 + i * 0.58],
            [0, 2.4, 5 + i * 0.58],
            [0, 2.4, 5 + i * 0.58],
          ]),
          '#fff6e6',
          1.6,
          { opacity: 0.7 },
        ),
      );
    const team = [
      ['wave', -1.6, 7, '#c4512d', false],
      ['guard', -3.6, 8.4, '#c4512d', false],
      ['guard', -4.2, 6, '#c4512d', false],
      ['cheer', 1.4, 7.6, '#3d7a80', true],
      ['guard', 3.4, 6.4, '#3d7a80', true],
      ['guard', 4, 9, '#3d7a80', true],
    ];
    team.forEach(([pose, x, z, colour, flip], i) =>
      crowd(world, [
        [
          'player',
          x,
          z,
          pose,
          { colour, flip, female: i % 2 === 0, pants: '#22305a', y: pose === 'cheer' ? 0.25 : 0 },
        ],
      ]),
    );
    const [x, y] = world.project([-0.6, 3.1, 7]);
    world.add(
      2,
      circle(x, y, 26, '#fff3da') +
        path(
          `M${n(x - 26)} ${n(y)}Q${n(x)} ${n(y - 14)} ${n(x + 26)} ${n(y)}A26 26 0 0 1 ${n(x - 26)} ${n(y)}Z`,
          '#e0a13b',
        ) +
        line(`M${n(x - 8)} ${n(y - 24)}Q${n(x + 6)} ${n(y)} ${n(x - 4)} ${n(y + 25)}`, '#c98a2e', 3),
    );
    plant(world, 'palm', -12, 20, 1);
    return finish(world, 0.48);
  },
};
