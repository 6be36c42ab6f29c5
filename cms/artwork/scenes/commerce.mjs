import { put } from '../kit/apparatus.mjs';
import { circle, line, n, path, rect } from '../kit/canvas.mjs';
import { books, chair, fan, laptop, panel, papers, pendant, pot, table } from '../kit/furniture.mjs';
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

/** Class rooms of management and of education. */
export const commerce = {
  'commerce-case-discussion': (size) => {
    const world = room({
      ...size,
      seed: 'case',
      tone: 'day',
      sun: -1,
      w: 11,
      h: 4.2,
      d: 12,
      eye: 2.7,
      horizon: 0.28,
      lens: 0.8,
      windows: row('left', 1.2, 4, 2.6, { w: 1.6, h: 2.3 }),
      colours: { wall: '#e2cfae' },
    });
    panel(world, { x: 0.6, z: 11.8, y: 1.5, w: 4.2, h: 2.2, draw: chart, depth: 8900 });
    crowd(world, [['teacher', -2.6, 10.6, 'clasp', { female: true, wears: 'sari', colour: '#3d7a80' }]]);
    for (const side of [-1, 1])
      for (let i = 0; i < 4; i += 1) {
        const z = 4.6 + i * 1.45;
        const x = side * 2.9;
        crowd(world, [
          [
            'student',
            x + side * 0.7,
            z + 0.2,
            'sitHands',
            { flip: side > 0, shadow: false, pack: undefined },
          ],
        ]);
        world.add(
          z,
          world.boxShape({ x: x - 0.35, y: 0.7, z: z - 0.35, w: 0.7, h: 0.06, d: 1.4, colour: '#a8683f' }) +
            world.boxShape({
              x: x - side * 0.3 - 0.03,
              y: 0,
              z: z - 0.35,
              w: 0.06,
              h: 0.7,
              d: 1.4,
              colour: '#83502f',
            }),
        );
        put(world, 'cards', x - side * 0.1, z + 0.2, 0.76);
      }
    crowd(world, [
      [
        'student',
        0.9,
        6.6,
        'explain',
        { female: true, wears: 'shirt', colour: '#c4512d', style: 'long', flip: true, pack: undefined },
      ],
    ]);
    fan(world, 0, 8, 3.7);
    return finish(world, 0.38);
  },
  'commerce-market-room': (size) => {
    const world = room({
      ...size,
      seed: 'market',
      tone: 'dark',
      sun: 1,
      w: 11,
      h: 4.4,
      d: 10,
      eye: 1.7,
      horizon: 0.46,
      lens: 0.7,
    });
    const r = world.random;
    for (let i = 0; i < 8; i += 1) {
      const up = r.chance(0.5);
      const trace = (w, h) => {
        let y = h * (up ? 0.8 : 0.25);
        const d = Array.from({ length: 13 }, (_, k) => {
          y += h * (up ? -0.045 : 0.04) + h * r.range(-0.09, 0.09);
          return `${k ? 'L' : 'M'}${n((w * k) / 12)} ${n(Math.max(h * 0.08, Math.min(h * 0.92, y)))}`;
        }).join('');
        return (
          [0.25, 0.5, 0.75].map((k) => line(`M0 ${n(h * k)}h${n(w)}`, '#35507e', 0.008)).join('') +
          line(d, up ? '#8fe0b0' : '#f0925a', 0.03)
        );
      };
      panel(world, {
        x: -3.75 + (i % 4) * 2.5,
        z: 9.8,
        y: i < 4 ? 2.5 : 1.05,
        w: 2.35,
        h: 1.35,
        fill: '#122246',
        draw: trace,
        depth: 8900,
      });
    }
    world.add(
      8000,
      circle(
        ...world.project([0, 2.3, 9]),
        520,
        world.glow([
          [0, '#7fc8d8', 0.28],
          [1, '#7fc8d8', 0],
        ]),
      ),
    );
    table(world, { x: -3, z: 5, w: 6, d: 1, colour: '#4b4a78' });
    for (const x of [-2.1, -0.6, 0.9, 2.2]) put(world, 'monitor', x, 5.5, 0.76, { scale: 1.05 });
    for (const [x, pose] of [
      [-2.1, 'deskBack'],
      [-0.6, 'deskBack'],
      [0.9, 'deskBack'],
    ]) {
      chair(world, x, 3.9, { colour: '#39456a' });
      crowd(world, [['student', x, 4.3, pose, { shadow: false, pack: undefined, depth: 4.25 }]]);
    }
    crowd(world, [
      [
        'student',
        2.2,
        4.5,
        'backPoint',
        { female: true, wears: 'salwar', colour: '#e0a13b', style: 'plait', pack: undefined, flip: true },
      ],
    ]);
    return finish(world, 0.4);
  },
  'commerce-startup-desk': (size) => {
    const world = room({
      ...size,
      seed: 'startup',
      tone: 'warm',
      sun: 1,
      w: 10,
      h: 4.2,
      d: 9,
      eye: 1.7,
      horizon: 0.52,
      lens: 1.02,
      dado: 0,
      colours: { wall: '#b98a68', view: ['#3d4672', '#e98454'] },
      windows: [
        ...row('right', 1.2, 2, 3.1, { w: 2.5, h: 2.6, arch: 'flat' }),
        { side: 'back', at: 6.5, v: 1, w: 2.8, h: 2.4, arch: 'flat' },
      ],
    });
    const r = world.random;
    onBack(
      world,
      [
        [0.8, 1.2],
        [5.8, 1.2],
        [5.8, 3.5],
        [0.8, 3.5],
      ],
      '#f3e7cd',
    );
    for (let i = 0; i < 30; i += 1) {
      const [u, v] = [
        1.05 + (i % 8) * 0.58 + r.range(-0.05, 0.05),
        1.4 + Math.floor(i / 8) * 0.52 + r.range(-0.04, 0.04),
      ];
      onBack(
        world,
        [
          [u, v],
          [u + 0.34, v + r.range(-0.03, 0.03)],
          [u + 0.35, v + 0.34],
          [u, v + 0.34],
        ],
        r.pick(['#e0a13b', '#d9704a', '#7fb0a8', '#e8a0ae', '#f6d98a', '#a9b768']),
        8980,
      );
    }
    table(world, { x: -2.6, z: 5, w: 4.6, d: 1.2, colour: '#83502f' });
    laptop(world, -0.3, 5.8, 0.8, false);
    papers(world, -1.6, 5.4);
    papers(world, 1, 5.3);
    books(world, 1.5, 5.7, 0.8, 3);
    crowd(world, [
      ['student', -1.7, 6.6, 'desk', { female: true, shadow: false, style: 'bob' }],
      ['student', 0.4, 6.6, 'deskTalk', { female: false, shadow: false }],
      ['student', -3.4, 7, 'mug', { female: false, style: 'curly', glasses: true, pack: undefined }],
    ]);
    chair(world, -1.5, 4, {});
    pot(world, 3.6, 7.4, 1.3);
    for (const x of [-1.5, 1]) pendant(world, x, 6, 2.9, { shade: '#c4512d' });
    return finish(world, 0.38);
  },
  'classroom-practice-teaching': (size) => {
    const world = room({
      ...size,
      seed: 'practice',
      tone: 'day',
      sun: -1,
      w: 10,
      h: 4,
      d: 11,
      eye: 1.5,
      horizon: 0.4,
      windows: row('left', 1.3, 4, 2.4, { w: 1.5, h: 2 }),
    });
    panel(world, {
      x: 0.6,
      z: 10.8,
      y: 1.15,
      w: 4.8,
      h: 1.9,
      frame: '#7a4a2c',
      fill: '#2c4f48',
      depth: 8900,
      draw: (w, h) =>
        circle(w * 0.2, h * 0.5, 0.34, 'none', { stroke: '#f6ead0', 'stroke-width': 0.04 }) +
        path(`M${n(w * 0.42)} ${n(h * 0.7)}l.36 -.62 .36 .62Z`, 'none', {
          stroke: '#e0a13b',
          'stroke-width': 0.04,
        }) +
        rect(w * 0.68, h * 0.32, 0.62, 0.62, 'none', { stroke: '#e8a0ae', 'stroke-width': 0.04 }) +
        line(`M${n(w * 0.9)} ${n(h * 0.35)}v.6m-.1 -.5l.1 -.1`, '#f6ead0', 0.03),
    });
    crowd(world, [
      [
        'teacher',
        -2.6,
        9.6,
        'point',
        { female: true, wears: 'sari', colour: '#c4512d', trim: '#e0a13b', style: 'plait', jasmine: true },
      ],
    ]);
    for (let k = 0; k < 3; k += 1)
      for (let i = 0; i < 4; i += 1) {
        const [x, z] = [-3 + i * 2, 7.6 - k * 1.7];
        table(world, { x: x - 0.5, z: z + 0.2, w: 1, d: 0.5, h: 0.58, colour: '#c07a42' });
        crowd(world, [
          [
            'child',
            x,
            z,
            world.random.chance(0.4)
              ? { turn: 'back', hip: 0.62, armL: [-18, 40], armR: [155, 176], legL: [-3, 0], legR: [3, 0] }
              : { turn: 'back', hip: 0.62, armL: [-18, 40], armR: [18, -40], legL: [-3, 0], legR: [3, 0] },
            { shadow: false, wears: 'frock', colour: '#e9e2cf', depth: z - 0.1 },
          ],
        ]);
      }
    fan(world, 0, 7, 3.5);
    return finish(world, 0.36);
  },
  'classroom-teaching-aids': (size) => {
    const world = room({
      ...size,
      seed: 'aids',
      tone: 'sage',
      sun: 1,
      w: 9,
      h: 4,
      d: 9,
      eye: 1.8,
      horizon: 0.36,
      windows: [
        ...row('right', 1, 3, 2.5, { w: 1.6, h: 2.2 }),
        { side: 'back', at: 6, v: 1.1, w: 2, h: 2.2 },
      ],
    });
    panel(world, { x: -2.2, z: 8.8, y: 1.4, w: 1.5, h: 1.7, draw: chart, depth: 8900 });
    panel(world, { x: 0, z: 8.8, y: 1.4, w: 1.7, h: 1.7, draw: diagram, depth: 8900 });
    const disc = (y, k = 1) =>
      Array.from({ length: 36 }, (_, i) => [
        Math.cos((i * Math.PI) / 18) * 1.9 * k,
        y,
        5 + Math.sin((i * Math.PI) / 18) * 1.3 * k,
      ]);
    crowd(world, [
      ['student', -1.1, 6.5, 'desk', { female: true, shadow: false, y: 0.1 }],
      ['student', 0.9, 6.5, 'desk', { female: false, shadow: false, y: 0.1 }],
      ['student', -2.3, 5.2, 'sitHands', { female: true, shadow: false }],
      ['student', 2.3, 5.2, 'sitHands', { female: true, flip: true, shadow: false }],
    ]);
    world.add(
      5.1,
      world.face(
        disc(0.7)
          .slice(18)
          .concat([disc(0.7)[0], [0.4, 0, 5], [-0.4, 0, 5]]),
        '#7a4a2c',
      ) + world.face(disc(0.76), '#c98a55'),
    );
    put(world, 'globe', -0.7, 5.4, 0.77, { scale: 1.5, depth: 4.9 });
    put(world, 'abacus', 0.6, 5, 0.77, { scale: 1.4, depth: 4.8 });
    papers(world, 0, 4.6, 0.77, 5, ['#e0a13b', '#d9704a', '#7fb0a8', '#e8a0ae', '#fbf3e2']);
    papers(world, -1, 4.7, 0.77, 4, ['#e0a13b', '#d9704a', '#7fb0a8']);
    world.stand(
      0.05,
      5.3,
      path('M-.2 0L0 -.42L.2 0Z', '#c4512d') +
        path('M0 -.42L.2 0H.03Z', '#8f3a22') +
        path('M.22 0v-.25h.25V0Z', '#3d7a80'),
      { y: 0.77, depth: 4.85 },
    );
    pot(world, 3.4, 7.6, 1.1);
    return finish(world, 0.36);
  },
};
