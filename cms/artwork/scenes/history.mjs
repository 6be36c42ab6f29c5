import { block, tiles, tower } from '../kit/buildings.mjs';
import { n } from '../kit/canvas.mjs';
import { panel } from '../kit/furniture.mjs';
import { way } from '../kit/land.mjs';
import { overhang, plant } from '../kit/trees.mjs';
import { crowd, finish, outdoors } from './common.mjs';

function house82(size, seed, { centre = 0.5, later = false, pupils = false }) {
  const world = outdoors(size, seed, {
    mood: 'golden',
    sun: -1,
    eye: 1.8,
    horizon: later ? 0.72 : 0.6,
    centre,
    lens: later ? 0.66 : 0.9,
    lawn: pupils ? '#b59a68' : undefined,
    hills: later ? {} : { high: 0.1 },
  });
  if (pupils) Object.assign(world, { tint: '#f6d9a8' });
  if (later) {
    Object.assign(world, { fog: 34 });
    block(world, { x: -16, z: 58, w: 46, d: 12, storeys: 4, bays: 13, shadow: false });
    tower(world, { x: 16, z: 66, w: 5, high: 30 });
    world.fog = 90;
  }
  way(world, [
    [1.4, 2, 0.9],
    [1.2, 12, 0.9],
  ]);
  world.box({ x: -4.4, z: 12.2, w: 11.4, h: 0.45, d: 8, colour: '#a63a2a' });
  block(world, {
    x: -3.6,
    z: 15,
    w: 9.8,
    d: 5.5,
    storeys: 1,
    storey: 2.9,
    bays: 4,
    arches: ['flat'],
    colour: '#efdcb6',
    roof: 'flat',
    plinth: 0.45,
    rail: false,
    sideBays: 2,
  });
  world.add(14.2, tiles(world, { x: -4.4, z: 12.4, w: 11.4, d: 8.6, y: 3.5, rise: 2.3 }));
  for (const x of [-4.1, -1.4, 0.4, 2.2, 4.2, 6.6])
    world.add(12.5, world.boxShape({ x, y: 0.45, z: 12.5, w: 0.2, h: 3, d: 0.2, colour: '#7a4a2c' }));
  world.add(12.3, world.boxShape({ x: 0.5, y: 0, z: 11.7, w: 1.8, h: 0.22, d: 0.6, colour: '#8f3325' }));
  panel(world, {
    x: 1.4,
    z: 12.3,
    y: 2.75,
    w: 2.5,
    h: 0.55,
    frame: '#22305a',
    fill: '#fbf3e2',
    depth: 12,
    border: 0.05,
    draw: (w, h) =>
      `<text x="${n(w / 2)}" y="${n(h * 0.68)}" font-family="DejaVu Serif,serif" font-weight="bold" font-size="0.27" text-anchor="middle" fill="#8f3325">RGC  ·  1982</text>`,
  });
  plant(world, 'neem', -7.6, 13, 1.05);
  plant(world, 'palm', 10.4, 19, 1);
  plant(world, 'bougainvillea', 6.6, 11.6, 0.8);
  if (pupils)
    crowd(world, [
      ['teacher', -2.6, 9.4, 'read', { female: false, wears: 'kurta', colour: '#efe1bf', pants: '#efe6d4' }],
      ...[-5.8, -5, -4.3, -6.4].map((x, i) => [
        'child',
        x,
        9.4 + (i % 2) * 0.8,
        'lotus',
        { wears: 'frock', colour: '#efe6d4', pants: '#5a6a8a', flip: false },
      ]),
      ['student', 3.2, 9.2, 'bag', { female: true, wears: 'sari', style: 'plait', pack: undefined }],
      [
        'student',
        4.1,
        9.5,
        'hold',
        { female: true, wears: 'sari', style: 'plait', flip: true, pack: undefined },
      ],
      ['student', 0.4, 8, 'backWalk', { female: false, wears: 'shirt', pack: undefined }],
    ]);
  else
    crowd(world, [
      ['elder', 1.4, 11, 'stand', { female: false, wears: 'kurta', pants: '#efe6d4' }],
      ['student', 2.2, 10.6, 'talk', { flip: true, female: true }],
    ]);
  if (pupils) overhang(world, -1, { flowers: false, reach: 0.36 });
  return finish(world, 0.46);
}

/** The first house of 1982. */
export const history = {
  'banner-history': (size) => house82(size, 'bhist', { centre: 0.74, later: true }),
  'history-1982-house': (size) => house82(size, 'h1982', { pupils: true }),
};
