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
    return items?.some((item, at) => item !== value[at]) ? sameAgain(value, links, items) : value;
  }
  return isObject(value) ? cutMembers(value, links, isDead) : value;
}

function cutMembers(value: JsonObject, links: Dependencies, isDead: IsDead): JsonObject {
  let changed: Record<string, unknown> | undefined;
  for (const [name, inner] of links) {
    const now = isMade(name) ? madeLink(name, value, isDead) : cut(value[name], inner, isDead);
    if (now !== value[name]) changed = { ...(changed ?? value), [name]: now };
  }
  return changed ? sameAgain(value, links, changed) : value;
}

/** What was last made of each object and list, by the links that are read of it. */
const made = new WeakMap<Dependencies, WeakMap<object, object>>();

/** What was made before if it is equal, so that whatever is made of it is known as well. */
function sameAgain<T extends object>(value: object, links: Dependencies, changed: T): T {
  const known = made.get(links) ?? new WeakMap<object, object>();
  made.set(links, known);
  const before = known.get(value);
  if (isSame(before, changed)) return before;
  known.set(value, changed);
  return changed;
}

function isSame<T extends object>(before: object | undefined, now: T): before is T {
  if (before === undefined) return false;
  const [old, own] = [Object.entries(before), Object.entries(now)];
  return (
    old.length === own.length &&
    own.every(([name, value], at) => old[at]?.[0] === name && old[at]?.[1] === value)
  );
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
