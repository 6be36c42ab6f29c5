import type { Params } from '../core/binding/path.ts';
import type { LoadFailure } from '../core/content/load-result.ts';
import type { Page } from '../core/manifest/page.ts';
import { partUrl } from '../core/manifest/part.ts';
import { createJsonFile } from '../http/json-file.ts';
import type { SiteFile } from '../http/site-file.ts';
import { fingerprintValue, makeFingerprint } from '../node/fingerprint.ts';
import type { PageData } from '../page/loading/payload.ts';
import { browserPage } from './browser-page.ts';
import { sourceFailure } from './parts/source-failure.ts';

// A short hash is enough to distinguish the states of one page.
const SHORT = 10;

/** The version of data: equal versions mean equal data. */
export const dataVersion = (...parts: readonly string[]): string => makeFingerprint(...parts).slice(0, SHORT);

export const failureKey = (failure: LoadFailure): string => `failure ${fingerprintValue(failure)}`;

const NO_FAILURES: ReadonlyMap<string, LoadFailure> = new Map();

/**
 * The data of a page without content, for an address that doesn't exist. The serving process imports this file, not
 * page-data.ts: the parsers of rich text there took 12 MB of its memory.
 */
export function createMissingPageData(page: Page, params: Params): SiteFile {
  const failed = Object.values(page.sources).map(
    (source) => [partUrl(source, params), sourceFailure({ failures: NO_FAILURES }, source)] as const,
  );
  const keys = failed.map(([, failure]) => failureKey(failure));
  const data: PageData = {
    version: dataVersion(fingerprintValue(page), JSON.stringify(params), ...keys),
    page: browserPage(page, params, {}),
    params,
    records: {},
    failures: Object.fromEntries(failed),
  };
  return createJsonFile(data, 404);
}
