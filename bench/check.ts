import { check } from '../src/check/check.ts';
import type { ManifestFile } from '../src/check/manifest-file.ts';
import { world } from '../src/check/testing/world.ts';

/** Ten times the manifests may take ten times as long, plus some room for cache misses. */
const LINEAR = 1.6;
const RUNS = 3;
const LINKS = 10;

/** `npm run bench:check`: the check alone, on generated manifests; 1 where it is not linear. */
export async function main(): Promise<number> {
  check({ ...world, files: manifests(500) });
  const small = best(1000);
  const large = best(10_000);
  const growth = large / small / 10;
  process.stdout.write(
    `1,000 manifests ${small.toFixed(0)} ms, 10,000 manifests ${large.toFixed(0)} ms of processor: ` +
      `${growth.toFixed(2)} times linear (at most ${LINEAR})\n`,
  );
  return growth <= LINEAR ? 0 : 1;
}

/** The least processor time of some runs, in milliseconds. */
function best(count: number): number {
  const files = manifests(count);
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    const { pages } = check({ ...world, files });
    const { user, system } = process.cpuUsage(before);
    if (pages.length !== count) throw new Error(`${count - pages.length} generated manifests have errors`);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Pages that link to each other and to places on each other; every hundredth link leads nowhere. */
function manifests(count: number): ManifestFile[] {
  return Array.from({ length: count }, (_, at) => ({
    file: `page-manifests/page-${at}.json`,
    text: JSON.stringify(manifest(at, count), null, 2),
  }));
}

function manifest(at: number, count: number): object {
  const links = Array.from({ length: LINKS }, (_, nth) => {
    const to = (at * 7 + nth * 131 + 1) % count;
    return { type: 'image-text', id: `part-${nth}`, link: linkTo(to, nth) };
  });
  const route = at % 50 === 0 ? `/lists-${at}/:id` : `/pages-${at}`;
  const select = at % 50 === 0 ? { select: '[id=:id]' } : {};
  return {
    route,
    title: `Page ${at}`,
    description: 'A generated page.',
    sources: { page: { endpoint: '/leaders', ...select, populate: { image: true } } },
    blocks: [
      at % 50 === 0
        ? { type: 'banner', title: '$page.name', image: '$page.image' }
        : { type: 'banner', title: '$page[0].name', image: '$page[0].image' },
      ...links,
    ],
  };
}

function linkTo(to: number, nth: number): string {
  if (to % 100 === 99) return `/nowhere-${to}`;
  if (to % 50 === 0) return `/lists-${to}/3`;
  return nth % 3 === 0 ? `/pages-${to}#part-${nth}` : `/pages-${to}`;
}
