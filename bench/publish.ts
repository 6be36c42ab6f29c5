import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverBundle } from './bundle.ts';
import type { Publishing } from './publish-site.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const TIMES = '1,20,100';
const VISIBLE_MS = 1000;
const STALL_MS = 50;
const RSS_MB = 1024;
const RATIO = 3;

/** `npm run bench:publish`: what one changed record costs on small and large sites, and what stalls. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const bundle = await serverBundle(root, 'bench/publish-site.ts', 'publish');
  const found: Publishing[] = [];
  for (const times of (option(args, 'times') ?? TIMES).split(',').map(Number)) {
    const folder = join(tmpdir(), `prospectus-bench-${process.pid}`);
    found.push(await inProcess(fileURLToPath(bundle), { root, folder, times }));
  }
  printTable(
    [
      'pages',
      'all from empty',
      'stall',
      'one record: processor',
      'until visible',
      'new header',
      'stall',
      'memory',
      'opening the folder',
    ],
    found.map((it) => [
      String(it.pages),
      `${(it.fullMs / 1000).toFixed(1)} s`,
      `${it.fullStallMs.toFixed(0)} ms`,
      `${it.recordCpuMs.toFixed(1)} ms`,
      `${it.visibleMs.toFixed(0)} ms`,
      `${(it.layoutMs / 1000).toFixed(1)} s`,
      `${it.layoutStallMs.toFixed(0)} ms`,
      `${it.rssMb.toFixed(0)} MB`,
      `${it.openMs.toFixed(0)} ms`,
    ]),
  );
  console.log(machineLoad());
  const least = Math.min(...found.map(({ recordCpuMs }) => recordCpuMs));
  return verdict(
    found.flatMap((it) => [
      ...(it.recordCpuMs > RATIO * least
        ? [`One record at ${it.pages} pages: ${(it.recordCpuMs / least).toFixed(1)} times the least`]
        : []),
      ...(it.visibleMs > VISIBLE_MS
        ? [`${it.pages} pages: visible after ${it.visibleMs.toFixed(0)} ms`]
        : []),
      ...(it.layoutStallMs > STALL_MS
        ? [`${it.pages} pages: a stall of ${it.layoutStallMs.toFixed(0)} ms`]
        : []),
      ...(it.rssMb > RSS_MB ? [`${it.pages} pages: ${it.rssMb.toFixed(0)} MB`] : []),
    ]),
  );
}

/** Runs a measurement in a process of its own, as the server would be. */
function inProcess(script: string, work: object): Promise<Publishing> {
  const child = fork(script, { env: { ...process.env, NODE_ENV: 'production' } });
  child.send(work);
  return new Promise((done, failed) => {
    child.once('message', (found: Publishing) => done(found));
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the measurement ended with ${code}`)));
  });
}
