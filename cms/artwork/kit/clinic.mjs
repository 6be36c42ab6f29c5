import { circle, ellipse, line, n, path, rect } from './canvas.mjs';
import { mix } from './colour.mjs';

const two = (world, colour) =>
  world.gradient(
    [
      [0, mix(colour, world.tint, 0.35)],
      [0.45, colour],
      [0.5, mix(colour, world.shade, 0.3)],
      [1, mix(colour, world.shade, 0.42)],
    ],
    [0, 0, 0.25, 1],
  );

/** A dental chair from the side, its head to the left, with a lamp; y up from the floor. */
export function dentalChair(world, colour = '#4f9a9b', { patient } = {}) {
  const c = two(world, colour);
  const base =
    path('M-.45 0Q-.4 -.09 -.1 -.1H.3Q.5 -.09 .55 0Z', '#cdd6d6') + rect(-0.06, -0.42, 0.3, 0.34, '#aebcc0');
  const seat =
    path('M-.3 -.42Q.2 -.5 .62 -.48L1.12 -.4Q1.2 -.34 1.12 -.3L.6 -.34L-.2 -.3Q-.36 -.32 -.3 -.42Z', c) +
    path('M-.22 -.34Q-.48 -.5 -.98 -.8Q-1.08 -.9 -1 -.97Q-.9 -1.02 -.8 -.94L-.2 -.52Q-.1 -.4 -.22 -.34Z', c) +
    path('M-.98 -.86Q-1.2 -.98 -1.24 -1.06Q-1.22 -1.16 -1.1 -1.12L-.88 -.98Z', c);
  const lamp =
    line('M-.5 0V-1.6Q-.5 -2.05 -.9 -1.98L-1.08 -1.84', '#dfe6e4', 0.05) +
    path('M-1.26 -1.86L-.96 -1.7L-1.02 -1.58Q-1.2 -1.56 -1.32 -1.72Z', '#f2f0e6') +
    ellipse(-1.17, -1.66, 0.15, 0.06, '#fff0bd', { transform: 'rotate(28 -1.17 -1.66)' });
  const beam = path('M-1.28 -1.66L-1.04 -1.58L-.72 -.95L-1.5 -.98Z', '#fff3c4', { opacity: 0.28 });
  const tray =
    line('M.1 -1.05Q.3 -1.05 .42 -.98', '#dfe6e4', 0.04) + path('M-.12 -1.1h.42v.05h-.42Z', '#e6eceb');
  const lying = patient ? lain(world, patient) : '';
  return {
    svg: lamp + base + seat + lying + beam + tray,
    silhouette: path('M-.45 0Q-.3 -.1 0 -.3L-1.2 -1L-1.1 -1.1L-.2 -.5L1.12 -.4L.5 -.3L.5 0Z', 'currentColor'),
  };
}

function lain(world, { colour = '#e0a13b', pants = '#44507a', skin = '#9a6540', hair = '#1b1a22' }) {
  return (
    path(
      'M-.2 -.54Q-.5 -.8 -.86 -1.04L-.76 -1.2Q-.3 -1 .0 -.72L.62 -.62L1.1 -.52L1.12 -.4L.5 -.46L-.1 -.46Z',
      two(world, pants),
    ) +
    path(
      'M-.12 -.5Q-.5 -.78 -.88 -1.02L-.78 -1.22Q-.3 -1.02 .06 -.66Q.08 -.52 -.12 -.5Z',
      two(world, colour),
    ) +
    path(
      'M-.9 -1.02Q-1.1 -1.04 -1.14 -1.14Q-1.14 -1.26 -1.0 -1.28Q-.88 -1.26 -.84 -1.16Z',
      two(world, skin),
    ) +
    path('M-1.12 -1.06Q-1.2 -1.14 -1.14 -1.24Q-1.08 -1.3 -1.02 -1.28Q-1.1 -1.2 -1.02 -1.08Z', hair)
  );
}

/** A hospital bed from the side with somebody in it, head to the left. */
export function bed(world, { patient = true, skin = '#9a6540', hair = '#d8d4cc', blanket = '#8fb4c4' } = {}) {
  const frame =
    line('M-1.05 0V-1.05M1.05 0V-.85', '#9fb0b6', 0.06) +
    rect(-1.05, -0.52, 2.1, 0.1, '#c6d1d3') +
    circle(-1.05, -0.04, 0.05, '#333') +
    circle(1.05, -0.04, 0.05, '#333');
  const mattress =
    rect(-1, -0.66, 2, 0.16, '#f5efe2', { rx: 0.05 }) +
    path('M-.98 -.66L-.9 -.98Q-.7 -1.02 -.5 -.8L-.42 -.66Z', '#fffaf0');
  const body = patient
    ? path(
        'M-.72 -.98Q-.86 -.98 -.86 -1.1Q-.84 -1.22 -.72 -1.22Q-.58 -1.2 -.58 -1.08Q-.6 -.98 -.72 -.98Z',
        two(world, skin),
      ) +
      path('M-.86 -1.08Q-.9 -1.24 -.72 -1.26Q-.6 -1.25 -.58 -1.16Q-.74 -1.2 -.78 -1.06Z', hair) +
      path('M-.72 -.98Q-.5 -1.0 -.3 -.78L-.4 -.64L-.76 -.66Z', two(world, '#e7ddc6')) +
      path('M-.46 -.66Q-.4 -.86 -.1 -.82L.8 -.78Q1.02 -.76 1.02 -.5H-.5Z', two(world, blanket))
    : path('M-.4 -.66H1.02V-.5H-.4Z', two(world, blanket));
  return {
    svg: frame + mattress + body,
    silhouette: path('M-1.05 0V-1.05L-.9 -1L-.5 -.8L1.05 -.8V0Z', 'currentColor'),
  };
}

