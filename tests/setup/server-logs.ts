import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../.cache/server-logs');
const LAST_LINES = 40;
/** Those of the whole run, and those that the tests of this worker have started. */
const OWNERS = ['run', `worker-${process.env.VITEST_WORKER_ID ?? ''}`];

/** Keeps what a server says where a failing test can show it, also one that another process has started. */
export function serverLog(pid: number | undefined): (text: string) => void {
  const owner = process.env.VITEST_WORKER_ID === undefined ? OWNERS[0] : OWNERS[1];
  mkdirSync(FOLDER, { recursive: true });
  return (text) => appendFileSync(join(FOLDER, `${owner}.${pid}.log`), text);
}

/** Forgets the servers of earlier runs. */
export function clearServerLogs(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Shows after each test that fails what its servers said, and how they ended. */
export function showServerLogs(): void {
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return;
    const files = readdirSync(FOLDER).filter((file) => OWNERS.includes(file.split('.')[0] ?? ''));
    for (const file of files) {
      const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
      console.log(`What the server ${file} said last:\n${lines.slice(-LAST_LINES).join('\n')}`);
    }
  });
}
