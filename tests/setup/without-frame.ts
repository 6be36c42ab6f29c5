import { createElement, Fragment } from 'react';
import type { RegistryEntry } from '../../src/page/renderer/registry.ts';
import type { LoadedSite } from '../../src/tools/scenario/load-site.ts';

const NOTHING = { render: () => createElement(Fragment) };

/**
 * A site whose header and footer show nothing: they are the same on every page, and take longer than most pages.
 * Notices still take the contact from the layout's manifest.
 */
export function withoutFrame(site: LoadedSite): LoadedSite {
  const types = [...site.layout.header, ...site.layout.footer].flatMap(({ type }) => type ?? []);
  const registry = new Map<string, RegistryEntry>(site.registry);
  for (const type of types) registry.set(type, NOTHING);
  return { ...site, registry };
}
