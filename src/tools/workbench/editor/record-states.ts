/** The states in which the content of a page can be shown. */
export const RECORD_STATES = ['whole', 'empty', 'failing'] as const;

type Records = Readonly<Record<string, unknown>>;

/** The records of a page in one of the states: unchanged, empty, or unavailable. */
export function recordsInState(state: string, records: Records): Records {
  if (state === 'whole') return records;
  const none = (record: unknown): unknown => (Array.isArray(record) ? [] : {});
  return Object.fromEntries(
    Object.entries(records).map(([name, record]) => [name, state === 'empty' ? none(record) : null]),
  );
}
