/** `FULL=1` runs every case. An ordinary run has only one of several cases that test the same. */
export const FULL = process.env.FULL === '1';

/** Chooses the cases, or their number, for an ordinary or a full run. */
export const runs = <T>(ordinary: T, full: T): T => (FULL ? full : ordinary);
