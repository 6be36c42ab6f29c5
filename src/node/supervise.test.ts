import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../tests/setup/eventually.ts';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { supervise } from './supervise.ts';

const SCRIPT = `
import { parentPort } from 'node:worker_threads';
const late = [];
parentPort.on('message', (message) => {
  if (message === 'end') process.exit();
  const { id, request } = message;
  if (request === 'throw') throw new Error('out of hand');
  if (request === 'refuse') return parentPort.postMessage({ kind: 'failure', id, reason: 'not today' });
  const answer = () => parentPort.postMessage({ kind: 'answer', id, answer: request.toUpperCase() });
  if (request === 'later') late.push(answer);
  else if (request !== 'never') for (const one of [answer, ...late.splice(0)]) one();
});
parentPort.postMessage({ kind: 'report', report: 'ready' });
`;
const folder = testFolder('file');
let script: string;
beforeAll(async () => {
  script = join(folder.path, 'worker.mjs');
  await writeFile(script, SCRIPT);
});

function start(how: 'now' | 'lazy', file = script) {
  const reports: string[] = [];
  const lines: string[] = [];
  const onRestart = vi.fn();
  const worker = supervise<string, string, string>({
    name: 'test thread',
    script: file,
    options: {},
    start: how,
    onReport: (report) => reports.push(report),
    onRestart,
    log: (line) => lines.push(line),
  });
  return { ...worker, reports, lines, onRestart };
}

describe('a supervised worker', () => {
  it('matches answers to requests in any order', async () => {
    const { ask, stop } = start('now');
    expect(await Promise.all([ask('later'), ask('now')])).toEqual(['LATER', 'NOW']);
    await expect(ask('refuse')).rejects.toThrow('not today');
    await stop();
  });

  it('is restarted after a failure and rejects the pending requests', async () => {
    const { ask, stop, lines, reports, onRestart } = start('now');
    const waiting = ask('never');
    const thrown = ask('throw');
    await expect(waiting).rejects.toThrow('The test thread failed: Error: out of hand');
    await expect(thrown).rejects.toThrow('out of hand');
    await expect(ask('now')).rejects.toThrow('another one is being started');
    expect(lines).toEqual(['The test thread failed; another one is started']);
    await eventually(() => expect(onRestart).toHaveBeenCalledOnce());
    expect(await ask('now')).toBe('NOW');
    expect(reports).toEqual(['ready', 'ready']);
    await stop();
  });

  it('starts at the first request if it is lazy', async () => {
    const { ask, stop, reports, onRestart } = start('lazy');
    expect(reports).toEqual([]);
    await expect(ask('throw')).rejects.toThrow('out of hand');
    expect(await ask('now')).toBe('NOW');
    expect(reports).toEqual(['ready', 'ready']);
    expect(onRestart).not.toHaveBeenCalled();
    await stop();
  });

  it('finishes loading its modules before it stops', async () => {
    const slow = join(folder.path, 'slow.mjs');
    await writeFile(slow, `await new Promise((done) => setTimeout(done, 100));\n${SCRIPT}`);
    const { stop, reports } = start('now', slow);
    await stop();
    expect(reports).toEqual(['ready']);
  });

  it('exits if loading its modules fails', async () => {
    const broken = join(folder.path, 'broken.mjs');
    await writeFile(
      broken,
      "await new Promise((done) => setTimeout(done, 100));\nthrow new Error('no file');\n",
    );
    const { stop, lines } = start('now', broken);
    await stop();
    expect(lines).toEqual(['The test thread failed; another one is started']);
  });

  it('is not restarted after stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, stop, onRestart } = start('now');
    await stop();
    await expect(ask('now')).rejects.toThrow('test thread');
    vi.advanceTimersByTime(60_000);
    expect(onRestart).not.toHaveBeenCalled();
  });
});
