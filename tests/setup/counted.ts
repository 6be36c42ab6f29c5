import { countProcessor } from './processor.ts';

const processor = countProcessor();
let before = 0;

/** Processor seconds since the last call: those of the previous file, if a process runs several. */
export function secondsSinceLast(): number {
  const now = processor.seconds();
  const since = now - before;
  before = now;
  return since;
}
