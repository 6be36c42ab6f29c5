import { put } from '../kit/apparatus.mjs';
import { circle, ellipse, line, n, path, rect } from '../kit/canvas.mjs';
import { mix, OCHRE, TERRACOTTA } from '../kit/colour.mjs';
import { books, fan, papers, pot, shelves, table } from '../kit/furniture.mjs';
import { onBack, room, row } from '../kit/room.mjs';
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

function stage(size, seed, { curtain = '#7a2438', floor = '#8a5238', horizon = 0.62 } = {}) {
  const world = room({
    ...size,
    seed,
    tone: 'dark',
    sun: -1,
    w: 12,
    h: 6,
    d: 9,
    eye: 1.5,
    horizon,
    lens: 0.84,
    dado: 0,
    colours: { floor, wall: '#241d44', ceiling: '#150f2e' },
  });
  for (let i = 0; i < 24; i += 1) {
    const u = i * 0.5;
    onBack(
      world,
      [
        [u, 0],
        [u + 0.5, 0],
        [u + 0.5, 6],
        [u, 6],
      ],
      mix(curtain, i % 2 ? '#1a1030' : '#d9604a', i % 2 ? 0.45 : 0.12),
      8995,
    );
  }
  for (const side of [-1, 1])
    for (let i = 0; i < 4; i += 1) {
      const x = side * (6 - i * 0.42);
      world.add(
        60 - i,
        path(
          world.outline([
            [x, 0, 7 - i * 0.2],
            [x - side * 0.5, 0, 7 - i * 0.2],
            [x - side * 0.4, 6, 7 - i * 0.2],
            [x, 6, 7 - i * 0.2],
          ]),
          mix(curtain, i % 2 ? '#1a1030' : '#c4512d', 0.25),
        ),
      );
    }
  return world;
}

function spot(world, x, z, wide = 1.6) {
  const top = world.project([x * 0.4, 6, z]);
  const [cx, cy] = world.project([x, 0, z]);
  const r = (world.focal / z) * wide;
  world.add(7400, ellipse(cx, cy, r, r * 0.24, '#ffd98a', { opacity: 0.55 }));
  world.add(
    20,
    path(
      `M${n(top[0] - 14)} ${n(top[1])}L${n(cx - r)} ${n(cy)}A${n(r)} ${n(r * 0.24)} 0 0 0 ${n(cx + r)} ${n(cy)}L${n(top[0] + 14)} ${n(top[1])}Z`,
      '#ffe6a8',
      { opacity: 0.15 },
    ),
  );
}

