import { block, tiles } from '../kit/buildings.mjs';
import { circle, n, path } from '../kit/canvas.mjs';
import { papers, table } from '../kit/furniture.mjs';
import { field, way } from '../kit/land.mjs';
import { overhang, plant } from '../kit/trees.mjs';
import { bicycle, park, van } from '../kit/vehicles.mjs';
import { crowd, finish, outdoors } from './common.mjs';

function house(world, x, z, w, colour = '#e6c9a0') {
  block(world, {
    x,
    z,
    w,
    d: 6,
    storeys: 1,
    storey: 2.6,
    bays: 3,
    roof: 'tile',
    arches: ['flat'],
    colour,
    sideBays: 2,
    plinth: 0.4,
  });
}

/** Health work in the villages. */
export const villages = {
  'village-health-camp': (size) => {
    const world = outdoors(size, 'camp', {
      mood: 'morning',
      sun: -1,
      eye: 1.9,
      horizon: 0.66,
      lawn: '#b8945c',
    });
    for (const [x, z] of [
      [-22, 34],
      [15, 36],
    ])
      house(world, x, z, 7);
    plant(world, 'rain', 0, 17, 1.25);
    for (const [x, z] of [
      [-4.2, 11],
      [1, 10.4],
      [5, 12],
    ]) {
      table(world, { x: x - 0.9, z, w: 1.8, d: 0.7, colour: '#e6d3b1' });
      papers(world, x, z + 0.2);
    }
    crowd(world, [
      ['doctor', -4.6, 12.2, 'desk', { female: true, shadow: false }],
      ['villager', -3.1, 10.8, 'lean', { female: true, flip: true }],
      ['intern', 0.7, 11.6, 'clasp', { female: false, shadow: false }],
      ['elder', 1.6, 9.6, 'stand', { female: false }],
      ['intern', 4.7, 13, 'hold', { female: true, shadow: false }],
    ]);
    for (let i = 0; i < 7; i += 1)
      crowd(world, [
        [
          i % 3 === 2 ? 'child' : 'villager',
          3.4 + i * 0.95,
          10.4 + (i % 2) * 0.3 + i * 0.25,
          i % 2 ? 'stand' : 'side',
          { flip: true, female: i % 2 === 0 },
        ],
      ]);
    crowd(world, [
      ['nurse', -1.6, 9, 'walk', { female: true }],
      ['child', -6.2, 10, 'relaxed', {}],
      ['villager', -7, 10.4, 'stand', { female: true }],
    ]);
    return finish(world, 0.46);
  },
  'village-street': (size) => {
    const world = outdoors(size, 'street', {
      mood: 'golden',
      sun: -1,
      eye: 1.7,
      horizon: 0.52,
      lawn: '#c08a58',
      flecks: { count: 120 },
    });
    way(
      world,
      [
        [0, 1.5, 2.2],
        [0.6, 60, 2.2],
      ],
      '#d9a878',
    );
    for (let i = 0; i < 4; i += 1) {
      house(world, -10.4, 9 + i * 10, 7, ['#e6c9a0', '#a9c4bd', '#e3b48c', '#c9d0a4'][i]);
      house(world, 3.8, 12 + i * 10, 7, ['#b9cfd6', '#ead9c0', '#d9a08a', '#cfd6b4'][i]);
    }
    plant(world, 'neem', -5.2, 30, 0.9);
    plant(world, 'palm', 9, 34, 1.2);
    plant(world, 'palm', -13, 38, 1.2);
    const [rx, ry] = world.project([-2.3, 0, 8.4]);
    world.add(
      8000,
      `${Array.from({ length: 10 }, (_, i) => {
        const a = (i * Math.PI) / 5;
        return `<ellipse cx="${n(rx + Math.cos(a) * 52)}" cy="${n(ry + Math.sin(a) * 15)}" rx="22" ry="7" fill="${['#fff3da', '#c4512d', '#e8a0ae', '#e0a13b'][i % 4]}"/>`;
      }).join('')}<ellipse cx="${n(rx)}" cy="${n(ry)}" rx="26" ry="8" fill="#e0a13b"/>`,
    );
    crowd(world, [
      ['nurse', 0.4, 7.4, 'bag', { female: true }],
      ['intern', 1.3, 7.8, 'bag', { female: false }],
      ['elder', 2.7, 7.5, 'talk', { female: true, flip: true, colour: '#b5455a' }],
      ['child', 3.3, 8.2, 'stand', {}],
      ['villager', -0.9, 20, 'backWalk', { female: true }],
    ]);
    return finish(world, 0.46);
  },
  'mobile-clinic-van': (size) => {
    const world = outdoors(size, 'van', {
      mood: 'golden',
      sun: -1,
      eye: 1.6,
      horizon: 0.52,
      lawn: '#94a055',
      hills: { high: 0.2, ranges: 4 },
    });
    way(world, [
      [-14, 5, 1],
      [-2, 8.6, 2.4],
      [10, 11, 2.2],
      [30, 24, 2],
    ]);
    plant(world, 'palm', -9, 18, 1.1);
    plant(world, 'palm', -7.4, 20, 1.2);
    plant(world, 'rain', 12, 22, 1);
    house(world, 16, 34, 7);
    park(world, van(world), 0.6, 9, {});
    crowd(world, [
      ['doctor', -2.9, 7.6, 'talk', { female: true }],
      ['child', -4.3, 7.3, 'relaxed', { female: true }],
      ['child', -5, 7.6, 'back', {}],
      ['child', -3.7, 6.7, 'back', { female: true }],
      ['villager', 5.2, 8, 'stand', { female: true, flip: true }],
      ['child', 4.5, 7.6, 'side', { flip: true }],
    ]);
    return finish(world, 0.48);
  },
  'banner-villages': (size) => {
    const world = outdoors(size, 'villages', {
      mood: 'dawn',
      sun: 1,
      eye: 5,
      horizon: 0.5,
      centre: 0.62,
      lens: 0.7,
      lawn: '#8f9c54',
      hills: { high: 0.24, ranges: 5 },
      sky: { discX: 0.86 },
    });
    for (let i = 0; i < 9; i += 1)
      field(
        world,
        [
          [-60 + i * 14, 16 + (i % 3) * 9],
          [-48 + i * 14, 15 + (i % 3) * 9],
          [-44 + i * 14, 34 + (i % 2) * 12],
          [-64 + i * 14, 36 + (i % 2) * 12],
        ],
        ['#a9ad5c', '#7d9450', '#c0a85a', '#8aa35c'][i % 4],
        { depth: 8650, opacity: 0.75 },
      );
    way(world, [
      [6, 4, 1.5],
      [9, 12, 1.5],
      [7, 20, 1.5],
      [12, 30, 1.5],
      [22, 44, 1.6],
      [26, 80, 1.6],
    ]);
    park(world, van(world), 9.6, 24, { scale: 0.95 });
    for (const [x, z] of [
      [20, 50],
      [29, 54],
      [37, 49],
    ])
      house(world, x, z, 7);
    for (const [x, z] of [
      [16, 40],
      [18, 42],
      [34, 40],
      [-6, 60],
      [-2, 62],
      [-30, 80],
    ])
      plant(world, 'palm', x, z, 1.2);
    plant(world, 'rain', 42, 52, 1.2);
    plant(world, 'neem', -36, 70, 1.2);
    return finish(world, 0.44);
  },
  'satellite-clinic': (size) => {
    const world = outdoors(size, 'satellite', {
      mood: 'morning',
      sun: -1,
      eye: 1.9,
      horizon: 0.54,
      at: [2, 0],
    });
    way(world, [
      [2, 2, 1.6],
      [2, 13, 1.5],
    ]);
    world.box({ x: -6, z: 14, w: 16, h: 0.35, d: 8, colour: '#b9573a' });
    block(world, {
      x: -5,
      z: 16,
      w: 14,
      d: 6,
      storeys: 1,
      storey: 3.2,
      bays: 5,
      roof: 'flat',
      arches: ['flat'],
      colour: '#e6d3b1',
      plinth: 0.3,
    });
    world.add(15.5, tiles(world, { x: -5.6, z: 13.6, w: 15.2, d: 9, y: 3.6, rise: 2.2 }));
    for (const x of [-5.4, -1.8, 1.7, 5.2, 8.7])
      world.add(13.9, world.boxShape({ x, y: 0.35, z: 14, w: 0.3, h: 3.2, d: 0.3, colour: '#f3e8d0' }));
    for (const x of [-4, 4.6])
      world.add(15.2, world.boxShape({ x, y: 0.75, z: 15.2, w: 2.6, h: 0.08, d: 0.5, colour: '#83502f' }));
    world.stand(
      2,
      13.5,
      circle(0, -0.3, 0.42, '#2f6b5e') +
        path('M-.09 -.56h.18v.18h.18v.18h-.18v.18h-.18v-.18h-.18v-.18h.18Z', '#fff6e6'),
      { y: 3.9, haze: false },
    );
    crowd(world, [
      ['villager', -3.4, 15, 'sitHands', { y: 0.35, female: true, shadow: false, depth: 14.6 }],
      ['elder', -2.3, 15, 'sitHands', { y: 0.35, female: false, shadow: false, depth: 14.6 }],
      ['villager', 5.4, 15, 'sitHands', { y: 0.35, flip: true, female: true, shadow: false, depth: 14.6 }],
      ['nurse', 2.2, 14.4, 'hold', { y: 0.35, female: true, shadow: false, depth: 14.1 }],
      ['villager', 0.6, 10, 'backWalk', { female: true }],
      ['child', 1.3, 10.2, 'back', {}],
    ]);
    plant(world, 'neem', 11.5, 12, 0.95);
    park(world, bicycle('#c4512d'), 9.4, 10.6);
    plant(world, 'bougainvillea', -7, 13, 1);
    overhang(world, -1, { flowers: false, reach: 0.34 });
    return finish(world, 0.44);
  },
};
