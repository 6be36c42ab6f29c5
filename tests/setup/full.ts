/** `npm run test:full` runs every case; an ordinary run, of those that differ in nothing that is tested, one. */
export const FULL = process.env.FULL === '1';

/** How many cases there are in an ordinary run, and in one that tests in full. */
export const runs = (ordinary: number, full: number): number => (FULL ? full : ordinary);
