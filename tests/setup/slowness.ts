/** Processor milliseconds of the work below on the quiet machine for which the budgets were made. */
const QUIET_MS = 70;
const TRIES = 5;

const RECORDS = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, title: `Title ${id}`, numbers: [id, id + 1] })),
);

interface Item {
  readonly title: string;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/**
 * Measures how many times the processor time of a quiet machine this one needs now, at least 1: processors that share
 * a core or a cache with other work take up to twice as long for the same.
 */
export function slowness(): number {
  const times = Array.from({ length: TRIES }, work).sort((a, b) => a - b);
  return Math.max(1, (times[Math.floor(TRIES / 2)] ?? 0) / QUIET_MS);
}

/** Reads, changes, sorts and writes JSON, as most tests do. @returns processor milliseconds */
function work(): number {
  const before = process.cpuUsage();
  for (let time = 0; time < 5; time++) {
    const read: unknown = JSON.parse(RECORDS);
    if (!Array.isArray(read)) continue;
    JSON.stringify(
      read
        .filter(isItem)
        .map(({ title }) => title.toUpperCase())
        .sort(),
    );
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
