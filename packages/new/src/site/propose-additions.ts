import { replaceObject } from 'prospectus/internal/check/fix/lay-out-json.ts';
import { manifestsByRoute } from 'prospectus/internal/check/localize-files.ts';
import { isObject, parsedJson } from 'prospectus/internal/core/json/json.ts';
import { sameJson } from 'prospectus/internal/core/json/same-json.ts';
import { readJsonText } from 'prospectus/internal/core/json-text/read-json.ts';
import { routeIn } from '../page.ts';

/** The texts of manifests by their paths. */
type Files = ReadonlyMap<string, string>;

/**
 * Proposes the parts of a plan that an earlier plan lacks. Parts that a person wrote or removed since are kept as they are.
 */
export function proposeAdditions(earlier: Files, own: Files, next: Files): Files {
  const routes = manifestsByRoute([...own].map(([file, text]) => ({ file, text })));
  const proposed = [...next].flatMap(([file, text]): [string, string][] => {
    const before = own.get(file);
    // A person has removed the page, or has written a page with this route.
    if (before === undefined)
      return earlier.has(file) || routes.has(routeIn(text) ?? '') ? [] : [[file, text]];
    const { root, value } = readJsonText(before);
    const merged = withAdditions(parsedJson(earlier.get(file) ?? before), value, parsedJson(text));
    return root && isObject(merged) && !sameJson(merged, value)
      ? [[file, replaceObject(before, root, merged)]]
      : [];
  });
  return new Map(proposed);
}

/** A value of the site with the parts that the next plan has beyond the earlier one. */
function withAdditions(earlier: unknown, own: unknown, next: unknown): unknown {
  if (sameJson(earlier, next)) return own;
  if (sameJson(earlier, own)) return next;
  if (isObject(earlier) && isObject(own) && isObject(next)) {
    // Another block takes other props.
    if (own.type !== next.type || own.type !== earlier.type) return own;
    const added = Object.entries(next).flatMap(([name, value]): [string, unknown][] => {
      if (Object.hasOwn(own, name)) return [[name, withAdditions(earlier[name], own[name], value)]];
      return Object.hasOwn(earlier, name) ? [] : [[name, value]];
    });
    return { ...own, ...Object.fromEntries(added) };
  }
  if (!Array.isArray(earlier) || !Array.isArray(own) || !Array.isArray(next)) return own;
  // Items can only be matched by their places.
  const isMatched = own.length === earlier.length;
  const kept = own.map((item: unknown, at) =>
    isMatched && at < next.length ? withAdditions(earlier[at], item, next[at]) : item,
  );
  const isKnown = (item: unknown) => [...earlier, ...kept].some((one) => sameJson(one, item));
  return [...kept, ...next.slice(earlier.length).filter((item) => !isKnown(item))];
}
