import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applyDelta, type Entry, readLine, type State } from './entry.ts';
import { DRAFT } from './objects.ts';

/** The folder of the journals in the folder of a site. */
export const JOURNALS = 'journal';

/** The names of the journals of a site, oldest first. */
export async function journalNames(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, JOURNALS)).catch(() => []);
  return names.filter((name) => !name.endsWith(DRAFT)).sort();
}

/** A journal in its folder. */
interface JournalFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** When it was last written to, in nanoseconds. */
  readonly written: bigint;
}

/** The journals of a site, oldest first, with their sizes, which show whether one has grown. */
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

/** Reads a journal line by line. It ends where a killed writer's broken line begins. */
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

/** The outcome of replaying a journal. */
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
