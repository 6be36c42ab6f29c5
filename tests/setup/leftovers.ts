import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach } from 'vitest';
import { commandOf, descendants } from './process-tree.ts';

/** What ends by itself may take so long on a busy machine. */
const GRACE_MS = 5_000;

/** Names what is there now. */
type Look = () => readonly string[];

const before = process.env.TMPDIR;
// Short: Chromium puts sockets there, whose addresses may have 107 characters.
const folder = mkdtempSync(join(tmpdir(), 'pt-'));
// Whatever a test and its servers write beside the project is found here.
process.env.TMPDIR = folder;

const files: Look = () => readdirSync(folder).map((name) => `the temporary file ${name}`);
const holding = (kind: string) => process.getActiveResourcesInfo().filter((resource) => resource === kind);
const servers: Look = () => holding('TCPServerWrap').map((_, index) => `server ${index + 1} of this process`);
const children: Look = () =>
  descendants(process.pid).map(({ pid }) => `the process ${pid} (${commandOf(pid)})`);

// To look through all processes takes milliseconds, which most tests need not spend.
const looks: Look[] = [files, servers, () => (holding('ProcessWrap').length > 0 ? children() : [])];
const known = new Set([...servers(), ...children()]);
/** The test after which each was seen first. */
const since = new Map<string, string>();

/** Has a test file fail where something is left at its end that only the caller can see, such as a browser's page. */
export function alsoLook(look: Look): void {
  looks.push(look);
}

const seen = (among: readonly Look[]) => among.flatMap((look) => look()).filter((name) => !known.has(name));

afterEach(({ task }) => {
  for (const name of seen(looks)) if (!since.has(name)) since.set(name, task.name);
});

// The hooks of this file are the first ones, so this one runs after those of the test file.
afterAll(async () => {
  const late = performance.now() + GRACE_MS;
  const all = () => seen([...looks, children]);
  while (all().length > 0 && performance.now() < late) await wait(50);
  const left = all().map((name) => `${name}${since.has(name) ? `, since "${since.get(name)}"` : ''}`);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (left.length > 0) throw new Error(`Left behind at the end of the file:\n${left.join('\n')}`);
});
