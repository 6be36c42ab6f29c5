import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import type { FetchPictures } from '../loading/page-loader.ts';
import { FIRST_BLOCKS } from '../loading/payload.ts';
import { Blocks } from '../renderer/blocks.tsx';
import type { Registry } from '../renderer/registry.ts';

const ignoreErrors = () => undefined;

/**
 * Fetches the pictures of a next page's first screen, by rendering it outside of the document: the browser then
 * chooses among their sizes as it will when they are shown. Hidden, blocks do nothing but render.
 */
export function firstPictures(registry: Registry): FetchPictures {
  return ({ page: { page, params }, records: loaded }) => {
    const root = createRoot(document.createElement('div'));
    const records = Object.entries(page.sources).map(([name, { url }]) => [name, loaded.get(url)] as const);
    root.render(
      <Activity mode="hidden">
        <Blocks
          part="blocks"
          blocks={page.blocks.slice(0, FIRST_BLOCKS)}
          records={Object.fromEntries(records)}
          params={params}
          registry={registry}
          report={ignoreErrors}
          route={page.route}
        />
      </Activity>,
    );
    return () => root.unmount();
  };
}
