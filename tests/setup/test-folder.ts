import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Folder, temporaryFolder } from './folder.ts';

/** An empty folder, for each test of a file or for the whole file; it exists while tests and their hooks run. */
export function testFolder(lasts: 'test' | 'file' = 'test'): { readonly path: string } {
  let folder: Folder | undefined;
  const [before, after] = lasts === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    folder = await temporaryFolder();
  });
  after(() => folder?.remove());
  return {
    get path() {
      return folder?.path ?? '';
    },
  };
}
