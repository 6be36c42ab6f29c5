import {
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Delta, Index, Source } from './entry.ts';
import { journalNames, journalPaths } from './journal.ts';
import { formatDelta } from './journal-line.ts';
import { createHighestNumberFinder } from './journal-order.ts';
import { writeObjectFile } from './objects.ts';

// A journal begins with a whole index. A new journal is begun before the changes take longer to read than its index.
const MAX_STATES = 50;
const MIN_BYTES = 1024 * 1024;
const MAX_GROWTH = 3;

/**
 * Creates a writer with journals of its own, because two servers on one folder must never write to the same file.
 * @param writer is part of the names of its journals
 */
export function createJournalWriter(folder: string, source: Source, writer: string) {
  const highest = createHighestNumberFinder(folder);
  let name: string | undefined;
  let begun: string | undefined;
  let wasGone = false;
  let [states, base, bytes] = [0, 0, 0];

  const isGone = () => begun !== undefined && !existsSync(journalPaths(folder, begun)[0]);

  function begin({ gone, state }: Delta, index: Index): void {
    wasGone ||= isGone();
    const delta = { set: [...index], gone, ...(state ? { state } : {}) };
    const whole = Buffer.from(formatDelta(delta, highest() + 1, source));
    const next = nameAfter(journalNames(folder), writer);
    writeJournal(folder, next, whole);
    [name, begun] = [next, next];
    [states, base, bytes] = [0, whole.length, whole.length];
  }

  /** A journal truncated by another program isn't continued, because its last line may be incomplete. */
  const isAsWritten = (file: string) =>
    journalPaths(folder, file).every((path) => statSync(path, { throwIfNoEntry: false })?.size === bytes);

  return {
    /** Lets the next call of `append` begin a new journal. */
    restart: () => {
      name = undefined;
    },
    /** True if the journal was deleted since the last call. */
    wasRemoved: () => {
      const removed = wasGone || isGone();
      if (isGone()) [name, begun] = [undefined, undefined];
      wasGone = false;
      return removed;
    },
    /**
     * Writes a delta that has been applied to the index.
     * @throws if writing fails; the next call begins a new journal with the whole index
     */
    append: (delta: Delta, index: Index) => {
      const current = name;
      name = undefined;
      const isFull = states >= MAX_STATES || bytes > Math.max(MIN_BYTES, base * MAX_GROWTH);
      if (current === undefined || isFull || !isAsWritten(current)) {
        begin(delta, index);
      } else {
        const lines = Buffer.from(formatDelta(delta, highest() + 1));
        const [journal, copy] = journalPaths(folder, current);
        appendLines(journal, lines, true);
        appendLines(copy, lines, false);
        name = current;
        bytes += lines.length;
      }
      if (delta.state) states++;
    },
  };
}

/** Writes a whole journal, and then its copy. @throws if writing fails */
function writeJournal(folder: string, name: string, bytes: Buffer): void {
  const [journal, copy] = journalPaths(folder, name);
  writeObjectFile(journal, bytes, true);
  syncFolder(dirname(journal));
  writeObjectFile(copy, bytes, false);
}

// O_CREAT is missing, so that a deleted journal isn't recreated without its first line.
const APPEND = constants.O_WRONLY | constants.O_APPEND;

function appendLines(path: string, lines: Buffer, durable: boolean): void {
  const file = openSync(path, APPEND);
  try {
    writeFileSync(file, lines);
    if (durable) fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}

// The names are ordered by the times at which the journals were begun.
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
