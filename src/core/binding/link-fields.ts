import { member } from '../json/json.ts';
import { addressPart, encoded, NO_PAGE } from '../text/address.ts';

const LINK_FIELD = /(?<=[/=]):([A-Za-z_][\w-]*)/g;

/** The fields that a link takes from its scope: `/news/:slug`, `/apply?course=:slug`. */
export function linkFields(link: string): string[] {
  return link.startsWith('/') ? [...link.matchAll(LINK_FIELD)].map(([, name = '']) => name) : [];
}

/**
 * A link with its fields filled in from a scope and encoded; undefined if a field has no value that an address can
 * contain. A scope in which the link leads to no page says so in a member of the link's own name.
 */
export function fillLink(link: string, scope: unknown): string | typeof NO_PAGE | undefined {
  if (member(scope, link) === NO_PAGE) return NO_PAGE;
  let whole = true;
  const filled = link.replace(LINK_FIELD, (_, name: string) => {
    const part = addressPart(member(scope, name));
    whole &&= part !== undefined;
    return encoded(part ?? '');
  });
  return whole ? filled : undefined;
}
