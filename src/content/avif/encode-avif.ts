import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';

/** Visitors' answers come first. */
const NICE = 15;
const WITHIN_MS = 60_000;

/**
 * Encodes a picture in a process of its own.
 * @param script the built avif-process.js
 * @returns nothing for a picture that should have no copy
 * @throws if the bytes are no picture, or it takes longer than a minute
 */
export async function encodeAvif(script: string, picture: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'], timeout: WITHIN_MS });
  const ended = new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  child.once('spawn', () => yieldToOthers(child.pid));
  // One that dies before it has read everything is told by its exit code.
  child.stdin.on('error', () => undefined).end(picture);
  const [copy, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0) throw new Error(`Encoding AVIF ended with ${code}`);
  return copy;
}

function yieldToOthers(pid: number | undefined): void {
  // Without a number it would be this process.
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or the system lets nobody change priorities.
  }
}
