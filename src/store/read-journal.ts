import { readFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { applyDelta, type Entry } from './entry.ts';
import { journalPaths } from './journal.ts';
import { type JournalLine, parseJournalLines } from './journal-line.ts';

export interface ReadJournal {
  /** All lines that are intact in the journal or its copy, in order. */
  readonly lines: readonly JournalLine[];
  /** True if neither its beginning nor any line in between is missing. */
  readonly isWhole: boolean;
  /** The faults of the journal and of its copy, as in "3 of its lines can’t be read". */
  readonly faults: readonly [journal: string | undefined, copy: string | undefined];
}

/**
 * Reads a journal. Damaged lines are replaced by those of its copy; a delta that a killed writer left unfinished is
 * omitted.
 */
export async function readJournal(folder: string, name: string): Promise<ReadJournal> {
  const [journal, copy] = await readBoth(folder, name);
  return compareCopies(journal, copy);
}

const LINES_AT_ONCE = 500;

/** The same lines as in readJournal, one by one, because a journal may have some hundred thousand. */
export async function* readJournalLines(folder: string, name: string): AsyncGenerator<JournalLine> {
  const [journal, copy] = await readBoth(folder, name);
  const lines = journal && copy?.equals(journal) ? soundLines(journal) : compareCopies(journal, copy).lines;
  let count = 0;
  for (const line of lines) {
    yield line;
    if (++count % LINES_AT_ONCE === 0) await breathe();
  }
}

async function readBoth(folder: string, name: string): Promise<readonly (Buffer | undefined)[]> {
  return Promise.all(journalPaths(folder, name).map((path) => readFile(path).catch(() => undefined)));
}

function* soundLines(bytes: Buffer): Generator<JournalLine> {
  for (const { line } of parseJournalLines(bytes)) if (line) yield line;
}

function compareCopies(journal: Buffer | undefined, copy: Buffer | undefined): ReadJournal {
  const one = readFileLines(journal);
  if (journal && copy?.equals(journal)) {
    const fault = faultIn(one, one.lines);
    return { lines: one.lines, isWhole: isWhole(one.lines) && one.damaged === 0, faults: [fault, fault] };
  }
  const other = readFileLines(copy);
  const lines = mergeLines(one.lines, other.lines);
  const faults = [faultIn(one, lines), faultIn(other, withoutLast(lines))] as const;
  return { lines, isWhole: isWhole(lines), faults };
}

/** @param bytes undefined if the file can't be read; then its size is undefined */
function readFileLines(bytes: Buffer | undefined) {
  const read = [...parseJournalLines(bytes ?? Buffer.alloc(0))].map(({ line }) => line);
  const lines = read.filter((line) => line !== null);
  return { size: bytes?.length, lines, damaged: read.length - lines.length };
}

function mergeLines(one: readonly JournalLine[], other: readonly JournalLine[]): readonly JournalLine[] {
  const numbers = new Set(one.map(({ number }) => number));
  const missing = other.filter(({ number }) => !numbers.has(number));
  return missing.length === 0 ? one : [...one, ...missing].sort((a, b) => a.number - b.number);
}

/** @param expected the lines that it must contain */
function faultIn(
  { size, lines, damaged }: ReturnType<typeof readFileLines>,
  expected: readonly JournalLine[],
): string | undefined {
  if (size === undefined) return expected.length > 0 ? 'is missing' : undefined;
  if (size === 0) return 'is empty';
  if (damaged > 0) return `has ${damaged} of ${lines.length + damaged} lines that can’t be read`;
  return lines.length < expected.length ? 'ends too early' : undefined;
}

/** All but the last delta, which a killed writer may not have copied. */
function withoutLast(lines: readonly JournalLine[]): readonly JournalLine[] {
  return lines.slice(0, lines.slice(0, -1).findLastIndex(({ more }) => !more) + 1);
}

function isWhole(lines: readonly JournalLine[]): boolean {
  const hasBeginning = lines[0]?.origin !== undefined && lines.some(({ more }) => !more);
  // Line numbers may be missing between two deltas, because other writers use them, but never within one.
  const isGap = ({ number, more }: JournalLine, at: number) => {
    const next = lines[at + 1];
    return more && next !== undefined && next.number !== number + 1;
  };
  return hasBeginning && !lines.some(isGap);
}

/** The index after the lines of a journal are applied to an earlier one. */
export function replayJournal(
  lines: readonly JournalLine[],
  base: ReadonlyMap<string, Entry> = new Map(),
): Map<string, Entry> {
  const index = new Map(base);
  for (const { delta } of lines) applyDelta(index, delta);
  return index;
}
