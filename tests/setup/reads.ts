import { afterAll } from 'vitest';
import { takeReads } from './recorded-reads.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The files of the project that a test file has read, besides the modules that it imports. */
    reads?: readonly string[];
  }
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that no fixture is wanted
afterAll(({}, { file }) => {
  file.meta.reads = takeReads();
});
