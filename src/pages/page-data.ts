import type { Snapshot } from '../content/snapshot.ts';
import type { Params } from '../core/binding/path.ts';
import type { Page } from '../core/manifest/page.ts';
import { createJsonFile } from '../http/json-file.ts';
import type { SiteFile } from '../http/site-file.ts';
import { fingerprintValue } from '../node/fingerprint.ts';
import type { LayoutData, PageData } from '../page/loading/payload.ts';
import { browserLayout, browserPage } from './browser-page.ts';
import type { CompiledLayout, CompiledPage } from './compiled-page.ts';
import { dataVersion, failureKey } from './missing-page-data.ts';
import { collectKnownParts, type ProjectPart, pageRecords, projectPart } from './parts/projected-content.ts';
import { sourceFailure } from './parts/source-failure.ts';
import type { Address } from './parts/static-paths.ts';
import { findPageLanguages, resolveLayout, resolvePage } from './shown-page.ts';

type Shown = Snapshot & { readonly cutPart?: ProjectPart };

/** Keys of the content that a page reads from its sources: different content has a different key. */
export function listSourceKeys(sources: Page['sources'], shown: Shown, params: Params): string[] {
  return Object.values(sources).map((source) =>
    shown.records.has(source.url)
      ? `record ${fingerprintValue(projectPart(shown, source, params))}`
      : failureKey(sourceFailure(shown, source)),
  );
}

/** The keys of everything besides its manifest that a page depends on: its content, and its other languages. */
export function listContentKeys(page: CompiledPage, shown: Shown, params: Params): string[] {
  const keys = listSourceKeys(page.sources, shown, params);
  const { languages } = shown;
  return languages ? [...keys, fingerprintValue(findPageLanguages(languages, page, params))] : keys;
}

interface CompiledRoute {
  readonly page: CompiledPage;
  readonly params: Params;
}

export function pageVersion({ page, params }: CompiledRoute, shown: Shown): string {
  return dataVersion(fingerprintValue(page), JSON.stringify(params), ...listContentKeys(page, shown, params));
}

export function layoutVersion(layout: CompiledLayout, shown: Shown): string {
  return dataVersion(fingerprintValue(layout), ...listSourceKeys(layout.sources, shown, {}));
}

function pageData({ page, params }: CompiledRoute, shown: Shown): PageData {
  const version = pageVersion({ page, params }, shown);
  const records = pageRecords(shown, page.sources, params);
  const sent = browserPage(resolvePage(shown, page, params), params, records);
  return { version, page: sent, params, ...collectKnownParts(shown, page.sources, params) };
}

export function layoutData(layout: CompiledLayout, shown: Shown): LayoutData {
  const version = layoutVersion(layout, shown);
  return {
    version,
    layout: browserLayout(resolveLayout(shown, layout)),
    ...collectKnownParts(shown, layout.sources, {}),
  };
}

export function pageDataFile(
  page: CompiledPage,
  { params }: Pick<Address, 'params'>,
  shown: Shown,
): SiteFile {
  return createJsonFile(pageData({ page, params }, shown));
}
