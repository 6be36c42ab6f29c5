import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverBundle } from './bundle.ts';
import type { Heaps } from './heap-site.ts';
import { inProcess } from './in-process.ts';
import { option, printTable, verdict } from './table.ts';

const PUBLISHES = 500;
// design: bars.
const GROWTH = 1.1;

/** `npm run bench -- heap [--publishes 500]`: are old publications released? */
export async function main(args: readonly string[], root: string): Promise<number> {
  const publishes = Number(option(args, 'publishes') ?? PUBLISHES);
  const bundle = await serverBundle(root, 'bench/heap-site.ts', 'heap');
  const folder = join(tmpdir(), `prospectus-heap-${process.pid}`);
  const { first, last } = await inProcess<Heaps>(bundle, { root, folder, publishes }, ['--expose-gc']);
  const growth = last / first;
  const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  printTable(
    ['publishes', 'heap at first', 'at last', 'ratio'],
    [[String(publishes), mb(first), mb(last), growth.toFixed(3)]],
  );
  return verdict(growth > GROWTH ? [`The heap grew ${growth.toFixed(2)} times`] : []);
}
