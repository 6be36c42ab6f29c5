import { beforeAll, beforeEach } from 'vitest';
import { temporaryFolder } from './folder.ts';

/** An empty folder, for each test of a file or for the whole file. */
export function testFolder(lasts: 'test' | 'file' = 'test'): { readonly path: string } {
  let path = '';
  const before = lasts === 'test' ? beforeEach : beforeAll;
  before(async () => {
    ({ path } = await temporaryFolder());
  });
  return {
    get path() {
      return path;
    },
  };
}
