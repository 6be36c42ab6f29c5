import { circle, line, n, path, pt, smooth } from './canvas.mjs';
import { mix } from './colour.mjs';
import { limb } from './figure.mjs';

const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The trunk of the body as a soft shape from neck to hem; down is how far below the hip it falls. */
function trunk(j, { waist = 0.125, hem = 0.17, down = 0.1, build = 1 }) {
  const half = (j.turned ? 0.1 : 0.19) * build;
  const w = (j.turned ? 0.105 : waist) * build;
  const f = (j.turned ? hem * 0.85 : hem) * build;
  const along = [Math.sin(j.lean), -Math.cos(j.lean)];
  const across = [Math.cos(j.lean), Math.sin(j.lean)];
  const at = (t, side) => {
    const centre = between(j.neck, j.hip, t);
    return [centre[0] + across[0] * side, centre[1] + across[1] * side];
  };
  const low = (side) => [j.hip[0] + side - along[0] * 0.02, j.hip[1] + down];
  return [
    at(-0.02, -half * 0.32),
    at(0.09, -half),
    at(0.3, -half * 0.9),
    at(0.72, -w),
    low(-f),
    low(f),
    at(0.72, w),
    at(0.3, half * 0.9),
    at(0.09, half),
    at(-0.02, half * 0.32),
  ];
}

const body = (points) =>
  `M${pt(points[0])}Q${pt(points[1])} ${pt(points[2])}Q${pt(points[3])} ${pt(points[4])}L${pt(points[5])}Q${pt(points[6])} ${pt(points[7])}Q${pt(points[8])} ${pt(points[9])}Z`;

function sleeves(ink, j, side, { colour, skin, long = true, wide = 0.055 }) {
  const { s, elbow, hand } = j[side].arm;
  const cuff = long ? between(elbow, hand, 0.86) : between(s, elbow, 0.62);
  const bare =
    path(limb(elbow, hand, 0.042, 0.033), ink.split(skin)) +
    path(limb(s, elbow, 0.05, 0.042), ink.split(skin));
  if (!long) return bare + path(limb(s, cuff, wide + 0.006, wide + 0.004), ink.split(colour));
  return (
    path(limb(elbow, hand, 0.038, 0.03), ink.split(skin)) +
    path(limb(elbow, cuff, wide * 0.88, wide * 0.8), ink.split(colour)) +
    path(limb(s, elbow, wide, wide * 0.88), ink.split(colour))
  );
}

function trousers(ink, j, { colour, shoe, wide = 0.075, bare }) {
  const one = (side) => {
    const { s, knee, foot } = j[side].leg;
    const toe = j.turned ? 0.09 : side === 'left' ? -0.02 : 0.02;
    const boot = path(
      limb([foot[0], foot[1] + 0.015], [foot[0] + toe, foot[1] + 0.03], 0.04, 0.03),
      ink.dark(shoe),
    );
    if (bare)
      return (
        boot +
        path(limb(knee, foot, 0.055, 0.036), ink.split(bare)) +
        path(limb(s, knee, 0.09, 0.07), ink.split(bare)) +
        path(limb(s, between(s, knee, 0.62), 0.098, 0.096), ink.split(colour))
      );
    return (
      boot +
      path(limb(knee, between(knee, foot, 0.95), wide * 0.82, wide * 0.7), ink.split(colour)) +
      path(limb(s, knee, wide * 1.2, wide * 0.85), ink.split(colour))
    );
  };
  return one('left') + one('right');
}

function folded(ink, j, colour) {
  const [x, y] = j.hip;
  const d = j.turned
    ? `M${n(x - 0.16)} ${n(y - 0.04)}Q${n(x + 0.2)} ${n(y - 0.1)} ${n(x + 0.5)} ${n(y + 0.06)}Q${n(x + 0.54)} ${n(y + 0.16)} ${n(x + 0.3)} ${n(y + 0.16)}L${n(x - 0.14)} ${n(y + 0.15)}Q${n(x - 0.22)} ${n(y + 0.06)} ${n(x - 0.16)} ${n(y - 0.04)}Z`
    : `M${n(x - 0.2)} ${n(y - 0.02)}Q${n(x - 0.48)} ${n(y + 0.03)} ${n(x - 0.42)} ${n(y + 0.13)}Q${n(x)} ${n(y + 0.2)} ${n(x + 0.42)} ${n(y + 0.13)}Q${n(x + 0.48)} ${n(y + 0.03)} ${n(x + 0.2)} ${n(y - 0.02)}Z`;
  return path(d, ink.split(colour));
}

