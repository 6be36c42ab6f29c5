import { NO_PAGE } from '../../core/text/address.ts';
import { readLink } from '../../core/text/safe-link.ts';

/** The new target of a link: the same address, the address in another language, or none. */
type LinkTarget = string | typeof NO_PAGE;

export type TargetFor = (path: string, code: string | undefined) => LinkTarget;

export type LinkChanges = ReadonlyMap<string, LinkTarget>;

export function findLinkChanges(
  paths: readonly string[],
  targetOf: (path: string) => LinkTarget,
): LinkChanges {
  const targets = paths.filter((path) => path !== '').map((path) => [path, targetOf(path)] as const);
  return new Map(targets.filter(([path, to]) => to !== path));
}

/** The addresses of missing pages, to which links are removed. */
export const deadAddresses = (changes: LinkChanges): string[] =>
  [...changes].flatMap(([path, to]) => (to === NO_PAGE ? [path] : []));

/** The target of a link to the page `path` after the changes; its query and anchor stay. */
export function updateLink(link: string, path: string | undefined, changes: LinkChanges): LinkTarget {
  const to = path === undefined ? undefined : changes.get(path);
  if (to === undefined || to === NO_PAGE) return to ?? link;
  return to + (readLink(link)?.href ?? link).slice((path ?? '').length);
}
