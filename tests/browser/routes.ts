import { NOT_FOUND_ROUTE } from '../../src/core/manifest/route.ts';
import { openSite, partsOf } from '../setup/site.ts';

/** An address of every page; where the content decides, as in "/news/:slug", the first one it gives. */
export const everyPath: readonly string[] = partsOf(await openSite()).flatMap(({ page, path }) =>
  page && page.route !== NOT_FOUND_ROUTE ? [path] : [],
);
