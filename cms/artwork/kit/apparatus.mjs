import { circle, ellipse, line, n, path, rect } from './canvas.mjs';
import { mix } from './colour.mjs';

const metal = (world, colour = '#d8dedb') =>
  world.gradient(
    [
      [0, mix(colour, '#ffffff', 0.4)],
      [0.45, colour],
      [0.5, mix(colour, world.shade, 0.3)],
      [1, mix(colour, world.shade, 0.5)],
    ],
    [0, 0, 1, 0],
  );

/** Things that stand on benches, in metres, feet at 0. */
export const apparatus = {
  microscope: (world) =>
    path(
      'M-.16 0h.32v-.04h-.28ZM-.13 -.04Q-.2 -.3 .02 -.42L.06 -.36Q-.1 -.26 -.05 -.04Z',
      metal(world, '#2f3f66'),
    ) +
    path('M-.06 -.16h.2v.03h-.2Z', '#26325a') +
    path('M-.02 -.52L.07 -.49L.13 -.24L.07 -.22L.02 -.36Z', metal(world)) +
    path('M-.06 -.6L.02 -.62L.05 -.5L-.02 -.49Z', '#2a2f4c') +
    circle(-0.1, -0.2, 0.035, '#e0a13b'),
  flask: (_world, tone = '#c4512d') =>
    path('M-.025 -.26h.05v.1l.08 .16h-.21l.08 -.16Z', '#e6f0ea', { opacity: 0.75 }) +
    path('M-.055 -.09h.11l.05 .09h-.21Z', tone) +
    rect(-0.035, -0.275, 0.07, 0.02, '#e6f0ea'),
  bottle: (_world, tone = '#3d7a80') =>
    path('M-.05 0v-.17q.01 -.03 .03 -.04v-.05h.04v.05q.02 .01 .03 .04v.17Z', tone) +
    rect(-0.025, -0.29, 0.05, 0.035, '#2b2434') +
    rect(-0.04, -0.13, 0.08, 0.07, '#fbf3e2'),
  scope: () =>
    rect(-0.28, -0.32, 0.56, 0.32, '#d9d2c0', { rx: 0.02 }) +
    rect(-0.25, -0.29, 0.32, 0.25, '#12302f') +
    line('M-.24 -.165q.03 -.14 .05 0t.05 0t.05 0t.05 0t.05 0t.05 0', '#7ff0a5', 0.012) +
    [0, 1, 2, 3]
      .map((i) => circle(0.12 + (i % 2) * 0.09, -0.23 + Math.floor(i / 2) * 0.12, 0.03, '#414a66'))
      .join(''),
  heart: () =>
    rect(-0.34, -0.46, 0.68, 0.42, '#dfe3dc', { rx: 0.03 }) +
    rect(-0.31, -0.43, 0.62, 0.34, '#10243c') +
    line('M-.3 -.3h.12l.03 -.06 .04 .16 .05 -.22 .04 .14 .03 -.02h.27', '#7ff0a5', 0.012) +
    line('M-.3 -.16h.1q.04 -.06 .08 0h.1q.04 -.06 .08 0h.22', '#f0c05a', 0.01) +
    rect(-0.1, -0.04, 0.2, 0.04, '#9aa5a8'),
  monitor: (_world, screen = '#16294d') =>
    rect(-0.3, -0.48, 0.6, 0.38, '#20284a', { rx: 0.02 }) +
    rect(-0.28, -0.46, 0.56, 0.34, screen) +
    Array.from({ length: 7 }, (_, i) =>
      rect(
        -0.25 + (i % 3) * 0.03,
        -0.43 + i * 0.043,
        0.12 + ((i * 37) % 20) / 100,
        0.014,
        ['#8fd0c8', '#e0a13b', '#d9e6de', '#d9704a'][i % 4],
      ),
    ).join('') +
    path('M-.03 -.1h.06v.08h.09v.02h-.24v-.02h.09Z', '#39415f'),
  monitorBack: (world) =>
    rect(-0.3, -0.48, 0.6, 0.38, metal(world, '#39456a'), { rx: 0.02 }) +
    circle(0, -0.3, 0.03, '#6d7a9c') +
    path('M-.03 -.1h.06v.08h.09v.02h-.24v-.02h.09Z', '#2a3151'),
  globe: (world) =>
    path('M-.1 0h.2l-.03 -.04h-.14Z', '#7a4a2c') +
    line('M0 -.04V-.08', '#7a4a2c', 0.025) +
    circle(0, -0.24, 0.15, metal(world, '#4f93ab')) +
    path(
      'M-.1 -.3q.06 -.07 .1 -.02t-.02 .1q-.06 .04 -.08 -.08ZM.04 -.2q.06 -.02 .08 .02t-.05 .06ZM.03 -.34l.06 .02 -.02 .05Z',
      '#a9b768',
    ) +
    line('M.06 -.41A.18 .18 0 0 1 .1 -.09', '#c98a2e', 0.014),
  motor: (world) =>
    path('M-.32 -.06h.64v.06h-.64Z', '#39415f') +
    rect(-0.28, -0.36, 0.46, 0.3, metal(world, '#4b7a8c'), { rx: 0.05 }) +
    Array.from({ length: 6 }, (_, i) => rect(-0.24 + i * 0.07, -0.36, 0.02, 0.3, '#335a6e')).join('') +
    rect(0.18, -0.3, 0.08, 0.18, '#c3ccca') +
    rect(0.26, -0.23, 0.12, 0.04, '#e3e6df'),
  turbine: () =>
    line('M0 0V-1.0', '#e8e4d8', 0.05) +
    [
      [0, -0.52],
      [0.45, 0.26],
      [-0.45, 0.26],
    ]
      .map(([x, y]) =>
        path(
          `M0 -1.0Q${n(x * 0.4 + y * 0.12)} ${n(-1 + y * 0.4 - x * 0.12)} ${x} ${n(-1 + y)}Q${n(x * 0.5)} ${n(-1 + y * 0.5)} 0 -1.0Z`,
          '#f6f1e4',
        ),
      )
      .join('') +
    circle(0, -1, 0.05, '#c4512d'),
  battery: () =>
    rect(-0.14, -0.2, 0.28, 0.2, '#2c3a5e') +
    rect(-0.14, -0.2, 0.28, 0.05, '#c4512d') +
    rect(-0.09, -0.23, 0.05, 0.03, '#d9d2c0') +
    rect(0.04, -0.23, 0.05, 0.03, '#d9d2c0'),
  arm: () =>
    path('M-.16 0h.3v-.05h-.3Z', '#2c3a5e') +
    path(
      'M-.04 -.05Q-.08 -.3 -.03 -.4L-.07 -.52 -.03 -.53 0 -.44 .01 -.56 .05 -.56 .045 -.44 .09 -.53 .12 -.51 .08 -.38Q.09 -.25 .06 -.05Z',
      '#d9a27a',
    ) +
    line('M-.05 -.2q.06 .03 .12 0M-.05 -.14q.06 .03 .12 0', '#3d7a80', 0.016),
  boardCircuit: () =>
    path('M-.22 -.02L-.16 -.12h.36l.04 .1Z', '#2f6b52') +
    [
      [-0.1, -0.08],
      [0, -0.06],
      [0.1, -0.09],
    ]
      .map(([x, y]) => rect(x, y, 0.06, 0.03, '#1c2b3b'))
      .join('') +
    line('M-.2 -.05Q-.34 -.2 -.4 -.02M.2 -.06Q.34 -.22 .42 -.03', '#c4512d', 0.012),
  panel: () =>
    rect(-0.5, -1.9, 1, 1.9, '#5f6f6a', { rx: 0.03 }) +
    rect(-0.44, -1.84, 0.88, 1.78, '#7d8b80') +
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const [x, y] = [-0.26 + (i % 3) * 0.26, -1.62 + Math.floor(i / 3) * 0.34];
        return (
          circle(x, y, 0.105, '#fbf3e2') +
          line(`M${n(x)} ${n(y + 0.03)}l${n(0.07 * Math.cos(i * 1.7 - 2))} ${n(-0.06)}`, '#c4512d', 0.012) +
          circle(x, y + 0.03, 0.014, '#2b2434')
        );
      })
      .join('') +
    [0, 1, 2, 3]
      .map((i) => rect(-0.32 + i * 0.18, -0.94, 0.09, 0.16, ['#c4512d', '#e0a13b', '#2f6b52', '#2b2434'][i]))
      .join('') +
    [0, 1, 2]
      .map(
        (i) =>
          circle(-0.25 + i * 0.25, -0.58, 0.045, '#2b2434') +
          line(
            `M${n(-0.25 + i * 0.25)} -.56Q${n(-0.3 + i * 0.3)} -.2 ${n(0.5 + i * 0.1)} 0`,
            ['#c4512d', '#1d2f52', '#e0a13b'][i],
            0.04,
          ),
      )
      .join(''),
  tripod: () =>
    line('M0 -1.4L-.42 0M0 -1.4L.42 0M0 -1.4L.06 -.04', '#d9a63f', 0.05) +
    path('M-.13 -1.72h.26v.26h-.26Z', '#e7dcc0') +
    circle(0, -1.58, 0.075, '#26325a') +
    path('M-.1 -1.46h.2v.06h-.2ZM-.06 -1.78h.12v.06h-.12Z', '#2f5a4c'),
  lathe: (world) =>
    rect(-1.1, -0.75, 0.5, 0.75, metal(world, '#4d6f66')) +
    rect(0.7, -0.75, 0.4, 0.75, metal(world, '#4d6f66')) +
    rect(-1.15, -0.9, 2.3, 0.16, metal(world, '#6b8a7e')) +
    rect(-1.15, -1.35, 0.6, 0.46, metal(world, '#4d6f66'), { rx: 0.04 }) +
    circle(-0.5, -1.12, 0.18, '#b9c2bf') +
    rect(-0.5, -1.16, 1.05, 0.08, '#e3e6df') +
    path('M.55 -1.25h.35v.36h-.35Z', '#6b8a7e') +
    rect(0, -1.04, 0.2, 0.16, '#c4512d') +
    line('M1.0 -.98l.16 -.14', '#d9d2c0', 0.04),
  gear: () => '',
  abacus: () =>
    rect(-0.2, -0.3, 0.4, 0.3, 'none', { stroke: '#7a4a2c', 'stroke-width': 0.025 }) +
    [0, 1, 2]
      .map(
        (i) =>
          line(`M-.19 ${n(-0.24 + i * 0.09)}h.38`, '#7a4a2c', 0.008) +
          [0, 1, 2, 3, 4]
            .map((k) =>
              circle(
                -0.14 + k * 0.055 + (k > 2 ? 0.06 : 0),
                -0.24 + i * 0.09,
                0.026,
                ['#c4512d', '#e0a13b', '#3d7a80'][i],
              ),
            )
            .join(''),
      )
      .join(''),
  plates: () =>
    ellipse(0, -0.01, 0.2, 0.05, '#cfd6d3') +
    ellipse(0, -0.02, 0.16, 0.035, '#eef0e8') +
    ellipse(-0.04, -0.04, 0.07, 0.03, '#fffaf0') +
    circle(0.06, -0.03, 0.028, '#d98a2e') +
    circle(0.11, -0.02, 0.022, '#6f8f3c'),
  vessel: (world) =>
    path('M-.3 -.42h.6v.36q-.3 .12 -.6 0Z', metal(world, '#c9cfca')) +
    ellipse(0, -0.42, 0.3, 0.07, '#e2b45e') +
    [-0.12, 0.05, 0.16]
      .map((x, i) => line(`M${x} -.5q.07 -.12 0 -.22t.02 -.2`, '#fff6e6', 0.03, { opacity: 0.4 - i * 0.08 }))
      .join(''),
  fruit: () =>
    path('M-.17 -.1h.34q-.04 .1 -.17 .1t-.17 -.1Z', '#7a4a2c') +
    circle(-0.08, -0.12, 0.06, '#d9702c') +
    circle(0.05, -0.13, 0.06, '#c43f2d') +
    circle(-0.01, -0.17, 0.055, '#e0b13b'),
  flowers: () =>
    path('M-.05 0h.1l.02 -.17h-.14Z', '#3d7a80') +
    line('M0 -.15L-.08 -.33M0 -.15L.02 -.37M0 -.15L.1 -.31', '#4b7a58', 0.014) +
    circle(-0.08, -0.34, 0.045, '#c4512d') +
    circle(0.02, -0.39, 0.045, '#e0a13b') +
    circle(0.1, -0.32, 0.04, '#b5455a'),
  samovar: (world) =>
    path('M-.12 0v-.3q.12 -.1 .24 0v.3Z', metal(world, '#c9cfca')) +
    rect(-0.3, -0.07, 0.05, 0.07, '#fff6e6') +
    rect(0.2, -0.07, 0.05, 0.07, '#fff6e6') +
    rect(0.3, -0.07, 0.05, 0.07, '#fff6e6'),
  cards: () => path('M-.13 0l.03 -.09h.2l.03 .09Z', '#fbf3e2') + line('M-.06 -.045h.12', '#1d2f52', 0.014),
};

/** Puts a thing on a surface. */
export function put(world, name, x, z, y = 0.8, { scale = 1, flip = false, tone, depth } = {}) {
  const svg = apparatus[name](world, tone);
  world.stand(x, z, flip ? `<g transform="scale(-1 1)">${svg}</g>` : svg, {
    y,
    scale,
    haze: false,
    depth: depth ?? world.depth([x, 0, z]) - 0.05,
  });
}
