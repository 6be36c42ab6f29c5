import fc from 'fast-check';
import { FULL, runs } from './full.ts';

/**
 * A property runs 100 times with the same values, so that only a change turns `npm test` red; in a full run 1,000 times
 * with new values, unless it sets its own number.
 */
fc.configureGlobal({ numRuns: runs(100, 1000), ...(FULL ? {} : { seed: 1 }) });
