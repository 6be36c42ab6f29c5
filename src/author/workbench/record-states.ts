/** How the content of a page can be looked at. */
export const RECORD_STATES = ['whole', 'empty', 'failing'] as const;

type Records = Readonly<Record<string, unknown>>;

/** The records of a page in one of the states: as they are, with nothing entered, or not to be had. */
export function recordsIn(state: string, records: Records): Records {
  if (state === 'whole') return records;
  const none = (record: unknown): unknown => (Array.isArray(record) ? [] : {});
  return Object.fromEntries(
    Object.entries(records).map(([name, record]) => [name, state === 'empty' ? none(record) : null]),
  );
}
