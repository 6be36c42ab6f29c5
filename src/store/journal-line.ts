import { crc32 } from 'node:zlib';
import { member, parseJson, textMember } from '../core/json/json.ts';
import type { Delta, Entry, Source } from './entry.ts';

/** A line of a journal: its change, and its position among all lines of a folder. */
export interface JournalLine {
  /** Counts the lines of all writers of a folder, so that the newest is known without comparing clocks. */
  readonly number: number;
  /** The CMS of the content, only in the first line of a journal, like the build. */
  readonly origin: string | undefined;
  readonly build: string | undefined;
  /** True if further lines of the same delta follow. */
  readonly more: boolean;
  readonly delta: Delta;
}

/**
 * Writes a delta as lines, one for each address, so that a damaged line costs only one address.
 * @param first the number of the first of these lines
 * @param source for the first line of a journal
 */
export function formatDelta({ set, gone, state }: Delta, first: number, source?: Source): string {
  let n = first;
  const lines: string[] = [];
  const add = (change: object) => lines.push(withChecksum(JSON.stringify(change)));
  if (source) add({ n: n++, ...source, set: [], gone: [], more: true });
  for (const address of gone) add({ n: n++, set: [], gone: [address], more: true });
  for (const [address, { hash, size, status, type, br, key }] of set) {
    add({ n: n++, set: [[address, hash, size, status, type, br, key]], gone: [], more: true });
  }
  add({ n, set: [], gone: [], state });
  return lines.join('');
}

function withChecksum(json: string): string {
  return `${json.slice(0, -1)},"sum":"${checksum(json)}"}\n`;
}

const checksum = (json: string): string => crc32(json).toString(16).padStart(8, '0');

const WITH_CHECKSUM = /,"sum":"([0-9a-f]{8})"\}$/;

/** Parses a line without its line break; null if it is damaged. */
export function parseJournalLine(text: string): JournalLine | null {
  const sum = WITH_CHECKSUM.exec(text);
  if (!sum || checksum(`${text.slice(0, sum.index)}}`) !== sum[1]) return null;
  const value = parseJson(text);
  const [delta, number] = [readDelta(value), member(value, 'n')];
  if (!delta || typeof number !== 'number') return null;
  return {
    number,
    origin: textMember(value, 'origin'),
    build: textMember(value, 'build'),
    more: member(value, 'more') === true,
    delta,
  };
}

// Checked without a schema: a journal of ten thousand pages has some hundred thousand lines, for which a schema takes
// a second.
function readDelta(value: unknown): Delta | undefined {
  const [set, gone, state] = [member(value, 'set'), member(value, 'gone'), member(value, 'state')];
  if (!Array.isArray(set) || !Array.isArray(gone) || !gone.every((one) => typeof one === 'string')) return;
  const rows = set.map(readRow);
  const completeRows = rows.filter((row) => row !== undefined);
  if (completeRows.length < rows.length) return;
  const [id, time, note] = ['id', 'time', 'note'].map((name) => textMember(state, name));
  if (id === undefined || time === undefined || note === undefined) return { set: completeRows, gone };
  return { set: completeRows, gone, state: { id, time, note } };
}

function readRow(row: unknown): readonly [string, Entry] | undefined {
  const [address, hash, size, status, type, br, key]: unknown[] = Array.isArray(row) ? row : [];
  if (typeof address !== 'string' || typeof hash !== 'string' || typeof type !== 'string') return;
  if (typeof size !== 'number' || typeof status !== 'number') return;
  if (typeof br !== 'boolean' || typeof key !== 'string') return;
  return [address, { hash, size, status, type, br, key }];
}

const NEWLINE = 0x0a;

/**
 * The complete lines in some bytes, each with its end position; null for a damaged line. Bytes after the last line
 * break are not a line yet.
 */
export function* parseJournalLines(
  bytes: Buffer,
): Generator<{ readonly line: JournalLine | null; readonly end: number }> {
  for (let at = 0, end = bytes.indexOf(NEWLINE); end !== -1; at = end + 1, end = bytes.indexOf(NEWLINE, at)) {
    yield { line: parseJournalLine(bytes.toString('utf8', at, end)), end: end + 1 };
  }
}
