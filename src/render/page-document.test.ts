import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/setup/folder.ts';
import { writeFiles } from '../../tests/setup/write-files.ts';
import { MUSEUM } from '../page/layout/testing/museum.ts';
import { createDocumentRenderer } from './page-document.ts';
import { servedHead } from './served-head.ts';

const { path: root } = await temporaryFolder();
const main = { file: 'assets/main-1.js', css: ['assets/main-1.css'] };
await writeFiles(join(root, 'dist/client'), {
  '.vite/manifest.json': { 'src/page/main.tsx': main },
  'assets/main-1.css': 'p{margin:0}',
});
const page = { route: '/', title: 'Hall', sources: {}, blocks: [] };
const rendered = {
  html: '<main><p>Words</p></main>',
  payload: { page, layout: MUSEUM, behaves: [], params: {}, records: {}, failures: {} },
  head: servedHead({ page, params: {} }, MUSEUM, { records: {}, notFound: false }),
  notFound: false,
};

it('a preview has the styles of its page, but neither scripts nor data', async () => {
  const { whole, still } = await createDocumentRenderer(root);
  const parts = ['p{margin:0}', 'assets/main-1.js', 'application/json', 'late-picture'];
  const partsIn = (html: string) => parts.filter((part) => html.includes(part));
  expect(partsIn(whole(rendered))).toEqual(parts);
  expect(partsIn(still(rendered))).toEqual(parts.slice(0, 1));
  expect(still(rendered)).not.toContain('<script');
});
