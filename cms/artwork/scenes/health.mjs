import { put } from '../kit/apparatus.mjs';
import { block, tiles } from '../kit/buildings.mjs';
import { bed, dentalChair, drip, jaw, theatreLamp, tooth } from '../kit/clinic.mjs';
import { circle, line, n, path, rect } from '../kit/canvas.mjs';
import { mix, SAND } from '../kit/colour.mjs';
import { chair, deskLamp, panel, papers, pot, table } from '../kit/furniture.mjs';
import { field, way } from '../kit/land.mjs';
import { onBack, room, row } from '../kit/room.mjs';
import { overhang, plant } from '../kit/trees.mjs';
import { ambulance, bicycle, park, van } from '../kit/vehicles.mjs';
import { crowd, finish, outdoors } from './common.mjs';

const PATIENTS = [{ colour: '#c4512d', skin: '#7d4e31' }, { colour: '#e0a13b', skin: '#cf9a6e' }, { colour: '#8c4a6b', skin: '#9a6540' }, { colour: '#3f5f94', skin: '#b57f55' }];

function chairs(world, x, count, { from = 5, gap = 2.8, flip = false, busy = 0.8, colour } = {}) {
  for (let i = 0; i < count; i += 1) {
    const z = from + i * gap;
    const busyHere = world.random.chance(busy);
    park(world, dentalChair(world, colour, busyHere ? { patient: world.random.pick(PATIENTS) } : {}), x, z, { flip });
    if (busyHere) crowd(world, [['intern', x + (flip ? 1.5 : -1.5), z + 0.25, 'lean', { flip: flip, mask: true, shadow: false }]]);
  }
}

function theatre(size, seed, { lamps = [0], scrubs = '#4f8a72', crew = [[-1.1, 0.3], [0, 0.6], [1.1, 0.3]] } = {}) {
  const world = room({ ...size, seed, tone: 'cool', sun: -1, w: 8, h: 4, d: 8, eye: 1.6, horizon: 0.5, lens: 1.05, colours: { wall: '#8fb3ad', dado: '#4f8a86', ceiling: '#a9c4bf', floor: '#7f9f9f', light: '#fdf6dc' } });
  onBack(world, [[5.6, 0], [7, 0], [7, 2.3], [5.6, 2.3]], '#5f8f92');
  panel(world, { x: -2.4, z: 7.8, y: 1.5, w: 1.5, h: 0.9, fill: '#10243c', depth: 8900, draw: (w, h) => line(`M0 ${n(h * 0.4)}h.4l.06 -.2 .1 .4 .1 -.3h.3l.06 -.2 .1 .3h.3`, '#7ff0a5', 0.03) + line(`M0 ${n(h * 0.75)}q.2 -.15 .4 0t.4 0t.4 0`, '#f0c05a', 0.025) });
  for (const x of lamps) world.stand(x, 4.6, theatreLamp(world), { y: 2.55, haze: false, depth: 3 });
  crew.forEach(([x, dz], i) => crowd(world, [['surgeon', x, 4.6 + dz, i % 2 ? 'clasp' : 'tray', { colour: scrubs, pants: scrubs, hair: mix(scrubs, '#1d2f52', 0.2), female: i % 2 === 0, shadow: false }]]));
  world.add(4.4, world.boxShape({ x: -1.5, y: 0, z: 4.2, w: 3, h: 0.9, d: 0.8, colour: mix(scrubs, '#dfe9df', 0.45) }) + world.boxShape({ x: -1.55, y: 0.86, z: 4.12, w: 3.1, h: 0.14, d: 0.95, colour: mix(scrubs, '#eef2e4', 0.6) }));
  world.castBox(-1.5, 4.2, 3, 0.8, 0.9);
  world.box({ x: 1.9, z: 3.9, w: 0.9, h: 0.95, d: 0.6, colour: '#c3d3d6' });
  world.stand(2.35, 4, line('M-.3 0h.2M-.05 0h.12M.12 0l.15 -.02', '#6f8a94', 0.03), { y: 1, depth: 3.7 });
  world.stand(-2.2, 4.8, drip());
  return finish(world, 0.34);
}

