import { circle, line, n, path, rect } from './canvas.mjs';
import { mix } from './colour.mjs';

const wheel = (x, r = 0.46) =>
  circle(x, -r, r, '#23222f') + circle(x, -r, r * 0.52, '#b9b3ab') + circle(x, -r, r * 0.2, '#4b4652');

function glass(world, x, y, w, h) {
  const fill = world.gradient(
    [
      [0, mix('#a9cfd6', world.tint, 0.3)],
      [0.48, mix('#a9cfd6', world.tint, 0.3)],
      [0.52, '#5f8796'],
      [1, '#4a6c80'],
    ],
    [0, 0, 1, 0.7],
  );
  return rect(x, y, w, h, fill, { rx: 0.08 });
}

function shell(world, d, colour, belt) {
  const fill = world.gradient([
    [0, mix(colour, world.tint, 0.3)],
    [0.6, colour],
    [1, mix(colour, world.shade, 0.35)],
  ]);
  return path(d, fill) + belt;
}

/** A college bus seen from the side, driving right. */
export function bus(world, colour = '#f6ead2', stripe = '#c4512d') {
  const d = 'M-4.6 -.5V-2.9Q-4.6 -3.2 -4.3 -3.2H4.1Q4.5 -3.2 4.6 -2.7L4.8 -1.4V-.5Z';
  const windows = Array.from({ length: 6 }, (_, i) => glass(world, -4.3 + i * 1.22, -2.85, 1.05, 0.95)).join(
    '',
  );
  const body = shell(
    world,
    d,
    colour,
    path('M-4.6 -1.65H4.76L4.8 -1.3H-4.6Z', stripe) +
      path('M-4.6 -.75H4.8V-.5H-4.6Z', mix(stripe, world.shade, 0.4)),
  );
  const door = glass(world, 3.05, -2.7, 0.75, 2) + rect(3.4, -2.7, 0.05, 2, '#33405e');
  const svg =
    body +
    windows +
    door +
    glass(world, 4.0, -2.75, 0.52, 1.05) +
    wheel(-2.9, 0.5) +
    wheel(2.3, 0.5) +
    circle(4.7, -0.95, 0.1, '#ffe9a8');
  return { svg, silhouette: path(d, 'currentColor') };
}

/** The mobile clinic: a van with its side open on a treatment room. */
export function van(world, { cross = true, open = true } = {}) {
  const d = 'M-3.2 -.45V-2.75Q-3.2 -3 -2.9 -3H1.5Q1.9 -3 2.2 -2.6L2.9 -1.7Q3.4 -1.6 3.45 -1.2V-.45Z';
  const body = shell(world, d, '#f7efe0', path('M-3.2 -1.05H3.45V-.72H-3.2Z', '#c4512d'));
  const inside =
    rect(-2.7, -2.7, 3.4, 1.62, '#32507a') +
    rect(-2.7, -2.7, 3.4, 0.12, '#fff3c9') +
    path('M-2.3 -1.25Q-1.8 -1.3 -1.5 -1.6L-1.15 -2.05L-1 -1.98L-1.3 -1.35Q-1.5 -1.1 -2.3 -1.1Z', '#7fc0bd') +
    line('M-2.45 -2.55V-2.2L-2 -2.1', '#dfe7e6', 0.06) +
    circle(-1.95, -2.05, 0.13, '#fff0bd') +
    rect(-0.4, -2.45, 0.9, 0.5, '#dfe9e4') +
    rect(-0.4, -1.75, 0.9, 0.66, '#c9d7d6');
  const flap =
    path('M-2.9 -3.02L.9 -3.02L1.15 -3.5L-3.15 -3.5Z', mix('#c4512d', world.tint, 0.2)) +
    line('M-2.8 -3.02L-3.02 -3.48M.8 -3.02L1.02 -3.48', '#7c3420', 0.04);
  const mark = cross
    ? circle(1.25, -1.85, 0.34, '#2f6b5e') +
      path('M1.18 -2.07h.14v.15h.15v.14h-.15v.15h-.14v-.15h-.15v-.14h.15Z', '#fff6e6')
    : '';
  const svg =
    body +
    (open ? inside + flap : glass(world, -2.6, -2.6, 1.5, 0.7) + glass(world, -0.9, -2.6, 1.5, 0.7)) +
    mark +
    glass(world, 1.75, -2.6, 0.95, 0.85) +
    wheel(-2, 0.45) +
    wheel(2.2, 0.45) +
    circle(3.36, -1.1, 0.1, '#ffe9a8');
  return { svg, silhouette: path(d, 'currentColor') };
}

/** An ambulance. */
export function ambulance(world) {
  const drawn = van(world, { open: false });
  return { ...drawn, svg: drawn.svg + rect(-0.4, -3.22, 0.9, 0.22, '#c4512d', { rx: 0.08 }) };
}

/** A bicycle in metres, facing right. */
export function bicycle(colour = '#1d2f52') {
  const tyre = (x) =>
    circle(x, -0.34, 0.32, 'none', { stroke: '#2a2733', 'stroke-width': 0.035 }) +
    line(`M${n(x - 0.3)} -.34h.6M${n(x)} -.64v.6`, '#6d6670', 0.008);
  const svg =
    tyre(-0.52) +
    tyre(0.52) +
    line('M-.52 -.34L-.18 -.86L.4 -.86L.05 -.36L-.18 -.86M-.52 -.34H.05M.52 -.34L.38 -1.0', colour, 0.04) +
    line('M.38 -1.02L.52 -1.06M-.28 -.94h.2', '#2a2733', 0.05);
  return {
    svg,
    silhouette:
      circle(-0.52, -0.34, 0.3, 'none', { stroke: 'currentColor', 'stroke-width': 0.05 }) +
      circle(0.52, -0.34, 0.3, 'none', { stroke: 'currentColor', 'stroke-width': 0.05 }) +
      line('M-.52 -.34L-.18 -.86L.4 -.86L.05 -.36L-.18 -.86', 'currentColor', 0.05),
  };
}

/** Parks anything with { svg, silhouette }. */
export function park(world, drawn, x, z, { flip = false, scale = 1, ...extra } = {}) {
  const turn = (svg) => (flip ? `<g transform="scale(-1 1)">${svg}</g>` : svg);
  world.stand(x, z, turn(drawn.svg), { silhouette: turn(drawn.silhouette), scale, ...extra });
}
