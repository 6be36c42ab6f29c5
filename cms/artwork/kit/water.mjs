import { ellipse, group, line, n, path, rect } from './canvas.mjs';
import { mix } from './colour.mjs';

/** Turns everything below the shore into a still lake that mirrors what stands above it. Call last. */
export function lake(world, shore = world.horizonY, { lotus = 0, colour } = {}) {
  const { width, height, random: r } = world;
  const body = world.layers
    .map((layer, i) => [...layer, i])
    .sort((a, b) => b[0] - a[0] || a[2] - b[2])
    .map(([, svg]) => svg)
    .join('');
  const above = world.clip(`M0 0H${width}V${n(shore)}H0Z`);
  const below = world.clip(`M0 ${n(shore)}H${width}V${height}H0Z`);
  const deep = colour ?? mix(world.sky[0], world.shade, 0.5);
  const ripples = Array.from({ length: 70 }, () => {
    const t = r.next() ** 1.6;
    const [x, y] = [r.range(0, width), shore + 6 + (height - shore) * t];
    const w = width * (0.01 + 0.06 * t) * r.range(0.4, 1.2);
    return line(
      `M${n(x - w)} ${n(y)}Q${n(x)} ${n(y - 1 - t * 3)} ${n(x + w)} ${n(y)}`,
      r.chance(0.5) ? world.disc : deep,
      1 + t * 2.6,
      { opacity: n(r.range(0.12, 0.4)) },
    );
  }).join('');
  const mirror = group(`<use href="#land" transform="matrix(1 0 0 -1 0 ${n(shore * 2)})"/>`, {
    opacity: 0.78,
  });
  const tint = rect(
    0,
    shore,
    width,
    height - shore,
    world.gradient([
      [0, deep, 0.08],
      [0.5, deep, 0.3],
      [1, deep, 0.78],
    ]),
  );
  const bank = path(`M0 ${n(shore - 3)}H${width}V${n(shore + 4)}H0Z`, mix(world.shade, world.lawn, 0.3), {
    opacity: 0.6,
  });
  world.layers = [
    [1, `<g clip-path="${above}"><g id="land">${body}</g></g>`],
    [
      0,
      group(rect(0, shore, width, height - shore, deep) + mirror + tint + ripples, { 'clip-path': below }) +
        bank,
    ],
    [-1, pads(world, shore, lotus)],
  ];
  return world;
}

function pads(world, shore, count) {
  const { width, height, random: r } = world;
  return Array.from({ length: count }, () => {
    const t = 0.25 + 0.75 * r.next();
    return [t, r.range(0.02, 0.98)];
  })
    .sort((a, b) => a[0] - b[0])
    .map(([t, u]) => {
      const [x, y, w] = [u * width, shore + (height - shore) * t, width * 0.007 + width * 0.02 * t];
      const leaf =
        ellipse(x, y, w, w * 0.3, mix('#4b7a58', world.shade, 0.3)) +
        ellipse(x + world.sun * w * 0.15, y - w * 0.03, w * 0.8, w * 0.22, mix('#6b9464', world.tint, 0.15));
      if (!r.chance(0.3)) return leaf;
      const petals = [-50, -25, 0, 25, 50]
        .map((a) =>
          ellipse(
            x,
            y - w * 0.32,
            w * 0.13,
            w * 0.36,
            mix('#e8a0ae', Math.sign(a) === world.sun ? world.tint : '#b5455a', 0.3),
            { transform: `rotate(${a} ${n(x)} ${n(y)})` },
          ),
        )
        .join('');
      return leaf + petals;
    })
    .join('');
}
