import { linkFields } from '../../core/binding/link-fields.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { type Link, readLink } from '../../core/text/safe-link.ts';
import type { Shape } from '../paths/shape.ts';
import { type Context, followAt, noteField } from './context.ts';

/** Reads an address in the manifest as a link; null if no browser could follow it. */
export const readAddress = (value: string): Link | null => readLink(unescapedDollar(value));

/** A literal as the page shows it, with `$` in place of `$$`. */
export function unescapedDollar(value: string): string {
  return value.startsWith('$$') ? value.slice(1) : value;
}

/** True if an address without a leading slash matches a page of this site. */
export function isAmbiguous(value: string, { kind }: Link): boolean {
  return kind === 'internal' && !value.trim().startsWith('/');
}

/** Resolves an address in the manifest and the fields in it: "/news/:slug". */
export function resolveLink(context: Context, value: string, path: JsonPath, scope: Shape): void {
  const address = unescapedDollar(value);
  const link = readAddress(value);
  if (link && !isAmbiguous(address, link)) {
    context.uses.links.push({ href: /^(?:mail|phone)$/.test(link.kind) ? '' : link.href, place: { path } });
  }
  for (const field of linkFields(address)) {
    const part = { offset: address.indexOf(`:${field}`) + 1, length: field.length };
    const shape = followAt(context, scope, field, { path, part })?.shape;
    if (!shape) continue;
    context.uses.linkFields.push({ path: field, place: { path, part }, shape });
    if (shape.item.kind === 'scalar' || shape.item.kind === 'any') noteField(context, shape, { path, part });
  }
}
