import { parseBinding } from '../../core/binding/binding.ts';
import { member, textMember } from '../../core/json/json.ts';
import type { JsonText } from '../../core/json/read-json.ts';
import type { ContentUse, LinkUse } from '../manifest/link-use.ts';

/** A manifest file that was read, with the links in it. */
export interface SiteFile {
  readonly file: string;
  readonly reading: JsonText;
  readonly links: readonly LinkUse[];
  /** What known content has for its props. */
  readonly contentUses: readonly ContentUse[];
}

/** The route that a manifest claims. */
export function routeOf({ reading }: SiteFile): string | undefined {
  return textMember(reading.value, 'route');
}

/** The same for all routes that fit the same addresses: the names of parameters make no difference. */
export function routeKey(route: string): string {
  return route.replace(/:\w[\w-]*/g, ':');
}

/** The ids of the blocks of a page, for links to them. */
export function blockIds({ reading }: SiteFile): ReadonlySet<string> {
  const blocks = member(reading.value, 'blocks');
  return new Set(
    (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => textMember(block, 'id') ?? []),
  );
}

/** The title of a page, where it is a text and no binding. */
export function literalTitle({ reading }: SiteFile): string | undefined {
  const title = textMember(reading.value, 'title');
  return title === undefined || isBound(title) ? undefined : title;
}

/** The text that search engines show under the title of a page, and where it stands; undefined where it is bound. */
export function descriptionOf({
  reading,
}: SiteFile): { readonly text: string; readonly path: readonly string[] } | undefined {
  const own = textMember(reading.value, 'description');
  if (own !== undefined) return isBound(own) ? undefined : { text: own, path: ['description'] };
  const text = textMember(member(reading.value, 'search'), 'description');
  return text === undefined ? undefined : { text, path: ['search', 'description'] };
}

const isBound = (text: string): boolean => parseBinding(text).kind === 'path';
