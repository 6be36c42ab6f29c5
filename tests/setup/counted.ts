import { countProcessor } from './processor.ts';

const processor = countProcessor();
let before = 0;

/** Seconds of the processor since the last question: of the file before, where a process runs several. */
export function secondsSinceLast(): number {
  const now = processor.seconds();
  const since = now - before;
  before = now;
  return since;
}