/** Stages and the life of the house. */
export const events = {
  auditorium: (size) => {
    const world = stage(size, 'auditorium', {});
    for (const [u, w] of [[3.4, 5.2]])
      onBack(
        world,
        [
          [u, 0],
          [u + w, 0],
          [u + w, 4.2],
          [u, 4.2],
        ],
        '#b5653a',
        8990,
      );
    const arch = Array.from({ length: 25 }, (_, i) => [
      6 + Math.cos((i * Math.PI) / 24) * 2.6,
      2.6 + Math.sin((i * Math.PI) / 24) * 2.4,
    ]);
    onBack(world, [[3.4, 0], [8.6, 0], ...arch], '#f0b060', 8988);
    const [x, y] = world.project([0, 2, 8.8]);
    world.add(
      8980,
      circle(
        x,
        y,
        420,
        world.glow([
          [0, '#fff0c4', 0.75],
          [1, '#ffc26a', 0],
        ]),
      ),
    );
    world.box({ x: -1.6, z: 7.4, w: 0.9, h: 1.15, d: 0.5, colour: '#6b3a26' });
    world.stand(
      1.6,
      7.4,
      path('M-.3 0h.6l-.1 -.08h-.4ZM-.04 -.08h.08v-1h-.08ZM-.22 -1.08h.44l-.1 .14h-.24Z', '#e0a13b') +
        [-0.16, 0, 0.16].map((k) => path(`M${k} -1.36q.07 .14 0 .26q-.07 -.12 0 -.26Z`, '#ffe9a8')).join('') +
        circle(
          0,
          -1.2,
          0.8,
          world.glow([
            [0, '#ffd98a', 0.6],
            [1, '#ffb45a', 0],
          ]),
        ),
      { haze: false },
    );
    for (let k = 0; k < 6; k += 1)
      for (let i = 0; i < 11; i += 1) {
        const [sx, z] = [-5 + i + (k % 2) * 0.45, 5.9 - k * 0.78];
        world.add(
          z,
          world.boxShape({
            x: sx - 0.36,
            y: -0.4,
            z,
            w: 0.72,
            h: 0.98 - k * 0.06,
            d: 0.3,
            colour: k % 2 ? '#b03a30' : '#c4452f',
            top: '#e06a4a',
          }),
        );
      }
    return finish(world, 0.3);
  },
  'graduation-day': (size) => {
    const world = stage(size, 'degree', { curtain: '#2c3f77' });
    spot(world, -0.2, 5, 2.6);
    crowd(world, [
      [
        'formal',
        -0.85,
        5,
        'give',
        { female: false, wears: 'suit', colour: '#efe1bf', pants: '#d9c8a2', hair: '#d8d4cc', glasses: true },
      ],
      ['graduate', 0.6, 5, 'receive', { flip: true, female: true, style: 'board' }],
    ]);
    for (let i = 0; i < 6; i += 1)
      crowd(world, [
        ['graduate', 1.9 + i * 0.75, 5.5 + i * 0.12, i % 2 ? 'stand' : 'clasp', { female: i % 2 === 0 }],
      ]);
    crowd(world, [
      ['teacher', -2.6, 5.8, 'tray', { female: true, wears: 'sari', colour: '#e0a13b', trim: '#b5455a' }],
      ['formal', -3.6, 6.2, 'clasp', { female: false }],
    ]);
    const beads = Array.from({ length: 300 }, (_, i) => {
      const x = (i / 299) * size.width;
      return circle(
        x,
        46 + Math.abs(Math.sin(i / 9.5)) * 54,
        10,
        ['#e0a13b', '#d9702c', '#fff3da', '#d9702c'][i % 4],
      );
    }).join('');
    const sides = [30, size.width - 30]
      .map((x) =>
        Array.from({ length: 56 }, (_, i) =>
          circle(x + Math.sin(i / 3) * 7, 60 + i * 19, 11, ['#e0a13b', '#d9702c', '#fff3da'][i % 3]),
        ).join(''),
      )
      .join('');
    world.add(-5, beads + sides);
    return finish(world, 0.4);
  },
  'stage-dance': (size) => {
    const world = stage(size, 'dance', { curtain: '#3b1f4a', horizon: 0.36 });
    spot(world, 0, 3.1, 1.2);
    crowd(world, [
      [
        'teacher',
        0,
        3.1,
        'dance',
        {
          female: true,
          wears: 'dancer',
          colour: '#d98a2e',
          trim: '#b5303a',
          style: 'bun',
          skin: '#9a6540',
          bindi: true,
          depth: 3.1,
        },
      ],
      [
        'student',
        2,
        4.6,
        'mridangam',
        { female: false, wears: 'kurta', colour: '#efe1bf', pants: '#efe6d4', pack: undefined },
      ],
      ['teacher', 2.9, 4.9, 'ground', { female: true, wears: 'sari', colour: '#3d7a80', trim: '#e0a13b' }],
    ]);
    world.stand(2, 4.4, path('M-.4 -.12Q0 -.34 .4 -.12Q.4 .04 0 .08Q-.4 .04 -.4 -.12Z', '#a3562e'), {
      y: 0.12,
      haze: false,
    });
    world.stand(
      0,
      3.05,
      [-0.1, 0.1]
        .map((k) => path(`M${k} -.6L${k * 4.4} -.16Q${k * 2.6} -.05 ${k * 0.6} -.22Z`, '#e0a13b'))
        .join('') +
        path('M-.09 -.7L-.2 -.2Q0 -.06 .2 -.2L.09 -.7Z', '#b5303a') +
        line('M-.16 -.3Q0 -.2 .16 -.3M-.13 -.44Q0 -.36 .13 -.44', '#f2cf7a', 0.022) +
        path('M-.12 -.78h.24v.06h-.24Z', '#f2cf7a') +
        [
          [-0.1, -1.36],
          [0.1, -1.36],
        ]
          .map(([a, b]) => circle(a, b, 0.015, '#f2cf7a'))
          .join(''),
      { haze: false, depth: 3 },
    );
    world.stand(
      -2.2,
      4.4,
      path('M-.2 0h.4l-.06 -.06h-.28ZM-.03 -.06h.06v-.8h-.06ZM-.16 -.86h.32l-.06 .1h-.2Z', '#c98a2e') +
        circle(
          0,
          -1,
          0.6,
          world.glow([
            [0, '#ffe09a', 0.7],
            [1, '#ffc26a', 0],
          ]),
        ) +
        path('M0 -1.12q.08 .14 0 .24q-.08 -.1 0 -.24Z', '#fff0b8'),
      { haze: false },
    );
    return finish(world, 0.45);
  },
  'stage-drums': (size) => {
    const world = outdoors(size, 'drums', {
      mood: 'evening',
      sun: 1,
      eye: 1.2,
      horizon: 0.74,
      lawn: '#b5774e',
      hills: { high: 0.1 },
      sky: { discX: 0.78 },
    });
    for (let i = 0; i < 9; i += 1)
      world.stand(
        -11 + i * 2.7,
        13,
        line('M0 0V-5.4', '#5b3a2a', 0.08) +
          path(`M0 -5.4L1.5 -5.0L.1 -4.2Z`, [TERRACOTTA, OCHRE, '#3d7a80', '#8c2f55'][i % 4]),
        {},
      );
    for (let i = 0; i < 5; i += 1) {
      const [x, z, y] = [-4 + i * 2.0, 6.6 + (i % 2) * 0.7, [0.35, 0.1, 0.5, 0.2, 0.4][i]];
      crowd(world, [
        [
          'student',
          x,
          z,
          'drum',
          {
            female: i % 2 === 1,
            wears: 'kurta',
            colour: ['#e0a13b', '#c4512d'][i % 2],
            pants: '#efe6d4',
            y,
            pack: undefined,
            depth: z,
          },
        ],
      ]);
      world.stand(
        x + 0.22,
        z,
        path('M-.36 -.3L.3 -.36L.36 .3L-.3 .36Z', '#a5482c') +
          ellipse(0.34, -0.02, 0.12, 0.34, '#f6e6c4') +
          ellipse(-0.34, 0.02, 0.1, 0.33, '#7a3422') +
          line('M-.3 -.26L.3 .24M-.3 .3L.3 -.28', '#f2cf7a', 0.025) +
          line('M-.3 -.3Q-.4 -.8 .0 -.7', '#f2dca8', 0.04),
        { y: y + 0.98, depth: z - 0.05, haze: false },
      );
    }
    spectators(world, [-12, 12], 15, 26);
    for (let i = 0; i < 60; i += 1)
      world.add(
        3,
        circle(
          world.random.range(0, size.width),
          world.random.range(size.height * 0.15, size.height * 0.8),
          world.random.range(2, 6),
          world.random.pick(['#e0a13b', '#d9702c', '#fff3da']),
          { opacity: 0.8 },
        ),
      );
    return finish(world, 0.5);
  },
  'hostel-dining': (size) => {
    const world = room({
      ...size,
      seed: 'dining',
      tone: 'day',
      sun: 1,
      w: 12,
      h: 4.4,
      d: 15,
      eye: 2.3,
      horizon: 0.3,
      windows: row('right', 1.4, 5, 2.6, { w: 1.6, h: 2.4 }),
      colours: { dado: '#7d9477' },
    });
    world.box({ x: -5, z: 13.4, w: 7, h: 1, d: 0.8, colour: '#b9c2bf' });
    for (let i = 0; i < 4; i += 1) put(world, 'vessel', -4.2 + i * 1.7, 13.7, 1, { scale: 1.5 });
    crowd(world, [
      ['villager', -3.3, 14.4, 'lean', { female: false, wears: 'shirt', colour: '#f4efe4', shadow: false }],
      ['student', -1, 12.6, 'back', { pack: undefined }],
      ['student', 0.1, 12.7, 'back', { pack: undefined }],
    ]);
    for (let k = 0; k < 3; k += 1) {
      const z = 4.4 + k * 2.7;
      for (let i = 0; i < 6; i += 1) {
        const x = -3.6 + i * 1.3;
        crowd(world, [
          [
            'student',
            x,
            z + 1.15,
            world.random.pick(['desk', 'deskTalk', 'desk']),
            { shadow: false, pack: undefined },
          ],
        ]);
      }
      table(world, { x: -4.3, z, w: 8, d: 0.85, colour: '#a8683f' });
      for (let i = 0; i < 6; i += 1) put(world, 'plates', -3.6 + i * 1.3, z + 0.5, 0.77, { scale: 1.15 });
      for (let i = 0; i < 5; i += 1)
        if (world.random.chance(0.7))
          crowd(world, [
            [
              'student',
              -3 + i * 1.35,
              z - 0.6,
              'groundBack',
              { y: 0.44, shadow: false, pack: undefined, depth: z - 0.75 },
            ],
          ]);
      world.box({ x: -4.2, z: z - 0.8, w: 7.8, h: 0.44, d: 0.36, colour: '#83502f', depth: z - 0.7 });
    }
    fan(world, -1.5, 8, 3.8);
    fan(world, 2.5, 11, 3.8);
    return finish(world, 0.32);
  },
  'scholarship-office': (size) => {
    const world = room({
      ...size,
      seed: 'scholar',
      tone: 'warm',
      sun: -1,
      w: 9,
      h: 3.8,
      d: 8,
      eye: 1.5,
      horizon: 0.5,
      lens: 0.98,
      windows: row('left', 1.6, 3, 2.2, { w: 1.5, h: 2.2 }),
    });
    shelves(world, { x: -0.8, z: 7.9, length: 4.8, high: 3.1, rows: 6, depth: 8000 });
    crowd(world, [
      [
        'teacher',
        1.6,
        5.7,
        'receive',
        {
          female: true,
          wears: 'sari',
          colour: '#7d9477',
          trim: '#e0a13b',
          flip: true,
          shadow: false,
          glasses: true,
        },
      ],
      [
        'student',
        -0.9,
        4.4,
        'give',
        { female: true, wears: 'salwar', colour: '#c4512d', pack: undefined, style: 'plait' },
      ],
      [
        'villager',
        -1.9,
        4.7,
        'side',
        {
          female: false,
          wears: 'shirt',
          colour: '#efe6d4',
          pants: '#5c4a44',
          moustache: true,
          hair: '#77716c',
        },
      ],
    ]);
    world.add(
      5,
      world.boxShape({ x: -0.2, z: 4.6, w: 5, h: 1.02, d: 0.6, colour: '#8a4f30' }) +
        world.boxShape({ x: -0.3, y: 1.02, z: 4.52, w: 5.2, h: 0.07, d: 0.76, colour: '#c98a55' }),
    );
    for (const x of [0, 4.6])
      world.add(4.4, world.boxShape({ x, y: 1.05, z: 4.6, w: 0.1, h: 1.7, d: 0.1, colour: '#6b3a26' }));
    world.add(4.4, world.boxShape({ x: 0, y: 2.7, z: 4.6, w: 4.7, h: 0.14, d: 0.1, colour: '#6b3a26' }));
    papers(world, 0.7, 4.8, 1.08, 4);
    books(world, 2.6, 4.9, 1.08, 5);
    pot(world, -3.2, 6.6, 1.2);
    return finish(world, 0.36);
  },
  'staff-room': (size) => {
    const world = room({
      ...size,
      seed: 'staff',
      tone: 'day',
      sun: -1,
      w: 10,
      h: 4,
      d: 8.5,
      eye: 1.55,
      horizon: 0.55,
      lens: 1.1,
      windows: row('left', 1.2, 3, 2.4, { w: 1.7, h: 2.5, v: 0.9 }),
    });
    for (let i = 0; i < 8; i += 1)
      for (let k = 0; k < 4; k += 1) {
        const [u, v] = [4.4 + i * 0.56, 1.2 + k * 0.46];
        onBack(
          world,
          [
            [u, v],
            [u + 0.52, v],
            [u + 0.52, v + 0.42],
            [u, v + 0.42],
          ],
          '#6b3f2c',
          8990,
        );
        if (world.random.chance(0.6))
          onBack(
            world,
            [
              [u + 0.06, v + 0.02],
              [u + 0.44, v + 0.02],
              [u + 0.44, v + 0.14],
              [u + 0.06, v + 0.14],
            ],
            world.random.pick(['#fbf3e2', '#e0a13b', '#dfe7e2', '#d9704a']),
            8980,
          );
      }
    crowd(world, [
      ['teacher', -1.9, 5.8, 'deskTalk', { female: true, wears: 'sari', colour: '#c4512d', shadow: false }],
      ['nurse', -0.6, 5.9, 'desk', { female: true, shadow: false }],
      [
        'formal',
        0.7,
        5.9,
        'deskTalk',
        { female: false, wears: 'shirt', colour: '#c9a468', moustache: true, shadow: false },
      ],
      ['doctor', 2, 5.8, 'desk', { female: false, glasses: true, shadow: false }],
      ['teacher', 3.4, 6.2, 'mug', { female: true, wears: 'sari', colour: '#3d7a80' }],
    ]);
    table(world, { x: -2.8, z: 4.4, w: 5.6, d: 1.1 });
    put(world, 'samovar', -1.3, 4.9, 0.78, { scale: 1.1 });
    for (const x of [-2.2, 0, 1.5]) papers(world, x, 4.7, 0.78, 3);
    for (const x of [-1.9, 0.4, 2.2])
      world.stand(
        x,
        4.7,
        rect(-0.045, -0.1, 0.09, 0.1, '#fff6e6', { rx: 0.015 }) +
          line('M.05 -.08q.05 .02 0 .05', '#fff6e6', 0.014),
        { y: 0.78, depth: 4.3, haze: false },
      );
    pot(world, -4.2, 7.4, 1.1);
    return finish(world, 0.36);
  },
};
