import { join } from 'node:path';
import { urlEndpoint } from '../../content/record-error.ts';
import { parsedJson, textMember } from '../../core/json/json.ts';
import { type LoadedSite, loadSite } from '../scenario/open-site.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { openScenarios } from '../scenario/scenarios.ts';
import { BLOCK_SOURCE, blockSource } from './block-source.ts';
import { galleryUrl } from './document.ts';
import { STATE } from './scenario-views.tsx';
import { type GalleryPage, galleryIndex, galleryPage } from './scenarios.tsx';
import { stateDocument } from './state-document.ts';

/** The answer of a developers' tool; HTML still goes through Vite. */
export interface ToolAnswer {
  readonly type: 'html' | 'plain';
  readonly body: string;
}

/** The gallery of scenarios of the dev server. */
export interface DevTools {
  /** Undefined if the address is not the gallery's. */
  readonly answer: (path: string, query: URLSearchParams) => Promise<ToolAnswer | undefined>;
}

/**
 * A loaded site is reused for this long: the thumbnails of a page load together. A later request shows saved
 * manifests.
 */
const KEPT_MS = 5000;

/** Called again when code, content or content model change, because Vite reloads this file. */
export function createTools(root: string): DevTools {
  let opened: Promise<LoadedSite> | undefined;
  const current = () => {
    if (!opened) {
      opened = loadSite(root);
      setTimeout(() => {
        opened = undefined;
      }, KEPT_MS).unref();
    }
    return opened;
  };
  return {
    answer: async (path, query) => {
      const site = await current();
      if (path === BLOCK_SOURCE) return { type: 'plain', body: blockSource(root, site.input.files, query) };
      const body = await toolPage(site, path, query);
      return body === undefined ? undefined : { type: 'html', body };
    },
  };
}

async function toolPage(site: LoadedSite, path: string, query: URLSearchParams): Promise<string | undefined> {
  const { all } = await openScenarios(site);
  if (path === STATE) return stateIn(site, all, query);
  const pages = galleryPages(site, all);
  if (path === '/scenarios') return galleryIndex(pages);
  const page = pages.find((one) => galleryUrl(one.route) === path);
  return page && galleryPage(page);
}

function stateIn(
  site: LoadedSite,
  scenarios: readonly Scenario[],
  query: URLSearchParams,
): string | undefined {
  const requested = scenarios.find(
    ({ page, name }) => page.route === query.get('route') && name === query.get('name'),
  );
  return requested && stateDocument(site, requested);
}

function galleryPages(site: LoadedSite, all: readonly Scenario[]): GalleryPage[] {
  return site.pages.map((page) => {
    const records = Object.values(page.sources).map(({ url }) => {
      const endpoint = urlEndpoint(url);
      return { file: `cms/content${endpoint}.json`, url };
    });
    const file = site.input.files.find(
      ({ text }) => textMember(parsedJson(text), 'route') === page.route,
    )?.file;
    return {
      route: page.route,
      file: file ?? '',
      path: join(site.root, file ?? ''),
      records,
      scenarios: all.filter((one) => one.page === page),
    };
  });
}
