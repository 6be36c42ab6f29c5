import { listLinkFields } from '../../core/binding/link-fields.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { type Link, readLink } from '../../core/text/safe-link.ts';
import type { Shape } from '../paths/shape.ts';
import { addUse, type Context, followPathOrReport } from './context.ts';

/** Reads an address in the manifest as a link; null if no browser could follow it. */
export const readAddressLink = (value: string): Link | null => readLink(unescapeDollar(value));

/** A literal as the page shows it, with `$` in place of `$$`. */
export function unescapeDollar(value: string): string {
  return value.startsWith('$$') ? value.slice(1) : value;
}

/** True if an address without a leading slash matches a page of this site. */
export function isAmbiguousAddress(value: string, { kind }: Link): boolean {
  return kind === 'internal' && !value.trim().startsWith('/');
}

/** Resolves an address in the manifest and the fields in it: "/news/:slug". */
export function resolveLink(context: Context, value: string, path: JsonPath, scope: Shape): void {
  const address = unescapeDollar(value);
  const link = readAddressLink(value);
  if (link && !isAmbiguousAddress(address, link)) {
    context.uses.links.push({ href: /^(?:mail|phone)$/.test(link.kind) ? '' : link.href, place: { path } });
  }
  for (const field of listLinkFields(address)) {
    const part = { offset: address.indexOf(`:${field}`) + 1, length: field.length };
    const shape = followPathOrReport(context, scope, field, { path, part })?.shape;
    if (!shape) continue;
    context.uses.linkFields.push({ path: field, place: { path, part }, shape });
    if (shape.item.kind === 'scalar' || shape.item.kind === 'any') addUse(context, shape, { path, part });
  }
}