function skirt(ink, j, pose, { colour, trim, hem = 0.24 }) {
  if (pose.legs === 'lotus') return folded(ink, j, colour);
  const [x, y] = j.hip;
  const feet = [j.left.leg.foot, j.right.leg.foot];
  const [l, r] = [Math.min(feet[0][0], feet[1][0]), Math.max(feet[0][0], feet[1][0])];
  const low = Math.max(feet[0][1], feet[1][1]) + 0.02;
  const seated = Math.abs(pose.legR[0]) > 70;
  if (seated) {
    const k = j.right.leg.knee;
    const d = `M${n(x - 0.15)} ${n(y - 0.1)}Q${n(k[0])} ${n(k[1] - 0.14)} ${n(k[0] + 0.09)} ${n(k[1])}L${n(r + 0.11)} ${n(low)}L${n(l - 0.12)} ${n(low)}L${n(k[0] - 0.2)} ${n(k[1] + 0.14)}L${n(x - 0.16)} ${n(y + 0.1)}Z`;
    return (
      path(d, ink.split(colour)) +
      line(`M${n(r + 0.1)} ${n(low - 0.02)}L${n(l - 0.11)} ${n(low - 0.02)}`, ink.lit(trim), 0.03, {
        'stroke-linecap': 'butt',
      })
    );
  }
  const [a, b] = [Math.min(l - 0.08, x - hem + 0.04), Math.max(r + 0.08, x + hem - 0.04)];
  const d = `M${n(x - 0.125)} ${n(y - 0.1)}Q${n(x - 0.2)} ${n(y + 0.15)} ${n(a)} ${n(low)}Q${n((a + b) / 2)} ${n(low + 0.04)} ${n(b)} ${n(low)}Q${n(x + 0.2)} ${n(y + 0.15)} ${n(x + 0.125)} ${n(y - 0.1)}Z`;
  const mid = (a + b) / 2;
  const pleats = [-0.05, 0, 0.05]
    .map((t) =>
      line(`M${n(x + t * 0.5)} ${n(y)}L${n(mid + t * 1.6)} ${n(low - 0.03)}`, ink.dark(colour), 0.009, {
        opacity: 0.6,
      }),
    )
    .join('');
  return (
    path(d, ink.split(colour)) +
    pleats +
    line(
      `M${n(a + 0.005)} ${n(low - 0.025)}Q${n(mid)} ${n(low + 0.015)} ${n(b - 0.005)} ${n(low - 0.025)}`,
      ink.lit(trim),
      0.035,
      { 'stroke-linecap': 'butt' },
    )
  );
}

function pallu(ink, j, colour, trim, back) {
  const [s, x, y] = [j.left.arm.s, ...j.hip];
  const r = j.right.arm.s;
  if (back)
    return (
      path(
        `M${n(s[0] - 0.03)} ${n(s[1] - 0.04)}L${n(s[0] + 0.13)} ${n(s[1] - 0.06)}L${n(x + 0.17)} ${n(y - 0.06)}L${n(x + 0.02)} ${n(y + 0.36)}L${n(x - 0.14)} ${n(y + 0.3)}Z`,
        ink.split(mix(colour, '#ffffff', 0.06)),
      ) + line(`M${n(x + 0.02)} ${n(y + 0.35)}L${n(x - 0.14)} ${n(y + 0.29)}`, ink.lit(trim), 0.035)
    );
  const d = `M${n(s[0] - 0.035)} ${n(s[1] - 0.03)}Q${n(s[0] + 0.06)} ${n(s[1] - 0.07)} ${n(s[0] + 0.11)} ${n(s[1] - 0.04)}Q${n(r[0] * 0.6)} ${n((s[1] + y) / 2)} ${n(x + 0.15)} ${n(y - 0.16)}L${n(x + 0.14)} ${n(y - 0.02)}Q${n(x - 0.06)} ${n(y - 0.14)} ${n(s[0] - 0.035)} ${n(s[1] + 0.12)}Z`;
  return (
    path(d, ink.split(mix(colour, '#ffffff', 0.08))) +
    line(
      `M${n(s[0] + 0.11)} ${n(s[1] - 0.035)}Q${n(r[0] * 0.6)} ${n((s[1] + y) / 2)} ${n(x + 0.15)} ${n(y - 0.16)}`,
      ink.lit(trim),
      0.022,
    )
  );
}

