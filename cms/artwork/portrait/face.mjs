import { circle, ellipse, group, line, n, path } from '../kit/canvas.mjs';
import { darker, lighter, mix } from '../kit/colour.mjs';

const FACE =
  'M-114 -46C-118 -176 118 -176 114 -46C116 36 96 104 52 144C26 166 -26 166 -52 144C-96 104 -116 36 -114 -46Z';
const LONG =
  'M-108 -50C-112 -178 112 -178 108 -50C110 34 88 112 46 154C22 174 -22 174 -46 154C-88 112 -110 34 -108 -50Z';
const ROUND =
  'M-118 -40C-122 -172 122 -172 118 -40C122 40 102 100 60 136C30 160 -30 160 -60 136C-102 100 -122 40 -118 -40Z';
const SHAPES = { face: FACE, long: LONG, round: ROUND };

function eyes(p, ink) {
  const gaze = (p.turn ?? 0) * 5 + 1;
  const one = (side) => {
    const x = side * 46;
    const white = `M${x - 25} -14Q${x} -34 ${x + 25} -14Q${x} -2 ${x - 25} -14Z`;
    return (
      path(white, '#f7ecdf') +
      circle(x + gaze, -17, 11, p.iris ?? '#3b241b') +
      circle(x + gaze, -17, 5.5, '#140d10') +
      circle(x + gaze - 4, -21, 2.8, '#fff8ea') +
      path(`M${x - 25} -14Q${x} -34 ${x + 25} -14Q${x} -25 ${x - 25} -14Z`, ink.line, { opacity: 0.22 }) +
      line(`M${x - 27} -13Q${x} -35 ${x + 27} -14`, ink.line, p.female ? 5.5 : 4) +
      line(`M${x - 20} -6Q${x} 2 ${x + 20} -7`, ink.soft, 2, { opacity: 0.4 }) +
      (p.female ? line(`M${x + side * 27} -15l${side * 7} -6`, ink.line, 5) : '') +
      line(`M${x - 22} -40Q${x} -50 ${x + 20} -40`, ink.soft, 2.5, { opacity: 0.5 })
    );
  };
  const brow = (side) =>
    path(
      `M${side * 18} -56Q${side * 46} ${p.female ? -78 : -74} ${side * 78} -54Q${side * 48} ${p.female ? -68 : -60} ${side * 18} ${p.female ? -48 : -44}Z`,
      p.brow ?? mix(p.hair, ink.line, 0.3),
    );
  return one(-1) + one(1) + brow(-1) + brow(1);
}

function mouth(p, ink) {
  const lip = mix(p.skin, p.female ? '#a8323a' : '#8a4038', p.female ? 0.62 : 0.42);
  if (p.smile)
    return (
      path('M-42 82Q0 92 42 82Q26 116 0 117Q-26 116 -42 82Z', '#fbf3e6') +
      path('M-44 80Q-20 74 0 80Q20 74 44 80Q20 90 0 89Q-20 90 -44 80Z', lip) +
      path('M-38 92Q0 132 38 92Q20 124 0 125Q-20 124 -38 92Z', lip) +
      line('M-52 74q6 6 8 10M52 74q-6 6 -8 10', ink.soft, 3.5)
    );
  return (
    path('M-38 88Q-16 78 0 83Q16 78 38 88Q0 96 -38 88Z', lip) +
    path('M-36 90Q0 96 36 90Q14 112 0 111Q-14 112 -36 90Z', lighter(lip, 0.12)) +
    line('M-42 87Q0 98 42 87', darker(lip, 0.4), 3.2)
  );
}

function age(p, ink) {
  if (!p.age) return '';
  const o = { opacity: 0.28 + p.age * 0.16 };
  return (
    line('M-52 40Q-68 62 -58 86M52 40Q68 62 58 86', ink.soft, 3.5, o) +
    line('M-66 8q18 10 38 2M66 8q-18 10 -38 2', ink.soft, 3, o) +
    (p.age > 1
      ? line('M-60 -96Q0 -108 60 -96M-50 -114Q0 -124 50 -114', ink.soft, 3, o) +
        line('M-84 -18l-14 -6M-84 -8l-14 4M84 -18l14 -6M84 -8l14 4', ink.soft, 3, o)
      : '')
  );
}

