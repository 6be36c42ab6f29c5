import { circle, ellipse, group, line, n, path, rect } from '../kit/canvas.mjs';
import { tooth } from '../kit/clinic.mjs';
import { mix } from '../kit/colour.mjs';
import { deskLamp } from '../kit/furniture.mjs';
import { room } from '../kit/room.mjs';
import { World } from '../kit/world.mjs';

const words = (x, y, size, text, fill, extra = '') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Serif,serif" font-weight="bold" font-size="${size}" text-anchor="middle" fill="${fill}"${extra}>${text}</text>`;

/** A table top seen from above at a slant, with window light across it. */
function table(size, seed, colour, { cloth } = {}) {
  const world = new World({ ...size, seed, mood: 'golden', sun: -1 });
  const [w, h] = [1200, 800];
  world.width = w;
  world.height = h;
  world.add(
    100,
    rect(
      0,
      0,
      w,
      h,
      world.gradient(
        [
          [0, mix(colour, '#fff0d0', 0.2)],
          [1, mix(colour, '#1d1a45', 0.35)],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  if (!cloth)
    for (let i = 0; i < 9; i += 1)
      world.add(
        99,
        line(
          `M0 ${n(60 + i * 90)}Q400 ${n(50 + i * 90 + world.random.range(-12, 12))} 1200 ${n(66 + i * 90)}`,
          mix(colour, '#1d1a45', 0.5),
          2.5,
          { opacity: 0.4 },
        ),
      );
  world.add(
    98,
    group(
      [
        [-60, 330],
        [330, 330],
      ]
        .map(([x, k]) => path(`M${x} 0H${x + k}L${x + k + 420} 800H${x + 420}Z`, '#fff0c2'))
        .join(''),
      { opacity: 0.2 },
    ),
  );
  return world;
}

/** A printed thing with thickness and a long shadow, turned by some degrees. */
function sheet(world, { x, y, w, h, turn = 0, fill, thick = 14, depth = 50, draw = () => '' }) {
  const shadow = rect(-w / 2 + 26, -h / 2 + 30, w + 20, h + 16, world.shade, { opacity: 0.38 });
  const pages =
    rect(-w / 2 + thick * 0.6, -h / 2 + thick, w, h, '#e9dcc0') +
    rect(-w / 2 + thick * 0.3, -h / 2 + thick * 0.5, w, h, '#faf1dc');
  const face =
    rect(-w / 2, -h / 2, w, h, fill) +
    draw(w, h) +
    path(`M${-w / 2} ${-h / 2}H${-w / 2 + 22}V${h / 2}H${-w / 2}Z`, '#14213d', { opacity: 0.14 }) +
    path(`M${-w / 2} ${-h / 2}H${w / 2}L${-w / 2} ${h * 0.3}Z`, '#fff6e0', { opacity: 0.13 });
  world.add(depth, group(shadow + pages + face, { transform: `translate(${x} ${y}) rotate(${turn})` }));
}

const gulmohar = (x, y, s) =>
  [0, 72, 144, 216, 288]
    .map((a) =>
      path(
        `M0 0C${-14 * s} ${-16 * s} ${-16 * s} ${-38 * s} 0 ${-46 * s}C${16 * s} ${-38 * s} ${14 * s} ${-16 * s} 0 0Z`,
        a === 0 ? '#f6e0b8' : a % 144 ? '#c8432b' : '#e2603a',
        { transform: `translate(${n(x)} ${n(y)}) rotate(${a})` },
      ),
    )
    .join('') +
  [20, 110, 200, 300]
    .map((a) =>
      line('M0 0Q6 -24 12 -34', '#8f2a1e', 2.4 * s, { transform: `translate(${n(x)} ${n(y)}) rotate(${a})` }),
    )
    .join('');

const spectacles = (x, y, s, turn) =>
  group(
    circle(-34, 0, 27, '#ffffff', { 'fill-opacity': 0.22, stroke: '#2b2330', 'stroke-width': 6 }) +
      circle(34, 0, 27, '#ffffff', { 'fill-opacity': 0.22, stroke: '#2b2330', 'stroke-width': 6 }) +
      line('M-7 -4Q0 -12 7 -4M-61 -4L-96 -44M61 -4L92 -48', '#2b2330', 6),
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${s})` },
  );

const pencil = (x, y, turn) =>
  group(
    rect(-150, 4, 280, 18, '#14213d', { opacity: 0.3 }) +
      rect(-150, -9, 250, 18, '#e0a13b') +
      rect(-150, -3, 250, 6, '#c98a2e') +
      path('M100 -9L140 0L100 9Z', '#f3dfb8') +
      path('M128 -3L140 0L128 3Z', '#2b2330') +
      rect(-172, -9, 24, 18, '#c4512d'),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );

const bars = (x, y, w, h) =>
  [0.4, 0.7, 0.5, 0.9, 0.75]
    .map((k, i) =>
      rect(
        x + (w * i) / 5,
        y + h * (1 - k),
        w / 7,
        h * k,
        ['#c4512d', '#1d2f52', '#e0a13b', '#7d9477', '#3d7a80'][i],
      ),
    )
    .join('');
const text = (x, y, w, rows, gap = 14) =>
  Array.from({ length: rows }, (_, i) =>
    rect(x, y + i * gap, i % 4 === 3 ? w * 0.6 : w, 4.5, '#8d8a99'),
  ).join('');

function eraCover(w, h) {
  const t = tooth(0, h * 0.06, h * 0.42, 'none', { stroke: '#f3e4c4', 'stroke-width': 7 });
  return (
    rect(-w / 2 + 26, -h / 2 + 26, w - 52, h - 52, 'none', { stroke: '#e0a13b', 'stroke-width': 3 }) +
    words(0, -h * 0.33, h * 0.085, 'DENTAL ERA', '#f3e4c4') +
    t +
    line(`M${n(-w * 0.3)} ${n(h * 0.38)}H${n(w * 0.3)}`, '#e0a13b', 4) +
    circle(0, h * 0.06, h * 0.29, 'none', {
      stroke: '#c4512d',
      'stroke-width': 3,
      'stroke-dasharray': '4 12',
    })
  );
}

/** Still lifes of printed matter. */
export const covers = {
  'cover-dental-era': (size) => {
    const world = table(size, 'era', '#22356a', { cloth: true });
    for (let i = 0; i < 6; i += 1)
      world.add(
        97,
        path(
          `M${i * 240 - 80} 0Q${i * 240 + 60} 380 ${i * 240 - 40} 800L${i * 240 + 40} 800Q${i * 240 + 130} 380 ${i * 240 + 10} 0Z`,
          '#0f1a3d',
          { opacity: 0.22 },
        ),
      );
    sheet(world, { x: 560, y: 400, w: 430, h: 590, turn: -9, fill: '#b9482b', draw: eraCover });
    world.add(20, pencil(960, 470, 62));
    return world;
  },
  'cover-campus-magazine': (size) => {
    const world = table(size, 'magazine', '#b9a58c');
    sheet(world, {
      x: 600,
      y: 400,
      w: 440,
      h: 590,
      turn: 7,
      fill: '#f3e6cc',
      draw: (w, h) =>
        rect(-w / 2, h * 0.02, w, h * 0.48, '#7d9477') +
        path(`M${-w / 2} ${h * 0.2}Q0 ${h * 0.02} ${w / 2} ${h * 0.16}V${h / 2}H${-w / 2}Z`, '#5b7a62') +
        words(0, -h * 0.34, 34, 'UNDER THE', '#1d2f52') +
        words(0, -h * 0.25, 52, 'GULMOHAR', '#c4512d') +
        [
          [-110, -40, 1.9],
          [40, 10, 2.4],
          [130, -70, 1.5],
          [-60, 130, 2.1],
          [120, 150, 1.8],
          [-150, 210, 1.3],
        ]
          .map(([x, y, s]) => gulmohar(x, y, s))
          .join(''),
    });
    const r = world.random;
    world.add(
      30,
      Array.from({ length: 16 }, () => {
        const left = r.chance(0.5);
        return gulmohar(left ? r.range(40, 330) : r.range(880, 1170), r.range(60, 760), r.range(0.7, 1.3));
      }).join(''),
    );
    return world;
  },
  'cover-papers': (size) => {
    const world = table(size, 'papers', '#7d9477');
    for (const [i, turn] of [
      [0, -22],
      [1, -6],
      [2, 11],
    ].entries())
      sheet(world, {
        x: 430 + i * 130,
        y: 410 - i * 6,
        w: 380,
        h: 520,
        turn: turn[1],
        fill: '#fdf9ef',
        thick: 6,
        depth: 60 - i,
        draw: (w, h) =>
          rect(-w / 2 + 40, -h / 2 + 44, w * 0.66, 16, '#1d2f52') +
          rect(-w / 2 + 40, -h / 2 + 70, w * 0.4, 10, '#c4512d') +
          text(-w / 2 + 40, -h / 2 + 104, w - 84, 8) +
          bars(-w / 2 + 60, -10, w - 120, 110) +
          line(`M${-w / 2 + 40} 104H${w / 2 - 44}`, '#8d8a99', 3) +
          text(-w / 2 + 40, 126, w - 84, 7),
      });
    world.add(20, spectacles(960, 590, 1.5, -18));
    return world;
  },
  'cover-student-posters': (size) => {
    const world = table(size, 'rolls', '#e0cba6');
    sheet(world, {
      x: 440,
      y: 420,
      w: 640,
      h: 470,
      turn: -3,
      fill: '#fdf6e6',
      thick: 4,
      draw: (w, h) =>
        rect(-w / 2 + 30, -h / 2 + 30, w - 60, 44, '#1d2f52') +
        bars(-w / 2 + 60, -60, 230, 190) +
        [0, 1, 2, 3, 4]
          .map((i) =>
            group(
              path('M0 0C-30 -40 -26 -90 0 -120C26 -90 30 -40 0 0Z', i % 2 ? '#7d9477' : '#4f7a5c') +
                line('M0 0V-104', '#2f5a45', 3),
              { transform: `translate(170 120) rotate(${-64 + i * 32})` },
            ),
          )
          .join('') +
        text(-w / 2 + 60, 160, 230, 3),
    });
    const rolls = [
      [-80, -150, 0.9],
      [-20, -200, 1],
      [44, -160, 0.95],
      [86, -110, 0.8],
    ]
      .map(([x, top, k], i) =>
        group(
          rect(-26 * k, top * 1.6, 52 * k, 330, '#fbf3e2') +
            rect(6 * k, top * 1.6, 20 * k, 330, '#d8c8a8') +
            ellipse(0, top * 1.6, 26 * k, 11, ['#c4512d', '#e0a13b', '#3d7a80', '#8c4a6b'][i]) +
            ellipse(0, top * 1.6, 14 * k, 6, '#fff6e6') +
            rect(-27 * k, top * 1.6 + 90, 54 * k, 14, ['#c4512d', '#e0a13b', '#3d7a80', '#8c4a6b'][i]),
          { transform: `translate(${x} 0) rotate(${x / 9})` },
        ),
      )
      .join('');
    world.add(
      30,
      group(
        path('M-150 20L150 20L240 330H-40Z', world.shade, { opacity: 0.28 }) +
          rolls +
          path('M-150 20H150L116 260H-116Z', '#a8683f') +
          path('M10 20H150L116 260H10Z', '#83502f') +
          [60, 110, 160, 210]
            .map((y) => line(`M${-146 + y * 0.14} ${y}H${146 - y * 0.14}`, '#6b3f2c', 5, { opacity: 0.6 }))
            .join('') +
          rect(-158, 6, 316, 26, '#c98a55'),
        { transform: 'translate(970 440)' },
      ),
    );
    return world;
  },
  'cover-prospectus': (size) => {
    const world = table(size, 'prospectus', '#bf5633');
    const arches = (w, h) =>
      rect(-w / 2, -h / 2, w, h, '#1d2f52') +
      [0, 1, 2, 3]
        .map((i) => {
          const x = -w / 2 + 38 + (i * (w - 76)) / 4;
          const k = (w - 76) / 4 - 12;
          return path(
            `M${n(x)} ${h * 0.36}V${h * 0.06}a${n(k / 2)} ${n(k / 2)} 0 0 1 ${n(k)} 0V${h * 0.36}Z`,
            ['#e0a13b', '#c4512d', '#ead9c0', '#7d9477'][i],
          );
        })
        .join('') +
      words(0, -h * 0.2, h * 0.17, 'RGC', '#faf1dc') +
      rect(-w * 0.3, -h * 0.13, w * 0.6, 5, '#e0a13b');
    world.add(70, path('M300 690L950 690L1180 800H420Z', world.shade, { opacity: 0.4 }));
    world.add(
      60,
      path('M640 130L900 70V650L640 700Z', '#f3e6cc') +
        path('M640 130L900 70V650L640 700Z', world.shade, { opacity: 0.22 }) +
        group(text(0, 0, 180, 14, 20), { transform: 'matrix(1 -0.2 0 1 680 220)' }),
    );
    world.add(
      50,
      group(group(arches(360, 580), { transform: 'translate(180 290)' }), {
        transform: 'matrix(0.94 0.09 0 1 300 96)',
      }) + path('M300 96L638 127V707L300 676Z', '#fff6e0', { opacity: 0.06 }),
    );
    const r = world.random;
    world.add(
      10,
      group(
        Array.from({ length: 26 }, () =>
          ellipse(r.range(0, 1200), r.range(0, 800), r.range(20, 44), r.range(8, 15), '#2a1a3d', {
            transform: `rotate(${r.int(-50, 50)} 600 400)`,
          }),
        ).join(''),
        { opacity: 0.16 },
      ),
    );
    return world;
  },
  'cover-research-report': (size) => {
    const world = table(size, 'report', '#c9b595');
    world.layers = [];
    world.add(
      100,
      rect(
        0,
        0,
        1200,
        800,
        world.gradient([
          [0, '#dccbaa'],
          [1, '#b39a78'],
        ]),
      ) + path('M0 0H420L1000 640H0Z', '#fff3d0', { opacity: 0.25 }),
    );
    world.add(
      90,
      rect(0, 640, 1200, 60, '#8a5536') +
        rect(0, 640, 1200, 10, '#b97a4c') +
        rect(0, 700, 1200, 100, '#5b3a30'),
    );
    world.add(80, path('M420 80L870 80L1120 640H420Z', world.shade, { opacity: 0.24 }));
    world.add(
      70,
      rect(770, 66, 26, 574, '#c98a2e') +
        rect(380, 66, 400, 574, '#e0a13b') +
        [250, 205, 160, 115, 70, 30]
          .map((q, i) =>
            circle(580, 420, q * 0.72, ['#c4512d', '#e0a13b', '#1d2f52', '#f3e4c4', '#7d9477', '#c4512d'][i]),
          )
          .join('') +
        words(580, 150, 31, 'RESEARCH AT RGC', '#1d2f52') +
        rect(430, 176, 300, 5, '#c4512d') +
        path('M380 66H780L380 420Z', '#fff6e0', { opacity: 0.16 }),
    );
    world.add(
      60,
      path('M900 470h40v60l46 92q6 18 -14 18h-104q-20 0 -14 -18l46 -92Z', '#eef5ee', { opacity: 0.75 }) +
        path('M884 566h72l30 58q4 14 -12 14h-108q-16 0 -12 -14Z', '#3d7a80', { opacity: 0.85 }) +
        rect(892, 460, 56, 12, '#dfe9e2') +
        line('M884 600l20 -44', '#ffffff', 6, { opacity: 0.6 }),
    );
    for (const [i, c] of [
      ['0', '#1d2f52'],
      ['1', '#7d9477'],
      ['2', '#8c4a6b'],
    ])
      world.add(
        65,
        rect(110 + Number(i) * 62, 150 + Number(i) * 24, 56, 490 - Number(i) * 24, c) +
          rect(110 + Number(i) * 62, 220 + Number(i) * 24, 56, 10, '#e0a13b'),
      );
    return world;
  },
  'banner-journal': (size) => {
    const world = room({
      ...size,
      seed: 'journal',
      tone: 'books',
      sun: 1,
      w: 9,
      h: 4,
      d: 5,
      eye: 1.35,
      horizon: 0.44,
      centre: 0.44,
      lens: 0.56,
      windows: [{ side: 'back', at: 6.3, v: 0.9, w: 1.7, h: 2.5 }],
    });
    world.add(
      3,
      world.face(
        [
          [-6, 0.8, 0.9],
          [6, 0.8, 0.9],
          [6, 0.8, 2.3],
          [-6, 0.8, 2.3],
        ],
        '#6b4030',
      ) +
        world.face(
          [
            [0.4, 0.8, 0.9],
            [3.4, 0.8, 0.9],
            [2.6, 0.8, 2.3],
            [1.2, 0.8, 2.3],
          ],
          '#a8683f',
        ),
    );
    const k = 0.00165;
    world.stand(
      1.0,
      1.75,
      Array.from(
        { length: 6 },
        (_, i) =>
          rect(
            -0.4 + (i % 2) * 0.02,
            -0.055 * (i + 1),
            0.76,
            0.05,
            ['#b9482b', '#e0a13b', '#1d2f52', '#7d9477', '#b9482b', '#ead9c0'][i],
          ) + rect(0.3, -0.055 * (i + 1) + 0.01, 0.06, 0.03, '#faf1dc'),
      ).join('') +
        group(rect(-215, -295, 430, 590, '#b9482b') + eraCover(430, 590), {
          transform: `translate(-.05 -.68) rotate(-5) scale(${k * 0.72})`,
        }),
      { y: 0.8, haze: false, depth: 2 },
    );
    deskLamp(world, 1.75, 1.95, 0.8, '#2f6b52');
    world.stand(
      1.55,
      1.4,
      path('M-.07 -.12h.14l-.015 .12h-.11Z', '#fbf3e2') + line('M.07 -.1q.06 .03 0 .07', '#fbf3e2', 0.016),
      { y: 0.8, haze: false, depth: 1 },
    );
    world.stand(0.65, 1.3, spectacles(0, 0, 0.0016, -6), { y: 0.86, haze: false, depth: 1 });
    return world;
  },
};