const WARDROBE = {
  sari: { skirt: true, blouse: true },
  kurta: { down: 0.36, hem: 0.19, legs: true },
  salwar: { down: 0.42, hem: 0.24, legs: true, scarf: true },
  shirt: { down: 0.07, hem: 0.15, legs: true },
  suit: { down: 0.16, hem: 0.17, legs: true, lapels: true },
  coat: { down: 0.42, hem: 0.21, legs: true, open: true },
  scrubs: { down: 0.14, hem: 0.165, legs: true, short: true, vee: true },
  gown: { down: 0.7, hem: 0.3, legs: true, wide: 0.085, hood: true },
  tee: { down: 0.07, hem: 0.15, legs: true, short: true },
  jersey: { down: 0.08, hem: 0.16, legs: true, short: true, bare: true },
  frock: { down: 0.42, hem: 0.24, legs: true, short: true },
  lungi: { skirt: true, short: true, down: 0.05, hem: 0.15 },
  dancer: { skirt: true, short: true, down: 0, hem: 0.13, fan: true },
};

function front(ink, person, j, look) {
  const [x, y] = j.neck;
  const parts = [];
  const h = j.hip;
  if (look.open && !j.turned)
    parts.push(
      path(
        `M${n(x - 0.055)} ${n(y + 0.01)}L${n(x + 0.055)} ${n(y + 0.01)}L${n(h[0] + 0.03)} ${n(h[1] - 0.12)}L${n(h[0] + 0.035)} ${n(h[1] + 0.1)}L${n(h[0] - 0.035)} ${n(h[1] + 0.1)}L${n(h[0] - 0.03)} ${n(h[1] - 0.12)}Z`,
        ink.split(person.under ?? '#3d7a80'),
      ),
      line(`M${n(h[0])} ${n(h[1] + 0.08)}V${n(h[1] + 0.4)}`, ink.dark('#cfd6d8'), 0.01),
    );
  if (look.lapels && !j.turned)
    parts.push(
      path(`M${n(x - 0.05)} ${n(y)}L${n(x + 0.05)} ${n(y)}L${n(x)} ${n(y + 0.24)}Z`, '#fbf3e4'),
      path(
        `M${n(x - 0.012)} ${n(y + 0.02)}h.024l.012 .16-.024 .04-.024 -.04Z`,
        ink.lit(person.under ?? '#c4512d'),
      ),
    );
  if (look.vee && !j.turned)
    parts.push(
      path(`M${n(x - 0.05)} ${n(y)}L${n(x + 0.05)} ${n(y)}L${n(x)} ${n(y + 0.1)}Z`, ink.dark(person.skin)),
    );
  if (look.scarf)
    parts.push(
      line(
        j.turned
          ? `M${n(x - 0.04)} ${n(y + 0.02)}Q${n(x + 0.1)} ${n(y + 0.14)} ${n(x - 0.05)} ${n(y + 0.2)}L${n(h[0] - 0.12)} ${n(h[1] + 0.1)}`
          : `M${n(x - 0.14)} ${n(h[1] + 0.12)}L${n(x - 0.13)} ${n(y + 0.07)}Q${n(x)} ${n(y + 0.22)} ${n(x + 0.13)} ${n(y + 0.07)}`,
        ink.lit(person.trim ?? '#e0a13b'),
        0.055,
      ),
    );
  if (look.hood && !j.turned)
    parts.push(
      path(
        `M${n(x - 0.09)} ${n(y + 0.02)}L${n(x - 0.02)} ${n(y)}L${n(x)} ${n(y + 0.22)}L${n(x + 0.02)} ${n(y)}L${n(x + 0.09)} ${n(y + 0.02)}L${n(x + 0.02)} ${n(y + 0.4)}h-.04Z`,
        ink.split(person.trim ?? '#e0a13b'),
      ),
    );
  if (person.stethoscope && !j.turned)
    parts.push(
      line(
        `M${n(x - 0.06)} ${n(y + 0.01)}Q${n(x - 0.07)} ${n(y + 0.2)} ${n(x + 0.02)} ${n(y + 0.22)}Q${n(x + 0.07)} ${n(y + 0.18)} ${n(x + 0.06)} ${n(y + 0.01)}M${n(x + 0.02)} ${n(y + 0.22)}v.09`,
        '#24304f',
        0.016,
      ),
      circle(x + 0.02, y + 0.33, 0.022, '#c8d4d6'),
    );
  return parts.join('');
}

