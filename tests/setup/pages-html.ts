import type { Checked } from '../../src/check/check.ts';
import { EMPTY_SNAPSHOT, takeSnapshot } from '../../src/content/snapshot.ts';
import { compilePages, declaredUrls, listAddresses } from '../../src/pages/pages.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import type { Content } from '../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';

const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));

/**
 * All pages of checked manifests as HTML, by address.
 * @throws {Error} if the CMS refuses a source, or a block fails
 */
export async function pagesHtml(checked: Checked, content: Content): Promise<ReadonlyMap<string, string>> {
  const pages = compilePages(checked);
  const service = embeddedService(content);
  const ask = (url: string): Promise<Response> => service(new Request(new URL(url, 'http://cms.invalid')));
  const snapshot = await takeSnapshot(declaredUrls(pages), ask, EMPTY_SNAPSHOT, 8000);
  if (snapshot.failed.length > 0) throw new Error(JSON.stringify(snapshot.failed));
  const report = (problem: unknown): never => {
    throw new Error(String(problem));
  };
  const rendered = pages.pages.flatMap((page) =>
    listAddresses(page, snapshot).map(({ path, params }): [string, string] => {
      const { html } = renderPage({ page, params, path, layout: pages.layout, snapshot, registry, report });
      return [path, html];
    }),
  );
  return new Map(rendered);
}
