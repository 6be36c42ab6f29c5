import { resolve } from 'node:path';
import type { JsonObject } from '../../src/core/json/json.ts';
import { createDocumentRenderer } from '../../src/render/page-document.ts';
import { loadSite } from '../../src/tools/scenario/load-site.ts';
import { renderScenario } from '../../src/tools/scenario/render-scenario.ts';
import { SMALL_SITE } from '../setup/small-site.ts';

/** The document of a page of the small site with a banner and these blocks, without scripts and policies. */
export async function renderBlocks(
  blocks: readonly (JsonObject & { readonly type: string })[],
): Promise<string> {
  const site = await loadSite(SMALL_SITE);
  const [page] = site.pages.map((one) => ({
    ...one,
    blocks: [{ type: 'banner', title: 'A page' }, ...blocks],
  }));
  if (!page) throw new Error('The small site has no page.');
  const scenario = { name: 'blocks', page, path: '/', params: {}, answers: () => new Map() };
  return (await createDocumentRenderer(resolve(import.meta.dirname, '../..')))
    .still(renderScenario(site, scenario))
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replaceAll('loading="lazy"', '');
}

/** A picture in place of every upload. */
export const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>',
};
