import type { Params } from '../../core/binding/path.ts';
import type { Page, PageSource } from '../../core/manifest/page.ts';
import { partUrl } from '../../core/manifest/part.ts';

/** The sources of a page at an address, or of the layout, as a browser needs them: with the URL of each part. */
export function routedSources(sources: Page['sources'], params: Params): Page['sources'] {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, routedSource(source, params)]),
  );
}

function routedSource(source: PageSource, params: Params): PageSource {
  const { select, missing, onError } = source;
  return {
    url: partUrl(source, params),
    ...(select === undefined ? {} : { part: true }),
    ...(missing === undefined ? {} : { missing }),
    ...(onError === undefined ? {} : { onError }),
  };
}
