import { createElement, Fragment } from 'react';
import type { LoadedSite } from '../../src/tools/scenario/open-site.ts';

const NOTHING = { render: () => createElement(Fragment) };

/**
 * A site whose header and footer show nothing: they are the same on every page, and take longer than most pages. Notices
 * still know from their manifest whom to call.
 */
export function withoutFrame(site: LoadedSite): LoadedSite {
  const types = [...site.layout.header, ...site.layout.footer].map(({ type }) => type);
  const silent = types.map((type) => [type, NOTHING] as const);
  return { ...site, registry: new Map([...site.registry, ...silent]) };
}
