import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../tests/browser/start-site.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const GUIDE = 'docs/deploying.md';
const RECORD = 'cms/content/our-history-about-us.json';
const PAGE = '/our-history';
const TITLE = /"banner_title": "[^"]*"/;
const LOOKS = { CONTENT_REFRESH_SECONDS: '1' };
const WITHIN_MS = 120_000;

/**
 * `npm run bench -- operate`: deploys, publishes and restores the site in an empty folder with only the commands of
 * docs/deploying.md, and replaces one of its servers; prints how long each step takes.
 */
export async function main(_: readonly string[], root: string): Promise<number> {
  const guide = await readFile(join(root, GUIDE), 'utf8');
  const place = await temporaryFolder();
  const site = join(place.path, 'site');
  const servers: ChildProcess[] = [];
  const rows: string[][] = [];
  const took = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const found = await work();
    rows.push([what, `${((performance.now() - began) / 1000).toFixed(1)} s`]);
    return found;
  };
  /** The command line of an operator who follows the guide to the letter. */
  const typed = (words: string): string => {
    if (!guide.includes(words)) throw new Error(`${GUIDE} does not say "${words}"`);
    return words;
  };
  const shell = async (command: string, cwd = site) =>
    (await promisify(execFile)('bash', ['-c', command], { cwd, env: ownEnvironment() })).stdout;
  const start = async (port: number, words: string) => {
    const env = { ...ownEnvironment(), ...LOOKS, PORT: String(port) };
    const server = spawn('bash', ['-c', words], { cwd: site, env, detached: true, stdio: 'ignore' });
    servers.push(server);
    await until(async () => (await text(port, '/readyz')).includes('"ready":true'));
    return server;
  };
  const shows = (port: number, title: string) => until(async () => (await text(port, PAGE)).includes(title));
  const edit = async (title: string) => {
    const record = join(site, RECORD);
    const before = await readFile(record, 'utf8');
    await writeFile(record, before.replace(TITLE, `"banner_title": "${title}"`));
  };
  try {
    const [one, other] = [await freePort(), await freePort()];
    await took('`git clone`', () => shell(`${typed('git clone')} -q '${root}' site`, place.path));
    await took('`npm ci && npm run build`', () => shell(typed('npm ci && npm run build')));
    const first = await took('first start, until it is ready', () => start(one, typed('npm start')));
    await took('a second server', () =>
      start(other, typed('PUBLISH=0 PORT=4174 npm start').replace('PORT=4174', '')),
    );
    await edit('A second edition');
    await took('an edit, seen on the second server (a look each second)', () =>
      shows(other, 'A second edition'),
    );
    await edit('A third edition');
    await shows(other, 'A third edition');
    const history = await took('`npx prospectus history`', () => shell(typed('npx prospectus history')));
    const [, earlier = ''] = history.split('\n').flatMap((line) => /^[* ] (\S+) {2}/.exec(line)?.[1] ?? []);
    await took('`npx prospectus restore ID`, until the second server shows that state', async () => {
      await shell(`${typed('npx prospectus restore ')}${earlier}`);
      await shows(other, 'A second edition');
    });
    await took('`npx prospectus restore release`, until it shows the last one', async () => {
      await shell(typed('npx prospectus restore release'));
      await shows(other, 'A third edition');
    });
    let lost = 0;
    await took('the server that publishes killed, another one ready on the folder', async () => {
      kill(first);
      const again = start(one, 'npm start');
      for (let isReady = false; !isReady; ) {
        isReady = await Promise.race([again.then(() => true), wait(20, false)]);
        if (!(await text(other, PAGE)).includes('A third edition')) lost++;
      }
    });
    printTable(['what', 'took'], rows);
    console.log(machineLoad());
    return verdict(lost === 0 ? [] : [`The other server failed ${lost} times meanwhile`]);
  } finally {
    for (const server of servers) kill(server);
    await place.remove();
  }
}

/** The environment without the variables that this project's own tools were started with. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|SITE$)/.test(name));
  return Object.fromEntries(others);
}

async function text(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  return (await answer?.text()) ?? '';
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > late) throw new Error('It took longer than two minutes.');
    await wait(50);
  }
}

/** Kills everything that a shell has started. */
function kill({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}
