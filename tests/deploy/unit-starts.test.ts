import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startedAt } from '../browser/start-site.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { startService } from '../setup/start-service.ts';
import { expectCopies } from './expect-copies.ts';

const run = promisify(execFile);

/** The values of a unit's lines with this name, in order. */
function settingsOf(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/**
 * The system calls that a unit allows: its SystemCallFilter with the groups of this machine's systemd.
 * @throws if systemd-analyze isn't installed
 */
async function allowedCalls(unit: string): Promise<ReadonlySet<string>> {
  const { stdout } = await run('systemd-analyze', ['syscall-filter']);
  const groups = readGroups(stdout);
  // System calls that systemd allows every unit, so that it can start at all.
  const allowed = new Set(
    ['@default', 'execve', 'exit', 'exit_group'].flatMap((name) => expand(name, groups)),
  );
  for (const filter of settingsOf(unit, 'SystemCallFilter')) {
    const isRefused = filter.startsWith('~');
    for (const name of filter
      .replace('~', '')
      .split(' ')
      .flatMap((one) => expand(one, groups))) {
      if (isRefused) allowed.delete(name);
      else allowed.add(name);
    }
  }
  return allowed;
}

function readGroups(text: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  let members: string[] = [];
  for (const line of text.split('\n')) {
    const name = line.replace(/#.*/, '').trim();
    if (line.startsWith('@')) {
      members = [];
      groups.set(name, members);
    } else if (name !== '') members.push(name);
  }
  return groups;
}

function expand(name: string, groups: ReadonlyMap<string, readonly string[]>): string[] {
  return groups.get(name)?.flatMap((member) => expand(member, groups)) ?? [name];
}

const root = resolve(import.meta.dirname, '../..');
const FILTERED = join(import.meta.dirname, 'run-filtered.py');

/** The reason why no filter can be made on this machine; undefined if one can. */
async function whyNoFilter(): Promise<string | undefined> {
  const needed = 'command -v systemd-analyze && python3 -c "import ctypes; ctypes.CDLL(\'libseccomp.so.2\')"';
  return run('sh', ['-c', needed]).then(
    () => undefined,
    () => 'systemd-analyze, python3 or libseccomp.so.2 is not installed: the unit’s filter is not tried here',
  );
}

/**
 * The unit's own command in a site's folder, with this project as the package and the Node of this test, behind its filter.
 */
async function filteredStart(unit: string, site: string): Promise<readonly [string, ...string[]]> {
  const [command = ''] = settingsOf(unit, 'ExecStart');
  const here = command.replaceAll('/opt/site', root).replace('/usr/bin/node', process.execPath);
  const calls = [...(await allowedCalls(unit))].join(',');
  const words = here.replace('node_modules/prospectus', root).split(' ');
  return ['env', `--chdir=${site}`, 'python3', FILTERED, calls, ...words];
}

const unit = await readFile(join(root, 'deploy/prospectus.service'), 'utf8');

it('the server runs under the system call filter of its unit', async ({ skip }) => {
  const missing = await whyNoFilter();
  if (missing !== undefined) skip(missing);
  const [site, state] = [await smallSiteFolder(), await temporaryFolder()];
  const env = {
    PORT: '0',
    STATE_DIR: state.path,
    NODE_ENV: 'production',
    SHUTDOWN_LEAD_SECONDS: '0',
  };
  const server = await startService(await filteredStart(unit, site.path), startedAt, env);
  try {
    expect((await fetch(`${server.url}/chronicle`)).status).toBe(200);
    await expectCopies(server.url);
  } finally {
    await server.stop();
  }
  expect(server.output()).not.toMatch(/could not end cleanly/);
});
