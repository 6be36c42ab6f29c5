import { startSite } from '../tests/browser/start-site.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { visitToTheEnd } from '../tests/setup/visitors.ts';
import { everyPath } from '../tests/site/routes.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const TIMES = 20;
// Ten times the interval of the balancer's health checks.
const LEAD_SECONDS = '2';

/** `npm run bench -- stop [--times 20]`: SIGTERM under 500 requests a second on keep-alive connections. */
export async function main(args: readonly string[]): Promise<number> {
  const times = Number(option(args, 'times') ?? TIMES);
  const state = await temporaryFolder();
  let [before, after] = [0, 0];
  const lost: string[] = [];
  try {
    for (let round = 0; round < times; round++) {
      const site = await startSite({ STATE_DIR: state.path, SHUTDOWN_LEAD_SECONDS: LEAD_SECONDS });
      const found = await visitToTheEnd(site, everyPath[round % everyPath.length] ?? '/');
      before += found.answeredBefore;
      after += found.times.length - found.answeredBefore;
      lost.push(...found.lost);
    }
  } finally {
    await state.remove();
  }
  printTable(
    ['ended', 'answered before', 'answered while it ended', 'lost'],
    [[times, before, after, lost.length].map(String)],
  );
  console.log(machineLoad());
  return verdict(lost.slice(0, 5));
}
