import { block } from '../kit/buildings.mjs';
import { circle, group, n, path, rect } from '../kit/canvas.mjs';
import { SAND, TERRACOTTA } from '../kit/colour.mjs';
import { panel } from '../kit/furniture.mjs';
import { room, row } from '../kit/room.mjs';
import { overhang } from '../kit/trees.mjs';
import { crowd, finish, outdoors } from './common.mjs';

/** A colonnade in one-point perspective, lit from one side. */
function colonnade(
  size,
  seed,
  {
    tone = 'day',
    sun = -1,
    arch = 'pointed',
    centre = 0.5,
    eye = 1.7,
    lens = 0.86,
    horizon = 0.52,
    wide = 5,
    long = 26,
    spec = {},
  } = {},
) {
  const side = sun < 0 ? 'left' : 'right';
  return room({
    ...size,
    seed,
    tone,
    sun,
    w: wide,
    h: 4.6,
    d: long,
    centre,
    eye,
    lens,
    horizon,
    dado: 0,
    slant: 0.95,
    windows: [
      ...row(side, 0.6, Math.floor(long / 2.2), 2.2, { w: 1.55, h: 3.7, v: 0.02, arch, plain: true }),
      { side: 'back', at: wide / 2 - 0.9, v: 0, w: 1.8, h: 3.6, arch, plain: true },
    ],
    colours: { floor: '#b8664a', ...spec },
  });
}

function garland(world, y, count = 16) {
  const { width } = world;
  return Array.from({ length: count }, (_, i) => {
    const [x1, x2] = [(i * width) / count, ((i + 1) * width) / count];
    const beads = Array.from({ length: 9 }, (_, k) => {
      const t = k / 8;
      return circle(
        x1 + (x2 - x1) * t,
        y + Math.sin(Math.PI * t) * width * 0.018,
        width * 0.0048,
        k % 3 === 1 ? '#fff3da' : k % 2 ? '#e0a13b' : '#d9702c',
      );
    }).join('');
    return beads;
  }).join('');
}

