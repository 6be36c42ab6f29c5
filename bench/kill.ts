import { killCycles } from '../tests/setup/kill-cycles.ts';
import { everyPath } from '../tests/site/routes.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const CYCLES = 100;

/** `npm run bench -- kill [--cycles 100]`: a server is killed (`kill -9`) repeatedly while it publishes. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const cycles = Number(option(args, 'cycles') ?? CYCLES);
  const start = performance.now();
  const { broken, inTheMiddle, pages, files, drafts, oldDrafts } = await killCycles(root, everyPath, cycles);
  const seconds = (performance.now() - start) / 1000;
  printTable(
    [
      'kills in the middle',
      'pages asked for',
      'files compared',
      'broken',
      'drafts left',
      'older than 90 s',
      'a cycle',
    ],
    [
      [inTheMiddle, pages, files, broken.length, drafts, oldDrafts, `${(seconds / cycles).toFixed(1)} s`].map(
        String,
      ),
    ],
  );
  console.log(machineLoad());
  return verdict([...broken, ...(oldDrafts > 0 ? [`${oldDrafts} drafts have piled up`] : [])]);
}
