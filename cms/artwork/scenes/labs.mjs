import { put } from '../kit/apparatus.mjs';
import { block } from '../kit/buildings.mjs';
import { circle, line, n, path, rect } from '../kit/canvas.mjs';
import { books, chair, panel, papers, pot, table } from '../kit/furniture.mjs';
import { field } from '../kit/land.mjs';
import { onBack, room, row } from '../kit/room.mjs';
import { plant } from '../kit/trees.mjs';
import { crowd, finish, outdoors } from './common.mjs';

const bench = (world, x, z, w = 3.4, colour = '#7a8f8a') => {
  world.add(
    z + 0.4,
    world.boxShape({ x, z, w, h: 0.84, d: 0.8, colour }) +
      world.boxShape({ x: x - 0.06, y: 0.84, z: z - 0.06, w: w + 0.12, h: 0.06, d: 0.92, colour: '#e6dcc6' }),
  );
  world.castBox(x, z, w, 0.8, 0.9);
};

export function gear(x, y, r, fill, teeth = 12) {
  const points = Array.from({ length: teeth * 4 }, (_, i) => {
    const a = (i / (teeth * 4)) * Math.PI * 2;
    const k = i % 4 < 2 ? r : r * 0.82;
    return `${i ? 'L' : 'M'}${n(x + Math.cos(a) * k)} ${n(y + Math.sin(a) * k)}`;
  });
  return path(
    `${points.join('')}ZM${n(x + r * 0.28)} ${n(y)}A${n(r * 0.28)} ${n(r * 0.28)} 0 1 0 ${n(x - r * 0.28)} ${n(y)}A${n(r * 0.28)} ${n(r * 0.28)} 0 1 0 ${n(x + r * 0.28)} ${n(y)}Z`,
    fill,
    { 'fill-rule': 'evenodd' },
  );
}

