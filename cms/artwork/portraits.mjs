import { Canvas, circle, group, line, n, path, polygon, rect } from './kit/canvas.mjs';
import { lighter, mix, NAVY, OCHRE, SAGE, SAND, TERRACOTTA } from './kit/colour.mjs';
import { dress } from './portrait/dress.mjs';
import { face } from './portrait/face.mjs';
import { HAIR } from './portrait/hair.mjs';

const BACKDROPS = {
  shelves: (canvas, c) =>
    Array.from({ length: 5 }, (_, k) => {
      let x = -10;
      let svg = '';
      while (x < 910) {
        const w = canvas.random.range(18, 44);
        const h = canvas.random.range(120, 168);
        svg += rect(
          x,
          30 + k * 200 + 176 - h,
          w - 3,
          h,
          mix(
            canvas.random.pick([TERRACOTTA, OCHRE, SAGE, SAND, '#8c4a6b', '#3d7a80']),
            c,
            canvas.random.range(0.55, 0.75),
          ),
        );
        x += w;
      }
      return svg + rect(0, 30 + k * 200 + 176, 900, 16, mix(c, '#0d1530', 0.4));
    }).join(''),
  arches: (_, c) =>
    [
      [-60, 420],
      [300, 380],
      [660, 420],
    ]
      .map(([x, y], i) =>
        path(
          `M${x} 1100V${y}a150 ${i === 1 ? 210 : 190} 0 0 1 300 0V1100Z`,
          mix(c, i === 1 ? '#fff4df' : '#1d2f52', i === 1 ? 0.28 : 0.14),
        ),
      )
      .join(''),
  sun: (_, c) => circle(450, 440, 360, lighter(c, 0.26)) + circle(450, 440, 290, lighter(c, 0.4)),
  jaali: (_, c) =>
    Array.from({ length: 120 }, (_, i) => {
      const [x, y] = [(i % 10) * 100 + (Math.floor(i / 10) % 2) * 50 - 20, Math.floor(i / 10) * 96];
      return path(`M${x} ${y - 36}L${x + 32} ${y}L${x} ${y + 36}L${x - 32} ${y}Z`, mix(c, '#fff4df', 0.24));
    }).join(''),
  leaves: (canvas, c) =>
    Array.from({ length: 26 }, (_, i) => {
      const [x, y, a] = [
        i % 2 ? canvas.random.range(-20, 260) : canvas.random.range(640, 920),
        canvas.random.range(0, 900),
        canvas.random.int(-70, 70),
      ];
      return path(`M0 0Q40 -60 150 -8Q50 34 0 0Z`, mix(c, i % 3 ? '#1f4a40' : '#fff4df', 0.2), {
        transform: `translate(${n(x)} ${n(y)}) rotate(${a}) scale(${i % 2 ? 1 : -1} 1)`,
      });
    }).join(''),
  window: (_, c) =>
    path('M80 1100V330a190 190 0 0 1 380 0V1100Z', lighter(c, 0.42)) +
    line('M270 140V1100M80 420H460M80 660H460', mix(c, '#8a5536', 0.4), 14),
};

function sitter(seed, p) {
  return (size) => {
    const canvas = new Canvas(900, 1100, seed);
    const c = p.ground;
    const light = polygon([
      [0, 90],
      [900, 560],
      [900, 820],
      [0, 420],
    ]);
    canvas.add(
      10,
      rect(
        0,
        0,
        900,
        1100,
        canvas.gradient([
          [0, lighter(c, 0.16)],
          [1, mix(c, '#1a1f45', 0.3)],
        ]),
      ) +
        BACKDROPS[p.behind](canvas, c) +
        path(light, '#fff1cf', { opacity: 0.16, filter: canvas.blur(40) }),
    );
    const hair = HAIR[p.style](p.hair, p.grey);
    const tilt = { transform: `rotate(${p.tilt ?? 0} 0 150)` };
    const figure =
      group(hair.behind ?? '', tilt) +
      group(dress(canvas, p), { transform: `scale(${p.build ?? 1} 1)` }) +
      group(face(canvas, p) + (hair.over ?? ''), tilt) +
      (hair.front ?? '');
    const x = 450 + (p.x ?? 0);
    canvas.add(
      5,
      group(
        group(
          path(
            'M-92 190C-150 214 -256 232 -306 292C-350 346 -372 470 -384 700H384C372 470 350 346 306 292C256 232 150 214 92 190L120 -40C130 -220 -130 -220 -120 -40Z',
            '#1a1640',
            { opacity: 0.3, filter: canvas.blur(26) },
          ),
          { transform: 'translate(58 30)' },
        ) + figure,
        { transform: `translate(${x} ${p.y ?? 452}) scale(${p.scale ?? 1.13})` },
      ),
    );
    canvas.add(1, line('M24 24H876V1076H24Z', '#fff6e6', 5, { opacity: 0.35, 'stroke-linejoin': 'miter' }));
    return {
      toString: () =>
        canvas
          .toString()
          .replace(
            `width="900" height="1100" viewBox`,
            `width="${size.width}" height="${size.height}" viewBox`,
          ),
    };
  };
}

