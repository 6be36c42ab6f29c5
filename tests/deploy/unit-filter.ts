import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The values of a unit's lines with this name, in order. */
export function settingsOf(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/**
 * The system calls that a unit allows: its SystemCallFilter with the groups of this machine's systemd.
 * @throws if systemd-analyze isn't installed
 */
export async function allowedCalls(unit: string): Promise<ReadonlySet<string>> {
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
