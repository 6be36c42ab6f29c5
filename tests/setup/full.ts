/**
 * `FULL=1` runs every case. An ordinary run has only one of several cases that differ in nothing tested.
 */
export const FULL = process.env.FULL === '1';

/** The cases, or their number: of an ordinary run, or of a full one. */
export const runs = <T>(ordinary: T, full: T): T => (FULL ? full : ordinary);
