import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeFileAtomically } from '../../node/files.ts';
import { openOwnFolder } from './own-folder.ts';

/** The file with the names of all files that existed when the command last succeeded. */
const HANDED_FILE = '.handed.json';
const names = z.array(z.string());

/** Passes the changed and deleted files of an export to a command. */
export interface HandOver {
  /** Adds files to those that the next run passes. */
  readonly note: (files: readonly string[]) => void;
  /**
   * Runs the command in the folder, with the added paths on its standard input, one a line.
   * @returns false if the command failed; the next run then passes the same paths and those added since
   */
  readonly run: () => Promise<boolean>;
}

/**
 * The first run passes every file, and those deleted since the command last succeeded: an earlier process may have
 * been killed in between.
 */
export async function handOver(folder: string, command: string): Promise<HandOver> {
  const list = join(folder, HANDED_FILE);
  const before = names.safeParse(await readJson(list));
  const allFiles = async () => [...(await openOwnFolder(folder)).keys()];
  const pending = new Set<string>();
  let isFirst = true;
  return {
    note: (files) => {
      for (const file of files) pending.add(file);
    },
    run: async () => {
      const first = isFirst ? [...(before.data ?? []), ...(await allFiles())] : [];
      const paths = new Set([...first, ...pending]);
      if (paths.size === 0) return true;
      if (!(await isRun(command, folder, [...paths].map((path) => `${path}\n`).join('')))) return false;
      isFirst = false;
      pending.clear();
      await writeFileAtomically(list, JSON.stringify(await allFiles()));
      return true;
    },
  };
}

async function isRun(command: string, folder: string, input: string): Promise<boolean> {
  const child = spawn(command, { cwd: folder, shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  // A command that compares the whole folder doesn't read the paths.
  child.stdin.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  return code === 0;
}
