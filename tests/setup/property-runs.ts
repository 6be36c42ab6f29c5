import fc from 'fast-check';
import { runs } from './full.ts';

// A property runs 100 times, and 1,000 times in a full run, unless it sets its own number.
fc.configureGlobal({ numRuns: runs(100, 1000) });
