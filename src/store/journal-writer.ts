import {
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeAll } from '../node/write-all.ts';
import { type Delta, deltaLine, type Index, type Source } from './entry.ts';
import { JOURNALS } from './journal.ts';
import { writeFile } from './objects.ts';

// A journal begins with a whole index; a new one is begun before reading the changes costs more than that.
const MAX_STATES = 50;
const MIN_BYTES = 1024 * 1024;
const MAX_GROWTH = 3;

/** Writes what changes. */
export interface JournalWriter {
  /**
   * Notes a delta that has been applied to the index.
   * @throws where the disk refuses; the next call begins a new journal with all there is
   */
  readonly append: (delta: Delta, index: Index) => void;
  /** Makes the next call begin a new journal. */
  readonly restart: () => void;
  /** True if the journal was deleted since the last call. */
  readonly wasRemoved: () => boolean;
}

/**
 * A writer with journals of its own: two servers on one folder never write into one file.
 * @param name stands in the names of its journals
 */
export function journalWriter(folder: string, source: Source, name: string): JournalWriter {
  const place = join(folder, JOURNALS);
  let path: string | undefined;
  let begun: string | undefined;
  let [states, base, bytes] = [0, 0, 0];

  function begin({ state }: Delta, index: Index): void {
    const whole = deltaLine({ set: [...index], gone: [], ...(state ? { state } : {}) }, source);
    mkdirSync(place, { recursive: true });
    const next = join(place, nameAfter(readdirSync(place), name));
    writeFile(next, whole, true);
    syncFolder(place);
    [path, begun] = [next, next];
    [states, base, bytes] = [0, whole.length, whole.length];
  }

  return {
    restart: () => {
      path = undefined;
    },
    wasRemoved: () => {
      const removed = begun !== undefined && !existsSync(begun);
      if (removed) [path, begun] = [undefined, undefined];
      return removed;
    },
    append: (delta, index) => {
      const now = path;
      path = undefined;
      if (now === undefined || states >= MAX_STATES || bytes > Math.max(MIN_BYTES, base * MAX_GROWTH)) {
        begin(delta, index);
      } else {
        const line = deltaLine(delta);
        appendLine(now, line);
        path = now;
        bytes += line.length;
      }
      if (delta.state) states++;
    },
  };
}

// A journal that was taken away is not begun anew without its first line.
const APPEND = constants.O_WRONLY | constants.O_APPEND;

function appendLine(path: string, line: string): void {
  const file = openSync(path, APPEND);
  try {
    writeAll(file, Buffer.from(line));
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}

// In the order of their names they are in the order of their beginnings.
function nameAfter(names: readonly string[], writer: string): string {
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0));
  return `${String(last + 1).padStart(9, '0')}-${writer}.jsonl`;
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
