import { block, porch, tiles, tower } from '../kit/buildings.mjs';
import { circle, group, line, n, path, rect } from '../kit/canvas.mjs';
import { mix, OCHRE, SAND, TERRACOTTA } from '../kit/colour.mjs';
import { hole, plane } from '../kit/facade.mjs';
import { field, way } from '../kit/land.mjs';
import { overhang, plant } from '../kit/trees.mjs';
import { bicycle, bus, park } from '../kit/vehicles.mjs';
import { tooth } from '../kit/clinic.mjs';
import { panel, pot, table } from '../kit/furniture.mjs';
import { room, row } from '../kit/room.mjs';
import { crowd, finish, outdoors, passers } from './common.mjs';

/** A colonnade in one-point perspective, lit from one side. */
function colonnade(size, seed, { tone = 'day', sun = -1, arch = 'pointed', centre = 0.5, eye = 1.7, lens = 0.86, horizon = 0.52, wide = 5, long = 26, spec = {} } = {}) {
  const side = sun < 0 ? 'left' : 'right';
  return room({ ...size, seed, tone, sun, w: wide, h: 4.6, d: long, centre, eye, lens, horizon, dado: 0, slant: 0.95, windows: [...row(side, 0.6, Math.floor(long / 2.2), 2.2, { w: 1.55, h: 3.7, v: 0.02, arch, plain: true }), { side: 'back', at: wide / 2 - 0.9, v: 0, w: 1.8, h: 3.6, arch, plain: true }], colours: { floor: '#b8664a', ...spec } });
}

function garland(world, y, count = 16) {
  const { width } = world;
  return Array.from({ length: count }, (_, i) => {
    const [x1, x2] = [(i * width) / count, ((i + 1) * width) / count];
    const beads = Array.from({ length: 9 }, (_, k) => { const t = k / 8; return circle(x1 + (x2 - x1) * t, y + Math.sin(Math.PI * t) * width * 0.018, width * 0.0048, k % 3 === 1 ? '#fff3da' : k % 2 ? '#e0a13b' : '#d9702c'); }).join('');
    return beads;
  }).join('');
}

const lampString = (world, y, sag = 40) => {
  const bulbs = Array.from({ length: 25 }, (_, i) => { const t = i / 24; const by = y + Math.sin(Math.PI * ((t * 3) % 1)) * sag; return circle(t * world.width, by + 6, 22, world.glow([[0, '#ffe0a0', 0.55], [1, '#ffe0a0', 0]])) + circle(t * world.width, by + 6, 4.5, '#fff3cf'); }).join('');
  return bulbs;
};