/** Colonnades, courtyards and walls. */
export const verandas = {
  'banner-policies': (size) => {
    const world = colonnade(size, 'policies', {
      tone: 'books',
      sun: 1,
      centre: 0.66,
      lens: 0.62,
      eye: 1.7,
      horizon: 0.56,
      wide: 6,
      spec: { wall: '#3d4168', ceiling: '#2a2d52', floor: '#8a5a4c', light: '#ffdf9e' },
    });
    crowd(world, [
      ['student', 1.4, 8, 'talk', { female: true }],
      ['student', 2.1, 8.3, 'relaxed', { flip: true, female: false }],
      ['student', 1.2, 13.5, 'hold', { female: false }],
      ['student', 1.8, 13.7, 'talk', { flip: true, female: true }],
    ]);
    return finish(world, 0.45);
  },
  'campus-colonnade': (size) => {
    const world = colonnade(size, 'colonnade', { tone: 'day', sun: -1 });
    crowd(world, [
      [
        'teacher',
        0.5,
        7,
        'carry',
        { female: true, wears: 'sari', colour: '#c4512d', trim: '#e0a13b', style: 'bun', flip: true },
      ],
      ['student', -0.4, 17, 'backWalk', {}],
    ]);
    return finish(world, 0.45);
  },
  'banner-nursing': (size) => {
    const world = colonnade(size, 'nursing', {
      tone: 'cool',
      sun: 1,
      centre: 0.42,
      lens: 0.62,
      eye: 1.6,
      horizon: 0.56,
      wide: 9,
      arch: 'round',
      spec: { floor: '#b9a08c', light: '#ffe6bf', view: ['#f0c9a4', '#fbeed6'], wall: '#d5dad0' },
    });
    for (let i = 0; i < 5; i += 1)
      crowd(world, [['nurse', 1.1 + i * 0.85, 6.2 + (i % 2) * 0.35, 'stroll', { female: i !== 3 }]]);
    return finish(world, 0.42);
  },
  'banner-placements': (size) => {
    const world = colonnade(size, 'placements', {
      tone: 'day',
      sun: 1,
      centre: 0.42,
      lens: 0.62,
      eye: 1.6,
      horizon: 0.56,
      wide: 10,
      arch: 'round',
      spec: { floor: '#d8b48e' },
    });
    for (let i = 0; i < 4; i += 1)
      crowd(world, [
        [
          'formal',
          1.5 + i * 0.95,
          6.2 + (i % 2) * 0.5,
          i % 2 ? 'carry' : 'walk',
          { female: i % 2 === 0, wears: i === 2 ? 'sari' : 'suit', flip: true },
        ],
      ]);
    return finish(world, 0.46);
  },
  'banner-gallery': (size) => {
    const world = outdoors(size, 'bgal', {
      mood: 'golden',
      sun: -1,
      eye: 1.6,
      horizon: 0.66,
      centre: 0.5,
      lens: 0.62,
      hills: false,
      trees: false,
      flecks: false,
      lawn: '#c99a72',
      sky: { disc: false },
    });
    world.box({ x: -30, z: 10, w: 60, h: 4.4, d: 0.5, colour: SAND });
    world.add(
      9.9,
      world.boxShape({ x: -30, y: 4.4, z: 9.8, w: 60, h: 0.3, d: 0.8, colour: TERRACOTTA }) +
        world.boxShape({ x: -30, y: 0, z: 9.9, w: 60, h: 0.35, d: 0.6, colour: '#b9573a' }),
    );
    const r = world.random;
    for (let i = 0; i < 18; i += 1) {
      const [x, y] = [1.2 + (i % 6) * 1.5, 0.85 + Math.floor(i / 6) * 1.12];
      panel(world, {
        x,
        z: 9.85,
        y,
        w: r.range(0.95, 1.3),
        h: 0.92,
        frame: r.pick(['#7a4a2c', '#22305a', '#c98a2e']),
        fill: '#f6efdf',
        border: 0.05,
        depth: 9,
        draw: (w, h) =>
          rect(
            0.05,
            0.05,
            w - 0.1,
            h - 0.1,
            r.pick(['#9cc6d4', '#f2cf93', '#d9704a', '#a9b798', '#3d4672']),
          ) +
          path(
            `M.05 ${n(h - 0.05)}L${n(w * 0.35)} ${n(h * r.range(0.35, 0.6))}L${n(w * 0.6)} ${n(h * 0.7)}L${n(w - 0.05)} ${n(h * r.range(0.3, 0.6))}V${n(h - 0.05)}Z`,
            r.pick(['#1d2f52', '#7d9477', '#8c4a6b']),
          ) +
          circle(w * r.range(0.3, 0.7), h * 0.3, 0.09, '#fff3cf'),
      });
    }
    const shade = Array.from({ length: 90 }, () => {
      const [x, y] = world.project([r.range(0, 12), r.range(0.3, 4.4), 10]);
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r.range(8, 30))}" ry="${n(r.range(5, 16))}" fill="${world.shade}" transform="rotate(${r.int(-40, 40)} ${n(x)} ${n(y)})"/>`;
    }).join('');
    world.add(5, group(shade, { opacity: 0.2 }));
    crowd(world, [
      [
        'student',
        4,
        8,
        'back',
        { female: true, style: 'plait', wears: 'salwar', colour: '#e0a13b', depth: 4 },
      ],
    ]);
    overhang(world, 1, { flowers: false, reach: 0.3 });
    return finish(world, 0.4);
  },
  'festival-rangoli': (size) => {
    const world = outdoors(size, 'rangoli', {
      mood: 'morning',
      sun: 1,
      eye: 3.6,
      horizon: 0.12,
      lens: 0.86,
      hills: false,
      trees: false,
      flecks: false,
      lawn: '#b5664a',
      sky: { disc: false },
    });
    block(world, { x: -14, z: 15, w: 28, d: 6, storeys: 1, bays: 9, storey: 4 });
    const ring = (r, k = 0, w = 1) =>
      Array.from({ length: 48 }, (_, i) => {
        const a = (i / 48) * Math.PI * 2;
        const q = r * (1 + 0.13 * k * Math.cos(a * 12)) * w;
        return [Math.cos(a) * q, 0, 7.6 + Math.sin(a) * q];
      });
    const tones = [
      ['#fff3da', 2.75, 1],
      ['#c4512d', 2.6, 1],
      ['#e0a13b', 2.15, -1],
      ['#8c2f55', 1.75, 1],
      ['#fff3da', 1.4, 0],
      ['#3d7a80', 1.25, 1],
      ['#e8a0ae', 0.95, -1],
      ['#e0a13b', 0.62, 1],
      ['#c4512d', 0.3, 0],
    ];
    world.add(
      8000,
      tones.map(([c, r, k]) => path(world.outline(ring(r, k)), c)).join('') +
        Array.from({ length: 260 }, () => {
          const a = world.random.range(0, 6.28);
          const q = world.random.range(0.4, 2.9);
          const [x, y] = world.project([Math.cos(a) * q, 0, 7.6 + Math.sin(a) * q]);
          return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="5" ry="2.4" fill="${world.random.pick(['#fff3da', '#d9702c', '#e0a13b', '#b5455a'])}"/>`;
        }).join(''),
    );
    crowd(world, [
      ['student', -3.0, 7.4, 'kneel', { female: true, wears: 'salwar', pack: undefined }],
      [
        'student',
        3.0,
        7.8,
        'kneel',
        { female: true, flip: true, wears: 'salwar', pack: undefined, colour: '#e0a13b' },
      ],
      ['student', -1.9, 10.2, 'kneel', { female: false, pack: undefined, wears: 'kurta' }],
      [
        'student',
        2.1,
        5.2,
        'kneel',
        { female: true, flip: true, wears: 'kurta', pack: undefined, colour: '#3f5f94' },
      ],
    ]);
    world.add(-5, garland(world, 18));
    return finish(world, 0.42);
  },
};
