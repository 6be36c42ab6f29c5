import { expect, it } from 'vitest';
import type { LoadFailure } from '../../src/core/content/load-result.ts';
import { pageAddresses } from '../../src/pages/pages.ts';
import { renderScenario } from '../../src/tools/scenario/render-scenario.ts';
import { openSite } from '../setup/site.ts';
import { everyLook } from './routes.ts';

const site = await openSite();
const FAILURE: LoadFailure = { status: 500, message: 'out of order' };
const urls = Object.values(site.layout.sources).map(({ url }) => url);
const answers = () => new Map(urls.map((url) => [url, { failure: FAILURE }]));

it('pages with every look of a block stand while header and footer fail', () => {
  expect(urls).toHaveLength(2);
  const addresses = site.pages.flatMap((page) =>
    pageAddresses(page, site.snapshot).map((address) => ({ page, ...address })),
  );
  const shown = addresses.filter(({ path }) => everyLook.includes(path));
  expect(shown).toHaveLength(everyLook.length);
  for (const { page, path, params } of shown) {
    const { html, problems } = renderScenario(site, { name: 'failing', page, path, params, answers });
    expect(problems, path).toEqual([]);
    expect(html, path).toMatch(/<h1[ >]/);
  }
});
