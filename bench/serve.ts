import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { processes } from '../tests/setup/process-tree.ts';
import { everyPath } from '../tests/site/routes.ts';
import { quantile } from './ratio.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad, withSite } from './with-site.ts';

const CONNECTIONS = [50, 500];
const ENCODINGS = ['br', 'identity'];
const HEAD = [
  'encoding',
  'connections',
  'answers a second',
  'sirv',
  'ratio',
  'µs of processor',
  'sirv',
  'ratio',
  'p99',
  'sirv',
  'errors',
];
const SECONDS = 3;
const ROUNDS = 5;

/**
 * `npm run bench -- serve [--rounds 5]`: answers per second and the cost of each, compared with sirv, alternately.
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  const folder = await temporaryFolder();
  try {
    return await withSite(async (site) => {
      for (const path of everyPath) await writeBoth(folder.path, path, await brotliOf(site.url + path));
      const sirv = await startSirv(root, folder.path);
      try {
        return await compare(site, sirv, rounds);
      } finally {
        sirv.stop();
      }
    });
  } finally {
    await folder.remove();
  }
}

interface Target {
  readonly url: string;
  readonly pid: number;
}

interface Burst extends Load {
  /** Microseconds of the server's processor for each answer. */
  readonly cost: number;
}

async function burst({ url, pid }: Target, encoding: string, connections: number): Promise<Burst> {
  const before = processorSeconds(pid);
  const load = await hammer({ url: new URL(url), paths: everyPath, encoding }, connections, SECONDS);
  return { ...load, cost: ((processorSeconds(pid) - before) * 1e6) / load.times.length };
}

async function compare(ours: Target, sirv: Target, rounds: number): Promise<number> {
  const rows: string[][] = [];
  const over: string[] = [];
  for (const encoding of ENCODINGS) {
    for (const connections of CONNECTIONS) {
      const pairs: (readonly [Burst, Burst])[] = [];
      for (let round = -1; round < rounds; round++) {
        const pair = [
          await burst(ours, encoding, connections),
          await burst(sirv, encoding, connections),
        ] as const;
        // The first round is for warming up.
        if (round >= 0) pairs.push(pair);
      }
      const middle = (of: (pair: readonly [Burst, Burst]) => number) => quantile(pairs.map(of), 0.5);
      const ratio = middle(([one, other]) => one.perSecond / other.perSecond);
      const cost = middle(([one, other]) => one.cost / other.cost);
      const errors = pairs.flat().reduce((sum, load) => sum + load.errors, 0);
      rows.push([
        encoding,
        String(connections),
        middle(([one]) => one.perSecond).toFixed(0),
        middle(([, other]) => other.perSecond).toFixed(0),
        ratio.toFixed(2),
        middle(([one]) => one.cost).toFixed(0),
        middle(([, other]) => other.cost).toFixed(0),
        cost.toFixed(2),
        `${middle(([one]) => quantile(one.times, 0.99)).toFixed(1)} ms`,
        `${middle(([, other]) => quantile(other.times, 0.99)).toFixed(1)} ms`,
        String(errors),
      ]);
      const where = `${encoding}, ${connections} connections`;
      if (ratio < 1) over.push(`${where}: ${ratio.toFixed(2)} times as many as sirv`);
      if (cost > 1) over.push(`${where}: ${cost.toFixed(2)} times the processor time of sirv`);
      if (errors > 0) over.push(`${where}: ${errors} errors`);
    }
  }
  printTable(HEAD, rows);
  console.log(machineLoad());
  return verdict(over);
}

/** The stored bytes of a page, as they are sent. */
function brotliOf(url: string): Promise<Buffer> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] === 'br') buffer(answer).then(done, failed);
      else failed(new Error(`${url} is not sent in Brotli`));
    }).on('error', failed);
  });
}

async function writeBoth(folder: string, path: string, bytes: Buffer): Promise<void> {
  const file = join(folder, path, 'index.html');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, brotliDecompressSync(bytes));
  await writeFile(`${file}.br`, bytes);
}

/** Starts sirv as in production: it reads the list of files once. */
function startSirv(root: string, folder: string): Promise<Target & { readonly stop: () => void }> {
  const child = spawn(process.execPath, [join(root, 'bench/sirv-server.mjs'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`sirv ended with ${code}`)));
    child.stdout.once('data', (line: Buffer) => {
      const url = line.toString().trim().replace('Listening at ', '');
      done({ url, pid: child.pid ?? 0, stop: () => child.kill() });
    });
  });
}

/** The processor time of a process in seconds. */
function processorSeconds(pid: number): number {
  return processes().find((one) => one.pid === pid)?.own ?? 0;
}

/** The answers of a server under load. */
interface Load {
  readonly perSecond: number;
  readonly errors: number;
  /** The milliseconds of every answer, sorted. */
  readonly times: Float64Array;
}

interface HammerTarget {
  readonly url: URL;
  readonly paths: readonly string[];
  /** The Accept-Encoding of each request. */
  readonly encoding: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Puts a server under load: each connection requests its next page as soon as it has received the last one. Uses
 * plain sockets, because client and server share the machine.
 */
async function hammer(target: HammerTarget, connections: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  const each = Array.from({ length: connections }, (_, index) =>
    converse(target, index, until, (time) => times.push(time)).catch(() => {
      errors += 1;
    }),
  );
  await Promise.all(each);
  const elapsed = (performance.now() - start) / 1000;
  return { perSecond: times.length / elapsed, errors, times: Float64Array.from(times).sort() };
}

// Runs one connection. Rejects on an invalid answer, or a status other than 200.
function converse(
  { url, paths, encoding }: HammerTarget,
  first: number,
  until: number,
  done: (time: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let turn = first;
    let sent = 0;
    let missing = 0;
    const ask = () => {
      sent = performance.now();
      const path = paths[turn++ % paths.length] ?? '/';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    };
    const take = (data: Buffer) => {
      if (missing === 0) missing = lengthOf(data);
      if (Number.isNaN(missing)) return fail(socket, reject);
      missing -= data.length;
      if (missing > 0) return;
      done(performance.now() - sent);
      if (performance.now() < until) return ask();
      socket.destroy();
      resolve();
    };
    socket.setNoDelay().once('connect', ask).on('data', take);
    socket.once('error', reject).once('end', () => fail(socket, reject));
  });
}

/** The whole length of an answer, read from its head, which always arrives in one piece here. */
function lengthOf(data: Buffer): number {
  const end = data.indexOf(HEAD_END);
  if (end === -1) return Number.NaN;
  const head = data.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return head.startsWith('HTTP/1.1 200') ? end + HEAD_END.length + Number(length) : Number.NaN;
}

function fail(socket: Socket, reject: (error: Error) => void): void {
  socket.destroy();
  reject(new Error('not an answer'));
}
