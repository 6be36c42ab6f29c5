import { writeSync } from 'node:fs';

/** Writes all bytes into an open file; a single system call may write fewer. */
export function writeAll(file: number, bytes: Uint8Array, position?: number): void {
  for (let at = 0; at < bytes.length; ) {
    at += writeSync(file, bytes, at, bytes.length - at, position === undefined ? undefined : position + at);
  }
}