/** Clinics, wards and villages. */
export const health = {
  'banner-register': (size) => {
    const world = room({ ...size, seed: 'register', tone: 'cool', sun: 1, w: 12, h: 5, d: 20, eye: 1.6, horizon: 0.5, centre: 0.34, lens: 0.6, windows: row('right', 2, 7, 2.5, { w: 1.5, h: 3.1, v: 1.1 }), slant: 1.3 });
    chairs(world, 2.6, 6, { from: 4.4, gap: 2.3, busy: 0.3, flip: true });
    return finish(world, 0.3);
  },
  'dental-clinic-hall': (size) => {
    const world = room({ ...size, seed: 'hall', tone: 'cool', sun: 1, w: 12, h: 5, d: 20, eye: 1.8, horizon: 0.42, windows: [...row('right', 1.6, 7, 2.5, { w: 1.5, h: 3.2, v: 1.1 }), ...row('back', 2.4, 3, 2.8, { w: 1.8, h: 3.2 })] });
    chairs(world, -3, 5, { from: 5, gap: 2.8, flip: false });
    chairs(world, 3, 5, { from: 5, gap: 2.8, flip: true, busy: 0.8 });
    crowd(world, [['doctor', 0, 7.4, 'hold', { female: true }], ['nurse', 0.6, 11, 'stroll', { flip: true }], ['intern', -0.5, 14, 'backWalk', {}]]);
    return finish(world, 0.32);
  },
  'dental-treatment': (size) => {
    const world = room({ ...size, seed: 'treat', tone: 'cool', sun: 1, w: 7, h: 3.8, d: 7, eye: 1.45, horizon: 0.44, windows: [...row('right', 1.2, 2, 2.5, { w: 1.9, h: 2.4, v: 0.9 }), { side: 'back', at: 0.9, v: 1, w: 1.9, h: 2.3 }] });
    park(world, dentalChair(world, '#4f9a9b', { patient: PATIENTS[1] }), 0.35, 3.4, { scale: 1.15 });
    crowd(world, [['doctor', -1.35, 3.8, 'bend', { female: true, mask: true, glasses: true, style: 'bun', shadow: false, flip: false }], ['nurse', 0.9, 4.2, 'tray', { female: true, mask: true, shadow: false, flip: true }]]);
    panel(world, { x: 1.3, z: 6.8, y: 1.3, w: 1.7, h: 0.9, fill: '#17304f', depth: 8900, draw: (w, h) => jaw(w / 2, h * 0.48, w * 0.7, true) + jaw(w / 2, h * 0.56, w * 0.7, false) });
    pot(world, -2.7, 5.8, 1);
    return finish(world, 0.34);
  },
  'dental-children': (size) => {
    const world = room({ ...size, seed: 'child', tone: 'sage', sun: -1, w: 8, h: 3.8, d: 7, eye: 1.4, horizon: 0.42, windows: [...row('left', 1.4, 2, 2.5, { w: 1.8, h: 2.2 })], colours: { wall: '#cfdcb8' } });
    const [x, y] = world.project([1.2, 2.2, 6.95]);
    const k = world.focal / 6.95;
    world.add(8900, path(`M${n(x - k)} ${n(y + 0.5 * k)}q0 ${n(-0.8 * k)} ${n(0.8 * k)} ${n(-0.75 * k)}h${n(0.5 * k)}q.1 ${n(-0.35 * k)} ${n(0.4 * k)} ${n(-0.3 * k)}q${n(0.3 * k)} .05 ${n(0.28 * k)} ${n(0.4 * k)}q0 ${n(0.5 * k)} ${n(0.16 * k)} ${n(0.7 * k)}q${n(-0.2 * k)} ${n(0.1 * k)} ${n(-0.3 * k)} ${n(-0.3 * k)}l${n(-0.1 * k)} ${n(0.3 * k)}h${n(-0.35 * k)}v${n(-0.35 * k)}h${n(-0.6 * k)}v${n(0.35 * k)}h${n(-0.4 * k)}Z`, '#7fa3b8') + circle(x + k * 0.86, y - k * 0.33, k * 0.035, '#1d2f52') + path(`M${n(x - 2.6 * k)} ${n(y + 0.6 * k)}q${n(-0.1 * k)} ${n(-0.7 * k)} ${n(0.2 * k)} ${n(-0.9 * k)}l${n(-0.06 * k)} ${n(-0.6 * k)}l${n(0.28 * k)} ${n(0.1 * k)}l${n(0.05 * k)} ${n(0.8 * k)}q${n(0.5 * k)} ${n(0.05 * k)} ${n(0.5 * k)} ${n(0.6 * k)}Z`, '#e0a13b') + tooth(x - 1.75 * k, y - 0.7 * k, k * 0.4, '#fff8ea') + circle(x + 1.7 * k, y - 1.0 * k, k * 0.25, '#f2c25a'));
    park(world, dentalChair(world, '#e0853b'), 0.3, 3.6, { scale: 1.1 });
    crowd(world, [['child', -0.15, 3.5, { turn: 'front', hip: 0.95, armL: [-30, -120], armR: [20, 150], legL: [-24, 4], legR: [24, -4], holds: 'brush' }, { female: true, wears: 'frock', colour: '#c4512d', shadow: false, depth: 3.3, size: 0.7 }], ['doctor', -1.9, 3.8, 'clasp', { female: true, style: 'bob' }], ['villager', 2.1, 4.6, 'clasp', { female: true, colour: '#3d7a80' }]]);
    return finish(world, 0.34);
  },
  'dental-imaging': (size) => {
    const world = room({ ...size, seed: 'imaging', tone: 'dark', sun: 1, w: 8, h: 3.8, d: 7, eye: 1.6, horizon: 0.44 });
    panel(world, { x: 0.2, z: 6.8, y: 1, w: 4.4, h: 2.3, fill: '#0f2c4d', depth: 8900, draw: (w, h) => path(`M${n(w * 0.08)} ${n(h * 0.2)}Q${n(w * 0.5)} ${n(h * 1.45)} ${n(w * 0.92)} ${n(h * 0.2)}Q${n(w * 0.85)} ${n(h * 0.95)} ${n(w * 0.5)} ${n(h * 0.95)}Q${n(w * 0.15)} ${n(h * 0.95)} ${n(w * 0.08)} ${n(h * 0.2)}Z`, '#4f8fb0') + Array.from({ length: 13 }, (_, i) => { const t = (i - 6) / 6; const x = w / 2 + t * w * 0.34; const c = h * (0.56 - Math.abs(t) ** 2 * 0.2); return tooth(x, c - 0.14, 0.26, '#bfe6ee', { opacity: 0.9, transform: `rotate(180 ${n(x)} ${n(c - 0.14)})` }) + tooth(x, c + 0.16, 0.26, '#a4d6e4', { opacity: 0.9 }); }).join('') + circle(w * 0.7, h * 0.55, 0.26, 'none', { stroke: '#f0a35a', 'stroke-width': 0.025 }) });
    world.add(8000, circle(...world.project([0.2, 2.1, 6]), 640, world.glow([[0, '#7fc8e8', 0.4], [1, '#7fc8e8', 0]])));
    table(world, { x: -1.8, z: 4.6, w: 3.6, d: 0.7, colour: '#39456a' });
    put(world, 'monitor', -1, 5, 0.76);
    crowd(world, [['doctor', -0.9, 4, 'backPoint', { female: true, style: 'bun', colour: '#b9d4e4', shadow: false }], ['doctor', 1.3, 4.1, 'point', { female: false, flip: false, colour: '#b9d4e4', glasses: true, shadow: false }]]);
    return finish(world, 0.3);
  },
  'dental-skills-lab': (size) => {
    const world = room({ ...size, seed: 'skills', tone: 'cool', sun: -1, w: 11, h: 4, d: 14, eye: 1.9, horizon: 0.4, windows: row('left', 1.3, 5, 2.4, { w: 1.5, h: 2.3 }) });
    for (let k = 0; k < 4; k += 1) for (const x0 of [-4.2, 0.9]) {
      const z = 4.4 + k * 2.5;
      world.box({ x: x0, z, w: 3.4, h: 0.86, d: 0.7, colour: '#d9cdb4' });
      for (let i = 0; i < 3; i += 1) {
        const x = x0 + 0.6 + i * 1.1;
        world.stand(x, z + 0.35, line('M.3 0V-.8Q.3 -.95 .1 -.92', '#dfe6e4', 0.035) + path('M.16 -.98L-.02 -.84L.0 -.78L.2 -.86Z', '#fff3cf') + line('M0 0V-.18', '#8fa4ae', 0.05) + path('M-.12 -.2Q-.13 -.42 0 -.44Q.13 -.42 .12 -.2Q0 -.1 -.12 -.2Z', '#e7c3a4') + path('M-.06 -.2h.12v.05h-.12Z', '#fff'), { y: 0.86, depth: z + 0.2, haze: false });
        if (world.random.chance(0.8)) crowd(world, [['intern', x, z + 1.05, 'desk', { mask: world.random.chance(0.6), shadow: false, y: 0.16 }]]);
      }
    }
    crowd(world, [['teacher', 0.05, 7.2, 'stroll', { female: true, wears: 'sari', colour: '#c4512d' }]]);
    return finish(world, 0.32);
  },
  'dental-surgery': (size) => theatre(size, 'surgery'),
  'medical-theatre': (size) => theatre(size, 'mtheatre', { lamps: [-1.2, 1.2], scrubs: '#4a7fa8', crew: [[-1.5, 0.3], [-0.5, 0.7], [0.5, 0.7], [1.5, 0.3]] }),
  'dental-braces-model': (size) => {
    const world = room({ ...size, seed: 'braces', tone: 'day', sun: -1, w: 6, h: 3.4, d: 5, eye: 1.35, horizon: 0.34, windows: [{ side: 'left', at: 1.6, v: 0.9, w: 1.7, h: 2 }, { side: 'back', at: 3.6, v: 1.1, w: 1.6, h: 1.8 }] });
    world.add(2.2, world.face([[-3, 0.8, 1.1], [3, 0.8, 1.1], [3, 0.8, 2.6], [-3, 0.8, 2.6]], '#b97a4c') + world.face([[-3, 0.2, 1.1], [3, 0.2, 1.1], [3, 0.8, 1.1], [-3, 0.8, 1.1]], '#83502f'));
    const model = (x, z, w, braces, k = 1) => world.stand(x, z, jaw(0, -0.26, w, true, braces) + jaw(0, -0.12, w, false, braces), { y: 0.8, scale: k, depth: z - 0.4, haze: false });
    model(0.35, 1.7, 0.5, true, 1.15);
    model(-0.75, 2.2, 0.42, false);
    model(1.25, 2.3, 0.4, false);
    deskLamp(world, -1.25, 2.2, 0.8, '#c4512d');
    world.stand(0.95, 1.45, line('M-.2 0Q-.05 -.05 .06 -.02M-.2 -.05Q-.05 .03 .06 -.03L.2 -.06M.06 -.02L.2 -.01', '#6f7f8f', 0.022), { y: 0.8, depth: 1 });
    crowd(world, [['doctor', 0.4, 2.75, 'hold', { female: true, glasses: true, shadow: false, holds: undefined, under: '#c4512d' }]]);
    return finish(world, 0.34);
  },
  'hospital-entrance': (size) => hospital(size, 'hosp', { mood: 'morning' }),
  'banner-health-care': (size) => hospital(size, 'care', { mood: 'dawn', centre: 0.74, wide: true }),
  'hospital-consultation': (size) => {
    const world = room({ ...size, seed: 'consult', tone: 'day', sun: -1, w: 7, h: 3.6, d: 6.4, eye: 1.4, horizon: 0.42, windows: [{ side: 'back', at: 2.6, v: 1, w: 2.2, h: 2, arch: 'flat' }, { side: 'left', at: 2, v: 1, w: 1.7, h: 2 }] });
    table(world, { x: -0.9, z: 4.2, w: 1.5, d: 0.8 });
    papers(world, -0.2, 4.5);
    put(world, 'flowers', -0.65, 4.6, 0.8);
    crowd(world, [['doctor', -1.7, 4.1, 'sitTalk', { female: false, stethoscope: true, glasses: true, hair: '#77716c' }], ['villager', 1.5, 4.1, 'sitHands', { female: true, flip: true, colour: '#c4512d', trim: '#e0a13b' }], ['child', 1.25, 3.95, { turn: 'side', hip: 0.95, lean: 0, armL: [10, 40], armR: [14, 50], legL: [80, 10], legR: [76, 4] }, { female: true, flip: true, size: 0.66, shadow: false, depth: 3.8 }]]);
    chair(world, 1.6, 4, { depth: 4.6 });
    chair(world, -1.8, 4, { depth: 4.6 });
    panel(world, { x: -2.2, z: 6.2, y: 1.4, w: 1, h: 1.3, depth: 8900, draw: (w, h) => rect(0, 0, w, h, '#f6efdf') + circle(w / 2, h * 0.2, 0.1, '#c4512d') + path(`M${n(w * 0.35)} ${n(h * 0.32)}h${n(w * 0.3)}l.05 .7h-${n(w * 0.4)}Z`, '#d9704a') });
    return finish(world, 0.36);
  },
  'nursing-skills-lab': (size) => {
    const world = room({ ...size, seed: 'nskills', tone: 'cool', sun: 1, w: 9, h: 4, d: 8, eye: 1.6, horizon: 0.42, windows: row('right', 1.2, 3, 2.3, { w: 1.5, h: 2.3 }) });
    crowd(world, [['nurse', -1, 5.3, 'clasp', { female: true, shadow: false }], ['nurse', 0, 5.4, 'hold', { female: true, shadow: false }], ['nurse', 1, 5.3, 'clasp', { female: false, shadow: false }], ['teacher', 2.6, 4.8, 'hold', { female: true, wears: 'sari', colour: '#7d9477', glasses: true, flip: true }]]);
    park(world, bed(world, { skin: '#e7c3a4', hair: '#e7c3a4' }), 0, 4.5, { scale: 1.15 });
    world.stand(-1.9, 4.9, drip());
    park(world, bed(world, { patient: false }), -2.6, 7.2);
    panel(world, { x: 1.6, z: 7.8, y: 1.3, w: 1.2, h: 1.5, depth: 8900, draw: (w, h) => rect(0, 0, w, h, '#f6efdf') + path(`M${n(w / 2)} ${n(h * 0.72)}C${n(w * 0.05)} ${n(h * 0.45)} ${n(w * 0.25)} ${n(h * 0.15)} ${n(w / 2)} ${n(h * 0.36)}C${n(w * 0.75)} ${n(h * 0.15)} ${n(w * 0.95)} ${n(h * 0.45)} ${n(w / 2)} ${n(h * 0.72)}Z`, '#c4512d') });
    return finish(world, 0.34);
  },
  'nursing-ward-round': (size) => {
    const world = room({ ...size, seed: 'ward', tone: 'day', sun: -1, w: 9, h: 4.2, d: 10, eye: 1.6, horizon: 0.42, windows: [...row('left', 1.2, 4, 2.3, { w: 1.6, h: 2.6, v: 0.9 }), { side: 'back', at: 3.4, v: 0.9, w: 2.2, h: 2.8 }], colours: { wall: '#dfe0c4', dado: '#7d9477' } });
    park(world, bed(world, { skin: '#7d4e31' }), 0.6, 4.2, { scale: 1.2 });
    crowd(world, [['nurse', -1.1, 4, 'clasp', { female: true, style: 'bun' }]]);
    world.box({ x: 2.2, z: 4.6, w: 0.6, h: 0.75, d: 0.5, colour: '#b97a4c' });
    put(world, 'fruit', 2.4, 4.8, 0.76, { scale: 1.1 });
    put(world, 'flowers', 2.7, 4.9, 0.76, { scale: 1.2 });
    for (const z of [6.8, 9]) park(world, bed(world, { skin: world.random.pick(['#b57f55', '#613a26']), hair: '#2a2222', blanket: '#c4a06a' }), 2, z);
    park(world, bed(world, { patient: false }), -2.6, 7.4);
    return finish(world, 0.36);
  },
  'nursing-lamp-lighting': (size) => {
    const world = room({ ...size, seed: 'lamp', tone: 'dark', sun: 1, w: 12, h: 5.4, d: 13, eye: 1.8, horizon: 0.4, dado: 0 });
    for (let u = 0.6; u < 12; u += 1.2) onBack(world, [[u, 0], [u + 0.6, 0], [u + 0.5, 5.2], [u + 0.1, 5.2]], '#6b2f45');
    for (let k = 0; k < 4; k += 1) for (let i = 0; i < 7; i += 1) {
      const [x, z] = [-4.2 + i * 1.4 + (k % 2) * 0.5, 5 + k * 1.9];
      crowd(world, [['nurse', x, z, 'lamp', { female: world.random.chance(0.85), shadow: false }]]);
      world.stand(x, z, circle(0, -1.15, 0.75, world.glow([[0, '#ffd98a', 0.55], [1, '#ffb45a', 0]])), { depth: z - 0.1, haze: false });
    }
    world.stand(0, 4, path('M-.3 0h.6l-.1 -.08h-.4ZM-.04 -.08h.08v-1h-.08ZM-.22 -1.08h.44l-.1 .14h-.24ZM-.12 -.6h.24v.06h-.24Z', '#c98a2e') + [-0.16, 0, 0.16].map((x) => path(`M${x} -1.36q.07 .14 0 .26q-.07 -.12 0 -.26Z`, '#ffe9a8')).join('') + circle(0, -1.2, 1.1, world.glow([[0, '#ffd98a', 0.6], [1, '#ffb45a', 0]])), { haze: false });
    return finish(world, 0.3);
  },
  'medical-emergency': (size) => {
    const world = outdoors(size, 'emergency', { mood: 'night', sun: 1, eye: 1.7, horizon: 0.6, hills: false, lawn: '#2d3150', flecks: false });
    block(world, { x: -4, z: 15, w: 24, d: 8, storeys: 3, bays: 7, roof: 'flat', glow: 0.45, arches: ['flat'], colour: '#c9b9a8' });
    world.add(14, world.boxShape({ x: -4, y: 3.2, z: 8.6, w: 11, h: 0.5, d: 6.4, colour: '#c4512d' }));
    for (const x of [-3.7, 6.3]) world.box({ x, z: 8.8, w: 0.4, h: 3.2, d: 0.4, colour: '#d8c9b4' });
    const [x, y] = world.project([1.6, 1.8, 13]);
    world.add(13.5, circle(x, y, 430, world.glow([[0, '#ffdf9a', 0.75], [0.4, '#ffc26a', 0.3], [1, '#ffc26a', 0]])));
    field(world, [[-3.5, 8.6], [6.5, 8.6], [6.5, 15], [-3.5, 15]], '#d8a06a', { opacity: 0.6 });
    park(world, ambulance(world), -4, 9.4, { scale: 0.92 });
    park(world, bed(world, { skin: '#9a6540', hair: '#1b1a22' }), 2.6, 8.2, { scale: 0.9 });
    crowd(world, [['nurse', 1.2, 8.3, 'receive', { female: true, shadow: false }], ['surgeon', 4, 8.3, 'receive', { flip: true, female: false, shadow: false }]]);
    return finish(world, 0.4);
  },
  'medical-intensive-care': (size) => {
    const world = room({ ...size, seed: 'icu', tone: 'dark', sun: 1, w: 8, h: 3.6, d: 7, eye: 1.6, horizon: 0.42, windows: [{ side: 'back', at: 5.4, v: 1.1, w: 1.6, h: 1.8, arch: 'flat' }] });
    park(world, bed(world, { skin: '#b57f55', hair: '#1b1a22', blanket: '#6f93b0' }), 0.2, 4.2, { scale: 1.2 });
    put(world, 'heart', -1.7, 4.9, 1.3, { scale: 1.5 });
    put(world, 'heart', 1.3, 5.4, 1.4, { scale: 1.1 });
    for (const x of [-1.3, -2.1]) world.stand(x, 4.9, drip());
    crowd(world, [['nurse', 2.1, 4.6, 'write', { female: true, flip: false, shadow: false }]]);
    table(world, { x: 2.4, z: 4.4, w: 1, d: 0.6, h: 0.95, colour: '#4b5278' });
    deskLamp(world, 3, 4.7, 0.98, '#2f6b52');
    world.add(7, circle(...world.project([-1.6, 1.5, 4.8]), 260, world.glow([[0, '#7ff0c5', 0.28], [1, '#7ff0c5', 0]])));
    return finish(world, 0.3);
  },
  'medical-laboratory': (size) => {
    const world = room({ ...size, seed: 'mlab', tone: 'cool', sun: -1, w: 8, h: 3.6, d: 6, eye: 1.5, horizon: 0.52, lens: 1.06, windows: row('left', 1.2, 2, 2.4, { w: 1.6, h: 2 }) });
    for (const v of [1.7, 2.4]) { onBack(world, [[2.2, v], [7.4, v], [7.4, v + 0.08], [2.2, v + 0.08]], '#6d8f92'); for (let i = 0; i < 14; i += 1) put(world, 'bottle', -1.6 + i * 0.36, 5.9, v + 0.08, { tone: world.random.pick(['#c4512d', '#e0a13b', '#3d7a80', '#8c4a6b', '#dfe7e2']), depth: 8900, scale: 1.3 }); }
    world.add(3.4, world.boxShape({ x: -2.6, z: 3, w: 5.2, h: 0.9, d: 0.8, colour: '#5f8c94' }) + world.boxShape({ x: -2.7, y: 0.9, z: 2.94, w: 5.4, h: 0.06, d: 0.94, colour: '#e9e2cf' }));
    put(world, 'microscope', 1.2, 3.4, 0.96, { scale: 1.1 });
    world.stand(-1.2, 3.4, rect(-0.35, -0.1, 0.7, 0.1, '#8a5536') + Array.from({ length: 7 }, (_, i) => rect(-0.31 + i * 0.092, -0.26, 0.05, 0.22, ['#c4512d', '#e0a13b', '#b5455a'][i % 3], { rx: 0.02 })).join(''), { y: 0.96, depth: 3, haze: false });
    world.stand(2.1, 3.5, rect(-0.28, -0.3, 0.56, 0.3, '#d9dfda', { rx: 0.08 }) + path('M-.24 -.3Q0 -.46 .24 -.3Z', '#9fb4b8'), { y: 0.96, depth: 3, haze: false });
    crowd(world, [['intern', 0, 4.3, 'wave', { female: true, mask: true, glasses: true, shadow: false, style: 'bun' }]]);
    world.stand(0.28, 4.25, rect(-0.025, -0.24, 0.05, 0.24, '#c4512d', { rx: 0.02 }), { y: 1.78, depth: 3.2, haze: false });
    return finish(world, 0.34);
  },
  'medical-pharmacy': (size) => {
    const world = room({ ...size, seed: 'pharmacy', tone: 'day', sun: 1, w: 8, h: 3.6, d: 6, eye: 1.5, horizon: 0.42 });
    for (let k = 0; k < 5; k += 1) { const v = 0.9 + k * 0.5; onBack(world, [[0.4, v], [7.6, v], [7.6, v + 0.05], [0.4, v + 0.05]], '#7a4a2c'); for (let i = 0; i < 30; i += 1) { const u = 0.5 + i * 0.235; const h = world.random.range(0.18, 0.38); onBack(world, [[u, v + 0.05], [u + 0.18, v + 0.05], [u + 0.18, v + h], [u, v + h]], world.random.pick(['#c4512d', '#e0a13b', '#7d9477', '#ead9c0', '#d9704a', '#a9b798']), 8980); } }
    crowd(world, [['intern', 0.4, 4.4, 'receive', { female: true, under: '#7d9477', glasses: true, shadow: false, flip: true }], ['elder', -1.2, 3.3, 'receive', { female: true, colour: '#8c4a6b', trim: '#e0a13b' }]]);
    world.add(3.9, world.boxShape({ x: -0.4, z: 3.5, w: 4, h: 1.0, d: 0.6, colour: '#96583a' }) + world.boxShape({ x: -0.5, y: 1, z: 3.44, w: 4.2, h: 0.07, d: 0.74, colour: '#e6d3b1' }));
    world.castBox(-0.4, 3.5, 4, 0.6, 1);
    world.stand(-0.5, 3.6, path('M-.14 0h.28l-.03 -.3h-.22Z', '#fbf3e2') + path('M-.03 -.22h.06v.05h.05v.06h-.05v.05h-.06v-.05h-.05v-.06h.05Z', '#5f8062'), { y: 1.05, depth: 3.2, haze: false });
    return finish(world, 0.36);
  },
  'medical-physiotherapy': (size) => {
    const world = room({ ...size, seed: 'physio', tone: 'day', sun: -1, w: 9, h: 3.8, d: 7, eye: 1.5, horizon: 0.42, windows: row('left', 1.2, 3, 2.1, { w: 1.5, h: 2.3 }), colours: { floor: '#c9a070' } });
    for (let v = 0.3; v < 2.7; v += 0.22) onBack(world, [[5.8, v], [7.4, v], [7.4, v + 0.07], [5.8, v + 0.07]], '#b97a4c');
    for (const z of [4.9, 3.9]) world.add(z, world.boxShape({ x: -2.4, y: 0.92, z, w: 4.6, h: 0.07, d: 0.07, colour: '#b9824f' }) + [-2.3, -0.1, 2].map((x) => world.boxShape({ x, z, w: 0.07, h: 0.92, d: 0.07, colour: '#8fa4ae' })).join(''));
    crowd(world, [['elder', -0.5, 4.4, { turn: 'side', lean: 4, armL: [30, 60], armR: [24, 52], legL: [-12, -20], legR: [14, 4] }, { female: false, wears: 'shirt', pants: '#6d7a8a', colour: '#c9b48c' }], ['nurse', -1.5, 4.6, 'receive', { female: true }]]);
    world.stand(2.9, 5, circle(0, -0.5, 0.5, world.gradient([[0, '#f0a06a'], [0.5, '#d9704a'], [1, '#8f3a22']], [0, 0, 1, 1])), { silhouette: circle(0, -0.5, 0.5, 'currentColor') });
    pot(world, 3.9, 6.4, 1.1);
    return finish(world, 0.36);
  },
  'village-health-camp': (size) => {
    const world = outdoors(size, 'camp', { mood: 'morning', sun: -1, eye: 1.9, horizon: 0.66, lawn: '#b8945c' });
    for (const [x, z] of [[-22, 34], [15, 36]]) house(world, x, z, 7);
    plant(world, 'rain', 0, 17, 1.25);
    for (const [x, z] of [[-4.2, 11], [1, 10.4], [5, 12]]) { table(world, { x: x - 0.9, z, w: 1.8, d: 0.7, colour: '#e6d3b1' }); papers(world, x, z + 0.2); }
    crowd(world, [['doctor', -4.6, 12.2, 'desk', { female: true, shadow: false }], ['villager', -3.1, 10.8, 'lean', { female: true, flip: true }], ['intern', 0.7, 11.6, 'clasp', { female: false, shadow: false }], ['elder', 1.6, 9.6, 'stand', { female: false }], ['intern', 4.7, 13, 'hold', { female: true, shadow: false }]]);
    for (let i = 0; i < 7; i += 1) crowd(world, [[i % 3 === 2 ? 'child' : 'villager', 3.4 + i * 0.95, 10.4 + (i % 2) * 0.3 + i * 0.25, i % 2 ? 'stand' : 'side', { flip: true, female: i % 2 === 0 }]]);
    crowd(world, [['nurse', -1.6, 9, 'walk', { female: true }], ['child', -6.2, 10, 'relaxed', {}], ['villager', -7, 10.4, 'stand', { female: true }]]);
    return finish(world, 0.46);
  },
  'village-street': (size) => {
    const world = outdoors(size, 'street', { mood: 'golden', sun: -1, eye: 1.7, horizon: 0.52, lawn: '#c08a58', flecks: { count: 120 } });
    way(world, [[0, 1.5, 2.2], [0.6, 60, 2.2]], '#d9a878');
    for (let i = 0; i < 4; i += 1) { house(world, -10.4, 9 + i * 10, 7, ['#e6c9a0', '#a9c4bd', '#e3b48c', '#c9d0a4'][i]); house(world, 3.8, 12 + i * 10, 7, ['#b9cfd6', '#ead9c0', '#d9a08a', '#cfd6b4'][i]); }
    plant(world, 'neem', -5.2, 30, 0.9);
    plant(world, 'palm', 9, 34, 1.2);
    plant(world, 'palm', -13, 38, 1.2);
    const [rx, ry] = world.project([-2.3, 0, 8.4]);
    world.add(8000, Array.from({ length: 10 }, (_, i) => { const a = (i * Math.PI) / 5; return `<ellipse cx="${n(rx + Math.cos(a) * 52)}" cy="${n(ry + Math.sin(a) * 15)}" rx="22" ry="7" fill="${['#fff3da', '#c4512d', '#e8a0ae', '#e0a13b'][i % 4]}"/>`; }).join('') + `<ellipse cx="${n(rx)}" cy="${n(ry)}" rx="26" ry="8" fill="#e0a13b"/>`);
    crowd(world, [['nurse', 0.4, 7.4, 'bag', { female: true }], ['intern', 1.3, 7.8, 'bag', { female: false }], ['elder', 2.7, 7.5, 'talk', { female: true, flip: true, colour: '#b5455a' }], ['child', 3.3, 8.2, 'stand', {}], ['villager', -0.9, 20, 'backWalk', { female: true }]]);
    return finish(world, 0.46);
  },
  'mobile-clinic-van': (size) => {
    const world = outdoors(size, 'van', { mood: 'golden', sun: -1, eye: 1.6, horizon: 0.52, lawn: '#94a055', hills: { high: 0.2, ranges: 4 } });
    way(world, [[-14, 5, 1], [-2, 8.6, 2.4], [10, 11, 2.2], [30, 24, 2]]);
    plant(world, 'palm', -9, 18, 1.1);
    plant(world, 'palm', -7.4, 20, 1.2);
    plant(world, 'rain', 12, 22, 1);
    house(world, 16, 34, 7);
    park(world, van(world), 0.6, 9, {});
    crowd(world, [['doctor', -2.9, 7.6, 'talk', { female: true }], ['child', -4.3, 7.3, 'relaxed', { female: true }], ['child', -5, 7.6, 'back', {}], ['child', -3.7, 6.7, 'back', { female: true }], ['villager', 5.2, 8, 'stand', { female: true, flip: true }], ['child', 4.5, 7.6, 'side', { flip: true }]]);
    return finish(world, 0.48);
  },
  'banner-villages': (size) => {
    const world = outdoors(size, 'villages', { mood: 'dawn', sun: 1, eye: 5, horizon: 0.5, centre: 0.62, lens: 0.7, lawn: '#8f9c54', hills: { high: 0.24, ranges: 5 }, sky: { discX: 0.86 } });
    for (let i = 0; i < 9; i += 1) field(world, [[-60 + i * 14, 16 + (i % 3) * 9], [-48 + i * 14, 15 + (i % 3) * 9], [-44 + i * 14, 34 + (i % 2) * 12], [-64 + i * 14, 36 + (i % 2) * 12]], ['#a9ad5c', '#7d9450', '#c0a85a', '#8aa35c'][i % 4], { depth: 8650, opacity: 0.75 });
    way(world, [[6, 4, 1.5], [9, 12, 1.5], [7, 20, 1.5], [12, 30, 1.5], [22, 44, 1.6], [26, 80, 1.6]]);
    park(world, van(world), 9.6, 24, { scale: 0.95 });
    for (const [x, z] of [[20, 50], [29, 54], [37, 49]]) house(world, x, z, 7);
    for (const [x, z] of [[16, 40], [18, 42], [34, 40], [-6, 60], [-2, 62], [-30, 80]]) plant(world, 'palm', x, z, 1.2);
    plant(world, 'rain', 42, 52, 1.2);
    plant(world, 'neem', -36, 70, 1.2);
    return finish(world, 0.44);
  },
  'satellite-clinic': (size) => {
    const world = outdoors(size, 'satellite', { mood: 'morning', sun: -1, eye: 1.9, horizon: 0.54, at: [2, 0] });
    way(world, [[2, 2, 1.6], [2, 13, 1.5]]);
    world.box({ x: -6, z: 14, w: 16, h: 0.35, d: 8, colour: '#b9573a' });
    block(world, { x: -5, z: 16, w: 14, d: 6, storeys: 1, storey: 3.2, bays: 5, roof: 'flat', arches: ['flat'], colour: '#e6d3b1', plinth: 0.3 });
    world.add(15.5, tiles(world, { x: -5.6, z: 13.6, w: 15.2, d: 9, y: 3.6, rise: 2.2 }));
    for (const x of [-5.4, -1.8, 1.7, 5.2, 8.7]) world.add(13.9, world.boxShape({ x, y: 0.35, z: 14, w: 0.3, h: 3.2, d: 0.3, colour: '#f3e8d0' }));
    for (const x of [-4, 4.6]) world.add(15.2, world.boxShape({ x, y: 0.75, z: 15.2, w: 2.6, h: 0.08, d: 0.5, colour: '#83502f' }));
    world.stand(2, 13.5, circle(0, -0.3, 0.42, '#2f6b5e') + path('M-.09 -.56h.18v.18h.18v.18h-.18v.18h-.18v-.18h-.18v-.18h.18Z', '#fff6e6'), { y: 3.9, haze: false });
    crowd(world, [['villager', -3.4, 15, 'sitHands', { y: 0.35, female: true, shadow: false, depth: 14.6 }], ['elder', -2.3, 15, 'sitHands', { y: 0.35, female: false, shadow: false, depth: 14.6 }], ['villager', 5.4, 15, 'sitHands', { y: 0.35, flip: true, female: true, shadow: false, depth: 14.6 }], ['nurse', 2.2, 14.4, 'hold', { y: 0.35, female: true, shadow: false, depth: 14.1 }], ['villager', 0.6, 10, 'backWalk', { female: true }], ['child', 1.3, 10.2, 'back', {}]]);
    plant(world, 'neem', 11.5, 12, 0.95);
    park(world, bicycle('#c4512d'), 9.4, 10.6);
    plant(world, 'bougainvillea', -7, 13, 1);
    overhang(world, -1, { flowers: false, reach: 0.34 });
    return finish(world, 0.44);
  },
};

