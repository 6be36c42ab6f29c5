import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach } from 'vitest';

const LOGS = resolve(import.meta.dirname, '../../.cache/server-logs');
const KEPT_MS = 86_400_000;
const LAST_LINES = 40;
/** The logs of the whole run, and those of servers started by this worker's tests. */
const OWNERS = ['run', `worker-${process.env.VITEST_WORKER_ID ?? ''}`];

/**
 * Stores the output of a server so that a failing test can show it, even if another process has started the server.
 */
export function serverLog(pid: number | undefined): (text: string) => void {
  const owner = process.env.VITEST_WORKER_ID === undefined ? OWNERS[0] : OWNERS[1];
  const file = join(logsOfRun(), `${owner}.${pid}.log`);
  return (text) => appendFileSync(file, text);
}

/** The folder of this run alone, because concurrent runs would remove each other's. Workers inherit it. */
function logsOfRun(): string {
  process.env.SERVER_LOGS ??= newFolder();
  return process.env.SERVER_LOGS;
}

/** Creates a folder, and removes those older than a day. */
function newFolder(): string {
  mkdirSync(LOGS, { recursive: true });
  for (const name of readdirSync(LOGS)) {
    const path = join(LOGS, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
  return mkdtempSync(join(LOGS, 'run-'));
}

/** After each failed test, shows the output of its servers and how they ended. */
export function showServerLogs(): void {
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return;
    const files = readdirSync(logsOfRun()).filter((file) => OWNERS.includes(file.split('.')[0] ?? ''));
    for (const file of files) {
      const lines = readFileSync(join(logsOfRun(), file), 'utf8').trimEnd().split('\n');
      console.log(`What the server ${file} said last:\n${lines.slice(-LAST_LINES).join('\n')}`);
    }
  });
}
