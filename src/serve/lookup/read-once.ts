import type { Entry } from '../../store/entry.ts';

/** Caches a value read from a file of an index until the index has another file; undefined if it has none. */
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
    // A failed read is tried again.
    value.catch(() => {
      last = undefined;
    });
    return value;
  };
}