function whiskers(p) {
  const c = p.whisker ?? p.hair;
  if (p.moustache) return path('M-50 76Q-30 54 -4 60Q0 63 4 60Q30 54 50 76Q24 70 0 74Q-24 70 -50 76Z', c);
  return '';
}

function glasses(kind) {
  if (!kind) return '';
  const frame = '#2a2330';
  const lens =
    kind === 'round'
      ? circle(-47, -14, 35, '#fff8ea', { 'fill-opacity': 0.12, stroke: frame, 'stroke-width': 5 }) +
        circle(47, -14, 35, '#fff8ea', { 'fill-opacity': 0.12, stroke: frame, 'stroke-width': 5 })
      : [-1, 1]
          .map(
            (s) =>
              `<rect x="${s * 47 - 39}" y="-40" width="78" height="54" rx="12" fill="#fff8ea" fill-opacity=".12" stroke="${frame}" stroke-width="5.5"/>`,
          )
          .join('');
  return (
    lens +
    line('M-12 -18Q0 -26 12 -18M-86 -20L-112 -26M86 -20L112 -26', frame, 5) +
    path('M-64 -34L-44 -36L-66 2L-76 -4Z', '#ffffff', { opacity: 0.28 })
  );
}

/** Soft light and shade on a head: what is drawn is blurred and stays inside the shape. */
function modelling(canvas, p, shape, shadow) {
  const [wide, near, fine] = [canvas.blur(26), canvas.blur(12), canvas.blur(5)];
  const light = lighter(p.skin, 0.55);
  const turn = p.turn ?? 0;
  const at = (x) => x + turn * 16;
  const soft = (d, fill, filter, opacity) => path(d, fill, { filter, opacity });
  const spot = (x, y, rx, ry, fill, filter, opacity) => ellipse(x, y, rx, ry, fill, { filter, opacity });
  return group(
    soft('M150 -220C74 -150 104 -30 84 60C72 120 40 170 -20 190H170V-220Z', shadow, wide, 0.62) +
      soft('M-130 110Q-20 186 70 150L60 210H-130Z', shadow, wide, 0.35) +
      spot(at(-56), -112, 62, 34, light, wide, 0.55) +
      spot(at(-66), 26, 34, 26, light, near, 0.34) +
      spot(at(-64), 50, 34, 22, '#c8503e', near, p.female ? 0.3 : 0.2) +
      spot(at(66), 52, 30, 22, '#a8323a', near, p.female ? 0.28 : 0.2) +
      spot(at(-46), -30, 38, 20, shadow, near, 0.3) +
      spot(at(48), -30, 38, 20, shadow, near, 0.42) +
      soft(
        `M${at(6)} -44C${at(12)} -6 ${at(34)} 30 ${at(26)} 52Q${at(12)} 62 ${at(2)} 54Z`,
        shadow,
        fine,
        0.42,
      ) +
      soft(
        `M${at(-10)} -40C${at(-8)} -6 ${at(-14)} 28 ${at(-8)} 42H${at(4)}L${at(2)} -40Z`,
        light,
        fine,
        0.42,
      ) +
      spot(at(-4), 40, 13, 9, light, fine, 0.5) +
      spot(at(2), 70, 10, 8, shadow, fine, 0.22) +
      spot(at(0), 128, 30, 7, shadow, fine, 0.4) +
      spot(at(-6), 144, 22, 10, light, near, 0.35),
    { 'clip-path': canvas.clip(shape) },
  );
}

