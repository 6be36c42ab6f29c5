import { parseBinding } from '../../core/binding/binding.ts';
import { isObject, member, textMember } from '../../core/json/json.ts';
import { type SiteLocale, siteLocales } from '../../core/manifest/locales.ts';
import { isSite } from '../paths/manifest-file.ts';
import { findPagedSources } from '../resolve/resolve-sources.ts';
import type { ContentUse, LinkUse } from '../resolve/resolved.ts';

/** The facts of a file that other files depend on. While they are equal, other files needn't be checked again. */
export interface FileFacts {
  readonly file: string;
  readonly route: string | undefined;
  readonly ids: readonly string[];
  /** Undefined if the title is a binding. */
  readonly title: string | undefined;
  /** The text for search engines; undefined if it is a binding. */
  readonly description: Description | undefined;
  readonly category: string | undefined;
  readonly hasPages: boolean;
  readonly categories: readonly string[] | undefined;
  readonly moved: Readonly<Record<string, string>>;
  readonly origin: string | undefined;
  readonly locales: readonly SiteLocale[];
}

interface Description {
  readonly text: string;
  readonly path: readonly string[];
}

/** A manifest file that was read: its facts for other files, and the links and content to check against theirs. */
export interface ManifestFacts {
  readonly facts: FileFacts;
  readonly links: readonly LinkUse[];
  readonly contentUses: readonly ContentUse[];
  /** True if the main heading doesn't depend on sections; also for a file that isn't a page. */
  readonly opens: boolean;
}

export function collectManifestFacts(file: string, value: unknown): FileFacts {
  const categories = member(value, 'categories');
  return {
    file,
    route: textMember(value, 'route'),
    ids: blockIds(value),
    title: literal(textMember(value, 'title')),
    description: readDescription(value),
    category: textMember(member(value, 'search'), 'category'),
    hasPages: findPagedSources(member(value, 'sources')).length > 0,
    categories: Array.isArray(categories) ? categories.map(String) : undefined,
    moved: isSite(file) ? movedIn(value) : {},
    origin: textMember(value, 'origin')?.replace(/\/$/, ''),
    locales: siteLocales(value),
  };
}

function movedIn(site: unknown): FileFacts['moved'] {
  const moved = member(site, 'moved');
  const entries = Object.entries(isObject(moved) ? moved : {});
  return Object.fromEntries(entries.flatMap(([from, to]) => (typeof to === 'string' ? [[from, to]] : [])));
}

/** A key for routes, equal for all routes that match the same addresses: parameter names don't count. */
export function routeKey(route: string): string {
  return route.replace(/:[\w-]+/g, ':');
}

function blockIds(manifest: unknown): readonly string[] {
  const blocks = member(manifest, 'blocks');
  return (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => textMember(block, 'id') ?? []);
}

function readDescription(manifest: unknown): Description | undefined {
  const headDescription = textMember(manifest, 'description');
  const path = headDescription === undefined ? ['search', 'description'] : ['description'];
  const text = literal(headDescription ?? textMember(member(manifest, 'search'), 'description'));
  return text === undefined ? undefined : { text, path };
}

function literal(text: string | undefined): string | undefined {
  return text === undefined || parseBinding(text).kind === 'path' ? undefined : text;
}