/** Laboratories and workshops. */
export const labs = {
  'lab-computers': (size) => {
    const world = room({
      ...size,
      seed: 'computers',
      tone: 'cool',
      sun: 1,
      w: 11,
      h: 4,
      d: 14,
      eye: 1.9,
      horizon: 0.4,
      windows: row('right', 1.4, 4, 2.9, { w: 1.8, h: 2.2, arch: 'flat' }),
    });
    for (let k = 0; k < 4; k += 1) {
      const z = 4.2 + k * 2.4;
      table(world, { x: -4, z, w: 7.4, d: 0.8, colour: '#b98a5c', panel: false });
      for (let i = 0; i < 5; i += 1) {
        const x = -3.3 + i * 1.5;
        put(world, 'monitor', x, z + 0.5, 0.76, { scale: 1.15 });
        if (k === 0 ? i % 2 === 0 : world.random.chance(0.8)) {
          chair(world, x, z - 0.85, { colour: '#31507a', depth: z - 0.6 });
          crowd(world, [
            ['student', x, z - 0.45, 'deskBack', { shadow: false, pack: undefined, depth: z - 0.5 }],
          ]);
        }
      }
    }
    crowd(world, [
      [
        'teacher',
        1.35,
        3.7,
        'lean',
        { female: true, wears: 'sari', colour: '#c4512d', flip: false, depth: 3.6 },
      ],
    ]);
    return finish(world, 0.34);
  },
  'lab-electronics': (size) => {
    const world = room({
      ...size,
      seed: 'electronics',
      tone: 'sage',
      sun: -1,
      w: 9,
      h: 4,
      d: 8,
      eye: 1.6,
      horizon: 0.52,
      lens: 1.06,
      windows: row('left', 1, 3, 2.4, { w: 1.6, h: 2.2 }),
    });
    onBack(
      world,
      [
        [1.4, 1.5],
        [7.6, 1.5],
        [7.6, 1.6],
        [1.4, 1.6],
      ],
      '#6d5a44',
    );
    for (let i = 0; i < 9; i += 1)
      onBack(
        world,
        [
          [1.6 + i * 0.65, 1.62],
          [2.05 + i * 0.65, 1.62],
          [2.05 + i * 0.65, 1.95 + (i % 3) * 0.1],
          [1.6 + i * 0.65, 1.95 + (i % 3) * 0.1],
        ],
        ['#c4512d', '#1d2f52', '#e0a13b', '#3d7a80'][i % 4],
        8980,
      );
    bench(world, -2.8, 3.6, 5.6);
    put(world, 'scope', -0.2, 4, 0.9, { scale: 1.7 });
    put(world, 'boardCircuit', -1.5, 3.8, 0.9, { scale: 1.5 });
    put(world, 'boardCircuit', 1.3, 3.8, 0.9, { scale: 1.3 });
    put(world, 'battery', 2.1, 4, 0.9, { scale: 1.2 });
    world.add(
      3.4,
      line(
        `M${world.project([-1.2, 0.95, 3.8]).map(n).join(' ')}Q${world.project([-0.7, 1.4, 3.8]).map(n).join(' ')} ${world.project([-0.4, 0.98, 3.8]).map(n).join(' ')}`,
        '#c4512d',
        4,
      ),
    );
    crowd(world, [
      ['intern', -1.3, 4.9, 'clasp', { female: true, under: '#c4512d', glasses: true, shadow: false }],
      ['intern', 0.9, 4.9, 'hold', { female: false, shadow: false }],
      ['student', 3.2, 5.8, 'tablet', {}],
    ]);
    return finish(world, 0.36);
  },
  'lab-biomedical': (size) => {
    const world = room({
      ...size,
      seed: 'biomed',
      tone: 'cool',
      sun: 1,
      w: 9,
      h: 4,
      d: 8,
      eye: 1.6,
      horizon: 0.52,
      lens: 1.06,
      windows: row('right', 1, 3, 2.4, { w: 1.6, h: 2.2 }),
    });
    panel(world, {
      x: -1.4,
      z: 7.8,
      y: 1.4,
      w: 2.4,
      h: 1.5,
      fill: '#12304a',
      depth: 8900,
      draw: (_w, h) =>
        line(`M0 ${n(h * 0.5)}h.5l.1 -.3 .15 .6 .2 -.8 .15 .5h.5l.1 -.2 .1 .2h.45`, '#7ff0a5', 0.04),
    });
    bench(world, -2.8, 3.6, 5.6, '#5f8c94');
    put(world, 'heart', -0.1, 4, 0.9, { scale: 1.5 });
    put(world, 'arm', 1.5, 3.9, 0.9, { scale: 1.35 });
    put(world, 'boardCircuit', -1.7, 3.8, 0.9, { scale: 1.2 });
    crowd(world, [
      ['intern', -1.4, 4.9, 'tablet', { female: true, under: '#e0a13b', style: 'plait', shadow: false }],
      ['intern', 0.85, 4.9, 'talk', { female: false, glasses: true, shadow: false }],
    ]);
    pot(world, -3.6, 6.6, 1.1);
    return finish(world, 0.36);
  },
  'lab-electrical': (size) => {
    const world = room({
      ...size,
      seed: 'electrical',
      tone: 'warm',
      sun: -1,
      w: 11,
      h: 4.6,
      d: 11,
      eye: 1.6,
      horizon: 0.42,
      windows: row('left', 1.2, 4, 2.4, { w: 1.4, h: 2.4, v: 1.7, arch: 'flat' }),
    });
    for (const [x, z] of [
      [-2.6, 9.6],
      [-0.6, 9.6],
      [1.4, 9.6],
      [3.4, 9.6],
    ])
      put(world, 'panel', x, z, 0, { scale: 1.35 });
    for (const [x, z] of [
      [-2.2, 6.4],
      [2.6, 6.8],
      [-2.8, 4.2],
    ]) {
      world.box({ x: x - 0.8, z, w: 1.6, h: 0.4, d: 0.9, colour: '#6d6a70' });
      put(world, 'motor', x, z + 0.4, 0.4, { scale: 2 });
    }
    crowd(world, [
      ['student', 0.2, 6, 'backPoint', { female: true, pack: undefined, colour: '#3d7a80' }],
      ['student', 1.3, 5.7, 'read', { female: false, flip: true, pack: undefined }],
      ['teacher', -4, 8, 'clasp', { female: false, wears: 'shirt' }],
    ]);
    return finish(world, 0.4);
  },
  'lab-mechanical-workshop': (size) => {
    const world = room({
      ...size,
      seed: 'workshop',
      tone: 'warm',
      sun: 1,
      w: 12,
      h: 5.2,
      d: 11,
      eye: 1.6,
      horizon: 0.42,
      colours: { wall: '#8f7a66', ceiling: '#5b4a4a', dado: '#3f5a56', floor: '#8a7468' },
      windows: row('right', 1.2, 4, 2.4, { w: 1.7, h: 2.2, v: 2.2, arch: 'flat' }),
    });
    const [ax, ay] = world.project([-2.6, 3, 10.9]);
    const k = world.focal / 10.9;
    world.add(
      8900,
      gear(ax, ay, k * 0.85, '#c98a2e', 16) +
        gear(ax + k * 1.35, ay + k * 0.35, k * 0.6, '#4d6f66') +
        gear(ax + k * 2.2, ay - k * 0.25, k * 0.45, '#c4512d', 10),
    );
    const [sx, sy] = world.project([3.2, 1, 8.6]);
    world.add(
      8,
      circle(
        sx,
        sy,
        210,
        world.glow([
          [0, '#fff0b0', 0.8],
          [0.3, '#ffc860', 0.35],
          [1, '#ffc860', 0],
        ]),
      ) +
        Array.from({ length: 46 }, () => {
          const a = world.random.range(Math.PI * 0.9, Math.PI * 1.9);
          const d = world.random.range(20, 170);
          return line(
            `M${n(sx + Math.cos(a) * d)} ${n(sy + Math.sin(a) * d * 0.8)}l${n(Math.cos(a) * 16)} ${n(Math.sin(a) * 12 + 5)}`,
            '#ffe9a0',
            2.4,
          );
        }).join(''),
    );
    crowd(world, [
      [
        'student',
        3.7,
        8.8,
        'lean',
        { female: false, style: 'helmet', wears: 'scrubs', colour: '#3f5f94', pants: '#3f5f94', flip: true },
      ],
    ]);
    put(world, 'lathe', -0.6, 5, 0, { scale: 1.15 });
    crowd(world, [
      [
        'student',
        -1.1,
        5.7,
        'clasp',
        { female: true, glasses: true, wears: 'scrubs', colour: '#3f5f94', pants: '#3f5f94', shadow: false },
      ],
      [
        'teacher',
        0.6,
        5.6,
        'talk',
        { female: false, wears: 'shirt', colour: '#c9a468', moustache: true, shadow: false },
      ],
    ]);
    world.box({ x: -5, z: 6, w: 1.6, h: 0.9, d: 3, colour: '#6b4a38' });
    return finish(world, 0.42);
  },
  'lab-materials': (size) => {
    const world = room({
      ...size,
      seed: 'materials',
      tone: 'cool',
      sun: -1,
      w: 7,
      h: 3.6,
      d: 5.4,
      eye: 1.35,
      horizon: 0.5,
      lens: 0.95,
      windows: [{ side: 'left', at: 2, v: 1, w: 1.8, h: 2 }],
    });
    const hexes = (w, h) =>
      Array.from({ length: 20 }, (_, i) => {
        const [x, y] = [
          0.16 + (i % 5) * 0.34 + (Math.floor(i / 5) % 2) * 0.17,
          0.18 + Math.floor(i / 5) * 0.29,
        ];
        return x > w - 0.1 || y > h - 0.1
          ? ''
          : path(
              `${Array.from({ length: 6 }, (_, k) => `${k ? 'L' : 'M'}${n(x + 0.17 * Math.sin((k * Math.PI) / 3))} ${n(y + 0.17 * Math.cos((k * Math.PI) / 3))}`).join('')}Z`,
              ['#e0a13b', '#1f4a66', '#3d7a80', '#27608a', '#d9704a'][(i * 7) % 5],
              { stroke: '#bfe0dd', 'stroke-width': 0.015 },
            );
      }).join('');
    panel(world, { x: 1.5, z: 5.2, y: 1.35, w: 1.9, h: 1.3, fill: '#12304a', draw: hexes, depth: 8900 });
    bench(world, -2.4, 1.75, 4.8, '#5f8c94');
    put(world, 'microscope', 0.1, 2, 0.9, { scale: 1.15 });
    put(world, 'flask', 0.72, 2.1, 0.9, { tone: '#e0a13b' });
    put(world, 'flask', 0.98, 2.2, 0.9, { tone: '#3d7a80' });
    put(world, 'bottle', 1.2, 2.1, 0.9, { tone: '#c4512d' });
    papers(world, 0.55, 1.9, 0.9, 3);
    crowd(world, [
      [
        'intern',
        -0.62,
        2.45,
        { turn: 'side', lean: 14, armL: [22, 60], armR: [30, 66], legL: [0, 0], legR: [2, 0], nod: -12 },
        { female: true, glasses: true, style: 'bun', under: '#c4512d', shadow: false, skin: '#9a6540' },
      ],
    ]);
    return finish(world, 0.36);
  },
  'lab-energy': (size) => {
    const world = room({
      ...size,
      seed: 'energy',
      tone: 'day',
      sun: 1,
      w: 10,
      h: 4.4,
      d: 9,
      eye: 1.6,
      horizon: 0.52,
      lens: 1.06,
      windows: row('right', 1.2, 3, 2.6, { w: 1.8, h: 2.5 }),
    });
    panel(world, {
      x: 2.4,
      z: 8.8,
      y: 1.3,
      w: 2,
      h: 1.4,
      fill: '#f6efdf',
      depth: 8900,
      draw: (w, h) =>
        line(
          `M.1 ${n(h * 0.8)}Q${n(w * 0.3)} ${n(h * 0.7)} ${n(w * 0.5)} ${n(h * 0.35)}T${n(w - 0.1)} ${n(h * 0.2)}`,
          '#c4512d',
          0.05,
        ) + line(`M.1 .1V${n(h - 0.1)}H${n(w - 0.1)}`, '#1d2f52', 0.03),
    });
    bench(world, -2.8, 4, 5.6, '#7d9477');
    put(world, 'turbine', -0.5, 4.4, 0.9, { scale: 1.15 });
    for (const x of [0.8, 1.2, 1.6]) put(world, 'battery', x, 4.3, 0.9, { scale: 1.25 });
    world.stand(
      -1.9,
      4.3,
      path('M-.4 0L-.3 -.45H.4L.35 0Z', '#1d3f73') +
        line('M-.18 -.45L-.25 0M.05 -.45L0 0M.25 -.45L.2 0M-.36 -.22H.38', '#9cc6d4', 0.012),
      { y: 0.9, depth: 4.1, haze: false },
    );
    crowd(world, [
      ['student', -2.2, 5.3, 'hold', { female: true, shadow: false, pack: undefined }],
      ['student', 0.5, 5.4, 'hold', { female: false, shadow: false, pack: undefined }],
      ['student', 2.2, 5.3, 'talk', { female: true, flip: true, shadow: false, pack: undefined }],
    ]);
    return finish(world, 0.36);
  },
  'lab-civil-survey': (size) => {
    const world = outdoors(size, 'survey', {
      mood: 'morning',
      sun: -1,
      eye: 1.7,
      horizon: 0.58,
      lawn: '#b58a5e',
    });
    world.box({ x: 4, z: 20, w: 11, h: 2.3, d: 0.5, colour: '#c4613c' });
    for (let i = 0; i < 7; i += 1)
      for (let k = 0; k < 16; k += 1)
        world.add(
          19.8,
          world.face(
            [
              [4.05 + k * 0.69 + (i % 2) * 0.3, i * 0.33 + 0.03, 19.98],
              [4.65 + k * 0.69 + (i % 2) * 0.3, i * 0.33 + 0.03, 19.98],
              [4.65 + k * 0.69 + (i % 2) * 0.3, i * 0.33 + 0.28, 19.98],
              [4.05 + k * 0.69 + (i % 2) * 0.3, i * 0.33 + 0.28, 19.98],
            ],
            world.random.pick(['#c9704a', '#b9573a', '#d58058']),
          ),
        );
    world.box({ x: 4, z: 19.9, w: 3, h: 3.4, d: 0.6, colour: '#c4613c' });
    block(world, { x: -40, z: 60, w: 40, d: 12, storeys: 3, bays: 12 });
    field(
      world,
      [
        [-3, 3],
        [8, 5],
        [20, 22],
        [-8, 26],
      ],
      '#c99a6a',
      { opacity: 0.6 },
    );
    plant(world, 'neem', -11, 24, 0.9);
    plant(world, 'gulmohar', 19, 34, 1);
    put(world, 'tripod', -1, 7, 0, { scale: 1 });
    crowd(world, [
      [
        'student',
        -1.75,
        7.1,
        'lean',
        { female: true, style: 'helmet', pack: undefined, wears: 'kurta', colour: '#3d7a80' },
      ],
      ['student', 3.4, 13, 'staff', { female: false, style: 'helmet', pack: undefined, colour: '#e6d3b1' }],
      ['teacher', 0.9, 8, 'hold', { female: false, style: 'helmet', wears: 'shirt' }],
    ]);
    return finish(world, 0.46);
  },
  'campus-solar-roof': (size) => {
    const world = outdoors(size, 'solar', {
      mood: 'golden',
      sun: -1,
      eye: 2.6,
      horizon: 0.42,
      lawn: '#c9b295',
      flecks: false,
      trees: true,
    });
    const r = world.random;
    for (let i = 0; i < 40; i += 1) {
      const x = r.range(-160, 160);
      world.add(
        8850,
        world.boxShape({
          x,
          y: -8,
          z: 150 + r.range(0, 40),
          w: r.range(4, 12),
          h: r.range(10, 22),
          d: 4,
          colour: '#8d8aa0',
        }),
      );
    }
    world.add(
      8700,
      world.face(
        [
          [-60, 0, 26],
          [60, 0, 26],
          [60, 0.9, 26],
          [-60, 0.9, 26],
        ],
        '#d8c3a2',
      ),
    );
    for (let k = 0; k < 5; k += 1)
      for (let i = 0; i < 7; i += 1) {
        const [x, z] = [-10.5 + i * 2.9 + (i > 3 ? 1.4 : 0), 6.5 + k * 3.4];
        const p = (u, v) => [x + u * 2.6, 0.35 + v * 1.05, z + v * 1.3];
        world.add(
          z,
          world.face([p(0, 0), p(1, 0), p(1, 1), p(0, 1)], '#1f3f78') +
            path(world.outline([p(0, 0.55), p(0.75, 1), p(0.4, 1), p(0, 0.8)]), '#ffd9a0', { opacity: 0.4 }) +
            [0.25, 0.5, 0.75]
              .map((t) => line(world.outline([p(t, 0), p(t, 1), p(t, 1)]), '#9cc0d8', 1.4))
              .join('') +
            line(world.outline([p(0, 0.5), p(1, 0.5), p(1, 0.5)]), '#9cc0d8', 1.4),
        );
        world.castBox(x, z + 0.6, 2.6, 0.7, 1.1);
      }
    world.box({ x: 12, z: 20, w: 3, h: 3.2, d: 3, colour: '#e6d5b8' });
    world.stand(
      -9,
      23,
      rect(-1.3, -2.9, 2.6, 2.1, '#2f3550', { rx: 0.3 }) +
        rect(-1.3, -2.9, 1.1, 2.1, '#4b527a', { rx: 0.3 }) +
        path('M-1.1 -.8h.2v.8h-.2ZM.9 -.8h.2v.8h-.2Z', '#5a4b50'),
    );
    crowd(world, [
      ['student', 1.55, 5.6, 'tablet', { female: true, pack: undefined, colour: '#c4512d', wears: 'salwar' }],
      ['student', 2.5, 5.9, 'tablet', { female: false, pack: undefined }],
    ]);
    return finish(world, 0.44);
  },
  'placement-interview': (size) => {
    const world = room({
      ...size,
      seed: 'interview',
      tone: 'sage',
      sun: 1,
      w: 9,
      h: 3.8,
      d: 8,
      eye: 1.5,
      horizon: 0.5,
      centre: 0.54,
      lens: 0.9,
      colours: { view: ['#8fb6c8', '#f3dfb8'] },
      windows: [
        { side: 'back', at: 1.2, v: 1, w: 6.6, h: 2.1, arch: 'flat' },
        ...row('right', 2, 2, 2.6, { w: 1.8, h: 2.2, arch: 'flat' }),
      ],
    });
    for (let i = 0; i < 11; i += 1) {
      const u = 1.3 + i * 0.6;
      const h = 1 + world.random.range(0.3, 1.3);
      onBack(
        world,
        [
          [u, 1],
          [u + 0.4, 1],
          [u + 0.4, h],
          [u, h],
        ],
        '#8d9bb0',
        8995,
      );
    }
    table(world, { x: -1.5, z: 4.2, w: 3, d: 1.1, colour: '#83502f' });
    papers(world, 0.3, 4.7, 0.8, 4);
    papers(world, -0.8, 4.8, 0.8, 3);
    books(world, 1.2, 4.9, 0.8, 3);
    crowd(world, [
      [
        'formal',
        0.1,
        5.7,
        'deskTalk',
        { female: true, wears: 'sari', colour: '#3d7a80', glasses: true, shadow: false, style: 'bun' },
      ],
      ['formal', 1.2, 5.7, 'desk', { female: false, moustache: true, shadow: false }],
      ['formal', -1.95, 4.3, 'sitTalk', { female: true, wears: 'suit', colour: '#2c3a5e', style: 'plait' }],
    ]);
    chair(world, -2.05, 4.2, { depth: 5 });
    pot(world, 3.5, 7, 1.1);
    return finish(world, 0.36);
  },
};
