import {
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeSync,
} from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applyDelta,
  type Delta,
  deltaLine,
  type Entry,
  type Index,
  readLine,
  type Source,
  type State,
} from './entry.ts';
import { DRAFT, writeFile } from './objects.ts';

/** The folder of the journals in the folder of a site. */
export const JOURNALS = 'journal';

// A journal begins with a whole index; a new one is begun before reading the changes costs more than that.
const MOST_STATES = 50;
const LEAST_BYTES = 1024 * 1024;
const GROWTH = 3;

/** The names of the journals of a site, oldest first. */
export async function journalNames(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, JOURNALS)).catch(() => []);
  return names.filter((name) => !name.endsWith(DRAFT)).sort();
}

/** A journal as the file system tells of it. */
interface JournalFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** When it was last written to, in nanoseconds. */
  readonly written: bigint;
}

/** The journals of a site, oldest first, with what tells whether one of them has grown. */
export async function journalFiles(folder: string): Promise<readonly JournalFile[]> {
  const names = await journalNames(folder);
  const files = names.map(async (name) => {
    // One that a sweep has just deleted is none.
    const found = await stat(join(folder, JOURNALS, name), { bigint: true }).catch(() => null);
    return found ? [{ name, size: Number(found.size), written: found.mtimeNs }] : [];
  });
  return (await Promise.all(files)).flat();
}

/** The journal that was written to last. Of several writers it is not always the one that began last. */
export function newestJournal(files: readonly JournalFile[]): string | undefined {
  return files.toSorted((one, other) => Number(one.written - other.written)).at(-1)?.name;
}

/** What a journal says, line by line. It ends where a killed writer's broken line begins. */
export async function* readJournal(
  folder: string,
  name: string,
): AsyncGenerator<NonNullable<ReturnType<typeof readLine>>> {
  const text = await readFile(join(folder, JOURNALS, name), 'utf8').catch(() => '');
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const read = end === -1 ? null : readLine(text.slice(at, end));
    if (!read) return;
    yield read;
    at = end + 1;
  }
}

/** What a folder holds. */
export interface Replayed {
  readonly index: Map<string, Entry>;
  /** The last complete state in it. */
  readonly state: State | undefined;
}

/**
 * The index that a journal ends with.
 * @param until the id of the state to stop at
 */
export async function replay(folder: string, name: string, until?: string): Promise<Replayed> {
  const index = new Map<string, Entry>();
  let state: State | undefined;
  for await (const line of readJournal(folder, name)) {
    applyDelta(index, line.delta);
    state = line.delta.state ?? state;
    if (until !== undefined && state?.id === until) break;
  }
  return { index, state };
}

/** Writes what changes. */
export interface JournalWriter {
  /**
   * Notes a delta that has been applied to the index.
   * @throws where the disk refuses; the next call begins a new journal with all there is
   */
  readonly append: (delta: Delta, index: Index) => void;
  /** Makes the next call begin a new journal. */
  readonly restart: () => void;
  /** Whether the journal was taken away since the last call. */
  readonly wasTaken: () => boolean;
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
    wasTaken: () => {
      const taken = begun !== undefined && !existsSync(begun);
      if (taken) [path, begun] = [undefined, undefined];
      return taken;
    },
    append: (delta, index) => {
      const now = path;
      path = undefined;
      if (now === undefined || states >= MOST_STATES || bytes > Math.max(LEAST_BYTES, base * GROWTH)) {
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
    const all = Buffer.from(line);
    for (let at = 0; at < all.length; ) at += writeSync(file, all, at);
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