/** Dresses the joints: parts in the order they are printed. */
export function wear(ink, person, pose, j) {
  const look = WARDROBE[person.wears ?? 'shirt'];
  const back = pose.turn === 'back';
  const {
    colour = '#c4512d',
    trim = '#e0a13b',
    skin,
    pants = '#2c3a5e',
    shoe = '#2a1f22',
    build = 1,
  } = person;
  const arm = {
    colour: look.blouse ? trim : colour,
    skin,
    long: !(look.short || look.blouse),
    wide: (look.wide ?? 0.055) * build,
  };
  const legs = look.skirt
    ? skirt(ink, j, pose, {
        colour: person.wears === 'lungi' ? pants : colour,
        trim,
        hem: look.fan ? 0.34 : 0.24,
      })
    : pose.legs === 'lotus'
      ? folded(ink, j, pants)
      : trousers(ink, j, { colour: pants, shoe, bare: look.bare ? skin : undefined, wide: 0.075 * build });
  const seated = pose.hip < 0.6;
  const down = seated || pose.lean > 24 ? Math.min(0.12, look.down ?? 0.02) : (look.down ?? 0.02);
  const shape = body(trunk(j, { down, hem: seated ? 0.16 : (look.hem ?? 0.13), build }));
  const cloth = path(shape, ink.split(look.blouse ? trim : colour));
  const drape = look.blouse ? pallu(ink, j, colour, trim, back) : '';
  const bag = person.pack
    ? back
      ? path(
          `M${n(j.neck[0] - 0.13)} ${n(j.neck[1] + 0.08)}q.13 -.06 .26 0v.34q-.13 .05 -.26 0Z`,
          ink.split(person.pack),
        )
      : line(
          `M${n(j.neck[0] - 0.11)} ${n(j.neck[1] + 0.02)}l-.01 .3M${n(j.neck[0] + 0.11)} ${n(j.neck[1] + 0.02)}l.01 .3`,
          ink.dark(person.pack),
          0.03,
        )
    : '';
  const nearArm = sleeves(ink, j, 'right', arm);
  const farArm = sleeves(ink, j, 'left', arm);
  const detail = back || person.mono ? '' : front(ink, person, j, look);
  return {
    legs,
    body: cloth + drape + detail + bag,
    farArm: j.turned || back ? farArm : '',
    nearArm: j.turned ? nearArm : back ? nearArm : farArm + nearArm,
    over: '',
    behind:
      person.pack && j.turned
        ? path(
            smooth([
              [j.neck[0] - 0.06, j.neck[1] + 0.06],
              [j.neck[0] - 0.24, j.neck[1] + 0.12],
              [j.neck[0] - 0.24, j.neck[1] + 0.4],
              [j.neck[0] - 0.06, j.neck[1] + 0.42],
            ]),
            ink.split(person.pack),
          )
        : '',
  };
}
