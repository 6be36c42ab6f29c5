import { compileBinding } from '../binding/binding.ts';
import type { Params } from '../binding/path.ts';
import { type Field, group, href, image } from '../block/fields.ts';
import { readText } from '../block/read-text.ts';
import type { JsonObject } from '../json/json.ts';
import { memo } from '../json/memo.ts';
import type { Page, Records } from './page.ts';

/** The word with which SEO plug-ins exclude a page from search engines. */
const NOINDEX = /\b(?:noindex|none)\b/i;

const robots = (): Field<boolean> => ({
  spec: { kind: 'flag', fallback: false, orText: true },
  required: false,
  read: (value) => value === true || NOINDEX.test(readText(value)),
});

/** The fields of a page's head that aren't texts: members of the manifest, literal or bound. */
export const HEAD_FIELDS = { noindex: robots(), canonical: href(), picture: image() };

export const HEAD = group(HEAD_FIELDS);

/** The members of a manifest that set `HEAD_FIELDS`. */
export function headMembers(manifest: JsonObject): JsonObject {
  const names = Object.keys(HEAD_FIELDS).filter((name) => manifest[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, manifest[name]]));
}

/**
 * The canonical address in the content of a page: undefined if it is the page's own, null for a page that search
 * engines should not list.
 */
export function readCanonical({ head }: Page, records: Records, params: Params): string | null | undefined {
  if (!head) return undefined;
  const { noindex, canonical } = HEAD.read(boundHead(head)(records, params));
  if (noindex) return null;
  return canonical?.kind === 'internal' || canonical?.kind === 'external' ? canonical.href : undefined;
}

const boundHead = memo((head: JsonObject) => compileBinding(head));