/** College grounds, history and gatherings. */
export const grounds = {
  'banner-history': (size) => house82(size, 'bhist', { centre: 0.74, later: true }),
  'history-1982-house': (size) => house82(size, 'h1982', { pupils: true }),
  'banner-policies': (size) => {
    const world = colonnade(size, 'policies', { tone: 'books', sun: 1, centre: 0.66, lens: 0.62, eye: 1.7, horizon: 0.56, wide: 6, spec: { wall: '#3d4168', ceiling: '#2a2d52', floor: '#8a5a4c', light: '#ffdf9e' } });
    crowd(world, [['student', 1.4, 8, 'talk', { female: true }], ['student', 2.1, 8.3, 'relaxed', { flip: true, female: false }], ['student', 1.2, 13.5, 'hold', { female: false }], ['student', 1.8, 13.7, 'talk', { flip: true, female: true }]]);
    return finish(world, 0.45);
  },
  'campus-colonnade': (size) => {
    const world = colonnade(size, 'colonnade', { tone: 'day', sun: -1 });
    crowd(world, [['teacher', 0.5, 7, 'carry', { female: true, wears: 'sari', colour: '#c4512d', trim: '#e0a13b', style: 'bun', flip: true }], ['student', -0.4, 17, 'backWalk', {}]]);
    return finish(world, 0.45);
  },
  'banner-nursing': (size) => {
    const world = colonnade(size, 'nursing', { tone: 'cool', sun: 1, centre: 0.42, lens: 0.62, eye: 1.6, horizon: 0.56, wide: 9, arch: 'round', spec: { floor: '#b9a08c', light: '#ffe6bf', view: ['#f0c9a4', '#fbeed6'], wall: '#d5dad0' } });
    for (let i = 0; i < 5; i += 1) crowd(world, [['nurse', 1.1 + i * 0.85, 6.2 + (i % 2) * 0.35, 'stroll', { female: i !== 3 }]]);
    return finish(world, 0.42);
  },
  'banner-placements': (size) => {
    const world = colonnade(size, 'placements', { tone: 'day', sun: 1, centre: 0.42, lens: 0.62, eye: 1.6, horizon: 0.56, wide: 10, arch: 'round', spec: { floor: '#d8b48e' } });
    for (let i = 0; i < 4; i += 1) crowd(world, [['formal', 1.5 + i * 0.95, 6.2 + (i % 2) * 0.5, i % 2 ? 'carry' : 'walk', { female: i % 2 === 0, wears: i === 2 ? 'sari' : 'suit', flip: true }]]);
    return finish(world, 0.46);
  },
  'banner-alumni': (size) => {
    const world = outdoors(size, 'balumni', { mood: 'evening', sun: 1, eye: 1.8, horizon: 0.82, centre: 0.74, lens: 0.62, sky: { discX: 0.28 } });
    block(world, { x: -16, z: 34, w: 40, d: 10, storeys: 3, bays: 12, glow: 0.25 });
    for (let i = 0; i < 4; i += 1) world.box({ x: -8 + i, z: 13 + i * 0.6, w: 18 - i * 2, h: 0.3 * (i + 1), d: 0.7, colour: SAND });
    for (let i = 0; i < 9; i += 1) { const x = -5.4 + i * 1.5; crowd(world, [['graduate', x, 11.6 + (i % 2) * 0.7, i % 3 === 1 ? 'throwing' : 'cheer', { style: i % 2 ? 'short' : 'bun', female: i % 2 === 0 }]]); }
    const r = world.random;
    for (let i = 0; i < 12; i += 1) world.stand(-6 + i * 1.1 + r.range(-0.5, 0.5), 11 + r.range(0, 2), group(path('M-.24 0L0 -.08L.24 0L0 .09Z', '#141a33') + line('M0 0L.16 .04V.16', OCHRE, 0.016), { transform: `rotate(${r.int(-50, 50)})` }), { y: 2.6 + r.range(0, 2.6), haze: false });
    plant(world, 'palm', -17, 26, 1.1);
    return finish(world);
  },
  'banner-campus-life': (size) => {
    const world = outdoors(size, 'blife', { mood: 'golden', sun: -1, eye: 2.2, horizon: 0.6, centre: 0.7, lens: 0.64, hills: { high: 0.2 }, sky: { discX: 0.14 } });
    block(world, { x: 12, z: 62, w: 30, d: 10, storeys: 2, bays: 10 });
    for (const [x, z, k] of [[4, 17, 1], [-7.5, 24, 1.05], [13, 22, 1.1], [20, 30, 1], [-16, 44, 1]]) plant(world, 'gulmohar', x, z, k);
    sitters(world, 0.2, 10.4, 7, 2);
    sitters(world, 8, 14, 6, 1.8);
    park(world, bicycle('#c4512d'), 5, 13.6);
    park(world, bicycle('#1d2f52'), 5.9, 14.1);
    crowd(world, [['student', -5, 13, 'stroll', {}], ['student', -4.2, 13.3, 'stroll', { female: true }]]);
    return finish(world, 0.46);
  },
  'banner-commerce': (size) => {
    const world = outdoors(size, 'bcomm', { mood: 'dusk', sun: -1, eye: 2, horizon: 0.74, centre: 0.7, lens: 0.66, sky: { disc: false, clouds: 4 } });
    block(world, { x: -4, z: 24, w: 26, d: 10, storeys: 4, storey: 3.3, bays: 9, roof: 'flat', arches: ['flat'], glow: 0.85, rail: false, colour: '#cbb79c' });
    porch(world, { x: 4, z: 21, w: 8, d: 3, high: 4.4, pediment: false, colour: '#cbb79c' });
    for (const [x, z, k] of [[-16, 30, 1.2], [-28, 36, 1.3], [-40, 40, 1.3]]) plant(world, 'rain', x, z, k);
    plant(world, 'ashoka', -6.5, 24, 0.9);
    crowd(world, [['formal', 2, 12, 'backWalk', {}], ['student', 3.4, 13, 'talk', { female: true }], ['student', 4.2, 13.2, 'relaxed', { flip: true }], ['formal', 7, 14, 'stroll', { flip: true, female: true }]]);
    return finish(world);
  },
  'banner-education': (size) => {
    const world = outdoors(size, 'bedu', { mood: 'morning', sun: -1, eye: 1.7, horizon: 0.6, centre: 0.7, lens: 0.64, hills: { high: 0.22, ranges: 4 } });
    block(world, { x: 14, z: 50, w: 24, d: 8, storeys: 1, bays: 8 });
    plant(world, 'rain', 3.6, 15, 1.05);
    plant(world, 'neem', -30, 50, 1.2);
    plant(world, 'palm', 16, 34, 1.2);
    crowd(world, [['teacher', 2.6, 10.6, 'explain', { female: true, wears: 'sari', colour: '#c4512d', trim: '#e0a13b', style: 'plait' }]]);
    panel(world, { x: 1.98, z: 10.5, y: 1.36, w: 0.62, h: 0.46, draw: (w, h) => rect(0, 0, w, h, '#fff6e6') + circle(w * 0.35, h * 0.5, 0.11, '#c4512d') + circle(w * 0.7, h * 0.5, 0.09, '#7d9477') });
    for (let i = 0; i < 11; i += 1) { const a = Math.PI * (0.04 + (i / 10) * 0.92); crowd(world, [['child', 1.6 - Math.cos(a) * 3.6, 9.6 - Math.sin(a) * 2.2, 'ground', { wears: 'frock', colour: i % 2 ? '#e9e2cf' : '#9cc3d4', pants: '#2c3a5e' }]]); }
    return finish(world, 0.46);
  },
  'banner-technology': (size) => techBlock(size, 'btech', { mood: 'golden', centre: 0.72, lens: 0.62, glow: 0.4, evening: true }),
  'technology-block': (size) => techBlock(size, 'tech', { mood: 'morning', centre: 0.5, lens: 0.8 }),
  'banner-gallery': (size) => {
    const world = outdoors(size, 'bgal', { mood: 'golden', sun: -1, eye: 1.6, horizon: 0.66, centre: 0.5, lens: 0.62, hills: false, trees: false, flecks: false, lawn: '#c99a72', sky: { disc: false } });
    world.box({ x: -30, z: 10, w: 60, h: 4.4, d: 0.5, colour: SAND });
    world.add(9.9, world.boxShape({ x: -30, y: 4.4, z: 9.8, w: 60, h: 0.3, d: 0.8, colour: TERRACOTTA }) + world.boxShape({ x: -30, y: 0, z: 9.9, w: 60, h: 0.35, d: 0.6, colour: '#b9573a' }));
    const r = world.random;
    for (let i = 0; i < 18; i += 1) { const [x, y] = [1.2 + (i % 6) * 1.5, 0.85 + Math.floor(i / 6) * 1.12]; panel(world, { x, z: 9.85, y, w: r.range(0.95, 1.3), h: 0.92, frame: r.pick(['#7a4a2c', '#22305a', '#c98a2e']), fill: '#f6efdf', border: 0.05, depth: 9, draw: (w, h) => rect(0.05, 0.05, w - 0.1, h - 0.1, r.pick(['#9cc6d4', '#f2cf93', '#d9704a', '#a9b798', '#3d4672'])) + path(`M.05 ${n(h - 0.05)}L${n(w * 0.35)} ${n(h * r.range(0.35, 0.6))}L${n(w * 0.6)} ${n(h * 0.7)}L${n(w - 0.05)} ${n(h * r.range(0.3, 0.6))}V${n(h - 0.05)}Z`, r.pick(['#1d2f52', '#7d9477', '#8c4a6b'])) + circle(w * r.range(0.3, 0.7), h * 0.3, 0.09, '#fff3cf') }); }
    const shade = Array.from({ length: 90 }, () => { const [x, y] = world.project([r.range(0, 12), r.range(0.3, 4.4), 10]); return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r.range(8, 30))}" ry="${n(r.range(5, 16))}" fill="${world.shade}" transform="rotate(${r.int(-40, 40)} ${n(x)} ${n(y)})"/>`; }).join('');
    world.add(5, group(shade, { opacity: 0.2 }));
    crowd(world, [['student', 4, 8, 'back', { female: true, style: 'plait', wears: 'salwar', colour: '#e0a13b', depth: 4 }]]);
    overhang(world, 1, { flowers: false, reach: 0.3 });
    return finish(world, 0.4);
  },
  'campus-amphitheatre': (size) => openTheatre(size, 'amphi', { music: false }),
  'stage-music': (size) => openTheatre(size, 'music', { music: true }),
  'campus-bus-stand': (size) => {
    const world = outdoors(size, 'buses', { mood: 'dawn', sun: 1, eye: 1.8, horizon: 0.56, lawn: '#c2a893', fog: 40 });
    field(world, [[-60, 6], [60, 6], [60, 20], [-60, 20]], '#9a8f92', { depth: 8600 });
    for (const [x, z] of [[-14, 40], [10, 44]]) block(world, { x, z, w: 20, d: 8, storeys: 2, bays: 7 });
    for (const [x, z] of [[-5.8, 18.4], [4.6, 17.2], [-1.6, 13.4]]) park(world, bus(world), x, z);
    world.add(10, world.boxShape({ x: 4.6, y: 2.7, z: 9.2, w: 7, h: 0.25, d: 3, colour: TERRACOTTA }));
    for (const x of [4.9, 8, 11.2]) world.box({ x, z: 9.5, w: 0.18, h: 2.7, d: 0.18, colour: '#4b4a60' });
    for (let i = 0; i < 7; i += 1) crowd(world, [['student', -4.6 + i * 1.35, 9.4 + (i % 3) * 0.9, ['walk', 'stroll', 'carry', 'relaxed'][i % 4], { pack: ['#2c3a5e', '#c4512d', '#3d7a80'][i % 3], flip: i % 2 === 0 }]]);
    plant(world, 'neem', -11, 24, 1);
    plant(world, 'palm', 13, 26, 1.2);
    return finish(world, 0.42);
  },
  'dental-college-block': (size) => {
    const world = outdoors(size, 'dblock', { mood: 'morning', sun: -1, eye: 2, horizon: 0.68, at: [-7, 0], yaw: 10, lens: 0.78 });
    way(world, [[-4, 2, 2], [2, 24, 2.4]]);
    block(world, { x: -8, z: 30, w: 34, d: 16, storeys: 4, storey: 3.4, bays: 11, roof: 'flat', arches: ['round', 'flat', 'flat', 'flat'] });
    for (let i = 0; i < 7; i += 1) { const a = Math.PI / 2 + (i / 7) * (Math.PI / 2); const b = Math.PI / 2 + ((i + 1) / 7) * (Math.PI / 2); const p = (t) => [-8 + Math.cos(t) * 4.6, 35 - Math.sin(t) * 5]; const [p1, p2] = [p(a), p(b)]; world.add(29.9 - i * 0.01, world.face([[p2[0], 0, p2[1]], [p1[0], 0, p1[1]], [p1[0], 14.4, p1[1]], [p2[0], 14.4, p2[1]]], mix(world.shaded(SAND, 'front'), world.tint, i * 0.05)) + [1, 4.7, 8.1, 11.5].map((y) => world.face([[p2[0] * 0.8 + p1[0] * 0.2, y, p2[1] * 0.8 + p1[1] * 0.2], [p2[0] * 0.2 + p1[0] * 0.8, y, p2[1] * 0.2 + p1[1] * 0.8], [p2[0] * 0.2 + p1[0] * 0.8, y + 2, p2[1] * 0.2 + p1[1] * 0.8], [p2[0] * 0.8 + p1[0] * 0.2, y + 2, p2[1] * 0.8 + p1[1] * 0.2]], '#6f8fa4')).join('')); }
    porch(world, { x: 0, z: 26.6, w: 9, high: 4.6, pediment: false });
    world.stand(4.5, 26, circle(0, -0.9, 1.05, '#1d2f52') + tooth(0, -0.95, 1.25, '#fff6e6'), { y: 5.1, haze: false, depth: 24 });
    plant(world, 'gulmohar', 16, 24, 1.05);
    plant(world, 'palm', -15, 26, 1.2);
    plant(world, 'bougainvillea', -3, 27, 1);
    crowd(world, [['intern', 0.4, 15, 'stroll', { female: true }], ['intern', 1.2, 15.2, 'stroll', {}], ['villager', -1.2, 12, 'backWalk', { female: true }], ['elder', -0.4, 12.2, 'back', { female: false }], ['intern', 5, 21, 'talk', {}]]);
    return finish(world);
  },
  'alumni-meet': (size) => {
    const world = outdoors(size, 'meet', { mood: 'dusk', sun: 1, eye: 2, horizon: 0.54 });
    block(world, { x: -20, z: 46, w: 40, d: 10, storeys: 2, bays: 12, glow: 0.7 });
    plant(world, 'rain', -9, 20, 1);
    plant(world, 'gulmohar', 10, 24, 1);
    table(world, { x: 4.2, z: 10.4, w: 3, d: 0.9, colour: '#f1e2c4' });
    world.stand(5.6, 10.8, path('M-.14 0v-.34q.14 -.12 .28 0v.34Z', '#b8bfc0') + [0.3, 0.42, 0.54, -0.36, -0.5].map((x) => rect(x, -0.09, 0.08, 0.09, '#fff6e6')).join(''), { y: 0.8, haze: false });
    const list = [['formal', -3.6, 8.6, 'wave'], ['elder', -2.5, 8.9, 'talk', { flip: true, female: false, wears: 'kurta' }], ['formal', -1.7, 9.4, 'clasp', { female: true, wears: 'sari' }], ['formal', 0.7, 10, 'mug'], ['teacher', 1.7, 10.4, 'talk', { flip: true, female: true }], ['formal', 2.6, 9.8, 'back'], ['student', -5.2, 12, 'mug'], ['formal', -4.3, 12.3, 'relaxed', { flip: true }], ['formal', 6.4, 12, 'mug', { female: false }], ['elder', 5.4, 12, 'clasp', { female: true }], ['formal', 0, 14, 'talk'], ['formal', 1, 14.2, 'relaxed', { flip: true }]];
    crowd(world, list);
    world.add(2, lampString(world, size.height * 0.12, 60) + lampString(world, size.height * 0.2, 44));
    return finish(world, 0.4);
  },
  'graduation-family': (size) => {
    const world = outdoors(size, 'family', { mood: 'golden', sun: -1, eye: 1.55, horizon: 0.55, lens: 1.15, sky: { discX: 0.2 } });
    way(world, [[0, 1.5, 1.6], [0, 40, 2]]);
    block(world, { x: -20, z: 44, w: 40, d: 12, storeys: 3, bays: 12, glow: 0.1 });
    porch(world, { x: -5, z: 40.5, w: 10 });
    plant(world, 'gulmohar', -11, 26, 1);
    plant(world, 'palm', 11, 28, 1.1);
    crowd(world, [['villager', -0.82, 4.9, 'clasp', { female: true, wears: 'sari', colour: '#b5455a', trim: '#e0a13b', style: 'bun', bindi: true, skin: '#9a6540' }], ['graduate', 0, 4.6, 'scroll', { female: true, skin: '#9a6540' }], ['formal', 0.95, 4.9, 'relaxed', { female: false, wears: 'shirt', colour: '#f4efe4', hair: '#77716c', moustache: true, skin: '#7d4e31', style: 'side', flip: true }]]);
    passers(world, 5, [-9, 9], [14, 26], ['graduate', 'formal']);
    return finish(world, 0.46);
  },
  'leaders-group': (size) => {
    const world = outdoors(size, 'leaders', { mood: 'morning', sun: -1, eye: 1.9, horizon: 0.42, lens: 1.36, flecks: false, lawn: '#d8b48e' });
    block(world, { x: -18, z: 16, w: 36, d: 10, storeys: 2, bays: 9, storey: 4.4, arches: ['round'] });
    for (let i = 0; i < 4; i += 1) world.box({ x: -6.4 + i * 0.4, z: 8.4 + i * 0.55, w: 12.8 - i * 0.8, h: 0.17 * (i + 1), d: i === 3 ? 5 : 0.6, colour: mix(SAND, '#ffffff', 0.15), shadow: i === 0 });
    const back = [['suit', false, { colour: '#22335c', beard: '#a39c98', hair: '#5e5a5c', glasses: true, skin: '#cf9a6e' }], ['suit', false, { colour: '#262d4a', skin: '#613a26', moustache: true }], ['suit', false, { colour: '#757b86', beard: '#1b1a22', skin: '#cf9a6e' }], ['coat', false, { colour: '#f4efe4', style: 'bald', glasses: true, stethoscope: false, under: '#9dbfd6', hair: '#5d5654' }]];
    back.forEach(([wears, female, more], i) => crowd(world, [['formal', -2.1 + i * 1.4, 10.3, ['clasp', 'relaxed', 'stand', 'clasp'][i], { wears, female, y: 0.68, depth: 10, shadow: false, ...more }]]));
    const front = [['sari', true, { colour: '#7d9a78', trim: '#e6d3a4', style: 'bob', glasses: true, skin: '#9a6540' }], ['sari', true, { colour: '#bb4a2a', trim: '#e0a13b', style: 'bun' }], ['coat', true, { colour: '#f4efe4', under: OCHRE, style: 'bob', stethoscope: false, skin: '#b57f55' }], ['sari', true, { colour: '#dba033', trim: '#8c2f45', style: 'plait', skin: '#9a6540' }]];
    front.forEach(([wears, female, more], i) => crowd(world, [['formal', -2.1 + i * 1.4, 7.6, 'clasp', { wears, female, ...more }]]));
    for (const x of [-5.2, 5.2]) pot(world, x, 8, 1.2);
    return finish(world, 0.42);
  },
  'festival-rangoli': (size) => {
    const world = outdoors(size, 'rangoli', { mood: 'morning', sun: 1, eye: 3.6, horizon: 0.12, lens: 0.86, hills: false, trees: false, flecks: false, lawn: '#b5664a', sky: { disc: false } });
    block(world, { x: -14, z: 15, w: 28, d: 6, storeys: 1, bays: 9, storey: 4 });
    const ring = (r, k = 0, w = 1) => Array.from({ length: 48 }, (_, i) => { const a = (i / 48) * Math.PI * 2; const q = r * (1 + 0.13 * k * Math.cos(a * 12)) * w; return [Math.cos(a) * q, 0, 7.6 + Math.sin(a) * q]; });
    const tones = [['#fff3da', 2.75, 1], ['#c4512d', 2.6, 1], ['#e0a13b', 2.15, -1], ['#8c2f55', 1.75, 1], ['#fff3da', 1.4, 0], ['#3d7a80', 1.25, 1], ['#e8a0ae', 0.95, -1], ['#e0a13b', 0.62, 1], ['#c4512d', 0.3, 0]];
    world.add(8000, tones.map(([c, r, k]) => path(world.outline(ring(r, k)), c)).join('') + Array.from({ length: 260 }, () => { const a = world.random.range(0, 6.28); const q = world.random.range(0.4, 2.9); const [x, y] = world.project([Math.cos(a) * q, 0, 7.6 + Math.sin(a) * q]); return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="5" ry="2.4" fill="${world.random.pick(['#fff3da', '#d9702c', '#e0a13b', '#b5455a'])}"/>`; }).join(''));
    crowd(world, [['student', -3.0, 7.4, 'kneel', { female: true, wears: 'salwar', pack: undefined }], ['student', 3.0, 7.8, 'kneel', { female: true, flip: true, wears: 'salwar', pack: undefined, colour: '#e0a13b' }], ['student', -1.9, 10.2, 'kneel', { female: false, pack: undefined, wears: 'kurta' }], ['student', 2.1, 5.2, 'kneel', { female: true, flip: true, wears: 'kurta', pack: undefined, colour: '#3f5f94' }]]);
    world.add(-5, garland(world, 18));
    return finish(world, 0.42);
  },
  'hostel-courtyard': (size) => {
    const world = outdoors(size, 'hostel', { mood: 'dusk', sun: -1, eye: 1.9, horizon: 0.66, lawn: '#8a6a64', flecks: false, hills: false });
    block(world, { x: -15, z: 19, w: 30, d: 8, storeys: 3, storey: 3.3, bays: 9, arches: ['flat'], glow: 0.55 });
    block(world, { x: -22, z: 5, w: 10, d: 14, storeys: 3, storey: 3.3, bays: 3, sideBays: 5, arches: ['flat'], glow: 0.5 });
    for (const [x, y] of [[-6, 5.6], [1, 5.6], [7, 8.9], [-2, 8.9]]) world.stand(x, 18.7, line('M-1.3 0Q0 .12 1.3 0', '#2b2434', 0.02) + [-1, -0.55, 0, 0.5, 0.95].map((k, i) => rect(k - 0.15, 0.05, 0.32, 0.5 + (i % 2) * 0.2, ['#c4512d', '#e0a13b', '#9cc3d4', '#e8a0ae', '#f6efdf'][i])).join(''), { y, haze: false });
    for (let i = 0; i < 3; i += 1) world.box({ x: -4, z: 15 + i * 0.5, w: 9, h: 0.25 * (i + 1), d: 0.6, colour: '#c9a888', shadow: false });
    crowd(world, [['student', -2.4, 14.8, 'sitTalk', { y: 0.1, female: true, pack: undefined }], ['student', -1, 14.8, 'sitHands', { y: 0.1, flip: true, female: true, pack: undefined }], ['student', 1.4, 14.8, 'sitRead', { y: 0.1, pack: undefined }], ['student', 2.9, 12, 'mug', { pack: undefined }], ['student', 3.7, 12.2, 'talk', { flip: true, pack: undefined }], ['student', -5.4, 11, 'stroll', {}]]);
    plant(world, 'neem', 10, 14, 0.85);
    pot(world, -4.6, 14.4, 1);
    return finish(world);
  },
};

function sitters(world, x, z, count, r) {
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2;
    crowd(world, [['student', x + Math.cos(a) * r, z + Math.sin(a) * r * 0.7, 'lotus', { flip: Math.cos(a) > 0, pack: undefined }]]);
  }
}

function house82(size, seed, { centre = 0.5, later = false, pupils = false }) {
  const world = outdoors(size, seed, { mood: 'golden', sun: -1, eye: 1.8, horizon: later ? 0.72 : 0.6, centre, lens: later ? 0.66 : 0.9, lawn: pupils ? '#b59a68' : undefined, hills: later ? {} : { high: 0.1 } });
  if (pupils) Object.assign(world, { tint: '#f6d9a8' });
  if (later) { Object.assign(world, { fog: 34 }); block(world, { x: -16, z: 58, w: 46, d: 12, storeys: 4, bays: 13, shadow: false }); tower(world, { x: 16, z: 66, w: 5, high: 30 }); world.fog = 90; }
  way(world, [[1.4, 2, 0.9], [1.2, 12, 0.9]]);
  world.box({ x: -4.4, z: 12.2, w: 11.4, h: 0.45, d: 8, colour: '#a63a2a' });
  block(world, { x: -3.6, z: 15, w: 9.8, d: 5.5, storeys: 1, storey: 2.9, bays: 4, arches: ['flat'], colour: '#efdcb6', roof: 'flat', plinth: 0.45, rail: false, sideBays: 2 });
  world.add(14.2, tiles(world, { x: -4.4, z: 12.4, w: 11.4, d: 8.6, y: 3.5, rise: 2.3 }));
  for (const x of [-4.1, -1.4, 0.4, 2.2, 4.2, 6.6]) world.add(12.5, world.boxShape({ x, y: 0.45, z: 12.5, w: 0.2, h: 3, d: 0.2, colour: '#7a4a2c' }));
  world.add(12.3, world.boxShape({ x: 0.5, y: 0, z: 11.7, w: 1.8, h: 0.22, d: 0.6, colour: '#8f3325' }));
  panel(world, { x: 1.4, z: 12.3, y: 2.75, w: 2.5, h: 0.55, frame: '#22305a', fill: '#fbf3e2', depth: 12, border: 0.05, draw: (w, h) => `<text x="${n(w / 2)}" y="${n(h * 0.68)}" font-family="DejaVu Serif,serif" font-weight="bold" font-size="0.27" text-anchor="middle" fill="#8f3325">RGC  ·  1982</text>` });
  plant(world, 'neem', -7.6, 13, 1.05);
  plant(world, 'palm', 10.4, 19, 1);
  plant(world, 'bougainvillea', 6.6, 11.6, 0.8);
  if (pupils) crowd(world, [['teacher', -2.6, 9.4, 'read', { female: false, wears: 'kurta', colour: '#efe1bf', pants: '#efe6d4' }], ...[-5.8, -5, -4.3, -6.4].map((x, i) => ['child', x, 9.4 + (i % 2) * 0.8, 'lotus', { wears: 'frock', colour: '#efe6d4', pants: '#5a6a8a', flip: false }]), ['student', 3.2, 9.2, 'bag', { female: true, wears: 'sari', style: 'plait', pack: undefined }], ['student', 4.1, 9.5, 'hold', { female: true, wears: 'sari', style: 'plait', flip: true, pack: undefined }], ['student', 0.4, 8, 'backWalk', { female: false, wears: 'shirt', pack: undefined }]]);
  else crowd(world, [['elder', 1.4, 11, 'stand', { female: false, wears: 'kurta', pants: '#efe6d4' }], ['student', 2.2, 10.6, 'talk', { flip: true, female: true }]]);
  if (pupils) overhang(world, -1, { flowers: false, reach: 0.36 });
  return finish(world, 0.46);
}

function techBlock(size, seed, { mood, centre, lens, glow = 0, evening = false }) {
  const world = outdoors(size, seed, { mood, sun: -1, eye: 2, horizon: 0.7, centre, lens, sky: evening ? { discX: 0.16 } : {} });
  block(world, { x: -14, z: 34, w: 40, d: 12, storeys: 3, storey: 3.5, bays: 13, roof: 'flat', arches: ['flat'], colour: '#c97a55', trim: '#ead9c0', glow });
  for (let i = 0; i < 10; i += 1) {
    const x = -13.8 + i * 4;
    const slope = (u, v) => [x + u * 3.5, 11.5 + v * 2, 34.2 + v * 1.6];
    world.add(33, world.face([slope(0, 0), slope(1, 0), slope(1, 1), slope(0, 1)], world.shaded('#2f55a0', 'front')) + [0.33, 0.66].map((t) => line(world.outline([slope(t, 0), slope(t, 1), slope(t, 1)]), '#a9c8e4', 1.6)).join('') + line(world.outline([slope(0, 0.5), slope(1, 0.5), slope(1, 0.5)]), '#a9c8e4', 1.6) + world.face([slope(1, 0), slope(1, 1), [x + 3.5, 11.5, 36]], world.shaded('#7b6a78', 'right')));
  }
  const face = plane(world, { x: -3, z: 33.7 });
  for (let i = 0; i < 5; i += 1) for (let k = 0; k < 8; k += 1) world.add(33.4, hole(world, face, { u: 1 + i * 2.3 + (k % 2) * 0.5, v: 1 + k * 1.2, w: 0.55, h: 0.8, arch: 'flat' }, { colour: world.shaded('#c97a55', 'front'), inside: '#4b2f3d', deep: 0.3 }));
  for (const [kind, x, z, k] of [['ashoka', -16, 30, 0.9], ['gulmohar', 22, 26, 1], ['palm', 27, 32, 1.1], ['bush', -8, 31, 1], ['bush', 8, 31, 1], ['rain', -30, 44, 1.2]]) plant(world, kind, x, z, k);
  way(world, [[6, 2, 1.8], [4, 32, 2]]);
  if (evening) { park(world, bicycle('#1d2f52'), 3.2, 11); park(world, bicycle('#c4512d'), 6.4, 12, { flip: true }); crowd(world, [['student', 2.6, 11.4, 'stroll', { female: true }], ['student', 7.2, 12.3, 'stroll', { flip: true }]]); } else {
    crowd(world, [['student', -1.6, 9, 'tablet', { female: true, pack: undefined }], ['student', -0.7, 9.3, 'point', { pack: undefined }], ['student', 5.4, 14, 'backWalk', {}], ['student', 8, 18, 'stroll', { flip: true }]]);
    world.stand(1.6, 8.4, circle(-0.28, -0.1, 0.1, '#23222f') + circle(0.28, -0.1, 0.1, '#23222f') + path('M-.4 -.16h.8l-.1 -.2h-.5Z', '#c4512d') + line('M.05 -.36V-.6', '#23222f', 0.025) + circle(0.05, -0.62, 0.04, '#e0a13b'));
  }
  return finish(world);
}

function openTheatre(size, seed, { music }) {
  const world = outdoors(size, seed, { mood: music ? 'night' : 'dusk', sun: 1, eye: 6.4, horizon: 0.16, lens: 0.9, lawn: '#5c4a5c', flecks: false, sky: { disc: !music, clouds: 4 } });
  const arc = (r, y, a0 = -0.12, a1 = Math.PI + 0.12) => Array.from({ length: 30 }, (_, i) => { const a = a0 + ((a1 - a0) * i) / 29; return [Math.cos(a) * r, y, 18 - Math.sin(a) * r * 0.9]; });
  for (let k = 6; k >= 0; k -= 1) {
    const [r, y] = [6.4 + k * 1.35, 0.35 + k * 0.36];
    world.add(400 - k * 10, world.face([...arc(r + 1.35, y), ...arc(r, y).reverse()], mix('#a98a86', world.shade, 0.1)) + world.face([...arc(r, y), ...arc(r, y - 0.36).reverse()], mix('#94787f', world.shade, 0.16)));
    for (let i = 0; i < 13; i += 1) { const a = 0.2 + ((Math.PI - 0.4) * (i + (k % 2) * 0.5)) / 13; if (!world.random.chance(0.7)) continue; const [x, z] = [Math.cos(a) * (r + 0.5), 18 - Math.sin(a) * (r + 0.5) * 0.9]; crowd(world, [['student', x, z, 'groundBack', { y: y, shadow: false, pack: undefined, depth: 399 - k * 10 }]]); }
  }
  world.add(8500, world.boxShape({ x: -4.6, y: 0, z: 16.4, w: 9.2, h: 0.8, d: 4.6, colour: '#b07a58', top: '#d8a06a' }) + world.boxShape({ x: -4.6, y: 0.8, z: 20.6, w: 9.2, h: 3.6, d: 0.4, colour: '#8c4a38' }) + [-3.2, 0, 3.2].map((x) => path(world.outline([[x - 1, 0.8, 20.5], [x + 1, 0.8, 20.5], [x + 1, 3, 20.5], [x + 0.6, 3.7, 20.5], [x, 4, 20.5], [x - 0.6, 3.7, 20.5], [x - 1, 3, 20.5]]), '#f2b866', { opacity: 0.85 })).join(''));
  const [gx, gy] = world.project([0, 2, 18.5]);
  world.add(8400, circle(gx, gy, size.height * 0.42, world.glow([[0, '#ffdf9a', 0.6], [0.5, '#ffc26a', 0.22], [1, '#ffc26a', 0]])));
  const player = (kind, x, z, pose, traits) => crowd(world, [[kind, x, z, pose, { y: 0.8, shadow: false, depth: 8300 - z, ...traits }]]);
  if (music) {
    player('teacher', 0, 18, 'ground', { female: true, wears: 'sari', colour: '#b5455a', trim: '#e0a13b' });
    player('student', -2, 18.2, 'ground', { female: false, wears: 'kurta', colour: '#efe1bf', pants: '#efe6d4', pack: undefined });
    player('student', 2, 18.2, 'mridangam', { female: false, wears: 'kurta', colour: '#efe1bf', pants: '#efe6d4', pack: undefined });
    world.stand(0.4, 18.1, line('M0 -.1L.12 -1.35', '#7a3f22', 0.06) + circle(0, -0.16, 0.2, '#a85a2c'), { y: 0.8, depth: 8270, haze: false });
    world.stand(2, 17.8, path('M-.4 -.12Q0 -.34 .4 -.12Q.4 .04 0 .08Q-.4 .04 -.4 -.12Z', '#a3562e'), { y: 0.9, depth: 8260, haze: false });
    world.stand(-1.8, 17.8, line('M-.2 -.62L.16 -.42M.1 -.7L-.16 -.2', '#7a3f22', 0.06), { y: 0.8, depth: 8260, haze: false });
    for (const x of [-4, -3.2, 3.2, 4]) world.stand(x, 17, path('M-.05 0h.1v-.6h-.1ZM-.14 -.6h.28l-.05 .08h-.18Z', '#c98a2e') + circle(0, -0.72, 0.5, world.glow([[0, '#ffe09a', 0.7], [1, '#ffc26a', 0]])) + path('M0 -.84q.07 .12 0 .2q-.07 -.08 0 -.2Z', '#fff0b8'), { y: 0.8, depth: 8250, haze: false });
  } else { player('student', -1.6, 18, 'talk', { female: true, pack: undefined }); player('student', 0.2, 18.3, 'explain', { female: false, pack: undefined }); player('student', 1.9, 18, 'clasp', { female: true, flip: true, pack: undefined }); }
  for (const [x, z] of [[-13, 30], [12, 30], [-20, 34], [19, 36]]) plant(world, 'rain', x, z, 1, { depth: 8800 - z });
  world.add(8200, lampString(world, size.height * 0.07, 34));
  return finish(world, 0.3);
}
