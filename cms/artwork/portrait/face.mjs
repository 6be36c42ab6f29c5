import { circle, ellipse, group, line, path } from '../kit/canvas.mjs';
import { darker, lighter, mix } from '../kit/colour.mjs';

const FACE =
  'M-114 -46C-118 -176 118 -176 114 -46C116 36 96 104 52 144C26 166 -26 166 -52 144C-96 104 -116 36 -114 -46Z';
const LONG =
  'M-108 -50C-112 -178 112 -178 108 -50C110 34 88 112 46 154C22 174 -22 174 -46 154C-88 112 -110 34 -108 -50Z';
const ROUND =
  'M-118 -40C-122 -172 122 -172 118 -40C122 40 102 100 60 136C30 160 -30 160 -60 136C-102 100 -122 40 -118 -40Z';
const SHAPES = { face: FACE, long: LONG, round: ROUND };

function eyes(p, ink) {
  const one = (side) => {
    const x = side * 46;
    const white = `M${x - 25} -14Q${x} -34 ${x + 25} -14Q${x} -2 ${x - 25} -14Z`;
    return (
      path(white, '#fbf1e2') +
      circle(x + 2, -17, 10.5, '#2a1b18') +
      circle(x + 5.5, -20.5, 3, '#fff8ea') +
      line(`M${x - 28} -13Q${x} -36 ${x + 28} -14`, ink.line, p.female ? 6.5 : 5) +
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
  if (p.beard)
    return path(
      'M-113 -6C-112 60 -96 118 -54 152C-26 176 26 176 54 152C96 118 112 60 113 -6C104 34 88 56 62 62Q30 52 0 56Q-30 52 -62 62C-88 56 -104 34 -113 -6ZM-38 82Q0 72 38 82Q30 112 0 113Q-30 112 -38 82Z',
      c,
      { 'fill-rule': 'evenodd' },
    );
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

/** Head and face, centred on 0,0; light from the left. */
export function face(canvas, p) {
  const shape = SHAPES[p.shape ?? 'face'];
  const ink = { line: '#251a20', soft: darker(p.skin, 0.42) };
  const shadow = mix(p.skin, '#3a1f45', 0.36);
  const clip = canvas.clip(shape);
  const crown = 'M-114 -40C-128 -226 128 -226 114 -40Z';
  const skull =
    path(crown, lighter(p.skin, 0.1)) +
    group(path('M24 -220L22 -40H140V-220Z', shadow, { opacity: 0.72 }), { 'clip-path': canvas.clip(crown) });
  const ears = [-1, 1]
    .map(
      (s) =>
        ellipse(s * 116, -6, 19, 34, s < 0 ? lighter(p.skin, 0.08) : shadow) +
        line(`M${s * 118} -22Q${s * 128} -4 ${s * 116} 12`, ink.soft, 3),
    )
    .join('');
  const planes = group(
    path(
      'M26 -200L22 -70Q20 -44 26 -20L36 34Q34 50 12 50L16 66Q20 76 14 84L16 116Q20 132 12 180H180V-200Z',
      shadow,
      { opacity: 0.72 },
    ) +
      path('M-120 -60Q-60 -110 -10 -90L-14 -60Q-60 -70 -112 10Z', lighter(p.skin, 0.35), { opacity: 0.3 }) +
      ellipse(-66, 44, 34, 24, '#d9604a', { opacity: p.female ? 0.2 : 0.12 }) +
      ellipse(70, 44, 30, 22, '#a8323a', { opacity: 0.16 }) +
      path('M-120 120Q0 210 120 110V200H-120Z', shadow, { opacity: 0.4 }),
    { 'clip-path': clip },
  );
  const nose = line('M-20 46Q-10 56 4 52', ink.soft, 4.5) + line('M22 40Q32 48 22 54', ink.soft, 4);
  const bindi = p.bindi ? circle(0, -66, 6.5, '#a3202c') : '';
  const studs = p.earrings
    ? [-1, 1].map((s) => circle(s * 118, 34, 9, '#e0b04a') + circle(s * 118, 52, 6, '#c98a2e')).join('')
    : '';
  return (
    (p.covered ? '' : ears + skull) +
    path(shape, lighter(p.skin, 0.1)) +
    planes +
    age(p, ink) +
    eyes(p, ink) +
    nose +
    (p.beard ? whiskers(p) + mouth(p, ink) : mouth(p, ink) + whiskers(p)) +
    bindi +
    glasses(p.glasses) +
    (p.covered ? '' : studs)
  );
}