const [fair, wheat, tan, brown, deep] = ['#dba67c', '#c58f63', '#b0774d', '#93603d', '#74472c'];

/** Everybody whose portrait hangs on the site. */
export const portraits = {
  'portrait-chairman': sitter('chairman', {
    tilt: -2,
    turn: -0.7,
    scale: 1.2,
    y: 470,
    build: 0.96,
    ground: NAVY,
    behind: 'shelves',
    skin: tan,
    hair: '#e6e2da',
    brow: '#cfc9c0',
    style: 'receding',
    shape: 'long',
    glasses: 'square',
    age: 2,
    wears: 'shawl',
    colour: '#efe1bf',
    trim: '#e8d7b2',
  }),
  'portrait-revathi-anantha': sitter('revathi', {
    tilt: 3,
    turn: 0.8,
    scale: 1.16,
    ground: '#d8bf9a',
    behind: 'arches',
    female: true,
    skin: wheat,
    hair: '#2a2428',
    grey: '#b9b4b4',
    style: 'bun',
    age: 1,
    bindi: true,
    earrings: true,
    chain: true,
    wears: 'sari',
    colour: '#bb4a2a',
    trim: '#e0a13b',
    blouse: '#8c2f2b',
  }),
  'portrait-harish-koundinya': sitter('harish', {
    tilt: -4,
    turn: -0.9,
    build: 1.05,
    x: -14,
    ground: SAGE,
    behind: 'leaves',
    skin: wheat,
    hair: '#5e5a5c',
    style: 'side',
    beard: true,
    whisker: '#a39c98',
    glasses: 'round',
    age: 1,
    wears: 'suit',
    colour: '#22335c',
    inner: '#f3ead8',
  }),
  'portrait-shalini-devaraj': sitter('shalini', {
    tilt: 5,
    turn: 0.6,
    build: 0.9,
    scale: 1.2,
    ground: '#a9c6d2',
    behind: 'window',
    female: true,
    skin: tan,
    hair: '#1a171f',
    style: 'shoulder',
    earrings: true,
    bindi: true,
    smile: true,
    wears: 'coat',
    inner: OCHRE,
  }),
  'portrait-naveen-prakasam': sitter('naveen', {
    tilt: 1,
    turn: 0.9,
    build: 1.08,
    scale: 1.18,
    x: 16,
    ground: '#cf9434',
    behind: 'sun',
    skin: deep,
    hair: '#151219',
    style: 'short',
    moustache: true,
    smile: true,
    wears: 'suit',
    colour: '#262d4a',
    inner: '#a9cbe0',
  }),
  'portrait-lourdes-mathew': sitter('lourdes', {
    tilt: -5,
    turn: -0.5,
    build: 1.04,
    y: 470,
    ground: '#e3d3b4',
    behind: 'jaali',
    female: true,
    skin: brown,
    hair: '#3a302f',
    style: 'wavy',
    shape: 'round',
    glasses: 'round',
    age: 1,
    earrings: true,
    chain: true,
    smile: true,
    wears: 'sari',
    colour: '#7d9a78',
    trim: '#e6d3a4',
    blouse: '#54735c',
  }),
  'portrait-girija-hosamane': sitter('girija', {
    tilt: -3,
    turn: 0.5,
    build: 0.98,
    x: -22,
    scale: 1.16,
    ground: '#b9502f',
    behind: 'arches',
    female: true,
    skin: brown,
    hair: '#1d191d',
    style: 'plait',
    shape: 'face',
    bindi: true,
    earrings: true,
    age: 1,
    wears: 'sari',
    colour: '#dba033',
    trim: '#8c2f45',
    blouse: '#7a2c3c',
  }),
  'portrait-imran-qadri': sitter('imran', {
    tilt: 3,
    turn: -0.4,
    scale: 1.22,
    y: 470,
    build: 0.98,
    ground: '#24375f',
    behind: 'jaali',
    skin: fair,
    hair: '#1a171b',
    style: 'side',
    beard: true,
    age: 1,
    wears: 'suit',
    colour: '#757b86',
    inner: '#f8f3e8',
    tie: '#7a2f3f',
  }),
  'portrait-vikram-sirsat': sitter('vikram', {
    tilt: -2,
    turn: 0.8,
    build: 1.1,
    scale: 1.1,
    y: 440,
    ground: '#84997a',
    behind: 'window',
    skin: tan,
    hair: '#5d5654',
    brow: '#3d3535',
    style: 'bald',
    shape: 'round',
    glasses: 'square',
    age: 1,
    wears: 'coat',
    inner: '#9dbfd6',
    stethoscope: true,
  }),
  'portrait-news-author': sitter('sumedha', {
    tilt: 6,
    turn: -0.6,
    build: 0.88,
    scale: 1.18,
    ground: '#d9a042',
    behind: 'leaves',
    female: true,
    skin: wheat,
    hair: '#1c1820',
    style: 'bob',
    smile: true,
    earrings: true,
    wears: 'kurta',
    colour: '#2f5f95',
    trim: '#f2dca8',
    notebook: true,
  }),
  'student-ananya': sitter('ananya', {
    tilt: -6,
    turn: 0.7,
    build: 0.86,
    scale: 1.18,
    y: 462,
    ground: '#dba246',
    behind: 'sun',
    female: true,
    skin: brown,
    hair: '#17141b',
    style: 'long',
    smile: true,
    bindi: true,
    wears: 'coat',
    inner: '#b5455a',
  }),
  'student-farheen': sitter('farheen', {
    tilt: 4,
    turn: -0.7,
    build: 0.9,
    scale: 1.16,
    ground: '#e8dabf',
    behind: 'arches',
    female: true,
    skin: fair,
    hair: '#22345f',
    brow: '#2a2024',
    style: 'scarf',
    covered: true,
    smile: true,
    wears: 'nurse',
    colour: '#9cc3d8',
  }),
  'student-joel': sitter('joel', {
    tilt: -5,
    turn: 0.8,
    build: 0.94,
    x: 18,
    y: 470,
    ground: '#5b8bab',
    behind: 'window',
    skin: tan,
    hair: '#1d1718',
    style: 'curly',
    smile: true,
    wears: 'check',
    colour: '#e3d3b1',
    trim: '#3d7a80',
  }),
  'student-manjunath': sitter('manjunath', {
    tilt: 3,
    turn: -0.8,
    build: 1.02,
    scale: 1.2,
    y: 462,
    ground: '#bf5633',
    behind: 'sun',
    skin: deep,
    hair: '#141117',
    style: 'side',
    smile: true,
    wears: 'shirt',
    colour: '#f1e9d9',
    strap: '#7a4a2c',
  }),
  'student-parent-lakshmi': sitter('lakshmi', {
    tilt: 4,
    turn: 0.5,
    build: 1,
    scale: 1.1,
    y: 470,
    ground: '#dbc39c',
    behind: 'jaali',
    female: true,
    skin: brown,
    hair: '#231c20',
    style: 'bun',
    shape: 'round',
    bindi: true,
    earrings: true,
    chain: true,
    smile: true,
    age: 1,
    wears: 'sari',
    colour: '#7d2a3a',
    trim: '#e0a13b',
    blouse: '#b5803a',
  }),
  'student-tenzin': sitter('tenzin', {
    tilt: -4,
    turn: -0.4,
    build: 0.86,
    scale: 1.2,
    y: 458,
    ground: '#8aa182',
    behind: 'leaves',
    female: true,
    skin: fair,
    hair: '#17151a',
    style: 'tied',
    shape: 'round',
    smile: true,
    wears: 'blazer',
    colour: '#7f8490',
    inner: '#f6efe2',
  }),
};
