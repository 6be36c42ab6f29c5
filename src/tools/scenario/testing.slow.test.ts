import { expect, it } from 'vitest';
import { renderBlock, renderPage } from './testing.mjs';

it('prospectus/testing renders the pages and blocks of the site in the current folder', async () => {
  expect((await renderPage('/')).status).toBe(200);
  expect(await renderBlock('banner', { title: 'Walks at night' })).toContain('Walks at night');
});
