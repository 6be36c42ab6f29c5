import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { visit } from '../tests/setup/visitors.ts';
import { residentMb } from './process-figures.ts';
import { quantile } from './ratio.ts';
import { printTable, verdict } from './table.ts';
import { machineLoad, withSite } from './with-site.ts';

/** Groups of greedy clients: the number of connections, the requests on each, and if they read the answers. */
const CROWDS = [
  { name: 'one connection, 5,000 requests, reads', connections: 1, requests: 5000, reads: true },
  { name: 'one connection, 5,000 requests, never reads', connections: 1, requests: 5000, reads: false },
  { name: '300 connections, 30 requests each, never read', connections: 300, requests: 30, reads: false },
] as const;

const REST_MS = 5000;
const STAY_MS = 8000;
/** The memory must be free again after this time. */
const RETURN_MS = 10_000;
const SAMPLE_MS = 25;
// The bars of this measurement.
const MAX_MORE_MB = 60;
const MAX_RATIO = 2;

/**
 * `npm run bench -- greedy`: the server's memory and another visitor's wait while clients send requests faster than
 * they read answers.
 */
export async function main(_: readonly string[], root: string): Promise<number> {
  return withSite(async ({ url, pid }) => {
    const rows: string[][] = [];
    const over: string[] = [];
    const waits = async (isOver: () => boolean) => {
      const { times, lost } = await visit(url, ['/'], isOver, { times: [], lost: [] }, 1);
      if (lost.length > 0) over.push(`${lost.length} visits had no page: ${lost[0]}`);
      return { half: quantile(times, 0.5), late: quantile(times, 0.99) };
    };
    await waits(after(REST_MS));
    for (const { name, ...crowd } of CROWDS) {
      const rest = await waits(after(REST_MS));
      const before = residentMb(pid);
      let most = before;
      const sampler = setInterval(() => {
        most = Math.max(most, residentMb(pid));
      }, SAMPLE_MS);
      const greedy = startCrowd(root, url, crowd);
      const busy = await waits(greedy.isOver);
      await greedy.leave();
      clearInterval(sampler);
      await wait(RETURN_MS);
      const later = residentMb(pid);
      const ms = (value: number) => value.toFixed(1);
      rows.push([
        name,
        ...[before, most, later].map((mb) => mb.toFixed(0)),
        `${ms(rest.half)} / ${ms(rest.late)}`,
        `${ms(busy.half)} / ${ms(busy.late)}`,
        (busy.half / rest.half).toFixed(2),
      ]);
      if (most - before > MAX_MORE_MB) over.push(`${name}: ${(most - before).toFixed(0)} MB more`);
      if (later - before > MAX_MORE_MB / 2) over.push(`${name}: ${(later - before).toFixed(0)} MB stay`);
      if (busy.half / rest.half > MAX_RATIO) over.push(`${name}: others wait longer`);
    }
    printTable(
      ['who', 'MB before', 'most', '10 s later', 'wait at rest, p50 / p99 (ms)', 'meanwhile', 'ratio of p50'],
      rows,
    );
    console.log(machineLoad());
    return verdict(over);
  });
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** Starts greedy clients. Their time is over when they have read all answers, or at a time limit. */
function startCrowd(
  root: string,
  url: string,
  { connections, requests, reads }: Omit<(typeof CROWDS)[number], 'name'>,
): { readonly isOver: () => boolean; readonly leave: () => Promise<unknown> } {
  const args = [url, String(connections), String(requests), reads ? 'reads' : ''];
  const child = spawn(process.execPath, [join(root, 'bench/greedy-client.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isRead = false;
  child.stdout.once('data', () => {
    isRead = true;
  });
  const ended = once(child, 'exit');
  const late = after(STAY_MS * (reads ? 10 : 1));
  return {
    isOver: () => isRead || late(),
    leave: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
