import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The longest first; on a fresh machine Vitest goes by the size of the files, which says nothing of these. */
const SLOW = ['every-route-wide', 'export', 'every-route-narrow', 'long-texts'].map(
  (name) => `/${name}.test.`,
);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = SLOW.findIndex((part) => moduleId.includes(part));
  return at === -1 ? SLOW.length : at;
};

/** Begins with what takes longest, so that nothing long is left for the end, when one worker is idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
