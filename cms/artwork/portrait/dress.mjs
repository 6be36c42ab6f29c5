import { circle, group, line, path } from '../kit/canvas.mjs';
import { darker, lighter, mix } from '../kit/colour.mjs';

const SHOULDERS =
  'M-92 190C-150 214 -256 232 -306 292C-350 346 -372 470 -384 700H384C372 470 350 346 306 292C256 232 150 214 92 190C40 236 -40 236 -92 190Z';
const shade = (c) => mix(c, '#2a1b45', 0.38);

let sheet;
/** Shade that runs out softly inside a shape. */
const soft = (d, within, fill, opacity = 0.8, blur = 34) =>
  group(path(d, fill, { opacity, filter: sheet.blur(blur) }), { 'clip-path': sheet.clip(within) });

const base = (c) =>
  path(SHOULDERS, lighter(c, 0.06)) +
  soft('M190 190C250 300 210 480 250 720H420V190Z', SHOULDERS, shade(c), 0.95, 46) +
  soft('M-110 214Q0 330 110 214L120 300Q0 400 -120 300Z', SHOULDERS, shade(c), 0.4, 26) +
  soft('M-300 300Q-250 250 -170 236Q-250 320 -280 430Z', SHOULDERS, lighter(c, 0.45), 0.4, 24);
const arms = (c) =>
  line('M-236 700Q-240 520 -222 400M240 700Q246 520 226 400', darker(c, 0.35), 6, { opacity: 0.6 });

function lapels(c, inner, tie) {
  return (
    path('M-92 190Q0 260 92 190L62 700H-62Z', inner) +
    soft('M40 190H110V720H30Z', 'M-92 190Q0 260 92 190L62 700H-62Z', shade(inner), 0.6, 22) +
    (tie
      ? path('M-24 246L24 246L14 286L40 700H-40L-14 286Z', tie) +
        path('M4 246H24L14 286L40 700H10Z', shade(tie))
      : '') +
    path('M-92 188L-6 262L-54 306L-112 226Z', lighter(inner, 0.3)) +
    path('M92 188L6 262L54 306L112 226Z', mix(inner, '#8d8aa8', 0.25)) +
    path('M-118 204L-168 330L-112 352L-136 390L-26 700H-150L-260 300Z', lighter(c, 0.1)) +
    path('M118 204L168 330L112 352L136 390L26 700H150L260 300Z', shade(c)) +
    line(
      'M-118 206L-168 330L-112 352L-136 390L-28 696M118 206L168 330L112 352L136 390L28 696',
      darker(c, 0.45),
      4,
    )
  );
}

const collar = (c) =>
  path('M-96 184Q-50 256 0 266L-56 330Q-112 270 -124 214Z', lighter(c, 0.28)) +
  path('M96 184Q50 256 0 266L56 330Q112 270 124 214Z', mix(c, '#8d8aa8', 0.22)) +
  line('M0 268V700', darker(c, 0.3), 4) +
  [340, 430, 520].map((y) => circle(0, y, 6, darker(c, 0.35))).join('');

function sari(p) {
  const [c, trim, blouse] = [p.colour, p.trim, p.blouse];
  const drape =
    'M-306 288C-250 226 -180 204 -112 200C-40 300 90 420 330 520L384 700H-384C-372 470 -350 346 -306 288Z';
  const folds = [0, 1, 2, 3]
    .map((i) =>
      line(
        `M${-262 + i * 46} ${256 - i * 12}Q${-170 + i * 52} ${430 - i * 16} ${60 + i * 70} 690`,
        darker(c, 0.26),
        5,
        { opacity: 0.55 },
      ),
    )
    .join('');
  return (
    base(blouse) +
    path('M-92 190Q0 300 92 190L70 216Q0 330 -70 216Z', p.skin) +
    path('M-84 196Q0 318 84 196', 'none', { stroke: trim, 'stroke-width': 12 }) +
    path(drape, lighter(c, 0.05)) +
    soft('M90 380Q200 470 340 520L400 720H160Q170 520 90 380Z', drape, shade(c), 0.8, 40) +
    folds +
    line('M-112 204C-40 304 90 424 328 524', trim, 30, { 'stroke-linecap': 'butt' }) +
    line('M-132 208C-60 316 70 440 322 546', lighter(trim, 0.4), 5, { opacity: 0.8 }) +
    Array.from({ length: 13 }, (_, i) => {
      const t = (i + 0.5) / 13;
      return circle(-112 + 440 * t, 204 + 320 * t ** 0.82, 6, darker(trim, 0.4));
    }).join('') +
    (p.chain ? line('M-66 214Q0 350 66 214', '#e0b04a', 5) + circle(0, 300, 11, '#e0b04a') : '')
  );
}

function stethoscope() {
  return (
    line('M-96 196Q-128 340 -84 440M96 196Q128 340 92 470', '#23304f', 15) +
    line('M-84 440Q-70 470 -56 486', '#23304f', 15) +
    circle(-48, 508, 32, '#c8d4d6') +
    circle(-48, 508, 20, '#8fa4ae')
  );
}

