import fc from 'fast-check';
import { runs } from './full.ts';

// Ten times as many in a full run, unless a property names its own number.
fc.configureGlobal({ numRuns: runs(100, 1000) });
