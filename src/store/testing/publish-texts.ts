import type { Store } from '../store.ts';

/** Commits a state in which these addresses have these texts, which also serve as their keys. */
export function publishTexts(
  store: Store,
  texts: Readonly<Record<string, string>>,
  gone: readonly string[] = [],
  id = Object.keys(texts).join(),
): void {
  const set = Object.entries(texts).map(([address, body]) => {
    return [address, store.put({ status: 200, type: 'text/plain', body }, body, false)] as const;
  });
  store.commit({ set, gone, state: { id, time: '2026-11-22T00:00:00.000Z', note: `state ${id}` } });
}