/** A drip stand. */
export const drip = () =>
  line('M0 0V-1.9M-.18 0H.18M-.12 -1.86H.12', '#9fb0b6', 0.03) +
  path('M-.14 -1.84h.14v.32q-.07 .1 -.14 0Z', '#d9ebe8') +
  line('M-.07 -1.46Q-.1 -1.1 .3 -.9', '#b8d2d2', 0.015);

/** A round theatre lamp hanging from above; origin at the lamp. */
export function theatreLamp(world) {
  const glow = world.glow([
    [0, '#fff6d8', 0.8],
    [0.3, '#fff0c0', 0.3],
    [1, '#fff0c0', 0],
  ]);
  const bulbs = Array.from({ length: 7 }, (_, i) =>
    ellipse(-0.45 + i * 0.15, 0.06, 0.055, 0.03, '#fffbe8'),
  ).join('');
  return (
    circle(0, 0.3, 2, glow) +
    line('M0 -2V-.16', '#8fa4ae', 0.07) +
    path('M-.66 .05Q-.5 -.2 0 -.22Q.5 -.2 .66 .05Z', two(world, '#c3d3d6')) +
    ellipse(0, 0.06, 0.66, 0.1, '#eef3ea') +
    bulbs
  );
}

/** A tooth; size is its height. */
export function tooth(x, y, s, fill = '#fff8ea', extra = {}) {
  const k = (v) => n(v * s);
  return path(
    `M${n(x - 0.34 * s)} ${n(y - 0.38 * s)}q${k(0.16)} ${k(-0.2)} ${k(0.34)} ${k(-0.06)}q${k(0.18)} ${k(-0.14)} ${k(0.34)} ${k(0.06)}q${k(0.12)} ${k(0.3)} ${k(-0.06)} ${k(0.56)}q${k(-0.04)} ${k(0.34)} ${k(-0.14)} ${k(0.36)}q${k(-0.08)} ${k(-0.02)} ${k(-0.1)} ${k(-0.34)}q${k(-0.04)} ${k(-0.1)} ${k(-0.08)} 0q${k(-0.02)} ${k(0.32)} ${k(-0.1)} ${k(0.34)}q${k(-0.1)} ${k(-0.02)} ${k(-0.14)} ${k(-0.36)}q${k(-0.18)} ${k(-0.26)} ${k(-0.06)} ${k(-0.56)}Z`,
    fill,
    extra,
  );
}

/** A jaw of teeth on a plaster base, w wide. */
export function jaw(x, y, w, upper = true, braces = false) {
  const sign = upper ? 1 : -1;
  const teeth = Array.from({ length: 9 }, (_, i) => {
    const t = (i - 4) / 4;
    const s = w * (0.14 - Math.abs(t) * 0.025);
    return (
      rect(x + t * w * 0.42 - s / 2, upper ? y : y - s * 1.3, s * 0.94, s * 1.3, '#fffaf0', {
        rx: n(s * 0.3),
      }) +
      (braces
        ? rect(x + t * w * 0.42 - s * 0.18, y + sign * s * 0.5 - s * 0.15, s * 0.36, s * 0.3, '#7d8fa6')
        : '')
    );
  }).join('');
  const gum =
    path(
      `M${n(x - w * 0.55)} ${n(y + sign * w * 0.04)}Q${n(x)} ${n(y + sign * w * 0.08)} ${n(x + w * 0.55)} ${n(y + sign * w * 0.04)}L${n(x + w * 0.5)} ${n(y - sign * w * 0.26)}H${n(x - w * 0.5)}Z`,
      '#e7b9a2',
    ) +
    path(
      `M${n(x - w * 0.5)} ${n(y - sign * w * 0.2)}H${n(x + w * 0.5)}l${n(-w * 0.03)} ${n(-sign * w * 0.14)}H${n(x - w * 0.47)}Z`,
      '#d9cdb8',
    );
  return (
    gum +
    teeth +
    (braces
      ? line(`M${n(x - w * 0.44)} ${n(y + sign * w * 0.07)}H${n(x + w * 0.44)}`, '#5b6d86', w * 0.012)
      : '')
  );
}
