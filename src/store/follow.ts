import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { applyDelta, type Delta, type Entry, type Index, type State } from './entry.ts';
import { JOURNALS, journalFiles } from './journal.ts';
import { type JournalLine, parseJournalLines } from './journal-line.ts';
import { openIndex } from './open-index.ts';
import type { Writer } from './store.ts';

export type FollowedStore = Awaited<ReturnType<typeof followFolder>>;

/**
 * Opens a folder to follow its index and the deltas of its writers, including those added meanwhile.
 * @param origin the CMS whose publications are followed; those of other CMSs are ignored
 * @param self a writer whose deltas arrive directly and are ignored here; deltas of other builds are also ignored,
 * because their pages reference other files
 */
export async function followFolder(folder: string, origin: string, self?: Writer) {
  const files = await journalFiles(folder);
  // Measured before the index is read: deltas written in between are read twice, which is harmless.
  const sizes = new Map(files.map(({ name, size }) => [name, size]));
  const { index, journal: newest, damage } = await openIndex(folder);
  /** The next byte to read in each journal. Other journals are read from their beginning once they grow. */
  const read = new Map<string, number>();
  const foreignJournals = new Set<string>();
  if (newest !== undefined && damage.length === 0 && !self) read.set(newest, sizes.get(newest) ?? 0);

  async function* deltasIn(name: string): AsyncGenerator<Delta> {
    const from = read.get(name) ?? 0;
    const { deltas, end } = wholeDeltas(await bytesFrom(join(folder, JOURNALS, name), from));
    // A delta that is still being written is read at the next call.
    read.set(name, from + end);
    const [beginning] = deltas;
    if (from === 0 && beginning && !isFollowed(beginning.source, origin, self)) foreignJournals.add(name);
    if (foreignJournals.has(name)) return;
    if (from > 0) {
      yield* deltas;
      return;
    }
    const whole = new Map<string, Entry>();
    let state: State | undefined;
    for (const delta of deltas) {
      applyDelta(whole, delta);
      state = delta.state ?? state;
    }
    // If a journal is read from its beginning, only its final index is used: its earlier deltas may be older than the
    // current pages, and nothing would correct them.
    if (beginning) yield wholeDelta(whole, state, index);
  }

  return {
    /** The index, which the caller changes by applying the new deltas. */
    index,
    /** A line for each damaged file of the folder. */
    damage,
    /** The deltas of other writers since the last call. Each must be applied before the next is requested. */
    newDeltas: async function* (): AsyncGenerator<Delta> {
      for (const { name, size } of await journalFiles(folder)) {
        if (size === sizes.get(name) || name.endsWith(`-${self?.name}.jsonl`)) continue;
        sizes.set(name, size);
        yield* deltasIn(name);
      }
    },
  };
}

/** The deltas whose lines are complete, each with its first line, and the byte after the last delta. */
function wholeDeltas(bytes: Buffer) {
  const deltas: (Delta & { readonly source: JournalLine | undefined })[] = [];
  let lines: JournalLine[] = [];
  let last = 0;
  for (const { line, end } of parseJournalLines(bytes)) {
    if (!line) continue;
    lines.push(line);
    if (line.more) continue;
    deltas.push({ ...joinLines(lines), source: lines[0] });
    lines = [];
    last = end;
  }
  return { deltas, end: last };
}

function joinLines(lines: readonly JournalLine[]): Delta {
  const state = lines.at(-1)?.delta.state;
  return {
    set: lines.flatMap(({ delta }) => delta.set),
    gone: lines.flatMap(({ delta }) => delta.gone),
    ...(state ? { state } : {}),
  };
}

function isFollowed(first: JournalLine | undefined, origin: string, self: Writer | undefined): boolean {
  return first?.origin === origin && (!self || self.build === first.build);
}

function wholeDelta(whole: Index, state: State | undefined, index: Index): Delta {
  const set = [...whole].filter(([address, { hash, key }]) => {
    const before = index.get(address);
    return before?.hash !== hash || before.key !== key;
  });
  const gone = [...index.keys()].filter((address) => !whole.has(address));
  return { set, gone, ...(state ? { state } : {}) };
}

/** Reads a file from this byte to its end; empty if the file is shorter. */
async function bytesFrom(path: string, from: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - from)), 0, null, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
