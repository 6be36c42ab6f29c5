import { addressPart, encoded } from '../text/address.ts';

const LINK_FIELD = /(?<=[/=]):([A-Za-z_][\w-]*)/g;

/** The fields that a link takes from its scope: `/news/:slug`, `/apply?course=:slug`. */
export function linkFields(link: string): string[] {
  return link.startsWith('/') ? [...link.matchAll(LINK_FIELD)].map(([, name = '']) => name) : [];
}

/** A link with its fields filled in and encoded; undefined if a field has no value that an address can contain. */
export function fillLink(link: string, value: (name: string) => unknown): string | undefined {
  let whole = true;
  const filled = link.replace(LINK_FIELD, (_, name: string) => {
    const part = addressPart(value(name));
    whole &&= part !== undefined;
    return encoded(part ?? '');
  });
  return whole ? filled : undefined;
}
