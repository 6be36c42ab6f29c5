import { somebody } from '../kit/cast.mjs';
import { person } from '../kit/figure.mjs';
import { flecks, ground, hills, sky, treeline } from '../kit/land.mjs';
import { World } from '../kit/world.mjs';

/** An open-air world with sky, hills and lawn already printed. */
export function outdoors(size, seed, options = {}) {
  const world = new World({ ...size, seed, eye: 2.4, horizon: 0.6, ...options });
  sky(world, options.sky);
  if (options.hills !== false) hills(world, options.hills ?? {});
  if (options.trees !== false) treeline(world);
  ground(world, options.lawn ? options.lawn : world.lawn);
  if (options.flecks !== false) flecks(world, options.flecks);
  return world;
}

/** Stands several people: [kind, x, z, pose, options]. */
export function crowd(world, list) {
  for (const [kind, x, z, pose, { flip, shadow, depth, y, ...traits } = {}] of list)
    person(world, somebody(world, kind, traits), x, z, pose, {
      flip,
      shadow,
      ...(depth === undefined ? {} : { depth }),
      ...(y === undefined ? {} : { y }),
    });
}

/** Small far people walking about, for scale. */
export function passers(world, count, [x1, x2], [z1, z2], kinds = ['student']) {
  const r = world.random;
  for (let i = 0; i < count; i += 1)
    person(
      world,
      somebody(world, r.pick(kinds)),
      r.range(x1, x2),
      r.range(z1, z2),
      r.pick(['walk', 'stroll', 'back', 'relaxed', 'backWalk', 'carry']),
      { flip: r.chance(0.5) },
    );
}

export const finish = (world, opacity = 0.42) => {
  world.printShadows(8000, opacity);
  return world;
};
