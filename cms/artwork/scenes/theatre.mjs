import { block } from '../kit/buildings.mjs';
import { circle, line, path, rect } from '../kit/canvas.mjs';
import { mix } from '../kit/colour.mjs';
import { table } from '../kit/furniture.mjs';
import { plant } from '../kit/trees.mjs';
import { crowd, finish, outdoors } from './common.mjs';

const lampString = (world, y, sag = 40) => {
  const bulbs = Array.from({ length: 25 }, (_, i) => {
    const t = i / 24;
    const by = y + Math.sin(Math.PI * ((t * 3) % 1)) * sag;
    return (
      circle(
        t * world.width,
        by + 6,
        22,
        world.glow([
          [0, '#ffe0a0', 0.55],
          [1, '#ffe0a0', 0],
        ]),
      ) + circle(t * world.width, by + 6, 4.5, '#fff3cf')
    );
  }).join('');
  return bulbs;
};

function openTheatre(size, seed, { music }) {
  const world = outdoors(size, seed, {
    mood: music ? 'night' : 'dusk',
    sun: 1,
    eye: 6.4,
    horizon: 0.16,
    lens: 0.9,
    lawn: '#5c4a5c',
    flecks: false,
    sky: { disc: !music, clouds: 4 },
  });
  const arc = (r, y, a0 = -0.12, a1 = Math.PI + 0.12) =>
    Array.from({ length: 30 }, (_, i) => {
      const a = a0 + ((a1 - a0) * i) / 29;
      return [Math.cos(a) * r, y, 18 - Math.sin(a) * r * 0.9];
    });
  for (let k = 6; k >= 0; k -= 1) {
    const [r, y] = [6.4 + k * 1.35, 0.35 + k * 0.36];
    world.add(
      400 - k * 10,
      world.face([...arc(r + 1.35, y), ...arc(r, y).reverse()], mix('#a98a86', world.shade, 0.1)) +
        world.face([...arc(r, y), ...arc(r, y - 0.36).reverse()], mix('#94787f', world.shade, 0.16)),
    );
    for (let i = 0; i < 13; i += 1) {
      const a = 0.2 + ((Math.PI - 0.4) * (i + (k % 2) * 0.5)) / 13;
      if (!world.random.chance(0.7)) continue;
      const [x, z] = [Math.cos(a) * (r + 0.5), 18 - Math.sin(a) * (r + 0.5) * 0.9];
      crowd(world, [
        ['student', x, z, 'groundBack', { y: y, shadow: false, pack: undefined, depth: 399 - k * 10 }],
      ]);
    }
  }
  world.add(
    8500,
    world.boxShape({ x: -4.6, y: 0, z: 16.4, w: 9.2, h: 0.8, d: 4.6, colour: '#b07a58', top: '#d8a06a' }) +
      world.boxShape({ x: -4.6, y: 0.8, z: 20.6, w: 9.2, h: 3.6, d: 0.4, colour: '#8c4a38' }) +
      [-3.2, 0, 3.2]
        .map((x) =>
          path(
            world.outline([
              [x - 1, 0.8, 20.5],
              [x + 1, 0.8, 20.5],
              [x + 1, 3, 20.5],
              [x + 0.6, 3.7, 20.5],
              [x, 4, 20.5],
              [x - 0.6, 3.7, 20.5],
              [x - 1, 3, 20.5],
            ]),
            '#f2b866',
            { opacity: 0.85 },
          ),
        )
        .join(''),
  );
  const [gx, gy] = world.project([0, 2, 18.5]);
  world.add(
    8400,
    circle(
      gx,
      gy,
      size.height * 0.42,
      world.glow([
        [0, '#ffdf9a', 0.6],
        [0.5, '#ffc26a', 0.22],
        [1, '#ffc26a', 0],
      ]),
    ),
  );
  const player = (kind, x, z, pose, traits) =>
    crowd(world, [[kind, x, z, pose, { y: 0.8, shadow: false, depth: 8300 - z, ...traits }]]);
  if (music) {
    player('teacher', 0, 18, 'ground', { female: true, wears: 'sari', colour: '#b5455a', trim: '#e0a13b' });
    player('student', -2, 18.2, 'ground', {
      female: false,
      wears: 'kurta',
      colour: '#efe1bf',
      pants: '#efe6d4',
      pack: undefined,
    });
    player('student', 2, 18.2, 'mridangam', {
      female: false,
      wears: 'kurta',
      colour: '#efe1bf',
      pants: '#efe6d4',
      pack: undefined,
    });
    world.stand(0.4, 18.1, line('M0 -.1L.12 -1.35', '#7a3f22', 0.06) + circle(0, -0.16, 0.2, '#a85a2c'), {
      y: 0.8,
      depth: 8270,
      haze: false,
    });
    world.stand(2, 17.8, path('M-.4 -.12Q0 -.34 .4 -.12Q.4 .04 0 .08Q-.4 .04 -.4 -.12Z', '#a3562e'), {
      y: 0.9,
      depth: 8260,
      haze: false,
    });
    world.stand(-1.8, 17.8, line('M-.2 -.62L.16 -.42M.1 -.7L-.16 -.2', '#7a3f22', 0.06), {
      y: 0.8,
      depth: 8260,
      haze: false,
    });
    for (const x of [-4, -3.2, 3.2, 4])
      world.stand(
        x,
        17,
        path('M-.05 0h.1v-.6h-.1ZM-.14 -.6h.28l-.05 .08h-.18Z', '#c98a2e') +
          circle(
            0,
            -0.72,
            0.5,
            world.glow([
              [0, '#ffe09a', 0.7],
              [1, '#ffc26a', 0],
            ]),
          ) +
          path('M0 -.84q.07 .12 0 .2q-.07 -.08 0 -.2Z', '#fff0b8'),
        { y: 0.8, depth: 8250, haze: false },
      );
  } else {
    player('student', -1.6, 18, 'talk', { female: true, pack: undefined });
    player('student', 0.2, 18.3, 'explain', { female: false, pack: undefined });
    player('student', 1.9, 18, 'clasp', { female: true, flip: true, pack: undefined });
  }
  for (const [x, z] of [
    [-13, 30],
    [12, 30],
    [-20, 34],
    [19, 36],
  ])
    plant(world, 'rain', x, z, 1, { depth: 8800 - z });
  world.add(8200, lampString(world, size.height * 0.07, 34));
  return finish(world, 0.3);
}