/** Head and face, centred on 0,0; light from the left. */
export function face(canvas, p) {
  const shape = SHAPES[p.shape ?? 'face'];
  const ink = { line: '#2b1d22', soft: darker(p.skin, 0.42) };
  const shadow = mix(p.skin, '#3a1f45', 0.5);
  const turn = p.turn ?? 0;
  const crown = 'M-114 -40C-128 -226 128 -226 114 -40Z';
  const tone = canvas.gradient(
    [
      [0, lighter(p.skin, 0.2)],
      [0.5, lighter(p.skin, 0.08)],
      [1, mix(p.skin, shadow, 0.28)],
    ],
    [0, 0.1, 1, 0.45],
  );
  const skull =
    path(crown, tone) +
    group(
      path('M140 -230C70 -190 90 -90 96 -30H160V-230Z', shadow, { opacity: 0.5, filter: canvas.blur(26) }),
      { 'clip-path': canvas.clip(crown) },
    );
  const ears = [-1, 1]
    .map(
      (s) =>
        ellipse(
          s * 114 + turn * -6,
          -4,
          18 - s * turn * 5,
          33,
          s < 0 ? lighter(p.skin, 0.08) : mix(p.skin, shadow, 0.55),
        ) +
        line(`M${s * 117 + turn * -6} -20Q${s * 126 + turn * -6} -2 ${s * 115 + turn * -6} 13`, ink.soft, 3, {
          opacity: 0.7,
        }),
    )
    .join('');
  const nose =
    line('M-19 47Q-12 56 -3 53', ink.soft, 3.6, { opacity: 0.75 }) +
    line('M21 45Q18 55 8 54', ink.soft, 3.6, { opacity: 0.85 }) +
    line('M-24 38Q-29 46 -20 51M25 37Q31 46 23 51', ink.soft, 2.6, { opacity: 0.5 });
  const bindi = p.bindi ? circle(0, -66, 6, '#a3202c') : '';
  const studs = p.earrings
    ? [-1, 1]
        .map(
          (s) =>
            circle(s * 117 + turn * -6, 34, 8, '#e0b04a') + circle(s * 117 + turn * -6, 50, 5.5, '#c98a2e'),
        )
        .join('')
    : '';
  const features =
    age(p, ink) +
    eyes(p, ink) +
    nose +
    mouth(p, ink) +
    (p.beard ? '' : whiskers(p)) +
    bindi +
    glasses(p.glasses);
  return (
    (p.covered ? '' : ears + skull) +
    path(shape, tone) +
    modelling(canvas, p, shape, shadow) +
    (p.beard ? beard(canvas, p) : '') +
    group(features, { transform: `translate(${n(turn * 14)} 0)` }) +
    (p.covered ? '' : studs)
  );
}

/** A beard with the light of the face on it, open around the mouth. */
function beard(canvas, p) {
  const c = p.whisker ?? p.hair;
  const shape =
    'M-113 -6C-112 60 -96 118 -54 152C-26 176 26 176 54 152C96 118 112 60 113 -6C106 30 92 50 66 58Q30 56 0 62Q-30 56 -66 58C-92 50 -106 30 -113 -6ZM-38 82Q0 74 38 82Q30 112 0 113Q-30 112 -38 82Z';
  const hairs = Array.from({ length: 46 }, (_, i) => {
    const a = ((i % 23) / 22 - 0.5) * 2;
    const y = i < 23 ? 108 : 136;
    const x = a * (i < 23 ? 88 : 56);
    return `M${n(x)} ${n(y - Math.abs(a) * 42)}q${n(a * 3)} 10 ${n(a * 1)} 20`;
  }).join('');
  return group(
    path(shape, c, { 'fill-rule': 'evenodd' }) +
      group(
        path('M140 -20C84 30 92 110 30 190H150Z', mix(c, '#141026', 0.7), {
          opacity: 0.5,
          filter: canvas.blur(20),
        }) + line(hairs, lighter(c, 0.3), 2, { opacity: 0.28 }),
        { 'clip-path': canvas.clip(shape) },
      ),
    { transform: `translate(${n((p.turn ?? 0) * 8)} 0)` },
  );
}