const DRESS = {
  sari,
  suit: (p) => base(p.colour) + lapels(p.colour, p.inner ?? '#f6efe2', p.tie) + arms(p.colour),
  blazer: (p) =>
    base(p.colour) +
    path('M-70 214Q0 300 70 214L40 420H-40Z', p.skin) +
    path('M-60 270Q0 330 60 270L50 700H-50Z', p.inner ?? '#f6efe2') +
    path('M-118 204L-160 330L-112 352L-26 700H-150L-260 300Z', lighter(p.colour, 0.1)) +
    path('M118 204L160 330L112 352L26 700H150L260 300Z', shade(p.colour)) +
    line('M-118 206L-160 330L-112 352L-28 696M118 206L160 330L112 352L28 696', darker(p.colour, 0.4), 4) +
    arms(p.colour),
  coat: (p) =>
    base('#f3ede0') +
    path('M-92 190Q0 250 92 190L70 700H-70Z', p.inner) +
    soft('M40 190H110V720H30Z', 'M-92 190Q0 250 92 190L70 700H-70Z', shade(p.inner), 0.7, 22) +
    (p.female
      ? path('M-44 222L0 300L44 222Q0 244 -44 222Z', p.skin)
      : path('M-92 188L-6 262L-54 306L-112 226Z', lighter(p.inner, 0.3)) +
        path('M92 188L6 262L54 306L112 226Z', shade(p.inner))) +
    path('M-112 198L-172 336L-116 366L-60 700H-160L-270 300Z', '#fffaf0') +
    path('M112 198L172 336L116 366L60 700H160L270 300Z', '#c3c0cc') +
    line('M-112 200L-172 336L-116 366L-62 696M112 200L172 336L116 366L62 696', '#8f93a8', 4) +
    path('M150 500h96v14h-96Z', '#a9a8bc') +
    line('M180 500v-34', '#c4512d', 8) +
    arms('#cfc9be') +
    (p.stethoscope ? stethoscope() : ''),
  shawl: (p) =>
    base(p.colour) +
    path('M-60 206Q0 250 60 206L44 250Q0 272 -44 250Z', lighter(p.colour, 0.4)) +
    line('M0 256V700', darker(p.colour, 0.25), 4) +
    [320, 400, 480].map((y) => circle(0, y, 7, '#c98a2e')).join('') +
    path('M-150 210C-250 232 -306 270 -330 330L-384 700H-120Q-90 440 -150 210Z', p.trim) +
    path('M150 210C250 232 306 270 330 330L384 700H150Q100 440 150 210Z', shade(p.trim)) +
    line('M-150 212Q-92 440 -122 700M150 212Q102 440 152 700', '#e0a13b', 20) +
    line('M-176 222Q-118 440 -148 700M178 222Q130 440 180 700', '#f2dca8', 5) +
    line(
      'M-230 260Q-180 460 -220 700M-290 320Q-250 500 -290 700M250 280Q220 480 250 700',
      darker(p.trim, 0.3),
      5,
      { opacity: 0.5 },
    ),
  shirt: (p) =>
    base(p.colour) +
    collar(p.colour) +
    arms(p.colour) +
    (p.strap
      ? path('M-210 224L-150 210L130 700H20Z', p.strap) +
        line('M-206 226L24 700M-152 212L128 700', darker(p.strap, 0.4), 4)
      : ''),
  check: (p) =>
    base(p.colour) +
    [-280, -200, -120, -40, 40, 120, 200, 280]
      .map((x) => line(`M${x * 0.8} 240L${x} 700`, p.trim, 9, { opacity: 0.55 }))
      .join('') +
    [300, 380, 460, 540, 620]
      .map((y) => line(`M-350 ${y}Q0 ${y + 26} 350 ${y}`, p.trim, 9, { opacity: 0.55 }))
      .join('') +
    path('M-66 206Q0 262 66 206L30 330H-30Z', '#f6efe2') +
    collar(p.colour) +
    line('M-130 230Q0 330 130 230', '#23304f', 18) +
    path('M-172 190q40 -20 62 16l-8 70q-50 6 -66 -30ZM172 190q-40 -20 -62 16l8 70q50 6 66 -30Z', '#c4512d'),
  nurse: (p) =>
    base(p.colour) +
    path('M-86 194L0 330L86 194Q0 250 -86 194Z', p.skin) +
    line('M-92 192L0 336L92 192', lighter(p.colour, 0.5), 18) +
    path('M130 430h90v100h-90Z', lighter(p.colour, 0.15)) +
    line('M130 430h90', darker(p.colour, 0.3), 5) +
    path('M-200 400h70v46h-70Z', '#fbf3e2') +
    path('M-190 412h30v6h-30ZM-190 426h44v6h-44Z', '#1d2f52') +
    arms(p.colour),
  kurta: (p) =>
    base(p.colour) +
    path('M-74 206Q0 262 74 206L0 380Z', p.skin) +
    line('M-80 204L0 384L80 204', p.trim, 16) +
    line('M0 384V520', p.trim, 10) +
    (p.scarf ? path('M-150 212Q-190 420 -130 700H-220Q-290 400 -220 236Z', p.scarf) : '') +
    (p.notebook
      ? path('M120 470L280 440L310 640L146 668Z', '#fbf3e2') +
        path('M120 470L150 464L178 662L146 668Z', '#c4512d') +
        path('M150 700Q190 590 260 600Q300 610 290 700Z', p.skin)
      : '') +
    arms(p.colour),
};

const NECK = 'M-66 90L-72 214Q0 286 72 214L66 90Z';

/** Neck and clothes, below the head at 0,0. */
export function dress(canvas, p) {
  sheet = canvas;
  const shadow = mix(p.skin, '#3a1f45', 0.5);
  const neck =
    path(NECK, mix(p.skin, '#3a1f45', 0.16)) +
    soft('M-80 70Q0 190 90 80L100 150Q0 214 -90 160Z', NECK, shadow, 0.75, 12) +
    soft('M40 90H110V300H30Z', NECK, shadow, 0.55, 16);
  return (p.covered ? '' : neck) + DRESS[p.wears](p);
}
