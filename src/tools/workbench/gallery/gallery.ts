import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { blocks as blockStyles, theme } from 'virtual:site/dev';
import template from '../../../../index.html?raw';
import { API_BASE } from '../../../core/content/api-answer.ts';
import { parsedJson, textMember } from '../../../core/json/json.ts';
import { documentHtml } from '../../../render/document.ts';
import { type LoadedSite, loadSite } from '../../scenario/open-site.ts';
import { renderScenario } from '../../scenario/render-scenario.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { openScenarios } from '../../scenario/scenarios.ts';
import { type GalleryPage, galleryIndex, galleryPage, galleryUrl } from './pages.tsx';
import { switched } from './switched.ts';

const SLOW_MS = 3000;

/** The gallery of states: its answer to an address, undefined if the address isn't its own. */
export interface Gallery {
  readonly answer: (path: string, query: URLSearchParams) => Promise<string | undefined>;
}

/**
 * A loaded site is reused for this long: the thumbnails of a page ask at once, and a saved manifest shows the next
 * time.
 */
const KEPT_MS = 5000;

async function openAll(
  root: string,
): Promise<{ readonly site: LoadedSite; readonly all: readonly Scenario[] }> {
  const site = await loadSite(root);
  const { all } = await openScenarios(site);
  return { site, all };
}

/** Makes the gallery of a site. */
export function createGallery(root: string): Gallery {
  let opened: ReturnType<typeof openAll> | undefined;
  const current = () => {
    if (!opened) {
      opened = openAll(root);
      setTimeout(() => {
        opened = undefined;
      }, KEPT_MS).unref();
    }
    return opened;
  };
  return {
    answer: async (path, query) => {
      if (path !== '/scenarios' && !path.startsWith('/scenarios/')) return undefined;
      const { site, all } = await current();
      if (path === '/scenarios/-/state') return stateHtml(site, all, query);
      const pages = galleryPages(site, all);
      if (path === '/scenarios') return galleryIndex(pages);
      const page = pages.find(({ route }) => galleryUrl(route) === path);
      return page && galleryPage(page);
    },
  };
}

function galleryPages(site: LoadedSite, all: readonly Scenario[]): GalleryPage[] {
  return site.pages.map((page) => {
    const records = Object.values(page.sources).map(({ url }) => {
      const endpoint = url.slice(API_BASE.length).replace(/\?.*$/s, '');
      return { file: `cms/content${endpoint}.json`, url };
    });
    const file = site.input.files.find(
      ({ text }) => textMember(parsedJson(text), 'route') === page.route,
    )?.file;
    return {
      route: page.route,
      file: file ?? '',
      records,
      types: [...new Set(page.blocks.map(({ type }) => type))],
      scenarios: all.filter((one) => one.page === page),
    };
  });
}

async function stateHtml(
  site: LoadedSite,
  all: readonly Scenario[],
  query: URLSearchParams,
): Promise<string | undefined> {
  const wanted = all.find(
    ({ page, name }) => page.route === query.get('route') && name === query.get('name'),
  );
  if (!wanted) return undefined;
  if (query.get('network') === 'slow') await wait(SLOW_MS);
  const rendered = renderScenario(site, wanted);
  const { layout, page } = rendered.payload;
  const types = new Set([...layout.header, ...page.blocks, ...layout.footer].map(({ type }) => type));
  const sheets = blockStyles.flatMap(([type, address]) => (types.has(type) ? [address] : []));
  const styles = ['/src/page/ui/site.css', theme, ...PART_STYLES, ...sheets];
  const html = documentHtml(rendered, { template, head: await inlined(styles), scripts: '' });
  return switched(html, new Map(query));
}

// Vite serves a style sheet as a module that contains its text; once inlined, its conditions can be rewritten.
async function inlined(addresses: readonly string[]): Promise<string> {
  const texts = await Promise.all(addresses.map(styleText));
  return `<style>${texts.join('\n').replace(/<\//g, '<\\/')}</style>`;
}

const STYLE_TEXTS = import.meta.glob('/{src/page,registry,theme}/**/*.css', {
  query: '?inline',
  import: 'default',
});
const PART_STYLES = Object.keys(import.meta.glob('/src/page/{ui,forms,search}/*.module.css'));

const FS_PREFIX = '/@fs';

async function styleText(address: string): Promise<string> {
  const load = STYLE_TEXTS[address];
  if (load) return String(await load());
  // For a site outside the project, Vite's address is the whole path.
  const path = address.startsWith(FS_PREFIX) ? address.slice(FS_PREFIX.length) : join(process.cwd(), address);
  return readFile(path, 'utf8').catch(() => '');
}
