import type { Entry } from '../../store/entry.ts';

/** Reads a file of an index, and again only when the index has another one; undefined if it has none. */
export function readOnce<T>(
  find: () => Entry | undefined,
  textOf: (entry: Entry) => Promise<string>,
  parse: (text: string) => T,
): () => Promise<T | undefined> {
  let last: { readonly entry: Entry; readonly value: Promise<T> } | undefined;
  return async () => {
    const entry = find();
    if (!entry) return undefined;
    if (last?.entry.hash !== entry.hash) last = { entry, value: textOf(entry).then(parse) };
    const { value } = last;
    // A file that could not be read is tried again.
    value.catch(() => {
      last = undefined;
    });
    return value;
  };
}
