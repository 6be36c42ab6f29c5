import { circle, ellipse, line, n, path, pt } from './canvas.mjs';
import { wear } from './clothes.mjs';
import { mix, SKINS } from './colour.mjs';
import { head } from './heads.mjs';
import { POSES } from './poses.mjs';

/** The point at an angle and distance. */
const step = ([x, y], angle, length) => [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
const rad = (degrees) => (degrees * Math.PI) / 180;

/** A limb: two circles and the hull between them. */
export function limb(a, b, ra, rb) {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const [sx, sy] = [Math.sin(angle), -Math.cos(angle)];
  const p = [
    [a[0] + sx * ra, a[1] + sy * ra],
    [b[0] + sx * rb, b[1] + sy * rb],
    [b[0] - sx * rb, b[1] - sy * rb],
    [a[0] - sx * ra, a[1] - sy * ra],
  ];
  return `M${pt(p[0])}L${pt(p[1])}A${n(rb)} ${n(rb)} 0 0 1 ${pt(p[2])}L${pt(p[3])}A${n(ra)} ${n(ra)} 0 0 1 ${pt(p[0])}Z`;
}

/** Where the joints are for a pose. Angles in degrees from straight down, positive to the right. */
export function joints(pose, build = 1) {
  const lean = rad(pose.lean ?? 0);
  const hip = [0, -(pose.hip ?? 0.9)];
  const neck = step(hip, Math.PI + lean, 0.53);
  const turned = pose.turn === 'side';
  const half = (turned ? 0.045 : 0.158) * build;
  const across = [Math.cos(lean), -Math.sin(lean)];
  const shoulder = (k) => [neck[0] + across[0] * half * k, neck[1] + 0.078 + across[1] * half * k];
  const arm = (k, [upper, lower]) => {
    const s = shoulder(k);
    const elbow = step(s, rad(upper), 0.29);
    return { s, elbow, hand: step(elbow, rad(lower), 0.265) };
  };
  const leg = (k, [thigh, shin]) => {
    const s = [hip[0] + (turned ? 0.02 : 0.085) * k, hip[1] + 0.02];
    const knee = step(s, rad(thigh), 0.43);
    return { s, knee, foot: step(knee, rad(shin), 0.41) };
  };
  const top = step(neck, Math.PI + lean * 0.6 + rad(pose.nod ?? 0), 0.165);
  return {
    hip,
    neck,
    top,
    turned,
    left: { arm: arm(-1, pose.armL), leg: leg(-1, pose.legL) },
    right: { arm: arm(1, pose.armR), leg: leg(1, pose.legR) },
    lean,
  };
}

/** Inks for a figure: every shape has a lit and a shaded half. */
export function inks(world, flip) {
  const side = flip ? -world.sun : world.sun;
  const split = (colour, at = 0.5) => {
    const [lit, dark] = [mix(colour, world.tint, 0.2), mix(colour, world.shade, 0.42)];
    const stops =
      side < 0
        ? [
            [0, lit],
            [at, lit],
            [at + 0.06, dark],
            [1, dark],
          ]
        : [
            [0, dark],
            [1 - at - 0.06, dark],
            [1 - at, lit],
            [1, lit],
          ];
    return world.gradient(stops, [0, 0.1, 1, 0]);
  };
  return { split, dark: (c) => mix(c, world.shade, 0.42), lit: (c) => mix(c, world.tint, 0.2), side };
}

const flatInk = {
  split: () => 'currentColor',
  dark: () => 'currentColor',
  lit: () => 'currentColor',
  side: 1,
};

function compose(ink, person, pose) {
  const j = joints(pose, person.build ?? 1);
  const skin = person.skin ?? SKINS[2];
  const parts = wear(ink, person, pose, j);
  const hands = (side) => circle(...j[side].arm.hand, 0.042, ink.split(skin));
  const neck = path(
    limb(
      [j.neck[0], j.neck[1] + 0.04],
      [(j.neck[0] + j.top[0]) / 2, (j.neck[1] + j.top[1]) / 2],
      0.052,
      0.048,
    ),
    ink.dark(skin),
  );
  const back = pose.turn === 'back';
  const order = back
    ? [
        parts.farArm,
        hands('left'),
        hands('right'),
        parts.legs,
        parts.nearArm,
        parts.body,
        neck,
        head(ink, person, pose, j),
        parts.over,
      ]
    : [
        parts.behind,
        parts.farArm,
        parts.farArm && hands('left'),
        parts.legs,
        neck,
        parts.body,
        head(ink, person, pose, j),
        parts.over,
        parts.nearArm,
        hands('right'),
        parts.farArm ? '' : hands('left'),
      ];
  return order.filter(Boolean).join('') + (pose.holds ? held(ink, pose, j) : '');
}

function held(ink, pose, j) {
  const [[ax, ay], [bx, by]] = [j.left.arm.hand, j.right.arm.hand];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const kinds = {
    book: () =>
      path(`M${n(x - 0.13)} ${n(y - 0.16)}l.26 -.02 .02 .2 -.26 .03Z`, ink.split(pose.tone ?? '#c4512d')) +
      path(`M${n(x - 0.125)} ${n(y + 0.045)}l.26 -.03`, 'none', { stroke: '#fff3da', 'stroke-width': 0.012 }),
    tablet: () =>
      path(`M${n(x - 0.11)} ${n(y - 0.13)}l.22 -.02 .02 .17 -.22 .02Z`, ink.lit('#26365c')) +
      path(`M${n(x - 0.09)} ${n(y - 0.11)}l.18 -.017 .016 .13 -.18 .017Z`, '#bfe0dd'),
    scroll: () =>
      path(limb([bx - 0.02, by + 0.02], [bx + 0.2, by - 0.1], 0.03, 0.03), '#fff3da') +
      circle(bx + 0.09, by - 0.04, 0.034, '#c4512d'),
    bag: () =>
      path(`M${n(bx - 0.14)} ${n(by + 0.04)}h.28l.03 .24h-.34Z`, ink.split(pose.tone ?? '#8a4a2c')) +
      line(`M${n(bx - 0.08)} ${n(by + 0.05)}q.08 -.12 .16 0`, ink.dark('#5b3420'), 0.018),
    lamp: () =>
      path(`M${n(x - 0.1)} ${n(y - 0.03)}q.1 .13 .2 0Z`, '#c98a2e') +
      path(`M${n(x)} ${n(y - 0.16)}q.055 .07 0 .12q-.055 -.05 0 -.12Z`, '#ffe9a8') +
      circle(x, y - 0.08, 0.12, '#ffd98a', { opacity: 0.35 }),
    tray: () =>
      path(`M${n(x - 0.2)} ${n(y - 0.04)}h.4l-.03 .05h-.34Z`, '#cfdcdc') +
      line(`M${n(x - 0.12)} ${n(y - 0.05)}h.1m.05 0h.12`, '#6f8a94', 0.016),
    bat: () =>
      path(limb([bx, by], [bx + 0.16, by + 0.22], 0.015, 0.018), '#6b4a2e') +
      path(limb([bx + 0.17, by + 0.24], [bx + 0.48, by + 0.62], 0.035, 0.055), '#e9cf9c'),
    racket: () =>
      line(`M${n(bx)} ${n(by)}l.13 -.3`, '#30406b', 0.022) +
      ellipse(bx + 0.21, by - 0.5, 0.11, 0.19, 'rgba(255,255,255,.3)', {
        stroke: '#c4512d',
        'stroke-width': 0.022,
        transform: `rotate(22 ${n(bx + 0.21)} ${n(by - 0.5)})`,
      }),
    stick: () => line(`M${n(bx)} ${n(by)}l.3 .18`, '#7a5230', 0.028),
    staff: () =>
      line(`M${n(bx)} ${n(by + 0.95)}V${n(by - 1.1)}`, '#d9452f', 0.045) +
      line(
        `M${n(bx)} ${n(by - 0.1)}V${n(by - 0.4)}M${n(bx)} ${n(by - 0.7)}V${n(by - 1.0)}`,
        '#fff6e6',
        0.045,
      ),
    mug: () => path(`M${n(bx - 0.035)} ${n(by - 0.1)}h.08v.1h-.08Z`, '#faf0dc'),
    brush: () =>
      line(`M${n(bx)} ${n(by + 0.1)}v-.5`, '#3d7a80', 0.04) +
      path(`M${n(bx - 0.03)} ${n(by - 0.52)}h.13v.14h-.13Z`, '#fff'),
  };
  return kinds[pose.holds]?.() ?? '';
}

/** Draws a person: { svg, silhouette } in metres, feet at 0. person: skin, hair, look, colours; pose: a name or an object. */
export function figure(world, person, pose = 'stand', { flip = false } = {}) {
  const shape = typeof pose === 'string' ? POSES[pose] : pose;
  if (!shape) throw new Error(`unknown pose ${pose}`);
  const turn = flip ? 'scale(-1 1)' : '';
  const size = person.size ?? 1;
  const wrap = (svg) => `<g transform="${turn} scale(${n(size)})">${svg}</g>`;
  return {
    svg: wrap(compose(inks(world, flip), person, shape)),
    silhouette: wrap(compose(flatInk, { ...person, mono: true }, { ...shape, holds: undefined })),
  };
}

/** Stands a person in the world. */
export function person(world, who, x, z, pose, { flip, shadow = true, ...extra } = {}) {
  const drawn = figure(world, who, pose, { flip });
  world.stand(x, z, drawn.svg, { silhouette: shadow ? drawn.silhouette : undefined, ...extra });
}
