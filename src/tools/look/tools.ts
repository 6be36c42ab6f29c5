import { join } from 'node:path';
import template from '../../../index.html?raw';
import { manifestsByRoute } from '../../check/localize-files.ts';
import { isLayout, type ManifestFile } from '../../check/paths/manifest-file.ts';
import { readUrlEndpoint } from '../../content/record-error.ts';
import { createPositionFinder, nodeAt } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { matchRoute } from '../../core/manifest/route.ts';
import { listManifestBlocks } from '../../core/manifest/written-blocks.ts';
import { decodeSegment } from '../../core/text/address.ts';
import { escapeHtml } from '../../core/text/escape-html.ts';
import { renderDocument } from '../../render/document.ts';
import type { LoadedSite } from '../scenario/load-site.ts';
import { renderScenario } from '../scenario/render-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { loadScenarios } from '../scenario/scenarios.ts';
import { styleLinks } from './page-styles.ts';
import { CLIENT, type GalleryPage, galleryIndex, galleryPage, galleryUrl, STATE } from './scenarios.tsx';

/** The address that returns the place of a block in its manifest. */
const BLOCK_SOURCE = '/scenarios/-/source';

/** The answer of a developers' tool; HTML still goes through Vite. */
export interface ToolAnswer {
  readonly type: 'html' | 'plain';
  readonly body: string;
}

/** Answers an address of the gallery of scenarios; undefined if it has no such page. */
export async function answerGalleryRequest(
  open: () => Promise<LoadedSite>,
  url: string,
): Promise<ToolAnswer | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://dev.invalid');
  const path = decodeSegment(pathname);
  const site = await open();
  if (path === BLOCK_SOURCE) return { type: 'plain', body: blockSource(site, searchParams) };
  const body = await toolPage(site, path, searchParams);
  return body === undefined ? undefined : { type: 'html', body };
}

async function toolPage(site: LoadedSite, path: string, query: URLSearchParams): Promise<string | undefined> {
  const { all } = await loadScenarios(site);
  if (path === STATE) {
    const [route, state] = [query.get('route'), query.get('name')];
    const requested = all.find(({ page, name }) => page.route === route && name === state);
    return requested && stateDocument(site, requested);
  }
  const pages = galleryPages(site, all);
  if (path === '/scenarios') return galleryIndex(pages);
  const page = pages.find((one) => galleryUrl(one.route) === path);
  return page && galleryPage(page);
}

function galleryPages(site: LoadedSite, all: readonly Scenario[]): GalleryPage[] {
  const manifests = manifestsByRoute(site.input.files);
  return site.pages.map((page) => {
    const records = Object.values(page.sources).map(({ url }) => {
      const endpoint = readUrlEndpoint(url);
      return { file: `cms/content${endpoint}.json`, url };
    });
    const { file = '' } = manifests.get(page.language?.of ?? page.route) ?? {};
    return {
      route: page.route,
      file,
      path: join(site.root, file),
      records,
      scenarios: all.filter((one) => one.page === page),
    };
  });
}

/** The page of a scenario without scripts. Omitted blocks are listed above the page. */
function stateDocument(site: LoadedSite, scenario: Scenario): string {
  const rendered = renderScenario(site, scenario);
  const dropped = rendered.problems.map(
    ({ type, error }) => `<p role="alert">${escapeHtml(`${type} failed: ${String(error)}`)}</p>`,
  );
  return renderDocument(
    { ...rendered, html: dropped.join('') + rendered.html },
    { template, head: styleLinks(rendered.payload), scripts: CLIENT },
  );
}

/**
 * Finds the nth block of a type on a page, counted with the blocks of the layout around the page's own.
 * @returns a file with line and column, as Vite opens it in the author's editor; empty if there is no such block
 */
function blockSource({ root, input: { files }, pages }: LoadedSite, query: URLSearchParams): string {
  const path = query.get('path') ?? '';
  const layout = files.find(({ file }) => isLayout(file));
  const shown = pages.find(({ route }) => route === path || matchRoute(route, path) !== null);
  const page = manifestsByRoute(files).get(shown?.language?.of ?? shown?.route ?? path);
  const places = [blockPlaces(layout, 'header'), blockPlaces(page, 'blocks'), blockPlaces(layout, 'footer')]
    .flat()
    .filter(({ type }) => type === query.get('type'));
  // Several sections may show one block of the manifest.
  const place = places[Number(query.get('at'))] ?? places.at(-1);
  return place ? join(root, place.place) : '';
}

function blockPlaces(
  manifest: ManifestFile | undefined,
  list: string,
): readonly { readonly type: string; readonly place: string }[] {
  const { root, value } = readJsonText(manifest?.text ?? '');
  if (!manifest || !root) return [];
  const positionAt = createPositionFinder(manifest.text);
  const written = listManifestBlocks(value).filter(({ path }) => path[0] === list);
  return written.map(({ type, path }) => {
    const { line, column } = positionAt(nodeAt(root, path)?.offset ?? 0);
    return { type, place: `${manifest.file}:${line}:${column}` };
  });
}
