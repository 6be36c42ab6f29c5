import { member } from '../json/json.ts';
import { encodeSegment, NO_PAGE, toAddressSegment } from '../text/address.ts';
import { valueAt } from './path.ts';

const LINK_FIELD = /(?<=[/=]):([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*)/g;

/** The paths to fields in a link: `slug` in `/apply?course=:slug`, `author.slug` in `/team/:author.slug`. */
export function listLinkFields(link: string): string[] {
  return link.startsWith('/') ? [...link.matchAll(LINK_FIELD)].map(([, name = '']) => name) : [];
}

/** A link of a page's scope, such as "/guides/:guide.parent.path", as a link of the record that has all its fields. */
export function toRecordLink(link: string): { readonly record: string; readonly name: string } | undefined {
  const fields = listLinkFields(link);
  const [record = ''] = fields[0]?.split('.') ?? [];
  if (record === '' || !fields.every((field) => field.startsWith(`${record}.`))) return undefined;
  return { record, name: link.replaceAll(`:${record}.`, ':') };
}

/**
 * Fills the fields of a link from a scope and encodes them; undefined if an address can't contain a field's value.
 * A member of the scope with the link's text as its name has the address in the page's language, or NO_PAGE.
 */
export function fillLink(link: string, scope: unknown): string | typeof NO_PAGE | undefined {
  const mark = member(scope, link);
  if (mark === NO_PAGE || typeof mark === 'string') return mark;
  let whole = true;
  const filled = link.replace(LINK_FIELD, (_, name: string) => {
    const part = toAddressSegment(valueAt(scope, name, {}));
    whole &&= part !== undefined;
    return encodeSegment(part ?? '');
  });
  return whole ? filled : undefined;
}