function house(world, x, z, w, colour = '#e6c9a0') {
  block(world, { x, z, w, d: 6, storeys: 1, storey: 2.6, bays: 3, roof: 'tile', arches: ['flat'], colour, sideBays: 2, plinth: 0.4 });
}

function hospital(size, seed, { mood, centre = 0.5, wide = false }) {
  const world = outdoors(size, seed, { mood, sun: wide ? 1 : -1, eye: 2, horizon: 0.66, centre, lens: wide ? 0.62 : 0.78, sky: wide ? { discX: 0.1 } : {} });
  way(world, [[0, 2, 4], [0, 20, 5]], '#b0a09a');
  block(world, { x: -15, z: 30, w: 32, d: 12, storeys: 5, storey: 3.3, bays: 10, roof: 'flat', arches: ['flat', 'flat', 'flat', 'flat', 'round'], colour: mix(SAND, '#ffffff', 0.2), glow: wide ? 0.35 : 0.05 });
  world.add(24, world.boxShape({ x: -6.5, y: 4.1, z: 19.5, w: 14, h: 0.7, d: 10, colour: '#c4512d' }));
  for (const x of [-6.2, 6.6]) world.box({ x, z: 19.8, w: 0.7, h: 4.1, d: 0.7, colour: SAND });
  world.stand(0.5, 19.4, circle(0, -0.9, 0.95, '#2f6b5e') + path('M-.2 -1.5h.4v.4h.4v.4h-.4v.4h-.4v-.4h-.4v-.4h.4Z', '#fff6e6'), { y: 4.9, haze: false });
  park(world, ambulance(world), 2.6, 21, { depth: 20.5 });
  for (const [k, x, z, s] of [['neem', -12, 20, 1.1], ['palm', 14, 24, 1.2], ['palm', 16.5, 26, 1], ['bush', 9, 19, 1], ['bougainvillea', -9, 19, 1]]) plant(world, k, x, z, s);
  crowd(world, wide ? [['nurse', -3.6, 12, 'walk', {}], ['nurse', -2.6, 12.4, 'walk', { female: true }], ['doctor', -1.2, 12.2, 'stroll', {}]] : [['villager', -2.4, 11, 'backWalk', { female: true }], ['villager', -1.4, 11.2, 'backWalk', { female: false }], ['child', -1.9, 10.8, 'back', {}], ['nurse', 4.2, 15, 'stroll', { flip: true }], ['doctor', -5, 16, 'hold', {}]]);
  return finish(world);
}