/** Evenings in the open air. */
export const theatre = {
  'campus-amphitheatre': (size) => openTheatre(size, 'amphi', { music: false }),
  'stage-music': (size) => openTheatre(size, 'music', { music: true }),
  'alumni-meet': (size) => {
    const world = outdoors(size, 'meet', { mood: 'dusk', sun: 1, eye: 2, horizon: 0.54 });
    block(world, { x: -20, z: 46, w: 40, d: 10, storeys: 2, bays: 12, glow: 0.7 });
    plant(world, 'rain', -9, 20, 1);
    plant(world, 'gulmohar', 10, 24, 1);
    table(world, { x: 4.2, z: 10.4, w: 3, d: 0.9, colour: '#f1e2c4' });
    world.stand(
      5.6,
      10.8,
      path('M-.14 0v-.34q.14 -.12 .28 0v.34Z', '#b8bfc0') +
        [0.3, 0.42, 0.54, -0.36, -0.5].map((x) => rect(x, -0.09, 0.08, 0.09, '#fff6e6')).join(''),
      { y: 0.8, haze: false },
    );
    const list = [
      ['formal', -3.6, 8.6, 'wave'],
      ['elder', -2.5, 8.9, 'talk', { flip: true, female: false, wears: 'kurta' }],
      ['formal', -1.7, 9.4, 'clasp', { female: true, wears: 'sari' }],
      ['formal', 0.7, 10, 'mug'],
      ['teacher', 1.7, 10.4, 'talk', { flip: true, female: true }],
      ['formal', 2.6, 9.8, 'back'],
      ['student', -5.2, 12, 'mug'],
      ['formal', -4.3, 12.3, 'relaxed', { flip: true }],
      ['formal', 6.4, 12, 'mug', { female: false }],
      ['elder', 5.4, 12, 'clasp', { female: true }],
      ['formal', 0, 14, 'talk'],
      ['formal', 1, 14.2, 'relaxed', { flip: true }],
    ];
    crowd(world, list);
    world.add(2, lampString(world, size.height * 0.12, 60) + lampString(world, size.height * 0.2, 44));
    return finish(world, 0.4);
  },
};
