import { fillLink } from '../../core/binding/link-fields.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { NO_PAGE } from '../../core/text/address.ts';
import { type Dependencies, EACH_ITEM, LINK } from './dependencies.ts';

/** True if a link leads to a page that isn't there. */
export type IsDead = (link: string) => boolean;

/**
 * A record with NO_PAGE in place of each dead link that pages read in it; the same object if there is none. For a
 * link that a manifest makes of fields ("/news/:slug"), a member named after the link is added.
 */
export function withoutDeadLinks(value: unknown, reads: Dependencies, isDead: IsDead): unknown {
  const links = linksOnly(reads);
  return links ? cut(value, links, isDead) : value;
}

function cut(value: unknown, links: Dependencies, isDead: IsDead): unknown {
  if (typeof value === 'string') return links.has(LINK) && isDead(value) ? NO_PAGE : value;
  if (Array.isArray(value)) {
    const each = links.get(EACH_ITEM);
    const items = each && value.map((item: unknown) => cut(item, each, isDead));
    return items?.some((item, at) => item !== value[at]) ? items : value;
  }
  return isObject(value) ? cutMembers(value, links, isDead) : value;
}

function cutMembers(value: JsonObject, links: Dependencies, isDead: IsDead): JsonObject {
  let changed: Record<string, unknown> | undefined;
  for (const [name, inner] of links) {
    const now = isMade(name) ? madeLink(name, value, isDead) : cut(value[name], inner, isDead);
    if (now !== value[name]) changed = { ...(changed ?? value), [name]: now };
  }
  return changed ?? value;
}

/** The name of a field in a CMS never begins with a slash. */
const isMade = (name: string): boolean => name.startsWith('/');

function madeLink(link: string, scope: JsonObject, isDead: IsDead): typeof NO_PAGE | undefined {
  const filled = fillLink(link, scope);
  return typeof filled === 'string' && isDead(filled) ? NO_PAGE : undefined;
}

const pruned = new WeakMap<Dependencies, Dependencies | null>();

/** The dependencies that lead to links; null if there are none. */
function linksOnly(reads: Dependencies): Dependencies | null {
  const known = pruned.get(reads);
  if (known !== undefined) return known;
  const left: Dependencies = new Map();
  for (const [name, inner] of reads) {
    const links = name === LINK || isMade(name) ? inner : linksOnly(inner);
    if (links) left.set(name, links);
  }
  const links = left.size === 0 ? null : left;
  pruned.set(reads, links);
  return links;
}
