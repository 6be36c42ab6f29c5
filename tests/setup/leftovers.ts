import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach } from 'vitest';
import { TEST_FOLDER } from './folder.ts';
import { closeServers } from './listen.ts';
import { commandOf, descendants } from './process-tree.ts';

/** How long a busy machine may take until a process ends by itself. */
const GRACE_MS = 30_000;

/** Lists everything of one kind that exists now. */
type Inventory = () => readonly string[];

const before = process.env.TMPDIR;
// A short path, because Chromium creates sockets there, whose addresses may have only 107 characters.
const folder = mkdtempSync(join(tmpdir(), 'pt-'));
// Tests and their servers write everything outside the project here.
process.env.TMPDIR = folder;

const files: Inventory = () =>
  readdirSync(folder).flatMap((name) => (name.startsWith(TEST_FOLDER) ? [] : `the temporary file ${name}`));
const holding = (kind: string) => process.getActiveResourcesInfo().filter((resource) => resource === kind);
const servers: Inventory = () =>
  holding('TCPServerWrap').map((_, index) => `server ${index + 1} of this process`);
const children: Inventory = () =>
  descendants(process.pid).map(({ pid }) => `the process ${pid} (${commandOf(pid)})`);

// Searching all processes takes milliseconds, so it is done only while this process has children.
const inventories: readonly Inventory[] = [
  files,
  servers,
  () => (holding('ProcessWrap').length > 0 ? children() : []),
];
const known = new Set([...servers(), ...children()]);
/** The test after which each leftover was first found. */
const since = new Map<string, string>();

const seen = (among: readonly Inventory[]) =>
  among.flatMap((names) => names()).filter((name) => !known.has(name));

afterEach(({ task }) => {
  for (const name of seen(inventories)) if (!since.has(name)) since.set(name, task.name);
});

// The hooks of this file are registered first, so this one runs after those of the test file.
afterAll(async () => {
  await closeServers();
  const late = performance.now() + GRACE_MS;
  const all = () => seen([...inventories, children]);
  while (all().length > 0 && performance.now() < late) await wait(50);
  const left = all().map((name) => `${name}${since.has(name) ? `, since "${since.get(name)}"` : ''}`);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (left.length > 0) throw new Error(`Left behind at the end of the file:\n${left.join('\n')}`);
});
