import { block } from '../kit/buildings.mjs';
import { mix, SAND, TERRACOTTA } from '../kit/colour.mjs';
import { field, way } from '../kit/land.mjs';
import { plant } from '../kit/trees.mjs';
import { bicycle, bus, park } from '../kit/vehicles.mjs';
import { crowd, finish, outdoors } from './common.mjs';

function gateway(size, seed, { mood, centre = 0.5, coach = false, students = false }) {
  const world = outdoors(size, seed, {
    mood,
    sun: -1,
    eye: 2,
    horizon: 0.66,
    centre,
    lens: 0.72,
    sky: students ? { discX: 0.5 } : {},
  });
  way(
    world,
    [
      [0, 1.5, 3],
      [0, 80, 3],
    ],
    '#b39a8c',
  );
  field(
    world,
    [
      [-80, 5.6],
      [80, 5.6],
      [80, 10.5],
      [-80, 10.5],
    ],
    '#9a8f92',
    { depth: 8550 },
  );
  block(world, { x: -20, z: 64, w: 40, d: 10, storeys: 2, bays: 12 });
  const pillar = (x) => {
    world.box({ x, z: 18, w: 1.8, h: 6.2, d: 1.8, colour: SAND });
    world.add(
      17.4,
      world.boxShape({
        x: x - 0.25,
        y: 6.1,
        z: 17.75,
        w: 2.3,
        h: 0.4,
        d: 2.3,
        colour: mix(SAND, '#ffffff', 0.3),
      }) + world.boxShape({ x: x - 0.15, y: 0, z: 17.85, w: 2.1, h: 0.7, d: 2.1, colour: TERRACOTTA }),
    );
  };
  pillar(-5.8);
  pillar(4);
  const points = [];
  for (let i = 0; i <= 20; i += 1) points.push([Math.PI * (i / 20)]);
  const arc = (rx, ry, z) => points.map(([a]) => [Math.cos(a) * rx, 6.3 + Math.sin(a) * ry, z]);
  world.add(
    17.2,
    world.face([...arc(5, 2.9, 18), ...arc(4.1, 2.1, 18).reverse()], world.shaded(TERRACOTTA, 'front')) +
      world.face([...arc(4.1, 2.1, 18), ...arc(4.1, 2.1, 19.4).reverse()], world.shaded(TERRACOTTA, 'under')),
  );
  for (const x of [-24, 5.8])
    world.box({ x, z: 18.4, w: 18.2, h: 1.7, d: 0.5, colour: mix(SAND, TERRACOTTA, 0.18) });
  world.box({ x: 7.4, z: 15, w: 2.6, h: 2.7, d: 2.4, colour: mix(SAND, TERRACOTTA, 0.3) });
  world.add(
    14.8,
    world.boxShape({ x: 7, y: 2.7, z: 14.6, w: 3.4, h: 0.3, d: 3.2, colour: TERRACOTTA }) +
      world.face(
        [
          [8, 1.1, 14.95],
          [9.4, 1.1, 14.95],
          [9.4, 2.2, 14.95],
          [8, 2.2, 14.95],
        ],
        '#2c3f63',
      ),
  );
  for (const [k, x, z, s] of [
    ['palm', -9, 22, 1.15],
    ['palm', 12, 24, 1.2],
    ['gulmohar', -15, 25, 1.1],
    ['rain', 19, 30, 1],
    ['palm', 8.6, 30, 1],
    ['palm', -7.6, 34, 1],
    ['bougainvillea', -9, 17.6, 0.9],
    ['bougainvillea', 12, 17.6, 0.9],
  ])
    plant(world, k, x, z, s);
  if (coach) gateBus(world);
  if (students) {
    park(world, bicycle(), 2.6, 9.6);
    crowd(world, [
      ['student', 2.45, 9.6, 'cycle', { female: true, depth: 9.5 }],
      ['student', -2.2, 11, 'backWalk', { pack: '#c4512d' }],
      ['student', -1.2, 11.6, 'back', { female: true }],
      ['student', -3.6, 13, 'stroll', {}],
      ['student', 1.2, 16, 'backWalk', {}],
      ['student', 2.2, 20, 'back', {}],
      ['student', -4.8, 8.6, 'walk', { female: true }],
      ['formal', 7.2, 13, 'stand', { colour: '#6d7a5c', pants: '#6d7a5c', female: false }],
    ]);
  } else
    crowd(world, [
      ['student', -3.4, 13, 'backWalk', {}],
      ['student', 4.6, 14, 'stroll', { flip: true }],
    ]);
  return finish(world, 0.46);
}

const gateBus = (world) => park(world, bus(world), 1.2, 12.6, { scale: 0.98 });

/** The main gate. */
export const gate = {
  'campus-gate': (size) => gateway(size, 'gate', { mood: 'golden', students: true }),
  'banner-reach-us': (size) => gateway(size, 'reach', { mood: 'morning', centre: 0.74, coach: true }),
};
